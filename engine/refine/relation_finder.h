// Finds the pairs of events that one refiner relates.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "engine/model/execution_context.h"
#include "engine/model/placement.h"
#include "engine/model/refiner.h"
#include "engine/model/rule_set.h"
#include "engine/refine/event_place.h"
#include "engine/refine/found_relation.h"
#include "engine/refine/timed_group.h"

namespace ff {

/// How many causes of one effect a refiner relates at most: the nearest in time. All roots of a
/// moment may matter; of consequences that bring about another, a few carry the chain.
inline constexpr std::size_t mostCausesOfOne = 16;
inline constexpr std::size_t mostLinksOfOne = 4;

class RelationFinder {
public:
    RelationFinder(const RuleSet& rules, const ExecutionContext& workload, const EventLog& log,
                   const std::vector<EventPlace>& places);

    /// Adds to `relations`, in the order of (effect, cause). Only active and demoted events take
    /// part.
    void find(const Refiner& refiner, std::vector<FoundRelation>& relations) const;

private:
    class Groups;
    struct Possible {
        const TimedGroup& group;
        std::uint32_t leftOut = 0; ///< of its parts
    };
    /// The shared places of each event as one number; 0 where one of them is not known.
    using PlaceKeys = std::vector<std::uint32_t>;

    [[nodiscard]] const PlaceKeys& keysFor(const std::vector<EntityKind>& same) const;
    [[nodiscard]] std::vector<EventId> select(const Selector& selector) const;
    void causesOf(const Refiner& refiner, EventId effect, const Possible& possible,
                  std::vector<EventId>& found) const;
    void addRelations(const Refiner& refiner, const std::vector<EventId>& causes, EventId effect,
                      std::vector<FoundRelation>& out) const;
    [[nodiscard]] bool isExcepted(const Refiner::Exception& exception, EventId effect,
                                  const TimedGroup* others) const;

    const RuleSet& m_rules;
    const ExecutionContext& m_workload;
    const EventLog& m_log;
    const std::vector<EventPlace>& m_places;
    std::vector<std::vector<EventId>> m_bySymptom; ///< events that take part, by `SymptomId`
    mutable std::map<std::vector<EntityKind>, PlaceKeys> m_keys; ///< made when first asked for
};

/// The difference without the doubt of an unknown zone, for windows: with fourteen hours to either
/// side, every fault of the day would fit. The order it stands for is not proven all the same.
[[nodiscard]] TimeDifference asItStands(const Stamp& earlier, const Stamp& later,
                                        const std::vector<Clock>& clocks);

/// Whether a difference can lie within a window; one that is not known can.
[[nodiscard]] bool canBeWithin(const TimeDifference& difference, const DelayWindow& window);

} // namespace ff
