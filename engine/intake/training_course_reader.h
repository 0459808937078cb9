// Finds what training loops print of their steps in the log of a rank or a launcher.
#pragma once

#include <vector>

#include "engine/base/progress.h"
#include "engine/model/line_decoder.h"
#include "engine/model/member.h"
#include "engine/model/member_reading.h"
#include "engine/model/metric_course.h"

namespace ff {

/// Whether lines of training loops are looked for in members of this kind.
[[nodiscard]] bool mayHoldTraining(MemberKind kind);

/// `train.loss`, `train.grad_norm`, `train.throughput` and `train.step_seconds`; labels: `rank`, as
/// far as the line or the member says, and `unit` of throughput (`tokens/s`, `samples/s`,
/// `steps/s`, `words/s`, `TFLOP/s`; none where it is not told). Ordered by rank, metric and unit.
/// Of many points the peaks are kept, 8192 of a course at most. A point without a time is left out
/// where others have one. A progress bar that redraws its line counts once, as it last was.
[[nodiscard]] std::vector<MetricCourse> readTrainingCourses(const Member& member,
                                                            const MemberReading& reading,
                                                            const LineDecoder& decoder,
                                                            const Progress& progress);

} // namespace ff
