// Fuzzes metrics in columns.
#include "engine/intake/metric_reader.h"
#include "tests/fuzz/fuzz_member.h"
#include "tests/fuzz/fuzz_target.h"

namespace ff {

namespace {

void run(std::string_view bytes) { fuzzReader(readMetricsCsv, MemberKind::MetricsCsv, bytes); }

const FuzzTargetEntry entry("metrics_csv", run);

} // namespace

} // namespace ff
