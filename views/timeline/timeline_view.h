// The timeline screen: filter row, overview, lanes, legend.
#pragma once

#include <optional>

#include <QWidget>

#include "engine/base/time.h"
#include "views/shared/navigation.h"
#include "views/shared/palette.h"

class QLabel;
class QToolButton;

namespace ff {

class LanePlot;
class OverviewStrip;

class TimelineView : public QWidget {
    Q_OBJECT

public:
    TimelineView(Navigation& navigation, const Palette& palette, QWidget* parent = nullptr);

    [[nodiscard]] LanePlot* plot() const { return m_plot; }

public slots:
    /// Shows the list of keys beside the lanes.
    void showKeys();

private:
    [[nodiscard]] QWidget* makeFilterRow();
    void showFilter();
    void showCursor(std::optional<Nanos> time);
    void showLaneCount();
    void followPlot();
    void dress();

    Navigation& m_navigation;
    const Palette& m_palette;
    LanePlot* m_plot = nullptr;
    OverviewStrip* m_overview = nullptr;
    QWidget* m_filterRow = nullptr;
    QLabel* m_noFilter = nullptr;
    QToolButton* m_filterChip = nullptr;
    QLabel* m_laneCount = nullptr;
    QLabel* m_cursorTime = nullptr;
};

} // namespace ff
