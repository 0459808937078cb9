#include "views/shared/fonts.h"

#include <algorithm>
#include <atomic>

#include <QFontDatabase>

namespace ff {
namespace {

std::atomic<int> percent{100};

QFont sized(QFont font, int pixels, bool isBold) {
    font.setPixelSize(scaledPixels(pixels));
    font.setBold(isBold);
    return font;
}

} // namespace

int fontPercent() { return percent; }

void setFontPercent(int chosen) { percent = std::clamp(chosen, leastFontPercent, mostFontPercent); }

int scaledPixels(int pixels) { return (pixels * fontPercent() + 50) / 100; }

QFont uiFont(int pixels, bool isBold) {
    return sized(QFontDatabase::systemFont(QFontDatabase::GeneralFont), pixels, isBold);
}

QFont monoFont(int pixels, bool isBold) {
    QFont font = sized(QFontDatabase::systemFont(QFontDatabase::FixedFont), pixels, isBold);
    font.setStyleHint(QFont::Monospace);
    return font;
}

QFont headingFont() {
    QFont font = uiFont(fontSize::note, true);
    font.setLetterSpacing(QFont::AbsoluteSpacing, 0.6);
    return font;
}

} // namespace ff
