// Xid 79 on one GPU; its rank ends, its peers time out ten minutes later, the launcher and Slurm
// end the job.
#include "tests/benchmarks/corpus_cascade.h"

#include <array>

#include <fmt/format.h>

namespace ff::corpus {

namespace {

constexpr std::array<const char*, ranksPerNode> gpus = {"0b", "1e", "3a", "4d",
                                                        "8c", "9b", "b7", "cf"};
constexpr std::int64_t timeout = 600 * second;
constexpr std::int64_t millisecond = 1'000'000;

std::string glogTime(std::int64_t time) {
    std::string out;
    appendStamp(out, Stamp::Glog, time);
    return out.substr(1); // as PyTorch writes the month
}

std::string watchdogLines(int rank) {
    const std::int64_t at = faultTime + timeout + (900 + rank) * millisecond;
    const std::string work =
        "WorkNCCL(SeqNum=19733, OpType=ALLREDUCE, NumelIn=50331648, NumelOut=50331648, "
        "Timeout(ms)=600000)";
    return fmt::format(
        "[rank{0}]:[E{1} ProcessGroupNCCL.cpp:632] [Rank {0}] Watchdog caught collective operation "
        "timeout: {3} ran for 600{4:03} milliseconds before timing out.\n"
        "[rank{0}]:[E{2} ProcessGroupNCCL.cpp:681] [Rank {0}] Some NCCL operations have failed or "
        "timed out. Due to the asynchronous nature of CUDA kernels, subsequent GPU operations "
        "might "
        "run on corrupted/incomplete data.\n"
        "[rank{0}]:[E{2} ProcessGroupNCCL.cpp:695] [Rank {0}] To avoid data inconsistency, we are "
        "taking the entire process down.\n",
        rank, glogTime(at), glogTime(at + 800 * millisecond), work, 10 + rank);
}

} // namespace

std::string rankStart(int rank) {
    const int local = rank % ranksPerNode;
    const std::string node = nodeName(rank / ranksPerNode);
    return fmt::format(
        "{0}:{1}:{1} [{2}] NCCL INFO Bootstrap: Using ibs0:10.61.2.{3}<0>\n"
        "{0}:{1}:{4} [{2}] NCCL INFO ncclCommInitRankConfig comm 0x55d0c0ff{5:02x} rank {5} nranks "
        "{6} cudaDev {2} nvmlDev {2} busId {7}000 commId 0x550caef9618a9261 - Init START\n"
        "{0}:{1}:{4} [{2}] NCCL INFO comm 0x55d0c0ff{5:02x} rank {5} nRanks {6} nNodes {8} "
        "localRanks 8 localRank {2} MNNVL 0\n"
        "{0}:{1}:{4} [{2}] NCCL INFO ncclCommInitRankConfig comm 0x55d0c0ff{5:02x} rank {5} nranks "
        "{6} cudaDev {2} nvmlDev {2} busId {7}000 commId 0x550caef9618a9261 - Init COMPLETE\n",
        node, 41000 + rank, local, 11 + rank / ranksPerNode, 42000 + rank, rank, ranks,
        gpus[static_cast<std::size_t>(local)], nodes);
}

std::string rankEnd(int rank) {
    if (rank == faultyRank) {
        std::string out;
        appendRankHead(out, rank, faultTime + 400 * millisecond, "ERROR");
        return out +
               fmt::format("step failed\n"
                           "[rank{0}]: Traceback (most recent call last):\n"
                           "[rank{0}]:   File \"/home/mira/run/train.py\", line 318, in <module>\n"
                           "[rank{0}]:     main()\n"
                           "[rank{0}]:   File \"/home/mira/run/engine/loop.py\", line 97, in step\n"
                           "[rank{0}]:     self.scaler.step(self.opt)\n"
                           "[rank{0}]: torch.AcceleratorError: CUDA error: unspecified launch "
                           "failure\n"
                           "[rank{0}]: CUDA kernel errors might be asynchronously reported at "
                           "some other API call, so the stacktrace below might be incorrect.\n",
                           rank);
    }
    return rank / ranksPerNode == faultyNode ? std::string() : watchdogLines(rank);
}

std::string kernelEnd(int node) {
    if (node != faultyNode) {
        return {};
    }
    const char* gpu = gpus[faultyRank % ranksPerNode];
    std::string out;
    appendKernelHead(out, node, faultTime);
    out += fmt::format("NVRM: Xid (PCI:0000:{}:00): 79, pid='<unknown>', name=<unknown>, GPU has "
                       "fallen off the bus.\n",
                       gpu);
    appendKernelHead(out, node, faultTime);
    out += fmt::format("NVRM: GPU 0000:{}:00.0: GPU has fallen off the bus.\n", gpu);
    return out;
}

std::string daemonEnd(int node) {
    std::string out;
    appendStamp(out, Stamp::Syslog, faultTime + timeout + 8 * second);
    return out + fmt::format(" {} slurmstepd[40990]: error: *** STEP 731904.0 ON {} CANCELLED AT "
                             "2026-08-14T11:36:46 DUE TO TASK FAILURE ***\n",
                             nodeName(node), nodeName(0));
}

std::string launcherLog() {
    const std::string at = "0814 11:36:47.309000 139000000433930";
    std::string out;
    for (int local = 0; local < ranksPerNode; ++local) {
        out += fmt::format("W{} torch/distributed/elastic/multiprocessing/api.py:897] Sending "
                           "process {} closing signal SIGTERM\n",
                           at, 41000 + local);
    }
    return out;
}

std::string jobOutput() {
    return "+ scontrol show hostnames gn[01-06]\n"
           "+ srun --kill-on-bad-exit=1 python train.py --config configs/willow-13b.yaml\n"
           "srun: error: gn01: task 0: Exited with exit code 1\n"
           "srun: Terminating StepId=731904.0\n"
           "slurmstepd: error: *** STEP 731904.0 ON gn01 CANCELLED AT 2026-08-14T11:36:46 ***\n";
}

std::string accounting() {
    const std::string times = "2026-08-14T09:40:20|2026-08-14T09:41:07|2026-08-14T11:37:24|6977";
    return "JobID|JobIDRaw|JobName|User|Account|Partition|State|ExitCode|DerivedExitCode|Reason|"
           "Submit|Start|End|ElapsedRaw|TimelimitRaw|NNodes|NodeList|AllocTRES\n"
           "731904|731904|willow-13b|mira|research|gpu|FAILED|1:0|1:0|None|" +
           times +
           "|1440|6|gn[01-06]|billing=576,cpu=576,gres/gpu=48,mem=5760G,node=6\n"
           "731904.0|731904.0|python||research||FAILED|1:0|||" +
           times + "||6|gn[01-06]|billing=576,cpu=576,gres/gpu=48,mem=5760G,node=6\n";
}

std::string expectation() {
    return fmt::format("terminal_state = \"failed\"\n"
                       "outcome = \"hardware.pcie\"\n"
                       "primary.symptom = \"gpu.fell_off_bus\"\n"
                       "primary.node = \"{}\"\n"
                       "primary.gpu = \"0000:{}:00\"\n"
                       "secondary_contains = [\"collective.watchdog_timeout\"]\n"
                       "why = \"The GPU of rank {} is lost at 11:26:38; the others time out ten "
                       "minutes later\"\n",
                       nodeName(faultyNode), gpus[faultyRank % ranksPerNode], faultyRank);
}

} // namespace ff::corpus
