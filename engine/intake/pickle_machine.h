// The stack machine that a pickle is a program for: makes the values of a tree.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/intake/pickle_parser.h"

namespace ff {

/// Each call is what one opcode asks for. The first that cannot be done is the tree's error; what
/// is asked for behind it does not matter.
class PickleMachine {
public:
    using Kind = PickleNode::Kind;

    explicit PickleMachine(std::string_view bytes) { m_tree.m_bytes = bytes; }

    /// Values and errors belong to the opcode at `offset` from now on.
    void setOffset(std::size_t offset) { m_offset = offset; }
    [[nodiscard]] std::size_t offset() const { return m_offset; }
    [[nodiscard]] bool isRunning() const { return !m_isDone && !m_tree.error; }
    [[nodiscard]] bool hasFailed() const { return m_tree.error.has_value(); }
    void fail(std::string what, bool isCut = false);

    void push(Kind kind, std::int64_t value = 0);
    /// Of a text between two offsets.
    void pushText(std::size_t begin, std::uint64_t length);
    void pushContainer(Kind kind);
    void pushMark();
    void pop();

    void memoize(std::uint64_t id);
    void memoizeNext() { memoize(m_nextMemo++); }
    void recall(std::uint64_t id);

    /// The last `count` values become a tuple.
    void makeTuple(std::size_t count) { makeTuple(count, 0); }
    void makeMarkedTuple();
    /// The values behind the last mark go into the list or dict below it.
    void fillMarked(Kind kind);
    /// The last `count` values go into the list or dict below them.
    void fillOne(Kind kind, std::size_t count);

    /// The one value that is left is the pickle's.
    void stop();

    [[nodiscard]] PickleTree take() { return std::move(m_tree); }

private:
    using Index = PickleTree::Index;

    [[nodiscard]] std::optional<std::size_t> afterMark();
    void makeTuple(std::size_t count, std::size_t extra);
    void fill(Kind kind, std::size_t begin, bool isMarked);
    void put(Index container, const std::vector<Index>& items);

    PickleTree m_tree;
    std::vector<Index> m_stack;
    std::vector<Index> m_memo;
    std::vector<std::uint8_t> m_depths; ///< by node: levels of containers in it
    std::size_t m_offset = 0;
    std::uint64_t m_nextMemo = 0;
    std::size_t m_markCount = 0;
    std::size_t m_childCount = 0; ///< of all containers
    bool m_isDone = false;
};

} // namespace ff
