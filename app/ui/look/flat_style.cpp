#include "app/ui/look/flat_style.h"

#include <algorithm>

#include <QPainter>
#include <QStyleOption>

namespace ff {
namespace {

constexpr int radius = 3;
constexpr int scrollBarExtent = 11;
constexpr int leastSlider = 24;
constexpr int toolPadding = 8;
constexpr int iconSize = 16;
constexpr int iconGap = 7;

bool has(const QStyleOption& option, QStyle::StateFlag flag) { return (option.state & flag) != 0; }

} // namespace

FlatStyle::FlatStyle(const Palette& palette)
    : QProxyStyle(QStringLiteral("Fusion")), m_palette(palette) {}

void FlatStyle::drawFrame(QPainter& painter, const QRect& rect, PaletteRole fill,
                          PaletteRole edge) const {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_palette.color(edge), 1));
    painter.setBrush(m_palette.color(fill));
    painter.drawRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    painter.restore();
}

void FlatStyle::drawButton(QPainter& painter, const QStyleOption& option) const {
    const bool isDown = has(option, State_Sunken) || has(option, State_On);
    const bool isMarked =
        has(option, State_HasFocus) || (has(option, State_MouseOver) && has(option, State_Enabled));
    drawFrame(painter, option.rect, isDown ? PaletteRole::Sel : PaletteRole::Btn,
              isMarked || isDown ? PaletteRole::SelBd : PaletteRole::Bd);
}

void FlatStyle::drawToolButton(QPainter& painter, const QStyleOption& option) const {
    if (has(option, State_On) || has(option, State_Sunken)) {
        drawFrame(painter, option.rect, PaletteRole::Sel, PaletteRole::SelBd);
    } else if (has(option, State_HasFocus)) {
        drawFrame(painter, option.rect, PaletteRole::Btn, PaletteRole::SelBd);
    } else if (has(option, State_MouseOver) && has(option, State_Enabled)) {
        drawFrame(painter, option.rect, PaletteRole::Btn, PaletteRole::Bd);
    }
}

void FlatStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option,
                              QPainter* painter, const QWidget* widget) const {
    switch (element) {
    case PE_PanelButtonCommand:
        drawButton(*painter, *option);
        return;
    case PE_PanelButtonTool:
        drawToolButton(*painter, *option);
        return;
    case PE_FrameFocusRect:
        return;
    case PE_FrameStatusBarItem:
        painter->fillRect(option->rect.right(), option->rect.top() + 3, 1,
                          option->rect.height() - 6, m_palette.color(PaletteRole::Bd));
        return;
    case PE_IndicatorToolBarSeparator:
        painter->fillRect(option->rect.center().x(), option->rect.top() + 6, 1,
                          option->rect.height() - 12, m_palette.color(PaletteRole::Bd));
        return;
    case PE_IndicatorDockWidgetResizeHandle:
        painter->fillRect(option->rect, m_palette.color(PaletteRole::Bd));
        return;
    case PE_PanelStatusBar:
        painter->fillRect(option->rect, m_palette.color(PaletteRole::Win));
        painter->fillRect(option->rect.left(), option->rect.top(), option->rect.width(), 1,
                          m_palette.color(PaletteRole::Bd));
        return;
    default:
        QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void FlatStyle::drawToolLabel(QPainter& painter, const QStyleOptionToolButton& option) const {
    const bool isEnabled = has(option, State_Enabled);
    const QRect icon(option.rect.left() + toolPadding, option.rect.center().y() - iconSize / 2 + 1,
                     iconSize, iconSize);
    option.icon.paint(&painter, icon, Qt::AlignCenter, isEnabled ? QIcon::Normal : QIcon::Disabled);
    const QRect text = option.rect.adjusted(toolPadding + iconSize + iconGap, 0, 0, 0);
    painter.setPen(m_palette.color(isEnabled ? PaletteRole::Text : PaletteRole::Faint));
    painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextHideMnemonic, option.text);
}

QSize FlatStyle::sizeFromContents(ContentsType type, const QStyleOption* option,
                                  const QSize& contents, const QWidget* widget) const {
    const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option);
    const bool hasBoth = type == CT_ToolButton && button != nullptr && !button->icon.isNull() &&
                         button->toolButtonStyle == Qt::ToolButtonTextBesideIcon;
    if (!hasBoth) {
        return QProxyStyle::sizeFromContents(type, option, contents, widget);
    }
    const int text = option->fontMetrics.size(Qt::TextHideMnemonic, button->text).width();
    return {2 * toolPadding + iconSize + iconGap + text, contents.height()};
}

void FlatStyle::drawProgress(QPainter& painter, const QStyleOption& option) const {
    const auto* bar = qstyleoption_cast<const QStyleOptionProgressBar*>(&option);
    painter.fillRect(option.rect, m_palette.color(PaletteRole::Grid2));
    if (bar == nullptr) {
        return;
    }
    const int steps = bar->maximum - bar->minimum;
    QRect done = option.rect;
    if (steps > 0) {
        const double part = static_cast<double>(bar->progress - bar->minimum) / steps;
        done.setWidth(static_cast<int>(part * option.rect.width()));
    } else {
        done = option.rect.adjusted(option.rect.width() / 3, 0, -option.rect.width() / 3, 0);
    }
    painter.fillRect(done, m_palette.color(PaletteRole::SelBd));
}

void FlatStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                            const QWidget* widget) const {
    const QRect& rect = option->rect;
    switch (element) {
    case CE_ToolBar:
        painter->fillRect(rect, m_palette.color(PaletteRole::Win));
        painter->fillRect(rect.left(), rect.bottom(), rect.width(), 1,
                          m_palette.color(PaletteRole::Bd));
        return;
    case CE_HeaderSection:
    case CE_HeaderEmptyArea:
        painter->fillRect(rect, m_palette.color(PaletteRole::Head));
        painter->fillRect(rect.left(), rect.bottom(), rect.width(), 1,
                          m_palette.color(PaletteRole::Bd));
        return;
    case CE_ToolButtonLabel: {
        const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option);
        if (button != nullptr && button->toolButtonStyle == Qt::ToolButtonTextBesideIcon &&
            !button->icon.isNull()) {
            drawToolLabel(*painter, *button);
            return;
        }
        QProxyStyle::drawControl(element, option, painter, widget);
        return;
    }
    case CE_Splitter:
        painter->fillRect(rect, m_palette.color(PaletteRole::Bd));
        return;
    case CE_ProgressBar:
        drawProgress(*painter, *option);
        return;
    case CE_MenuBarEmptyArea:
        painter->fillRect(rect, m_palette.color(PaletteRole::Win));
        return;
    default:
        QProxyStyle::drawControl(element, option, painter, widget);
    }
}

QRect FlatStyle::subControlRect(ComplexControl control, const QStyleOptionComplex* option,
                                SubControl part, const QWidget* widget) const {
    const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(option);
    if (control != CC_ScrollBar || bar == nullptr) {
        return QProxyStyle::subControlRect(control, option, part, widget);
    }
    if (part == SC_ScrollBarAddLine || part == SC_ScrollBarSubLine) {
        return {};
    }
    const QRect whole = bar->rect;
    const bool isVertical = bar->orientation == Qt::Vertical;
    const int length = isVertical ? whole.height() : whole.width();
    const qint64 range = static_cast<qint64>(bar->maximum) - bar->minimum;
    const qint64 wanted = range + bar->pageStep > 0 ? static_cast<qint64>(length) * bar->pageStep /
                                                          (range + bar->pageStep)
                                                    : length;
    const int slider = std::clamp(static_cast<int>(wanted), std::min(leastSlider, length), length);
    const int start = sliderPositionFromValue(bar->minimum, bar->maximum, bar->sliderPosition,
                                              length - slider, bar->upsideDown);
    int from = 0;
    int to = length;
    if (part == SC_ScrollBarSlider) {
        from = start;
        to = start + slider;
    } else if (part == SC_ScrollBarSubPage) {
        to = start;
    } else if (part == SC_ScrollBarAddPage) {
        from = start + slider;
    }
    return isVertical ? QRect(whole.left(), whole.top() + from, whole.width(), to - from)
                      : QRect(whole.left() + from, whole.top(), to - from, whole.height());
}

void FlatStyle::drawScrollBar(QPainter& painter, const QStyleOptionComplex& option,
                              const QWidget* widget) const {
    const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(&option);
    painter.fillRect(option.rect, m_palette.color(PaletteRole::Alt));
    if (bar == nullptr || bar->maximum <= bar->minimum) {
        return;
    }
    const QRect slider = subControlRect(CC_ScrollBar, &option, SC_ScrollBarSlider, widget);
    const bool isActive = (option.activeSubControls & SC_ScrollBarSlider) != 0;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_palette.color(isActive ? PaletteRole::Ctx : PaletteRole::Bd));
    painter.drawRoundedRect(QRectF(slider).adjusted(2, 2, -2, -2), radius, radius);
    painter.restore();
}

void FlatStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option,
                                   QPainter* painter, const QWidget* widget) const {
    if (control == CC_ScrollBar) {
        drawScrollBar(*painter, *option, widget);
        return;
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

int FlatStyle::pixelMetric(PixelMetric metric, const QStyleOption* option,
                           const QWidget* widget) const {
    switch (metric) {
    case PM_DockWidgetSeparatorExtent:
    case PM_SplitterWidth:
        return 1;
    case PM_DockWidgetFrameWidth:
    case PM_ToolBarFrameWidth:
        return 0;
    case PM_ToolBarItemMargin:
    case PM_HeaderMargin:
        return 6;
    case PM_ToolBarItemSpacing:
        return 4;
    case PM_ScrollBarExtent:
        return scrollBarExtent;
    case PM_SmallIconSize:
    case PM_ToolBarIconSize:
    case PM_ButtonIconSize:
        return 16;
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int FlatStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                         QStyleHintReturn* data) const {
    if (hint == SH_ScrollBar_Transient || hint == SH_UnderlineShortcut) {
        return 0;
    }
    return QProxyStyle::styleHint(hint, option, widget, data);
}

} // namespace ff
