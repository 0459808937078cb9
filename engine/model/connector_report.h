// What was read of one source, member or node: the coverage.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/base/time.h"
#include "engine/model/ids.h"
#include "engine/model/source.h"

namespace ff {

struct ConnectorReport {
    enum class Status : std::uint8_t {
        Ok,
        Empty,       ///< read, nothing found
        Partial,     ///< truncated or partly unreadable
        Error,       ///< could not be parsed
        Skipped,     ///< of no known kind, or told to leave out
        NotProvided, ///< expected and not there
    };

    Source source = Source::Other;
    std::string memberOrNode; ///< member path, or `node NAME`, or `rank N`
    MemberId member;          ///< not valid for what was not provided
    Status status = Status::Ok;
    std::string reason;
    std::uint64_t records = 0; ///< lines or rows
    std::uint64_t bytes = 0;
    std::uint64_t matches = 0; ///< lines or rows that a rule matched
    std::optional<Nanos> firstTime;
    std::optional<Nanos> lastTime;
};

[[nodiscard]] std::string_view toText(ConnectorReport::Status status);

} // namespace ff
