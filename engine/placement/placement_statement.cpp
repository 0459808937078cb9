// What all sources share, and the two that no line says.
#include "engine/placement/placement_statement.h"

#include "engine/base/text.h"
#include "engine/model/placement.h"

namespace ff {

std::string StatementInput::nodeOf(const Match& match) const {
    if (!match.printer.node.empty()) {
        return aliases.canonical(match.printer.node);
    }
    const Member& member = evidence.bundle.member(match.locator.member);
    return member.node.isKnown() ? aliases.canonical(member.node.value) : std::string();
}

PlacementStatement StatementInput::statement(int rank, StatementStrength strength,
                                             const Match& match, std::string from) const {
    PlacementStatement said;
    said.rank = rank;
    said.strength = strength;
    said.node = nodeOf(match);
    said.from = std::move(from);
    said.locator = match.locator;
    const int selected = plan.attempt().number;
    said.isOfOtherAttempt = plan.attemptOf(match).value_or(selected) != selected;
    return said;
}

Statements manifestStatements(const StatementInput& input) {
    Statements out;
    for (const Manifest::RankEntry& entry : input.evidence.bundle.manifest.ranks) {
        PlacementStatement said;
        said.rank = entry.rank;
        said.strength = StatementStrength::Manifest;
        said.node = input.aliases.canonical(entry.node);
        said.localRank = entry.localRank;
        said.gpu.pci = canonicalPci(entry.gpu);
        said.from = "bundle.toml";
        out.push_back(std::move(said));
    }
    return out;
}

Statements fileNameStatements(const StatementInput& input) {
    Statements out;
    for (const Member& member : input.evidence.bundle.members) {
        if (!member.rank.isKnown() || !member.rank.value || !member.node.isKnown()) {
            continue;
        }
        PlacementStatement said;
        said.rank = *member.rank.value;
        said.strength = StatementStrength::FileName;
        said.node = input.aliases.canonical(member.node.value);
        said.from = "its file's name";
        said.locator.member = member.id;
        out.push_back(std::move(said));
    }
    return out;
}

int rankNumber(std::string_view text) {
    const auto number = parseInteger(text);
    return number && *number >= 0 && *number <= mostRanks ? static_cast<int>(*number) : -1;
}

} // namespace ff
