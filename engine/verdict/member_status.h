// How far one member could be read, in the words of the coverage.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/model/connector_report.h"
#include "engine/verdict/verdict_input.h"

namespace ff {

struct MemberStatus {
    ConnectorReport::Status status = ConnectorReport::Status::Ok;
    std::string reason; ///< one sentence part; empty for `ok`
};

/// Of all members, by `MemberId`. `empty` is read without a rule having matched; `partial` a member
/// that is cut, that has places which could not be read, or a log of a rank that ends long before
/// the failure while most others go on; `error` a member of which nothing could be read;
/// `skipped` one of no known kind or left out by the user.
[[nodiscard]] std::vector<MemberStatus> memberStatuses(const VerdictInput& input);

/// Logs of single ranks that end over 30 min before the failure while most others go on, in the
/// order of members.
[[nodiscard]] std::vector<MemberId> logsThatEndEarly(const VerdictInput& input);

} // namespace ff
