// A condition on readings fails where the rule would find an episode without it.
#include "engine/explain/metric_search.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include <fmt/format.h>

#include "engine/explain/event_words.h"
#include "engine/model/metric_condition.h"
#include "engine/model/rule_conditions.h"
#include "engine/pipeline/metric_courses.h"
#include "engine/scan/record_scanner.h"

namespace ff {

namespace {

using Condition = RuleExplanation::Condition;
using Compare = Extractor::MetricCondition::Compare;

std::string compareText(const Extractor::MetricCondition& condition) {
    static constexpr std::array<std::string_view, 6> signs{">", ">=", "<", "<=", "==", "!="};
    const auto at = static_cast<std::size_t>(condition.compare);
    return fmt::format("{} {}", at < signs.size() ? signs[at] : "any", metricText(condition.value));
}

class MetricExplainer {
public:
    MetricExplainer(const Analysis& analysis, const Extractor& extractor, RuleExplanation& out)
        : m_extractor(extractor), m_out(out), m_analysis(analysis) {}

    void run(const Progress& progress) {
        const auto wanted = [&](std::string_view metric) {
            return metric == m_extractor.metric.metric;
        };
        for (const Member& member : m_analysis.bundle->members) {
            if (!progress.isCancelled()) {
                auto courses = metricCoursesIn(member, wanted);
                std::move(courses.begin(), courses.end(), std::back_inserter(m_left));
            }
        }
        addName();
        for (const Extractor::FieldCondition& field : m_extractor.fields) {
            addLabel(field);
        }
        for (const std::string& key : conditionsOf(m_extractor.metric)) {
            addReading(key);
        }
    }

private:
    void addName() {
        Condition made;
        made.key = "metric";
        made.asks = m_extractor.metric.metric;
        made.holds = !m_left.empty();
        made.met = m_left.size();
        if (!made.holds) {
            made.reason = WhyNot::NoCandidate;
            made.miss = "no series of that name";
        }
        m_out.conditions.push_back(std::move(made));
    }

    void addLabel(const Extractor::FieldCondition& field) {
        Condition made;
        made.key = "match." + field.field;
        made.asks = field.regex;
        made.isJudged = !m_left.empty();
        Extractor single;
        single.fields = {field};
        const auto pattern = RecordPattern::build(single, ExtractorId(0));
        std::vector<MetricCourse> next;
        std::string other;
        for (const MetricCourse& course : m_left) {
            const Record labels = labelRecord(course, Source::NodeMetrics);
            Match ignored;
            if (pattern && pattern->matchFact(labels, ignored)) {
                next.push_back(course);
            } else if (other.empty()) {
                other = labels.hasField(field.field) ? std::string(labels.field(field.field))
                                                     : std::string("not there");
            }
        }
        made.holds = !next.empty();
        made.met = next.size();
        if (made.isJudged && !made.holds) {
            made.reason = WhyNot::ValueMismatch;
            made.miss = fmt::format("{} is {}", field.field, listWords({other}));
        }
        m_left = std::move(next);
        m_out.conditions.push_back(std::move(made));
    }

    [[nodiscard]] std::uint64_t coursesWith(const Extractor::MetricCondition& condition) const {
        return static_cast<std::uint64_t>(
            std::count_if(m_left.begin(), m_left.end(), [&](const MetricCourse& course) {
                return !findEpisodes(condition, course).empty();
            }));
    }

    void addReading(const std::string& key) {
        Condition made;
        made.key = key;
        made.asks = asked(key);
        made.isJudged = !m_left.empty();
        if (made.isJudged) {
            const std::uint64_t whole = coursesWith(m_extractor.metric);
            made.met = whole;
            made.holds = whole > 0 || coursesWith(without(m_extractor.metric, key)) == 0;
            // Where no single one decides, the comparison stands for them all.
            made.holds = made.holds && (whole > 0 || key != "where.value");
            if (!made.holds) {
                made.reason = whyNotFor(key);
                made.miss = nearest(key);
            }
        }
        m_out.conditions.push_back(std::move(made));
    }

    [[nodiscard]] std::string asked(std::string_view key) const {
        if (key == "where.value") {
            return compareText(m_extractor.metric);
        }
        if (key == "for") {
            return toDurationText(m_extractor.metric.lasting, false);
        }
        return key == "where.changed" ? std::string("true")
                                      : toDurationText(m_extractor.metric.window, false);
    }

    [[nodiscard]] std::string nearest(std::string_view key) const {
        if (key == "for") {
            return fmt::format("it held for {} at most", toDurationText(longest(), false));
        }
        if (key != "where.value") {
            return "the readings alone would do";
        }
        const bool wantsLow = m_extractor.metric.compare == Compare::Less ||
                              m_extractor.metric.compare == Compare::LessEqual;
        std::optional<double> best;
        for (const MetricCourse& course : m_left) {
            for (const MetricPoint& point : course.points) {
                if (!std::isnan(point.value) &&
                    (!best || (wantsLow ? point.value < *best : point.value > *best))) {
                    best = point.value;
                }
            }
        }
        return best ? fmt::format("the {} reading is {}", wantsLow ? "lowest" : "highest",
                                  metricText(*best))
                    : std::string("no reading is a number");
    }

    [[nodiscard]] Nanos longest() const {
        Nanos most = 0;
        const Extractor::MetricCondition free = without(m_extractor.metric, "for");
        for (const MetricCourse& course : m_left) {
            for (const MetricEpisode& episode : findEpisodes(free, course)) {
                most = std::max(most, subtractSaturated(course.points[episode.last].time,
                                                        course.points[episode.begin].time));
            }
        }
        return most;
    }

    const Extractor& m_extractor;
    RuleExplanation& m_out;
    const Analysis& m_analysis;
    std::vector<MetricCourse> m_left;
};

} // namespace

void explainMetric(const Analysis& analysis, const Extractor& extractor, const Progress& progress,
                   RuleExplanation& out) {
    MetricExplainer(analysis, extractor, out).run(progress);
}

} // namespace ff
