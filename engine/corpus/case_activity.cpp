// Read from the analysis; only rows and series are matched again, to see what fails on them.
#include "engine/corpus/case_activity.h"

#include <algorithm>

#include "engine/model/extractor_source.h"
#include "engine/pipeline/metric_courses.h"

namespace ff {
namespace {

class ActivityBuilder {
public:
    ActivityBuilder(const Analysis& analysis, const ExtractorMatchers& matchers)
        : m_analysis(analysis), m_rules(*analysis.rules), m_matchers(matchers) {
        for (const Extractor& extractor : m_rules.extractors) {
            CaseActivity::OfExtractor& out = m_out.extractors.emplace_back();
            for (std::string& key : conditionsOf(extractor)) {
                out.conditions.push_back({std::move(key), false, false});
            }
        }
    }

    CaseActivity run(const Progress& progress) {
        countEvents();
        for (const MemberReading& reading : m_analysis.readings) {
            for (const Record& record : reading.records) {
                noteRow(record);
            }
        }
        for (const Member& member : m_analysis.bundle->members) {
            m_out.sources.insert(member.source);
            noteSeries(member);
        }
        m_out.relations = traceRules(m_analysis, progress);
        return std::move(m_out);
    }

private:
    void countEvents() {
        std::vector<std::uint64_t> byRule(m_rules.ruleNames.size(), 0);
        for (const Event& event : m_analysis.graph.log.events) {
            if (event.extractor.isValid() && event.extractor.index() < byRule.size()) {
                ++byRule[event.extractor.index()];
            }
        }
        for (std::size_t i = 0; i < m_rules.extractors.size(); ++i) {
            m_out.extractors[i].events = byRule[m_rules.extractors[i].rule.index()];
        }
    }

    [[nodiscard]] bool reads(std::size_t i, Extractor::Kind kind, Source source) const {
        const Extractor& extractor = m_rules.extractors[i];
        return extractor.kind == kind && readsSource(extractor, source);
    }

    void noteRow(const Record& record) {
        for (std::size_t i = 0; i < m_matchers.size(); ++i) {
            if (!reads(i, Extractor::Kind::Fields, record.source)) {
                continue;
            }
            const auto results = m_matchers[i].onRecord(record);
            note(results, m_out.extractors[i]);
            const bool isOfKind =
                std::any_of(results.begin(), results.end(), [](const ConditionResult& each) {
                    return each.key == "match.kind" && each.holds;
                });
            m_out.extractors[i].hasCandidate |= isOfKind;
        }
    }

    void noteSeries(const Member& member) {
        std::set<std::string, std::less<>> wanted;
        for (std::size_t i = 0; i < m_matchers.size(); ++i) {
            if (reads(i, Extractor::Kind::Metric, member.source)) {
                wanted.insert(m_rules.extractors[i].metric.metric);
            }
        }
        const auto isWanted = [&](std::string_view name) { return wanted.contains(name); };
        for (const MetricCourse& course : metricCoursesIn(member, isWanted)) {
            for (std::size_t i = 0; i < m_matchers.size(); ++i) {
                if (reads(i, Extractor::Kind::Metric, member.source) &&
                    m_rules.extractors[i].metric.metric == course.metric) {
                    m_out.extractors[i].hasCandidate = true;
                    note(m_matchers[i].onCourse(course), m_out.extractors[i]);
                }
            }
        }
    }

    /// Conditions that were not looked at are left out of the results.
    static void note(const std::vector<ConditionResult>& results, CaseActivity::OfExtractor& out) {
        auto seen = out.conditions.begin();
        for (const ConditionResult& each : results) {
            seen = std::find_if(seen, out.conditions.end(),
                                [&](const CaseActivity::Seen& one) { return one.key == each.key; });
            if (seen == out.conditions.end()) {
                return;
            }
            (each.holds ? seen->holding : seen->failing) = true;
        }
    }

    const Analysis& m_analysis;
    const RuleSet& m_rules;
    const ExtractorMatchers& m_matchers;
    CaseActivity m_out;
};

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
    return ActivityBuilder(analysis, matchers).run(progress);
}

} // namespace ff
