// What extractors look at, and the samples that show it.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "engine/base/regex_machine.h"
#include "engine/ruleset/lint_input.h"
#include "engine/ruleset/lint_words.h"

namespace ff {

namespace {

using Kind = Extractor::Kind;

/// As the scan looks for them.
bool hasLiteral(const std::string& regex) {
    static const LiteralRarity rarity;
    return RegexMachine().add(regex, rarity).has_value();
}

bool beginsWithWildcard(std::string_view regex) {
    if (regex.starts_with("(?") && regex.find(')') != std::string_view::npos &&
        regex.substr(2, regex.find(')') - 2).find_first_not_of("imsU") == std::string_view::npos) {
        regex.remove_prefix(regex.find(')') + 1);
    }
    if (regex.starts_with('^')) {
        regex.remove_prefix(1);
    }
    return regex.starts_with(".*");
}

void lintSources(LintInput& in, const Extractor& rule) {
    for (const Source source : rule.sources) {
        const bool hasLines = lineSources().contains(source);
        if (rule.kind == Kind::Regex && !hasLines) {
            in.out.add("unseen-source", rule.origin, {"sources"},
                       fmt::format("`{}` has records and no lines, so `regex` never sees it.",
                                   toText(source)),
                       "take it out of `sources`, or read the fields with `match`");
        } else if (rule.kind == Kind::Metric && source != Source::NodeMetrics) {
            in.out.add("unseen-source", rule.origin, {"sources"},
                       fmt::format("`{}` has no metrics.", toText(source)),
                       "metrics come from node_metrics");
        }
    }
}

void lintPatterns(LintInput& in, const Extractor& rule) {
    const std::array<std::pair<const char*, const std::string*>, 2> patterns{
        {{"regex", &rule.regex}, {"not_regex", &rule.notRegex}}};
    for (const auto& [key, regex] : patterns) {
        if (beginsWithWildcard(*regex)) {
            in.out.add("leading-wildcard", rule.origin, {key},
                       fmt::format("`{}` begins with `.*`: it is searched anywhere in the line, so "
                                   "that says nothing.",
                                   key),
                       "take `.*` away");
        }
    }
    if (rule.kind == Kind::Regex && !hasLiteral(rule.regex)) {
        in.out.add("no-literal", rule.origin, {"regex"},
                   fmt::format("`{}` holds no text of {} characters that each match must have, so "
                               "it runs on every line.",
                               rule.id, RegexMachine::shortestLiteral),
                   "spell out a word of the message");
    }
    if (!rule.regex.empty() && rule.regex == rule.notRegex) {
        in.out.add("impossible-condition", rule.origin, {"not_regex"},
                   "`not_regex` takes back all that `regex` matches.",
                   "match only the look-alikes");
    }
}

bool hasSample(const Extractor& rule, bool isMatching) {
    return std::any_of(rule.samples.begin(), rule.samples.end(),
                       [&](const auto& sample) { return sample.matches == isMatching; });
}

} // namespace

void lintExtractors(LintInput& in) {
    TitleBook titles("extractor");
    for (const Extractor& rule : in.rules.extractors) {
        lintSources(in, rule);
        lintPatterns(in, rule);
        lintReferences(in.out, rule.origin, rule.references);
        titles.add(in.out, rule.origin, rule.title, rule.id);
    }
}

void lintSamples(LintInput& in) {
    for (const Extractor& rule : in.rules.extractors) {
        const bool canHave =
            rule.kind == Kind::Regex || rule.kind == Kind::Fields || rule.kind == Kind::Metric;
        if (canHave && !hasSample(rule, true)) {
            in.out.add("no-positive-sample", rule.origin, {"id"},
                       fmt::format("No sample shows what `{}` matches.", rule.id),
                       "add an [[extractor.sample]] as it is logged");
        }
        if (canHave && !hasSample(rule, false)) {
            in.out.add("no-negative-sample", rule.origin, {"id"},
                       fmt::format("No sample shows what `{}` must leave alone.", rule.id),
                       "add a look-alike with expect = \"no match\"");
        }
        for (const Extractor::Sample& sample : rule.samples) {
            for (const Attribute& attribute : sample.attributes) {
                const auto* text = std::get_if<std::string>(&attribute.value);
                if (text != nullptr && isWrittenNumber(*text)) {
                    in.out.addAt("code-as-text", rule.origin,
                                 in.out.documents().place(sample.origin, {"expect"}),
                                 fmt::format("`{}` is expected as the text \"{}\", but digits "
                                             "become an integer.",
                                             attribute.name, *text),
                                 fmt::format("write {} = {}", attribute.name, *text));
                }
            }
        }
    }
}

} // namespace ff
