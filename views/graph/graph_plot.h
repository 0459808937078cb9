// The drawing area of the graph: zoom, pan, choose, open groups.
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <vector>

#include <QFutureWatcher>
#include <QWidget>

#include "views/graph/graph_camera.h"
#include "views/graph/graph_painter.h"
#include "views/graph/graph_scene.h"
#include "views/shared/navigation.h"
#include "views/shared/painted_items.h"
#include "views/shared/palette.h"

namespace ff {

/// Scenes are built on a worker thread; until one is there the last one stays, unless it is of a
/// superseded analysis.
class GraphPlot : public QWidget, public PaintedItems {
    Q_OBJECT

public:
    GraphPlot(Navigation& navigation, const Palette& palette, QWidget* parent = nullptr);
    ~GraphPlot() override;

    /// Null while nothing is open or the first scene is built.
    [[nodiscard]] const std::shared_ptr<const GraphScene>& scene() const { return m_scene; }
    [[nodiscard]] const GraphCamera& camera() const { return m_camera; }
    /// The group that keys act on.
    [[nodiscard]] std::optional<std::size_t> current() const { return m_current; }
    [[nodiscard]] bool isBuilding() const { return m_watcher.isRunning(); }
    /// Where a group is drawn, in pixels of this widget.
    [[nodiscard]] QRectF boxOf(std::size_t group) const;
    /// All that is said of a group, one thing a line.
    [[nodiscard]] QStringList factsOf(std::size_t group) const;

    [[nodiscard]] QSize sizeHint() const override { return {640, 240}; }
    [[nodiscard]] int itemCount() const override;
    [[nodiscard]] QString itemText(int item) const override;
    [[nodiscard]] QRect itemRect(int item) const override;
    [[nodiscard]] int currentItem() const override;
    [[nodiscard]] bool isItemSelected(int item) const override;
    void chooseItem(int item) override { choose(static_cast<std::size_t>(item)); }

public slots:
    void setWithUnrelated(bool isOn);
    void setWithShortcuts(bool isOn);
    /// Makes `group` the current one and selects its events.
    void choose(std::size_t group);
    /// Opens the group into its events, or closes what it is a part of.
    void toggle(std::size_t group);
    void closeAll();
    void fitAll();
    void goToCause();

signals:
    void sceneChanged();
    void currentChanged();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    bool event(QEvent* event) override;

private:
    void setCurrent(std::optional<std::size_t> group);
    void takeAnalysis();
    void takeSelection();
    void build();
    void takeScene();
    void refreshMarks();
    void showFirst();
    [[nodiscard]] std::optional<std::size_t> groupAt(QPointF position) const;
    [[nodiscard]] std::optional<std::size_t> edgeAt(QPointF position) const;
    [[nodiscard]] std::optional<std::size_t> neighbour(QPointF direction) const;
    [[nodiscard]] QRectF sceneRect() const;
    [[nodiscard]] QString emptyText() const;

    Navigation& m_navigation;
    const Palette& m_palette;
    QFutureWatcher<std::shared_ptr<const GraphScene>> m_watcher;
    std::shared_ptr<const GraphScene> m_scene;
    GroupingOptions m_options;
    GraphCamera m_camera;
    std::vector<bool> m_isSelected; ///< by group
    std::vector<bool> m_isFaded;
    std::optional<std::size_t> m_current;
    std::optional<std::size_t> m_hoveredEdge;
    std::optional<EventId> m_anchor; ///< of the group that stays in place when a scene is replaced
    QPointF m_pressed;
    QPointF m_dragged;
    bool m_isDragging = false;
    bool m_isMoved = false; ///< the user chose what is seen; else it follows the window's size
    bool m_withShortcuts = false;
};

} // namespace ff
