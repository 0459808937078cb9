// Slurm's words about the starts of a job; sacct's rows say most of each.
#include "engine/placement/job_run.h"

#include <algorithm>
#include <utility>

namespace ff {

namespace {

bool isOfJob(const PlacementHit& hit, std::string_view jobId) {
    for (const char* name : {"job", "job2", "job3"}) {
        const std::string& job = hit.match.value(name);
        if (!job.empty()) {
            return std::string_view(job).substr(0, job.find('(')) == jobId;
        }
    }
    return false;
}

JobRun runOfRow(const Record& row, const RowZone& zone) {
    JobRun run;
    const auto time = [&](std::string_view name) {
        const auto at = timeField(row, name);
        return at ? std::optional(addSaturated(*at, zone.shift)) : std::nullopt;
    };
    run.start = time("start");
    run.end = time("end");
    run.status = std::string(row.field("state"));
    run.state = slurmStateFrom(run.status);
    run.isZoneUnknown = !zone.isKnown && !row.field("start").ends_with('Z');
    run.isRunning = run.status == "RUNNING" || run.status == "PENDING";
    run.nodes = nodeListFrom(row.field("nodes"));
    run.rows.push_back(&row);
    run.learntFrom = row.kind == "sacct_job" ? "sacct" : "scontrol";
    run.evidence.push_back(row.locator);
    return run;
}

std::vector<JobRun> runsOfRows(const PlacementEvidence& evidence,
                               const std::vector<const Record*>& rows) {
    std::vector<JobRun> runs;
    const RowZone zone = rows.empty() ? RowZone() : zoneOf(evidence, *rows.back());
    for (const Record* row : rows) {
        runs.push_back(runOfRow(*row, zone));
    }
    return runs;
}

/// slurmctld says when it starts a job and when it takes it back.
std::vector<JobRun> runsOfController(const PlacementEvidence& evidence, std::string_view jobId) {
    std::vector<JobRun> runs;
    for (const PlacementHit& hit : evidence.hits) {
        if (!hit.match.stamp.isWall() || !isOfJob(hit, jobId)) {
            continue;
        }
        if (hit.fact == PlacementFact::Allocation) {
            JobRun run;
            run.start = hit.match.stamp.at;
            run.isZoneUnknown = hit.match.stamp.quality != TimeQuality::Exact;
            const std::string& nodes = hit.match.value("nodes");
            run.nodes = nodeListFrom(nodes.empty() ? hit.match.value("nodes2") : nodes);
            run.learntFrom = "slurmctld";
            run.evidence.push_back(hit.match.locator);
            runs.push_back(std::move(run));
        } else if (hit.fact == PlacementFact::Requeue && !runs.empty() && !runs.back().end) {
            runs.back().end = hit.match.stamp.at;
            runs.back().evidence.push_back(hit.match.locator);
        }
    }
    return runs;
}

/// The accounting without -D has the last start alone, and says how many there were before.
std::vector<JobRun> withEarlierRuns(JobRun last) {
    const int restarts = numberField(*last.rows.front(), "restarts").value_or(0);
    std::vector<JobRun> runs;
    for (int i = 0; i < std::min(restarts, mostRuns); ++i) {
        JobRun earlier;
        earlier.learntFrom = last.learntFrom + ", number of restarts";
        earlier.evidence = last.evidence;
        runs.push_back(std::move(earlier));
    }
    runs.push_back(std::move(last));
    return runs;
}

} // namespace

std::vector<JobRun> jobRunsOf(const PlacementEvidence& evidence, std::string_view jobId) {
    std::vector<JobRun> rows = runsOfRows(evidence, jobRowsOf(evidence, jobId));
    if (rows.size() > static_cast<std::size_t>(mostRuns)) {
        rows.erase(rows.begin(), rows.end() - mostRuns);
    }
    if (rows.size() > 1) {
        return rows;
    }
    std::vector<JobRun> starts = runsOfController(evidence, jobId);
    if (starts.size() > 1 && starts.size() <= static_cast<std::size_t>(mostRuns)) {
        if (!rows.empty()) {
            JobRun& last = starts.back();
            rows.front().start = rows.front().start ? rows.front().start : last.start;
            last = std::move(rows.front());
        }
        return starts;
    }
    if (!rows.empty()) {
        return withEarlierRuns(std::move(rows.front()));
    }
    std::vector<JobRun> pods = podRunsOf(evidence, jobId);
    return pods.empty() ? std::vector<JobRun>(1) : pods;
}

} // namespace ff
