// Fuzzes the text decoder and the traceback assembler on logs of programs.
#include "tests/fuzz/fuzz_member.h"
#include "tests/fuzz/fuzz_target.h"

namespace ff {

namespace {

void run(std::string_view bytes) { fuzzText(MemberKind::AppLog, bytes); }

const FuzzTargetEntry entry("app_log", run);

} // namespace

} // namespace ff
