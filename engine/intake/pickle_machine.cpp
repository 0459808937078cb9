// Every opcode is checked against what is on the stack.
#include "engine/intake/pickle_machine.h"

#include <algorithm>
#include <utility>

namespace ff {

namespace {

constexpr std::size_t mostNodes = 8'000'000;
/// A value may be in many containers.
constexpr std::size_t mostChildren = 2 * mostNodes;
constexpr std::size_t mostMemo = std::size_t{1} << 24U;
constexpr const char* tooMany = "the pickle holds more than 8 million values";
constexpr std::uint8_t deepest = 64;
constexpr PickleTree::Index noIndex = 0xFFFFFFFFU;

bool isContainer(PickleNode::Kind kind) {
    using Kind = PickleNode::Kind;
    return kind == Kind::List || kind == Kind::Tuple || kind == Kind::Dict;
}

} // namespace

void PickleMachine::fail(std::string what, bool isCut) {
    if (!m_tree.error) {
        m_tree.error = PickleError{std::move(what), m_offset, isCut};
    }
}

void PickleMachine::push(Kind kind, std::int64_t value) {
    if (m_tree.m_nodes.size() >= mostNodes) {
        fail(tooMany);
        return;
    }
    m_stack.push_back(static_cast<Index>(m_tree.m_nodes.size()));
    m_tree.m_nodes.push_back({kind, static_cast<std::uint32_t>(m_offset), value});
    m_depths.push_back(isContainer(kind) ? 1 : 0);
}

void PickleMachine::pushText(std::size_t begin, std::uint64_t length) {
    push(Kind::Text,
         static_cast<std::int64_t>((static_cast<std::uint64_t>(begin) << 32U) | length));
}

void PickleMachine::pushContainer(Kind kind) {
    push(kind, static_cast<std::int64_t>(m_tree.m_children.size()));
    m_tree.m_children.emplace_back();
}

void PickleMachine::pushMark() {
    if (m_markCount >= deepest * 2U) {
        fail("the pickle is nested deeper than 64 levels");
        return;
    }
    ++m_markCount;
    push(Kind::Mark);
}

void PickleMachine::pop() {
    if (m_stack.empty()) {
        fail("the pickle drops a value that is not there");
        return;
    }
    m_markCount -= m_tree.node(m_stack.back()).kind == Kind::Mark ? 1U : 0U;
    m_stack.pop_back();
}

void PickleMachine::memoize(std::uint64_t id) {
    if (m_stack.empty() || m_tree.node(m_stack.back()).kind == Kind::Mark) {
        fail("the pickle remembers a value that is not there");
    } else if (id >= mostMemo || id > m_tree.m_bytes.size()) {
        fail("the pickle remembers a value under a number that is too high");
    } else {
        if (id >= m_memo.size()) {
            m_memo.resize(id + 1, noIndex);
        }
        m_memo[id] = m_stack.back();
    }
}

void PickleMachine::recall(std::uint64_t id) {
    if (id >= m_memo.size() || m_memo[id] == noIndex) {
        fail("the pickle recalls a value it did not remember");
    } else if (m_stack.size() >= mostNodes) {
        fail(tooMany);
    } else {
        m_stack.push_back(m_memo[id]);
    }
}

/// Where the values after the last mark begin on the stack; takes the mark off the count.
std::optional<std::size_t> PickleMachine::afterMark() {
    std::size_t at = m_stack.size();
    while (at > 0 && m_tree.node(m_stack[at - 1]).kind != Kind::Mark) {
        --at;
    }
    if (at == 0) {
        fail("the pickle closes a group that was not opened");
        return std::nullopt;
    }
    --m_markCount;
    return at;
}

/// Below the last `count` values, which become a tuple, `extra` (the mark) goes away.
void PickleMachine::makeTuple(std::size_t count, std::size_t extra) {
    if (m_stack.size() < count + extra) {
        fail("the pickle makes a tuple of values that are not there");
        return;
    }
    const std::vector<Index> items(m_stack.end() - static_cast<std::ptrdiff_t>(count),
                                   m_stack.end());
    m_stack.resize(m_stack.size() - count - extra);
    pushContainer(Kind::Tuple);
    if (!m_tree.error) {
        put(m_stack.back(), items);
    }
}

void PickleMachine::makeMarkedTuple() {
    if (const auto begin = afterMark()) {
        makeTuple(m_stack.size() - *begin, 1);
    }
}

/// Moves the values from `begin` on into the list or dict below them (and below the mark).
void PickleMachine::fill(Kind kind, std::size_t begin, bool isMarked) {
    const std::size_t below = begin - (isMarked ? 1 : 0);
    if (below == 0 || m_tree.node(m_stack[below - 1]).kind != kind ||
        (kind == Kind::Dict && (m_stack.size() - begin) % 2 != 0)) {
        fail("the pickle fills something that is not such a container");
        return;
    }
    const std::vector<Index> items(m_stack.begin() + static_cast<std::ptrdiff_t>(begin),
                                   m_stack.end());
    m_stack.resize(below);
    put(m_stack.back(), items);
}

void PickleMachine::fillMarked(Kind kind) {
    if (const auto begin = afterMark()) {
        fill(kind, *begin, true);
    }
}

void PickleMachine::fillOne(Kind kind, std::size_t count) {
    if (m_stack.size() <= count) {
        fail("the pickle fills a container that is not there");
        return;
    }
    fill(kind, m_stack.size() - count, false);
}

void PickleMachine::put(Index container, const std::vector<Index>& items) {
    auto& children = m_tree.m_children[static_cast<std::size_t>(m_tree.node(container).value)];
    std::uint8_t depth = m_depths[container];
    for (const Index item : items) {
        if (m_tree.node(item).kind == Kind::Mark || item == container) {
            fail("the pickle puts a value where none can be");
            return;
        }
        depth = std::max(depth, static_cast<std::uint8_t>(m_depths[item] + 1));
    }
    if (depth > deepest) {
        fail("the pickle is nested deeper than 64 levels");
        return;
    }
    m_childCount += items.size();
    if (m_childCount > mostChildren) {
        fail(tooMany);
        return;
    }
    m_depths[container] = depth;
    children.insert(children.end(), items.begin(), items.end());
}

void PickleMachine::stop() {
    if (m_stack.size() != 1 || m_tree.node(m_stack.front()).kind == Kind::Mark) {
        fail("the pickle does not end with one value");
        return;
    }
    m_tree.root = m_stack.front();
    m_isDone = true;
}

} // namespace ff
