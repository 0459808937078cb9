// A report as GitHub's Markdown.
#pragma once

#include <string>

#include "engine/report/document.h"

namespace ff {

/// Figures are told by the tables beside them. Ends with a newline.
[[nodiscard]] std::string writeMarkdown(const Document& document);

} // namespace ff
