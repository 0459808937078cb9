// Fuzzes flight recorder dumps as pickles.
#include "engine/intake/flight_recorder_reader.h"
#include "tests/fuzz/fuzz_member.h"
#include "tests/fuzz/fuzz_target.h"

namespace ff {

namespace {

void run(std::string_view bytes) {
    fuzzReader(readFlightRecorderPickle, MemberKind::FlightRecorderPickle, bytes, false);
}

const FuzzTargetEntry entry("flight_pickle", run);

} // namespace

} // namespace ff
