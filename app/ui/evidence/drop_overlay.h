// While something is dragged over the window: what dropping it here, or there, will do.
#pragma once

#include <QWidget>

#include "views/shared/palette.h"

namespace ff {

/// Covers its parent. With something open the left half adds to it and the right half opens what is
/// dropped in its place; else there is one choice.
class DropOverlay : public QWidget {
    Q_OBJECT

public:
    DropOverlay(const Palette& palette, QWidget* parent);

    /// `name` of what is open; empty: nothing. With `addsAnyway` (a modifier key) all of it adds.
    void showFor(const QString& name, bool addsAnyway, const QPoint& position);
    /// Whether a drop at the position joins what is open.
    [[nodiscard]] bool addsAt(const QPoint& position) const;
    [[nodiscard]] QRect addArea() const;
    [[nodiscard]] QRect openArea() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paintArea(QPainter& painter, const QRect& area, bool isChosen, const QString& title,
                   const QString& text) const;

    const Palette& m_palette;
    QString m_name;
    bool m_addsAnyway = false;
    QPoint m_position;
};

} // namespace ff
