// All that the decision is made from.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/model/bundle.h"
#include "engine/model/causal_graph.h"
#include "engine/model/collective_ledger.h"
#include "engine/model/execution_context.h"
#include "engine/model/member_reading.h"
#include "engine/model/placement.h"
#include "engine/model/rule_set.h"

namespace ff {

struct VerdictInput {
    const RuleSet& rules;
    const Bundle& bundle;
    const std::vector<MemberReading>& readings;
    const std::vector<std::uint64_t>& matchesOfMember; ///< by `MemberId`
    const Placement& placement;
    const CollectiveLedger& ledger;
    const CausalGraph& graph;
    const ExecutionContext& workload;

    [[nodiscard]] const Event& event(EventId id) const { return graph.log.event(id); }
    [[nodiscard]] const Symptom& symptomOf(EventId id) const {
        return rules.symptom(event(id).symptom);
    }
};

} // namespace ff
