// All rules of one analysis, checked and merged.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/model/attribute.h"
#include "engine/model/collector.h"
#include "engine/model/extractor.h"
#include "engine/model/filter.h"
#include "engine/model/ids.h"
#include "engine/model/refiner.h"
#include "engine/model/symptom.h"

namespace ff {

struct TableEntry {
    std::string symptom;
    Attributes attributes;
};

/// Symptoms are ordered by id, rules by (priority descending, id): nothing depends on file order.
struct RuleSet {
    struct Disabled {
        std::string rule;
        std::string because;
    };

    std::string name;
    std::string hash; ///< `sha256:...` over the texts of all files
    std::vector<Symptom> symptoms;
    std::map<std::string, std::map<std::string, TableEntry>>
        tables; ///< `pack/name` -> key -> entry
    std::vector<Extractor> extractors;
    std::vector<Filter> filters;
    std::vector<Refiner> refiners;
    std::vector<Collector> collectors;
    std::vector<std::string> ruleNames; ///< by `RuleId`: qualified ids
    std::vector<Disabled> disabled;

    [[nodiscard]] const Symptom& symptom(SymptomId id) const { return symptoms[id.index()]; }
    [[nodiscard]] const std::string& ruleName(RuleId id) const { return ruleNames[id.index()]; }
    /// Not valid when there is none; binary search over the ordered symptoms.
    [[nodiscard]] SymptomId findSymptom(std::string_view id) const;
};

} // namespace ff
