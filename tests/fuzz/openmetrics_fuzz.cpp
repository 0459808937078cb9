// Fuzzes the text format of metrics.
#include "engine/intake/metric_reader.h"
#include "tests/fuzz/fuzz_member.h"
#include "tests/fuzz/fuzz_target.h"

namespace ff {

namespace {

void run(std::string_view bytes) { fuzzReader(readOpenMetrics, MemberKind::OpenMetrics, bytes); }

const FuzzTargetEntry entry("openmetrics", run);

} // namespace

} // namespace ff
