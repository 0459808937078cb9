// Finds the objects of a kubectl answer and hands each to the reader of its kind.
#include "engine/intake/kubernetes_reader.h"

#include <algorithm>
#include <array>
#include <tuple>

#include <fmt/format.h>

#include "engine/intake/kubernetes_object_reader.h"

namespace ff {

namespace {

/// Objects that run or admit a workload and say how that went in their conditions.
constexpr std::array<std::string_view, 13> jobKinds = {
    "Job",    "JobSet",   "PyTorchJob", "MPIJob",     "TFJob",    "XGBoostJob",     "PaddleJob",
    "JAXJob", "TrainJob", "RayJob",     "RayCluster", "Workload", "LeaderWorkerSet"};

void readNode(RecordReadingBuilder& builder, const JsonRow& object) {
    const std::string& name = object.value.at({"metadata", "name"}).scalar;
    readKubernetesConditions(builder, object, "k8s_node_condition", name, {{"node", name}});
}

void readJob(RecordReadingBuilder& builder, const JsonRow& object, const std::string& kind) {
    Record common;
    common.set("kind", kind);
    setKnownField(common, "name", object.value.at({"metadata", "name"}).scalar);
    setKnownField(common, "namespace", object.value.at({"metadata", "namespace"}).scalar);
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
    } else if (std::find(jobKinds.begin(), jobKinds.end(), kind) != jobKinds.end()) {
        readJob(builder, object, kind);
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
