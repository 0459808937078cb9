// What was inferred about a member, and from what, in words.
#pragma once

#include <string_view>

#include <QString>

#include "engine/pipeline/analysis.h"

namespace ff {

/// `by its content (line 3: ...)`; for what the user stated, where it is stated.
[[nodiscard]] QString learntFrom(Learnt how, std::string_view from);
/// `+02:00`
[[nodiscard]] QString zoneText(int minutes);

/// A line each for kind, node, rank and zone: the value and how it was learnt (by the manifest, the
/// content, the name, a guess), quoting what it was learnt from.
[[nodiscard]] QString learntText(const Analysis& analysis, const Member& member);

} // namespace ff
