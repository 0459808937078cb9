#include "views/verdict/impact.h"

#include <algorithm>
#include <map>
#include <string_view>

namespace ff {

std::optional<int> rankOf(const Analysis& analysis, const Event& event) {
    if (event.entity.rank) {
        return event.entity.rank;
    }
    if (!event.entity.gpu.isEmpty()) {
        return analysis.placement.rankOfGpu(event.entity.node, event.entity.gpu);
    }
    return std::nullopt;
}

std::size_t nodeCount(const Analysis& analysis, const Impact& impact) {
    std::set<std::string_view> nodes;
    for (const int rank : impact.ranks) {
        const RankPlace* place = analysis.placement.place(rank);
        if (place != nullptr && !place->node.empty()) {
            nodes.insert(place->node);
        }
    }
    return nodes.size();
}

Impact impactOf(const Analysis& analysis) {
    Impact impact;
    std::map<SymptomId, std::vector<EventId>> bySymptom;
    for (const SecondaryEvent& secondary : analysis.verdict.secondary) {
        const Event& event = analysis.event(secondary.event);
        if (secondary.explainedBy.isValid()) {
            impact.explained.push_back(event.id);
        }
        if (analysis.rules->symptom(event.symptom).role == Role::Context) {
            continue;
        }
        if (const std::optional<int> rank = rankOf(analysis, event)) {
            impact.ranks.insert(*rank);
            impact.ofRanks.push_back(event.id);
            bySymptom[event.symptom].push_back(event.id);
        }
    }
    for (auto& [symptom, events] : bySymptom) {
        impact.parts.push_back({symptom, std::move(events)});
    }
    std::stable_sort(impact.parts.begin(), impact.parts.end(), [](const auto& a, const auto& b) {
        return a.events.size() > b.events.size();
    });
    for (const Unexplained& unexplained : analysis.verdict.unexplained) {
        if (unexplained.event.isValid()) {
            impact.unexplained.push_back(unexplained.event);
        }
        impact.unexplainedCount += std::max<std::size_t>(unexplained.rankCount(), 1);
        if (unexplained.rank) {
            impact.ranks.insert(*unexplained.rank);
        }
        impact.ranks.insert(unexplained.ranks.begin(), unexplained.ranks.end());
    }
    return impact;
}

} // namespace ff
