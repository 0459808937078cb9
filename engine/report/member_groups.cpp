#include "engine/report/member_groups.h"

#include <algorithm>
#include <cstdlib>
#include <map>

#include <fmt/format.h>

#include "engine/base/natural_order.h"
#include "engine/report/inspection_totals.h"
#include "engine/report/name_fold.h"

namespace ff {

namespace {

constexpr std::size_t leastFolded = 4;

/// Equal for members that one row can stand for.
std::string groupKey(const Member& member, const ConnectorReport* report) {
    return fmt::format("{}\x02{}\x02{}\x02{}\x02{}\x02{}\x02{}\x02{}", nameShape(member.path),
                       toText(member.kind.value), toText(member.kind.how), toText(member.source),
                       report == nullptr ? std::string_view() : toText(report->status),
                       member.rank.value.has_value(), zoneText(member),
                       member.attempt.value.value_or(-1));
}

MemberGroup groupOf(std::vector<const Member*> members,
                    const std::vector<const ConnectorReport*>& reports) {
    std::vector<std::string> paths;
    for (const Member* member : members) {
        paths.push_back(member->path);
    }
    const ConnectorReport* report = reports[members.front()->id.index()];
    return {foldedName(paths), std::move(members), report};
}

} // namespace

std::vector<MemberGroup> memberGroups(const InspectionInput& input, bool isFolded) {
    const auto reports = reportsOfMembers(input);
    std::vector<const Member*> members;
    std::map<std::string, std::vector<const Member*>> byKey;
    for (const Member& member : input.bundle.members) {
        members.push_back(&member);
    }
    std::stable_sort(members.begin(), members.end(), [](const Member* a, const Member* b) {
        return isNaturallyLess(a->path, b->path);
    });
    for (const Member* member : members) {
        byKey[groupKey(*member, reports[member->id.index()])].push_back(member);
    }
    std::vector<MemberGroup> groups;
    for (const Member* member : members) {
        const auto& alike = byKey[groupKey(*member, reports[member->id.index()])];
        if (!isFolded || alike.size() < leastFolded) {
            groups.push_back(groupOf({member}, reports));
        } else if (alike.front() == member) {
            groups.push_back(groupOf(alike, reports));
        }
    }
    return groups;
}

std::string zoneText(const Member& member) {
    if (member.zoneName.isKnown()) {
        return member.zoneName.value;
    }
    if (!member.zoneMinutes.isKnown()) {
        return {};
    }
    const int minutes = member.zoneMinutes.value;
    return minutes == 0 ? "UTC"
                        : fmt::format("{}{:02}:{:02}", minutes < 0 ? '-' : '+',
                                      std::abs(minutes) / 60, std::abs(minutes) % 60);
}

} // namespace ff
