// Runs by the scheduler, and in each of them the restarts of its launchers, are numbered in one
// sequence.
#include "engine/placement/attempt_builder.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

#include <fmt/format.h>

#include "engine/placement/attempt_path.h"
#include "engine/placement/attempt_ties.h"
#include "engine/placement/launcher_restart.h"

namespace ff {

namespace {

constexpr std::size_t evidenceSample = 8;

std::string lineOf(const Attempt& attempt) {
    const auto time = [](std::optional<Nanos> at) { return at ? toRfc3339(*at) : "unknown"; };
    return fmt::format("{} ({} to {}, {})", attempt.number, time(attempt.start), time(attempt.end),
                       toText(attempt.state));
}

class Builder {
public:
    explicit Builder(const PlacementEvidence& evidence)
        : m_evidence(evidence), m_jobId(jobIdOf(evidence)) {}

    AttemptPlan build() {
        m_plan.runs = jobRunsOf(m_evidence, m_jobId);
        m_restarts = launcherRestartsOf(m_evidence, m_plan.runs);
        countMembers();
        number();
        fillFromRuns();
        fillFromRestarts();
        tieAttempts({m_evidence, m_restarts, m_members, m_firstOf}, m_plan);
        closeGaps();
        return std::move(m_plan);
    }

private:
    /// Folders and names of files count a launcher's restarts: with several runs by the scheduler
    /// that says nothing. The manifest counts all attempts.
    void countMembers() {
        for (const Member& member : m_evidence.bundle.members) {
            const bool isMeant = m_plan.runs.size() == 1 || member.attempt.isKnown();
            const auto stated = isMeant ? statedAttempt(member) : std::nullopt;
            if (stated && *stated < mostRuns) {
                m_members[member.id] = *stated;
            }
        }
    }

    void number() {
        std::vector<int> last(m_plan.runs.size(), 0);
        for (const LauncherRestart& restart : m_restarts) {
            int& most = last[static_cast<std::size_t>(restart.run)];
            most = std::max(most, restart.number);
        }
        int total = std::accumulate(last.begin(), last.end(), static_cast<int>(last.size()));
        for (const auto& [member, attempt] : m_members) {
            if (attempt >= total) {
                last.back() += attempt + 1 - total;
                total = attempt + 1;
            }
        }
        for (std::size_t run = 0; run < last.size(); ++run) {
            m_firstOf.push_back(m_plan.attempts.size());
            for (int inner = 0; inner <= last[run]; ++inner) {
                Attempt attempt;
                attempt.number = static_cast<int>(m_plan.attempts.size());
                m_plan.attempts.push_back(std::move(attempt));
                m_plan.runOf.push_back(run);
            }
        }
    }

    Attempt& attemptOf(const LauncherRestart& restart) {
        return m_plan.attempts[attemptOfRestart(m_firstOf, restart)];
    }

    void fillFromRuns() {
        for (std::size_t i = 0; i < m_plan.attempts.size(); ++i) {
            Attempt& attempt = m_plan.attempts[i];
            const JobRun& run = m_plan.runs[m_plan.runOf[i]];
            const bool isFirst = m_firstOf[m_plan.runOf[i]] == i;
            attempt.start = isFirst ? run.start : std::nullopt;
            attempt.end = m_plan.endsRun(i) ? run.end : std::nullopt;
            attempt.state = m_plan.endsRun(i) ? run.state : TerminalState::Failed;
            if (isFirst) {
                attempt.learntFrom = run.learntFrom;
                attempt.evidence = run.evidence;
            }
        }
    }

    static void learn(Attempt& attempt, const LauncherRestart& restart) {
        if (attempt.learntFrom.empty()) {
            attempt.learntFrom = restart.learntFrom;
        }
        if (attempt.evidence.size() < evidenceSample) {
            attempt.evidence.push_back(restart.locator);
        }
    }

    void fillFromRestarts() {
        for (const bool isBegin : {true, false}) {
            for (const LauncherRestart& restart : m_restarts) {
                if (restart.number > 0 && restart.isBegin == isBegin) {
                    learn(attemptOf(restart), restart);
                }
            }
        }
        for (const LauncherRestart& restart : m_restarts) {
            Attempt& attempt = attemptOf(restart);
            const Stamp& stamp = restart.stamp;
            const bool isEarlier =
                !attempt.start || (restart.number > 0 && stamp.at < *attempt.start);
            if (restart.isBegin && stamp.isWall() && isEarlier) {
                attempt.start = stamp.at;
            }
        }
        for (const LauncherRestart& restart : m_restarts) {
            if (restart.isBegin || restart.number == 0 || !restart.stamp.isWall()) {
                continue;
            }
            Attempt& next = attemptOf(restart);
            Attempt& failed = m_plan.attempts[static_cast<std::size_t>(next.number) - 1];
            failed.end = std::min(failed.end.value_or(maxTime), restart.stamp.at);
            next.start = next.start ? next.start : std::optional(restart.stamp.at);
        }
    }

    /// An attempt ended at the latest when the next began.
    void closeGaps() {
        for (std::size_t i = m_plan.attempts.size(); i-- > 1;) {
            Attempt& before = m_plan.attempts[i - 1];
            if (!before.end) {
                before.end = m_plan.attempts[i].start;
                before.isEndZoneUnknown = m_plan.attempts[i].isStartZoneUnknown;
            }
        }
    }

    const PlacementEvidence& m_evidence;
    std::string m_jobId;
    AttemptPlan m_plan;
    std::vector<LauncherRestart> m_restarts;
    std::map<MemberId, int> m_members;
    std::vector<std::size_t> m_firstOf; ///< by run: its first attempt
};

/// The last that did not succeed, else the last.
std::size_t lastFailed(const AttemptPlan& plan) {
    for (std::size_t i = plan.attempts.size(); i-- > 0;) {
        const bool isRunning = plan.endsRun(i) && plan.runs[plan.runOf[i]].isRunning;
        if (plan.attempts[i].state != TerminalState::Completed && !isRunning) {
            return i;
        }
    }
    return plan.attempts.size() - 1;
}

} // namespace

bool AttemptPlan::endsRun(std::size_t attempt) const {
    return attempt + 1 == runOf.size() || runOf[attempt + 1] != runOf[attempt];
}

std::optional<int> AttemptPlan::attemptOf(const Match& match) const {
    return attempts.size() < 2 ? std::optional(attempts.front().number)
                               : index.attemptOf(match.locator, match.stamp, match.last());
}

std::string noSuchAttempt(int asked) { return fmt::format("there is no attempt {}", asked); }

Result<AttemptPlan> buildAttempts(const PlacementEvidence& evidence, std::optional<int> asked) {
    AttemptPlan plan = Builder(evidence).build();
    plan.selected = lastFailed(plan);
    if (!asked) {
        return plan;
    }
    if (*asked < 0 || static_cast<std::size_t>(*asked) >= plan.attempts.size()) {
        std::vector<std::string> lines;
        for (const Attempt& attempt : plan.attempts) {
            lines.push_back(lineOf(attempt));
        }
        return failure(noSuchAttempt(*asked), {}, 0, 0,
                       fmt::format("the evidence shows: {}", fmt::join(lines, "; ")));
    }
    plan.selected = static_cast<std::size_t>(*asked);
    return plan;
}

} // namespace ff
