// What the user asks the log to show and to look for.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <QString>

#include "engine/pipeline/analysis.h"
#include "engine/pipeline/line_level.h"
#include "engine/pipeline/line_pages.h"

namespace ff {

enum class LogReach : std::uint8_t { Member, Node, All, Chosen };

struct LogAsk {
    enum class Severity : std::uint8_t { Any, Warning, Error, Events };

    LogReach reach = LogReach::Member;
    Severity severity = Severity::Any;
    QString origin; ///< node and ranks, as typed
    QString text;   ///< searched for
    bool isRegex = true;
    bool isCaseSensitive = false;
    bool showsFoundOnly = false;
    int context = 0; ///< lines before and after each found one

    bool operator==(const LogAsk&) const = default;
};

/// Of `gpu-q13`, `3`, `0-7,12` or both, with blanks between: a node by its name, an alias or a part
/// of it that only one has. `isKnown` false: no such node.
struct OriginFilter {
    LineFilter filter;
    bool isKnown = true;
};

[[nodiscard]] OriginFilter parseOrigin(const Placement& placement, const QString& text);
/// The level that makes a line severe enough.
[[nodiscard]] LineLevel levelFor(LogAsk::Severity severity);
/// The members that are shown together; `member` is the one selected.
[[nodiscard]] std::vector<MemberId> membersInReach(const Analysis& analysis, LogReach reach,
                                                   MemberId member,
                                                   const std::vector<MemberId>& chosen);

} // namespace ff
