// The facts of engine stages that `native` extractors turn into events.
#pragma once

#include <array>
#include <span>
#include <string_view>

namespace ff {

struct NativeField {
    std::string_view name; ///< as in `match = { fact = '...' }` and `{fact}`
    std::string_view about;
    std::string_view example;
};

struct NativeFact {
    std::string_view name; ///< as in `native = "..."`
    std::string_view about;
    std::span<const NativeField> fields;
};

inline constexpr std::array<NativeField, 7> ledgerFields{{
    {"fact", "`absent`: the rank never entered; `mismatched`: it entered another", "absent"},
    {"rank", "the rank it is about", "11"},
    {"node", "where that rank runs; may be empty", "gpu-n04"},
    {"group", "the process group", "0"},
    {"sequence", "number of the collective in its group", "4312"},
    {"operation", "the collective the others are in", "ALLREDUCE"},
    {"waiting", "how many ranks wait in it", "15"},
}};

/// All of them, with their fields.
inline constexpr std::array<NativeFact, 1> nativeFactTable{{
    {"collective_ledger", "Who entered which collective: a fact for each rank that did not.",
     ledgerFields},
}};

/// The names a rule may use as `native`.
[[nodiscard]] inline std::span<const std::string_view> nativeFacts() {
    static constexpr std::array<std::string_view, 1> names{nativeFactTable[0].name};
    return names;
}

} // namespace ff
