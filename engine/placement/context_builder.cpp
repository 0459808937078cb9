// Slurm accounting rows and Kubernetes pods, joined by the job that the logs name.
#include "engine/placement/context_builder.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <set>

#include "engine/base/host_list.h"
#include "engine/base/text.h"

namespace ff {

namespace {

struct StateWord {
    std::string_view word;
    TerminalState state;
};

/// Slurm's job states (slurm.schedmd.com, "JOB STATE CODES").
constexpr std::array<StateWord, 11> slurmStates{{
    {"COMPLETED", TerminalState::Completed},
    {"FAILED", TerminalState::Failed},
    {"CANCELLED", TerminalState::Cancelled},
    {"TIMEOUT", TerminalState::Timeout},
    {"DEADLINE", TerminalState::Timeout},
    {"PREEMPTED", TerminalState::Preempted},
    {"NODE_FAIL", TerminalState::NodeFail},
    {"BOOT_FAIL", TerminalState::NodeFail},
    {"OUT_OF_MEMORY", TerminalState::OutOfMemory},
    {"REQUEUED", TerminalState::Unknown},
    {"RUNNING", TerminalState::Unknown},
}};

TerminalState stateOf(std::string_view word) {
    for (const StateWord& known : slurmStates) {
        if (known.word == word) {
            return known.state;
        }
    }
    return TerminalState::Unknown;
}

std::optional<int> intField(const Record& record, std::string_view name) {
    const auto value = parseInteger(record.field(name));
    return value ? std::optional<int>(static_cast<int>(*value)) : std::nullopt;
}

class ContextBuilder {
public:
    ContextBuilder(const Bundle& bundle, const std::vector<MemberReading>& readings,
                   const std::vector<PlacementHit>& hits, const PlacementResult& placement)
        : m_bundle(bundle), m_readings(readings), m_hits(hits), m_placement(placement) {}

    ExecutionContext build() {
        m_out.worldSize = m_placement.worldSize;
        m_out.nodes = m_placement.placement.nodes;
        m_out.id = m_bundle.manifest.jobId.value_or(jobFromLogs());
        fromSacct();
        if (m_out.scheduler.empty()) {
            fromPods();
        }
        alignZone();
        startFromLogs();
        const Manifest& stated = m_bundle.manifest;
        m_out.name = stated.jobName.value_or(m_out.name);
        m_out.scheduler = stated.scheduler.value_or(m_out.scheduler);
        m_out.start = stated.start ? stated.start : m_out.start;
        m_out.end = stated.end ? stated.end : m_out.end;
        return std::move(m_out);
    }

private:
    /// The job of Slurm's own lines, else of the output file's name; empty when several are named.
    [[nodiscard]] std::string jobFromLogs() const {
        std::set<std::string> named;
        for (const PlacementHit& hit : m_hits) {
            if (hit.fact == PlacementFact::JobId) {
                named.insert(hit.match.value("job"));
            }
        }
        if (named.size() == 1) {
            return *named.begin();
        }
        named.clear();
        for (const Member& member : m_bundle.members) {
            const std::string_view name =
                std::string_view(member.path).substr(member.path.rfind('/') + 1);
            if (!name.starts_with("slurm-")) {
                continue;
            }
            const std::string_view digits =
                name.substr(6, name.find_first_not_of("0123456789", 6) - 6);
            if (!digits.empty()) {
                named.insert(std::string(digits));
            }
        }
        return named.size() == 1 ? *named.begin() : std::string();
    }

    template <class Visit>
    void eachRecord(Visit visit) const {
        for (const MemberReading& reading : m_readings) {
            for (const Record& record : reading.records) {
                visit(record);
            }
        }
    }

    void fromSacct() {
        const Record* job = nullptr;
        eachRecord([&](const Record& record) {
            const bool wanted = record.kind == "sacct_job" &&
                                (m_out.id.empty() || record.field("job_id") == m_out.id);
            if (wanted && (job == nullptr || record.stamp.at >= job->stamp.at)) {
                job = &record;
            }
        });
        if (job == nullptr) {
            return;
        }
        m_out.id = std::string(job->field("job_id"));
        m_out.scheduler = "slurm";
        m_out.name = std::string(job->field("job_name"));
        m_out.status = std::string(job->field("state"));
        m_out.terminalState = stateOf(m_out.status);
        m_out.terminalStateFrom = "sacct";
        m_out.exitCode = intField(*job, "exit_code");
        m_out.signal = intField(*job, "signal");
        m_out.start = timeField(*job, "start");
        m_out.end = timeField(*job, "end");
        m_isZoneUnknown = !job->field("end").ends_with('Z');
        std::set<std::string> nodes;
        for (const std::string& node : expandHostList(job->field("nodes"))) {
            if (!node.empty()) {
                nodes.insert(m_placement.placement.canonicalNode(node));
            }
        }
        if (!nodes.empty()) {
            m_out.nodes.assign(nodes.begin(), nodes.end());
        }
        lookAtSteps();
    }

