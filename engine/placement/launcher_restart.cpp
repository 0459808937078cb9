// A restart is put into the scheduler's run that had begun by then.
#include "engine/placement/launcher_restart.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/base/text.h"
#include "engine/placement/attempt_index.h"
#include "engine/placement/environment_text.h"

namespace ff {

namespace {

std::optional<int> countOf(const Match& match, std::string_view name) {
    const auto number = parseInteger(match.value(name));
    return number && *number >= 0 && *number < mostRuns ? std::optional(static_cast<int>(*number))
                                                        : std::nullopt;
}

std::optional<LauncherRestart> restartOf(const PlacementHit& hit) {
    LauncherRestart out;
    out.locator = hit.match.locator;
    out.stamp = hit.match.stamp;
    if (hit.fact == PlacementFact::RestartCount) {
        const auto count = countOf(hit.match, "count");
        out.number = count.value_or(0);
        out.learntFrom = fmt::format("restart_count={} of the launcher", out.number);
        return count ? std::optional(out) : std::nullopt;
    }
    const auto left = countOf(hit.match, "left");
    const auto most = countOf(hit.match, "most");
    if (hit.fact != PlacementFact::RestartAhead || !left || !most || *left > *most) {
        return std::nullopt;
    }
    out.number = *most - *left + 1;
    out.isBegin = false;
    out.learntFrom = fmt::format("the launcher, {}/{} attempts left", *left, *most);
    return out;
}

/// The last run that had begun at that time.
int runAt(const std::vector<JobRun>& runs, Nanos time, int otherwise) {
    for (std::size_t i = runs.size(); i-- > 0;) {
        if (runs[i].start && *runs[i].start <= addSaturated(time, attemptSlack)) {
            return static_cast<int>(i);
        }
    }
    return otherwise;
}

/// Follows one member.
class RunCounter {
public:
    explicit RunCounter(const std::vector<JobRun>& runs) : m_runs(runs) {}

    void takeSlurmCount(int count) { m_run = count; }

    int runOf(const LauncherRestart& restart) {
        const bool isLater = m_last && restart.stamp.isWall() && m_last->stamp.isWall() &&
                             restart.stamp.at > m_last->stamp.at;
        if (isLater && restart.number < m_last->number) {
            ++m_run;
        }
        m_last = restart;
        const bool isTimed = restart.stamp.isWall() && m_runs.size() > 1;
        return isTimed ? runAt(m_runs, restart.stamp.at, m_run) : m_run;
    }

private:
    const std::vector<JobRun>& m_runs;
    std::optional<LauncherRestart> m_last;
    int m_run = 0;
};

} // namespace

std::optional<int> slurmRestartOf(const PlacementHit& hit) {
    if (hit.fact != PlacementFact::Environment) {
        return std::nullopt;
    }
    for (const auto& [name, value] : variablesOf(hit.match.value("text"))) {
        const auto number = name == "SLURM_RESTART_COUNT" ? parseInteger(value) : std::nullopt;
        if (number && *number >= 0 && *number < mostRuns) {
            return static_cast<int>(*number);
        }
    }
    return std::nullopt;
}

std::vector<LauncherRestart> launcherRestartsOf(const PlacementEvidence& evidence,
                                                std::vector<JobRun>& runs) {
    std::vector<LauncherRestart> out;
    MemberId member;
    std::optional<RunCounter> counter;
    for (const PlacementHit& hit : evidence.hits) {
        if (!counter || hit.match.locator.member != member) {
            counter.emplace(runs);
            member = hit.match.locator.member;
        }
        if (const auto count = slurmRestartOf(hit)) {
            counter->takeSlurmCount(*count);
        } else if (auto restart = restartOf(hit)) {
            restart->run = counter->runOf(*restart);
            out.push_back(std::move(*restart));
        }
    }
    int most = 0;
    for (const LauncherRestart& restart : out) {
        most = std::max(most, restart.run);
    }
    for (const PlacementHit& hit : evidence.hits) {
        most = std::max(most, slurmRestartOf(hit).value_or(0));
    }
    // The last run is the one that the scheduler's last row is about.
    while (runs.size() <= static_cast<std::size_t>(most)) {
        runs.insert(runs.begin(), JobRun{});
    }
    return out;
}

} // namespace ff
