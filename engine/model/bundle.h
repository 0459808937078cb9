// The evidence of one investigation, opened.
#pragma once

#include <string>
#include <vector>

#include "engine/model/intake_issue.h"
#include "engine/model/manifest.h"
#include "engine/model/member.h"

namespace ff {

/// Members are ordered by path; `Member::id` is the position.
struct Bundle {
    std::string name;   ///< for titles: the folder or file opened
    std::string origin; ///< what was opened, as given
    std::vector<Member> members;
    Manifest manifest;
    std::vector<IntakeIssue> issues;
    std::string digest; ///< `sha256:...` over paths, sizes and content hashes

    [[nodiscard]] const Member& member(MemberId id) const { return members[id.index()]; }
};

} // namespace ff
