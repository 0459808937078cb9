// Line icons of resources/icons in the palette's text colour, so that they follow light and dark.
#pragma once

#include <cstdint>

#include <QIcon>

#include "views/shared/palette.h"

namespace ff {

enum class Glyph : std::uint8_t {
    Open,
    Rerun,
    Fit,
    Cause,
    Clock,
    Copy,
    Export,
    Search,
    Close,
    Undo,
    Settings,
};

/// 16 px at 100 %, drawn anew for every size and scaling.
[[nodiscard]] QIcon glyphIcon(Glyph glyph, const Palette& palette);

} // namespace ff
