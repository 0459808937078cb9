#include "views/timeline/lane_text.h"

#include <QCoreApplication>
#include <QStringList>

#include "views/shared/entity_text.h"
#include "views/shared/time_text.h"
#include "views/timeline/plot_series.h"

namespace ff {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Timeline)
};

QString counted(std::size_t count, const char* one, const char* many) {
    return count == 1 ? Words::tr(one) : Words::tr(many).arg(countText(count));
}

/// Without the PCI domain when it is zero: `df:00`; `GPU 3` for an index.
QString shortGpu(const std::string& gpu) {
    if (gpu.empty()) {
        return {};
    }
    if (gpu.find(':') == std::string::npos) {
        return gpu.size() <= 3 ? Words::tr("GPU %1").arg(shownText(gpu)) : shownText(gpu, 16);
    }
    return shownText(gpu.starts_with("0000:") ? gpu.substr(5) : gpu);
}

QString coverageNote(ConnectorReport::Status status) {
    switch (status) {
    case ConnectorReport::Status::Partial:
        return Words::tr("truncated");
    case ConnectorReport::Status::Error:
    case ConnectorReport::Status::Skipped:
        return Words::tr("not parsed");
    case ConnectorReport::Status::NotProvided:
        return Words::tr("not provided");
    default:
        return {};
    }
}

QString sourceTitle(const Lane& lane) {
    switch (lane.source) {
    case Source::AppLog:
        return lane.node.empty() ? Words::tr("job output") : Words::tr("launcher");
    case Source::Other:
        return Words::tr("other evidence");
    default:
        return sourceText(lane.source);
    }
}

QString foldNote(std::size_t count, Nanos spread) {
    if (spread == 0) {
        return Words::tr("%1 alike").arg(countText(count));
    }
    return Words::tr("%1 alike, ±%2")
        .arg(countText(count), engineText(toDurationText(spread - spread / 2, false)));
}

/// Of a lane away from its node: `gpu-q13 kernel log`.
QString withNode(const Lane& lane, const QString& title) {
    return lane.namesNode && !lane.node.empty()
               ? shownText(lane.node, 64) + QLatin1Char(' ') + title
               : title;
}

QString sourceGroupTitle(const Lane& lane) {
    if (lane.id == "group:rank") {
        return Words::tr("ranks");
    }
    if (lane.id == "group:gpu") {
        return Words::tr("GPUs without a known rank");
    }
    if (lane.id == "group:metric") {
        return Words::tr("readings");
    }
    return lane.source == Source::AppLog ? Words::tr("launchers and job output")
                                         : sourceText(lane.source);
}

QString metricNote(const Lane& lane) {
    QStringList parts;
    const QString gpu = shortGpu(lane.gpu);
    if (!gpu.isEmpty()) {
        parts.append(gpu);
    }
    if (!lane.series->detail.empty()) {
        parts.append(shownText(lane.series->detail, 48));
    }
    parts.append(seriesRangeText(*lane.series));
    return parts.join(QStringLiteral(" · "));
}

/// A file of which nothing came says so beside its name.
QString sourceNote(const Lane& lane) {
    const QString file =
        shownText(std::string_view(lane.member).substr(lane.member.rfind('/') + 1));
    if (lane.coverage != ConnectorReport::Status::Empty || !lane.events.empty() ||
        !lane.echoes.empty()) {
        return file;
    }
    const QString nothing = Words::tr("nothing found");
    return file.isEmpty() ? nothing : Words::tr("%1 · %2").arg(file, nothing);
}

QString groupNote(const Lane& lane) {
    QString note = lane.ranks.empty()
                       ? QString()
                       : counted(lane.ranks.size(), QT_TRANSLATE_NOOP("Timeline", "1 rank"),
                                 QT_TRANSLATE_NOOP("Timeline", "%1 ranks"));
    if (lane.kind == LaneKind::Rack) {
        const QString nodes = counted(lane.nodes.size(), QT_TRANSLATE_NOOP("Timeline", "1 node"),
                                      QT_TRANSLATE_NOOP("Timeline", "%1 nodes"));
        note = note.isEmpty() ? nodes : nodes + QStringLiteral(" · ") + note;
    }
    if (lane.isAccused) {
        note += (note.isEmpty() ? QString() : QStringLiteral(" · ")) +
                (lane.isPrimary ? Words::tr("accused") : Words::tr("alternative"));
    }
    return note;
}

} // namespace

