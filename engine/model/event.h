// One occurrence of a symptom at an entity.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/base/shared_text.h"
#include "engine/model/attribute.h"
#include "engine/model/entity.h"
#include "engine/model/event_state.h"
#include "engine/model/ids.h"
#include "engine/model/match.h"
#include "engine/model/source.h"

namespace ff {

/// Events are never deleted; every move between states is kept.
struct Event {
    /// A move: in which phase, by which rule, because of which event, and why in words.
    struct Move {
        Phase phase = Phase::Extract;
        RuleId rule; ///< not valid: the engine itself
        EventState to = EventState::Active;
        EventId by; ///< the other event, if one
        SharedText reason;
    };

    EventId id;
    SymptomId symptom;
    Entity entity;   ///< whom it is about
    Printer printer; ///< who reported it (the first line's)
    Source source = Source::Other;
    RuleId extractor;
    Stamp first;
    Stamp last;
    Stamp onset; ///< when what it reports began
    std::uint64_t count = 1;
    Attributes attributes;
    std::vector<Match> evidence; ///< bounded sample of the lines, the first ones; `count` is exact
    EventState state = EventState::Active;
    bool isConfirmed = false; ///< by another kind of source or another node
    std::vector<Move> history;
    std::vector<EventId> members; ///< of a derived event
};

} // namespace ff
