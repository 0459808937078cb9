// The members of a bundle as text: a table, and how each value was learnt.
#pragma once

#include "engine/report/member_groups.h"
#include "engine/report/text_page.h"

namespace ff {

/// One row a group; times are UTC. With a line that sums up how the values were learnt.
void writeMemberTable(TextPage& page, const InspectionInput& input,
                      const std::vector<MemberGroup>& groups, bool isWhole);

/// Of each group's first member: every value, how it was learnt and what that was read from.
void writeLearnt(TextPage& page, const InspectionInput& input,
                 const std::vector<MemberGroup>& groups);

/// `214.7 KiB`
[[nodiscard]] std::string byteCountText(std::uint64_t bytes);

} // namespace ff
