// Layout and painting; what the user does is in lane_plot_input.cpp.
#include "views/timeline/lane_plot.h"

#include <algorithm>
#include <set>
#include <utility>

#include <QPainter>
#include <QScrollBar>

#include "views/shared/fonts.h"
#include "views/timeline/arrow_painter.h"
#include "views/timeline/axis_painter.h"
#include "views/timeline/job_time.h"
#include "views/timeline/lane_assignment.h"
#include "views/timeline/lane_header_painter.h"
#include "views/timeline/lane_painter.h"
#include "views/timeline/lane_text.h"
#include "views/timeline/mark_label_painter.h"

namespace ff {

namespace {

constexpr double selectionRadius = 11;
constexpr int closestRings = 8; ///< pixels; selected marks closer than this share a ring

} // namespace

LanePlot::LanePlot(Navigation& navigation, const Palette& palette, QWidget* parent)
    : QAbstractScrollArea(parent), m_navigation(navigation), m_palette(palette) {
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setMouseTracking(true);
    setAccessibleName(tr("Timeline lanes"));
    connect(&m_navigation, &Navigation::analysisChanged, this, &LanePlot::takeAnalysis);
    connect(&m_navigation, &Navigation::eventsChanged, this, &LanePlot::takeSelection);
    connect(&m_navigation, &Navigation::timeFilterChanged, viewport(),
            qOverload<>(&QWidget::update));
    connect(&m_navigation, &Navigation::causeRequested, this, &LanePlot::showCause);
    connect(&m_navigation, &Navigation::fitRequested, this, &LanePlot::fitSelection);
    connect(&m_palette, &Palette::changed, this, &LanePlot::invalidate);
    takeAnalysis();
}

LanePlot::~LanePlot() = default;

void LanePlot::takeAnalysis() {
    m_analysis = m_navigation.analysis();
    m_choices.toggled.clear();
    m_currentLane.reset();
    m_marks.reset();
    m_reference = {};
    m_scale = TimeScale();
    if (m_analysis) {
        m_reference = referenceEvent(*m_analysis);
        m_scale = TimeScale(timeSegments(timePoints(*m_analysis)));
        m_marks = std::make_unique<MarkLayout>(*m_analysis, m_scale);
    }
    m_scale.setWidth(viewport()->width() - headerWidth);
    m_scale.fit();
    relayout();
    verticalScrollBar()->setValue(0);
    Q_EMIT viewChanged();
}

void LanePlot::relayout() {
    m_choices.viewHeight = std::max(viewport()->height() - axisHeight, 100);
    m_lanes = m_analysis ? LaneLayout(*m_analysis, m_choices) : LaneLayout();
    if (m_currentLane && *m_currentLane >= m_lanes.lanes().size()) {
        m_currentLane.reset();
    }
    updateScrollBar();
    invalidate();
    Q_EMIT layoutChanged();
}

void LanePlot::updateScrollBar() {
    const int room = std::max(viewport()->height() - axisHeight, 0);
    verticalScrollBar()->setRange(0, std::max(m_lanes.height() - room, 0));
    verticalScrollBar()->setPageStep(room);
    verticalScrollBar()->setSingleStep(20);
}

void LanePlot::invalidate() {
    m_isStaticValid = false;
    viewport()->update();
}

void LanePlot::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    m_scale.setWidth(viewport()->width() - headerWidth);
    if (m_lanes.zoom() == LaneZoom::Density) {
        relayout();
    }
    updateScrollBar();
    invalidate();
    Q_EMIT viewChanged();
}

void LanePlot::scrollContentsBy(int, int) { invalidate(); }

PlotScene LanePlot::scene() const {
    const QRect all = viewport()->rect();
    PlotScene made{*m_analysis, m_lanes, m_scale, *m_marks, m_palette, {}, {}, {}, 0, {}};
    made.axis = QRect(headerWidth, 0, all.width() - headerWidth, axisHeight);
    made.headers = QRect(0, axisHeight, headerWidth, all.height() - axisHeight);
    made.plot = QRect(headerWidth, axisHeight, made.axis.width(), made.headers.height());
    made.scroll = verticalScrollBar()->value();
    if (m_analysis->verdict.primary) {
        made.firstFault = m_analysis->verdict.primary->event;
    }
    return made;
}

void LanePlot::paintStatic() {
    const double ratio = devicePixelRatioF();
    m_static = QPixmap(viewport()->size() * ratio);
    m_static.setDevicePixelRatio(ratio);
    m_static.fill(m_palette.color(PaletteRole::Base));
    m_isStaticValid = true;
    ++m_staticPaints;
    if (!m_analysis) {
        return;
    }
    const PlotScene shown = scene();
    const LaneLayout::Span span = shown.visibleLanes();
    m_paintedLanes = span.last - span.first;
    QPainter painter(&m_static);
    painter.setClipRect(shown.plot);
    paintLaneFills(painter, shown);
    painter.setClipRect(shown.axis.united(shown.plot));
    paintAxis(painter, shown);
    paintGrid(painter, shown);
    painter.setClipRect(shown.plot);
    paintWaits(painter, shown);
    paintSpans(painter, shown);
    paintDensity(painter, shown);
    paintArrows(painter, shown);
    paintMarkLabels(painter, shown);
    paintFirstFaultRule(painter, shown);
    paintMarks(painter, shown);
    painter.setClipRect(viewport()->rect());
    paintFolds(painter, shown);
    paintFirstFaultFlag(painter, shown);
    paintHeaderCorner(painter, shown);
    paintLaneHeaders(painter, shown);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(m_palette.color(PaletteRole::Bd));
    painter.drawLine(0, axisHeight - 1, viewport()->width(), axisHeight - 1);
}

