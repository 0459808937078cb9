// Fuzzes reports of dcgmi.
#include "engine/intake/dcgm_diag_reader.h"
#include "tests/fuzz/fuzz_member.h"
#include "tests/fuzz/fuzz_target.h"

namespace ff {

namespace {

void run(std::string_view bytes) { fuzzReader(readDcgmDiag, MemberKind::DcgmDiag, bytes); }

const FuzzTargetEntry entry("dcgm_diag", run);

} // namespace

} // namespace ff
