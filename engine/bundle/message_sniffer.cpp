// Lines that were pasted or cut out of a log often lost what stood before the message. Each family
// is told by the beginnings of messages that only it prints.
#include "engine/bundle/message_sniffer.h"

#include <algorithm>
#include <array>

#include "engine/base/pattern.h"
#include "engine/base/text.h"

namespace ff {

namespace {

constexpr std::size_t mostLines = 400;

struct Family {
    MemberKind kind;
    const char* from;
    Pattern message;
};

// A driver and its device (`mlx5_core 0000:9a:00.0`), or a subsystem's own prefix.
constexpr const char* kernelMessage =
    R"(^(?:\d+,\d+,\d+,[-c]?;)|^NVRM: |^nvidia(?:-uvm|-modeset)?: |^nvidia-(?:nvswitch|nvlink|peermem)\w*\b|^nvidia_dev_xid: )"
    R"(|^(?:[a-z][\w\-]* )?(?:[0-9a-f]{4}:[0-9a-f]{2}:[0-9a-f]{2}\.[0-9a-f])(?: \w+)?: |^(?:pcieport|pci) [0-9a-f]{4}:)"
    R"(|^(?:Out of memory: )?Killed process \d+ \(|^(?:\S+ )?invoked oom-killer|^oom-kill:|^oom_reaper: |^Memory cgroup out of memory)"
    R"(|segfault at [0-9a-f]+ ip |^traps: |^Kernel panic - |^Oops: |^BUG: |^watchdog: BUG|^NMI watchdog: |^rcu: |^INFO: (?:task|rcu)|^Call Trace:|^Linux version \d)"
    R"(|^clocksource: |^mce: |^(?:\{\d+\})?\[Hardware Error\]: |^Memory failure: 0x|^EDAC |^CPU\d+: (?:Package|Core) temperature|^thermal thermal_zone)"
    R"(|^NETDEV WATCHDOG: |^bond\d+: |^(?:Lustre|LustreError|LNet|LNetError): |^(?:nfs|NFS): |^(?:EXT4|XFS|BTRFS)(?:-fs)?\b|^nvme nvme\d|^VFS: |^blk_update_request: |^Buffer I/O error|^I/O error, dev )";

constexpr const char* daemonMessage =
    R"(^(?:systemd[\w\-]*|chronyd|ntpd|sshd|kubelet|containerd|dockerd|NetworkManager|dbus-daemon|nvidia-persistenced|nv-hostengine|rasdaemon|mcelog|smartd|kernel)(?:\[\d+\])?: )"
    R"(|^\w{3} \d\d \d\d:\d\d:\d\d \d{6} \[[0-9A-F]{8}\] 0x)"            // opensm
    R"(|^\d{4} \w{3} [ \d]\d \d\d:\d\d:\d\d(?:\.\d+)? \S+ [A-Z]+ \S+: )" // switches
    R"(|^\w{3} [ \d]\d \d\d:\d\d:\d\d(?:\.\d+)? \S+ (?:EMERG|ALERT|CRIT|ERR|WARNING|NOTICE|INFO|DEBUG) \S+: )"
    R"(|^%[A-Z][\w\-]*-[0-7]-\w+: |^\d{4}-\d\d-\d\d_\d\d:\d\d:\d\d\.\d+[+-]\d{4}: \[[A-Z]\] )" // mmfs
    R"(|^[0-9a-f]+ \| \d\d/\d\d/\d{4} \| \d\d:\d\d:\d\d(?: \w+)? \| )"; // ipmitool sel list

constexpr const char* slurmMessage =
    R"(^(?:error|fatal): (?:Node configuration differs|Nodes? \S+ not responding|gres/gpu|slurmd|_?slurm)|^gres/gpu count |^(?:slurmctld|slurmd|slurmdbd): )";

constexpr const char* kubernetesMessage =
    R"(^(?:Normal|Warning)\s+[A-Z]\w+\s+\S|^(?:Reason|Exit Code|Last State|Restart Count|Started|Finished):\s+\S)";

constexpr const char* applicationMessage =
    R"(^(?:\[(?:PG|PG ID|Rank) ?\d|\[rank\d|\[default\d+\]:|\[\d+\] is setting up NCCL)|WorkNCCL\(|^(?:\[?[WE]\d{3,4} .*)?\[c10d\]|^NCCL version |\bnccl(?:InvalidUsage|SystemError|RemoteError|InternalError|UnhandledCudaError|InvalidArgument):|^Last error:$)"
    R"(|^terminate called |Flight Recorder debug info|^Stack trace of the failed collective|^(?:- )?To our best knowledge|^The client socket has timed out|collective #\d+|monitoredBarrier)"
    R"(|\.cu:\d+: .*Assertion|^Root Cause \(first observed failure\)|^(?:time|host|rank|exitcode|error_file|traceback)\s+: |^(?:restart_count|master_addr|master_port|group_rank|group_world_size|local_ranks|role_ranks|global_ranks|role_world_sizes|global_world_sizes)=)"
    R"(|^mpi(?:run|exec) |^prterun |^Fatal Python error: |^(?:[A-Za-z_][\w.]*)?(?:Error|Exception|Interrupt)\b|\b(?:at )?iteration #?\d+|^step \d+|\bloss: |\bNaN in |^The node with node id: |^\[deepspeed\]|^RankMonitorServer: )"
    R"(|SIGTERM|SIGUSR[12]|^\S+: line \d+: +\d+ (?:Killed|Aborted|Terminated|Segmentation fault|Bus error)|^nvidia-container-cli: )";

const std::array<Family, 5>& families() {
    static const std::array<Family, 5> all{{
        {MemberKind::KernelLog, "messages of the kernel", Pattern::ofConstant(kernelMessage)},
        {MemberKind::Syslog, "messages of a host's services", Pattern::ofConstant(daemonMessage)},
        {MemberKind::SlurmDaemonLog, "messages of a Slurm daemon",
         Pattern::ofConstant(slurmMessage)},
        // Without the object or table around them they are lines like others.
        {MemberKind::Text, "events and states of Kubernetes, out of their context",
         Pattern::ofConstant(kubernetesMessage)},
        {MemberKind::AppLog, "messages of a job's ranks or launcher",
         Pattern::ofConstant(applicationMessage)},
    }};
    return all;
}

} // namespace

std::optional<Known<MemberKind>> sniffMessages(std::string_view head) {
    std::array<std::size_t, 5> counts{};
    std::size_t lines = 0;
    std::size_t start = 0;
    while (start < head.size() && lines < mostLines) {
        const std::size_t end = std::min(head.find('\n', start), head.size());
        const std::string_view line =
            trimmed(head.substr(start, std::min<std::size_t>(end - start, 512)));
        start = end + 1;
        if (line.empty()) {
            continue;
        }
        ++lines;
        for (std::size_t i = 0; i < counts.size(); ++i) {
            if (families()[i].message.isFoundIn(line)) {
                ++counts[i];
                break; // the families are in the order of how sure their beginnings are
            }
        }
    }
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (counts[i] > 0 && counts[i] * 2 >= lines) {
            return Known<MemberKind>{families()[i].kind, Learnt::Content, families()[i].from};
        }
    }
    return std::nullopt;
}

} // namespace ff
