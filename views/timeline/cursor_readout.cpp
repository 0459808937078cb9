#include "views/timeline/cursor_readout.h"

#include <algorithm>

#include <QCoreApplication>
#include <QDateTime>
#include <QFontMetrics>
#include <QTimeZone>

#include "engine/model/member.h"
#include "views/shared/entity_text.h"
#include "views/shared/fonts.h"
#include "views/shared/shown_zone.h"
#include "views/shared/time_text.h"
#include "views/timeline/plot_series.h"

namespace ff {

namespace {

constexpr int padding = 5;
constexpr int lineHeight = 13;
constexpr int offset = 8; ///< from the cursor's line

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Timeline)
};

QString civilText(Nanos time) {
    const CivilTime civil = toCivil(time);
    const QLatin1Char zero('0');
    return QStringLiteral("%1-%2-%3 %4:%5:%6.%7")
        .arg(civil.year, 4, 10, zero)
        .arg(civil.month, 2, 10, zero)
        .arg(civil.day, 2, 10, zero)
        .arg(civil.hour, 2, 10, zero)
        .arg(civil.minute, 2, 10, zero)
        .arg(civil.second, 2, 10, zero)
        .arg(civil.fraction / microsecond, 6, 10, zero);
}

/// Minutes east of UTC at that moment; nothing where the evidence does not say.
std::optional<int> zoneOf(const Member& member, Nanos at) {
    if (member.zoneName.isKnown()) {
        const QTimeZone zone(QByteArray::fromStdString(member.zoneName.value));
        if (zone.isValid()) {
            const QDateTime moment = QDateTime::fromMSecsSinceEpoch(at / millisecond, Qt::UTC);
            return zone.offsetFromUtc(moment) / 60;
        }
    }
    return member.zoneMinutes.isKnown() ? std::optional(member.zoneMinutes.value) : std::nullopt;
}

MemberId memberUnder(const Analysis& analysis, const CursorPlace& place) {
    if (place.event.isValid() && !analysis.event(place.event).evidence.empty()) {
        return analysis.event(place.event).evidence.front().locator.member;
    }
    return place.lane != nullptr ? place.lane->reading : MemberId();
}

/// What was added to the stamps of the clock under the cursor.
Nanos clockOffset(const Analysis& analysis, const CursorPlace& place) {
    const std::vector<Clock>& clocks = analysis.graph.log.clocks;
    if (place.event.isValid()) {
        const ClockId clock = analysis.event(place.event).first.clock;
        return clock.isValid() && clock.index() < clocks.size() ? clocks[clock.index()].offset : 0;
    }
    if (place.lane == nullptr || place.lane->node.empty()) {
        return 0;
    }
    const auto found = std::ranges::find_if(clocks, [&place](const Clock& clock) {
        return clock.node == place.lane->node && !clock.isMonotonic;
    });
    return found == clocks.end() ? 0 : found->offset;
}

QString sourceLine(const Analysis& analysis, const CursorPlace& place) {
    const MemberId id = memberUnder(analysis, place);
    if (!analysis.bundle || !id.isValid() || id.index() >= analysis.bundle->members.size()) {
        return {};
    }
    const Nanos shift = clockOffset(analysis, place);
    const std::optional<int> zone = zoneOf(analysis.bundle->member(id), place.at);
    if (!zone && shift == 0) {
        return Words::tr("source: zone not known");
    }
    const Nanos local = addSaturated(subtractSaturated(place.at, shift), zone.value_or(0) * minute);
    QString text = civilText(local) + QLatin1Char(' ') + zoneNameOf(zone.value_or(0));
    text += QLatin1Char(' ') + Words::tr("source");
    if (shift != 0) {
        text += Words::tr(", its clock %1").arg(relativeText(subtractSaturated(0, shift)));
    }
    return text;
}

QString relativeLine(const Analysis& analysis, Nanos at, EventId reference) {
    if (!reference.isValid() || !analysis.event(reference).onset.isWall()) {
        return {};
    }
    const QString since = relativeText(subtractSaturated(at, analysis.event(reference).onset.at));
    if (analysis.verdict.primary) {
        return Words::tr("first fault %1").arg(since);
    }
    return reference == analysis.verdict.criticalFailure
               ? Words::tr("critical failure %1").arg(since)
               : Words::tr("first alternative %1").arg(since);
}

} // namespace

QString utcText(Nanos time) { return civilText(time) + QStringLiteral(" UTC"); }

QStringList cursorReadOut(const Analysis& analysis, const CursorPlace& place, EventId reference) {
    QStringList lines{utcText(place.at)};
    for (const QString& line :
         {sourceLine(analysis, place), relativeLine(analysis, place.at, reference)}) {
        if (!line.isEmpty()) {
            lines.append(line);
        }
    }
    if (place.lane != nullptr && place.lane->series) {
        const PlotSeries& series = *place.lane->series;
        if (const SeriesPoint* point = readingAt(series, place.at)) {
            lines.append(Words::tr("%1: %2, read %3")
                             .arg(metricTitle(series.key.metric),
                                  seriesValueText(series, point->value), timeOfDay(point->at)));
        }
    }
    return lines;
}

void paintReadOut(QPainter& painter, const PlotScene& scene, const QStringList& lines, int x) {
    painter.save();
    painter.setFont(monoFont(fontSize::note));
    const QFontMetrics metrics(painter.font());
    int width = 0;
    for (const QString& line : lines) {
        width = std::max(width, metrics.horizontalAdvance(line));
    }
    QRect box(x + offset, scene.axis.top() + 1, width + 2 * padding,
              static_cast<int>(lines.size()) * lineHeight + 4);
    if (box.right() > scene.axis.right() - 2) {
        box.moveRight(x - offset);
    }
    box.moveLeft(std::max(box.left(), scene.axis.left() + 2));
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setClipRect(scene.axis.united(scene.plot));
    painter.setPen(scene.palette.color(PaletteRole::Bd));
    painter.setBrush(scene.palette.color(PaletteRole::Head));
    painter.drawRect(box);
    painter.setPen(scene.palette.color(PaletteRole::Text));
    for (qsizetype i = 0; i < lines.size(); ++i) {
        painter.drawText(QRect(box.left() + padding,
                               box.top() + 2 + static_cast<int>(i) * lineHeight,
                               width + 2, lineHeight),
                         Qt::AlignLeft | Qt::AlignVCenter, lines[i]);
    }
    painter.restore();
}

} // namespace ff
