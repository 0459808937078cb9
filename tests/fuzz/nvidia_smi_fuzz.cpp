// Fuzzes reports of nvidia-smi.
#include "engine/intake/nvidia_smi_reader.h"
#include "tests/fuzz/fuzz_member.h"
#include "tests/fuzz/fuzz_target.h"

namespace ff {

namespace {

void run(std::string_view bytes) { fuzzReader(readNvidiaSmi, MemberKind::NvidiaSmiReport, bytes); }

const FuzzTargetEntry entry("nvidia_smi", run);

} // namespace

} // namespace ff
