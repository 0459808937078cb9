// Where a text whose stamps have no year goes over New Year.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/intake/envelope_parser.h"

namespace ff {

/// From `offset` on the year is `years` later than at the start of the text.
struct YearTurn {
    std::uint64_t offset = 0;
    int years = 0;
};

/// Reads the whole text. A line of December that comes late, behind one of January, belongs to the
/// old year again.
[[nodiscard]] std::vector<YearTurn> findYearTurns(std::string_view text,
                                                  const EnvelopeProfile& profile);

} // namespace ff
