// What intake found out about one member while reading it.
#pragma once

#include <optional>
#include <vector>

#include "engine/base/time.h"
#include "engine/model/ids.h"
#include "engine/model/intake_issue.h"
#include "engine/model/known.h"
#include "engine/model/line_index.h"
#include "engine/model/record.h"

namespace ff {

/// A stamped line here and there, for merging, density and coverage.
struct TimeMark {
    std::uint64_t line = 0; ///< from 1
    std::uint64_t offset = 0;
    Nanos time = 0;
};

struct MemberReading {
    MemberId member;
    LineIndex lines;
    std::vector<TimeMark> marks; ///< in file order
    std::vector<Record> records; ///< of structured members
    std::vector<IntakeIssue> issues;
    Known<std::string> node; ///< the host that most lines name
    std::optional<Nanos> firstTime;
    std::optional<Nanos> lastTime;
    bool holdsSeveralRanks = false; ///< lines of more than one rank, by their prefixes
    bool isTruncated = false;       ///< the last line or record is cut
};

} // namespace ff
