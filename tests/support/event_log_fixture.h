// Rules and events made by hand, to relate and to decide.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/model/bundle.h"
#include "engine/model/collective_ledger.h"
#include "engine/model/event_log.h"
#include "engine/model/execution_context.h"
#include "engine/model/member_reading.h"
#include "engine/model/placement.h"
#include "engine/model/rule_set.h"

namespace ff {

/// Holds a catalogue of a few symptoms of each role. Each node has a clock with an uncertainty of
/// 2.5 s; members are added by hand.
class EventLogFixture {
public:
    EventLogFixture();

    /// What an event is to be; times are nanoseconds after `base`.
    struct Draft {
        std::string_view symptom;
        Entity entity = {};
        Nanos at = 0;
        Source source = Source::Syslog;
        std::string printerNode = {}; ///< empty: the entity's
        std::optional<int> printerRank = {};
        Attributes attributes = {};
        bool hasTime = true;
        std::uint64_t count = 1;
    };

    EventId add(const Draft& draft);
    /// `cause` and `effect` are globs of symptoms.
    Refiner& addRefiner(std::string_view id, Relation relation, std::string_view cause,
                        std::string_view effect);
    Filter& addFilter(std::string_view id, std::string_view symptom);
    Member& addMember(const std::string& path, MemberKind kind, const std::string& node,
                      std::optional<int> rank = {});
    void setUncertainty(const std::string& node, Nanos uncertainty);

    [[nodiscard]] const Symptom& symptom(std::string_view id) const {
        return rules.symptom(rules.findSymptom(id));
    }

    static constexpr Nanos base = 1'780'000'000 * second;

    RuleSet rules;
    Placement placement;
    ExecutionContext workload;
    CollectiveLedger ledger;
    Bundle bundle;
    std::vector<MemberReading> readings;
    EventLog log;

private:
    ClockId clockOf(const std::string& node);
    RuleId newRule(std::string_view id);

    std::map<std::string, ClockId> m_clocks;
};

[[nodiscard]] Entity nodeEntity(std::string node);
[[nodiscard]] Entity gpuEntity(std::string node, std::string pci);
[[nodiscard]] Entity rankEntity(int rank, std::string node = {});

} // namespace ff
