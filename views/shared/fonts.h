// The type scale: the system's fonts at the few sizes the program uses.
#pragma once

#include <QFont>

namespace ff {

/// Pixels at 100 % scaling.
namespace fontSize {
inline constexpr int verdict = 15;
inline constexpr int normal = 12;
inline constexpr int small = 11; ///< dock titles, chips, headers, status bar, log, times
inline constexpr int note = 10;  ///< lane notes, axis ticks, rule ids, legend
inline constexpr int plot = 9;   ///< labels inside the plot, never for anything said only there
} // namespace fontSize

/// What the user chose; rows of fixed height hold all of the range.
inline constexpr int leastFontPercent = 90;
inline constexpr int mostFontPercent = 120;
[[nodiscard]] int fontPercent();
/// Fonts made from now on have the size; whoever keeps one makes it anew. Clamped.
void setFontPercent(int chosen);
/// A size of `fontSize` as the user chose to see it.
[[nodiscard]] int scaledPixels(int pixels);

[[nodiscard]] QFont uiFont(int pixels, bool isBold = false);
/// For times, addresses, counts and ids.
[[nodiscard]] QFont monoFont(int pixels, bool isBold = false);
/// Small bold capitals above a list; the text has to be given in capitals.
[[nodiscard]] QFont headingFont();

} // namespace ff
