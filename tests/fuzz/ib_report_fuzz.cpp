// Fuzzes reports of InfiniBand tools.
#include "engine/intake/ib_report_reader.h"
#include "tests/fuzz/fuzz_member.h"
#include "tests/fuzz/fuzz_target.h"

namespace ff {

namespace {

void run(std::string_view bytes) { fuzzReader(readIbReport, MemberKind::IbReport, bytes); }

const FuzzTargetEntry entry("ib_report", run);

} // namespace

} // namespace ff
