// What makes events of each symptom, and what those events can hold.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/model/rule_set.h"

namespace ff {

/// Of one symptom, over all rules.
struct SymptomProducers {
    bool isMade = false;      ///< by an extractor or a refiner that derives
    std::set<Source> sources; ///< where the events can be read
    std::set<std::string> attributes;
};

class ProducerIndex {
public:
    explicit ProducerIndex(const RuleSet& rules);

    [[nodiscard]] const SymptomProducers& of(const Symptom& symptom) const;
    /// A program may make any event of any symptom: nothing can be said to be impossible.
    [[nodiscard]] bool isOpen() const { return m_isOpen; }

private:
    void addExtractor(const RuleSet& rules, const Extractor& rule);
    /// Whether it told anything new. Derived events take over what their members hold.
    bool addDerivation(const RuleSet& rules, const Refiner& rule);

    std::map<std::string, SymptomProducers> m_bySymptom;
    bool m_isOpen = false;
};

/// The sources in which the extractor sees anything at all.
[[nodiscard]] std::set<Source> visibleSources(const Extractor& rule);
/// The sources whose members have lines that text extractors read.
[[nodiscard]] const std::set<Source>& lineSources();

} // namespace ff
