// Members of a bundle for showing: those that are alike as one row.
#pragma once

#include <string>
#include <vector>

#include "engine/report/inspection_input.h"

namespace ff {

/// Members of one kind, source, status, zone and attempt whose paths differ in numbers only.
struct MemberGroup {
    std::string path; ///< `rank_[0-255].log`; of a single member its path
    std::vector<const Member*> members;
    const ConnectorReport* report = nullptr; ///< of the first; null for the manifest
};

/// In natural order of their first paths. From four members on a group is one row; `isFolded` false
/// gives each member its own.
[[nodiscard]] std::vector<MemberGroup> memberGroups(const InspectionInput& input, bool isFolded);

/// `+02:00`, `UTC`, `Europe/Berlin`; empty when not known.
[[nodiscard]] std::string zoneText(const Member& member);

} // namespace ff
