// Layout and the painting of what stays; what moves over it is in lane_plot_overlay.cpp, what the
// user does in lane_plot_input.cpp.
#include "views/timeline/lane_plot.h"

#include <algorithm>
#include <utility>

#include <QPainter>
#include <QScrollBar>

#include "views/shared/fonts.h"
#include "views/shared/large_analysis.h"
#include "views/timeline/arrow_painter.h"
#include "views/timeline/axis_painter.h"
#include "views/timeline/job_time.h"
#include "views/timeline/lane_chooser.h"
#include "views/timeline/lane_header_painter.h"
#include "views/timeline/lane_painter.h"
#include "views/timeline/lane_text.h"
#include "views/timeline/mark_label_painter.h"
#include "views/timeline/metric_painter.h"
#include "views/timeline/note_book.h"
#include "views/timeline/note_painter.h"

namespace ff {

LanePlot::LanePlot(Navigation& navigation, const Palette& palette, LaneChooser& chooser,
                   NoteBook& notes, QWidget* parent)
    : QAbstractScrollArea(parent), m_navigation(navigation), m_palette(palette), m_chooser(chooser),
      m_notes(notes) {
    installPaintedItems();
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
    connect(&m_chooser, &LaneChooser::changed, this, &LanePlot::relayout);
    connect(&m_notes, &NoteBook::changed, this, &LanePlot::invalidate);
    connect(&m_worker, &TimelineWorker::laidOut, this,
            [this](const std::shared_ptr<TimelineContent>& content) { takeContent(*content); });
    takeAnalysis();
}

LanePlot::~LanePlot() = default;

void LanePlot::takeAnalysis() {
    m_worker.forget();
    m_analysis = m_navigation.analysis();
    m_currentLane.reset();
    m_marks.reset();
    m_items.reset();
    m_lanes = {};
    m_scale = TimeScale();
    m_reference = m_analysis ? referenceEvent(*m_analysis) : EventId();
    m_isLayingOut = m_analysis && isLarge(*m_analysis);
    m_chooser.setViewHeight(std::max(viewport()->height() - axisHeight, 100));
    if (m_isLayingOut) {
        m_worker.layOut(m_analysis, m_chooser.choices());
    } else if (m_analysis) {
        TimelineContent content = contentOf(*m_analysis, m_chooser.choices());
        takeContent(content);
    }
    if (!m_marks) {
        takeLayout({});
    }
    verticalScrollBar()->setValue(0);
}

/// The first content of an analysis comes with its scale; later ones change the rows alone.
void LanePlot::takeContent(TimelineContent& content) {
    const bool isFirst = !m_marks;
    if (isFirst) {
        m_scale = TimeScale(std::move(content.segments));
        m_marks = std::make_unique<MarkLayout>(*m_analysis, m_scale);
        m_scale.setWidth(viewport()->width() - headerWidth);
        m_scale.fit();
    }
    takeLayout(std::move(content.lanes));
    if (isFirst) {
        moved();
        ensureVisible(m_navigation.event());
    }
}

void LanePlot::relayout() {
    if (!m_analysis || m_analysis != m_navigation.analysis()) {
        return;
    }
    m_chooser.setViewHeight(std::max(viewport()->height() - axisHeight, 100));
    m_isLayingOut = isLarge(*m_analysis);
    if (m_isLayingOut) {
        m_worker.layOut(m_analysis, m_chooser.choices());
    } else {
        takeLayout(LaneLayout(*m_analysis, m_chooser.choices()));
    }
}

/// The current lane and the first one in view stay what they are, as far as they are still there.
void LanePlot::takeLayout(LaneLayout lanes) {
    m_isLayingOut = m_analysis && !m_marks;
    const std::string current = m_currentLane ? m_lanes.lanes()[*m_currentLane].id : std::string();
    const int scrolled = verticalScrollBar()->value();
    const std::optional<std::size_t> top = m_lanes.laneAt(scrolled + pinnedHeight());
    const std::string topId = top && scrolled > 0 ? m_lanes.lanes()[*top].id : std::string();
    const int into = top ? scrolled + pinnedHeight() - m_lanes.lanes()[*top].top : 0;
    m_lanes = std::move(lanes);
    m_currentLane = current.empty() ? std::nullopt : m_lanes.find(current);
    updateScrollBar();
    if (const auto kept = topId.empty() ? std::nullopt : m_lanes.find(topId)) {
        verticalScrollBar()->setValue(m_lanes.lanes()[*kept].top + into - pinnedHeight());
    }
    invalidate();
    Q_EMIT layoutChanged();
}

void LanePlot::moved() {
    invalidate();
    Q_EMIT viewChanged();
}

/// Pinned lanes that would take more than half of the plot scroll with the others.
int LanePlot::pinnedHeight() const {
    const int room = std::max(viewport()->height() - axisHeight, 0);
    const int height = m_lanes.pinnedHeight();
    return height <= room / 2 ? height : 0;
}

void LanePlot::updateScrollBar() {
    const int room = std::max(viewport()->height() - axisHeight, 0);
    verticalScrollBar()->setRange(0, std::max(m_lanes.height() - room, 0));
    verticalScrollBar()->setPageStep(room);
    verticalScrollBar()->setSingleStep(20);
}

void LanePlot::invalidate() {
    m_layer.isValid = false;
    if (m_items) {
        m_items.reset();
        tellItemsChanged(*this);
    }
    viewport()->update();
}

void LanePlot::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    m_scale.setWidth(viewport()->width() - headerWidth);
    if (m_lanes.zoom() == LaneZoom::Density) {
        relayout();
    }
    updateScrollBar();
    moved();
}

