// Fuzzes answers of `sacct --json`.
#include "engine/intake/sacct_reader.h"
#include "tests/fuzz/fuzz_member.h"
#include "tests/fuzz/fuzz_target.h"

namespace ff {

namespace {

void run(std::string_view bytes) { fuzzReader(readSacctJson, MemberKind::SacctJson, bytes); }

const FuzzTargetEntry entry("sacct_json", run);

} // namespace

} // namespace ff
