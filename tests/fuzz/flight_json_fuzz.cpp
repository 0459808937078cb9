// Fuzzes flight recorder dumps as JSON.
#include "engine/intake/flight_recorder_reader.h"
#include "tests/fuzz/fuzz_member.h"
#include "tests/fuzz/fuzz_target.h"

namespace ff {

namespace {

void run(std::string_view bytes) {
    fuzzReader(readFlightRecorderJson, MemberKind::FlightRecorderJson, bytes);
}

const FuzzTargetEntry entry("flight_json", run);

} // namespace

} // namespace ff
