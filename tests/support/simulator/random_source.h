// Random numbers that are the same with every standard library: the engine's words alone.
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <string_view>
#include <vector>

#include "engine/base/time.h"

namespace ff::sim {

/// One stream of numbers. Streams of other purposes do not move it, so that more noise leaves the
/// story of an incident as it is.
class RandomSource {
public:
    RandomSource(std::uint64_t seed, std::string_view purpose);

    /// 0 to `limit - 1`; `limit` at least 1. The bias of the modulus is far below what matters.
    [[nodiscard]] int below(int limit);
    /// From `low` to `high`, both included.
    [[nodiscard]] Nanos between(Nanos low, Nanos high);
    [[nodiscard]] bool chance(int percent) { return below(100) < percent; }
    [[nodiscard]] std::uint64_t word() { return m_words(); }

    template <typename T>
    [[nodiscard]] const T& pick(const std::vector<T>& choices) {
        return choices[static_cast<std::size_t>(below(static_cast<int>(choices.size())))];
    }

private:
    std::mt19937_64 m_words;
};

} // namespace ff::sim
