#include "views/shared/fonts.h"

#include <QFontDatabase>

namespace ff {
namespace {

QFont sized(QFont font, int pixels, bool isBold) {
    font.setPixelSize(pixels);
    font.setBold(isBold);
    return font;
}

} // namespace

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
