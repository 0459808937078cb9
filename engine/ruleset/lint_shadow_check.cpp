// Rules that could go, because another does all that they do.
#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "engine/ruleset/lint_input.h"
#include "engine/ruleset/symptom_selection.h"

namespace ff {

namespace {

/// Whether all of `inner` is in `outer`; an empty `outer` has everything.
template <class Value>
bool isWithin(const std::vector<Value>& inner, const std::vector<Value>& outer) {
    return outer.empty() ||
           (!inner.empty() && std::all_of(inner.begin(), inner.end(), [&](const Value& value) {
               return std::find(outer.begin(), outer.end(), value) != outer.end();
           }));
}

template <class Value>
bool holdsAll(const std::vector<Value>& all, const std::vector<Value>& wanted) {
    return std::all_of(wanted.begin(), wanted.end(), [&](const Value& value) {
        return std::find(all.begin(), all.end(), value) != all.end();
    });
}

bool isBoundImplied(const std::optional<TimeBound>& by, const std::optional<TimeBound>& bound,
                    bool isUpper) {
    return !bound || (by && by->anchor == bound->anchor &&
                      (isUpper ? by->offset <= bound->offset : by->offset >= bound->offset));
}

/// Whether every event that `inner` selects is selected by `outer` too.
bool isWithin(const RuleSet& rules, const Selector& inner, const Selector& outer) {
    const auto selected = selectableSymptoms(rules, inner);
    const bool areSymptomsIn = std::all_of(selected.begin(), selected.end(),
                                           [&](auto* each) { return canSelect(outer, *each); });
    const bool areAttributesIn =
        std::all_of(outer.attributes.begin(), outer.attributes.end(), [&](const auto& wanted) {
            return std::any_of(
                inner.attributes.begin(), inner.attributes.end(), [&](const auto& each) {
                    return each.first == wanted.first && isWithin(each.second, wanted.second);
                });
        });
    return areSymptomsIn && areAttributesIn && isWithin(inner.sources, outer.sources) &&
           isWithin(inner.states, outer.states) &&
           (!outer.confirmed || outer.confirmed == inner.confirmed) &&
           isBoundImplied(inner.before, outer.before, true) &&
           isBoundImplied(inner.after, outer.after, false);
}

bool isWithin(const std::optional<DelayWindow>& inner, const std::optional<DelayWindow>& outer) {
    return !outer || (inner && inner->from >= outer->from && inner->to <= outer->to);
}

bool isImplied(const RuleSet& rules, const Refiner& rule, const Refiner& by) {
    return rule.relation != Relation::Derives && rule.relation == by.relation &&
           rule.phase == by.phase && !by.unless && holdsAll(rule.same, by.same) &&
           holdsAll(rule.different, by.different) && isWithin(rule.within, by.within) &&
           isWithin(rules, rule.cause, by.cause) && isWithin(rules, rule.effect, by.effect);
}

bool isImplied(const RuleSet& rules, const Filter& rule, const Filter& by) {
    return isWithin(rules, rule.when, by.when);
}

/// All that decides what an extractor looks for, and in what it would make of it.
std::string inputOf(const Extractor& rule) {
    std::set<std::string> parts;
    for (const auto& condition : rule.fields) {
        parts.insert(fmt::format("field {}={}", condition.field, condition.regex));
    }
    for (const auto& accusation : rule.accuse) {
        parts.insert(fmt::format("accuse {}={}", toText(accusation.kind), accusation.value.text()));
    }
    const auto& metric = rule.metric;
    std::string out = fmt::format(
        "{}\n{}\n{}\n{}\n{} {} {} {} {} {}\n{}\n{} {} {} {}", static_cast<int>(rule.kind),
        rule.regex, rule.notRegex, rule.searchesRawLine, metric.metric,
        static_cast<int>(metric.reading), metric.window, static_cast<int>(metric.compare),
        metric.value, metric.lasting, rule.native, rule.symptom.plain, rule.symptom.table,
        rule.symptom.key.text(), rule.symptom.fallback);
    for (const std::string& part : parts) {
        out += "\n" + part;
    }
    return out;
}

bool isImplied(const RuleSet&, const Extractor& rule, const Extractor& by) {
    if (rule.kind == Extractor::Kind::Command || inputOf(rule) != inputOf(by)) {
        return false;
    }
    const std::set<Source> own = visibleSources(rule);
    const std::set<Source> other = visibleSources(by);
    return std::includes(other.begin(), other.end(), own.begin(), own.end());
}

/// Of two that imply each other, the later one could go.
template <class Rule>
void lintAll(LintInput& in, const std::vector<Rule>& rules) {
    for (std::size_t i = 0; i < rules.size(); ++i) {
        for (std::size_t j = 0; j < rules.size(); ++j) {
            if (i == j || !isImplied(in.rules, rules[i], rules[j]) ||
                (i < j && isImplied(in.rules, rules[j], rules[i]))) {
                continue;
            }
            in.out.add("shadowed-rule", rules[i].origin, {"id"},
                       fmt::format("`{}` does all that `{}` does.", rules[j].id, rules[i].id),
                       "take it out, or narrow the other");
            break;
        }
    }
}

} // namespace

void lintShadows(LintInput& in) {
    lintAll(in, in.rules.extractors);
    lintAll(in, in.rules.filters);
    lintAll(in, in.rules.refiners);
}

} // namespace ff
