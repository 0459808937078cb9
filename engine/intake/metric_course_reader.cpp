// What could not be read was said when the records were.
#include "engine/intake/metric_course_reader.h"

#include "engine/intake/metric_series_readers.h"

namespace ff {

namespace {

std::vector<MetricSeries> seriesOf(const Member& member, const MetricChoice& choice) {
    RecordReadingBuilder builder(member);
    switch (member.kind.value) {
    case MemberKind::PrometheusJson:
        return prometheusSeries(builder, choice);
    case MemberKind::OpenMetrics:
        return openMetricsSeries(builder, choice);
    case MemberKind::MetricsCsv:
        return metricsCsvSeries(builder, choice);
    default:
        return {};
    }
}

} // namespace

bool holdsMetrics(MemberKind kind) {
    return kind == MemberKind::PrometheusJson || kind == MemberKind::OpenMetrics ||
           kind == MemberKind::MetricsCsv;
}

std::vector<MetricCourse> readMetricCourses(const Member& member, const MetricChoice& choice) {
    std::vector<MetricCourse> courses;
    const bool isLocal = member.kind.value == MemberKind::MetricsCsv;
    for (MetricSeries& series : seriesOf(member, choice)) {
        if (series.samples.empty()) {
            continue;
        }
        courses.push_back(courseOf(std::move(series)));
        MetricCourse& course = courses.back();
        if (isLocal && !member.zoneMinutes.isKnown() && course.quality == TimeQuality::Exact) {
            course.quality = TimeQuality::Guessed;
        }
    }
    return courses;
}

} // namespace ff
