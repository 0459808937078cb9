// Fuzzes objects of Kubernetes as JSON.
#include "engine/intake/kubernetes_reader.h"
#include "tests/fuzz/fuzz_member.h"
#include "tests/fuzz/fuzz_target.h"

namespace ff {

namespace {

void run(std::string_view bytes) {
    fuzzReader(readKubernetesJson, MemberKind::KubernetesJson, bytes);
}

const FuzzTargetEntry entry("kubernetes_json", run);

} // namespace

} // namespace ff
