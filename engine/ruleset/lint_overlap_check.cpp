// Samples of one rule of which another makes an event of another symptom.
#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "engine/model/symptom_choice.h"
#include "engine/ruleset/lint_input.h"
#include "engine/ruleset/sample_matcher.h"

namespace ff {

namespace {

struct Reader {
    const Extractor* rule;
    SampleMatcher matcher;
    std::set<Source> sources;
};

std::vector<Reader> readersOf(const RuleSet& rules) {
    std::vector<Reader> out;
    for (const Extractor& rule : rules.extractors) {
        if (rule.kind == Extractor::Kind::Regex || rule.kind == Extractor::Kind::Fields) {
            out.push_back({&rule, SampleMatcher(rule), visibleSources(rule)});
        }
    }
    return out;
}

/// The symptom that the rule makes of the sample; empty for none.
std::string symptomOf(const RuleSet& rules, const Reader& reader, const Extractor::Sample& sample) {
    const auto values = reader.matcher.match(sample);
    if (!values) {
        return {};
    }
    const auto chosen = chooseSymptom(rules, *reader.rule, [&](std::string_view name) {
        const auto found = values->find(name);
        return found == values->end() ? std::string() : found->second;
    });
    return chosen ? rules.symptom(chosen->symptom).id : std::string();
}

bool canMeet(const Reader& a, const Reader& b) {
    return a.rule != b.rule && a.rule->kind == b.rule->kind &&
           a.rule->searchesRawLine == b.rule->searchesRawLine &&
           std::any_of(a.sources.begin(), a.sources.end(),
                       [&](Source source) { return b.sources.contains(source); });
}

} // namespace

void lintOverlaps(LintInput& in) {
    const std::vector<Reader> readers = readersOf(in.rules);
    for (const Reader& owner : readers) {
        if (in.out.documents().find(owner.rule->origin) == nullptr) {
            continue;
        }
        for (const Extractor::Sample& sample : owner.rule->samples) {
            const std::string own = sample.matches ? symptomOf(in.rules, owner, sample) : "";
            for (const Reader& other : readers) {
                if (own.empty() || !canMeet(owner, other)) {
                    continue;
                }
                const std::string made = symptomOf(in.rules, other, sample);
                if (!made.empty() && made != own) {
                    in.out.addAt("overlapping-sample", owner.rule->origin, sample.origin,
                                 fmt::format("`{}` makes `{}` of this sample, beside `{}`.",
                                             other.rule->id, made, own),
                                 "one line may mean two things; if not, narrow one of them");
                }
            }
        }
    }
}

} // namespace ff
