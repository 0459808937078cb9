// Read from the events' history and the edges: nothing else needs to be remembered.
#include "engine/corpus/fired_rules.h"

namespace ff {

std::set<std::string> firedRules(const Analysis& analysis) {
    std::set<std::string> fired;
    const auto add = [&](RuleId rule) {
        if (rule.isValid() && rule.index() < analysis.rules->ruleNames.size()) {
            fired.insert(analysis.rules->ruleName(rule));
        }
    };
    for (const Event& event : analysis.graph.log.events) {
        add(event.extractor);
        for (const Event::Move& move : event.history) {
            add(move.rule);
        }
    }
    for (const CausalEdge& edge : analysis.graph.edges) {
        add(edge.rule);
    }
    return fired;
}

std::map<std::string, std::uint64_t> firedCounts(const Analysis& analysis) {
    std::map<std::string, std::uint64_t> counts;
    const auto add = [&](RuleId rule) {
        if (rule.isValid() && rule.index() < analysis.rules->ruleNames.size()) {
            ++counts[analysis.rules->ruleName(rule)];
        }
    };
    for (const Event& event : analysis.graph.log.events) {
        if (event.members.empty()) {
            add(event.extractor);
        }
        for (const Event::Move& move : event.history) {
            if (move.phase == Phase::Filter) {
                add(move.rule);
            }
        }
    }
    for (const CausalEdge& edge : analysis.graph.edges) {
        add(edge.rule);
    }
    return counts;
}

} // namespace ff
