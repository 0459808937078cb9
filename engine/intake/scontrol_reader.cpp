// Records of `scontrol show job|step|node|partition`.
#include "engine/intake/scontrol_parser.h"
#include "engine/intake/slurm_record_builder.h"
#include "engine/intake/slurm_text_readers.h"

namespace ff {

namespace {

using Fields = std::vector<ScontrolField>;

std::string valueOf(const Fields& fields, std::string_view key) {
    const std::string_view value = scontrolValue(fields, key);
    return value == "(null)" ? std::string() : std::string(value);
}

SacctTime timeOf(const Fields& fields, std::string_view key) {
    return sacctTimeFrom(valueOf(fields, key));
}

/// `ana(1001)` is ana.
std::string userOf(const Fields& fields) {
    const std::string user = valueOf(fields, "UserId");
    return user.substr(0, user.find('('));
}

std::string jobIdOf(const Fields& fields) {
    const std::string array = valueOf(fields, "ArrayJobId");
    const std::string task = valueOf(fields, "ArrayTaskId");
    return array.empty() || task.empty() ? valueOf(fields, "JobId") : array + "_" + task;
}

void readJob(RecordReadingBuilder& builder, const Fields& fields, SlurmPlace place) {
    SacctRow row;
    row.jobId = jobIdOf(fields);
    row.jobIdRaw = valueOf(fields, "JobId");
    row.jobName = valueOf(fields, "JobName");
    row.state = valueOf(fields, "JobState");
    splitExitCode(valueOf(fields, "ExitCode"), row.exitCode, row.signal);
    row.derivedExitCode = valueOf(fields, "DerivedExitCode");
    row.nodes = valueOf(fields, "NodeList");
    row.failedNode = valueOf(fields, "FailedNode");
    row.reason = valueOf(fields, "Reason");
    row.restarts = valueOf(fields, "Restarts");
    row.user = userOf(fields);
    row.partition = valueOf(fields, "Partition");
    row.start = timeOf(fields, "StartTime");
    // The end of a job that runs is its limit.
    const bool isOver = row.state != "RUNNING" && row.state != "PENDING" &&
                        row.state != "CONFIGURING" && row.state != "SUSPENDED";
    row.end = isOver ? timeOf(fields, "EndTime") : SacctTime();
    row.submit = timeOf(fields, "SubmitTime");
    addJobRecord(builder, "scontrol_job", place, std::move(row));
}

void readStep(RecordReadingBuilder& builder, const Fields& fields, SlurmPlace place) {
    SacctRow row;
    row.jobId = valueOf(fields, "StepId");
    row.jobName = valueOf(fields, "Name");
    row.state = valueOf(fields, "State");
    row.nodes = valueOf(fields, "NodeList");
    row.user = userOf(fields);
    row.partition = valueOf(fields, "Partition");
    row.start = timeOf(fields, "StartTime");
    addJobRecord(builder, "scontrol_step", place, std::move(row));
}

void readNode(RecordReadingBuilder& builder, const Fields& fields, SlurmPlace place) {
    SlurmNodeRow row;
    row.nodes = valueOf(fields, "NodeName");
    row.state = valueOf(fields, "State");
    SlurmReason reason = slurmReason(valueOf(fields, "Reason"));
    row.reason = std::move(reason.text);
    row.user = std::move(reason.user);
    row.since = std::move(reason.since);
    row.boot = timeOf(fields, "BootTime");
    row.daemonStart = timeOf(fields, "SlurmdStartTime");
    row.partition = valueOf(fields, "Partitions");
    addNodeRecords(builder, "scontrol_node", place, row);
}

void readPartition(RecordReadingBuilder& builder, const Fields& fields, SlurmPlace place) {
    Record record = builder.recordAt("scontrol_partition", place.offset, place.length);
    setSlurmField(record, "partition", valueOf(fields, "PartitionName"));
    setSlurmField(record, "state", valueOf(fields, "State"));
    setSlurmField(record, "nodes", valueOf(fields, "Nodes"));
    builder.add(std::move(record));
}

} // namespace

void readScontrolRecord(RecordReadingBuilder& builder, std::string_view text,
                        std::uint64_t offset) {
    const Fields fields = scontrolFields(text);
    const SlurmPlace place{offset, text.size()};
    const std::string_view kind = fields.empty() ? std::string_view() : fields.front().key;
    const bool hasName = !fields.empty() && !fields.front().value.empty();
    const std::string state = valueOf(fields, kind == "JobId" ? "JobState" : "State");
    if (!hasName || state.empty()) {
        builder.addIssue(offset, IntakeIssue::Severity::Warning,
                         "A record of scontrol without a name or a state was left out.");
    } else if (kind == "JobId") {
        readJob(builder, fields, place);
    } else if (kind == "StepId") {
        readStep(builder, fields, place);
    } else if (kind == "NodeName") {
        readNode(builder, fields, place);
    } else {
        readPartition(builder, fields, place);
    }
}

} // namespace ff
