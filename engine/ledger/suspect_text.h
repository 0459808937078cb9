// Why a rank is suspected, in words.
#pragma once

#include <optional>
#include <string>

#include "engine/ledger/ledger_table.h"
#include "engine/ledger/wait_graph.h"

namespace ff {

/// `wait` is the place in which most ranks wait for it.
[[nodiscard]] std::string absentText(const LedgerTable& table, const WaitSink& sink,
                                     const BlockedPlace& wait);
[[nodiscard]] std::string heldUpText(const LedgerTable& table, const WaitSink& sink);
/// `waitEnd` is when the others gave up.
[[nodiscard]] std::string silentText(const RankLogEnd* logEnd, std::optional<Nanos> waitEnd);

/// `most` is the furthest sequence of the others.
[[nodiscard]] std::string farBehindText(const BlockedPlace& place, std::int64_t most);

/// The name to show for a group.
[[nodiscard]] std::string groupText(const LedgerGroup& group);

} // namespace ff
