// Rows first, then lines by what begins at them, then whole members.
#include "engine/placement/attempt_ties.h"

#include <algorithm>
#include <utility>

namespace ff {

namespace {

constexpr const char* fromPaths = "names of files and folders";

class Ties {
public:
    Ties(const TieInput& input, AttemptPlan& plan) : m_input(input), m_plan(plan) {}

    void tie() {
        tieRows();
        tieLines();
        tieMembers();
    }

private:
    [[nodiscard]] int numberOf(const LauncherRestart& restart) const {
        return static_cast<int>(attemptOfRestart(m_input.firstOf, restart));
    }

    void tieRows() {
        for (std::size_t i = 0; i < m_plan.runs.size(); ++i) {
            const std::size_t end = i + 1 < m_input.firstOf.size() ? m_input.firstOf[i + 1] - 1
                                                                   : m_plan.attempts.size() - 1;
            for (const Record* row : m_plan.runs[i].rows) {
                m_plan.index.setRow(row->locator, row->stamp, static_cast<int>(end));
            }
        }
    }

    void tieLines() {
        AttemptIndex& index = m_plan.index;
        for (const LauncherRestart& restart : m_input.restarts) {
            if (restart.isBegin) {
                index.beginInMember(restart.locator.member, restart.locator.offset,
                                    numberOf(restart));
            }
        }
        for (const LauncherRestart& restart : m_input.restarts) {
            const int attempt = numberOf(restart);
            if (!restart.isBegin && !index.hasBegin(restart.locator.member, attempt)) {
                index.beginInMember(restart.locator.member, restart.locator.offset, attempt);
            }
        }
        for (const PlacementHit& hit : m_input.evidence.hits) {
            const auto run = slurmRestartOf(hit);
            if (run && static_cast<std::size_t>(*run) < m_input.firstOf.size()) {
                const int attempt =
                    static_cast<int>(m_input.firstOf[static_cast<std::size_t>(*run)]);
                beginRun(hit.match, attempt);
            }
        }
        tieTimes();
        endAtRequeues();
        beginWithWorkers();
    }

    /// Where some members have a zone, the local times of the others may be hours off.
    void tieTimes() {
        const auto& members = m_input.evidence.bundle.members;
        const bool isAnyKnown = std::any_of(members.begin(), members.end(), hasZone);
        for (const Member& member : members) {
            if (isAnyKnown && !hasZone(member)) {
                m_plan.index.setZoneUnknown(member.id);
            }
        }
        for (std::size_t i = 0; i < m_plan.attempts.size(); ++i) {
            Attempt& attempt = m_plan.attempts[i];
            const JobRun& run = m_plan.runs[m_plan.runOf[i]];
            const MemberId source =
                attempt.evidence.empty() ? MemberId() : attempt.evidence.front().member;
            const bool isElsewhere = !source.isValid() || !hasZone(members[source.index()]);
            const auto isOpen = [&](std::optional<Nanos> time, std::optional<Nanos> ofRun) {
                const bool isLocal = time == ofRun ? run.isZoneUnknown : isLocalTime(time);
                return time && isAnyKnown && isLocal && isElsewhere;
            };
            attempt.isStartZoneUnknown = isOpen(attempt.start, run.start);
            attempt.isEndZoneUnknown = isOpen(attempt.end, run.end);
            if (attempt.start) {
                m_plan.index.setStart(attempt.number, *attempt.start, attempt.isStartZoneUnknown);
            }
        }
    }

    /// Of a launcher's line.
    [[nodiscard]] bool isLocalTime(std::optional<Nanos> time) const {
        return std::any_of(m_input.restarts.begin(), m_input.restarts.end(),
                           [&](const LauncherRestart& restart) {
                               return restart.stamp.isWall() && restart.stamp.at == time &&
                                      restart.stamp.quality != TimeQuality::Exact;
                           });
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
        for (const PlacementHit& hit : m_input.evidence.hits) {
            const Match& match = hit.match;
            const bool isOfJob = match.value("match").find("JOB ") != std::string::npos;
            if (hit.fact != PlacementFact::Requeue || match.value("job3").empty() || !isOfJob) {
                continue;
            }
            const std::size_t run = requeues[match.locator.member]++;
            auto attempt = m_plan.index.attemptOf(match.locator, match.stamp, match.stamp);
            if (!attempt && run + 1 < m_input.firstOf.size()) {
                attempt = static_cast<int>(m_input.firstOf[run + 1]) - 1;
            }
            if (attempt) {
                m_plan.index.endInMember(match.locator.member, match.locator.offset, *attempt);
            }
        }
    }

    /// Workers print lines without stamps first, behind the last stamp of the attempt before them.
    void beginWithWorkers() {
        std::map<std::pair<MemberId, int>, const Match*> firsts;
        for (const PlacementHit& hit : m_input.evidence.hits) {
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
        for (const auto& [member, number] : m_input.members) {
            m_plan.index.setMember(member, number);
            Attempt& attempt = m_plan.attempts[static_cast<std::size_t>(number)];
            const auto& first = m_input.evidence.readings[member.index()].firstTime;
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

    const TieInput& m_input;
    AttemptPlan& m_plan;
};

} // namespace

std::size_t attemptOfRestart(const std::vector<std::size_t>& firstOf,
                             const LauncherRestart& restart) {
    return firstOf[static_cast<std::size_t>(restart.run)] +
           static_cast<std::size_t>(restart.number);
}

void tieAttempts(const TieInput& input, AttemptPlan& plan) { Ties(input, plan).tie(); }

} // namespace ff
