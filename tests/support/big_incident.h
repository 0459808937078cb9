// Incidents of big jobs as events, to measure how relations and decision grow.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/model/bundle.h"
#include "engine/model/collective_ledger.h"
#include "engine/model/event_log.h"
#include "engine/model/execution_context.h"
#include "engine/model/member_reading.h"
#include "engine/model/placement.h"
#include "engine/model/rule_set.h"

namespace ff {

/// What stands between an event log and the verdict. The rule set must outlive it.
struct BigIncident {
    enum class Shape : std::uint8_t {
        Cascade,     ///< one GPU fails, everything else is its consequence
        ManyCauses,  ///< every GPU reports faults of its own
        ManySources, ///< a fault of every rank's program, another of every node, all kinds of logs
        Untimed,     ///< a cascade of which half the events have no time
        OneCause,    ///< one fault that every GPU reports over and over, and nothing else
        OneCascade,  ///< ranks that time out over and over, and nothing else
        Nodes,       ///< faults and consequences of whole nodes
    };

    /// What happens to a rank happens `rounds` times, some minutes apart.
    struct Size {
        int ranks = 4096;
        int rounds = 1;
        int ranksOfNode = 8;
    };

    const RuleSet& rules;
    Placement placement;
    ExecutionContext workload;
    CollectiveLedger ledger;
    Bundle bundle;
    std::vector<MemberReading> readings;
    std::vector<std::uint64_t> matches; ///< by member
    EventLog log;
};

/// Ten events a rank and round, of the shapes of one symptom one, of that of nodes five; a log for
/// each rank and one of each node's kernel. Symptoms that the rules do not know are left out.
[[nodiscard]] BigIncident makeBigIncident(const RuleSet& rules, BigIncident::Shape shape,
                                          BigIncident::Size size);

} // namespace ff
