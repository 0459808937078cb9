#include "engine/explain/run_comparison.h"

#include <algorithm>
#include <cstdlib>
#include <map>

#include "engine/base/natural_order.h"

namespace ff {

namespace {

/// Runs never take exactly as long as another: less than this is the same time.
constexpr Nanos sameTime = 60 * second;

std::optional<Nanos> onsetOf(const Analysis& run, EventId id) {
    if (!id.isValid() || !run.event(id).onset.isWall()) {
        return std::nullopt;
    }
    return run.event(id).onset.at;
}

std::optional<Nanos> earliestEvent(const Analysis& run) {
    std::optional<Nanos> earliest;
    for (const Event& event : run.graph.log.events) {
        if (event.state != EventState::Filtered && event.onset.isWall() &&
            (!earliest || event.onset.at < *earliest)) {
            earliest = event.onset.at;
        }
    }
    return earliest;
}

std::optional<Nanos> firstFault(const Analysis& run) {
    const Verdict& verdict = run.verdict;
    if (verdict.primary) {
        if (const auto at = onsetOf(run, verdict.primary->event)) {
            return at;
        }
    }
    std::optional<Nanos> earliest;
    for (const Accusation& alternative : verdict.alternatives) {
        const auto at = onsetOf(run, alternative.event);
        if (at && (!earliest || *at < *earliest)) {
            earliest = at;
        }
    }
    return earliest ? earliest : onsetOf(run, verdict.criticalFailure);
}

/// Where it happened, by a name that two runs may share.
std::string placeOf(const Event& event) {
    if (event.entity.kind() == EntityKind::Rank) {
        // The same rank runs elsewhere in another attempt.
        return "rank " + std::to_string(*event.entity.rank);
    }
    return event.entity.text();
}

RunDifference differenceOf(const ComparedEvents& row) {
    if (row.left.events.empty() || row.right.events.empty()) {
        return row.right.events.empty() ? RunDifference::OnlyLeft : RunDifference::OnlyRight;
    }
    if (row.left.events.size() != row.right.events.size()) {
        return RunDifference::Count;
    }
    const bool hasTimes = row.left.first && row.right.first;
    const bool isApart =
        hasTimes && std::llabs(subtractSaturated(*row.left.first, *row.right.first)) >= sameTime;
    return isApart ? RunDifference::Time : RunDifference::None;
}

struct NaturalLess {
    bool operator()(const std::string& a, const std::string& b) const {
        return isNaturallyLess(a, b);
    }
};

class Comparing {
public:
    void add(const Analysis& run, std::optional<Nanos> zero,
             ComparedEvents::Side ComparedEvents::*side) {
        for (const Event& event : run.graph.log.events) {
            if (event.state == EventState::Filtered) {
                continue;
            }
            const Symptom& symptom = run.rules->symptom(event.symptom);
            Row& row = m_rows[symptom.id];
            row.title = symptom.title;
            row.severity = std::max(row.severity, symptom.severity);
            count(event, zero, row.all.*side);
            count(event, zero, row.places[placeOf(event)].*side);
        }
    }

    std::vector<ComparedSymptom> take() {
        std::vector<ComparedSymptom> out;
        for (auto& [id, row] : m_rows) {
            ComparedSymptom& symptom = out.emplace_back();
            symptom.id = id;
            symptom.title = row.title;
            symptom.severity = row.severity;
            for (auto& [place, events] : row.places) {
                events.place = place;
                events.difference = differenceOf(events);
                symptom.places.push_back(std::move(events));
            }
            row.all.difference = differenceOf(row.all);
            symptom.all = std::move(row.all);
        }
        return out;
    }

private:
    struct Row {
        std::string title;
        Severity severity = Severity::Info;
        ComparedEvents all;
        std::map<std::string, ComparedEvents, NaturalLess> places;
    };

    static void count(const Event& event, std::optional<Nanos> zero, ComparedEvents::Side& into) {
        into.events.push_back(event.id);
        into.lines += event.count;
        if (zero && event.onset.isWall()) {
            const Nanos since = subtractSaturated(event.onset.at, *zero);
            into.first = into.first ? std::min(*into.first, since) : since;
        }
    }

    std::map<std::string, Row> m_rows;
};

bool shareNodes(const Analysis& left, const Analysis& right) {
    const std::vector<std::string>& a = left.placement.nodes;
    const std::vector<std::string>& b = right.placement.nodes;
    if (a.empty() || b.empty()) {
        return true;
    }
    return std::any_of(a.begin(), a.end(), [&](const std::string& node) {
        return std::find(b.begin(), b.end(), node) != b.end();
    });
}

} // namespace

std::optional<Nanos> momentOf(const Analysis& run, RunMoment moment) {
    if (moment == RunMoment::FirstFault) {
        return firstFault(run);
    }
    return run.verdict.workload.start ? run.verdict.workload.start : earliestEvent(run);
}

RunComparison compareRuns(const Analysis& left, const Analysis& right, RunMoment moment) {
    RunComparison out;
    out.moment = moment;
    const auto zeroOf = [&](const Analysis& run, bool& isAtStart) {
        const auto at = momentOf(run, moment);
        isAtStart = !at && moment == RunMoment::FirstFault;
        return at ? at : momentOf(run, RunMoment::Start);
    };
    out.leftZero = zeroOf(left, out.isLeftAtStart);
    out.rightZero = zeroOf(right, out.isRightAtStart);
    out.sharesNodes = shareNodes(left, right);
    Comparing comparing;
    comparing.add(left, out.leftZero, &ComparedEvents::left);
    comparing.add(right, out.rightZero, &ComparedEvents::right);
    out.symptoms = comparing.take();
    return out;
}

} // namespace ff
