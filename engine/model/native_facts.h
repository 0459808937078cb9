// The facts of engine stages that `native` extractors turn into events.
#pragma once

#include <array>
#include <span>
#include <string_view>

namespace ff {

/// The names a rule may use as `native`.
[[nodiscard]] inline std::span<const std::string_view> nativeFacts() {
    static constexpr std::array<std::string_view, 1> names{"collective_ledger"};
    return names;
}

} // namespace ff
