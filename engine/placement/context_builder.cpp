// Slurm accounting rows and Kubernetes pods, joined by the job that the logs name.
#include "engine/placement/context_builder.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "engine/base/text.h"

namespace ff {

namespace {

class ContextBuilder {
public:
    ContextBuilder(const PlacementEvidence& evidence, const AttemptPlan& plan,
                   const PlacementResult& placement)
        : m_evidence(evidence), m_plan(plan), m_placement(placement) {}

    ExecutionContext build() {
        m_out.worldSize = m_placement.worldSize;
        m_out.nodes = m_placement.placement.nodes;
        m_out.id = jobIdOf(m_evidence);
        fromSacct();
        if (m_out.scheduler.empty()) {
            fromPods();
        }
        startFromLogs();
        const Manifest& stated = m_evidence.bundle.manifest;
        m_out.name = stated.jobName.value_or(m_out.name);
        m_out.scheduler = stated.scheduler.value_or(m_out.scheduler);
        takeStated(stated.start, m_out.start, m_out.isStartZoneUnknown);
        takeStated(stated.end, m_out.end, m_out.isEndZoneUnknown);
        if (m_plan.attempts.size() > 1) {
            narrowToAttempt();
        }
        return std::move(m_out);
    }

private:
    /// A manifest's times have their zone.
    static void takeStated(std::optional<Nanos> stated, std::optional<Nanos>& time,
                           bool& isZoneUnknown) {
        isZoneUnknown = isZoneUnknown && !stated;
        time = stated ? stated : time;
    }

    [[nodiscard]] const Record* rowOfRun() const {
        const std::vector<const Record*>& rows = m_plan.run().rows;
        const auto found = std::find_if(rows.begin(), rows.end(), [](const Record* row) {
            return row->kind == "sacct_job" || row->kind == "scontrol_job";
        });
        return found == rows.end() ? nullptr : *found;
    }

    void fromSacct() {
        const std::vector<const Record*> rows = jobRowsOf(m_evidence, m_out.id);
        if (rows.empty()) {
            return;
        }
        const Record* ofRun = rowOfRun();
        const Record& job = ofRun != nullptr ? *ofRun : *rows.back();
        const RowZone zone = zoneOf(m_evidence, *rows.back());
        m_out.id = std::string(job.field("job_id"));
        m_out.scheduler = "slurm";
        m_out.name = std::string(job.field("job_name"));
        m_out.status = std::string(job.field("state"));
        m_out.terminalState = slurmStateFrom(m_out.status);
        m_out.terminalStateFrom = job.kind == "sacct_job" ? "sacct" : "scontrol";
        const Record& exit = exitRowOf(job);
        m_out.exitCode = numberField(exit, "exit_code");
        m_out.signal = numberField(exit, "signal");
        m_out.start = shifted(timeField(job, "start"), zone.shift);
        m_out.end = shifted(timeField(job, "end"), zone.shift);
        m_out.isStartZoneUnknown =
            !zone.isKnown && isZoneOpen(m_evidence.bundle, job.locator.member);
        m_out.isEndZoneUnknown = m_out.isStartZoneUnknown;
        std::set<std::string> nodes;
        for (const std::string& node : nodeListFrom(job.field("nodes"))) {
            nodes.insert(m_placement.placement.canonicalNode(node));
        }
        if (!nodes.empty()) {
            m_out.nodes.assign(nodes.begin(), nodes.end());
        }
        lookAtSteps(job, rows);
    }

    /// The JSON of Slurm 22.05 does not tell how a row exited, its text does: the row of the same
    /// run in another file. Their zones may differ, so the runs are compared by how long they were.
    [[nodiscard]] const Record& exitRowOf(const Record& job) const {
        const Record* found = &job;
        m_evidence.eachRecord([&](const Record& record) {
            const bool isSame = record.kind == job.kind &&
                                record.field("job_id") == job.field("job_id") &&
                                record.field("state") == job.field("state") &&
                                durationOf(record) == durationOf(job);
            if (isSame && !found->hasField("exit_code") && !found->hasField("signal")) {
                found = &record;
            }
        });
        return *found;
    }

    static std::optional<Nanos> durationOf(const Record& row) {
        const auto start = timeField(row, "start");
        const auto end = timeField(row, "end");
        return start && end ? std::optional(*end - *start) : std::nullopt;
    }

    static std::optional<Nanos> shifted(std::optional<Nanos> time, Nanos by) {
        return time ? std::optional(addSaturated(*time, by)) : std::nullopt;
    }

