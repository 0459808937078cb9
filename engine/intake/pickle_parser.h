// Reads Python pickles that hold plain data, and nothing else: no opcode that would call or
// import anything is known to it.
//
// Opcodes: PyTorch's C++ pickler writes protocol 2 without classes; those of protocols 3 to 5 that
// carry plain data are accepted for files that a Python tool wrote again. Source of the opcodes:
// CPython's Lib/pickletools.py.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ff {

/// One value; containers refer to others by index, so that shared values exist once.
struct PickleNode {
    enum class Kind : std::uint8_t { None, Bool, Integer, Float, Text, List, Tuple, Dict, Mark };

    Kind kind = Kind::None;
    std::uint32_t offset = 0; ///< of the opcode that made it
    /// The value of a bool or integer; the bits of a float; offset and length of a text; the
    /// number of a container.
    std::int64_t value = 0;
};

/// Why and where a pickle was refused.
struct PickleError {
    std::string what;
    std::size_t offset = 0;
    bool isCut = false; ///< the bytes end before STOP
};

/// The values of one pickle. Views point into the parsed bytes. A hostile pickle can put a
/// container into itself: follow a known shape, do not walk whole trees.
class PickleTree {
public:
    using Index = std::uint32_t;

    std::optional<Index> root; ///< set only for a complete pickle
    std::optional<PickleError> error;

    [[nodiscard]] const PickleNode& node(Index index) const { return m_nodes[index]; }
    [[nodiscard]] std::size_t size() const { return m_nodes.size(); }
    /// Elements of a list or tuple; keys and values in turn of a dict. Empty for anything else.
    [[nodiscard]] const std::vector<Index>& children(Index index) const;
    /// The value of a text key in a dict.
    [[nodiscard]] std::optional<Index> find(Index dict, std::string_view key) const;
    [[nodiscard]] std::string_view text(Index index) const; ///< empty for anything but text
    [[nodiscard]] std::optional<std::int64_t> integer(Index index) const;
    [[nodiscard]] bool isTrue(Index index) const;

private:
    friend class PickleMachine;

    std::string_view m_bytes;
    std::vector<PickleNode> m_nodes;
    std::vector<std::vector<Index>> m_children; ///< by container number
};

/// Limits: 1 GiB, 8 million values, 16 million places in containers, memo numbers below 2^24,
/// containers 64 deep. On an error the values made so far stay in the tree.
[[nodiscard]] PickleTree parsePickle(std::string_view bytes);

} // namespace ff
