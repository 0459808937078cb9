// Okabe-Ito hues, darkened on light and lightened on dark until text reaches 4.5:1 on `Base`.
#include "views/shared/palette.h"

namespace ff {
namespace {

using Table = std::array<QRgb, paletteRoleCount>;

constexpr Table light{
    0xffeff0f1, 0xfffdfdfd, 0xfff6f7f8, 0xffe6e8ea, 0xfffafbfb, 0xffc8cdd2, 0xffe6e9ec, 0xffd5dade,
    0xff232629, 0xff5c6670, 0xff6c757e, 0xff005f99, 0xffcfe4f3, 0xff0072b2, 0xffc44f00, 0xfffdeee3,
    0xffd55e00, 0xfffbe6d8, 0xffffffff, 0xffe69f00, 0xff9a6400, 0xff0072b2, 0xff7d868e, 0xffd9e8f3,
    0xff00795a, 0xff009e73, 0xffd9efe7, 0xfffff3c4, 0xff0072b2, 0xffa8477f, 0xff00795a, 0xff00694e,
    0xff0b5c94, 0xff9a3f74, 0xffe2f3ec, 0xfffdfdfd,
};

constexpr Table dark{
    0xff2a2e32, 0xff1d2023, 0xff222629, 0xff31363b, 0xff33383d, 0xff43494f, 0xff2a2f33, 0xff383e43,
    0xffe1e4e6, 0xffa3abb2, 0xff8a939b, 0xff7cc4f0, 0xff1f3f55, 0xff56b4e9, 0xffff7f2a, 0xff3a2a20,
    0xffff7f2a, 0xff4a2e1c, 0xff1d2023, 0xffe69f00, 0xfff0b030, 0xff56b4e9, 0xff848d95, 0xff243747,
    0xff35c79a, 0xff35c79a, 0xff1d4036, 0xff4a4220, 0xff56b4e9, 0xffe29bc4, 0xff35c79a, 0xff6fd0ae,
    0xff7cc4f0, 0xffe29bc4, 0xff1f3b31, 0xff1d2023,
};

static_assert(static_cast<std::size_t>(PaletteRole::Halo) + 1 == paletteRoleCount);

} // namespace

Palette::Palette(const QPalette& system, QObject* parent)
    : QObject(parent), m_isSystemDark(system.color(QPalette::Window).lightness() < 128),
      m_isDark(m_isSystemDark) {}

QColor Palette::color(PaletteRole role) const {
    return QColor::fromRgb((m_isDark ? dark : light)[static_cast<std::size_t>(role)]);
}

void Palette::setMode(Mode mode) {
    m_mode = mode;
    const bool isDark = mode == Mode::Dark || (mode == Mode::System && m_isSystemDark);
    if (isDark != m_isDark) {
        m_isDark = isDark;
        Q_EMIT changed();
    }
}

QPalette Palette::widgetPalette() const {
    QPalette result;
    const auto set = [&](QPalette::ColorRole target, PaletteRole role) {
        result.setColor(target, color(role));
    };
    set(QPalette::Window, PaletteRole::Win);
    set(QPalette::WindowText, PaletteRole::Text);
    set(QPalette::Base, PaletteRole::Base);
    set(QPalette::AlternateBase, PaletteRole::Alt);
    set(QPalette::Text, PaletteRole::Text);
    set(QPalette::Button, PaletteRole::Btn);
    set(QPalette::ButtonText, PaletteRole::Text);
    set(QPalette::BrightText, PaletteRole::Flag);
    set(QPalette::PlaceholderText, PaletteRole::Dim);
    set(QPalette::ToolTipBase, PaletteRole::Base);
    set(QPalette::ToolTipText, PaletteRole::Text);
    set(QPalette::Link, PaletteRole::Link);
    set(QPalette::LinkVisited, PaletteRole::Link);
    set(QPalette::Highlight, PaletteRole::Sel);
    set(QPalette::HighlightedText, PaletteRole::Text);
    set(QPalette::Light, PaletteRole::Base);
    set(QPalette::Midlight, PaletteRole::Head);
    set(QPalette::Mid, PaletteRole::Bd);
    set(QPalette::Dark, PaletteRole::Bd);
    set(QPalette::Shadow, PaletteRole::Faint);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
        result.setColor(QPalette::Disabled, role, color(PaletteRole::Faint));
    }
    return result;
}

} // namespace ff
