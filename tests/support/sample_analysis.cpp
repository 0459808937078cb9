// The three stories: what each member says, which events that makes, and what was concluded.
#include "tests/support/sample_analysis.h"

#include <algorithm>
#include <string>
#include <utility>

#include "tests/support/sample_builder.h"

namespace ff {
namespace {

constexpr int rankCount = 16;
constexpr int ranksPerNode = 8;
const Nanos start = fromCivil({2026, 3, 14, 8, 0, 0, 0});
const Nanos fault = fromCivil({2026, 3, 14, 9, 26, 53, 589'793'000});
const std::string steps = "job/slurm-77.out";

std::string nodeOf(int rank) { return rank < ranksPerNode ? "gpu-a01" : "gpu-a02"; }
std::string kernelLogOf(const std::string& node) { return node + "/kern.log"; }
std::string logOf(int rank) { return nodeOf(rank) + "/rank_" + std::to_string(rank) + ".log"; }

Entity gpuOf(const std::string& node, const std::string& pci, int index) {
    Entity entity;
    entity.node = node;
    entity.gpu.pci = pci;
    entity.gpu.index = index;
    return entity;
}

Entity rankEntity(int rank) {
    Entity entity;
    entity.rank = rank;
    entity.node = nodeOf(rank);
    return entity;
}

void addMembers(SampleBuilder& builder, std::optional<int> silentRank, bool withKernelLogs) {
    std::vector<std::pair<std::string, int>> paths = {{steps, -1}, {"job/sacct.txt", -2}};
    for (int rank = 0; rank < rankCount; ++rank) {
        if (rank != silentRank) {
            paths.emplace_back(logOf(rank), rank);
        }
    }
    if (withKernelLogs) {
        paths.emplace_back(kernelLogOf("gpu-a01"), -3);
        paths.emplace_back(kernelLogOf("gpu-a02"), -3);
    }
    std::sort(paths.begin(), paths.end());
    for (const auto& [path, rank] : paths) {
        if (rank >= 0) {
            builder.addMember(path, MemberKind::AppLog, nodeOf(rank), rank);
        } else if (rank == -3) {
            builder.addMember(path, MemberKind::KernelLog, path.substr(0, path.find('/')));
        } else {
            builder.addMember(path, rank == -1 ? MemberKind::AppLog : MemberKind::SacctText, "");
        }
    }
}

/// What every rank prints while all is well; rank 0 prints enough for several checkpoints.
void addTraining(SampleBuilder& builder, std::optional<int> silentRank) {
    for (int rank = 0; rank < rankCount; ++rank) {
        if (rank == silentRank) {
            continue;
        }
        const int count = rank == 0 ? 700 : 40;
        for (int step = 1; step <= count; ++step) {
            const Nanos time = start + step * ((fault - start) / (count + 1));
            builder.stamped(logOf(rank), time,
                            "[rank" + std::to_string(rank) + "]: step " + std::to_string(step) +
                                " loss 2." + std::to_string(900 - step));
        }
    }
    builder.plain("job/sacct.txt", "JobID|State|ExitCode|NodeList");
    builder.plain("job/sacct.txt", "77|FAILED|1:0|gpu-a[01-02]");
}

void addWorkload(Analysis& analysis) {
    ExecutionContext& workload = analysis.verdict.workload;
    workload.id = "77";
    workload.scheduler = "slurm";
    workload.name = "llm-pretrain";
    workload.status = "FAILED";
    workload.terminalState = TerminalState::Failed;
    workload.terminalStateFrom = "job/sacct.txt line 2";
    workload.exitCode = 1;
    workload.start = start;
    workload.end = fault + 604 * second;
    workload.nodes = {"gpu-a01", "gpu-a02"};
    workload.worldSize = rankCount;
    analysis.verdict.terminalState = TerminalState::Failed;
    analysis.placement.nodes = workload.nodes;
    for (int rank = 0; rank < rankCount; ++rank) {
        RankPlace place;
        place.node = nodeOf(rank);
        place.localRank = rank % ranksPerNode;
        place.gpu.index = rank % ranksPerNode;
        place.learntFrom = logOf(rank);
        analysis.placement.ranks.emplace(rank, place);
    }
}

SampleLine xidLine(SampleBuilder& builder, const std::string& node, Nanos time,
                   const std::string& pci, const std::string& rest) {
    return builder.stamped(kernelLogOf(node), time,
                           node + " kernel: NVRM: Xid (PCI:" + pci + "): " + rest);
}

EventId addXid(SampleBuilder& builder, const std::string& symptom, const Entity& gpu, Nanos time,
               const std::string& xid, const std::string& rest, int lines = 1) {
    std::vector<SampleLine> made;
    for (int i = 0; i < lines; ++i) {
        made.push_back(xidLine(builder, gpu.node, time + i * 780 * microsecond, gpu.gpu.pci,
                               xid + ", " + rest));
    }
    return builder.addEvent(symptom, gpu, "gpu/nvrm-xid", made, time,
                            {{"pci", gpu.gpu.pci}, {"xid", xid}, {"rest", rest}});
}

/// A rank that waited `600 s` since `onset` and gave up.
EventId addTimeout(SampleBuilder& builder, int rank, Nanos onset) {
    const SampleLine line = builder.stamped(
        logOf(rank), onset + 600'015 * millisecond,
        "[rank" + std::to_string(rank) + "]: [PG ID 0 PG GUID 0(default_pg) Rank " +
            std::to_string(rank) +
            "] Watchdog caught collective operation timeout: WorkNCCL(SeqNum=51207, "
            "OpType=ALLREDUCE, Timeout(ms)=600000) ran for 600015 milliseconds before timing out.");
    return builder.addEvent("collective.watchdog_timeout", rankEntity(rank),
                            "workload/watchdog-timeout", {line}, onset,
                            {{"rank", std::to_string(rank)}});
}

EventId addStepEnd(SampleBuilder& builder) {
    const Nanos time = fault + 604 * second;
    const SampleLine line =
        builder.stamped(steps, time, "slurmstepd: error: *** STEP 77.0 ON gpu-a01 CANCELLED ***");
    Entity job;
    job.job = "77";
    return builder.addEvent("scheduler.step_cancelled", job, "scheduler/step-cancelled", {line},
                            time, {{"step", "77.0"}});
}

std::vector<EventId> addTimeouts(SampleBuilder& builder, int first, int last, int without,
                                 Nanos onset) {
    std::vector<EventId> made;
    for (int rank = first; rank <= last; ++rank) {
        if (rank != without) {
            made.push_back(addTimeout(builder, rank, onset + rank * millisecond));
        }
    }
    return made;
}

/// CUDA errors have no time of their own: tracebacks are not stamped.
std::vector<EventId> addCudaErrors(SampleBuilder& builder) {
    std::vector<EventId> made;
    for (int rank = ranksPerNode; rank < rankCount; ++rank) {
        builder.plain(logOf(rank), "Traceback (most recent call last):");
        const SampleLine line = builder.plain(
            logOf(rank), "RuntimeError: CUDA error: uncorrectable NVLink error detected");
        made.push_back(builder.addEvent("workload.cuda_error", rankEntity(rank),
                                        "workload/cuda-error", {line}, std::nullopt,
                                        {{"what", "uncorrectable NVLink error detected"}}));
    }
    return made;
}

void relateAll(SampleBuilder& builder, EventId cause, const std::vector<EventId>& effects,
               std::string_view refiner) {
    for (const EventId effect : effects) {
        builder.relate(cause, effect, refiner);
    }
}

void concludeNvlink(Verdict& verdict) {
    verdict.outcome = {"hardware", "nvlink", {}};
    verdict.confidence = Confidence::Established;
    verdict.confidenceFacts = {"The kernel log of gpu-a02 reports Xid 149 for 0000:df:00.",
                               "Eight ranks of gpu-a02 report an NVLink error of their own."};
    verdict.badNodes = {"gpu-a02"};
    for (int rank = 0; rank < 16; ++rank) {
        verdict.affectedRanks.push_back(rank);
    }
    verdict.summary = "NVLink fatal error of GPU 0000:df:00 on gpu-a02 at 09:26:53 ended job 77.";
    verdict.explanation = "GPU 0000:df:00 of gpu-a02 reported a fatal NVLink error (Xid 149). The "
                          "ranks of that node failed with CUDA errors, and ranks 0 to 7 waited "
                          "600 s for them.";
    verdict.nextSteps = {"Drain gpu-a02.", "Reseat or replace the NVLink bridge or the GPU."};
    verdict.missingEvidence = {{"Fabric Manager log of gpu-a02", "It names the failed link.",
                                "ssh gpu-a02 cat /var/log/fabricmanager.log"}};
    ConnectorReport report;
    report.source = Source::FabricManager;
    report.memberOrNode = "node gpu-a02";
    report.status = ConnectorReport::Status::NotProvided;
    report.reason = "no Fabric Manager log of this node is in the bundle";
    verdict.connectorReports.push_back(report);
    verdict.rulesNotRun = {{"network/sxid", "no source it reads was provided"}};
}

} // namespace

std::shared_ptr<const Analysis> nvlinkFaultSample() {
    SampleBuilder builder("nvlink-fault");
    addMembers(builder, std::nullopt, true);
    addTraining(builder, std::nullopt);
    addWorkload(builder.analysis());

    const EventId old = addXid(builder, "gpu.row_remap", gpuOf("gpu-a01", "0000:1b:00", 0),
                               start - 2 * hour, "63", "Row Remapper: New row marked");
    const EventId cause =
        addXid(builder, "gpu.nvlink_error", gpuOf("gpu-a02", "0000:df:00", 7), fault, "149",
               "NETIR_LINK_EVT  Fatal   XC0 i0 Link 05 (0x002505c6 0x00000000)");
    const EventId aborted =
        addXid(builder, "gpu.channel_aborted", gpuOf("gpu-a02", "0000:df:00", 7),
               fault + 282 * millisecond, "45", "pid=2835323, name=python3, Ch 00000008", 12);
    const EventId peer =
        addXid(builder, "gpu.nvlink_peer_error", gpuOf("gpu-a02", "0000:43:00", 2),
               fault + 284 * millisecond, "145", "RLW_REMAP Nonfatal XC1 i0 Link 05 (0x00000082)");
    const auto timeouts = addTimeouts(builder, 0, ranksPerNode - 1, -1, fault + 320 * millisecond);
    const EventId end = addStepEnd(builder);
    const auto errors = addCudaErrors(builder);

    builder.filterOut(old, "system/previous-tenant");
    builder.relate(cause, aborted, "gpu/fault-aborts-channels");
    builder.relate(cause, peer, "gpu/nvlink-fault-reaches-peers");
    relateAll(builder, cause, timeouts, "gpu/fault-explains-collective-timeout");
    relateAll(builder, cause, errors, "gpu/fault-explains-cuda-error");
    builder.relate(timeouts.front(), end, "scheduler/failure-ends-step");

    Verdict& verdict = builder.analysis().verdict;
    concludeNvlink(verdict);
    verdict.primary = builder.accusation(cause);
    verdict.criticalFailure = timeouts.front();
    verdict.chain = {builder.firstHop(cause), builder.hop(cause, errors),
                     builder.hop(cause, timeouts), builder.hop(timeouts.front(), {end})};
    verdict.secondary = builder.secondaryTo(cause);
    return builder.finish();
}

std::shared_ptr<const Analysis> silentRankSample() {
    constexpr int silent = 5;
    SampleBuilder builder("silent-rank");
    addMembers(builder, silent, false);
    addTraining(builder, silent);
    addWorkload(builder.analysis());
    const auto timeouts = addTimeouts(builder, 0, rankCount - 1, silent, fault);
    const EventId end = addStepEnd(builder);
    builder.relate(timeouts.front(), end, "scheduler/failure-ends-step");

    Analysis& analysis = builder.analysis();
    StalledCollective stalled;
    stalled.sequence = 51207;
    stalled.operation = "ALLREDUCE";
    for (int rank = 0; rank < rankCount; ++rank) {
        (rank == silent ? stalled.silent : stalled.waiting).push_back(rank);
    }
    stalled.onset = analysis.event(timeouts.front()).onset;
    analysis.ledger.stalled = {stalled};
    analysis.ledger.suspects = {{silent, false, "15 ranks wait for it and it says nothing", 15}};

    Verdict& verdict = analysis.verdict;
    verdict.confidence = Confidence::Weak;
    verdict.confidenceFacts = {"Only timeouts were seen, which are never a cause."};
    verdict.criticalFailure = timeouts.front();
    verdict.suspects = {{rankEntity(silent), "15 ranks wait for it, and nothing is known of it"}};
    verdict.unexplained = {{{}, silent, "no log of rank 5 and no event about it"}};
    verdict.missingEvidence = {
        {"log of rank 5", "It is the one rank that says nothing.", "cp logs/rank_5.log ."},
        {"dmesg of gpu-a01", "A GPU fault would be there.", "ssh gpu-a01 dmesg -T"}};
    verdict.summary = "Undetermined: 15 ranks of job 77 wait for rank 5, about which nothing is "
                      "known.";
    verdict.explanation = "Every rank but 5 entered ALLREDUCE 51207 and timed out.";
    verdict.nextSteps = {"Fetch dmesg of gpu-a01."};
    verdict.secondary = builder.secondaryTo({});
    return builder.finish();
}

std::shared_ptr<const Analysis> ambiguousSample() {
    SampleBuilder builder("ambiguous");
    addMembers(builder, std::nullopt, true);
    addTraining(builder, std::nullopt);
    addWorkload(builder.analysis());
    const std::string rest = "pid=2835310, GPU has fallen off the bus.";
    const EventId one =
        addXid(builder, "gpu.fell_off_bus", gpuOf("gpu-a01", "0000:1b:00", 0), fault, "79", rest);
    const EventId other = addXid(builder, "gpu.fell_off_bus", gpuOf("gpu-a02", "0000:df:00", 7),
                                 fault + 20 * millisecond, "79", rest);
    const auto timeouts = addTimeouts(builder, 1, rankCount - 2, -1, fault + second);
    const EventId end = addStepEnd(builder);
    relateAll(builder, one, timeouts, "gpu/fault-explains-collective-timeout");
    relateAll(builder, other, timeouts, "gpu/fault-explains-collective-timeout");
    builder.relate(timeouts.front(), end, "scheduler/failure-ends-step");

    Verdict& verdict = builder.analysis().verdict;
    verdict.outcome = {"hardware", "pcie", {}};
    verdict.confidence = Confidence::Supported;
    verdict.confidenceFacts = {"Both faults reach the failure through the graph."};
    verdict.isAmbiguous = true;
    verdict.criticalFailure = one;
    for (const EventId event : {one, other}) {
        Accusation accusation = builder.accusation(event);
        accusation.whyNotPrimary = "The two faults are 20 ms apart, within the clocks' 48 ms.";
        accusation.wouldDecide = {{"clock offset of gpu-a01 and gpu-a02",
                                   "It tells which of the two came first.",
                                   "ssh gpu-a01 chronyc tracking"}};
        verdict.alternatives.push_back(std::move(accusation));
    }
    verdict.summary = "Ambiguous: a GPU of gpu-a01 and one of gpu-a02 fell off the bus within "
                      "20 ms.";
    verdict.explanation = "Either fault explains the 14 timeouts; which came first is not proven.";
    verdict.nextSteps = {"Compare the clocks of gpu-a01 and gpu-a02."};
    verdict.secondary = builder.secondaryTo({});
    return builder.finish();
}

} // namespace ff
