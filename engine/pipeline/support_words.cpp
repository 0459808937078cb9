// Lines are counted by member; a member is named as people name it: whose log it is.
#include "engine/pipeline/support_words.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

namespace ff {

namespace {

constexpr std::size_t mostPlaces = 3;

std::string linesText(std::uint64_t count) {
    return count == 1 ? "1 line" : fmt::format("{} lines", count);
}

/// `node-7's dmesg.txt`; the path where nobody knows whose it is or its name says so.
std::string nameOf(const Bundle& bundle, MemberId id) {
    const Member& member = bundle.member(id);
    const std::string base = member.path.substr(member.path.find_last_of('/') + 1);
    const bool isNamed = member.node.isKnown() && !member.node.value.empty();
    if (!isNamed || base.find(member.node.value) != std::string::npos) {
        return isNamed ? base : member.path;
    }
    return fmt::format("{}'s {}", member.node.value, base);
}

/// `2 lines of A, 1 line of B and 3 more files`, by the first places.
std::string placesText(const Bundle& bundle, const std::vector<const SupportUnit*>& units) {
    std::map<MemberId, std::uint64_t> counts;
    for (const SupportUnit* unit : units) {
        for (const Locator& line : unit->lines) {
            ++counts[line.member];
        }
        if (!unit->lines.empty()) { // those not kept are told with the first
            counts[unit->lines.front().member] += unit->lineCount - unit->lines.size();
        }
    }
    std::vector<std::string> parts;
    for (const auto& [member, count] : counts) {
        if (parts.size() < mostPlaces) {
            parts.push_back(fmt::format("{} of {}", linesText(count), nameOf(bundle, member)));
        }
    }
    if (counts.size() > mostPlaces) {
        parts.push_back(fmt::format("lines of {} more files", counts.size() - mostPlaces));
    }
    const std::string last = parts.back();
    parts.pop_back();
    return parts.empty() ? last : fmt::format("{} and {}", fmt::join(parts, ", "), last);
}

} // namespace

std::string supportText(const Bundle& bundle, const std::vector<SupportUnit>& units, int reports) {
    std::vector<const SupportUnit*> deciding;
    std::vector<const SupportUnit*> strengthening;
    for (const SupportUnit& unit : units) {
        if (unit.decides) {
            deciding.push_back(&unit);
        } else if (unit.changes) {
            strengthening.push_back(&unit);
        }
    }
    std::string text;
    if (!deciding.empty()) {
        text = fmt::format("This rests on {}.", placesText(bundle, deciding));
    } else if (reports > mostReports) {
        text = fmt::format(
            "No single line decides: more than {} independent reports would have to be missing.",
            mostReports);
    } else if (reports > 1) {
        text = fmt::format(
            "No single line decides: {} independent reports would have to be missing.", reports);
    }
    if (!strengthening.empty()) {
        text += fmt::format("{}How sure it is rests on {}.", text.empty() ? "" : " ",
                            placesText(bundle, strengthening));
    }
    return text;
}

} // namespace ff
