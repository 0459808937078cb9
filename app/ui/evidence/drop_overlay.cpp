#include "app/ui/evidence/drop_overlay.h"

#include <QPainter>

#include "views/shared/fonts.h"

namespace ff {
namespace {

constexpr int margin = 24;
constexpr int gap = 16;

} // namespace

DropOverlay::DropOverlay(const Palette& palette, QWidget* parent)
    : QWidget(parent), m_palette(palette) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAccessibleName(tr("What a drop does"));
    hide();
}

void DropOverlay::showFor(const QString& name, bool addsAnyway, const QPoint& position) {
    m_name = name;
    m_addsAnyway = addsAnyway;
    m_position = position;
    setGeometry(parentWidget()->rect());
    show();
    raise();
    update();
}

QRect DropOverlay::addArea() const {
    const QRect all = rect().adjusted(margin, margin, -margin, -margin);
    if (m_name.isEmpty()) {
        return {};
    }
    return m_addsAnyway ? all : QRect(all.left(), all.top(), (all.width() - gap) / 2, all.height());
}

QRect DropOverlay::openArea() const {
    const QRect all = rect().adjusted(margin, margin, -margin, -margin);
    if (m_name.isEmpty()) {
        return all;
    }
    return m_addsAnyway ? QRect() : all.adjusted((all.width() + gap) / 2, 0, 0, 0);
}

bool DropOverlay::addsAt(const QPoint& position) const {
    return !m_name.isEmpty() && (m_addsAnyway || position.x() < rect().center().x());
}

void DropOverlay::paintArea(QPainter& painter, const QRect& area, bool isChosen,
                            const QString& title, const QString& text) const {
    if (area.isEmpty()) {
        return;
    }
    painter.setPen(QPen(m_palette.color(isChosen ? PaletteRole::SelBd : PaletteRole::Bd),
                        isChosen ? 2 : 1, isChosen ? Qt::SolidLine : Qt::DashLine));
    painter.setBrush(m_palette.color(isChosen ? PaletteRole::Sel : PaletteRole::Base));
    painter.drawRoundedRect(area, 3, 3);
    const QRect upper(area.left() + gap, area.top(), area.width() - 2 * gap, area.height() / 2 - 2);
    const QRect lower(upper.left(), area.center().y() + 4, upper.width(), area.height() / 2 - 4);
    painter.setPen(m_palette.color(PaletteRole::Text));
    painter.setFont(uiFont(fontSize::verdict, true));
    painter.drawText(upper, Qt::AlignHCenter | Qt::AlignBottom,
                     painter.fontMetrics().elidedText(title, Qt::ElideMiddle, upper.width()));
    painter.setPen(m_palette.color(PaletteRole::Dim));
    painter.setFont(uiFont(fontSize::normal));
    painter.drawText(lower, Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap, text);
}

void DropOverlay::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    QColor veil = m_palette.color(PaletteRole::Win);
    veil.setAlphaF(0.88F);
    painter.fillRect(rect(), veil);
    const bool adds = addsAt(m_position);
    paintArea(painter, addArea(), adds, tr("Add to %1").arg(m_name),
              tr("The verdict is made anew, and what changed is shown"));
    paintArea(painter, openArea(), !adds, m_name.isEmpty() ? tr("Open") : tr("Open instead"),
              tr("A folder, an archive or log files of one failed job"));
}

} // namespace ff
