// What was read of each node and source: the table of the states of data.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/model/bundle.h"
#include "engine/model/connector_report.h"
#include "engine/model/member_reading.h"
#include "engine/model/placement.h"

namespace ff {

enum class CoverageState : std::uint8_t {
    NotApplicable, ///< the source does not exist there
    Hits,          ///< read, and a rule matched in it
    Empty,         ///< read, nothing found
    Partial,       ///< truncated, or of some ranks only
    NotParsed,     ///< there, but of no known kind, unreadable or left out
    NotProvided,   ///< expected and not there
};

inline constexpr std::size_t coverageStateCount = 6;

/// The name in reports: `hits`, `empty`, `partial`, `not_parsed`, `not_provided`,
/// `does_not_apply`.
[[nodiscard]] std::string_view toText(CoverageState state);

[[nodiscard]] CoverageState coverageStateOf(const ConnectorReport& report);

/// A cell joins the reports of all members of one node and source: hits win over nothing found,
/// and whatever is missing from a part of them makes the whole partial.
struct CoverageTable {
    struct Cell {
        CoverageState state = CoverageState::NotApplicable;
        std::vector<std::size_t> reports; ///< that it joins
    };
    struct Row {
        std::string node; ///< empty: of the job as a whole
        std::vector<Cell> cells;
    };

    std::vector<Source> sources; ///< the columns; logs of ranks and kernels always, others if any
    std::vector<Row> rows;       ///< the nodes, then the job
};

/// What the table is made of; the reports are those of the verdict.
struct CoverageInput {
    const Bundle& bundle;
    const std::vector<MemberReading>& readings;
    const Placement& placement;
    const std::vector<ConnectorReport>& reports;
};

/// Canonical name of the node the member is of, by its rank if need be; empty: of the job.
[[nodiscard]] std::string nodeOfMember(const Placement& placement, const Member& member);
/// The node of a report, also of one without a member (`node NAME`, `rank N`); empty: the job.
[[nodiscard]] std::string nodeOfReport(const CoverageInput& input, const ConnectorReport& report);
/// Every node that has members, reports or ranks, in natural order.
[[nodiscard]] std::vector<std::string> nodesWithEvidence(const CoverageInput& input);

/// One row for each of `nodes` in that order, and one for the job.
[[nodiscard]] CoverageTable coverageTable(const CoverageInput& input,
                                          const std::vector<std::string>& nodes);

} // namespace ff
