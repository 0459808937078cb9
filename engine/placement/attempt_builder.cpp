// Runs by the scheduler, and in each of them the restarts of its launchers, are numbered in one
// sequence. Then lines and rows are tied to the attempts: by the moments at which attempts began,
// and by the places in files at which the workers of an attempt begin to speak.
#include "engine/placement/attempt_builder.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

#include <fmt/format.h>

#include "engine/placement/attempt_path.h"
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
        tieRows();
        tieLines();
        tieMembers();
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
        return m_plan.attempts[m_firstOf[static_cast<std::size_t>(restart.run)] +
                               static_cast<std::size_t>(restart.number)];
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
        for (const LauncherRestart& restart : m_restarts) {
            Attempt& attempt = attemptOf(restart);
            const Stamp& stamp = restart.stamp;
            if (restart.number > 0) {
                learn(attempt, restart);
            }
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

    void tieRows() {
        for (std::size_t i = 0; i < m_plan.runs.size(); ++i) {
            const std::size_t end =
                i + 1 < m_firstOf.size() ? m_firstOf[i + 1] - 1 : m_plan.attempts.size() - 1;
            for (const Record* row : m_plan.runs[i].rows) {
                m_plan.index.setRow(row->locator, row->stamp, static_cast<int>(end));
            }
        }
    }

    void tieLines() {
        AttemptIndex& index = m_plan.index;
        for (const LauncherRestart& restart : m_restarts) {
            if (restart.isBegin) {
                index.beginInMember(restart.locator.member, restart.locator.offset,
                                    attemptOf(restart).number);
            }
        }
        for (const LauncherRestart& restart : m_restarts) {
            const int attempt = attemptOf(restart).number;
            if (!restart.isBegin && !index.hasBegin(restart.locator.member, attempt)) {
                index.beginInMember(restart.locator.member, restart.locator.offset, attempt);
            }
        }
        for (const PlacementHit& hit : m_evidence.hits) {
            const auto run = slurmRestartOf(hit);
            if (run && static_cast<std::size_t>(*run) < m_firstOf.size()) {
                const int attempt = static_cast<int>(m_firstOf[static_cast<std::size_t>(*run)]);
                beginRun(hit.match, attempt);
            }
        }
        for (const Attempt& attempt : m_plan.attempts) {
            if (attempt.start) {
                index.setStart(attempt.number, *attempt.start);
            }
        }
        endAtRequeues();
        beginWithWorkers();
    }

    void beginRun(const Match& match, int number) {
        Attempt& attempt = m_plan.attempts[static_cast<std::size_t>(number)];
        if (!m_plan.index.hasBegin(match.locator.member, number)) {
            m_plan.index.beginInMember(match.locator.member, match.locator.offset, number);
        }
        if (attempt.learntFrom.empty()) {
            attempt.learntFrom = "SLURM_RESTART_COUNT";
            attempt.evidence.push_back(match.locator);
        }
        if (!attempt.start && number > 0 && match.stamp.isWall()) {
            attempt.start = match.stamp.at;
        }
    }

    /// What a job printed up to the line that takes it back is not of its next run.
    void endAtRequeues() {
        std::map<MemberId, std::size_t> requeues;
        for (const PlacementHit& hit : m_evidence.hits) {
            const Match& match = hit.match;
            const bool isOfJob = match.value("match").find("JOB ") != std::string::npos;
            if (hit.fact != PlacementFact::Requeue || match.value("job3").empty() || !isOfJob) {
                continue;
            }
            const std::size_t run = requeues[match.locator.member]++;
            auto attempt = m_plan.index.attemptOf(match.locator, match.stamp, match.stamp);
            if (!attempt && run + 1 < m_firstOf.size()) {
                attempt = static_cast<int>(m_firstOf[run + 1]) - 1;
            }
            if (attempt) {
                m_plan.index.endInMember(match.locator.member, match.locator.offset, *attempt);
            }
        }
    }

    /// Workers print lines without stamps first, behind the last stamp of the attempt before them.
    void beginWithWorkers() {
        std::map<std::pair<MemberId, int>, const Match*> firsts;
        for (const PlacementHit& hit : m_evidence.hits) {
            const Match& match = hit.match;
            const bool isWorker = hit.fact == PlacementFact::NcclAddress ||
                                  hit.fact == PlacementFact::NcclRank ||
                                  hit.fact == PlacementFact::NcclLocalRank;
            if (!isWorker || match.stamp.quality != TimeQuality::Neighbour) {
                continue;
            }
            for (const Attempt& attempt : m_plan.attempts) {
                if (attempt.number > 0 && attempt.start && match.stamp.latest >= *attempt.start &&
                    match.stamp.earliest <= *attempt.start) {
                    firsts.try_emplace({match.locator.member, attempt.number}, &match);
                }
            }
        }
        for (const auto& [key, match] : firsts) {
            if (!m_plan.index.hasBegin(key.first, key.second)) {
                m_plan.index.beginInMember(key.first, match->locator.offset, key.second);
            }
        }
    }

    void tieMembers() {
        for (const auto& [member, number] : m_members) {
            m_plan.index.setMember(member, number);
            Attempt& attempt = m_plan.attempts[static_cast<std::size_t>(number)];
            const auto& first = m_evidence.readings[member.index()].firstTime;
            const bool isNew = attempt.learntFrom.empty() || attempt.learntFrom == fromPaths;
            if (isNew && number > 0) {
                attempt.learntFrom = fromPaths;
                if (first && (!attempt.start || *first < *attempt.start)) {
                    attempt.start = first;
                }
            }
        }
        for (const Attempt& attempt : m_plan.attempts) {
            if (attempt.start && attempt.learntFrom == fromPaths) {
                m_plan.index.setStart(attempt.number, *attempt.start);
            }
        }
    }

    /// An attempt ended at the latest when the next began.
    void closeGaps() {
        for (std::size_t i = m_plan.attempts.size(); i-- > 1;) {
            Attempt& before = m_plan.attempts[i - 1];
            if (!before.end) {
                before.end = m_plan.attempts[i].start;
            }
        }
    }

    static constexpr const char* fromPaths = "names of files and folders";

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
        return failure(fmt::format("there is no attempt {}", *asked), {}, 0, 0,
                       fmt::format("the evidence shows: {}", fmt::join(lines, "; ")));
    }
    plan.selected = static_cast<std::size_t>(*asked);
    return plan;
}

} // namespace ff
