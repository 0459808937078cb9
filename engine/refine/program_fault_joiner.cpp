// Ranks run one program: where it fails on many at once, naming one of them would blame by chance.
#include "engine/refine/program_fault_joiner.h"

#include <algorithm>
#include <map>
#include <set>

namespace ff {

namespace {

constexpr std::size_t evidenceSample = 8;

bool isProgramFault(const Event& event, const Symptom& symptom) {
    // What ranks say of storage; a kernel that says it speaks of its own node.
    const bool isOfProgram = symptom.domain == "workload" ||
                             (symptom.domain == "storage" && event.source == Source::AppLog);
    return event.state == EventState::Active && symptom.role == Role::Cause && isOfProgram &&
           (symptom.scope == EntityKind::Rank || symptom.scope == EntityKind::Storage) &&
           symptom.id != "collective.rank_absent";
}

/// A disk may be one node's own; what several nodes miss, and a service that no node has in it, is
/// what they share.
bool isShared(const Symptom& symptom, std::size_t nodes) {
    return symptom.domain != "storage" || nodes >= 2 || symptom.subDomain == "object_store";
}

/// Against a clock whose doubt is an assumption, twice of it is asked for: all ranks that fail
/// alike as they start do so at once, and a clock that is farther off than assumed would accuse
/// one.
bool isProvenBefore(const Event& first, const Event& other, const std::vector<Clock>& clocks) {
    const TimeDifference apart = difference(first.onset, other.onset, clocks);
    if (!apart.isProvenPositive() || first.onset.clock == other.onset.clock) {
        return apart.isProvenPositive();
    }
    Nanos assumed = 0;
    for (const ClockId id : {first.onset.clock, other.onset.clock}) {
        const bool isKnown = id.isValid() && id.index() < clocks.size();
        assumed += isKnown && clocks[id.index()].anchors == 0 ? clocks[id.index()].uncertainty : 0;
    }
    return apart.least > assumed;
}

/// Whether one event, of a rank or a node, began certainly before all others. That the job as a
/// whole had it before clears no rank and accuses none.
bool hasProvenFirst(const std::vector<EventId>& ids, const EventLog& log) {
    return std::any_of(ids.begin(), ids.end(), [&](EventId first) {
        const auto kind = log.event(first).entity.kind();
        return kind && *kind != EntityKind::Job &&
               std::all_of(ids.begin(), ids.end(), [&](EventId other) {
                   return other == first ||
                          isProvenBefore(log.event(first), log.event(other), log.clocks);
               });
    });
}

DerivedEvent join(const std::vector<EventId>& ids, const EventLog& log,
                  const ExecutionContext& workload) {
    DerivedEvent made;
    made.because =
        "The same fault of the program on several ranks, none of them proven to be first.";
    const Event& first = log.event(ids.front());
    made.event = first;
    made.event.entity = {};
    made.event.entity.job = workload.id;
    made.event.printer = {};
    made.event.extractor = {};
    made.event.evidence.clear();
    made.event.history.clear();
    made.event.members = ids;
    made.event.count = 0;
    for (const EventId id : ids) {
        const Event& part = log.event(id);
        made.event.count += part.count;
        made.event.isConfirmed = made.event.isConfirmed || part.isConfirmed;
        made.event.last = part.last;
        for (const Match& match : part.evidence) {
            if (made.event.evidence.size() < evidenceSample) {
                made.event.evidence.push_back(match);
            }
        }
    }
    return made;
}

} // namespace

std::vector<DerivedEvent> joinProgramFaults(const RuleSet& rules, const ExecutionContext& workload,
                                            const EventLog& log,
                                            const std::vector<EventPlace>& places) {
    std::map<SymptomId, std::vector<EventId>> groups;
    for (const Event& event : log.events) {
        if (isProgramFault(event, rules.symptom(event.symptom))) {
            groups[event.symptom].push_back(event.id);
        }
    }
    std::vector<DerivedEvent> out;
    for (const auto& [symptom, ids] : groups) {
        std::set<std::string> ranks;
        std::set<std::string> nodes;
        for (const EventId id : ids) {
            const EventPlace& place = places[id.index()];
            const std::string& rank = place.name(EntityKind::Rank);
            // Of ranks that share a pod's log nothing says which; their nodes differ.
            ranks.insert(rank.empty() ? place.name(EntityKind::Node) : rank);
            nodes.insert(place.name(EntityKind::Node));
        }
        ranks.erase(std::string());
        nodes.erase(std::string());
        // Of those that a shared service refuses, the first is only the first to ask.
        const bool isService = rules.symptom(symptom).domain == "storage";
        if (ranks.size() >= 2 && isShared(rules.symptom(symptom), nodes.size()) &&
            (isService || !hasProvenFirst(ids, log))) {
            out.push_back(join(ids, log, workload));
        }
    }
    return out;
}

} // namespace ff
