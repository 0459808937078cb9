#include "views/compare/compare_strip.h"

#include <algorithm>
#include <cmath>

#include <QPainter>

#include "views/shared/fonts.h"
#include "views/shared/mark_painter.h"
#include "views/shared/time_text.h"

namespace ff {

namespace {

constexpr int nameWidth = 76;
constexpr int edge = 10;
constexpr double upperLane = 18;
constexpr double lowerLane = 42;
constexpr double halfLane = 10;

void widen(Nanos& from, Nanos& to, bool& isEmpty, Nanos at) {
    from = isEmpty ? at : std::min(from, at);
    to = isEmpty ? at : std::max(to, at);
    isEmpty = false;
}

} // namespace

CompareStrip::CompareStrip(const Palette& palette, QWidget* parent)
    : QWidget(parent), m_palette(palette) {
    setAccessibleName(tr("Events of both runs over time"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&m_palette, &Palette::changed, this, qOverload<>(&QWidget::update));
}

void CompareStrip::setRuns(std::shared_ptr<const ComparedRuns> runs) {
    m_runs = std::move(runs);
    if (m_runs) {
        findSpan();
        setAccessibleDescription(
            tr("From %1 to %2").arg(relativeText(m_span.from), relativeText(m_span.to)));
    }
    setMarked(nullptr);
}

void CompareStrip::setMarked(const ComparedEvents* events) {
    m_leftMarked = events != nullptr ? events->left.events : std::vector<EventId>();
    m_rightMarked = events != nullptr ? events->right.events : std::vector<EventId>();
    count();
}

void CompareStrip::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    count();
}

void CompareStrip::count() {
    m_left.clear();
    m_right.clear();
    if (m_runs) {
        m_left = columns(*m_runs->left, m_runs->comparison.leftZero, m_leftMarked);
        m_right = columns(*m_runs->right, m_runs->comparison.rightZero, m_rightMarked);
    }
    update();
}

int CompareStrip::laneWidth() const { return std::max(1, width() - nameWidth - edge); }

void CompareStrip::findSpan() {
    m_span = {};
    bool isEmpty = true;
    const auto take = [&](const Analysis& run, std::optional<Nanos> zero) {
        for (const Event& event : run.graph.log.events) {
            if (zero && event.state != EventState::Filtered && event.onset.isWall()) {
                widen(m_span.from, m_span.to, isEmpty, subtractSaturated(event.onset.at, *zero));
            }
        }
    };
    take(*m_runs->left, m_runs->comparison.leftZero);
    take(*m_runs->right, m_runs->comparison.rightZero);
    widen(m_span.from, m_span.to, isEmpty, 0);
}

std::vector<CompareStrip::Column> CompareStrip::columns(const Analysis& run,
                                                        std::optional<Nanos> zero,
                                                        const std::vector<EventId>& marked) const {
    if (!zero) {
        return {};
    }
    std::vector<Column> out(static_cast<std::size_t>(laneWidth()) + 1);
    const double whole =
        std::max(1.0, static_cast<double>(subtractSaturated(m_span.to, m_span.from)));
    for (const Event& event : run.graph.log.events) {
        if (event.state == EventState::Filtered || !event.onset.isWall()) {
            continue;
        }
        const double part = static_cast<double>(subtractSaturated(
                                subtractSaturated(event.onset.at, *zero), m_span.from)) /
                            whole;
        const auto at = static_cast<std::size_t>(std::lround(part * laneWidth()));
        Column& column = out[std::min(at, out.size() - 1)];
        const MarkShape mark = markFor(run.rules->symptom(event.symptom), event);
        column.worst = column.count == 0 ? mark : std::min(column.worst, mark);
        ++column.count;
        column.isMarked =
            column.isMarked || std::binary_search(marked.begin(), marked.end(), event.id);
    }
    return out;
}

void CompareStrip::paintLane(QPainter& painter, double middle,
                             const std::vector<Column>& columns) const {
    for (std::size_t x = 0; x < columns.size(); ++x) {
        if (columns[x].isMarked) {
            painter.fillRect(
                QRectF(nameWidth + static_cast<double>(x) - 1, middle - halfLane, 3, 2 * halfLane),
                m_palette.color(PaletteRole::Sel));
        }
    }
    // Worst last, so that nothing covers it.
    for (const MarkShape shape : {MarkShape::Context, MarkShape::TimeUnknown, MarkShape::Cascade,
                                  MarkShape::Demoted, MarkShape::Degraded, MarkShape::Fatal}) {
        for (std::size_t x = 0; x < columns.size(); ++x) {
            if (columns[x].count > 0 && columns[x].worst == shape) {
                paintMark(painter, {nameWidth + static_cast<double>(x), middle}, shape, m_palette,
                          MarkPlace::List);
            }
        }
    }
}

void CompareStrip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), m_palette.color(PaletteRole::Base));
    if (!m_runs) {
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(uiFont(fontSize::small));
    painter.setPen(m_palette.color(PaletteRole::Dim));
    const auto name = [&](double middle, const QString& text) {
        painter.drawText(QRectF(8, middle - halfLane, nameWidth - 16, 2 * halfLane),
                         Qt::AlignLeft | Qt::AlignVCenter, text);
    };
    name(upperLane, tr("This run"));
    name(lowerLane, tr("Other run"));
    const double whole =
        std::max(1.0, static_cast<double>(subtractSaturated(m_span.to, m_span.from)));
    const double zero = nameWidth + static_cast<double>(-m_span.from) / whole * laneWidth();
    painter.setPen(QPen(m_palette.color(PaletteRole::Grid2), 1));
    painter.drawLine(QPointF(nameWidth, upperLane + halfLane + 2),
                     QPointF(width() - edge, upperLane + halfLane + 2));
    painter.setPen(QPen(m_palette.color(PaletteRole::Fatal), 1, Qt::DashLine));
    painter.drawLine(QPointF(zero, 2), QPointF(zero, lowerLane + halfLane));
    paintLane(painter, upperLane, m_left);
    paintLane(painter, lowerLane, m_right);
    painter.setFont(monoFont(fontSize::plot));
    painter.setPen(m_palette.color(PaletteRole::Dim));
    const QRectF ends(nameWidth, lowerLane + halfLane - 2, laneWidth(), 14);
    painter.drawText(ends, Qt::AlignLeft | Qt::AlignVCenter, relativeText(m_span.from));
    painter.drawText(ends, Qt::AlignRight | Qt::AlignVCenter, relativeText(m_span.to));
}

} // namespace ff
