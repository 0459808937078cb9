// A report as one HTML file.
#pragma once

#include <string>

#include "engine/report/document.h"

namespace ff {

/// Well-formed XML too. No script, nothing that is loaded, and a policy that forbids both; the
/// style follows the reader's light or dark scheme, and paper.
[[nodiscard]] std::string writeHtml(const Document& document);

} // namespace ff
