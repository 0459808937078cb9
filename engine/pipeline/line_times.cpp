// Time marks narrow a search down to the lines between two of them; those are decoded one by one.
#include "engine/pipeline/line_times.h"

#include <algorithm>
#include <map>
#include <utility>

namespace ff {
namespace {

std::map<std::string, Nanos> offsetsByNode(const Analysis& analysis) {
    std::map<std::string, Nanos> offsets;
    for (const Clock& clock : analysis.graph.log.clocks) {
        if (!clock.node.empty() && !clock.isMonotonic && !clock.isZoneUnknown) {
            offsets.emplace(analysis.placement.canonicalNode(clock.node), clock.offset);
        }
    }
    return offsets;
}

/// Rows of a structured member that carry a time, one a line.
std::vector<TimeMark> marksOfRecords(const MemberReading& reading) {
    std::vector<TimeMark> marks;
    for (const Record& record : reading.records) {
        const Locator& at = record.locator;
        if (record.stamp.isWall() && at.line > 0 &&
            (marks.empty() || marks.back().line < at.line)) {
            marks.push_back({at.line, at.offset, record.stamp.at});
        }
    }
    return marks;
}

} // namespace

LineTimes::LineTimes(std::shared_ptr<const Analysis> analysis) : m_analysis(std::move(analysis)) {
    const std::map<std::string, Nanos> offsets = offsetsByNode(*m_analysis);
    const auto& members = m_analysis->bundle->members;
    m_members.resize(members.size());
    for (const Member& member : members) {
        PerMember& own = m_members[member.id.index()];
        if (!member.node.value.empty()) {
            own.node = m_analysis->placement.canonicalNode(member.node.value);
        }
        own.rank = member.rank.value;
        if (member.id.index() >= m_analysis->readings.size()) {
            continue;
        }
        const MemberReading& reading = m_analysis->readings[member.id.index()];
        own.marks = reading.marks.empty() ? marksOfRecords(reading) : reading.marks;
        const auto offset = offsets.find(own.node);
        if (offset != offsets.end() && isLineText(member.kind.value)) {
            own.offset = offset->second;
        }
        for (TimeMark& mark : own.marks) {
            mark.time = addSaturated(mark.time, own.offset);
        }
    }
}

bool LineTimes::hasTimes(MemberId member) const { return !marks(member).empty(); }

const std::vector<TimeMark>& LineTimes::marks(MemberId member) const {
    return m_members[member.index()].marks;
}

LineFacts LineTimes::factsOf(MemberId member, const LineView& line) const {
    const PerMember& own = m_members[member.index()];
    LineFacts facts;
    facts.node = own.node;
    facts.rank = own.rank;
    const auto& decoders = m_analysis->decoders;
    const LineDecoder* decoder =
        member.index() < decoders.size() ? decoders[member.index()].get() : nullptr;
    if (decoder == nullptr) {
        const auto mark = std::lower_bound(
            own.marks.begin(), own.marks.end(), line.number,
            [](const TimeMark& each, std::uint64_t wanted) { return each.line < wanted; });
        if (mark != own.marks.end() && mark->line == line.number) {
            facts.onAxis = mark->time;
            facts.time = subtractSaturated(mark->time, own.offset);
            facts.isOwnTime = true;
        }
        return facts;
    }
    const LineEnvelope envelope =
        decoder->decode(line.bytes, {member, line.number, line.offset, line.bytes.size(), 0})
            .envelope;
    if (envelope.stamp.isUtc()) {
        facts.time = envelope.stamp.at;
        facts.onAxis = addSaturated(envelope.stamp.at, own.offset);
        facts.isOwnTime = envelope.stamp.quality != TimeQuality::Neighbour;
    }
    if (!envelope.node.empty()) {
        facts.node = m_analysis->placement.canonicalNode(envelope.node);
    }
    if (envelope.rank) {
        facts.rank = envelope.rank;
    } else if (!facts.rank && envelope.localRank && !facts.node.empty()) {
        facts.rank = m_analysis->placement.rankOf(facts.node, *envelope.localRank);
    }
    return facts;
}

Nanos LineTimes::markBefore(MemberId member, std::uint64_t line) const {
    const auto& all = marks(member);
    if (all.empty()) {
        return maxTime;
    }
    const auto after = std::upper_bound(
        all.begin(), all.end(), line,
        [](std::uint64_t wanted, const TimeMark& each) { return wanted < each.line; });
    return after == all.begin() ? all.front().time : std::prev(after)->time;
}

Nanos LineTimes::sortTime(MemberId member, const LineView& line, const LineFacts& facts) const {
    return facts.onAxis && hasTimes(member) ? *facts.onAxis : markBefore(member, line.number);
}

Nanos LineTimes::sortTime(MemberId member, std::uint64_t line) const {
    if (!hasTimes(member)) {
        return maxTime;
    }
    const std::vector<LineView> found = linesOf(*m_analysis, member, line, 1);
    return found.empty() ? markBefore(member, line)
                         : sortTime(member, found.front(), factsOf(member, found.front()));
}

std::uint64_t LineTimes::linesBefore(MemberId member, Nanos time) const {
    const auto& all = marks(member);
    const std::uint64_t total = lineCount(*m_analysis, member);
    if (all.empty()) {
        return time == maxTime ? total : 0;
    }
    if (time == minTime || time == maxTime) {
        return time == minTime ? 0 : total;
    }
    // Both searches halve the same way for every time, so that a later time never gives fewer
    // lines.
    const auto mark = std::partition_point(
        all.begin(), all.end(), [time](const TimeMark& each) { return each.time < time; });
    std::uint64_t low = mark == all.begin() ? 0 : std::prev(mark)->line;
    std::uint64_t high = mark == all.end() ? total : mark->line - 1;
    while (low < high) {
        const std::uint64_t middle = low + (high - low) / 2;
        if (sortTime(member, middle + 1) < time) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

} // namespace ff
