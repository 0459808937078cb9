// Progress of ranks in process groups.
#include "engine/ledger/ledger_table.h"

namespace ff {

void LedgerTable::noteProgress(std::size_t group, int rank, std::int64_t sequence, bool isExact,
                               const Locator& locator) {
    GroupProgress& known = groups[group].progress[rank];
    if (sequence > known.sequence || (sequence == known.sequence && isExact && !known.isExact)) {
        // Having entered a later one, without a word on what followed, takes an exact end back.
        known = {sequence, isExact, locator};
    }
}

std::optional<bool> LedgerTable::hasEntered(std::size_t group, int rank,
                                            std::int64_t sequence) const {
    const LedgerGroup& at = groups[group];
    const auto found = at.progress.find(rank);
    if (found != at.progress.end()) {
        if (found->second.sequence >= sequence) {
            return true;
        }
        return found->second.isExact ? std::optional(false) : std::nullopt;
    }
    const auto known = ranks.find(rank);
    const bool neverEntered = at.isFromDumps && known != ranks.end() && known->second.isFullDump;
    return neverEntered ? std::optional(false) : std::nullopt;
}

} // namespace ff
