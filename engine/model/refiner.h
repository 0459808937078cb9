// A rule that relates events.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/base/shared_text.h"
#include "engine/base/time.h"
#include "engine/model/event_state.h"
#include "engine/model/ids.h"
#include "engine/model/rule_origin.h"
#include "engine/model/selector.h"

namespace ff {

/// Bounds on `effect.onset - cause.onset`.
struct DelayWindow {
    Nanos from = minTime;
    Nanos to = maxTime;
};

struct Refiner {
    /// The relation holds only when no such event is near the effect.
    struct Exception {
        Selector when;
        std::vector<EntityKind> same;      ///< shared with the effect
        std::optional<DelayWindow> within; ///< its onset minus the effect's
    };
    /// For `derives`: how many events it takes, told apart by what, how close together.
    struct Count {
        int atLeast = 1;
        std::optional<EntityKind> distinct;
        Nanos within = maxTime;
    };

    RuleId rule;
    std::string id; ///< qualified
    Phase phase = Phase::Main;
    Relation relation = Relation::Explains;
    Selector cause; ///< for `derives`: the events that make the new one
    Selector effect;
    std::vector<EntityKind> same;
    std::vector<EntityKind> different;
    std::optional<DelayWindow> within;
    std::optional<Exception> unless;
    Count count;
    std::string emit; ///< symptom of the derived event
    SharedText because;
    int priority = 0;
    RuleOrigin origin;
};

} // namespace ff
