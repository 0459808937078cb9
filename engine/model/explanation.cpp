// The words of explanations, one table for each vocabulary.
#include "engine/model/explanation.h"

#include <array>

namespace ff {

std::string_view toText(Hypothesis::Standing standing) {
    static constexpr std::array<std::string_view, 14> words{
        "primary",     "with_primary", "alternative",  "shared_part", "later",
        "from_before", "other_hour",   "not_reaching", "suspect",     "explained",
        "part_of",     "taken_back",   "out_of_scope", "consequence"};
    return words[static_cast<std::size_t>(standing)];
}

std::string_view toText(RuleExplanation::Kind kind) {
    static constexpr std::array<std::string_view, 9> words{"regex",   "match",      "metric",
                                                           "native",  "command",    "filter",
                                                           "refiner", "derivation", "disabled"};
    return words[static_cast<std::size_t>(kind)];
}

} // namespace ff
