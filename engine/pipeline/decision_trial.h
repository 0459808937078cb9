// Tries the decision again without some of the events.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/model/event_log.h"
#include "engine/model/execution_context.h"
#include "engine/model/rule_set.h"
#include "engine/pipeline/analysis.h"
#include "engine/verdict/verdict_gist.h"

namespace ff {

/// What was read: the event itself, or the parts of a derived one.
void addParts(const EventLog& log, EventId id, std::vector<EventId>& parts);

/// What an event was before it was related to others; the rest of it does not change.
struct EventBirth {
    EventState state = EventState::Active;
    bool isConfirmed = false;
};

/// Of a log that was not related yet, by `EventId`.
[[nodiscard]] std::vector<EventBirth> birthsOf(const EventLog& log);

/// Events are related and the choice is made anew, each time, on those that can matter: of a log of
/// more than 512 events, all that accuse or may, and the first 16 of each symptom in each state.
/// Placement, clocks and collective ledger stay as they are.
/// Nothing can be tried where more than 1,024 events accuse.
class DecisionTrial {
public:
    struct Finding {
        VerdictGist gist;
        /// The events at the accused places, as ids of the analysis; of a derived one its parts.
        std::vector<EventId> accusing;
    };

    /// What the verdict was reached from; all of it must outlive the trial.
    struct Setting {
        const Analysis& analysis;
        const ExecutionContext& workload; ///< as the decision got it
        const std::vector<EventBirth>& births;
        const std::vector<std::uint64_t>& matchesOfMember; ///< by `MemberId`
    };

    /// `wanted` are events that trials will leave out.
    DecisionTrial(const Setting& setting, const std::vector<EventId>& wanted);

    /// Whether the events looked at give the verdict of the analysis, so that trials mean anything.
    [[nodiscard]] bool isFaithful() const { return m_isFaithful; }
    /// `left` are ascending ids of events that were read, not derived.
    [[nodiscard]] Finding without(const std::vector<EventId>& left) const;

private:
    void choose(const std::vector<EventId>& wanted);
    void keepAccusing(std::vector<bool>& isKept) const;
    void keepRules();

    Setting m_setting;
    const EventLog& m_log;
    std::vector<EventId> m_events; ///< those looked at, ascending
    RuleSet m_rules;               ///< without what cannot relate any of them
    bool m_isFaithful = false;
};

} // namespace ff
