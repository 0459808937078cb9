// A drawing inside a text document: drawn as lines and text at every size, also on paper.
#pragma once

#include <QObject>
#include <QTextObjectInterface>

namespace ff {

/// Character formats of type `svgObjectType` carry the drawing in `svgProperty`.
inline constexpr int svgObjectType = QTextFormat::UserObject + 1;
inline constexpr int svgProperty = QTextFormat::UserProperty + 1;

class SvgObject : public QObject, public QTextObjectInterface {
    Q_OBJECT
    Q_INTERFACES(QTextObjectInterface)

public:
    using QObject::QObject;

    /// In the units of the document's paint device; never wider than its text.
    QSizeF intrinsicSize(QTextDocument* document, int position, const QTextFormat& format) override;
    void drawObject(QPainter* painter, const QRectF& place, QTextDocument* document, int position,
                    const QTextFormat& format) override;
};

} // namespace ff
