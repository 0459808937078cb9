// States stay where they are, so that a pointer to one is all that threads hand each other.
#include "engine/base/regex_automaton.h"

#include <utility>

namespace ff {

namespace {

/// About eight megabytes.
constexpr std::size_t mostStates = 4096;

} // namespace

RegexAutomaton::State* RegexAutomaton::stateOf(State::Kind kind,
                                               std::vector<std::uint32_t> states) {
    auto key = std::pair(kind, std::move(states));
    if (const auto known = m_known.find(key); known != m_known.end()) {
        return known->second;
    }
    if (m_states.size() >= mostStates) {
        m_isFull = true;
        return nullptr;
    }
    State& state = m_states.emplace_back();
    state.kind = kind;
    state.states = key.second;
    m_known.emplace(std::move(key), &state);
    return &state;
}

const RegexAutomaton::State* RegexAutomaton::add(const State& from, unsigned char byte,
                                                 State::Kind kind,
                                                 std::vector<std::uint32_t> states) {
    const std::lock_guard lock(m_mutex);
    const State* found = stateOf(kind, std::move(states));
    from.next[byte].store(found, std::memory_order_release);
    return found;
}

const RegexAutomaton::State* RegexAutomaton::addStart(std::uint32_t number, State::Kind kind,
                                                      std::vector<std::uint32_t> states) {
    const std::lock_guard lock(m_mutex);
    const State* found = stateOf(kind, std::move(states));
    m_starts[number].store(found, std::memory_order_release);
    return found;
}

void RegexAutomaton::makeRoomForStarts(std::size_t count) {
    while (m_starts.size() < count) {
        m_starts.emplace_back(nullptr);
    }
}

} // namespace ff
