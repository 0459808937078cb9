// A job of pods is started again in three ways: a container restarts in its pod, JobSet makes all
// pods anew and counts that, or a pod of the same index takes the place of one that failed. Pods
// that were never replaced run through the restarts of others, so the one restarted most often
// tells the attempts.
#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "engine/placement/job_run.h"

namespace ff {

namespace {

struct ContainerState {
    const Record* row = nullptr;
    int number = 0; ///< how many starts were before it
};

/// Of one container of one pod, by its number of restarts.
std::vector<ContainerState> statesOfContainer(const std::vector<const Record*>& rows) {
    std::vector<ContainerState> out;
    const bool waits = std::any_of(rows.begin(), rows.end(), [](const Record* row) {
        return row->field("state") == "waiting";
    });
    for (const Record* row : rows) {
        const int restarts = numberField(*row, "restarts").value_or(0);
        const std::string_view state = row->field("state");
        // While a container waits to be started again, its last end is already counted by none.
        const bool isBefore = state == "last_terminated" && !waits;
        if (state != "waiting" && restarts >= (isBefore ? 1 : 0) && restarts < mostRuns) {
            out.push_back({row, isBefore ? restarts - 1 : restarts});
        }
    }
    return out;
}

void take(JobRun& run, const Record& row, std::string from) {
    const auto start = timeField(row, "start");
    const auto end = timeField(row, "finished");
    run.start = start && run.start ? std::min(*start, *run.start) : start ? start : run.start;
    run.end = end && run.end ? std::max(*end, *run.end) : end ? end : run.end;
    const int code = numberField(row, "exit_code").value_or(0);
    if (row.field("state") == "running") {
        run.isRunning = true;
    } else if (code != 0 || row.field("phase") == "Failed") {
        run.state = TerminalState::Failed;
    } else if (run.state == TerminalState::Unknown && row.hasField("exit_code")) {
        run.state = TerminalState::Completed;
    }
    run.rows.push_back(&row);
    run.learntFrom = std::move(from);
    if (run.evidence.size() < 8) {
        run.evidence.push_back(row.locator);
    }
}

class PodReader {
public:
    PodReader(const PlacementEvidence& evidence, std::string_view jobId) {
        std::set<std::string> jobs;
        evidence.eachRecord([&](const Record& row) {
            if (row.kind == "k8s_pod" && isMain(row)) {
                jobs.insert(std::string(row.field("job")));
                m_rows.push_back(&row);
            }
        });
        const std::string job = jobs.size() == 1 ? *jobs.begin() : std::string(jobId);
        m_rows.erase(std::remove_if(m_rows.begin(), m_rows.end(),
                                    [&](const Record* row) { return row->field("job") != job; }),
                     m_rows.end());
    }

    std::vector<JobRun> read() {
        std::vector<JobRun> best = byJobSet();
        for (std::vector<JobRun> other : {byContainer(), byIndex()}) {
            if (other.size() > best.size()) {
                best = std::move(other);
            }
        }
        finish(best);
        return best;
    }

private:
    static bool isMain(const Record& row) {
        const std::string_view kind = row.field("container_kind");
        return kind.empty() || kind == "main";
    }

    static JobRun& at(std::vector<JobRun>& runs, int number) {
        if (runs.size() <= static_cast<std::size_t>(number)) {
            runs.resize(static_cast<std::size_t>(number) + 1);
        }
        return runs[static_cast<std::size_t>(number)];
    }

    std::vector<JobRun> byJobSet() const {
        std::vector<JobRun> runs;
        for (const Record* row : m_rows) {
            const auto number = numberField(*row, "restart_attempt");
            if (number && *number >= 0 && *number < mostRuns) {
                take(at(runs, *number), *row, "JobSet's restarts");
            }
        }
        return runs;
    }

    std::vector<JobRun> byContainer() const {
        std::map<std::pair<std::string_view, std::string_view>, std::vector<const Record*>> rowsOf;
        for (const Record* row : m_rows) {
            rowsOf[{row->field("name"), row->field("container")}].push_back(row);
        }
        int most = 0;
        std::vector<std::vector<ContainerState>> all;
        for (const auto& [container, rows] : rowsOf) {
            all.push_back(statesOfContainer(rows));
            for (const ContainerState& state : all.back()) {
                most = std::max(most, state.number);
            }
        }
        std::vector<JobRun> runs;
        for (const auto& states : all) {
            const bool isMostOften =
                std::any_of(states.begin(), states.end(),
                            [&](const ContainerState& state) { return state.number == most; });
            for (const ContainerState& state : states) {
                if (isMostOften) {
                    take(at(runs, state.number), *state.row, "restarts of the pods");
                }
            }
        }
        return runs;
    }

    /// A pod's name without the random end that a controller gives it.
    static std::string_view placeName(const Record& row) {
        const std::string_view name = row.field("name");
        const std::size_t dash = name.rfind('-');
        const bool hasEnd = dash != std::string_view::npos && name.size() - dash == 6;
        return hasEnd ? name.substr(0, dash) : name;
    }

    [[nodiscard]] std::map<std::string_view, Nanos> startsOfPods() const {
        std::map<std::string_view, Nanos> starts;
        for (const Record* row : m_rows) {
            if (const auto start = timeField(*row, "start")) {
                const auto [found, isNew] = starts.try_emplace(row->field("name"), *start);
                found->second = std::min(found->second, *start);
            }
        }
        return starts;
    }

    std::vector<JobRun> byIndex() const {
        using Pods = std::map<std::pair<Nanos, std::string_view>, std::vector<const Record*>>;
        std::map<std::string_view, Pods> podsOf;
        const auto starts = startsOfPods();
        std::size_t most = 0;
        for (const Record* row : m_rows) {
            const auto start = starts.find(row->field("name"));
            if (!row->field("index").empty() && start != starts.end()) {
                Pods& pods = podsOf[placeName(*row)];
                pods[{start->second, row->field("name")}].push_back(row);
                most = std::max(most, pods.size());
            }
        }
        std::vector<JobRun> runs;
        for (const auto& [place, pods] : podsOf) {
            int number = 0;
            for (const auto& [pod, rows] : pods) {
                for (const Record* row : rows) {
                    if (pods.size() == most && most > 1 && number < mostRuns) {
                        take(at(runs, number), *row, "new pods of the same index");
                    }
                }
                ++number;
            }
        }
        return runs;
    }

    /// A run that another followed did not go on.
    static void finish(std::vector<JobRun>& runs) {
        for (std::size_t i = 0; i + 1 < runs.size(); ++i) {
            runs[i].isRunning = false;
        }
    }

    std::vector<const Record*> m_rows;
};

} // namespace

std::vector<JobRun> podRunsOf(const PlacementEvidence& evidence, std::string_view jobId) {
    std::vector<JobRun> runs = PodReader(evidence, jobId).read();
    return runs.size() > 1 ? runs : std::vector<JobRun>{};
}

} // namespace ff
