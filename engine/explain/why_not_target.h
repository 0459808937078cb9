// What a "why not" is asked about: a symptom, a part of the job, or a rule.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "engine/base/result.h"
#include "engine/model/entity.h"
#include "engine/model/ids.h"
#include "engine/pipeline/analysis.h"

namespace ff {

/// Exactly one of symptom, kind and rule is set.
struct WhyNotTarget {
    SymptomId symptom;
    std::optional<EntityKind> kind;
    std::string name; ///< of the part; a node's is canonical
    std::string node; ///< of a GPU, NIC or link that was named with its node
    std::string rule;

    /// `symptom gpu.fell_off_bus`, `node:gn-5`, `gpu:gn-5/0000:df:00`, `rule gpu/nvrm-xid`
    [[nodiscard]] std::string text(const RuleSet& rules) const;
};

/// `gpu.fell_off_bus`, `node:gn-5`, `gpu:0000:df:00`, `gpu:gn-5/7`, `rank:3`, `nic:mlx5_0`,
/// `link:...`, `switch:...`, `storage:...`, a rule's id, or the name of a node alone. An error with
/// a suggestion for what neither rules nor evidence know.
[[nodiscard]] Result<WhyNotTarget> findWhyNotTarget(const Analysis& analysis,
                                                    std::string_view text);

/// What the evidence calls parts of the kind: of events, placement, members and coverage.
[[nodiscard]] std::set<std::string> knownNames(const Analysis& analysis, EntityKind kind);

/// Whether an event of that entity is about the part.
[[nodiscard]] bool isAbout(const Analysis& analysis, const Entity& entity,
                           const WhyNotTarget& target);

} // namespace ff
