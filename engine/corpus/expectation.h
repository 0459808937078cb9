// What a case expects of its verdict: the keys of `expect.toml`.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/model/entity.h"

namespace ff {

/// Somebody who must not be accused: `node:hpcx-g17`.
struct NotBlamed {
    EntityKind kind = EntityKind::Node;
    std::string name;
};

/// Every part is optional; what is there must hold.
struct Expectation {
    std::vector<std::string> terminalStates; ///< any of them
    std::vector<std::string> outcomes;       ///< any of them, such as `hardware.nvlink`
    std::optional<bool> isAmbiguous;
    std::string primarySymptom;
    std::vector<std::pair<EntityKind, std::string>> primaryEntity; ///< all of them
    std::vector<NotBlamed> notBlamed;
    std::vector<std::string> secondaryContains;
    std::vector<std::string> missingEvidenceMentions;
    std::vector<std::string> fires;
    std::vector<std::string> mustNotFire;
    std::string certainty; ///< `confirmed`, `likely`, `unknown` or empty
    std::string why;

    /// Whether `unknown.undetermined` is among the accepted outcomes.
    [[nodiscard]] bool acceptsUndetermined() const;
    /// Whether any verdict would do.
    [[nodiscard]] bool expectsNothing() const;
};

} // namespace ff
