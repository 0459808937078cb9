// Says which files were cut while they were read.
#pragma once

#include <cstddef>
#include <vector>

#include "engine/model/bundle.h"
#include "engine/model/member_reading.h"

namespace ff {

/// An issue for each member some of whose bytes read as zeros because its file shrank or could not
/// be read any more. To be called when everything was read; `readings` are by `MemberId`.
void noteLostBytes(const Bundle& bundle, std::vector<MemberReading>& readings);

/// How many of them there are.
[[nodiscard]] std::size_t countLostMembers(const Bundle& bundle);

} // namespace ff
