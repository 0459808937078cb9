// A report as one HTML file.
#pragma once

#include <string>
#include <vector>

#include "engine/report/document.h"

namespace ff {

/// Well-formed XML too. No script, nothing that is loaded, and a policy that forbids both; the
/// style follows the reader's light or dark scheme, and paper.
[[nodiscard]] std::string writeHtml(const Document& document);

/// The same for a renderer that knows little of HTML: figures are `<img src="figure-N"/>`, without
/// a style. `figures` gets their drawings, in light colours.
[[nodiscard]] std::string writePlainHtml(const Document& document,
                                         std::vector<std::string>& figures);

} // namespace ff
