// Lines are counted by member; a member is named as people name it: whose log it is.
#include "engine/pipeline/support_words.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <utility>

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

using Place = std::pair<MemberId, std::uint64_t>; ///< a line by its offset

/// A line of several units counts once. Lines that are not kept are told with the first of their
/// unit; units that begin with the same line have them in common.
std::map<MemberId, std::uint64_t> countLines(const std::vector<const SupportUnit*>& units) {
    std::set<Place> kept;
    std::map<Place, std::uint64_t> surplus;
    for (const SupportUnit* unit : units) {
        for (const Locator& line : unit->lines) {
            kept.emplace(line.member, line.offset);
        }
        if (unit->lineCount > unit->lines.size() && !unit->lines.empty()) {
            const Locator& first = unit->lines.front();
            std::uint64_t& more = surplus[{first.member, first.offset}];
            more = std::max<std::uint64_t>(more, unit->lineCount - unit->lines.size());
        }
    }
    std::map<MemberId, std::uint64_t> counts;
    for (const Place& place : kept) {
        ++counts[place.first];
    }
    for (const auto& [place, more] : surplus) {
        counts[place.first] += more;
    }
    return counts;
}

/// `2 lines of A, 1 line of B and lines of 3 more files`, by the first places; empty without lines.
std::string placesText(const Bundle& bundle, const std::vector<const SupportUnit*>& units) {
    const auto counts = countLines(units);
    if (counts.empty()) {
        return {};
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

/// `None of the 4 lines that were tried decides alone`.
std::string noneText(std::uint64_t tried) {
    return tried == 1 ? "The only line that was tried does not decide"
                      : fmt::format("None of the {} lines that were tried decides alone", tried);
}

/// Empty where no lines were tried.
std::string undecidedText(const std::vector<const SupportUnit*>& tried, int reports) {
    const auto counts = countLines(tried);
    const std::uint64_t lines = std::accumulate(
        counts.begin(), counts.end(), std::uint64_t{0},
        [](std::uint64_t sum, const auto& ofMember) { return sum + ofMember.second; });
    if (lines == 0) {
        return {};
    }
    if (reports > mostReports) {
        return fmt::format("{}, nor do {} independent reports together.", noneText(lines),
                           mostReports);
    }
    return reports > 1 ? fmt::format("{}; at most {} independent reports would have to be missing.",
                                     noneText(lines), reports)
                       : noneText(lines) + '.';
}

} // namespace

std::string supportText(const Bundle& bundle, const std::vector<SupportUnit>& units, int reports) {
    std::vector<const SupportUnit*> tried;
    std::vector<const SupportUnit*> deciding;
    std::vector<const SupportUnit*> strengthening;
    for (const SupportUnit& unit : units) {
        tried.push_back(&unit);
        if (unit.decides) {
            deciding.push_back(&unit);
        } else if (unit.changes) {
            strengthening.push_back(&unit);
        }
    }
    std::string text;
    if (deciding.empty()) {
        text = undecidedText(tried, reports);
    } else if (const std::string places = placesText(bundle, deciding); !places.empty()) {
        text = fmt::format("This rests on {}.", places);
    }
    if (const std::string places = placesText(bundle, strengthening); !places.empty()) {
        text += fmt::format("{}How sure it is rests on {}.", text.empty() ? "" : " ", places);
    }
    return text;
}

} // namespace ff
