// What a flight recorder dump says, in whatever format, becomes records.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/intake/record_reading_builder.h"

namespace ff {

struct FlightPlace {
    std::uint64_t offset = 0;
    std::uint64_t length = 0;
};

struct FlightEntry {
    FlightPlace place;
    std::int64_t recordId = 0;
    std::optional<std::int64_t> groupId; ///< local to the dump
    std::string groupName;
    std::string groupDescription;
    std::optional<std::int64_t> sequence;
    std::optional<std::int64_t> p2pSequence;
    std::string operation;
    std::string sizesIn;
    std::string sizesOut;
    std::string dtype;
    std::string state;
    bool isRetired = false;
    bool isP2p = false;
    std::optional<std::int64_t> created; ///< nanoseconds since the epoch
    std::optional<std::int64_t> timeoutMs;
};

struct FlightGroup {
    std::string description;
    std::string ranks; ///< as written: `[0, 1, 2]`
};

struct FlightStatus {
    FlightPlace place;
    std::string groupId; ///< local to the dump
    std::optional<std::int64_t> lastEnqueued;
    std::optional<std::int64_t> lastStarted;
    std::optional<std::int64_t> lastCompleted;
};

struct FlightDump {
    std::string version;
    std::map<std::string, FlightGroup> groups; ///< by name
    std::vector<FlightStatus> statuses;
    std::vector<FlightEntry> entries;
    bool hasLines = false; ///< text, so that records have a line
};

/// Adds the records of flight_recorder_reader.h. A dump of an unknown version or without a rank
/// becomes an issue.
void addFlightRecords(RecordReadingBuilder& builder, FlightDump dump);

/// `[0, 1, 2, 8]` as `0-2,8`, `[0, 8, 16, 24]` as `0-24:8`. Nothing for any other text.
[[nodiscard]] std::optional<std::string> compactRanks(std::string_view list);

} // namespace ff
