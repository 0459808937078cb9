#include "app/ui/look/font_scale.h"

#include <QApplication>
#include <QHeaderView>
#include <QToolTip>
#include <QWidget>

#include "views/shared/fonts.h"

namespace ff {
namespace {

/// The size at 100 %, so that going there and back ends where it began.
const char* const naturalSize = "firstfault-natural-font-size";

void fit(QWidget& widget, int before) {
    QFont font = widget.font();
    if (!widget.testAttribute(Qt::WA_SetFont) || font.pixelSize() <= 0) {
        return;
    }
    QVariant natural = widget.property(naturalSize);
    if (!natural.isValid()) {
        natural = (font.pixelSize() * 100 + before / 2) / before;
        widget.setProperty(naturalSize, natural);
    }
    font.setPixelSize(scaledPixels(natural.toInt()));
    widget.setFont(font);
}

} // namespace

void applyFontPercent(int percent) {
    const int before = fontPercent();
    setFontPercent(percent);
    if (fontPercent() == before) {
        return;
    }
    QApplication::setFont(uiFont(fontSize::normal));
    QToolTip::setFont(uiFont(fontSize::small));
    for (QWidget* widget : QApplication::allWidgets()) {
        fit(*widget, before);
    }
}

} // namespace ff
