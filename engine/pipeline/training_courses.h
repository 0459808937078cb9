// The courses of loss, gradient norm, throughput and time of a step in a member, for showing.
#pragma once

#include <vector>

#include "engine/base/progress.h"
#include "engine/model/bundle.h"
#include "engine/model/ids.h"
#include "engine/model/line_decoder.h"
#include "engine/model/member_reading.h"
#include "engine/model/metric_course.h"
#include "engine/pipeline/analysis.h"

namespace ff {

/// What `readTrainingCourses` says, on the clock of who printed it. None without a decoder, of
/// other members than logs of applications, and after a cancel. To be called off the thread of the
/// window: it reads the whole member, at two to three seconds a gigabyte.
[[nodiscard]] std::vector<MetricCourse>
trainingCoursesIn(const Bundle& bundle, const MemberReading& reading, const LineDecoder* decoder,
                  MemberId member, const Progress& progress = {});

/// The same of a finished analysis: nodes by their canonical names, times on its common axis.
[[nodiscard]] std::vector<MetricCourse> trainingCoursesIn(const Analysis& analysis, MemberId member,
                                                          const Progress& progress = {});

} // namespace ff
