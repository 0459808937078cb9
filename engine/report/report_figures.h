// The drawings of a report.
#pragma once

#include <string>

#include "engine/report/document.h"

namespace ff {

inline constexpr int figureWidth = 760;

/// One box a hop from top to bottom, at most sixteen; `withClasses` as for `SvgPage`.
[[nodiscard]] std::string chainSvg(const DocumentChain& chain, bool withClasses);
/// One lane below the other, with an axis of UTC.
[[nodiscard]] std::string timelineSvg(const DocumentTimeline& timeline, bool withClasses);

} // namespace ff
