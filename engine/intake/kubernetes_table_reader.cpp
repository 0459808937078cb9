// Tables of `kubectl get pods|nodes|jobs|events`, told apart by the names of their columns.
#include <algorithm>
#include <array>

#include "engine/base/text.h"
#include "engine/intake/kubernetes_object_reader.h"
#include "engine/intake/kubernetes_text_readers.h"

namespace ff {

namespace {

using Cells = TextTable::Cells;

enum class Shape { None, Pods, Nodes, Jobs, Events, DescribedEvents };

Shape shapeOf(const TextTable& table) {
    const auto has = [&](std::string_view name) { return table.has(name); };
    if (has("reason") && has("message") && has("object")) {
        return Shape::Events;
    }
    if (has("type") && has("reason") && has("age") && has("from") && has("message")) {
        return Shape::DescribedEvents;
    }
    if (has("name") && has("ready") && has("status") && has("restarts")) {
        return Shape::Pods;
    }
    if (has("name") && has("status") && has("roles")) {
        return Shape::Nodes;
    }
    return has("name") && has("completions") && has("duration") ? Shape::Jobs : Shape::None;
}

/// Empty for `<none>` and `<unknown>`.
std::string textOf(const TextTable& table, const Cells& cells, std::string_view name) {
    const std::string_view text = table.cell(cells, name);
    return text.starts_with('<') ? std::string() : std::string(text);
}

bool isOneOf(std::string_view text, std::initializer_list<std::string_view> words) {
    return std::find(words.begin(), words.end(), text) != words.end();
}

/// The STATUS column shows the pod's phase, its reason, or that of a container (printPod of
/// Kubernetes' printers).
void setPodStatus(Record& record, std::string status) {
    if (status.starts_with("Init:")) {
        record.set("container_kind", "init");
        status.erase(0, 5);
    }
    if (isOneOf(status, {"Running", "Pending", "Succeeded", "Failed", "Unknown"})) {
        record.set("phase", status);
    } else if (isOneOf(status, {"Evicted", "NodeLost", "Preempting", "Terminated", "NodeShutdown",
                                "Shutdown", "UnexpectedAdmissionError", "DeadlineExceeded",
                                "NodeAffinity", "OutOfcpu", "OutOfmemory"})) {
        record.set("phase", "Failed");
        record.set("reason", status);
    } else if (isOneOf(status, {"Completed", "Error", "OOMKilled", "ContainerCannotRun",
                                "DeadlineExceeded", "StartError", "ContainerStatusUnknown"})) {
        record.set("state", "terminated");
        record.set("terminated_reason", status);
    } else if (status.starts_with("ExitCode:")) {
        record.set("state", "terminated");
        record.set("exit_code", status.substr(9));
    } else if (status.starts_with("Signal:")) {
        record.set("state", "terminated");
        record.set("signal", status.substr(7));
    } else if (status != "Terminating" && status.find('/') == std::string::npos) {
        record.set("state", "waiting");
        record.set("waiting_reason", status);
    }
    if (status == "Completed") {
        record.set("phase", "Succeeded");
    }
}

struct Row {
    RecordReadingBuilder& builder;
    const TextTable& table;
    Cells cells;
    std::string_view line;
    std::uint64_t offset;

