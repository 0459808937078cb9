// Thompson's simulation with a handful of states; where more would be needed, the text may go on.
#include "engine/base/regex_machine.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/base/regex_machine_builder.h"

namespace ff {

namespace {

constexpr std::size_t mostAlive = 24;
constexpr int mostBytes = 32;
/// One behind another, without a byte between.
constexpr int mostBorders = 4;

bool beginsColour(std::string_view text) {
    constexpr std::size_t longest = 12;
    const std::size_t end = text.substr(0, longest).find_first_not_of("0123456789;", 1);
    return end != std::string_view::npos && end > 1 && text[end] == 'm';
}

bool isSeam(std::string_view text, std::size_t at, const ByteSet& seams) {
    return seams.test(static_cast<unsigned char>(text[at])) &&
           (text[at] != '[' || beginsColour(text.substr(at)));
}

} // namespace

/// One question. What adds states returns true once the text may go on.
class RegexMachine::Run {
public:
    Run(const RegexMachine& machine, std::string_view text, const ByteSet& seams)
        : m_machine(machine), m_text(text), m_seams(seams) {}

    bool ask(std::uint32_t reach, std::size_t at) {
        if (enter(reach, at, *m_now)) {
            return true;
        }
        for (int i = 0; i < mostBytes; ++i, ++at) {
            if (m_now->count == 0) {
                return false;
            }
            if (at >= m_text.size()) {
                return m_seams.test('\n');
            }
            const auto byte = static_cast<unsigned char>(m_text[at]);
            if (isSeam(m_text, at, m_seams)) {
                return true;
            }
            if (byte == '\n') {
                return false;
            }
            if (step(byte, at + 1)) {
                return true;
            }
        }
        return true;
    }

private:
    struct States {
        std::array<std::uint32_t, mostAlive> numbers;
        std::size_t count = 0;
    };

    bool step(unsigned char byte, std::size_t next) {
        m_next->count = 0;
        for (std::size_t i = 0; i < m_now->count; ++i) {
            const State& state = m_machine.m_states[m_now->numbers[i]];
            if (m_machine.m_sets[state.set].test(byte) && enter(state.reach, next, *m_next)) {
                return true;
            }
        }
        std::swap(m_now, m_next);
        return false;
    }

    /// Borders lead on at once, or not at all.
    bool enter(std::uint32_t number, std::size_t at, States& into, int depth = 0) const {
        const Reach& reach = m_machine.m_reaches[number];
        if (reach.isOpen || depth > mostBorders) {
            return true;
        }
        for (const std::uint32_t each : reach.states) {
            const State& state = m_machine.m_states[each];
            const bool goesOn =
                state.kind == Kind::Byte
                    ? put(each, into)
                    : mayBe(state.border, at) && enter(state.reach, at, into, depth + 1);
            if (goesOn) {
                return true;
            }
        }
        return false;
    }

    static bool put(std::uint32_t number, States& into) {
        for (std::size_t i = 0; i < into.count; ++i) {
            if (into.numbers[i] == number) {
                return false;
            }
        }
        if (into.count == mostAlive) {
            return true;
        }
        into.numbers[into.count++] = number;
        return false;
    }

    [[nodiscard]] bool mayBe(RegexNode::Border border, std::size_t at) const {
        const bool isEnd = at >= m_text.size();
        const auto next = static_cast<unsigned char>(isEnd ? '\n' : m_text[at]);
        if (border == RegexNode::Border::Begin || at == 0 ||
            (isEnd ? m_seams.test('\n') : isSeam(m_text, at, m_seams)) ||
            m_seams.test(static_cast<unsigned char>(m_text[at - 1]))) {
            return true;
        }
        if (border == RegexNode::Border::End) {
            return next == '\n';
        }
        const bool isWordBorder =
            isWordByte(next) != isWordByte(static_cast<unsigned char>(m_text[at - 1]));
        return isWordBorder == (border == RegexNode::Border::Word);
    }

