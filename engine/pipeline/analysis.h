// The finished result of one run over one bundle: immutable, shared with the views.
#pragma once

#include <memory>
#include <vector>

#include "engine/model/attempt.h"
#include "engine/model/bundle.h"
#include "engine/model/causal_graph.h"
#include "engine/model/collective_ledger.h"
#include "engine/model/line_decoder.h"
#include "engine/model/member_reading.h"
#include "engine/model/placement.h"
#include "engine/model/rule_set.h"
#include "engine/model/verdict.h"

namespace ff {

struct Analysis {
    std::shared_ptr<const Bundle> bundle;
    std::shared_ptr<const RuleSet> rules;
    std::vector<MemberReading> readings; ///< by `MemberId`
    /// By `MemberId`: how rules see its lines; null: no line text. They keep views of the bundle.
    std::vector<std::shared_ptr<const LineDecoder>> decoders;
    std::vector<IntakeIssue> issues; ///< of the bundle and of reading, ordered by place
    Placement placement;
    std::vector<Attempt> attempts; ///< ordered by number; one even where nothing was restarted
    CollectiveLedger ledger;
    CausalGraph graph;
    Verdict verdict;
    /// Shown while the rest is read: events are not related, and the verdict accuses nobody.
    bool isPreliminary = false;

    [[nodiscard]] const Event& event(EventId id) const { return graph.log.event(id); }
    [[nodiscard]] const Symptom& symptomOf(EventId id) const {
        return rules->symptom(event(id).symptom);
    }
};

} // namespace ff
