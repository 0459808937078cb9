// The results of a SARIF run: causes, alternatives, suspects, what stands unexplained.
#pragma once

#include <string>
#include <vector>

#include "engine/report/sarif_run.h"

namespace ff {

/// A kind of entry of which not all are listed.
struct SarifShortening {
    std::string what; ///< `suspects`
    std::size_t listed = 0;
    std::size_t all = 0;
};

using SarifShortenings = std::vector<SarifShortening>;

/// The cause is an error, an alternative a warning while it may be the cause and a note else, a
/// suspect a note, ranks that nothing explains a warning. Without any cause one result says that,
/// and one of a job without a fault passes. At most 50 of a kind; `shortened` takes what was more.
[[nodiscard]] Json sarifResults(SarifRun& run, SarifShortenings& shortened);

/// How many of `all` to list; adds to `shortened` where that is not all of them.
[[nodiscard]] std::size_t listedOf(std::size_t all, std::size_t most, std::string_view what,
                                   SarifShortenings& shortened);

} // namespace ff
