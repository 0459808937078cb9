// The timeline screen: choices about lanes, overview, lanes, legend.
#pragma once

#include <optional>

#include <QWidget>

#include "engine/base/time.h"
#include "engine/model/ids.h"
#include "views/shared/navigation.h"
#include "views/shared/palette.h"
#include "views/timeline/lane_store.h"

class QLabel;
class QToolButton;

namespace ff {

class LaneChooser;
class LanePlot;
class NoteBook;
class OverviewStrip;
class SeriesChooser;

class TimelineView : public QWidget {
    Q_OBJECT

public:
    /// Notes are kept in `noteFolder`; empty: where the program keeps them.
    TimelineView(Navigation& navigation, const Palette& palette, QWidget* parent = nullptr,
                 const QString& noteFolder = {});

    [[nodiscard]] LanePlot* plot() const { return m_plot; }
    [[nodiscard]] LaneChooser& chooser() const { return *m_chooser; }
    [[nodiscard]] SeriesChooser& series() const { return *m_series; }
    [[nodiscard]] NoteBook& notes() const { return *m_notes; }

public slots:
    /// Shows the list of keys beside the lanes.
    void showKeys();
    /// Asks for the text of a note, and keeps it.
    void askForNote(ff::Nanos at, ff::EventId event);
    void editNote(quint64 id);

signals:
    /// Something that could not be done, for the status bar.
    void failed(const QString& what);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    [[nodiscard]] QWidget* makeControls();
    [[nodiscard]] QToolButton* makeMenuButton(QWidget* row, const QString& name);
    void wire();
    void takeAnalysis();
    void fillNoteMenu();
    void showContextMenu(const QPoint& position);
    void showCursor(std::optional<Nanos> time);
    void showChoices();
    void showLaneCount();
    void followPlot();
    void dress();

    Navigation& m_navigation;
    const Palette& m_palette;
    LaneChooser* m_chooser = nullptr;
    SeriesChooser* m_series = nullptr;
    NoteBook* m_notes = nullptr;
    LanePlot* m_plot = nullptr;
    OverviewStrip* m_overview = nullptr;
    QWidget* m_controls = nullptr;
    QWidget* m_legend = nullptr;
    QToolButton* m_group = nullptr;
    QToolButton* m_order = nullptr;
    QToolButton* m_fold = nullptr;
    QToolButton* m_readings = nullptr;
    QToolButton* m_noteList = nullptr;
    QToolButton* m_hidden = nullptr;
    QLabel* m_laneCount = nullptr;
    QLabel* m_cursorTime = nullptr;
    std::string m_origin; ///< of what is shown
    LaneStore m_store;
};

} // namespace ff
