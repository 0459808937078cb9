// Records of metrics say what changed; who asks for more reads the series again.
#include "engine/pipeline/metric_courses.h"

#include "engine/intake/metric_course_reader.h"

namespace ff {

std::vector<MetricCourse> metricCoursesIn(const Member& member,
                                          const std::function<bool(std::string_view)>& isWanted) {
    if (!member.bytes || member.isIgnored || !holdsMetrics(member.kind.value)) {
        return {};
    }
    return readMetricCourses(member, isWanted);
}

} // namespace ff
