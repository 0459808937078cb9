// What the fuzzers feed: named functions that take any bytes and must neither crash nor place
// something outside of them.
#pragma once

#include <string_view>
#include <vector>

namespace ff {

struct FuzzTarget {
    std::string_view name; ///< of its folders below seeds/ and findings/
    void (*run)(std::string_view bytes) = nullptr;
};

/// Those linked into the program: one in a fuzzer, all of them in the replay test.
[[nodiscard]] const std::vector<FuzzTarget>& fuzzTargets();

/// Defined once in a target's file, at namespace scope.
struct FuzzTargetEntry {
    FuzzTargetEntry(std::string_view name, void (*run)(std::string_view bytes));
};

} // namespace ff
