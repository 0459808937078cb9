// What a run is to leave out, as if it had never been there.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/model/left_out.h"
#include "engine/model/rule_set.h"
#include "engine/pipeline/analysis.h"

namespace ff {

/// As asked for. Rules of every kind and members may hold `*`; a member that has just that path is
/// meant alone.
struct Exclusions {
    std::vector<std::string> rules;   ///< ids, with or without their pack where that is enough
    std::vector<std::string> members; ///< paths
    std::vector<std::string> events;  ///< `e12` or `12`, of the analysis that leaves nothing out

    [[nodiscard]] bool isEmpty() const {
        return rules.empty() && members.empty() && events.empty();
    }
};

/// Exclusions as that analysis knows them.
struct ResolvedExclusions {
    std::shared_ptr<const Analysis> whole;
    std::vector<bool> isRuleLeftOut; ///< by `RuleId`
    std::vector<MemberId> members;   ///< ascending
    std::vector<EventId> events;     ///< that were read: of a derived one its parts; ascending
    LeftOut told;
};

/// Fails for a rule, member or event that is not there; the hint names the closest.
[[nodiscard]] Result<ResolvedExclusions> resolve(const Exclusions& exclusions,
                                                 std::shared_ptr<const Analysis> whole);

/// The rules without the filters and refiners that are left out. Extractors stay, as matches refer
/// to them by position: what those left out found is dropped from the matches.
[[nodiscard]] std::shared_ptr<const RuleSet> rulesWithout(const ResolvedExclusions& exclusions);

} // namespace ff
