// Which symptom a match of an extractor stands for.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "engine/model/attribute.h"
#include "engine/model/rule_set.h"

namespace ff {

struct ChosenSymptom {
    SymptomId symptom;
    std::string key;       ///< the table's key that was looked up; empty for a plain symptom
    Attributes attributes; ///< of the table's entry
};

/// `lookUp` gives the value of a capture or built-in name, empty when there is none. A key that is
/// an integer finds the entry of that integer however it is written (`079` finds 79). Nothing when
/// the table lacks the key and there is no default: no event.
[[nodiscard]] std::optional<ChosenSymptom>
chooseSymptom(const RuleSet& rules, const Extractor& extractor,
              const std::function<std::string(std::string_view)>& lookUp);

} // namespace ff
