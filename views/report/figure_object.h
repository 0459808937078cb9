// A drawing of a report inside a text document: painted as lines and text, also on paper.
#pragma once

#include <QObject>
#include <QTextObjectInterface>

#include "views/report/page_look.h"

namespace ff {

/// Character formats of type `figureObjectType` carry the drawing in `figureProperty`.
inline constexpr int figureObjectType = QTextFormat::UserObject + 1;
inline constexpr int figureProperty = QTextFormat::UserProperty + 1;

/// Paints the SVG that `engine/report/svg_page` writes with classes, in the colours of a look: Qt's
/// own renderer makes outlines of its text, which nobody can select, and a PDF of megabytes.
class FigureObject : public QObject, public QTextObjectInterface {
    Q_OBJECT
    Q_INTERFACES(QTextObjectInterface)

public:
    FigureObject(const PageLook& look, QObject* parent) : QObject(parent), m_look(look) {}

    /// In the units of the document's paint device; never wider than its text.
    QSizeF intrinsicSize(QTextDocument* document, int position, const QTextFormat& format) override;
    void drawObject(QPainter* painter, const QRectF& place, QTextDocument* document, int position,
                    const QTextFormat& format) override;

private:
    PageLook m_look;
};

} // namespace ff