    [[nodiscard]] std::string text(std::string_view name) const {
        return textOf(table, cells, name);
    }
    [[nodiscard]] Record record(std::string kind) const {
        return builder.recordAt(std::move(kind), offset, line.size());
    }
};

void readPod(const Row& row) {
    Record record = row.record("k8s_pod");
    const std::string node = row.text("node");
    record.node = node;
    setKnownField(record, "name", row.text("name"));
    setKnownField(record, "namespace", row.text("namespace"));
    setKnownField(record, "node", node);
    setPodStatus(record, row.text("status"));
    const std::string restarts = row.text("restarts");
    setKnownField(record, "restarts", restarts.substr(0, restarts.find(' ')));
    row.builder.add(std::move(record));
}

/// `NotReady,SchedulingDisabled`
void readNode(const Row& row) {
    const std::string node = row.text("name");
    const std::string status = row.text("status");
    for (const std::string_view word : split(status, ',')) {
        const bool isTaint = word == "SchedulingDisabled";
        if (!isTaint && word != "Ready" && word != "NotReady") {
            continue;
        }
        Record record = row.record(isTaint ? "k8s_node_taint" : "k8s_node_condition");
        record.node = node;
        record.set("node", node);
        if (isTaint) {
            record.set("taint", "node.kubernetes.io/unschedulable");
            record.set("effect", "NoSchedule");
        } else {
            record.set("condition", "Ready");
            record.set("status", word == "Ready" ? "True" : "False");
        }
        row.builder.add(std::move(record));
    }
}

void readJob(const Row& row) {
    const std::string status = row.text("status");
    if (!isOneOf(status, {"Complete", "Failed", "Suspended", "FailureTarget"})) {
        return; // running, or a kubectl before 1.31, which has no such column
    }
    Record record = row.record("k8s_job_condition");
    record.set("kind", "Job");
    setKnownField(record, "name", row.text("name"));
    setKnownField(record, "namespace", row.text("namespace"));
    record.set("condition", status);
    record.set("status", "True");
    row.builder.add(std::move(record));
}

/// `pod/train-3`
void setObject(Record& record, const std::string& object) {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kinds{
        {{"pod", "Pod"},
         {"node", "Node"},
         {"job", "Job"},
         {"jobset", "JobSet"},
         {"workload", "Workload"},
         {"pytorchjob", "PyTorchJob"}}};
    const std::size_t slash = object.find('/');
    const std::string kind = object.substr(0, slash);
    const std::string name = slash == std::string::npos ? std::string() : object.substr(slash + 1);
    const auto found = std::find_if(kinds.begin(), kinds.end(), [&](const auto& known) {
        return known.first == kind.substr(0, kind.find('.'));
    });
    setKnownField(record, "object_kind", found == kinds.end() ? kind : std::string(found->second));
    setKnownField(record, "object", name);
    if (found != kinds.end() && found->second == "Node") {
        record.node = name;
        setKnownField(record, "node", name);
    }
}

/// `kubelet, pool3-w11`: the component and its node.
void setSource(Record& record, const std::string& source) {
    const std::size_t comma = std::min(source.find(','), source.size());
    setKnownField(record, "component", source.substr(0, comma));
    const std::string node(
        trimmed(std::string_view(source).substr(comma)).substr(comma < source.size() ? 1 : 0));
    if (record.node.empty()) {
        record.node = trimmed(node);
        setKnownField(record, "node", record.node);
    }
}

void readEvent(const Row& row, Shape shape, const Stamp& now) {
    if (row.text("reason").empty()) {
        return; // a message goes on
    }
    Record record = row.record("k8s_event");
    setKnownField(record, "reason", row.text("reason"));
    setKnownField(record, "message", std::string(row.table.cell(row.cells, "message")));
    setKnownField(record, "type", row.text("type"));
    setObject(record, row.text("object"));
    setKnownField(record, "namespace", row.text("namespace"));
    setKnownField(record, "count", row.text("count"));
    setSource(record, row.text(shape == Shape::DescribedEvents ? "from" : "source"));
    const std::string first = row.text("first seen");
    const std::string last = row.text(shape == Shape::DescribedEvents ? "age" : "last seen");
    setEventAge(record, first.empty() ? last : first, now);
    row.builder.add(std::move(record));
}

} // namespace

bool isKubernetesTable(std::string_view header) {
    return shapeOf(TextTable::aligned(trimmed(header))) != Shape::None;
}

void readKubernetesRow(RecordReadingBuilder& builder, const TextTable& table, std::string_view line,
                       std::uint64_t offset, const Stamp& now) {
    const Shape shape = shapeOf(table);
    const Row row{builder, table, table.cellsOf(trimmed(line)), line, offset};
    const bool isEvent = shape == Shape::Events || shape == Shape::DescribedEvents;
    if (!isEvent && (row.text("name").empty() || table.cell(row.cells, "status").empty())) {
        builder.addIssue(offset, IntakeIssue::Severity::Warning,
                         "A row without a name or a status was left out.");
    } else if (shape == Shape::Pods) {
        readPod(row);
    } else if (shape == Shape::Nodes) {
        readNode(row);
    } else if (shape == Shape::Jobs) {
        readJob(row);
    } else {
        readEvent(row, shape, now);
    }
}

} // namespace ff
