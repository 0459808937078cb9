// What was inferred about a member, and from what, in words.
#pragma once

#include <QString>

#include "engine/pipeline/analysis.h"

namespace ff {

/// A line each for kind, node, rank and zone: the value and how it was learnt (by the manifest, the
/// content, the name, a guess), quoting what it was learnt from.
[[nodiscard]] QString learntText(const Analysis& analysis, const Member& member);

} // namespace ff
