// The states of a regex machine taken together, as far as texts have asked for them.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

namespace ff {

/// Grows while several threads ask it; what is known is read without a lock.
class RegexAutomaton {
public:
    /// What comes after a byte.
    struct State {
        enum class Kind : std::uint8_t {
            Alive,
            Dead,    ///< no match goes on so
            Open,    ///< a match may go on
            Unclear, ///< what stands around decides
        };

        Kind kind = Kind::Alive;
        std::vector<std::uint32_t> states;                         ///< of the machine, ascending
        mutable std::array<std::atomic<const State*>, 256> next{}; ///< filled as it is asked for
    };

    /// What is known: null when it has to be added.
    [[nodiscard]] static const State* after(const State& state, unsigned char byte) {
        return state.next[byte].load(std::memory_order_acquire);
    }
    /// The state of these states, which a byte leads to from `from`; null where there is no room.
    const State* add(const State& from, unsigned char byte, State::Kind kind,
                     std::vector<std::uint32_t> states);
    /// The state to begin with, by a number of the caller's.
    [[nodiscard]] const State* start(std::uint32_t number) const {
        return m_starts[number].load(std::memory_order_acquire);
    }
    const State* addStart(std::uint32_t number, State::Kind kind,
                          std::vector<std::uint32_t> states);
    /// Whether no more states are added.
    [[nodiscard]] bool isFull() const { return m_isFull.load(std::memory_order_relaxed); }
    /// Not while others ask.
    void makeRoomForStarts(std::size_t count);

private:
    State* stateOf(State::Kind kind, std::vector<std::uint32_t> states);

    std::mutex m_mutex;
    std::atomic<bool> m_isFull{false};
    std::deque<std::atomic<const State*>> m_starts;
    std::deque<State> m_states;
    std::map<std::pair<State::Kind, std::vector<std::uint32_t>>, State*> m_known;
};

} // namespace ff
