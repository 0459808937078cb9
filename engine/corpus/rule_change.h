// How a rule differs between two rule sets, by what it says and by what it did.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/model/rule_set.h"

namespace ff {

struct RuleChange {
    enum class Kind : std::uint8_t { Same, Added, Removed, Changed };

    std::string rule; ///< qualified id; a symptom by its own
    Kind kind = Kind::Same;
    std::uint64_t firedBefore = 0; ///< events made or related, over all cases
    std::uint64_t firedAfter = 0;
};

/// Events made or related, by qualified id.
using FiredCounts = std::map<std::string, std::uint64_t>;

[[nodiscard]] std::string_view toText(RuleChange::Kind kind);

/// Of everything that has an id in either set, or fired; ordered by id.
[[nodiscard]] std::vector<RuleChange> ruleStates(const RuleSet& before, const RuleSet& after,
                                                 const FiredCounts& firedBefore,
                                                 const FiredCounts& firedAfter);

} // namespace ff
