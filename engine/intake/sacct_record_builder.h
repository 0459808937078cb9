// The fields of an sacct row, whatever format it came in, become a record.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/intake/iso_time_reader.h"
#include "engine/model/record.h"

namespace ff {

/// A time of a row: as written, and read where it could be.
struct SacctTime {
    std::string text;
    std::optional<WrittenTime> read;
};

/// Local time, or seconds since the epoch as with SLURM_TIME_FORMAT=%s.
[[nodiscard]] SacctTime sacctTimeFrom(std::string_view text);

/// One row; empty texts are unknown.
struct SacctRow {
    std::string jobId; ///< may hold the step: `12.batch`, `12_3.0`, `12.ba+`
    std::string jobIdRaw;
    std::string jobName;
    std::string state; ///< may hold more words
    std::string stateBy;
    std::string exitCode;
    std::string signal;
    std::string derivedExitCode;
    std::string nodes;
    std::string failedNode;
    std::string reason;
    std::string restarts;
    std::string user;
    std::string partition;
    std::string cluster;
    SacctTime start;
    SacctTime end;
    SacctTime submit;
};

/// Whether the first word of the text is a job state of Slurm; `CANCELLED+` counts.
[[nodiscard]] bool isSacctState(std::string_view text);

/// `1:0` becomes code and signal; a signal of 0 stays empty. False for any other text.
bool splitExitCode(std::string_view text, std::string& code, std::string& signal);

/// Sets a field unless the value is one of Slurm's words for what it does not know.
void setSlurmField(Record& record, std::string_view name, std::string value);

/// RFC 3339 where the zone is known, else as written.
void setSlurmTime(Record& record, std::string_view name, const SacctTime& time,
                  const Known<int>& zoneMinutes);

/// Fills kind, fields, node and stamp of a record that has its place already.
void fillSacctRecord(SacctRow row, const Known<int>& zoneMinutes, Record& record);

} // namespace ff
