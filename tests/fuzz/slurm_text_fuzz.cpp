// Fuzzes what scontrol, sinfo, squeue and sacctmgr print.
#include "engine/intake/slurm_text_reader.h"
#include "tests/fuzz/fuzz_member.h"
#include "tests/fuzz/fuzz_target.h"

namespace ff {

namespace {

void run(std::string_view bytes) { fuzzReader(readSlurmText, MemberKind::SlurmText, bytes); }

const FuzzTargetEntry entry("slurm_text", run);

} // namespace

} // namespace ff
