// The list is made on its first use: entries of other files may be constructed earlier than this
// one's globals.
#include "tests/fuzz/fuzz_target.h"

namespace ff {

namespace {

std::vector<FuzzTarget>& targets() {
    static std::vector<FuzzTarget> all;
    return all;
}

} // namespace

const std::vector<FuzzTarget>& fuzzTargets() { return targets(); }

FuzzTargetEntry::FuzzTargetEntry(std::string_view name, void (*run)(std::string_view bytes)) {
    targets().push_back({name, run});
}

} // namespace ff
