// Fuzzes what kubectl describes and lists.
#include "engine/intake/kubernetes_reader.h"
#include "tests/fuzz/fuzz_member.h"
#include "tests/fuzz/fuzz_target.h"

namespace ff {

namespace {

void run(std::string_view bytes) {
    fuzzReader(readKubernetesText, MemberKind::KubernetesText, bytes);
}

const FuzzTargetEntry entry("kubernetes_text", run);

} // namespace

} // namespace ff
