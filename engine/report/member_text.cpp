// A value that was guessed has a question mark behind it.
#include "engine/report/member_text.h"

#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>

#include "engine/report/name_fold.h"
#include "engine/report/time_column.h"

namespace ff {

namespace {

constexpr std::size_t longestPath = 48;
constexpr std::size_t longestName = 28;

template <class T>
std::string guessMark(const Known<T>& known) {
    return known.how == Learnt::Guess ? "?" : "";
}

/// What all have, or how many there are: `gpu-a01`, `8 nodes`.
std::string joined(const std::set<std::string>& values, std::string_view what) {
    return values.empty()       ? std::string()
           : values.size() == 1 ? *values.begin()
                                : fmt::format("{} {}", values.size(), what);
}

std::string nodeText(const InspectionInput& input, const MemberGroup& group) {
    std::set<std::string> nodes;
    for (const Member* member : group.members) {
        const std::string node = nodeOfMember(input.placement, *member);
        if (!node.empty()) {
            nodes.insert(node + guessMark(member->node));
        }
    }
    return joined(nodes, "nodes");
}

std::string rankText(const MemberGroup& group) {
    std::vector<int> ranks;
    std::vector<int> localRanks;
    for (const Member* member : group.members) {
        if (member->rank.value) {
            ranks.push_back(*member->rank.value);
        } else if (member->localRank.value) {
            localRanks.push_back(*member->localRank.value);
        }
    }
    std::sort(ranks.begin(), ranks.end());
    std::sort(localRanks.begin(), localRanks.end());
    localRanks.erase(std::unique(localRanks.begin(), localRanks.end()), localRanks.end());
    return !ranks.empty()        ? numberRanges(ranks, 3)
           : !localRanks.empty() ? "local " + numberRanges(localRanks, 3)
                                 : std::string();
}

struct Sums {
    std::uint64_t bytes = 0;
    std::uint64_t lines = 0;
    std::uint64_t rows = 0;
    std::uint64_t matches = 0;
    std::optional<Nanos> first;
    std::optional<Nanos> last;
};

Sums sumsOf(const InspectionInput& input, const MemberGroup& group) {
    Sums sums;
    for (const Member* member : group.members) {
        const MemberReading& reading = input.readings[member->id.index()];
        sums.bytes += member->size;
        sums.lines += reading.lines.lineCount;
        sums.rows += reading.records.size();
        if (reading.firstTime) {
            sums.first = std::min(sums.first.value_or(maxTime), *reading.firstTime);
        }
        if (reading.lastTime) {
            sums.last = std::max(sums.last.value_or(minTime), *reading.lastTime);
        }
    }
    return sums;
}

std::string readText(const Sums& sums, MemberKind kind) {
    if (!isLineText(kind) && sums.rows > 0) {
        return fmt::format("{} {}", sums.rows, sums.rows == 1 ? "row" : "rows");
    }
    return sums.lines == 0 ? "-" : fmt::format("{}", sums.lines);
}

/// Stamps without a zone are read as UTC where it is not known.
std::string zoneCell(const Member& member) {
    const std::string zone = zoneText(member);
    return zone.empty() ? "-" : zone + guessMark(member.zoneMinutes) + guessMark(member.zoneName);
}

std::string statusText(const MemberGroup& group) {
    return group.report == nullptr ? "-" : std::string(toText(group.report->status));
}

/// `kind: content 19, name 2`
template <class Get>
void addHowOften(std::vector<std::string>& parts, const InspectionInput& input,
                 std::string_view what, Get get) {
    constexpr std::array order{Learnt::Manifest, Learnt::Content, Learnt::Name, Learnt::Guess};
    std::string text;
    for (const Learnt how : order) {
        const auto count =
            std::count_if(input.bundle.members.begin(), input.bundle.members.end(),
                          [&](const Member& member) { return get(member).how == how; });
        if (count > 0) {
            text += fmt::format("{} {} {}", text.empty() ? ":" : ",", toText(how), count);
        }
    }
    if (!text.empty()) {
        parts.push_back(std::string(what) + text + ";");
    }
}

void writeHowOften(TextPage& page, const InspectionInput& input) {
    std::vector<std::string> parts;
    addHowOften(
        parts, input, "kind", [](const Member& each) -> auto& { return each.kind; });
    addHowOften(
        parts, input, "node", [](const Member& each) -> auto& { return each.node; });
    addHowOften(
        parts, input, "rank", [](const Member& each) -> auto& { return each.rank; });
    addHowOften(
        parts, input, "zone", [](const Member& each) -> auto& { return each.zoneMinutes; });
    addHowOften(
        parts, input, "zone name", [](const Member& each) -> auto& { return each.zoneName; });
    addHowOften(
        parts, input, "attempt", [](const Member& each) -> auto& { return each.attempt; });
    if (!parts.empty()) {
        parts.back().back() = '.';
        page.fields("learnt by (--why says it of each):", parts);
    }
}

template <class T>
void addLearnt(ReportTable& table, std::string& path, std::string_view what, std::string value,
               const Known<T>& known) {
    if (known.isKnown()) {
        table.addRow({path, std::string(what), std::move(value), std::string(toText(known.how)),
                      known.from});
        path.clear(); // said once for all of its values
    }
}

std::string numberText(const Known<std::optional<int>>& known) {
    return known.value ? std::to_string(*known.value) : "none";
}

} // namespace

std::string byteCountText(std::uint64_t bytes) {
    constexpr std::array<std::string_view, 5> units{"B", "KiB", "MiB", "GiB", "TiB"};
    double size = static_cast<double>(bytes);
    std::size_t unit = 0;
    for (; size >= 1024 && unit + 1 < units.size(); ++unit) {
        size /= 1024;
    }
    return unit == 0 ? fmt::format("{} B", bytes) : fmt::format("{:.1f} {}", size, units[unit]);
}

void writeMemberTable(TextPage& page, const InspectionInput& input,
                      const std::vector<MemberGroup>& groups, bool isWhole) {
    TimeColumn times;
    for (const MemberGroup& group : groups) {
        const Sums sums = sumsOf(input, group);
        times.note(sums.first);
        times.note(sums.last);
    }
    ReportTable table({{"STATUS"},
                       {"PATH", false, isWhole ? 0 : longestPath},
                       {"FILES", true},
                       {"KIND"},
                       {"SOURCE"},
                       {"NODE", false, isWhole ? 0 : longestName},
                       {"RANK", true},
                       {"ATTEMPT", true},
                       {"ZONE"},
                       {"LINES", true},
                       {"SIZE", true},
                       {times.title()}});
    for (const MemberGroup& group : groups) {
        const Member& first = *group.members.front();
        const Sums sums = sumsOf(input, group);
        table.addRow({statusText(group), group.path,
                      group.members.size() == 1 ? "" : std::to_string(group.members.size()),
                      std::string(toText(first.kind.value)) + guessMark(first.kind),
                      std::string(toText(first.source)), nodeText(input, group), rankText(group),
                      first.attempt.value ? std::to_string(*first.attempt.value) : "",
                      zoneCell(first), readText(sums, first.kind.value), byteCountText(sums.bytes),
                      times.text(sums.first, sums.last)});
    }
    page.table(table);
    writeHowOften(page, input);
}

void writeLearnt(TextPage& page, const InspectionInput& input,
                 const std::vector<MemberGroup>& groups) {
    ReportTable table({{"PATH"}, {"WHAT"}, {"VALUE"}, {"LEARNT"}, {"FROM"}});
    for (const MemberGroup& group : groups) {
        const Member& member = *group.members.front();
        std::string path = group.members.size() == 1 ? member.path
                                                     : fmt::format("{} and {} alike", member.path,
                                                                   group.members.size() - 1);
        addLearnt(table, path, "kind", std::string(toText(member.kind.value)), member.kind);
        addLearnt(table, path, "node", nodeOfMember(input.placement, member), member.node);
        addLearnt(table, path, "rank", numberText(member.rank), member.rank);
        addLearnt(table, path, "local rank", numberText(member.localRank), member.localRank);
        addLearnt(table, path, "zone", zoneText(member), member.zoneMinutes);
        addLearnt(table, path, "zone", zoneText(member), member.zoneName);
        addLearnt(table, path, "year", std::to_string(member.year.value), member.year);
        addLearnt(table, path, "attempt", numberText(member.attempt), member.attempt);
        if (group.report != nullptr && !group.report->reason.empty()) {
            table.addRow({path, "status", std::string(toText(group.report->status)), "",
                          group.report->reason});
        }
    }
    page.table(table);
}

} // namespace ff
