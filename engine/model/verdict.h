// What the engine says: which fault came first, how sure that is, and what is missing.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/model/connector_report.h"
#include "engine/model/entity.h"
#include "engine/model/event_log.h"
#include "engine/model/event_state.h"
#include "engine/model/execution_context.h"
#include "engine/model/ids.h"
#include "engine/model/left_out.h"
#include "engine/model/locator.h"
#include "engine/model/outcome.h"
#include "engine/model/stamp.h"

namespace ff {

enum class Confidence : std::uint8_t { None, Weak, Supported, Established };

[[nodiscard]] std::string_view toText(Confidence confidence);

/// Evidence that would help, why, and a command that fetches it.
struct EvidenceWish {
    std::string what;
    std::string why;
    std::string how;

    bool operator==(const EvidenceWish&) const = default;
};

/// An accused entity with the event that accuses it.
struct Accusation {
    EventId event;
    std::vector<Locator> restsOn; ///< evidence whose removal would change the verdict
    std::vector<Locator> evidence;
    std::string whyNotPrimary;             ///< for an alternative
    std::vector<EvidenceWish> wouldDecide; ///< for an alternative
    std::vector<EventId> events = {};      ///< at the accused place, `event` among them
    std::string restsOnText = {};          ///< a sentence on `restsOn`; empty: nothing was tried
};

/// A place to look; accuses nobody.
struct Suspect {
    Entity entity;
    std::string why;
};

struct SecondaryEvent {
    EventId event;
    EventId explainedBy;             ///< not valid without one
    std::optional<std::size_t> edge; ///< into `CausalGraph::edges`
};

/// An event no rule relates to the primary, or ranks without any event that failed or fell silent.
struct Unexplained {
    EventId event;           ///< not valid: only the ranks are known
    std::optional<int> rank; ///< where it is one
    std::string why;
    std::vector<int> ranks = {}; ///< of one `why`, sorted; empty for an event
    bool fellSilent = false;     ///< nothing says that the ranks failed: their logs end early

    /// Ranks it stands for: 1,000 that failed alike are one entry.
    [[nodiscard]] std::size_t rankCount() const { return ranks.empty() && rank ? 1 : ranks.size(); }
};

/// One hop of the chain from the primary to the failure; it may stand for many events.
struct ChainHop {
    EventId event; ///< the first of them
    std::vector<EventId> events;
    EventId from; ///< the hop that explains it; not valid for the first
    Relation relation = Relation::Explains;
    RuleId rule;
    TimeDifference delay;
    bool isOrderProven = false;
    std::string because;
};

struct Verdict {
    ExecutionContext workload;
    TerminalState terminalState = TerminalState::Unknown;
    Outcome outcome;
    Confidence confidence = Confidence::None;
    std::vector<std::string> confidenceFacts; ///< sentences the confidence rests on
    bool isAmbiguous = false;
    EventId criticalFailure; ///< the first event anybody could see fail
    std::optional<Accusation> primary;
    std::vector<Suspect> suspects;
    std::vector<Accusation> alternatives;
    std::vector<SecondaryEvent> secondary;
    std::vector<Unexplained> unexplained;
    std::vector<int> affectedRanks; ///< with an event that the primary explains, sorted
    std::vector<std::string> badNodes;
    std::optional<std::string> suspectDomain;
    std::vector<ChainHop> chain;
    std::string summary;     ///< one line
    std::string explanation; ///< a paragraph
    std::vector<std::string> nextSteps;
    std::vector<EvidenceWish> missingEvidence;
    std::vector<ConnectorReport> connectorReports;
    struct RuleNotRun {
        std::string rule;
        std::string reason;
    };
    std::vector<RuleNotRun> rulesNotRun;
    std::optional<LeftOut> leftOut; ///< of an analysis without some of its evidence or rules
};

} // namespace ff
