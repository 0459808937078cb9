// Read from the analysis; only rows are matched again, to see what fails on them.
#include "engine/corpus/case_activity.h"

#include <algorithm>

namespace ff {
namespace {

void countEvents(const Analysis& analysis, CaseActivity& out) {
    const RuleSet& rules = *analysis.rules;
    std::vector<std::uint64_t> byRule(rules.ruleNames.size(), 0);
    for (const Event& event : analysis.graph.log.events) {
        if (event.extractor.isValid() && event.extractor.index() < byRule.size()) {
            ++byRule[event.extractor.index()];
        }
    }
    for (const Extractor& extractor : rules.extractors) {
        out.events.push_back(byRule[extractor.rule.index()]);
    }
}

bool reads(const Extractor& extractor, const Record& record) {
    return extractor.kind == Extractor::Kind::Fields &&
           (extractor.sources.empty() ||
            std::find(extractor.sources.begin(), extractor.sources.end(), record.source) !=
                extractor.sources.end());
}

void noteRow(const Record& record, const Extractor& extractor, const ExtractorMatcher& matcher,
             std::vector<CaseActivity::Seen>& seen) {
    if (!reads(extractor, record)) {
        return;
    }
    const std::vector<ConditionResult> results = matcher.onRecord(record);
    // `not_regex` is the last one, and left out where it was not looked at.
    for (std::size_t i = 0; i < results.size() && i < seen.size(); ++i) {
        (results[i].holds ? seen[i].holding : seen[i].failing) = true;
    }
}

} // namespace

ExtractorMatchers matchersOf(const RuleSet& rules) {
    ExtractorMatchers out;
    for (const Extractor& extractor : rules.extractors) {
        out.emplace_back(extractor);
    }
    return out;
}

CaseActivity activityIn(const Analysis& analysis, const ExtractorMatchers& matchers,
                        const Progress& progress) {
    const RuleSet& rules = *analysis.rules;
    CaseActivity out;
    countEvents(analysis, out);
    for (std::size_t i = 0; i < rules.extractors.size(); ++i) {
        out.onRows.emplace_back(conditionsOf(rules.extractors[i]).size());
    }
    for (const Member& member : analysis.bundle->members) {
        out.sources.insert(member.source);
    }
    for (const MemberReading& reading : analysis.readings) {
        for (const Record& record : reading.records) {
            for (std::size_t i = 0; i < matchers.size(); ++i) {
                noteRow(record, rules.extractors[i], matchers[i], out.onRows[i]);
            }
        }
    }
    out.relations = traceRules(analysis, progress);
    return out;
}

} // namespace ff
