// The accounting's rows about the job of the bundle.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/model/bundle.h"
#include "engine/model/execution_context.h"
#include "engine/model/member_reading.h"
#include "engine/placement/placement_pattern.h"

namespace ff {

/// All that the placement of a job is read from; everything outlives the calls it is given to.
struct PlacementEvidence {
    const Bundle& bundle;
    const std::vector<MemberReading>& readings;
    const std::vector<PlacementHit>& hits;

    void eachRecord(const std::function<void(const Record&)>& visit) const;
};

/// The manifest's job, else that of Slurm's own lines, else of the output files' names; empty when
/// several are named.
[[nodiscard]] std::string jobIdOf(const PlacementEvidence& evidence);

/// The rows of sacct about the job, one for each time it was started (`sacct -D`), in that order;
/// without sacct the last one of scontrol. Without an id the rows of the job that ended last.
[[nodiscard]] std::vector<const Record*> jobRowsOf(const PlacementEvidence& evidence,
                                                   std::string_view jobId);

/// What is known of the zone of a row's times.
struct RowZone {
    Nanos shift = 0;      ///< to be added for UTC
    bool isKnown = false; ///< or no more is than of the logs that they agree with
};

/// The local times of sacct's text have no zone; where the ranks' logs end hours from the job's
/// end, and a whole number of quarter hours brings the two together, that is the zone.
[[nodiscard]] RowZone zoneOf(const PlacementEvidence& evidence, const Record& lastRow);

[[nodiscard]] bool hasZone(const Member& member);
/// Whether nothing tells the zone of the member's local times, while that of another's is known:
/// as they stand the two do not compare.
[[nodiscard]] bool isZoneOpen(const Bundle& bundle, MemberId member);

/// A job state as Slurm writes it. `REQUEUED` and those of a job that has not ended are unknown.
[[nodiscard]] TerminalState slurmStateFrom(std::string_view word);

/// A time of a row, RFC 3339 or local and read as UTC.
[[nodiscard]] std::optional<Nanos> timeField(const Record& record, std::string_view name);
[[nodiscard]] std::optional<int> numberField(const Record& record, std::string_view name);

/// A host list that is whole: sacct's columns may cut it. Empty for none and for a cut one.
[[nodiscard]] std::vector<std::string> nodeListFrom(std::string_view text);

} // namespace ff
