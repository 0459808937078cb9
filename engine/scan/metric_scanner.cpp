// Episodes of a condition become matches with their place and time.
#include "engine/scan/metric_scanner.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "engine/base/digest.h"
#include "engine/model/line_number.h"
#include "engine/model/metric_condition.h"

namespace ff {

namespace {

constexpr std::size_t mostOfOneSeries = 64;

Stamp stampOf(const MetricCourse& course, const MetricEpisode& episode) {
    if (course.quality == TimeQuality::None) {
        return {};
    }
    const Nanos begin = course.points[episode.begin].time;
    const Nanos earliest = episode.before ? course.points[*episode.before].time : minTime;
    return {begin, earliest, begin, course.quality, {}};
}

void addValues(const MetricCourse& course, const MetricEpisode& episode, Match& match) {
    const auto add = [&](const char* name, double value) {
        match.captures.push_back({name, metricText(value), match.locator.offset, 0});
    };
    add("value", course.points[episode.begin].value);
    if (episode.before) {
        add("from", course.points[*episode.before].value);
    }
    if (episode.increase) {
        add("increase", *episode.increase);
    }
    if (episode.rate) {
        add("rate", *episode.rate);
    }
}

Locator locatorOf(const Member& member, const LineIndex& lines, const MetricPoint& point) {
    const std::string_view bytes = member.bytes->view();
    return {member.id, lineNumberAt(bytes, lines, point.offset), point.offset, point.length,
            quickHash(bytes.substr(point.offset, point.length))};
}

} // namespace

Result<MetricScanner> MetricScanner::build(const RuleSet& rules, const std::vector<bool>& wanted) {
    MetricScanner out;
    for (std::size_t i = 0; i < rules.extractors.size(); ++i) {
        const Extractor& extractor = rules.extractors[i];
        if (extractor.kind != Extractor::Kind::Metric || (!wanted.empty() && !wanted[i])) {
            continue;
        }
        auto labels = RecordPattern::build(extractor, ExtractorId(i));
        if (!labels) {
            return tl::unexpected<Error>(labels.error());
        }
        out.m_rules[extractor.metric.metric].push_back(
            {ExtractorId(i), extractor.metric, std::move(*labels)});
    }
    return out;
}

bool MetricScanner::wants(std::string_view metric) const {
    return m_rules.find(metric) != m_rules.end();
}

std::vector<Match> MetricScanner::scan(const Member& member, const LineIndex& lines,
                                       const std::vector<MetricCourse>& courses) const {
    std::vector<Match> out;
    for (const MetricCourse& course : courses) {
        const auto rules = m_rules.find(course.metric);
        if (rules == m_rules.end()) {
            continue;
        }
        const Record labels = labelRecord(course, member.source);
        for (const Rule& rule : rules->second) {
            Match like;
            if (!rule.labels.match(labels, like)) {
                continue;
            }
            std::size_t count = 0;
            for (const MetricEpisode& episode : findEpisodes(rule.condition, course)) {
                if (++count > mostOfOneSeries) {
                    ++out.back().repeats;
                    out.back().lastStamp = stampOf(course, episode);
                    continue;
                }
                Match match = like;
                match.locator = locatorOf(member, lines, course.points[episode.begin]);
                match.stamp = stampOf(course, episode);
                addValues(course, episode, match);
                out.push_back(std::move(match));
            }
        }
    }
    std::stable_sort(out.begin(), out.end(), [](const Match& a, const Match& b) {
        return std::tie(a.locator.offset, a.extractor) < std::tie(b.locator.offset, b.extractor);
    });
    return out;
}

} // namespace ff
