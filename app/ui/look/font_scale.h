// The size of all fonts, changed while everything is on the screen.
#pragma once

namespace ff {

/// Fonts made from now on have it, and those that widgets keep are made to fit.
void applyFontPercent(int percent);

} // namespace ff
