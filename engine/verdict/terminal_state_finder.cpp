// The scheduler's word is taken as it is, unless it says completed and a task says otherwise.
#include "engine/verdict/terminal_state_finder.h"

#include <array>

namespace ff {

namespace {

struct EndOfSubDomain {
    std::string_view subDomain;
    TerminalState state;
};

constexpr std::array<EndOfSubDomain, 5> schedulerEnds{{
    {"time_limit", TerminalState::Timeout},
    {"preemption", TerminalState::Preempted},
    {"cancelled", TerminalState::Cancelled},
    {"node_failure", TerminalState::NodeFail},
    {"eviction", TerminalState::Failed},
}};

TerminalState endBySymptom(const Symptom& symptom) {
    if (symptom.domain == "scheduler") {
        for (const EndOfSubDomain& end : schedulerEnds) {
            if (end.subDomain == symptom.subDomain && symptom.role == Role::Cause) {
                return end.state;
            }
        }
    }
    return TerminalState::Unknown;
}

/// A process or task of the job that ended badly, by the launcher's or its own words.
bool isFailedTask(const Symptom& symptom) {
    return symptom.id == "launcher.child_failed" || symptom.id == "collective.abort" ||
           symptom.id == "launcher.sigterm";
}

} // namespace

FoundTerminalState findTerminalState(const VerdictInput& input) {
    FoundTerminalState found{input.workload.terminalState, input.workload.terminalStateFrom};
    if (found.state != TerminalState::Unknown && found.state != TerminalState::Completed) {
        return found;
    }
    for (const Event& event : input.graph.log.events) {
        if (event.state == EventState::Filtered || event.state == EventState::Cancelled) {
            continue;
        }
        const Symptom& symptom = input.rules.symptom(event.symptom);
        const TerminalState end = endBySymptom(symptom);
        if (end != TerminalState::Unknown) {
            return {end, symptom.title};
        }
        const bool hasFailed =
            isFailedTask(symptom) || (symptom.role == Role::Cause && symptom.domain == "workload" &&
                                      found.state == TerminalState::Unknown);
        if (hasFailed && !ff::isFailure(found.state)) {
            found = {TerminalState::Failed, symptom.title};
        }
    }
    return found;
}

} // namespace ff
