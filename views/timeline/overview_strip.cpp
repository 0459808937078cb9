#include "views/timeline/overview_strip.h"

#include <algorithm>
#include <cmath>

#include <QMouseEvent>
#include <QPainter>

#include "views/shared/entity_text.h"
#include "views/shared/fonts.h"
#include "views/shared/mark_painter.h"
#include "views/shared/time_text.h"
#include "views/timeline/lane_assignment.h"
#include "views/timeline/lane_plot.h"
#include "views/timeline/time_ticks.h"

namespace ff {

namespace {

constexpr int stripHeight = 38;
constexpr int sideMargin = 8;
constexpr int barPitch = 3;
constexpr double tickPitch = 110;
constexpr double leastDrag = 4; ///< pixels; less is a click

} // namespace

OverviewStrip::OverviewStrip(Navigation& navigation, const Palette& palette, QWidget* parent)
    : QWidget(parent), m_navigation(navigation), m_palette(palette) {
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setAccessibleName(tr("Overview of the whole job"));
    setToolTip(tr("Click or drag to show a part of the job"));
    connect(&m_navigation, &Navigation::analysisChanged, this, &OverviewStrip::takeAnalysis);
    connect(&m_palette, &Palette::changed, this, qOverload<>(&QWidget::update));
    takeAnalysis();
}

QSize OverviewStrip::sizeHint() const { return {600, stripHeight + 8}; }

void OverviewStrip::takeAnalysis() {
    m_analysis = m_navigation.analysis();
    m_span = m_analysis ? jobSpan(*m_analysis) : std::nullopt;
    m_wait.reset();
    m_density.clear();
    if (!m_analysis) {
        update();
        return;
    }
    for (const Event& event : m_analysis->graph.log.events) {
        const bool isWait = event.onset.isWall() && event.first.isWall() &&
                            event.state != EventState::Filtered && event.onset.at < event.first.at;
        if (isWait) {
            m_wait = m_wait ? JobSpan{std::min(m_wait->begin, event.onset.at),
                                      std::max(m_wait->end, event.first.at)}
                            : JobSpan{event.onset.at, event.first.at};
        }
    }
    update();
}

void OverviewStrip::setView(Nanos from, Nanos to) {
    m_viewFrom = from;
    m_viewTo = to;
    update();
}

QRect OverviewStrip::strip() const {
    return {LanePlot::headerWidth, 4, width() - LanePlot::headerWidth - sideMargin, stripHeight};
}

double OverviewStrip::xOf(Nanos time) const {
    const QRect box = strip();
    const Nanos inside = std::clamp(time, m_span->begin, m_span->end);
    const auto whole = std::max(static_cast<double>(spanBetween(m_span->begin, m_span->end)), 1.0);
    return box.left() +
           box.width() * static_cast<double>(spanBetween(m_span->begin, inside)) / whole;
}

Nanos OverviewStrip::timeAt(double x) const {
    const QRect box = strip();
    const double part = std::clamp((x - box.left()) / std::max(box.width(), 1), 0.0, 1.0);
    const std::uint64_t whole = spanBetween(m_span->begin, m_span->end);
    const auto into =
        std::min(static_cast<std::uint64_t>(part * static_cast<double>(whole)), whole);
    return static_cast<Nanos>(static_cast<std::uint64_t>(m_span->begin) + into);
}

void OverviewStrip::paintTitle(QPainter& painter) const {
    const QRect box(sideMargin, 4, LanePlot::headerWidth - 2 * sideMargin, stripHeight);
    painter.setPen(m_palette.color(PaletteRole::Text));
    painter.setFont(uiFont(fontSize::small));
    painter.drawText(box.adjusted(0, 2, 0, -box.height() / 2), Qt::AlignLeft | Qt::AlignVCenter,
                     tr("Whole job"));
    if (!m_span) {
        return;
    }
    painter.setPen(m_palette.color(PaletteRole::Dim));
    painter.setFont(monoFont(fontSize::note));
    painter.drawText(box.adjusted(0, box.height() / 2 - 2, 0, -2), Qt::AlignLeft | Qt::AlignVCenter,
                     tr("%1 – %2").arg(timeOfDay(m_span->begin, TimeDigits::Seconds),
                                       timeOfDay(m_span->end, TimeDigits::Seconds)));
}

void OverviewStrip::paintHistogram(QPainter& painter) {
    const QRect box = strip();
    const auto parts = static_cast<std::size_t>(std::max(box.width() / barPitch, 1));
    if (m_density.size() != parts) {
        m_density = lineDensity(*m_analysis, *m_span, parts);
    }
    const std::uint32_t most = std::max(*std::ranges::max_element(m_density), 1U);
    for (std::size_t i = 0; i < m_density.size(); ++i) {
        if (m_density[i] == 0) {
            continue;
        }
        const int height = 2 + static_cast<int>(14.0 * m_density[i] / most);
        painter.fillRect(box.left() + static_cast<int>(i) * barPitch, box.bottom() - height,
                         barPitch - 1, height, m_palette.color(PaletteRole::Grid2));
    }
}

void OverviewStrip::paintWaits(QPainter& painter) const {
    if (m_wait) {
        const double left = xOf(m_wait->begin);
        painter.fillRect(
            QRectF(left, strip().bottom() - 12, std::max(xOf(m_wait->end) - left, 2.0), 8),
            m_palette.color(PaletteRole::Wait));
    }
}

void OverviewStrip::paintTicks(QPainter& painter) const {
    const QRect box = strip();
    const double whole = static_cast<double>(spanBetween(m_span->begin, m_span->end));
    TimeScale scale({{m_span->begin, m_span->end, false, 1.0}});
    scale.setWidth(box.width());
    painter.setFont(monoFont(fontSize::note));
    const QFontMetrics metrics(painter.font());
    for (const SegmentTicks& segment :
         whole > 0 ? axisTicks(scale, tickPitch) : std::vector<SegmentTicks>()) {
        for (const AxisTick& tick : segment.ticks) {
            const QString text = engineText(tick.label);
            const int x = box.left() + static_cast<int>(tick.x);
            painter.setPen(m_palette.color(PaletteRole::Ctx));
            painter.drawLine(x, box.top(), x, box.top() + 5);
            if (x + 4 + metrics.horizontalAdvance(text) <= box.right()) {
                painter.setPen(m_palette.color(PaletteRole::Dim));
                painter.drawText(QPoint(x + 4, box.top() + 11), text);
            }
        }
    }
}

void OverviewStrip::paintFrame(QPainter& painter) const {
    const QRect box = strip();
    double left = xOf(m_viewFrom);
    double right = xOf(m_viewTo);
    if (m_pressedAt && std::abs(m_draggedTo - *m_pressedAt) >= leastDrag) {
        left = std::clamp<double>(std::min(*m_pressedAt, m_draggedTo), box.left(), box.right());
        right = std::clamp<double>(std::max(*m_pressedAt, m_draggedTo), box.left(), box.right());
    }
    const int width = std::max(static_cast<int>(right - left), 3);
    const int at = std::min(static_cast<int>(left), box.right() - width);
    QColor fill = m_palette.color(PaletteRole::SelBd);
    fill.setAlphaF(0.13F);
    painter.setPen(QPen(m_palette.color(PaletteRole::SelBd), 1));
    painter.setBrush(fill);
    painter.drawRect(QRect(at, box.top(), width, box.height() - 1));
}

void OverviewStrip::paintAccused(QPainter& painter) const {
    std::vector<EventId> accused;
    for (const Accusation& alternative : m_analysis->verdict.alternatives) {
        accused.push_back(alternative.event);
    }
    if (m_analysis->verdict.primary) {
        accused.push_back(m_analysis->verdict.primary->event);
    }
    for (const EventId id : accused) {
        const Event& event = m_analysis->event(id);
        if (const std::optional<Nanos> at = markTime(event)) {
            paintMark(painter, QPointF(xOf(*at), strip().center().y() + 4),
                      markFor(m_analysis->rules->symptom(event.symptom), event), m_palette,
                      MarkPlace::List);
        }
    }
}

void OverviewStrip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), m_palette.color(PaletteRole::Win));
    paintTitle(painter);
    painter.fillRect(strip(), m_palette.color(PaletteRole::Base));
    painter.setPen(m_palette.color(PaletteRole::Bd));
    painter.drawRect(strip().adjusted(0, 0, -1, -1));
    if (m_analysis && m_span) {
        paintHistogram(painter);
        paintWaits(painter);
        paintTicks(painter);
        paintFrame(painter);
        paintAccused(painter);
    }
}

void OverviewStrip::mousePressEvent(QMouseEvent* event) {
    if (m_span && event->button() == Qt::LeftButton) {
        m_pressedAt = event->position().x();
        m_draggedTo = *m_pressedAt;
    }
}

void OverviewStrip::mouseMoveEvent(QMouseEvent* event) {
    if (m_pressedAt) {
        m_draggedTo = event->position().x();
        update();
    }
}

/// A drag asks for what was dragged over, a click for as much as is shown now around it.
void OverviewStrip::mouseReleaseEvent(QMouseEvent* event) {
    if (!m_pressedAt || !m_span) {
        return;
    }
    const double from = std::min(*m_pressedAt, event->position().x());
    const double to = std::max(*m_pressedAt, event->position().x());
    m_pressedAt.reset();
    if (to - from >= leastDrag) {
        Q_EMIT rangeRequested(timeAt(from), timeAt(to));
    } else {
        const double half = std::max((xOf(m_viewTo) - xOf(m_viewFrom)) / 2, 4.0);
        Q_EMIT rangeRequested(timeAt(from - half), timeAt(from + half));
    }
    update();
}

} // namespace ff