void LanePlot::scrollContentsBy(int, int) { invalidate(); }

PlotScene LanePlot::scene() const {
    const QRect all = viewport()->rect();
    PlotScene made{*m_analysis, m_lanes, m_scale, *m_marks, m_palette, {}, {}, {}, 0, {}, {}, {}};
    made.axis = QRect(headerWidth, 0, all.width() - headerWidth, axisHeight);
    made.headers = QRect(0, axisHeight, headerWidth, all.height() - axisHeight);
    made.plot = QRect(headerWidth, axisHeight, made.axis.width(), made.headers.height());
    made.scroll = verticalScrollBar()->value();
    if (m_analysis->verdict.primary) {
        made.firstFault = m_analysis->verdict.primary->event;
    }
    made.orderText = tr("sort: %1").arg(orderText(m_chooser.choices().order));
    made.pinned = pinnedHeight();
    made.flag = firstFaultFlag(made);
    return made;
}

void LanePlot::paintStatic() {
    const double ratio = devicePixelRatioF();
    m_layer.pixmap = QPixmap(viewport()->size() * ratio);
    m_layer.pixmap.setDevicePixelRatio(ratio);
    m_layer.pixmap.fill(m_palette.color(PaletteRole::Base));
    m_layer.isValid = true;
    ++m_layer.paints;
    if (!m_marks) {
        return;
    }
    PlotScene shown = scene();
    QPainter painter(&m_layer.pixmap);
    painter.setClipRect(shown.axis);
    paintAxis(painter, shown);
    m_layer.laneCount = 0;
    paintPart(painter, shown);
    if (shown.pinned > 0) {
        shown.showsPinned = true;
        paintPart(painter, shown);
        shown.showsPinned = false;
    }
    painter.setClipRect(viewport()->rect());
    paintFolds(painter, shown);
    paintFirstFaultFlag(painter, shown);
    paintNotes(painter, shown, m_notes.notes());
    paintHeaderCorner(painter, shown);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(m_palette.color(PaletteRole::Bd));
    painter.drawLine(0, axisHeight - 1, viewport()->width(), axisHeight - 1);
    if (shown.pinned > 0) {
        painter.setPen(QPen(m_palette.color(PaletteRole::Faint), 2));
        const int y = axisHeight + shown.pinned;
        painter.drawLine(0, y, viewport()->width(), y);
    }
}

/// The lanes that scroll, or those that do not.
void LanePlot::paintPart(QPainter& painter, const PlotScene& shown) {
    const LaneLayout::Span span = shown.visibleLanes();
    m_layer.laneCount += span.last - span.first;
    painter.setClipRect(shown.part());
    paintLaneFills(painter, shown);
    painter.setClipRect(shown.part().united(shown.axis));
    paintGrid(painter, shown);
    painter.setClipRect(shown.part());
    paintWaits(painter, shown);
    paintSpans(painter, shown);
    paintDensity(painter, shown);
    paintMetrics(painter, shown);
    const std::vector<ChainArrow> arrows = chainArrows(shown);
    paintArrows(painter, shown, arrows);
    paintMarkLabels(painter, shown, arrows);
    paintFirstFaultRule(painter, shown);
    paintMarks(painter, shown);
    painter.setClipRect(viewport()->rect());
    paintLaneHeaders(painter, shown);
}

void LanePlot::paintEvent(QPaintEvent*) {
    const QSize wanted = viewport()->size() * devicePixelRatioF();
    if (!m_layer.isValid || m_layer.pixmap.size() != wanted) {
        paintStatic();
    }
    QPainter painter(viewport());
    painter.drawPixmap(0, 0, m_layer.pixmap);
    if (m_marks) {
        paintOverlay(painter, scene());
        return;
    }
    painter.setPen(m_palette.color(PaletteRole::Dim));
    painter.setFont(uiFont(fontSize::normal));
    painter.drawText(viewport()->rect(), Qt::AlignCenter,
                     m_analysis ? tr("Laying out the lanes …") : tr("Nothing is open."));
}

std::optional<QPointF> LanePlot::markPosition(EventId event) const {
    const std::optional<std::size_t> lane = m_lanes.laneOf(event);
    if (!lane || !m_marks) {
        return std::nullopt;
    }
    const PlotScene shown = scene();
    return QPointF(shown.viewX(m_marks->place(event).x), shown.centreY(m_lanes.lanes()[*lane]));
}

} // namespace ff