void LanePlot::paintEvent(QPaintEvent*) {
    const QSize wanted = viewport()->size() * devicePixelRatioF();
    if (!m_isStaticValid || m_static.size() != wanted) {
        paintStatic();
    }
    QPainter painter(viewport());
    painter.drawPixmap(0, 0, m_static);
    if (m_analysis) {
        paintOverlay(painter, scene());
        return;
    }
    painter.setPen(m_palette.color(PaletteRole::Dim));
    painter.setFont(uiFont(fontSize::normal));
    painter.drawText(viewport()->rect(), Qt::AlignCenter, tr("Nothing is open."));
}

void LanePlot::paintOverlay(QPainter& painter, const PlotScene& shown) const {
    painter.setClipRect(shown.plot);
    paintRanges(painter, shown);
    paintSelection(painter, shown);
    painter.setRenderHint(QPainter::Antialiasing, false);
    if (m_cursor && m_drag == Drag::None && shown.plot.united(shown.axis).contains(*m_cursor)) {
        painter.setClipRect(shown.plot.united(shown.axis));
        painter.setPen(QPen(m_palette.color(PaletteRole::Faint), 1));
        painter.drawLine(m_cursor->x(), shown.axis.top() + 18, m_cursor->x(), shown.plot.bottom());
    }
    painter.setClipRect(viewport()->rect());
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_palette.color(PaletteRole::SelBd), 1));
    if (hasFocus() && m_currentLane) {
        painter.setClipRect(shown.headers);
        const QRect row = shown.laneRect(m_lanes.lanes()[*m_currentLane]);
        painter.drawRect(QRect(0, row.top(), headerWidth - 2, row.height() - 1));
    }
}

void LanePlot::paintRanges(QPainter& painter, const PlotScene& shown) const {
    const auto fill = [&](double left, double right, PaletteRole role, double alpha) {
        QColor color = m_palette.color(role);
        color.setAlphaF(static_cast<float>(alpha));
        const double from = std::max(shown.viewX(left), static_cast<double>(shown.plot.left()));
        const double to = std::min(shown.viewX(right), shown.plot.right() + 1.0);
        if (to > from) {
            painter.fillRect(QRectF(from, shown.plot.top(), to - from, shown.plot.height()), color);
        }
    };
    if (const auto& range = m_navigation.timeFilter()) {
        fill(0, m_scale.xOf(range->from), PaletteRole::Win, 0.65);
        fill(m_scale.xOf(range->to), m_scale.width(), PaletteRole::Win, 0.65);
    }
    if (m_drag == Drag::Range && m_cursor) {
        const double from = plotX(m_pressedAt);
        const double to = plotX(*m_cursor);
        fill(std::min(from, to), std::max(from, to), PaletteRole::SelBd, 0.25);
    }
}

void LanePlot::paintSelection(QPainter& painter, const PlotScene& shown) const {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    const LaneLayout::Span span = shown.visibleLanes();
    std::set<std::pair<std::size_t, int>> ringed;
    for (const EventId event : m_navigation.events()) {
        const std::optional<std::size_t> lane = m_lanes.laneOf(event);
        const bool isLead = event == m_navigation.event();
        if (!lane || *lane < span.first || *lane >= span.last ||
            (!isLead && isDense(m_lanes.lanes()[*lane], m_lanes.zoom()))) {
            continue;
        }
        const QPointF centre = *markPosition(event);
        if (!isLead && !ringed.emplace(*lane, static_cast<int>(centre.x()) / closestRings).second) {
            continue;
        }
        painter.setPen(QPen(m_palette.color(PaletteRole::SelBd), isLead ? 1.6 : 1.0));
        const double radius = isLead ? selectionRadius : selectionRadius - 3;
        painter.drawEllipse(centre, radius, radius);
    }
}

std::optional<QPointF> LanePlot::markPosition(EventId event) const {
    const std::optional<std::size_t> lane = m_lanes.laneOf(event);
    if (!lane || !m_marks) {
        return std::nullopt;
    }
    const PlotScene shown = scene();
    return QPointF(shown.viewX(m_marks->place(event).x), shown.centreY(m_lanes.lanes()[*lane]));
}

void LanePlot::setLaneZoom(std::optional<LaneZoom> zoom) {
    m_choices.zoom = zoom;
    relayout();
}

void LanePlot::toggleLane(std::size_t index) {
    if (index >= m_lanes.lanes().size() || !m_lanes.lanes()[index].canOpen) {
        return;
    }
    const std::string id = m_lanes.lanes()[index].id;
    if (m_choices.toggled.erase(id) == 0) {
        m_choices.toggled.insert(id);
    }
    relayout();
    if (m_currentLane) {
        m_currentLane = m_lanes.find(id);
    }
}

} // namespace ff
