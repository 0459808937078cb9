// A cause that was considered, and where the verdict left it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/model/entity.h"
#include "engine/model/event_log.h"
#include "engine/model/event_state.h"
#include "engine/model/ids.h"

namespace ff {

struct Hypothesis {
    /// The step of the decision at which it ended, as a word.
    enum class Standing : std::uint8_t {
        Primary,
        WithPrimary, ///< the same place as the primary: reported by it
        Alternative, ///< nothing proves which came first
        SharedPart,  ///< one of many with the same fault: what they share is suspected
        Later,       ///< reaches the failure, and began after the primary
        FromBefore,  ///< was there before the attempt, and a cause of the attempt is there
        OtherHour,   ///< its zone is not known, and as it stands it is outside the attempt
        NotReaching, ///< no rule connects it to the failure
        Suspect,     ///< a place to look; no event says more
        Explained,   ///< a consequence or a confirmation of another event
        PartOf,      ///< stands in another event, derived or more specific
        TakenBack,   ///< a later event says that it passed
        OutOfScope,  ///< set aside by a filter, or of another attempt or node
        Consequence, ///< its role is never a cause's
    };

    /// A step from the cause to a sign of the failure.
    struct PathStep {
        EventId event;
        Relation relation = Relation::Explains;
        RuleId rule; ///< not valid: the first step, or the engine itself
        TimeDifference delay;
        bool isOrderProven = false;
    };

    EventId event;               ///< not valid for a suspect that the ledger names
    std::vector<EventId> events; ///< that share its fate, `event` among them, ascending
    Entity entity;
    Standing standing = Standing::NotReaching;
    std::string why;      ///< sentences, with figures
    RuleId rule;          ///< that decided, if one did
    EventId by;           ///< the event it lost against, or that explains it
    TimeDifference apart; ///< onset of `event` minus that of `by`
    bool reachesFailure = false;
    std::vector<PathStep> path; ///< to a sign of the failure; the cause first; empty: reaches none
};

/// `primary`, `with_primary`, `alternative`, `shared_part`, `later`, `from_before`, `other_hour`,
/// `not_reaching`, `suspect`, `explained`, `part_of`, `taken_back`, `out_of_scope`, `consequence`.
[[nodiscard]] std::string_view toText(Hypothesis::Standing standing);

} // namespace ff