QString rankRanges(const std::vector<int>& ranks) {
    QStringList parts;
    for (std::size_t i = 0; i < ranks.size();) {
        std::size_t last = i;
        while (last + 1 < ranks.size() && ranks[last + 1] == ranks[last] + 1) {
            ++last;
        }
        parts.append(last == i ? QString::number(ranks[i])
                               : QStringLiteral("%1 – %2").arg(ranks[i]).arg(ranks[last]));
        i = last + 1;
    }
    return parts.join(QStringLiteral(", "));
}

QString laneTitle(const Analysis& analysis, const Lane& lane) {
    switch (lane.kind) {
    case LaneKind::Node:
        return shownText(lane.node);
    case LaneKind::Job: {
        const std::string& id = analysis.verdict.workload.id;
        return id.empty() ? Words::tr("job") : Words::tr("job %1").arg(shownText(id));
    }
    case LaneKind::NodeFold:
        return Words::tr("%1 – %2").arg(shownText(lane.nodes.front()),
                                        shownText(lane.nodes.back()));
    case LaneKind::Source:
        return withNode(lane, sourceTitle(lane));
    case LaneKind::Gpu:
        return withNode(lane, Words::tr("GPU %1").arg(shortGpu(lane.gpu)));
    case LaneKind::Rack:
        return Words::tr("rack %1").arg(shownText(lane.rack, 64));
    case LaneKind::SourceGroup:
        return sourceGroupTitle(lane);
    case LaneKind::Metric:
        return withNode(lane, metricTitle(lane.series->key.metric));
    case LaneKind::Rank:
        return Words::tr("rank %1").arg(rankRanges(lane.ranks));
    case LaneKind::RankFold:
        return Words::tr("ranks %1").arg(rankRanges(lane.ranks));
    }
    return {};
}

QString laneNote(const Lane& lane) {
    const QString coverage = lane.coverage ? coverageNote(*lane.coverage) : QString();
    switch (lane.kind) {
    case LaneKind::Node:
    case LaneKind::Job:
    case LaneKind::Rack:
    case LaneKind::SourceGroup:
        return groupNote(lane);
    case LaneKind::Metric:
        return metricNote(lane);
    case LaneKind::NodeFold:
        return Words::tr("%1 nodes, %2 ranks alike")
            .arg(countText(lane.nodes.size()), countText(lane.ranks.size()));
    case LaneKind::RankFold:
        return coverage.isEmpty()
                   ? foldNote(lane.ranks.size(), lane.spread)
                   : Words::tr("%1 · %2").arg(countText(lane.ranks.size()), coverage);
    case LaneKind::Source:
        return coverage.isEmpty() ? sourceNote(lane) : coverage;
    case LaneKind::Rank:
        return coverage.isEmpty() ? withNode(lane, shortGpu(lane.gpu)) : coverage;
    case LaneKind::Gpu:
        return Words::tr("no rank known");
    }
    return {};
}

QString eventLabel(const Analysis& analysis, EventId id) {
    const Event& event = analysis.event(id);
    if (const AttributeValue* xid = findAttribute(event.attributes, "xid")) {
        return Words::tr("Xid %1").arg(shownText(toText(*xid), 24));
    }
    if (const AttributeValue* sxid = findAttribute(event.attributes, "sxid")) {
        return Words::tr("SXid %1").arg(shownText(toText(*sxid), 24));
    }
    return engineText(analysis.symptomOf(id).title);
}

QString markToolTip(const Analysis& analysis, const LaneMark& mark) {
    const Event& event = analysis.event(mark.event);
    const Symptom& symptom = analysis.symptomOf(mark.event);
    QStringList lines{engineText(symptom.title) + QStringLiteral(" · ") + engineText(symptom.id),
                      placeLabel(analysis, event.entity), stampText(event.first)};
    if (const EventId first =
            analysis.verdict.primary ? analysis.verdict.primary->event : EventId();
        first.isValid() && first != mark.event) {
        const TimeDifference off =
            difference(analysis.event(first).onset, event.first, analysis.graph.log.clocks);
        if (off.isKnown) {
            lines.last() += Words::tr(" · first fault %1 %2")
                                .arg(relativeText(off.delta), uncertaintyText(off));
        }
    }
    if (mark.events > 1) {
        lines.append(Words::tr("worst of %1 events, %2 lines")
                         .arg(countText(mark.events), countText(mark.lines)));
    } else if (event.count > 1) {
        lines.append(Words::tr("%1 lines").arg(countText(event.count)));
    }
    if (!event.evidence.empty()) {
        lines.append(locatorText(analysis, event.evidence.front().locator));
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace ff
