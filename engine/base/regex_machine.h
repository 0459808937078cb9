// What announces a match of a regular expression: literals, and what may stand behind each.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/base/literal_rarity.h"
#include "engine/base/regex_automaton.h"
#include "engine/base/regex_tree.h"

namespace ff {

/// The expressions as automata without captures, which are asked one thing: whether a text can go
/// on behind a literal as a match would. Each answer takes a few bytes of the text.
class RegexMachine {
public:
    /// Shorter literals are in nearly every line and announce nothing.
    static constexpr std::size_t shortestLiteral = 3;
    /// Of a longer one the rarest part of this length will do.
    static constexpr std::size_t longestLiteral = 8;

    /// Where an expression stands behind a literal.
    struct Place {
        std::uint32_t state = 0;
        std::uint32_t length = 0; ///< of the literal
        std::uint32_t before = 0; ///< the bytes that can be in front of it
        std::uint32_t reach = 0;
        std::array<std::uint32_t, 3> next{}; ///< the bytes that can be in the next places
    };
    struct Announcement {
        std::string literal; ///< lower case
        Place behind;
    };

    /// Every match holds at least one of these literals, with what `mayGoOn` asks for behind it;
    /// those are chosen that are rare. Nothing when a match may do without any.
    [[nodiscard]] std::optional<std::vector<Announcement>> add(const std::string& regex,
                                                               const LiteralRarity& rarity);

    /// Whether the text may go on at `at`, behind the literal of an announcement, as a match
    /// would; one byte in front of the literal is looked at too. `seams`: at these bytes the text
    /// that is matched need not go on as this one does; a
    /// `[` among them is one only where a colour like `[31m` begins. A newline that is none of
    /// them ends the text.
    [[nodiscard]] bool mayGoOn(const Place& behind, std::string_view text, std::size_t at,
                               const ByteSet& seams) const {
        return mayBe(behind, text, at, seams) && goesOn(behind.reach, text, at, seams);
    }

    /// As far as the bytes right beside the literal tell: quicker, and true more often.
    [[nodiscard]] bool mayBe(const Place& behind, std::string_view text, std::size_t at,
                             const ByteSet& seams) const {
        if (at > behind.length) {
            const auto before = static_cast<unsigned char>(text[at - behind.length - 1]);
            if (!m_sets[behind.before].test(before) && !seams.test(before)) {
                return false;
            }
        }
        for (std::size_t i = 0; i < behind.next.size(); ++i) {
            const auto next =
                static_cast<unsigned char>(at + i < text.size() ? text[at + i] : '\n');
            if (next == '\n' || seams.test(next)) {
                break;
            }
            if (!m_sets[behind.next[i]].test(next)) {
                return false;
            }
        }
        return true;
    }

private:
    friend class RegexMachineBuilder;
    class Run;

    enum class Kind : std::uint8_t { Byte, Fork, Border, Open };

    struct State {
        Kind kind = Kind::Open; ///< Open: a match may end, or nearly any byte may follow
        RegexNode::Border border = RegexNode::Border::Word;
        std::uint32_t set = 0; ///< of a byte
        std::uint32_t next = 0;
        std::uint32_t other = 0; ///< of a fork
        std::uint32_t reach = 0; ///< of what follows a byte or border
    };

    /// Bytes and borders that a state leads to without a byte.
    struct Reach {
        std::vector<std::uint32_t> states;
        bool isOpen = false; ///< one of them is, or there are too many
    };

    /// By the states taken together, which is fast, or else by each.
    [[nodiscard]] bool goesOn(std::uint32_t reach, std::string_view text, std::size_t at,
                              const ByteSet& seams) const;
    [[nodiscard]] const RegexAutomaton::State* start(std::uint32_t reach) const;
    [[nodiscard]] const RegexAutomaton::State* after(const RegexAutomaton::State& state,
                                                     unsigned char byte) const;
    [[nodiscard]] RegexAutomaton::State::Kind gather(const std::vector<std::uint32_t>& reaches,
                                                     std::vector<std::uint32_t>& states) const;
    [[nodiscard]] std::uint32_t numberOf(const ByteSet& bytes);
    [[nodiscard]] std::uint32_t reachOf(std::uint32_t state);
    void lookAhead(Place& behind);

    std::vector<State> m_states{State{}}; ///< the first is the end of all
    std::vector<Reach> m_reaches;
    std::unordered_map<std::uint32_t, std::uint32_t> m_reachNumbers; ///< by state
    std::unique_ptr<RegexAutomaton> m_automaton = std::make_unique<RegexAutomaton>();
    std::vector<ByteSet> m_sets;
    std::unordered_map<ByteSet, std::uint32_t> m_setNumbers;
};

} // namespace ff
