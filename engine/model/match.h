// An extractor that matched a line or a record.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/model/ids.h"
#include "engine/model/locator.h"
#include "engine/model/stamp.h"

namespace ff {

/// `offset` and `length` are raw bytes of the member (0 length for a value of a structured row).
struct Capture {
    std::string name;
    std::string value;
    std::uint64_t offset = 0;
    std::uint64_t length = 0;
};

/// Who printed the line or wrote the row; not who is accused.
struct Printer {
    std::string node;
    std::optional<int> rank;
    std::optional<int> localRank;
    std::optional<std::int64_t> pid;
    std::string process;
};

struct Match {
    ExtractorId extractor;
    Locator locator;
    Stamp stamp;
    Printer printer;
    std::vector<Capture> captures; ///< named groups that took part; group 0 as `match`
    std::uint64_t repeats = 0;     ///< later lines of the same words that were folded into this
    Stamp lastStamp = {};          ///< of the last of those

    [[nodiscard]] const Stamp& last() const { return repeats == 0 ? stamp : lastStamp; }
    /// Empty when there is no such capture.
    [[nodiscard]] const std::string& value(std::string_view name) const;
};

} // namespace ff