    const RegexMachine& m_machine;
    std::string_view m_text;
    const ByteSet& m_seams;
    std::array<States, 2> m_states;
    States* m_now = m_states.data();
    States* m_next = m_states.data() + 1;
};

std::optional<std::vector<RegexMachine::Announcement>>
RegexMachine::add(const std::string& regex, const LiteralRarity& rarity) {
    const auto tree = parseRegexTree(regex);
    if (!tree) {
        return std::nullopt;
    }
    const std::size_t first = m_states.size();
    auto part = RegexMachineBuilder(*this, rarity).build(*tree, 0);
    if (!part.cover) {
        m_states.resize(first); // nobody asks for it
        return std::nullopt;
    }
    for (std::size_t i = first; i < m_states.size(); ++i) {
        if (m_states[i].kind == Kind::Byte || m_states[i].kind == Kind::Border) {
            m_states[i].reach = reachOf(m_states[i].next);
        }
    }
    for (Announcement& each : part.cover->literals) {
        each.behind.reach = reachOf(each.behind.state);
        lookAhead(each.behind);
    }
    m_automaton->makeRoomForStarts(m_reaches.size());
    return std::move(part.cover->literals);
}

std::uint32_t RegexMachine::numberOf(const ByteSet& bytes) {
    const auto [found, isNew] =
        m_setNumbers.try_emplace(bytes, static_cast<std::uint32_t>(m_sets.size()));
    if (isNew) {
        m_sets.push_back(bytes);
    }
    return found->second;
}

std::uint32_t RegexMachine::reachOf(std::uint32_t state) {
    const auto [known, isNew] =
        m_reachNumbers.try_emplace(state, static_cast<std::uint32_t>(m_reaches.size()));
    if (!isNew) {
        return known->second;
    }
    Reach& reach = m_reaches.emplace_back();
    std::vector<std::uint32_t> found{state};
    for (std::size_t i = 0; i < found.size() && !reach.isOpen; ++i) {
        const State& at = m_states[found[i]];
        reach.isOpen = at.kind == Kind::Open || found.size() > 2 * mostAlive;
        if (at.kind != Kind::Fork) {
            reach.states.push_back(found[i]);
            continue;
        }
        for (const std::uint32_t next : {at.next, at.other}) {
            if (std::find(found.begin(), found.end(), next) == found.end()) {
                found.push_back(next);
            }
        }
    }
    return known->second;
}

/// Any byte, where a border decides or the match may have ended.
void RegexMachine::lookAhead(Place& behind) {
    constexpr std::size_t mostReaches = 16;
    std::vector<std::uint32_t> reaches{behind.reach};
    bool isOpen = false;
    for (std::uint32_t& next : behind.next) {
        ByteSet bytes;
        std::vector<std::uint32_t> after;
        for (const std::uint32_t number : reaches) {
            const Reach& reach = m_reaches[number];
            isOpen = isOpen || reach.isOpen;
            for (const std::uint32_t each : reach.states) {
                const State& state = m_states[each];
                isOpen = isOpen || state.kind != Kind::Byte;
                bytes |= state.kind == Kind::Byte ? m_sets[state.set] : ByteSet();
                after.push_back(state.reach);
            }
        }
        std::sort(after.begin(), after.end());
        after.erase(std::unique(after.begin(), after.end()), after.end());
        isOpen = isOpen || after.size() > mostReaches;
        next = numberOf(isOpen ? ByteSet().set() : bytes);
        reaches = std::move(after);
    }
}

RegexAutomaton::State::Kind RegexMachine::gather(const std::vector<std::uint32_t>& reaches,
                                                 std::vector<std::uint32_t>& states) const {
    using StateKind = RegexAutomaton::State::Kind;
    bool hasBorder = false;
    for (const std::uint32_t number : reaches) {
        const Reach& reach = m_reaches[number];
        if (reach.isOpen) {
            states.clear();
            return StateKind::Open;
        }
        for (const std::uint32_t each : reach.states) {
            hasBorder = hasBorder || m_states[each].kind == Kind::Border;
            states.push_back(each);
        }
    }
    std::sort(states.begin(), states.end());
    states.erase(std::unique(states.begin(), states.end()), states.end());
    if (states.size() > mostAlive) {
        states.clear();
        return StateKind::Open;
    }
    return hasBorder ? StateKind::Unclear : states.empty() ? StateKind::Dead : StateKind::Alive;
}

const RegexAutomaton::State* RegexMachine::start(std::uint32_t reach) const {
    const RegexAutomaton::State* known = m_automaton->start(reach);
    if (known != nullptr || m_automaton->isFull()) {
        return known;
    }
    std::vector<std::uint32_t> states;
    const auto kind = gather({reach}, states);
    return m_automaton->addStart(reach, kind, std::move(states));
}

const RegexAutomaton::State* RegexMachine::after(const RegexAutomaton::State& state,
                                                 unsigned char byte) const {
    const RegexAutomaton::State* known = RegexAutomaton::after(state, byte);
    if (known != nullptr || m_automaton->isFull()) {
        return known;
    }
    std::vector<std::uint32_t> reaches;
    for (const std::uint32_t each : state.states) {
        if (m_sets[m_states[each].set].test(byte)) {
            reaches.push_back(m_states[each].reach);
        }
    }
    std::vector<std::uint32_t> states;
    const auto kind = gather(reaches, states);
    return m_automaton->add(state, byte, kind, std::move(states));
}

bool RegexMachine::goesOn(std::uint32_t reach, std::string_view text, std::size_t at,
                          const ByteSet& seams) const {
    using StateKind = RegexAutomaton::State::Kind;
    const RegexAutomaton::State* state = start(reach);
    const std::size_t end = at + static_cast<std::size_t>(mostBytes);
    for (std::size_t next = at; state != nullptr && state->kind == StateKind::Alive; ++next) {
        if (next == end) {
            return true;
        }
        if (next >= text.size() || text[next] == '\n') {
            return seams.test('\n');
        }
        if (isSeam(text, next, seams)) {
            return true;
        }
        state = after(*state, static_cast<unsigned char>(text[next]));
    }
    if (state == nullptr || state->kind == StateKind::Unclear) {
        return Run(*this, text, seams).ask(reach, at);
    }
    return state->kind == StateKind::Open;
}

} // namespace ff
