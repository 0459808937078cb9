#include "app/ui/look/theme.h"

#include <QApplication>
#include <QToolTip>

#include "app/ui/look/flat_style.h"
#include "views/shared/fonts.h"

namespace ff {

Theme::Theme(QApplication& application) : m_palette(application.palette()) {
    QApplication::setStyle(new FlatStyle(m_palette));
    QApplication::setFont(uiFont(fontSize::normal));
    QToolTip::setFont(uiFont(fontSize::small));
    connect(&m_palette, &Palette::changed, this, &Theme::apply);
    apply();
}

Theme::~Theme() { QApplication::setStyle(QStringLiteral("Fusion")); }

void Theme::apply() {
    QApplication::setPalette(m_palette.widgetPalette());
    QToolTip::setPalette(m_palette.widgetPalette());
}

} // namespace ff
