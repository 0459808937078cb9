// In which blocks of a chunk literals stand, so that others with the same ones skip the rest.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

namespace ff {

/// Of one chunk; block 0 begins where it does.
class LiteralMarks {
public:
    static constexpr std::size_t blockSize = std::size_t{1} << 15;

    struct Mark {
        std::uint32_t literal = 0;
        std::uint32_t block = 0;
    };

    explicit LiteralMarks(std::size_t literals) : m_lastBlocks(literals, none) {}

    /// In the order of `offset`, in the chunk.
    void note(int literal, std::size_t offset) {
        const auto block = static_cast<std::uint32_t>(offset / blockSize);
        std::uint32_t& last = m_lastBlocks[static_cast<std::size_t>(literal)];
        if (last != block) {
            last = block;
            m_marks.push_back({static_cast<std::uint32_t>(literal), block});
        }
    }
    /// Each once, in the order of the blocks.
    [[nodiscard]] const std::vector<Mark>& marks() const { return m_marks; }

private:
    static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

    std::vector<std::uint32_t> m_lastBlocks; ///< by literal
    std::vector<Mark> m_marks;
};

} // namespace ff
