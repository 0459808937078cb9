// Fusion without gradients and bevels: hairlines and the palette's plain colours.
#pragma once

#include <QProxyStyle>

#include "views/shared/palette.h"

class QStyleOptionToolButton;

namespace ff {

class FlatStyle : public QProxyStyle {
    Q_OBJECT

public:
    explicit FlatStyle(const Palette& palette);

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option,
                            QPainter* painter, const QWidget* widget) const override;
    [[nodiscard]] QRect subControlRect(ComplexControl control, const QStyleOptionComplex* option,
                                       SubControl part, const QWidget* widget) const override;
    [[nodiscard]] QSize sizeFromContents(ContentsType type, const QStyleOption* option,
                                         const QSize& contents,
                                         const QWidget* widget) const override;
    [[nodiscard]] int pixelMetric(PixelMetric metric, const QStyleOption* option,
                                  const QWidget* widget) const override;
    [[nodiscard]] int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                                QStyleHintReturn* data) const override;

private:
    void drawFrame(QPainter& painter, const QRect& rect, PaletteRole fill, PaletteRole edge) const;
    void drawButton(QPainter& painter, const QStyleOption& option) const;
    void drawToolButton(QPainter& painter, const QStyleOption& option) const;
    void drawToolLabel(QPainter& painter, const QStyleOptionToolButton& option) const;
    void drawProgress(QPainter& painter, const QStyleOption& option) const;
    void drawScrollBar(QPainter& painter, const QStyleOptionComplex& option,
                       const QWidget* widget) const;

    const Palette& m_palette;
};

} // namespace ff
