// Fuzzes the text decoder on logs of kernels: times since boot.
#include "tests/fuzz/fuzz_member.h"
#include "tests/fuzz/fuzz_target.h"

namespace ff {

namespace {

void run(std::string_view bytes) { fuzzText(MemberKind::KernelLog, bytes); }

const FuzzTargetEntry entry("kernel_log", run);

} // namespace

} // namespace ff
