// Samples of one rule of which another makes an event of another symptom.
#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "engine/model/symptom_choice.h"
#include "engine/ruleset/line_literals.h"
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

/// What every match of the rule needs to find somewhere in the sample.
const std::string& neededBy(const Extractor& rule) {
    static const std::string nothing;
    if (rule.kind == Extractor::Kind::Regex) {
        return rule.regex;
    }
    return rule.fields.empty() ? nothing : rule.fields.front().regex;
}

/// All that a rule can search of the sample.
std::string textOf(const Extractor::Sample& sample) {
    std::string out = sample.line;
    for (const auto& [field, value] : sample.record) {
        out += "\n" + value;
    }
    return out;
}

LineLiterals literalsOf(const std::vector<Reader>& readers) {
    std::vector<std::string> patterns;
    for (const Reader& reader : readers) {
        patterns.push_back(neededBy(*reader.rule));
    }
    return LineLiterals(patterns);
}

} // namespace

void lintOverlaps(LintInput& in) {
    const std::vector<Reader> readers = readersOf(in.rules);
    const LineLiterals literals = literalsOf(readers);
    for (const Reader& owner : readers) {
        if (in.out.documents().find(owner.rule->origin) == nullptr) {
            continue;
        }
        for (const Extractor::Sample& sample : owner.rule->samples) {
            const std::string own = sample.matches ? symptomOf(in.rules, owner, sample) : "";
            if (own.empty()) {
                continue;
            }
            for (const int number : literals.candidates(textOf(sample))) {
                const Reader& other = readers[static_cast<std::size_t>(number)];
                const std::string made =
                    canMeet(owner, other) ? symptomOf(in.rules, other, sample) : "";
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
