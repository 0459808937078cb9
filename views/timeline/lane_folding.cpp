// Lanes are grouped by a text that says what they show; a group of three or more becomes a fold.
#include "views/timeline/lane_folding.h"

#include <algorithm>
#include <iterator>
#include <map>

namespace ff {

namespace {

constexpr std::size_t fewestAlike = 3;
constexpr std::size_t smallNode = 16; ///< ranks; an accused node up to this size is not folded
constexpr Nanos mostSpread = minute;

/// Accused lanes and those that hold the first event of a hop stand on their own.
bool standsAlone(const Analysis& analysis, const Lane& lane) {
    if (lane.kind != LaneKind::Rank || lane.isAccused || lane.isSuspect) {
        return true;
    }
    return std::ranges::any_of(analysis.verdict.chain, [&](const ChainHop& hop) {
        return std::ranges::binary_search(lane.events, hop.event);
    });
}

bool keepsApart(const NodeLanes& node) {
    return node.isAccused && std::ranges::count(node.lanes, LaneKind::Rank, &Lane::kind) <=
                                 static_cast<std::ptrdiff_t>(smallNode);
}

Lane foldOf(const Analysis& analysis, const std::vector<const Lane*>& alike) {
    Lane fold;
    fold.kind = LaneKind::RankFold;
    fold.id = "alike:" + alike.front()->id;
    fold.node = alike.front()->node;
    fold.coverage = alike.front()->coverage;
    fold.depth = alike.front()->depth;
    fold.canOpen = true;
    fold.spread = spreadOf(analysis, alike);
    for (const Lane* lane : alike) {
        mergeInto(fold, *lane);
    }
    std::ranges::sort(fold.events);
    std::ranges::sort(fold.ranks);
    return fold;
}

} // namespace

std::string laneSignature(const Analysis& analysis, const Lane& lane) {
    std::vector<std::string> shown;
    for (const EventId id : lane.events) {
        const Event& event = analysis.event(id);
        shown.push_back(std::to_string(event.symptom.value) + '/' +
                        std::string(toText(event.state)));
    }
    std::ranges::sort(shown);
    std::string signature = lane.coverage ? std::string(toText(*lane.coverage)) : std::string("-");
    for (const std::string& part : shown) {
        signature += ' ' + part;
    }
    return signature;
}

std::string nodeSignature(const Analysis& analysis, const NodeLanes& node) {
    std::vector<std::string> parts;
    for (const Lane& lane : node.lanes) {
        parts.push_back(std::to_string(static_cast<int>(lane.kind)) + ' ' +
                        std::string(toText(lane.source)) + ' ' + laneSignature(analysis, lane));
    }
    std::ranges::sort(parts);
    std::string signature;
    for (const std::string& part : parts) {
        signature += part + '\n';
    }
    return signature;
}

Nanos spreadOf(const Analysis& analysis, const std::vector<const Lane*>& lanes) {
    std::map<SymptomId, std::pair<Nanos, Nanos>> spans;
    for (const Lane* lane : lanes) {
        std::set<SymptomId> seen;
        for (const EventId id : lane->events) {
            const Event& event = analysis.event(id);
            const std::optional<Nanos> at = markTime(event);
            if (!at || !seen.insert(event.symptom).second) {
                continue;
            }
            const auto [span, isNew] = spans.try_emplace(event.symptom, *at, *at);
            span->second.first = std::min(span->second.first, *at);
            span->second.second = std::max(span->second.second, *at);
        }
    }
    Nanos spread = 0;
    for (const auto& [symptom, span] : spans) {
        const Nanos opposite = span.first == minTime ? maxTime : -span.first;
        spread = std::max(spread, addSaturated(span.second, opposite));
    }
    return spread;
}

void mergeInto(Lane& to, const Lane& from) {
    to.events.insert(to.events.end(), from.events.begin(), from.events.end());
    to.echoes.insert(to.echoes.end(), from.echoes.begin(), from.echoes.end());
    to.ranks.insert(to.ranks.end(), from.ranks.begin(), from.ranks.end());
    to.isPrimary = to.isPrimary || from.isPrimary;
    if (from.firstLine && from.lastLine) {
        to.firstLine = std::min(to.firstLine.value_or(*from.firstLine), *from.firstLine);
        to.lastLine = std::max(to.lastLine.value_or(*from.lastLine), *from.lastLine);
    }
}

std::vector<Lane> foldedRanks(const Analysis& analysis, const NodeLanes& node,
                              const std::set<std::string>& toggled) {
    if (keepsApart(node)) {
        return node.lanes;
    }
    std::map<std::string, std::vector<const Lane*>> groups;
    std::vector<const std::vector<const Lane*>*> groupOf;
    for (const Lane& lane : node.lanes) {
        const std::string key =
            standsAlone(analysis, lane) ? "=" + lane.id : laneSignature(analysis, lane);
        groups[key].push_back(&lane);
        groupOf.push_back(&groups[key]);
    }
    std::vector<Lane> result;
    for (std::size_t i = 0; i < node.lanes.size(); ++i) {
        const auto& group = *groupOf[i];
        const bool folds = group.size() >= fewestAlike && spreadOf(analysis, group) <= mostSpread;
        if (!folds) {
            result.push_back(node.lanes[i]);
            continue;
        }
        if (group.front() != &node.lanes[i]) {
            continue;
        }
        Lane fold = foldOf(analysis, group);
        fold.isOpen = toggled.contains(fold.id);
        const bool isOpen = fold.isOpen;
        result.push_back(std::move(fold));
        for (std::size_t k = 0; isOpen && k < group.size(); ++k) {
            result.push_back(*group[k]);
            result.back().depth = group[k]->depth + 1;
        }
    }
    return result;
}

} // namespace ff
