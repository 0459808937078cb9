// A run over a case costs more than a look at its rows and series.
#include "engine/corpus/mutant_reach.h"

#include <algorithm>

#include "engine/corpus/extractor_matcher.h"
#include "engine/model/extractor_source.h"
#include "engine/model/metric_condition.h"
#include "engine/pipeline/metric_courses.h"

namespace ff {
namespace {

struct Comparison {
    explicit Comparison(const Extractor& extractor, const std::string& dropped)
        : own(extractor), relaxed(without(extractor, dropped)), ownMatcher(own),
          relaxedMatcher(relaxed) {}

    /// A rule that has no condition left takes every row.
    [[nodiscard]] bool takesMore(const Record& record) const {
        const auto results = relaxedMatcher.onRecord(record);
        return (results.empty() || allHold(results)) && !allHold(ownMatcher.onRecord(record));
    }

    [[nodiscard]] bool seesOther(const MetricCourse& course) const {
        const auto begins = [&](const Extractor& extractor, const ExtractorMatcher& matcher) {
            std::vector<std::size_t> out;
            const auto labels = matcher.onRecord(labelRecord(course, Source::NodeMetrics));
            if (labels.empty() || allHold(labels)) {
                for (const MetricEpisode& episode : findEpisodes(extractor.metric, course)) {
                    out.push_back(episode.begin);
                }
            }
            return out;
        };
        return begins(own, ownMatcher) != begins(relaxed, relaxedMatcher);
    }

    const Extractor& own;
    Extractor relaxed;
    ExtractorMatcher ownMatcher;
    ExtractorMatcher relaxedMatcher;
};

bool inRows(const Comparison& comparison, const Analysis& analysis) {
    const auto takesMore = [&](const Record& record) {
        return readsSource(comparison.own, record.source) && comparison.takesMore(record);
    };
    return std::any_of(
        analysis.readings.begin(), analysis.readings.end(), [&](const MemberReading& reading) {
            return std::any_of(reading.records.begin(), reading.records.end(), takesMore);
        });
}

bool inSeries(const Comparison& comparison, const Analysis& analysis) {
    const std::string& metric = comparison.own.metric.metric;
    const auto isOther = [&](const Member& member) {
        if (!readsSource(comparison.own, member.source)) {
            return false;
        }
        const auto courses =
            metricCoursesIn(member, [&](std::string_view name) { return name == metric; });
        return std::any_of(courses.begin(), courses.end(), [&](const MetricCourse& course) {
            return course.metric == metric && comparison.seesOther(course);
        });
    };
    const auto& members = analysis.bundle->members;
    return std::any_of(members.begin(), members.end(), isOther);
}

} // namespace

bool canFindOther(const RuleSet& rules, const RuleMutant& mutant, const Analysis& analysis) {
    const Comparison comparison(rules.extractors[mutant.index], mutant.dropped);
    switch (comparison.own.kind) {
    case Extractor::Kind::Fields:
        return inRows(comparison, analysis);
    case Extractor::Kind::Metric:
        return inSeries(comparison, analysis);
    case Extractor::Kind::Regex: {
        const auto& members = analysis.bundle->members;
        return std::any_of(members.begin(), members.end(), [&](const Member& member) {
            return readsSource(comparison.own, member.source);
        });
    }
    case Extractor::Kind::Native:
    case Extractor::Kind::Command:
        return true;
    }
    return true;
}

} // namespace ff
