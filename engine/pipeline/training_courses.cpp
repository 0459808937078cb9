// The clocks of an analysis say what stands between a host's stamps and the common axis.
#include "engine/pipeline/training_courses.h"

#include <algorithm>

#include "engine/intake/training_course_reader.h"

namespace ff {

namespace {

Nanos offsetOf(const std::vector<Clock>& clocks, const MetricCourse& course) {
    const bool isMonotonic = course.quality == TimeQuality::Monotonic;
    const auto found = std::find_if(clocks.begin(), clocks.end(), [&](const Clock& clock) {
        return clock.node == course.node && !clock.isMonotonic;
    });
    return found == clocks.end() || course.node.empty() || isMonotonic ? 0 : found->offset;
}

} // namespace

std::vector<MetricCourse> trainingCoursesIn(const Bundle& bundle, const MemberReading& reading,
                                            const LineDecoder* decoder, MemberId member,
                                            const Progress& progress) {
    if (decoder == nullptr || !member.isValid() || member.index() >= bundle.members.size()) {
        return {};
    }
    return readTrainingCourses(bundle.member(member), reading, *decoder, progress);
}

std::vector<MetricCourse> trainingCoursesIn(const Analysis& analysis, MemberId member,
                                            const Progress& progress) {
    if (!analysis.bundle || !member.isValid() || member.index() >= analysis.readings.size() ||
        member.index() >= analysis.decoders.size()) {
        return {};
    }
    std::vector<MetricCourse> courses =
        trainingCoursesIn(*analysis.bundle, analysis.readings[member.index()],
                          analysis.decoders[member.index()].get(), member, progress);
    for (MetricCourse& course : courses) {
        course.node = analysis.placement.canonicalNode(course.node);
        const Nanos offset = offsetOf(analysis.graph.log.clocks, course);
        if (offset == 0 || course.quality == TimeQuality::None) {
            continue;
        }
        for (MetricPoint& point : course.points) {
            point.time = addSaturated(point.time, offset);
        }
    }
    return courses;
}

} // namespace ff