    /// A job that says completed although a step failed has failed. With several rows of one job
    /// the steps below a row are of its run.
    void lookAtSteps(const Record& job, const std::vector<const Record*>& rows) {
        const Record* above = nullptr;
        m_evidence.eachRecord([&](const Record& record) {
            if (std::find(rows.begin(), rows.end(), &record) != rows.end()) {
                above = &record;
            }
            const bool isOfRun = rows.size() == 1 || above == &job;
            if (record.kind != "sacct_step" || record.field("job_id") != m_out.id || !isOfRun) {
                return;
            }
            const TerminalState step = slurmStateFrom(record.field("state"));
            const bool worse =
                step == TerminalState::OutOfMemory ||
                (m_out.terminalState == TerminalState::Completed && step == TerminalState::Failed);
            if (worse && m_out.terminalState != TerminalState::NodeFail) {
                m_out.terminalState = step;
                m_out.terminalStateFrom = "sacct, step " + std::string(record.field("step"));
            }
        });
    }

    /// Without the scheduler's word the job begins where its ranks build their communicators. The
    /// first line of a log says nothing: logs are cut.
    void startFromLogs() {
        if (m_out.start) {
            return;
        }
        const Match* first = nullptr;
        for (const PlacementHit& hit : m_evidence.hits) {
            const bool isStart =
                hit.fact == PlacementFact::NcclRank || hit.fact == PlacementFact::ElasticRanks;
            const Stamp& stamp = hit.match.stamp;
            if (isStart && stamp.isWall() && (!m_out.start || stamp.earliest < *m_out.start)) {
                m_out.start = stamp.earliest;
                first = &hit.match;
            }
        }
        m_out.isStartZoneUnknown = first != nullptr && first->stamp.quality != TimeQuality::Exact &&
                                   isZoneOpen(m_evidence.bundle, first->locator.member);
    }

    void fromPods() {
        std::set<std::string> jobs;
        bool anyFailed = false;
        bool allSucceeded = true;
        bool anyPod = false;
        m_evidence.eachRecord([&](const Record& record) {
            if (record.kind != "k8s_pod") {
                return;
            }
            anyPod = true;
            jobs.insert(std::string(record.field("job")));
            anyFailed = anyFailed || record.field("phase") == "Failed" ||
                        (numberField(record, "exit_code").value_or(0) != 0);
            allSucceeded = allSucceeded && record.field("phase") == "Succeeded";
            const auto started = timeField(record, "start");
            if (started && (!m_out.start || *started < *m_out.start)) {
                m_out.start = started;
            }
        });
        if (!anyPod) {
            return;
        }
        m_out.scheduler = "kubernetes";
        if (m_out.id.empty() && jobs.size() == 1) {
            m_out.id = *jobs.begin();
        }
        m_out.name = m_out.id;
        m_out.status = anyFailed ? "Failed" : allSucceeded ? "Succeeded" : "";
        m_out.terminalState = anyFailed      ? TerminalState::Failed
                              : allSucceeded ? TerminalState::Completed
                                             : TerminalState::Unknown;
        m_out.terminalStateFrom = m_out.status.empty() ? "" : "pods";
    }

    /// Of what was said of the job, what holds for one attempt of it.
    void narrowToAttempt() {
        const Attempt& attempt = m_plan.attempt();
        const bool isFirst = m_plan.selected == 0;
        const bool isLast = m_plan.selected + 1 == m_plan.attempts.size();
        m_out.attempt = attempt.number;
        if (attempt.start || !isFirst) {
            m_out.start = attempt.start;
            m_out.isStartZoneUnknown = attempt.isStartZoneUnknown;
        }
        if (attempt.end || !isLast) {
            m_out.end = attempt.end;
            m_out.isEndZoneUnknown = attempt.isEndZoneUnknown;
        }
        std::set<std::string> nodes;
        for (const std::string& node : m_plan.run().nodes) {
            nodes.insert(m_placement.placement.canonicalNode(node));
        }
        if (!nodes.empty()) {
            m_out.nodes.assign(nodes.begin(), nodes.end());
        }
        const bool isRowsOwn = rowOfRun() != nullptr && m_plan.endsRun(m_plan.selected);
        if (isRowsOwn || (isLast && attempt.state == TerminalState::Unknown)) {
            return; // the scheduler's words are about this attempt
        }
        m_out.status.clear();
        m_out.exitCode.reset();
        m_out.signal.reset();
        m_out.terminalState = attempt.state;
        m_out.terminalStateFrom = attempt.learntFrom;
        if (!isLast) {
            const Attempt& next = m_plan.attempts[m_plan.selected + 1];
            m_out.terminalStateFrom = fmt::format("attempt {} followed", next.number);
        }
    }

    const PlacementEvidence& m_evidence;
    const AttemptPlan& m_plan;
    const PlacementResult& m_placement;
    ExecutionContext m_out;
};

} // namespace

ExecutionContext buildContext(const PlacementEvidence& evidence, const AttemptPlan& plan,
                              const PlacementResult& placement) {
    return ContextBuilder(evidence, plan, placement).build();
}

} // namespace ff
