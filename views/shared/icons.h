// Line icons in the palette's text colour, painted so that they follow light and dark.
#pragma once

#include <cstdint>

#include <QIcon>

#include "views/shared/palette.h"

namespace ff {

enum class Glyph : std::uint8_t { Open, Rerun, Fit, Cause, Clock, Copy, Export, Search, Close };

/// 16 px at 100 %, with a sharp version for 200 %.
[[nodiscard]] QIcon glyphIcon(Glyph glyph, const Palette& palette);

} // namespace ff
