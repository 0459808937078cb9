// The attempt first, then the node.
#include "engine/pipeline/scope_stage.h"

#include <fmt/format.h>

#include "engine/placement/node_scope.h"

namespace ff {

namespace {

std::string timeOfDay(Nanos time) { return toRfc3339(time).substr(11, 8); }

class ScopeMarker {
public:
    ScopeMarker(const Bundle& bundle, const RuleSet& rules, const AttemptPlan& plan,
                const Placement& placement)
        : m_bundle(bundle), m_rules(rules), m_plan(plan), m_nodes(bundle, plan, placement) {}

    [[nodiscard]] std::string reasonAgainst(const ResolvedMatch& match) const {
        std::string reason = byAttempt(match);
        return reason.empty() ? byNode(match) : reason;
    }

private:
    [[nodiscard]] std::string byAttempt(const ResolvedMatch& match) const {
        const int selected = m_plan.attempt().number;
        const int number = m_plan.attemptOf(match.match).value_or(selected);
        const bool lasts = m_rules.symptom(match.symptom).lasts && number < selected;
        if (number == selected || lasts) {
            return {};
        }
        const Attempt& other = m_plan.attempts[static_cast<std::size_t>(number)];
        if (number > selected) {
            return other.start ? fmt::format("It belongs to attempt {}, which began at {} UTC.",
                                             number, timeOfDay(*other.start))
                               : fmt::format("It belongs to attempt {}.", number);
        }
        return other.end ? fmt::format("It belongs to attempt {}, which ended at {} UTC.", number,
                                       timeOfDay(*other.end))
                         : fmt::format("It belongs to attempt {}.", number);
    }

    /// Whose fault it would be. What ranks, the job, switches and storage suffer is the job's
    /// matter, whoever reports it.
    [[nodiscard]] std::string nodeOf(const ResolvedMatch& match) const {
        const Entity& entity = match.entity;
        if (entity.rank || !entity.job.empty() || !entity.switchName.empty() ||
            !entity.storage.empty()) {
            return {};
        }
        const Source source = m_bundle.member(match.match.locator.member).source;
        const std::string& printer = match.match.printer.node;
        switch (source) {
        case Source::AppLog:
        case Source::FlightRecorder:
            return {};
        case Source::Scheduler:
        case Source::Kubernetes:
            // A controller that reports about itself serves all jobs.
            return entity.node == printer ? std::string() : entity.node;
        default:
            if (!m_nodes.sharesNames()) {
                return {};
            }
            return entity.node.empty() ? printer : entity.node;
        }
    }

    [[nodiscard]] std::string byNode(const ResolvedMatch& match) const {
        const std::string node = nodeOf(match);
        if (!m_nodes.isOutside(node)) {
            return {};
        }
        return m_plan.attempts.size() > 1 ? fmt::format("Node {} took no part in attempt {}.", node,
                                                        m_plan.attempt().number)
                                          : fmt::format("Node {} took no part in the job.", node);
    }

    const Bundle& m_bundle;
    const RuleSet& m_rules;
    const AttemptPlan& m_plan;
    NodeScope m_nodes;
};

} // namespace

void markOutside(std::vector<ResolvedMatch>& matches, const Bundle& bundle, const RuleSet& rules,
                 const AttemptPlan& plan, const Placement& placement) {
    const ScopeMarker marker(bundle, rules, plan, placement);
    for (ResolvedMatch& match : matches) {
        match.outside = marker.reasonAgainst(match);
    }
}

} // namespace ff
