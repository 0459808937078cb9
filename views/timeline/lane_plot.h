// The lanes on the time axis: names, axis, plot; zoom, pan, selection.
#pragma once

#include <memory>
#include <optional>

#include <QAbstractScrollArea>

#include "views/shared/navigation.h"
#include "views/shared/painted_items.h"
#include "views/shared/palette.h"
#include "views/timeline/lane_layout.h"
#include "views/timeline/mark_layout.h"
#include "views/timeline/plot_gesture.h"
#include "views/timeline/plot_items.h"
#include "views/timeline/plot_layer.h"
#include "views/timeline/plot_scene.h"
#include "views/timeline/time_scale.h"
#include "views/timeline/timeline_worker.h"

namespace ff {

class LaneChooser;
class NoteBook;

/// What never moves with the cursor is painted once a view into a pixmap; cursor, selection,
/// range and focus are painted over it. The lanes of a large job are laid out off the window's
/// thread; until they are, the rows stay as they were.
class LanePlot : public QAbstractScrollArea, public PaintedItems {
    Q_OBJECT

public:
    static constexpr int headerWidth = 208;
    static constexpr int axisHeight = 58;

    /// All of them outlive it.
    LanePlot(Navigation& navigation, const Palette& palette, LaneChooser& chooser, NoteBook& notes,
             QWidget* parent = nullptr);
    ~LanePlot() override;

    [[nodiscard]] const TimeScale& scale() const { return m_scale; }
    [[nodiscard]] const LaneLayout& lanes() const { return m_lanes; }
    [[nodiscard]] bool isLayingOut() const { return m_isLayingOut; }
    [[nodiscard]] std::optional<std::size_t> currentLane() const { return m_currentLane; }
    /// The lane at a position of the viewport.
    [[nodiscard]] std::optional<std::size_t> laneUnder(const QPoint& position) const;
    /// The time of the selected event, else that under the cursor, else that in the middle.
    [[nodiscard]] Nanos currentTime() const;
    /// What relative times count from: the first fault, else the critical failure.
    [[nodiscard]] EventId reference() const { return m_reference; }
    /// Viewport position of the event's mark; nothing when no lane shows it.
    [[nodiscard]] std::optional<QPointF> markPosition(EventId event) const;
    /// The mark under the viewport position.
    [[nodiscard]] std::optional<LaneMark> markAt(const QPoint& position) const;
    [[nodiscard]] const PlotLayer& layer() const { return m_layer; }

    [[nodiscard]] int itemCount() const override;
    [[nodiscard]] QString itemText(int item) const override;
    [[nodiscard]] QRect itemRect(int item) const override;
    [[nodiscard]] int currentItem() const override;
    [[nodiscard]] bool isItemSelected(int item) const override;
    void chooseItem(int item) override;

public slots:
    void fitAll();
    /// The selected events, the time filter, or everything.
    void fitSelection();
    /// The cause in the middle of the lanes, with the segment around it.
    void showCause();
    void showRange(ff::Nanos from, ff::Nanos to);
    /// Around the middle of the plot.
    void zoomBy(double factor);
    void panBy(double pixels);
    void ensureVisible(ff::EventId event);
    void ensureTimeVisible(ff::Nanos time);
    /// Filters by the time in view.
    void filterByView();

signals:
    void viewChanged();
    void layoutChanged();
    /// The time under the cursor; nothing when it left the plot.
    void hovered(std::optional<ff::Nanos> time);
    void helpRequested();
    /// A menu about what is there; the lane and the mark are those under the position.
    void menuRequested(QPoint viewportPosition);
    void noteRequested(ff::Nanos at, ff::EventId event);
    void noteChosen(quint64 id);

protected:
    bool viewportEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void takeAnalysis();
    void takeSelection();
    void relayout();
    void takeLayout(LaneLayout lanes);
    void takeContent(TimelineContent& content);
    void moved();
    void updateScrollBar();
    void invalidate();
    [[nodiscard]] PlotScene scene() const;
    [[nodiscard]] int pinnedHeight() const;
    void paintStatic();
    void paintPart(QPainter& painter, const PlotScene& scene);
    void paintOverlay(QPainter& painter, const PlotScene& scene) const;
    void paintCursor(QPainter& painter, const PlotScene& scene) const;
    void clickAt(const QPoint& position);
    void finishRange(double fromX, double toX);
    void hover(const QPoint& position);
    [[nodiscard]] bool zoomAndPanKey(int key);
    [[nodiscard]] bool laneKey(int key);
    [[nodiscard]] bool choiceKey(int key, bool isShifted);
    void setCurrentLane(std::optional<std::size_t> lane);
    void moveCurrentLane(int by);
    void stepInLane(int by);
    [[nodiscard]] double plotX(const QPoint& position) const;
    [[nodiscard]] QString toolTipAt(const QPoint& position) const;
    [[nodiscard]] const std::vector<PlotItem>& items() const;

    Navigation& m_navigation;
    const Palette& m_palette;
    std::shared_ptr<const Analysis> m_analysis;
    LaneChooser& m_chooser;
    NoteBook& m_notes;
    TimelineWorker m_worker;
    LaneLayout m_lanes;
    bool m_isLayingOut = false;
    TimeScale m_scale;
    std::unique_ptr<MarkLayout> m_marks;
    EventId m_reference;
    PlotLayer m_layer;
    PlotGesture m_gesture;
    std::optional<std::size_t> m_currentLane;
    bool m_isSelecting = false; ///< our own click changes the selection: keep the view
    mutable std::optional<std::vector<PlotItem>> m_items; ///< of the present view, once asked for
};

} // namespace ff
