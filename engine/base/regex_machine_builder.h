// Builds the automaton of one expression and chooses its literals on the way.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/base/regex_machine.h"

namespace ff {

class RegexMachineBuilder {
public:
    RegexMachineBuilder(RegexMachine& machine, const LiteralRarity& rarity)
        : m_machine(machine), m_rarity(rarity) {}

    /// The literals that every match has one of, with the states behind them.
    struct Cover {
        std::vector<RegexMachine::Announcement> literals;
        double hits = 0; ///< expected
    };
    struct Part {
        std::uint32_t entry = 0;
        std::optional<Cover> cover;
    };

    [[nodiscard]] Part build(const RegexNode& node, std::uint32_t next);

private:
    [[nodiscard]] Part buildSequence(const RegexNode& node, std::uint32_t next);
    [[nodiscard]] Part buildChoice(const RegexNode& node, std::uint32_t next);
    [[nodiscard]] Part buildRepeat(const RegexNode& node, std::uint32_t next);
    [[nodiscard]] std::uint32_t addByte(const ByteSet& bytes, std::uint32_t next);
    [[nodiscard]] std::uint32_t addFork(std::uint32_t one, std::uint32_t other);
    [[nodiscard]] std::uint32_t addState(RegexMachine::State state);
    /// Bytes one after another in a sequence, without a choice.
    struct ByteRun {
        std::string text;
        std::vector<std::uint32_t> behind; ///< of each byte: the state there
        std::vector<std::size_t> parts;    ///< and the part of the sequence that it is
    };
    using Parts = std::vector<const RegexNode*>;
    void offerRun(ByteRun& run, const Parts& parts, std::optional<Cover>& best);

    RegexMachine& m_machine;
    const LiteralRarity& m_rarity;
};

} // namespace ff
