// Extractors first; then derived events, which may be made of derived events.
#include "engine/ruleset/symptom_producers.h"

#include <algorithm>
#include <utility>

#include "engine/model/member_kind.h"
#include "engine/ruleset/symptom_selection.h"
#include "engine/ruleset/vocabulary.h"

namespace ff {

namespace {

void merge(const SymptomProducers& from, SymptomProducers& into) {
    into.sources.insert(from.sources.begin(), from.sources.end());
    into.attributes.insert(from.attributes.begin(), from.attributes.end());
}

} // namespace

const std::set<Source>& lineSources() {
    static const std::set<Source> sources = [] {
        std::set<Source> out;
        for (int i = 0; i <= static_cast<int>(MemberKind::Manifest); ++i) {
            const auto kind = static_cast<MemberKind>(i);
            if (isLineText(kind)) {
                out.insert(sourceOf(kind));
            }
        }
        return out;
    }();
    return sources;
}

std::set<Source> visibleSources(const Extractor& rule) {
    std::set<Source> out(allSources.begin(), allSources.end());
    if (rule.kind == Extractor::Kind::Regex) {
        out = lineSources();
    } else if (rule.kind == Extractor::Kind::Metric) {
        out = {Source::NodeMetrics};
    }
    if (!rule.sources.empty()) {
        std::erase_if(out, [&](Source source) {
            return std::find(rule.sources.begin(), rule.sources.end(), source) ==
                   rule.sources.end();
        });
    }
    return out;
}

ProducerIndex::ProducerIndex(const RuleSet& rules) {
    for (const Extractor& rule : rules.extractors) {
        addExtractor(rules, rule);
    }
    // Each pass carries what events hold over one more derivation, until nothing is new.
    const auto addAll = [&] {
        bool isNew = false;
        for (const Refiner& rule : rules.refiners) {
            isNew = addDerivation(rules, rule) || isNew;
        }
        return isNew;
    };
    while (addAll()) {
    }
}

void ProducerIndex::addExtractor(const RuleSet& rules, const Extractor& rule) {
    m_isOpen = m_isOpen || rule.kind == Extractor::Kind::Command;
    SymptomProducers made{true, visibleSources(rule), {}};
    for (const auto& [name, value] : rule.attributes) {
        made.attributes.insert(name);
    }
    const auto add = [&](const std::string& symptom, const Attributes& more) {
        SymptomProducers& out = m_bySymptom[symptom];
        out.isMade = true;
        merge(made, out);
        for (const Attribute& attribute : more) {
            out.attributes.insert(attribute.name);
        }
    };
    for (const std::string& plain : {rule.symptom.plain, rule.symptom.fallback}) {
        if (!plain.empty()) {
            add(plain, {});
        }
    }
    if (const auto table = rules.tables.find(rule.symptom.table); table != rules.tables.end()) {
        for (const auto& [key, entry] : table->second) {
            add(entry.symptom, entry.attributes);
        }
    }
}

bool ProducerIndex::addDerivation(const RuleSet& rules, const Refiner& rule) {
    if (rule.relation != Relation::Derives) {
        return false;
    }
    SymptomProducers made;
    for (const Symptom* symptom : selectableSymptoms(rules, rule.cause)) {
        merge(of(*symptom), made);
    }
    SymptomProducers& out = m_bySymptom[rule.emit];
    const bool wasMade = std::exchange(out.isMade, true);
    const std::size_t before = out.sources.size() + out.attributes.size();
    merge(made, out);
    return !wasMade || out.sources.size() + out.attributes.size() > before;
}

const SymptomProducers& ProducerIndex::of(const Symptom& symptom) const {
    static const SymptomProducers none;
    const auto found = m_bySymptom.find(symptom.id);
    return found == m_bySymptom.end() ? none : found->second;
}

} // namespace ff
