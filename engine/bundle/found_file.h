// A file on its way to becoming a member.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/model/byte_source.h"
#include "engine/model/intake_issue.h"
#include "engine/model/known.h"
#include "engine/model/member_kind.h"

namespace ff {

struct FoundFile {
    std::string path;                        ///< inside the bundle
    std::string name;                        ///< the path that kind, node and rank are guessed from
    std::shared_ptr<const ByteSource> bytes; ///< null: see `problem`
    std::string problem;
    std::string truncation;          ///< why only the beginning is here; empty: it is whole
    std::vector<IntakeIssue> issues; ///< whose member is set when it has a number
    /// What the container says of it; wins over bytes and name.
    Known<MemberKind> kind = {};
    Known<std::string> node = {};
    Known<std::optional<int>> rank = {};
    Known<std::optional<int>> localRank = {};
};

} // namespace ff
