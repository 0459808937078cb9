// The JSON Schema of rule files, for editors.
#pragma once

#include <string>

namespace ff {

/// JSON Schema 2020-12 of a rule file, two spaces of indentation, the same bytes each time. It
/// knows keys, types and vocabularies; what takes more than one file is left to the loader.
[[nodiscard]] std::string writeRuleSchema();

} // namespace ff
