// Fuzzes journal exports.
#include "tests/fuzz/fuzz_member.h"
#include "tests/fuzz/fuzz_target.h"

namespace ff {

namespace {

void run(std::string_view bytes) { fuzzText(MemberKind::JournalJson, bytes); }

const FuzzTargetEntry entry("journal_json", run);

} // namespace

} // namespace ff
