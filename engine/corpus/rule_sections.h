// The sections of a pack's page.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/model/rule_set.h"

namespace ff {

/// What belongs to one pack, in the order of the ids.
struct PackRules {
    std::vector<std::string> descriptions; ///< of its files
    std::vector<const Symptom*> symptoms;
    std::map<std::string, const std::map<std::string, TableEntry>*> tables;
    std::vector<const Extractor*> extractors;
    std::vector<const Refiner*> refiners;
    std::vector<const Filter*> filters;
    std::vector<const Collector*> collectors;
};

[[nodiscard]] std::string symptomSection(const PackRules& pack);
[[nodiscard]] std::string tableSection(const PackRules& pack);
[[nodiscard]] std::string extractorSection(const PackRules& pack);
[[nodiscard]] std::string relationSection(const PackRules& pack);
[[nodiscard]] std::string collectorSection(const PackRules& pack);

} // namespace ff
