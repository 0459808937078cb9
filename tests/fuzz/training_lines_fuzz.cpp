// Fuzzes what training loops print: each line as it stands, and a log of all of them.
#include <algorithm>

#include "engine/intake/text_decoder.h"
#include "engine/intake/training_course_reader.h"
#include "engine/intake/training_line_parser.h"
#include "tests/fuzz/fuzz_member.h"
#include "tests/fuzz/fuzz_target.h"

namespace ff {

namespace {

void run(std::string_view bytes) {
    for (std::size_t at = 0; at < bytes.size();) {
        const std::size_t end = std::min(bytes.find('\n', at), bytes.size());
        const std::string_view line = bytes.substr(at, end - at);
        for (const TrainingValue& value : trainingValuesIn(line)) {
            require(value.length > 0 && value.offset + value.length <= line.size(),
                    "a value lies in its line");
        }
        at = end + 1;
    }
    const Member member = fuzzMember(bytes, MemberKind::AppLog);
    const TextDecoder decoder(member, {}, {});
    MemberReading reading;
    reading.holdsSeveralRanks = true;
    for (const MetricCourse& course : readTrainingCourses(member, reading, decoder, {})) {
        for (const MetricPoint& point : course.points) {
            require(point.offset + point.length <= bytes.size(), "a point lies in its member");
        }
    }
}

const FuzzTargetEntry entry("training_lines", run);

} // namespace

} // namespace ff
