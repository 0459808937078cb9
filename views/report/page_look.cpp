#include "views/report/page_look.h"

#include "views/shared/fonts.h"

namespace ff {

namespace {

constexpr double paperPoints = 9.5;
constexpr double paperMonoPoints = 8.0;

/// Without ligatures, which a copied digest would hold as other characters: any space between
/// letters switches them off.
QFont withoutLigatures(QFont font) {
    font.setLetterSpacing(QFont::AbsoluteSpacing, 0.02);
    return font;
}

} // namespace

QColor PageLook::toneColor(DocumentTone tone) const {
    switch (tone) {
    case DocumentTone::Accuses:
        return cause;
    case DocumentTone::Ambiguous:
        return failure;
    case DocumentTone::Benign:
        return good;
    case DocumentTone::Undetermined:
        break;
    }
    return other;
}

QFont PageLook::scaled(double factor, bool isBold) const {
    QFont font = body;
    if (font.pixelSize() > 0) {
        font.setPixelSize(qRound(font.pixelSize() * factor));
    } else {
        font.setPointSizeF(font.pointSizeF() * factor);
    }
    font.setBold(isBold);
    return font;
}

PageLook paperLook() {
    PageLook look;
    look.text = QColor(0x21, 0x25, 0x29);
    look.dim = QColor(0x5f, 0x68, 0x71);
    look.soft = QColor(0xf4, 0xf5, 0xf7);
    look.edge = QColor(0xd5, 0xd9, 0xde);
    look.cause = QColor(0xc9, 0x2a, 0x2a);
    look.failure = QColor(0xd9, 0x73, 0x0d);
    look.consequence = QColor(0x5c, 0x7c, 0xab);
    look.other = QColor(0xad, 0xb5, 0xbd);
    look.good = QColor(0x2b, 0x8a, 0x3e);
    look.body = withoutLigatures(uiFont(fontSize::normal));
    look.body.setPointSizeF(paperPoints);
    look.mono = monoFont(fontSize::small);
    look.mono.setPointSizeF(paperMonoPoints);
    return look;
}

PageLook screenLook(const Palette& palette) {
    PageLook look;
    look.text = palette.color(PaletteRole::Text);
    look.dim = palette.color(PaletteRole::Dim);
    look.soft = palette.color(PaletteRole::Alt);
    look.edge = palette.color(PaletteRole::Bd);
    look.cause = palette.color(PaletteRole::Fatal);
    look.failure = palette.color(PaletteRole::Degr);
    look.consequence = palette.color(PaletteRole::Casc);
    look.other = palette.color(PaletteRole::Ctx);
    look.good = palette.color(PaletteRole::Ok);
    look.body = withoutLigatures(uiFont(fontSize::normal));
    look.mono = monoFont(fontSize::small);
    return look;
}

} // namespace ff
