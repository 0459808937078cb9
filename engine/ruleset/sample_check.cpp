// Matches samples, looks their symptom up, fills the templates and compares.
#include "engine/ruleset/sample_check.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/model/symptom_choice.h"
#include "engine/ruleset/sample_matcher.h"

namespace ff {

namespace {

using Sample = Extractor::Sample;

/// Two names of one thing: a PCI address has many spellings.
bool isSameEntity(std::string_view kind, const std::string& a, const std::string& b) {
    const std::string pci = kind == "gpu" ? canonicalPci(a) : std::string();
    return a == b || (!pci.empty() && pci == canonicalPci(b));
}

class SampleChecker {
public:
    explicit SampleChecker(const RuleSet& rules) : m_rules(rules) {}

    void check(const Extractor& rule, const SampleMatcher& matcher, const Sample& sample) {
        const auto values = matcher.match(sample);
        const auto lookUp = [&](std::string_view name) {
            const auto found = values->find(name);
            return found == values->end() ? std::string() : found->second;
        };
        const auto chosen = values ? chooseSymptom(m_rules, rule, lookUp) : std::nullopt;
        const std::string symptom = chosen ? m_rules.symptom(chosen->symptom).id : std::string();
        m_differences.clear();
        if (!sample.matches) {
            if (chosen) {
                differ("symptom", "no match", symptom);
            }
        } else if (!values) {
            m_differences.emplace_back("it does not match");
        } else if (!chosen) {
            m_differences.emplace_back("the table has no symptom for it and there is no default");
        } else {
            if (!sample.symptom.empty() && sample.symptom != symptom) {
                differ("symptom", sample.symptom, symptom);
            }
            compareEntities(rule, sample, lookUp);
            compareAttributes(rule, sample, chosen->attributes, lookUp);
        }
        report(rule, sample);
    }
    [[nodiscard]] std::vector<Error> take() { return std::move(m_errors); }

private:
    using LookUp = std::function<std::string(std::string_view)>;

    void differ(std::string_view key, std::string_view wanted, std::string_view found) {
        m_differences.push_back(
            fmt::format("{}: expected `{}`, found {}", key, wanted,
                        found.empty() ? "nothing" : fmt::format("`{}`", found)));
    }
    void compareEntities(const Extractor& rule, const Sample& sample, const LookUp& lookUp) {
        for (const auto& [key, wanted] : sample.entity) {
            std::string found;
            for (const Extractor::Accusation& accusation : rule.accuse) {
                if (toText(accusation.kind) == key) {
                    found = accusation.value.expand(lookUp);
                }
            }
            if (!isSameEntity(key, found, wanted)) {
                differ(key, wanted, found);
            }
        }
    }
    void compareAttributes(const Extractor& rule, const Sample& sample, const Attributes& ofTable,
                           const LookUp& lookUp) {
        for (const Attribute& wanted : sample.attributes) {
            std::string found;
            if (const AttributeValue* value = findAttribute(ofTable, wanted.name)) {
                found = toText(*value);
            }
            for (const auto& [name, text] : rule.attributes) {
                const std::string value = text.expand(lookUp);
                if (name == wanted.name && !value.empty()) {
                    found = toText(attributeValueFrom(value));
                }
            }
            if (found != toText(wanted.value)) {
                differ(wanted.name, toText(wanted.value), found);
            }
        }
    }
    void report(const Extractor& rule, const Sample& sample) {
        if (!m_differences.empty()) {
            m_errors.push_back(
                {fmt::format("sample of `{}` fails: {}", rule.id, fmt::join(m_differences, "; ")),
                 sample.origin.file,
                 sample.origin.line,
                 sample.origin.column,
                 {}});
        }
    }

    const RuleSet& m_rules;
    std::vector<std::string> m_differences;
    std::vector<Error> m_errors;
};

} // namespace

namespace {

std::vector<Error> checked(const RuleSet& rules,
                           const std::function<bool(const Extractor&)>& isMeant) {
    SampleChecker checker(rules);
    for (const Extractor& rule : rules.extractors) {
        if (rule.samples.empty() || !isMeant(rule)) {
            continue;
        }
        const SampleMatcher matcher(rule);
        for (const Sample& sample : rule.samples) {
            checker.check(rule, matcher, sample);
        }
    }
    return checker.take();
}

} // namespace

std::vector<Error> checkSamples(const RuleSet& rules) {
    return checked(rules, [](const Extractor&) { return true; });
}

std::vector<Error> checkSamples(const RuleSet& rules, const std::string& file) {
    return checked(rules, [&](const Extractor& rule) { return rule.origin.file == file; });
}

} // namespace ff
