// The words are those of the rule language's documentation.
#include "engine/model/why_not.h"

#include <array>

namespace ff {

std::string_view toText(WhyNot reason) {
    static constexpr std::array<std::string_view, 9> words{
        "disabled",       "out_of_scope",   "source_absent", "no_candidate", "value_mismatch",
        "place_mismatch", "outside_window", "count_below",   "suppressed_by"};
    return words[static_cast<std::size_t>(reason)];
}

WhyNot whyNotFor(std::string_view conditionKey) {
    if (conditionKey == "cause.symptom" || conditionKey == "effect.symptom" ||
        conditionKey == "when.symptom" || conditionKey == "regex" || conditionKey == "match.kind") {
        return WhyNot::NoCandidate;
    }
    if (conditionKey.starts_with("same.") || conditionKey.starts_with("different.")) {
        return WhyNot::PlaceMismatch;
    }
    if (conditionKey == "within" || conditionKey == "for" || conditionKey == "when.before" ||
        conditionKey == "when.after") {
        return WhyNot::OutsideWindow;
    }
    if (conditionKey.starts_with("count.")) {
        return WhyNot::CountBelow;
    }
    if (conditionKey.starts_with("unless") || conditionKey == "not_regex") {
        return WhyNot::SuppressedBy;
    }
    return WhyNot::ValueMismatch;
}

} // namespace ff
