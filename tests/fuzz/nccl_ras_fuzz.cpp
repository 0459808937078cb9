// Fuzzes answers of NCCL RAS.
#include "engine/intake/nccl_ras_reader.h"
#include "tests/fuzz/fuzz_member.h"
#include "tests/fuzz/fuzz_target.h"

namespace ff {

namespace {

void run(std::string_view bytes) { fuzzReader(readNcclRas, MemberKind::NcclRas, bytes); }

const FuzzTargetEntry entry("nccl_ras", run);

} // namespace

} // namespace ff
