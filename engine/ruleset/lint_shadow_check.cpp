// Rules that could go, because another does all that they do.
#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "engine/ruleset/lint_input.h"
#include "engine/ruleset/selection_index.h"

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

/// Whether `outer` asks nothing of an event, but for its symptom, that `inner` does not ask too.
bool asksNoMore(const Selector& inner, const Selector& outer) {
    const bool areAttributesIn =
        std::all_of(outer.attributes.begin(), outer.attributes.end(), [&](const auto& wanted) {
            return std::any_of(
                inner.attributes.begin(), inner.attributes.end(), [&](const auto& each) {
                    return each.first == wanted.first && isWithin(each.second, wanted.second);
                });
        });
    return areAttributesIn && isWithin(inner.sources, outer.sources) &&
           isWithin(inner.states, outer.states) &&
           (!outer.confirmed || outer.confirmed == inner.confirmed) &&
           isBoundImplied(inner.before, outer.before, true) &&
           isBoundImplied(inner.after, outer.after, false);
}

bool isWithin(const std::optional<DelayWindow>& inner, const std::optional<DelayWindow>& outer) {
    return !outer || (inner && inner->from >= outer->from && inner->to <= outer->to);
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

/// Numbers of rules, ascending.
using Numbers = std::vector<std::size_t>;

/// Comparing each extractor with each takes minutes for thousands: only those of one input meet.
class ExtractorShadows {
public:
    explicit ExtractorShadows(const RuleSet& rules) {
        for (const Extractor& rule : rules.extractors) {
            const std::size_t number = m_groups.size();
            Numbers& group = m_byInput[inputOf(rule)];
            m_groups.push_back(&group);
            m_sources.push_back(visibleSources(rule));
            if (rule.kind != Extractor::Kind::Command) {
                group.push_back(number);
            }
        }
    }

    /// The rules that could imply this one.
    [[nodiscard]] const Numbers& candidates(std::size_t rule) const { return *m_groups[rule]; }
    /// Of two of one group.
    [[nodiscard]] bool isImplied(std::size_t rule, std::size_t by) const {
        return std::includes(m_sources[by].begin(), m_sources[by].end(), m_sources[rule].begin(),
                             m_sources[rule].end());
    }

private:
    std::map<std::string, Numbers> m_byInput;
    std::vector<const Numbers*> m_groups;
    std::vector<std::set<Source>> m_sources;
};

class FilterShadows {
public:
    explicit FilterShadows(const RuleSet& rules) : m_rules(rules), m_when(rules) {
        for (const Filter& rule : rules.filters) {
            m_when.add(rule.when);
        }
    }

    [[nodiscard]] const Numbers& candidates(std::size_t rule) const {
        return m_when.candidates(rule);
    }
    [[nodiscard]] bool isImplied(std::size_t rule, std::size_t by) const {
        return m_when.isWithin(rule, by) &&
               asksNoMore(m_rules.filters[rule].when, m_rules.filters[by].when);
    }

private:
    const RuleSet& m_rules;
    SelectionIndex m_when;
};

class RefinerShadows {
public:
    explicit RefinerShadows(const RuleSet& rules)
        : m_rules(rules), m_causes(rules), m_effects(rules) {
        for (const Refiner& rule : rules.refiners) {
            m_causes.add(rule.cause);
            m_effects.add(rule.effect);
        }
    }

    [[nodiscard]] const Numbers& candidates(std::size_t rule) const {
        const Numbers& byCause = m_causes.candidates(rule);
        const Numbers& byEffect = m_effects.candidates(rule);
        return byCause.size() < byEffect.size() ? byCause : byEffect;
    }
    [[nodiscard]] bool isImplied(std::size_t number, std::size_t byNumber) const {
        const Refiner& rule = m_rules.refiners[number];
        const Refiner& by = m_rules.refiners[byNumber];
        return rule.relation != Relation::Derives && rule.relation == by.relation &&
               rule.phase == by.phase && !by.unless && holdsAll(rule.same, by.same) &&
               holdsAll(rule.different, by.different) && isWithin(rule.within, by.within) &&
               m_causes.isWithin(number, byNumber) && asksNoMore(rule.cause, by.cause) &&
               m_effects.isWithin(number, byNumber) && asksNoMore(rule.effect, by.effect);
    }

private:
    const RuleSet& m_rules;
    SelectionIndex m_causes;
    SelectionIndex m_effects;
};

/// Of two that imply each other, the later one could go.
template <class Shadows, class Rule>
void lintAll(LintInput& in, const Shadows& shadows, const std::vector<Rule>& rules) {
    for (std::size_t i = 0; i < rules.size(); ++i) {
        for (const std::size_t j : shadows.candidates(i)) {
            if (i == j || !shadows.isImplied(i, j) || (i < j && shadows.isImplied(j, i))) {
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
    lintAll(in, ExtractorShadows(in.rules), in.rules.extractors);
    lintAll(in, FilterShadows(in.rules), in.rules.filters);
    lintAll(in, RefinerShadows(in.rules), in.rules.refiners);
}

} // namespace ff
