// Conditions of selectors that no event of this rule set can meet.
#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/ruleset/error_list.h"
#include "engine/ruleset/lint_input.h"
#include "engine/ruleset/lint_words.h"
#include "engine/ruleset/symptom_selection.h"

namespace ff {

namespace {

class SelectorLint {
public:
    SelectorLint(LintInput& in, const RuleOrigin& owner, std::string_view key,
                 const Selector& selector)
        : m_in(in), m_owner(owner), m_key(key), m_selector(selector),
          m_symptoms(selectableSymptoms(in.rules, selector)) {}

    void run() {
        if (m_symptoms.empty()) {
            add("impossible-condition", "symptom",
                fmt::format("No symptom has all that `{}` asks for.", m_key),
                "compare with role, domain and scope of the symptoms");
            return;
        }
        checkNames();
        checkTimes();
        if (!m_in.producers.isOpen()) {
            checkSources();
            checkAttributes();
        }
        checkNumbers();
    }

private:
    void add(std::string_view id, std::string_view key, std::string what, std::string hint) {
        m_in.out.add(id, m_owner, {m_key, key}, std::move(what), std::move(hint));
    }
    // Each name on its own: the others may hide that one of them is of no use.
    void checkNames() {
        for (const std::string& glob : m_selector.symptoms) {
            Selector one = m_selector;
            one.symptoms = {glob};
            if (selectableSymptoms(m_in.rules, one).empty()) {
                add("impossible-condition", "symptom",
                    fmt::format("`{}` is never selected by `{}`: its role, domain, scope or "
                                "lasting is another.",
                                glob, m_key),
                    "take it out, or widen the other conditions");
            }
        }
    }
    void checkTimes() {
        if (!m_selector.before || !m_selector.after) {
            return;
        }
        using Anchor = TimeBound::Anchor;
        const TimeBound& before = *m_selector.before;
        const TimeBound& after = *m_selector.after;
        const bool isComparable =
            before.anchor == after.anchor || before.anchor == Anchor::WorkloadStart;
        if (isComparable && before.offset <= after.offset) {
            add("impossible-condition", "before", "`before` does not lie behind `after`.",
                "exchange them");
        }
    }
    void checkSources() {
        for (const Source source : m_selector.sources) {
            const bool isSeen = std::any_of(m_symptoms.begin(), m_symptoms.end(), [&](auto* each) {
                return m_in.producers.of(*each).sources.contains(source);
            });
            if (!isSeen) {
                add("unseen-source", "source",
                    fmt::format("No event that `{}` selects is read from {}.", m_key,
                                toText(source)),
                    "compare with `sources` of the extractors");
            }
        }
    }
    void checkAttributes() {
        for (const auto& [name, values] : m_selector.attributes) {
            std::set<std::string> known;
            for (const Symptom* symptom : m_symptoms) {
                const auto& attributes = m_in.producers.of(*symptom).attributes;
                known.insert(attributes.begin(), attributes.end());
            }
            if (!known.contains(name)) {
                const std::vector<std::string_view> names(known.begin(), known.end());
                const std::string close = suggestion(name, names);
                add("unknown-attribute", "attributes",
                    fmt::format("No event that `{}` selects has an attribute `{}`.", m_key, name),
                    close.empty() ? "compare with `attributes` of the extractors" : close);
            }
        }
    }
    void checkNumbers() {
        for (const auto& [name, values] : m_selector.attributes) {
            for (const AttributeValue& value : values) {
                const auto* text = std::get_if<std::string>(&value);
                if (text != nullptr && isWrittenNumber(*text)) {
                    add("code-as-text", "attributes",
                        fmt::format("`{}` is compared with the text \"{}\", which no number "
                                    "equals.",
                                    name, *text),
                        fmt::format("write {} = {}", name, *text));
                }
            }
        }
    }

    LintInput& m_in;
    const RuleOrigin& m_owner;
    std::string_view m_key;
    const Selector& m_selector;
    std::vector<const Symptom*> m_symptoms;
};

} // namespace

void lintConditions(LintInput& in) {
    for (const Filter& rule : in.rules.filters) {
        SelectorLint(in, rule.origin, "when", rule.when).run();
    }
    for (const Refiner& rule : in.rules.refiners) {
        SelectorLint(in, rule.origin, "cause", rule.cause).run();
        if (rule.relation != Relation::Derives) {
            SelectorLint(in, rule.origin, "effect", rule.effect).run();
        }
        if (rule.unless) {
            SelectorLint(in, rule.origin, "unless", rule.unless->when).run();
        }
    }
    for (const Collector& rule : in.rules.collectors) {
        SelectorLint(in, rule.origin, "select", rule.select).run();
    }
}

} // namespace ff
