// Gives a match its meaning: symptom, accused entities, attributes, onset.
#pragma once

#include <vector>

#include "engine/model/attribute.h"
#include "engine/model/bundle.h"
#include "engine/model/entity.h"
#include "engine/model/execution_context.h"
#include "engine/model/match.h"
#include "engine/model/placement.h"
#include "engine/model/rule_set.h"
#include "engine/timeline/task_nodes.h"

namespace ff {

/// A match as the event it reports, before repeats are joined.
struct ResolvedMatch {
    SymptomId symptom;
    Entity entity;
    Attributes attributes;
    Stamp onset;
    Match match;              ///< with the printer's node and rank filled in from the placement
    std::string outside = {}; ///< why it is no evidence of the attempt; empty: it is
};

class MatchResolver {
public:
    MatchResolver(const RuleSet& rules, const Bundle& bundle, const Placement& placement,
                  const ExecutionContext& workload, TaskNodes tasks = {});

    /// One for each accused entity (a list of ranks or hosts accuses several); empty when the
    /// extractor's table has no symptom for the match.
    [[nodiscard]] std::vector<ResolvedMatch> resolve(Match match) const;

private:
    void fillPrinter(Match& match) const;
    static void addProgramAttributes(const Extractor& extractor, const Match& match,
                                     Attributes& attributes);
    void setStatedTime(const Extractor& extractor, Match& match) const;
    [[nodiscard]] std::string lookUp(const Match& match, std::string_view name) const;
    [[nodiscard]] std::vector<Entity> entitiesOf(const Extractor& extractor,
                                                 const Match& match) const;
    void complete(Entity& entity, const Match& match) const;

    const RuleSet& m_rules;
    const Bundle& m_bundle;
    const Placement& m_placement;
    const ExecutionContext& m_workload;
    TaskNodes m_tasks;
};

} // namespace ff
