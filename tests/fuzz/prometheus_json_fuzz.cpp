// Fuzzes answers of Prometheus.
#include "engine/intake/metric_reader.h"
#include "tests/fuzz/fuzz_member.h"
#include "tests/fuzz/fuzz_target.h"

namespace ff {

namespace {

void run(std::string_view bytes) {
    fuzzReader(readPrometheusJson, MemberKind::PrometheusJson, bytes);
}

const FuzzTargetEntry entry("prometheus_json", run);

} // namespace

} // namespace ff
