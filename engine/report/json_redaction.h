// Tokens in place of names in a JSON document.
#pragma once

#include "engine/redaction/redactor.h"
#include "engine/report/json_values.h"

namespace ff {

/// Replaces names in all texts and in keys that are names (`topology`). What is a word of the
/// schema, an id, a time or a digest stays, so that the document stays what it is.
void redactJson(Json& document, Redactor& redactor);

} // namespace ff
