// Fuzzes tables of sacct.
#include "engine/intake/sacct_reader.h"
#include "tests/fuzz/fuzz_member.h"
#include "tests/fuzz/fuzz_target.h"

namespace ff {

namespace {

void run(std::string_view bytes) { fuzzReader(readSacctText, MemberKind::SacctText, bytes); }

const FuzzTargetEntry entry("sacct_text", run);

} // namespace

} // namespace ff
