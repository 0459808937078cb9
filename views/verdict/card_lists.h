// The lists behind the counts and links of the card.
#pragma once

#include <cstdint>
#include <vector>

#include <QString>

#include "engine/pipeline/analysis.h"
#include "views/verdict/list_row.h"

namespace ff {

enum class CardList : std::uint8_t {
    Ranks,       ///< affected ones, one a row
    Nodes,       ///< of these ranks
    Explained,   ///< events, one symptom a row
    Unexplained, ///< events and ranks
    RestsOn,     ///< confidence, its facts and lines
    WouldChange, ///< what, taken away or added, would change the verdict
    Alternatives,
};

struct CardListContent {
    QString title;
    std::vector<ListRow> rows;
};

[[nodiscard]] CardListContent cardListOf(const Analysis& analysis, CardList list);

/// All that would decide between the alternatives, each wish once.
[[nodiscard]] std::vector<EvidenceWish> decidingWishes(const Verdict& verdict);

} // namespace ff
