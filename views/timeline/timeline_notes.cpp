// What the timeline does with the user's notes, and its list of keys.
#include "views/timeline/timeline_view.h"

#include <QInputDialog>
#include <QMenu>
#include <QToolButton>
#include <QToolTip>

#include "views/shared/entity_text.h"
#include "views/timeline/cursor_readout.h"
#include "views/timeline/lane_plot.h"
#include "views/timeline/lane_text.h"
#include "views/timeline/note_book.h"

namespace ff {

namespace {

constexpr int mostOfNote = 60; ///< characters of a note in a menu

QInputDialog* noteDialog(QWidget* parent, const QString& label, const QString& text) {
    auto* dialog = new QInputDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setInputMode(QInputDialog::TextInput);
    dialog->setOption(QInputDialog::UsePlainTextEditForTextInput);
    dialog->setWindowTitle(TimelineView::tr("Note"));
    dialog->setLabelText(label);
    dialog->setTextValue(text);
    return dialog;
}

QString keyRow(const QString& keys, const QString& what) {
    return QStringLiteral("<tr><td><b>%1</b>&nbsp;&nbsp;</td><td>%2</td></tr>").arg(keys, what);
}

QString keyTable() {
    return QStringLiteral("<table>") +
           keyRow(QStringLiteral("W S"), TimelineView::tr("zoom in, out (Ctrl+wheel)")) +
           keyRow(QStringLiteral("A D"), TimelineView::tr("move left, right (Shift+wheel, drag)")) +
           keyRow(QStringLiteral("F"), TimelineView::tr("fit the selection")) +
           keyRow(QStringLiteral("0"), TimelineView::tr("fit everything")) +
           keyRow(QStringLiteral("1"), TimelineView::tr("go to the cause")) +
           keyRow(QStringLiteral(". ,"), TimelineView::tr("next, previous hop of the chain")) +
           keyRow(QStringLiteral("↑ ↓"), TimelineView::tr("choose a lane")) +
           keyRow(QStringLiteral("← →"), TimelineView::tr("previous, next event of the lane")) +
           keyRow(QStringLiteral("Space"), TimelineView::tr("open or close the lane")) +
           keyRow(QStringLiteral("E C"), TimelineView::tr("open, close all lanes")) +
           keyRow(QStringLiteral("P H"), TimelineView::tr("pin, hide the lane (Shift+H: show)")) +
           keyRow(QStringLiteral("G O I"), TimelineView::tr("group, sort, fold identical lanes")) +
           keyRow(QStringLiteral("[ ]"), TimelineView::tr("lower, taller lanes")) +
           keyRow(QStringLiteral("R"), TimelineView::tr("filter by the time in view")) +
           keyRow(QStringLiteral("Shift+drag"),
                  TimelineView::tr("filter by time (also a drag on the axis)")) +
           keyRow(QStringLiteral("N"), TimelineView::tr("write a note")) +
           keyRow(QStringLiteral("Esc"), TimelineView::tr("clear selection and time filter")) +
           QStringLiteral("</table>");
}

} // namespace

void TimelineView::askForNote(Nanos at, EventId event) {
    const auto& analysis = m_navigation.analysis();
    if (!analysis || !m_notes->isOpen()) {
        return;
    }
    QString place;
    if (event.isValid()) {
        place = QStringLiteral("%1 · %2").arg(eventLabel(*analysis, event),
                                              placeLabel(*analysis, analysis->event(event).entity));
    }
    const QString label = place.isEmpty() ? utcText(at) : utcText(at) + QLatin1Char('\n') + place;
    QInputDialog* dialog = noteDialog(this, label, {});
    connect(dialog, &QInputDialog::textValueSelected, m_notes,
            [this, at, place](const QString& text) { m_notes->add(at, text, place); });
    dialog->open();
}

void TimelineView::editNote(quint64 id) {
    const TimelineNote* note = m_notes->find(id);
    if (note == nullptr) {
        return;
    }
    const QString label =
        note->place.isEmpty() ? utcText(note->at) : utcText(note->at) + QLatin1Char('\n') + note->place;
    QInputDialog* dialog = noteDialog(this, label, note->text);
    connect(dialog, &QInputDialog::textValueSelected, m_notes,
            [this, id](const QString& text) { m_notes->edit(id, text); });
    dialog->open();
}

void TimelineView::fillNoteMenu() {
    QMenu* menu = m_noteList->menu();
    menu->addAction(tr("New note…") + QStringLiteral("\tN"), this, [this] {
            askForNote(m_plot->currentTime(), m_navigation.event());
        })->setEnabled(m_notes->isOpen());
    if (!m_notes->notes().empty()) {
        menu->addSeparator();
    }
    for (const TimelineNote& note : m_notes->notes()) {
        QString text = note.text.simplified();
        if (text.size() > mostOfNote) {
            text = text.left(mostOfNote - 1) + QStringLiteral("…");
        }
        text.replace(QLatin1Char('&'), QStringLiteral("&&"));
        QMenu* sub = menu->addMenu(utcText(note.at) + QStringLiteral("  ") + text);
        sub->addAction(tr("Go to"), m_plot, [this, at = note.at] { m_plot->ensureTimeVisible(at); });
        sub->addAction(tr("Edit…"), this, [this, id = note.id] { editNote(id); });
        sub->addAction(tr("Remove"), m_notes, [this, id = note.id] { m_notes->remove(id); });
    }
}

void TimelineView::showKeys() {
    QToolTip::showText(
        m_plot->mapToGlobal(QPoint(LanePlot::headerWidth + 16, LanePlot::axisHeight + 16)),
        keyTable(), m_plot, {}, 60'000);
}

} // namespace ff