    /// A job that says completed although a step failed has failed.
    void lookAtSteps() {
        eachRecord([&](const Record& record) {
            if (record.kind != "sacct_step" || record.field("job_id") != m_out.id) {
                return;
            }
            const TerminalState step = stateOf(record.field("state"));
            const bool worse =
                step == TerminalState::OutOfMemory ||
                (m_out.terminalState == TerminalState::Completed && step == TerminalState::Failed);
            if (worse && m_out.terminalState != TerminalState::NodeFail) {
                m_out.terminalState = step;
                m_out.terminalStateFrom = "sacct, step " + std::string(record.field("step"));
            }
        });
    }

    /// sacct's text gives local times without a zone. Where the ranks' logs end hours from the job's
    /// end, and a whole number of quarter hours brings the two together, that is the zone.
    void alignZone() {
        std::optional<Nanos> logsEnd;
        for (const Member& member : m_bundle.members) {
            const auto& last = m_readings[member.id.index()].lastTime;
            if (member.source == Source::AppLog && last) {
                logsEnd = std::max(logsEnd.value_or(minTime), *last);
            }
        }
        if (!m_isZoneUnknown || !logsEnd || !m_out.end) {
            return;
        }
        constexpr Nanos quarter = 15 * minute;
        constexpr Nanos farthestZone = 14 * hour;
        const Nanos apart = *logsEnd - *m_out.end;
        const Nanos steps = (apart + (apart < 0 ? -quarter / 2 : quarter / 2)) / quarter;
        const Nanos shift = steps * quarter;
        const Nanos rest = apart - shift;
        if (steps == 0 || std::abs(shift) > farthestZone || std::abs(rest) > 5 * minute) {
            return;
        }
        m_out.start = m_out.start ? std::optional(*m_out.start + shift) : std::nullopt;
        m_out.end = *m_out.end + shift;
    }

    /// Without the scheduler's word the job begins where its ranks build their communicators. The
    /// first line of a log says nothing: logs are cut.
    void startFromLogs() {
        if (m_out.start) {
            return;
        }
        for (const PlacementHit& hit : m_hits) {
            const bool isStart = hit.fact == PlacementFact::NcclRank ||
                                 hit.fact == PlacementFact::ElasticRanks;
            const Stamp& stamp = hit.match.stamp;
            if (isStart && stamp.isWall() && (!m_out.start || stamp.earliest < *m_out.start)) {
                m_out.start = stamp.earliest;
            }
        }
    }

    static std::optional<Nanos> timeField(const Record& record, std::string_view name) {
        const std::string_view text = record.field(name);
        if (text.size() < 19) {
            return std::nullopt;
        }
        const auto part = [&](std::size_t at, std::size_t length) {
            return static_cast<int>(parseInteger(text.substr(at, length)).value_or(-1));
        };
        const CivilTime civil{part(0, 4),  part(5, 2),  part(8, 2), part(11, 2),
                              part(14, 2), part(17, 2), 0};
        return isValid(civil) ? std::optional(fromCivil(civil)) : std::nullopt;
    }

    void fromPods() {
        std::set<std::string> jobs;
        bool anyFailed = false;
        bool allSucceeded = true;
        bool anyPod = false;
        eachRecord([&](const Record& record) {
            if (record.kind != "k8s_pod") {
                return;
            }
            anyPod = true;
            jobs.insert(std::string(record.field("job")));
            anyFailed = anyFailed || record.field("phase") == "Failed" ||
                        (intField(record, "exit_code").value_or(0) != 0);
            allSucceeded = allSucceeded && record.field("phase") == "Succeeded";
            const auto started = timeField(record, "started");
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

    const Bundle& m_bundle;
    const std::vector<MemberReading>& m_readings;
    const std::vector<PlacementHit>& m_hits;
    const PlacementResult& m_placement;
    ExecutionContext m_out;
    bool m_isZoneUnknown = false;
};

} // namespace

ExecutionContext buildContext(const Bundle& bundle, const std::vector<MemberReading>& readings,
                              const std::vector<PlacementHit>& hits,
                              const PlacementResult& placement) {
    return ContextBuilder(bundle, readings, hits, placement).build();
}

} // namespace ff
