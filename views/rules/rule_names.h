// The names that rules may refer to, as the rules that loaded last have them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/model/rule_set.h"

namespace ff {

struct RuleNames {
    struct Name {
        std::string id;
        std::string about;
    };

    std::vector<Name> symptoms; ///< by id
    std::vector<Name> rules;    ///< by qualified id
    std::vector<Name> tables;   ///< `pack/name`

    [[nodiscard]] const Name* findSymptom(std::string_view id) const;
    [[nodiscard]] const Name* findRule(std::string_view id) const;
};

[[nodiscard]] RuleNames namesOf(const RuleSet& rules);

} // namespace ff
