// Leaves some of very many matches with a number, before anything is made of them.
#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace ff {

/// Of one member, shared by the threads that search it. Wanted are multiples of the smallest power
/// of two that leaves at most `most` matches. It is known at the end only: until then more are
/// taken, and which ones depends on the threads, but never too few.
class NumberSieve {
public:
    explicit NumberSieve(std::size_t most) : m_most(most) {}

    [[nodiscard]] bool wants(std::int64_t number) const {
        return (static_cast<std::uint64_t>(number) & (m_stride.load() - 1)) == 0;
    }

    /// Of each match that is taken, once.
    void count(std::int64_t number) {
        const auto powers = static_cast<std::size_t>(
            number == 0 ? widest : std::countr_zero(static_cast<std::uint64_t>(number)));
        for (std::size_t i = 0; i <= powers && i <= widest; ++i) {
            if (m_counts[i].fetch_add(1) >= m_most) {
                raise(std::uint64_t{2} << i);
            }
        }
    }

private:
    static constexpr std::size_t widest = 23;

    void raise(std::uint64_t stride) {
        std::uint64_t now = m_stride.load();
        while (now < stride && !m_stride.compare_exchange_weak(now, stride)) {
        }
    }

    std::size_t m_most;
    std::atomic<std::uint64_t> m_stride{1};
    std::array<std::atomic<std::size_t>, widest + 1> m_counts{};
};

} // namespace ff
