// From an analysis to what the history keeps of it.
#pragma once

#include "engine/model/bundle.h"
#include "engine/model/causal_graph.h"
#include "engine/model/rule_set.h"
#include "engine/model/verdict.h"
#include "engine/store/run_record.h"

namespace ff {

/// The parts of one finished analysis; they must outlive the call.
struct RunRecordInput {
    const Bundle& bundle;
    const RuleSet& rules;
    const CausalGraph& graph;
    const Verdict& verdict;
    const std::string& engine;
    const std::vector<std::string>& paths; ///< that were opened
};

/// Texts of evidence are made displayable and cut.
[[nodiscard]] RunRecord makeRunRecord(const RunRecordInput& input);

/// The accused place as the fleet counts it; nothing for a job or a rank on an unknown node.
[[nodiscard]] std::optional<AccusedEntity> accusedEntity(const Entity& entity);

} // namespace ff
