// Free texts (names, reasons, comments) stand between other pairs, unquoted: only words that are
// keys of scontrol end them. The keys are those of job_info, step_info, node_info and
// partition_info of Slurm 20.11 to 25.05 that stand behind others on a line.
#include "engine/intake/scontrol_parser.h"

#include <algorithm>
#include <array>
#include <string>

#include "engine/base/text.h"

namespace ff {

namespace {

constexpr auto keys = std::to_array<std::string_view>({
    "Account",
    "AccrueTime",
    "ActiveFeatures",
    "AdminComment",
    "AllocMem",
    "AllocNode:Sid",
    "AllocNodes",
    "AllocTRES",
    "AllowAccounts",
    "AllowGroups",
    "AllowQos",
    "Arch",
    "ArrayJobId",
    "ArrayTaskId",
    "ArrayTaskThrottle",
    "AvailableFeatures",
    "AveWatts",
    "BatchFeatures",
    "BatchFlag",
    "BatchHost",
    "BcastAddr",
    "Boards",
    "BootTime",
    "Burst_Buffer",
    "CPUAlloc",
    "CPUEfctv",
    "CPUErr",
    "CPUFreqReq",
    "CPULoad",
    "CPUSpecList",
    "CPUTot",
    "CPU_IDs",
    "CPUs",
    "CPUs/Task",
    "CapWatts",
    "CfgTRES",
    "Command",
    "Comment",
    "Container",
    "Contiguous",
    "CoreSpec",
    "CoreSpecCount",
    "CoresPerSocket",
    "CpusPerTres",
    "CurrentWatts",
    "Deadline",
    "DefMemPerCPU",
    "DefMemPerNode",
    "Default",
    "DefaultTime",
    "DelayBoot",
    "DenyAccounts",
    "DenyQos",
    "Dependency",
    "DerivedExitCode",
    "DisableRootJobs",
    "Dist",
    "EligibleTime",
    "EndTime",
    "ExcNodeList",
    "ExclusiveUser",
    "ExitCode",
    "ExtSensorsJoules",
    "ExtSensorsTemp",
    "ExtSensorsWatts",
    "Extra",
    "FailedNode",
    "Features",
    "FreeMem",
    "GRES",
    "GraceTime",
    "Gres",
    "GresDrain",
    "GresUsed",
    "GroupId",
    "HetJobId",
    "HetJobIdSet",
    "HetJobOffset",
    "Hidden",
    "InstanceId",
    "InstanceType",
    "JOB_GRES",
    "JobDefaults",
    "JobId",
    "JobName",
    "JobState",
    "LLN",
    "LastBusyTime",
    "LastSchedEval",
    "Licenses",
    "LicensesAlloc",
    "MCS_label",
    "MailType",
    "MailUser",
    "MaxCPUsPerNode",
    "MaxCPUsPerSocket",
    "MaxMemPerCPU",
    "MaxMemPerNode",
    "MaxNodes",
    "MaxTime",
    "Mem",
    "MemPerTres",
    "MemSpecLimit",
    "MinCPUsNode",
    "MinMemoryCPU",
    "MinMemoryNode",
    "MinNodes",
    "MinTmpDiskNode",
    "Name",
    "Network",
    "NextState",
    "Nice",
    "NodeAddr",
    "NodeHostName",
    "NodeList",
    "NodeName",
    "Nodes",
    "NtasksPerN:B:S:C",
    "NtasksPerTRES",
    "NumCPUs",
    "NumNodes",
    "NumTasks",
    "OS",
    "OverSubscribe",
    "OverTimeLimit",
    "Owner",
    "Partition",
    "PartitionName",
    "Partitions",
    "Port",
    "Power",
    "PowerDownOnIdle",
    "PreemptEligibleTime",
    "PreemptMode",
    "PreemptTime",
    "Priority",
    "PriorityJobFactor",
    "PriorityTier",
    "QOS",
    "QoS",
    "RealMemory",
    "Reason",
    "Reboot",
    "ReqB:S:C:T",
    "ReqNodeList",
    "ReqResv",
    "ReqTRES",
    "Requeue",
    "Reservation",
    "ReservationName",
    "Restarts",
    "ResumeAfterTime",
    "ResumeTimeout",
    "ResvPorts",
    "RootOnly",
    "RunTime",
    "SchedNodeList",
    "Scheduler",
    "SecsPreSuspend",
    "SelectTypeParameters",
    "SlurmdStartTime",
    "Sockets",
    "Socks/Node",
    "SrunHost",
    "SrunHost:Pid",
    "StartTime",
    "State",
    "StdErr",
    "StdIn",
    "StdOut",
    "StepId",
    "SubmitLine",
    "SubmitTime",
    "SuspendTime",
    "SuspendTimeout",
    "Switches",
    "SystemComment",
    "TRES",
    "TRESBillingWeights",
    "Tasks",
    "ThreadSpec",
    "ThreadsPerCore",
    "TimeLimit",
    "TimeMin",
    "TmpDisk",
    "TotalCPUs",
    "TotalNodes",
    "TresBind",
    "TresFreq",
    "TresPerJob",
    "TresPerNode",
    "TresPerSocket",
    "TresPerStep",
    "TresPerTask",
    "UserId",
    "Version",
    "WCKey",
    "Weight",
    "WorkDir",
});

bool isKey(std::string_view word) {
    return std::find(keys.begin(), keys.end(), word) != keys.end();
}

/// Where the next ` Key=` begins (the key, not the blank); the line's length when there is none.
std::size_t nextKey(std::string_view line, std::size_t from) {
    std::size_t blank = line.find(' ', from);
    while (blank != std::string_view::npos) {
        const std::size_t begin = blank + 1;
        const std::size_t end = line.find_first_of(" =", begin);
        if (end != std::string_view::npos && line[end] == '=' &&
            isKey(line.substr(begin, end - begin))) {
            return begin;
        }
        blank = line.find(' ', begin);
    }
    return line.size();
}

void takeLine(std::string_view line, std::vector<ScontrolField>& fields) {
    line = trimmed(line);
    std::size_t at = 0;
    while (at < line.size()) {
        const std::size_t equals = line.find('=', at);
        if (equals == std::string_view::npos ||
            line.substr(at, equals - at).find(' ') != std::string_view::npos) {
            return; // no pair
        }
        const std::size_t next = nextKey(line, equals);
        fields.push_back(
            {line.substr(at, equals - at), trimmed(line.substr(equals + 1, next - equals - 1))});
        at = next;
    }
}

} // namespace

bool startsScontrolRecord(std::string_view line) {
    for (const std::string_view key : {"JobId=", "StepId=", "NodeName=", "PartitionName="}) {
        if (line.starts_with(key)) {
            return true;
        }
    }
    return false;
}

std::vector<ScontrolField> scontrolFields(std::string_view record) {
    std::vector<ScontrolField> fields;
    for (const std::string_view line : split(record, '\n')) {
        takeLine(line, fields);
    }
    return fields;
}

std::string_view scontrolValue(const std::vector<ScontrolField>& fields, std::string_view key) {
    const auto found = std::find_if(fields.begin(), fields.end(),
                                    [&](const ScontrolField& field) { return field.key == key; });
    return found == fields.end() ? std::string_view() : found->value;
}

} // namespace ff
