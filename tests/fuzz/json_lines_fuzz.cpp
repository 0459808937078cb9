// Fuzzes logs of one JSON object a line.
#include "tests/fuzz/fuzz_member.h"
#include "tests/fuzz/fuzz_target.h"

namespace ff {

namespace {

void run(std::string_view bytes) { fuzzText(MemberKind::JsonLines, bytes); }

const FuzzTargetEntry entry("json_lines", run);

} // namespace

} // namespace ff
