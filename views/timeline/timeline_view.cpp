#include "views/timeline/timeline_view.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QToolTip>
#include <QVBoxLayout>

#include "views/shared/entity_text.h"
#include "views/shared/fonts.h"
#include "views/shared/time_text.h"
#include "views/timeline/lane_plot.h"
#include "views/timeline/legend_row.h"
#include "views/timeline/overview_strip.h"

namespace ff {

namespace {

constexpr int filterRowHeight = 28;

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
           keyRow(QStringLiteral("[ ]"), TimelineView::tr("lower, taller lanes")) +
           keyRow(QStringLiteral("Shift+drag"),
                  TimelineView::tr("filter by time (also a drag on the axis)")) +
           keyRow(QStringLiteral("Esc"), TimelineView::tr("clear selection and time filter")) +
           QStringLiteral("</table>");
}

} // namespace

TimelineView::TimelineView(Navigation& navigation, const Palette& palette, QWidget* parent)
    : QWidget(parent), m_navigation(navigation), m_palette(palette) {
    m_plot = new LanePlot(navigation, palette, this);
    m_overview = new OverviewStrip(navigation, palette, this);
    m_filterRow = makeFilterRow();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_filterRow);
    layout->addWidget(m_overview);
    layout->addWidget(m_plot, 1);
    layout->addWidget(new LegendRow(palette, this));
    setFocusProxy(m_plot);
    setAccessibleName(tr("Timeline"));
    setAccessibleDescription(tr("Events of all ranks and nodes over time, with the causal chain"));

    connect(m_plot, &LanePlot::viewChanged, this, &TimelineView::followPlot);
    connect(m_plot, &LanePlot::layoutChanged, this, &TimelineView::showLaneCount);
    connect(m_plot, &LanePlot::hovered, this, &TimelineView::showCursor);
    connect(m_plot, &LanePlot::helpRequested, this, &TimelineView::showKeys);
    connect(m_overview, &OverviewStrip::rangeRequested, m_plot, &LanePlot::showRange);
    connect(&m_navigation, &Navigation::timeFilterChanged, this, &TimelineView::showFilter);
    connect(&m_palette, &Palette::changed, this, &TimelineView::dress);
    dress();
    showFilter();
    showLaneCount();
    showCursor(std::nullopt);
    followPlot();
}

QWidget* TimelineView::makeFilterRow() {
    auto* row = new QWidget(this);
    row->setFixedHeight(filterRowHeight);
    row->setAutoFillBackground(true);
    m_noFilter = new QLabel(tr("Filters"), row);
    m_filterChip = new QToolButton(row);
    m_filterChip->setAutoRaise(false);
    m_filterChip->setToolTip(tr("Take the time filter away"));
    connect(m_filterChip, &QToolButton::clicked, this,
            [this] { m_navigation.setTimeFilter(std::nullopt); });
    m_laneCount = new QLabel(row);
    m_cursorTime = new QLabel(row);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(8, 2, 8, 2);
    layout->setSpacing(8);
    layout->addWidget(m_noFilter);
    layout->addWidget(m_filterChip);
    layout->addStretch(1);
    layout->addWidget(m_laneCount);
    layout->addWidget(m_cursorTime);
    return row;
}

void TimelineView::dress() {
    QPalette colors = palette();
    colors.setColor(QPalette::Window, m_palette.color(PaletteRole::Win));
    colors.setColor(QPalette::WindowText, m_palette.color(PaletteRole::Dim));
    colors.setColor(QPalette::Button, m_palette.color(PaletteRole::Btn));
    colors.setColor(QPalette::ButtonText, m_palette.color(PaletteRole::Text));
    m_filterRow->setPalette(colors);
    m_noFilter->setFont(uiFont(fontSize::small));
    m_filterChip->setFont(uiFont(fontSize::small));
    m_laneCount->setFont(uiFont(fontSize::small));
    m_cursorTime->setFont(monoFont(fontSize::small));
}

void TimelineView::showFilter() {
    const std::optional<TimeRange>& range = m_navigation.timeFilter();
    m_noFilter->setText(range ? tr("Filters") : tr("No filter"));
    m_filterChip->setVisible(range.has_value());
    if (range) {
        const QString text = tr("%1 – %2").arg(timeOfDay(range->from), timeOfDay(range->to));
        m_filterChip->setText(text + QStringLiteral("  ×"));
        m_filterChip->setAccessibleName(tr("Time filter %1, press to take it away").arg(text));
    }
}

void TimelineView::showCursor(std::optional<Nanos> time) {
    const auto& analysis = m_navigation.analysis();
    const EventId fault = m_plot->reference();
    if (!time || !analysis) {
        m_cursorTime->setText(QString());
        return;
    }
    QString text = timeOfDay(*time, TimeDigits::Microseconds);
    if (fault.isValid() && analysis->event(fault).onset.isWall()) {
        const Nanos onset = analysis->event(fault).onset.at;
        const Nanos opposite = onset == minTime ? maxTime : -onset;
        const QString since = relativeText(addSaturated(*time, opposite));
        text += analysis->verdict.primary ? tr("  first fault %1").arg(since)
                                          : tr("  critical failure %1").arg(since);
    }
    m_cursorTime->setText(text);
}

void TimelineView::showLaneCount() {
    std::size_t folded = 0;
    for (const Lane& lane : m_plot->lanes().lanes()) {
        folded += lane.isFold() && !lane.isOpen ? 1 : 0;
    }
    const QString lanes = tr("%1 lanes").arg(countText(m_plot->lanes().lanes().size()));
    m_laneCount->setText(folded == 0 ? lanes : lanes + tr(" · %1 folded").arg(countText(folded)));
}

void TimelineView::followPlot() {
    const TimeScale& scale = m_plot->scale();
    if (!scale.isEmpty()) {
        m_overview->setView(scale.timeAt(0), scale.timeAt(scale.width()));
    }
}

void TimelineView::showKeys() {
    QToolTip::showText(
        m_plot->mapToGlobal(QPoint(LanePlot::headerWidth + 16, LanePlot::axisHeight + 16)),
        keyTable(), m_plot, {}, 60'000);
}

} // namespace ff
