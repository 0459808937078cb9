// Finds the objects of a kubectl answer and hands each to the reader of its kind.
#include "engine/intake/kubernetes_reader.h"

#include <array>
#include <tuple>

#include <fmt/format.h>

#include "engine/intake/kubernetes_object_reader.h"

namespace ff {

namespace {

void readTaints(RecordReadingBuilder& builder, const JsonRow& object, const std::string& node) {
    static constexpr std::array<std::string_view, 3> path = {"spec", "taints", "*"};
    readJsonRows(builder, object.text, object.offset, path, "taint", [&](const JsonRow& row) {
        if (row.value.at("key").scalar.empty()) {
            builder.addIssue(row.offset, IntakeIssue::Severity::Warning,
                             "A taint without a key was left out.");
            return;
        }
        Record record = builder.recordAt("k8s_node_taint", row.offset, row.text.size());
        record.node = node;
        setKnownField(record, "node", node);
        setKnownField(record, "taint", row.value.at("key").scalar);
        setKnownField(record, "value", row.value.at("value").scalar);
        setKnownField(record, "effect", row.value.at("effect").scalar);
        stampWithFirst(record, {row.value.at("timeAdded").scalar});
        builder.add(std::move(record));
    });
}

void readAddresses(RecordReadingBuilder& builder, const JsonRow& object, const std::string& node) {
    static constexpr std::array<std::string_view, 3> path = {"status", "addresses", "*"};
    readJsonRows(builder, object.text, object.offset, path, "address", [&](const JsonRow& row) {
        const std::string& type = row.value.at("type").scalar;
        if (type != "InternalIP" && type != "InternalDNS" && type != "Hostname") {
            return; // an external one may be a gateway's
        }
        Record record = builder.recordAt("k8s_node_address", row.offset, row.text.size());
        record.node = node;
        setKnownField(record, "node", node);
        setKnownField(record, "type", type);
        setKnownField(record, "address", row.value.at("address").scalar);
        builder.add(std::move(record));
    });
}

/// Which NVLink domain of several nodes the node's GPUs are in.
void readClique(RecordReadingBuilder& builder, const JsonRow& object, const std::string& node) {
    const std::string& clique =
        object.value.at({"metadata", "labels", "nvidia.com/gpu.clique"}).scalar;
    if (!clique.empty()) {
        Record record = builder.recordAt("k8s_node_label", object.offset, object.text.size());
        record.node = node;
        record.set("node", node);
        record.set("label", "gpu.clique");
        record.set("value", clique);
        builder.add(std::move(record));
    }
}

void readNode(RecordReadingBuilder& builder, const JsonRow& object) {
    const std::string& name = object.value.at({"metadata", "name"}).scalar;
    readAddresses(builder, object, name);
    readTaints(builder, object, name);
    readClique(builder, object, name);
    readKubernetesConditions(builder, object, "k8s_node_condition", name, {{"node", name}});
}

/// A RayJob has no conditions but one word (`status.jobStatus` of ray.io/v1).
void readRayJob(RecordReadingBuilder& builder, const JsonRow& object, const Record& common) {
    const JsonValue& status = object.value.at("status");
    const std::string& word = status.at("jobStatus").scalar;
    const bool isFailed = word == "FAILED" || status.at("jobDeploymentStatus").scalar == "Failed";
    if (!isFailed && word != "SUCCEEDED" && word != "STOPPED") {
        return;
    }
    Record record = builder.recordAt("k8s_job_condition", object.offset, object.text.size());
    record.fields = common.fields;
    record.set("condition", isFailed ? "Failed" : word == "STOPPED" ? "Stopped" : "Complete");
    record.set("status", "True");
    setKnownField(record, "reason", status.at("reason").scalar);
    setKnownField(record, "message", status.at("message").scalar);
    stampWithFirst(record, {status.at("endTime").scalar});
    builder.add(std::move(record));
}

/// Objects that run or admit a workload say how that went in their conditions.
void readJob(RecordReadingBuilder& builder, const JsonRow& object, const std::string& kind) {
    Record common;
    common.set("kind", kind);
    setKnownField(common, "name", object.value.at({"metadata", "name"}).scalar);
    setKnownField(common, "namespace", object.value.at({"metadata", "namespace"}).scalar);
    if (kind == "Job") {
        setKnownField(common, "failed", object.value.at({"status", "failed"}).scalar);
        setKnownField(common, "failed_indexes",
                      object.value.at({"status", "failedIndexes"}).scalar);
        setKnownField(common, "backoff_limit", object.value.at({"spec", "backoffLimit"}).scalar);
    }
    if (kind == "RayJob") {
        readRayJob(builder, object, common);
    }
    readKubernetesConditions(builder, object, "k8s_job_condition", {}, common.fields);
}

/// `listKind` names the elements of a list whose items do not, such as `PodList`.
void readObject(RecordReadingBuilder& builder, const JsonRow& object, std::string_view listKind) {
    std::string kind = object.value.at("kind").scalar;
    if (kind.empty() && listKind.ends_with("List")) {
        kind = listKind.substr(0, listKind.size() - 4);
    }
    if (kind == "Event") {
        readKubernetesEvent(builder, object);
    } else if (kind == "Pod") {
        readKubernetesPod(builder, object);
    } else if (kind == "Node") {
        readNode(builder, object);
    } else if (kind == "RayJob" || object.value.at({"status", "conditions"}).isArray()) {
        readJob(builder, object, kind);
    } else if (object.value.at("object").isObject()) { // of a watch: {"type", "object"}
        static constexpr std::array<std::string_view, 1> inner = {"object"};
        readJsonRows(builder, object.text, object.offset, inner, "object",
                     [&](const JsonRow& row) { readObject(builder, row, {}); });
    } else if (kind.empty()) {
        builder.addIssue(object.offset, IntakeIssue::Severity::Warning,
                         "An object without a kind was left out.");
    } else {
        builder.addIssue(
            object.offset, IntakeIssue::Severity::Note,
            fmt::format("Objects of kind {} are not read.", std::string_view(kind).substr(0, 64)));
    }
}

/// The `kind` beside the items; it may come after them.
std::string kindOf(std::string_view document) {
    static constexpr std::array<std::string_view, 1> path = {"kind"};
    std::string kind;
    const auto end = scanJson(document, path, [&](const JsonRange& range) {
        if (range.isComplete && range.length >= 2) {
            kind = document.substr(range.offset + 1, range.length - 2);
        }
    });
    return end.isComplete ? kind : std::string();
}

bool hasItems(std::string_view document) {
    static constexpr std::array<std::string_view, 1> path = {"items"};
    bool found = false;
    std::ignore = scanJson(document, path, [&](const JsonRange&) { found = true; });
    return found;
}

} // namespace

RecordReading readKubernetesJson(const Member& member) {
    static constexpr std::array<std::string_view, 2> items = {"items", "*"};
    RecordReadingBuilder builder(member);
    const std::string_view bytes = builder.bytes();
    const auto document = [&](const JsonRange& range) {
        // A document that does not end takes the rest, whose walk then tells why.
        const std::string_view text = range.isComplete ? bytes.substr(range.offset, range.length)
                                                       : bytes.substr(range.offset);
        if (hasItems(text)) {
            const std::string kind = kindOf(text);
            readJsonRows(builder, text, range.offset, items, "object",
                         [&](const JsonRow& row) { readObject(builder, row, kind); });
        } else {
            readJsonRows(builder, text, range.offset, {}, "object",
                         [&](const JsonRow& row) { readObject(builder, row, {}); });
        }
    };
    const JsonScanEnd end = scanJson(bytes, {}, document);
    if (!end.isComplete) {
        builder.addIssue(end.offset, IntakeIssue::Severity::Warning,
                         fmt::format("Reading stopped: {}.", end.what));
    }
    return builder.take();
}

} // namespace ff
