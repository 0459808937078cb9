#include "views/timeline/lane_text.h"

#include <QCoreApplication>
#include <QStringList>

#include "views/shared/entity_text.h"
#include "views/shared/time_text.h"

namespace ff {

namespace {

QString tr(const char* text) { return QCoreApplication::translate("Timeline", text); }

QString counted(std::size_t count, const char* one, const char* many) {
    return count == 1 ? tr(one) : tr(many).arg(countText(count));
}

/// Without the PCI domain when it is zero: `df:00`; `GPU 3` for an index.
QString shortGpu(const std::string& gpu) {
    if (gpu.empty()) {
        return {};
    }
    if (gpu.find(':') == std::string::npos) {
        return gpu.size() <= 3 ? tr("GPU %1").arg(shownText(gpu)) : shownText(gpu, 16);
    }
    return shownText(gpu.starts_with("0000:") ? gpu.substr(5) : gpu);
}

QString coverageNote(ConnectorReport::Status status) {
    switch (status) {
    case ConnectorReport::Status::Partial:
        return tr("truncated");
    case ConnectorReport::Status::Error:
    case ConnectorReport::Status::Skipped:
        return tr("not parsed");
    case ConnectorReport::Status::NotProvided:
        return tr("not provided");
    default:
        return {};
    }
}

QString sourceTitle(const Lane& lane) {
    switch (lane.source) {
    case Source::AppLog:
        return lane.node.empty() ? tr("job output") : tr("launcher");
    case Source::Other:
        return tr("other evidence");
    default:
        return sourceText(lane.source);
    }
}

QString foldNote(std::size_t count, Nanos spread) {
    if (spread == 0) {
        return tr("%1 alike").arg(countText(count));
    }
    return tr("%1 alike, ±%2")
        .arg(countText(count), engineText(toDurationText(spread - spread / 2, false)));
}

QString groupNote(const Lane& lane) {
    QString note =
        lane.ranks.empty() ? QString() : counted(lane.ranks.size(), "1 rank", "%1 ranks");
    if (lane.isAccused) {
        note += (note.isEmpty() ? QString() : QStringLiteral(" · ")) + tr("accused");
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
        return id.empty() ? tr("job") : tr("job %1").arg(shownText(id));
    }
    case LaneKind::NodeFold:
        return tr("%1 – %2").arg(shownText(lane.nodes.front()), shownText(lane.nodes.back()));
    case LaneKind::Source:
        return sourceTitle(lane);
    case LaneKind::Gpu:
        return tr("GPU %1").arg(shortGpu(lane.gpu));
    case LaneKind::Rank:
        return tr("rank %1").arg(rankRanges(lane.ranks));
    case LaneKind::RankFold:
        return tr("ranks %1").arg(rankRanges(lane.ranks));
    }
    return {};
}

QString laneNote(const Lane& lane) {
    const QString coverage = lane.coverage ? coverageNote(*lane.coverage) : QString();
    switch (lane.kind) {
    case LaneKind::Node:
    case LaneKind::Job:
        return groupNote(lane);
    case LaneKind::NodeFold:
        return tr("%1 nodes, %2 ranks alike")
            .arg(countText(lane.nodes.size()), countText(lane.ranks.size()));
    case LaneKind::RankFold:
        return coverage.isEmpty() ? foldNote(lane.ranks.size(), lane.spread)
                                  : tr("%1 · %2").arg(countText(lane.ranks.size()), coverage);
    case LaneKind::Source:
        return coverage.isEmpty()
                   ? shownText(std::string_view(lane.member).substr(lane.member.rfind('/') + 1))
                   : coverage;
    case LaneKind::Rank:
        return coverage.isEmpty() ? shortGpu(lane.gpu) : coverage;
    case LaneKind::Gpu:
        return tr("no rank known");
    }
    return {};
}

QString eventLabel(const Analysis& analysis, EventId id) {
    const Event& event = analysis.event(id);
    if (const AttributeValue* xid = findAttribute(event.attributes, "xid")) {
        return tr("Xid %1").arg(shownText(toText(*xid), 24));
    }
    if (const AttributeValue* sxid = findAttribute(event.attributes, "sxid")) {
        return tr("SXid %1").arg(shownText(toText(*sxid), 24));
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
            lines.last() +=
                tr(" · first fault %1 %2").arg(relativeText(off.delta), uncertaintyText(off));
        }
    }
    if (mark.events > 1) {
        lines.append(
            tr("worst of %1 events, %2 lines").arg(countText(mark.events), countText(mark.lines)));
    } else if (event.count > 1) {
        lines.append(tr("%1 lines").arg(countText(event.count)));
    }
    if (!event.evidence.empty()) {
        lines.append(locatorText(analysis, event.evidence.front().locator));
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace ff
