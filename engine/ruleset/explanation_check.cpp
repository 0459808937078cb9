// Looks at `explains` as a graph over symptoms.
//
// Along a cycle the delays sum to zero, so a cycle of windows [from, to] can be closed by events
// only when the sums of `from` and of `to` lie on both sides of zero. Windows that meet in zero
// alone (each effect strictly after its cause) are no cycle.
#include "engine/ruleset/explanation_check.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/ruleset/symptom_selection.h"

namespace ff {

namespace {

/// Longer cycles are left to the run time: the search must stay small for any rule set.
constexpr std::size_t longestCycle = 3;

bool isCauseRole(const Symptom* symptom) { return canBeRoot(symptom->role); }

bool isAftermath(const Symptom* symptom) {
    return symptom->role == Role::Cascade || symptom->role == Role::Teardown;
}

void checkRoles(const RuleSet& rules, const Refiner& refiner, std::vector<Error>& errors) {
    const auto causes = selectableSymptoms(rules, refiner.cause);
    const auto effects = selectableSymptoms(rules, refiner.effect);
    const auto cause = std::find_if(effects.begin(), effects.end(), isCauseRole);
    if (causes.empty() || cause == effects.end() ||
        !std::all_of(causes.begin(), causes.end(), isAftermath)) {
        return;
    }
    errors.push_back(
        {fmt::format("`{}` would make a cascade symptom a root: `{}` ({}) would "
                     "explain `{}` (cause)",
                     refiner.id, causes.front()->id, toText(causes.front()->role), (*cause)->id),
         refiner.origin.file, refiner.origin.line, refiner.origin.column,
         "limit `effect` with role = \"cascade\", or turn the rule round"});
}

/// Symptoms named outright and no further condition that evidence could fail.
bool isPlain(const Selector& selector) {
    return !selector.symptoms.empty() && selector.sources.empty() && !selector.confirmed &&
           !selector.lasting && selector.attributes.empty() && selector.states.empty() &&
           !selector.before && !selector.after &&
           std::all_of(selector.symptoms.begin(), selector.symptoms.end(),
                       [](const auto& glob) { return glob.find('*') == std::string::npos; });
}

/// What both must share and what they must not, whatever the order it is written in.
using Places = std::pair<std::set<EntityKind>, std::set<EntityKind>>;

struct Edge {
    const Symptom* cause = nullptr;
    const Symptom* effect = nullptr;
    const Refiner* rule = nullptr;
    Places places;
};

bool canClose(const std::vector<const Edge*>& path) {
    Nanos from = 0;
    Nanos to = 0;
    for (const Edge* edge : path) {
        const DelayWindow window = edge->rule->within.value_or(DelayWindow{});
        from = addSaturated(from, window.from);
        to = addSaturated(to, window.to);
    }
    return from < 0 && to > 0;
}

class CycleSearch {
public:
    explicit CycleSearch(const std::vector<Edge>& edges) : m_edges(edges) {
        for (const Edge& edge : edges) {
            m_byCause[edge.cause->id].push_back(&edge);
        }
    }

    std::vector<Error> run() {
        for (const Edge& edge : m_edges) {
            m_path = {&edge};
            extend();
        }
        return std::move(m_errors);
    }

private:
    void extend() {
        const Symptom* end = m_path.back()->effect;
        if (end == m_path.front()->cause) {
            if (canClose(m_path)) {
                report();
            }
            return;
        }
        const auto next = m_byCause.find(end->id);
        if (m_path.size() == longestCycle || next == m_byCause.end() || passes(end)) {
            return;
        }
        for (const Edge* edge : next->second) {
            if (edge->places == m_path.front()->places) {
                m_path.push_back(edge);
                extend();
                m_path.pop_back();
            }
        }
    }
    [[nodiscard]] bool passes(const Symptom* symptom) const {
        return std::any_of(m_path.begin(), m_path.end(),
                           [&](const Edge* edge) { return edge->cause == symptom; });
    }
    // A cycle is found once from each of its edges: the set of its rules tells it apart.
    void report() {
        std::set<std::string> names;
        std::vector<std::string> symptoms;
        for (const Edge* edge : m_path) {
            names.insert(edge->rule->id);
            symptoms.push_back(edge->cause->id);
        }
        if (!m_reported.insert(names).second) {
            return;
        }
        symptoms.push_back(m_path.front()->cause->id);
        const RuleOrigin& origin = m_path.front()->rule->origin;
        m_errors.push_back({fmt::format("cycle of `explains`: {} (rules {})",
                                        fmt::join(symptoms, " -> "), fmt::join(names, ", ")),
                            origin.file, origin.line, origin.column,
                            "let `within` of one begin at \"0s\", or take one away"});
    }

    const std::vector<Edge>& m_edges;
    std::map<std::string, std::vector<const Edge*>> m_byCause;
    std::vector<const Edge*> m_path;
    std::set<std::set<std::string>> m_reported;
    std::vector<Error> m_errors;
};

void addEdges(const RuleSet& rules, const Refiner& refiner, std::vector<Edge>& edges) {
    if (refiner.unless || !isPlain(refiner.cause) || !isPlain(refiner.effect)) {
        return;
    }
    const Places places{{refiner.same.begin(), refiner.same.end()},
                        {refiner.different.begin(), refiner.different.end()}};
    for (const Symptom* cause : selectableSymptoms(rules, refiner.cause)) {
        for (const Symptom* effect : selectableSymptoms(rules, refiner.effect)) {
            if (isCauseRole(cause) && isCauseRole(effect)) {
                edges.push_back({cause, effect, &refiner, places});
            }
        }
    }
}

} // namespace

std::vector<Error> checkExplanations(const RuleSet& rules) {
    std::vector<Error> errors;
    std::vector<Edge> edges;
    for (const Refiner& refiner : rules.refiners) {
        if (refiner.relation == Relation::Explains) {
            checkRoles(rules, refiner, errors);
            addEdges(rules, refiner, edges);
        }
    }
    for (Error& error : CycleSearch(edges).run()) {
        errors.push_back(std::move(error));
    }
    return errors;
}

} // namespace ff
