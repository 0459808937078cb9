// What a verdict does without.
#pragma once

#include "engine/model/verdict.h"
#include "engine/report/text_page.h"

namespace ff {

/// What was left out, up to 12 names of a kind, and whether the verdict is another for it. Nothing
/// for a verdict that leaves nothing out.
void writeLeftOut(TextPage& page, const Verdict& verdict);

} // namespace ff
