// The first label of each meaning counts; values become parts of a path.
#include "engine/bundle/loki_stream_name.h"

#include <array>
#include <span>

#include "engine/base/text.h"

namespace ff {

namespace {

using Labels = std::map<std::string, std::string>;

constexpr std::array<std::string_view, 12> nodeLabels{"node",
                                                      "node_name",
                                                      "nodename",
                                                      "hostname",
                                                      "host",
                                                      "host_name",
                                                      "k8s_node_name",
                                                      "kubernetes_node_name",
                                                      "kubernetes_host",
                                                      "__journal__hostname",
                                                      "instance",
                                                      "nodeName"};
constexpr std::array<std::string_view, 4> podLabels{"pod", "pod_name", "k8s_pod_name",
                                                    "kubernetes_pod_name"};
constexpr std::array<std::string_view, 9> programLabels{"container",
                                                        "container_name",
                                                        "k8s_container_name",
                                                        "kubernetes_container_name",
                                                        "unit",
                                                        "syslog_identifier",
                                                        "app",
                                                        "job",
                                                        "service_name"};
constexpr std::array<std::string_view, 3> jobIdLabels{"slurm_job_id", "job_id", "jobid"};
constexpr std::array<std::string_view, 2> rankLabels{"global_rank", "rank"};
constexpr std::array<std::string_view, 1> localRankLabels{"local_rank"};
constexpr std::array<std::string_view, 2> fileLabels{"filename", "log_file_name"};
constexpr std::array<std::string_view, 2> streamLabels{"stream", "log_iostream"};

struct Label {
    std::string name;
    std::string value;

    [[nodiscard]] bool isSet() const { return !value.empty(); }
    [[nodiscard]] std::string quoted() const { return "label " + name + "=\"" + value + "\""; }
};

Label labelOf(const Labels& labels, std::span<const std::string_view> names) {
    for (const std::string_view name : names) {
        const auto found = labels.find(std::string(name));
        if (found != labels.end() && !found->second.empty()) {
            return {found->first, found->second};
        }
    }
    return {};
}

/// Letters, digits, `.`, `-`, `_`; no longer than a file name may be.
std::string pathPart(std::string_view value) {
    std::string out(value.substr(0, 80));
    for (char& c : out) {
        const bool isKept = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
                            (c >= 'A' && c <= 'Z') || c == '.' || c == '-' || c == '_';
        c = isKept ? c : '-';
    }
    return out.find_first_not_of('.') == std::string::npos ? "-" : out;
}

Known<std::optional<int>> numberOf(const Label& label) {
    const auto number = parseInteger(label.value);
    if (!number || *number < 0 || *number > 1'000'000) {
        return {};
    }
    return {static_cast<int>(*number), Learnt::Content, label.quoted()};
}

/// `instance` is a target such as `gn-b12:9100`.
std::string withoutPort(const std::string& host) {
    const std::size_t colon = host.rfind(':');
    const bool isPort = colon != std::string::npos && host.find(':') == colon &&
                        parseInteger(std::string_view(host).substr(colon + 1));
    return isPort ? host.substr(0, colon) : host;
}

bool isKernel(const Label& label) {
    return label.value == "kernel" || label.value == "kmsg" || label.value == "dmesg";
}

} // namespace

LokiStreamName nameOfStream(const Labels& labels) {
    LokiStreamName out;
    std::string file;
    const auto addPart = [&](const std::string& part) { file += (file.empty() ? "" : "_") + part; };
    for (const auto& names : {std::span<const std::string_view>(podLabels),
                              std::span<const std::string_view>(programLabels),
                              std::span<const std::string_view>(jobIdLabels)}) {
        if (const Label label = labelOf(labels, names); label.isSet()) {
            addPart(pathPart(label.value));
            if (isKernel(label)) {
                out.kind = {MemberKind::KernelLog, Learnt::Content, label.quoted()};
            }
        }
    }
    out.localRank = numberOf(labelOf(labels, localRankLabels));
    if (out.localRank.isKnown()) {
        addPart("local" + std::to_string(*out.localRank.value));
    }
    out.rank = numberOf(labelOf(labels, rankLabels));
    if (out.rank.isKnown()) {
        addPart("rank_" + std::to_string(*out.rank.value));
    }
    if (const Label label = labelOf(labels, fileLabels); label.isSet()) {
        addPart(pathPart(std::string_view(label.value).substr(label.value.rfind('/') + 1)));
    }
    if (const Label label = labelOf(labels, streamLabels); label.isSet()) {
        addPart(pathPart(label.value));
    }
    out.path = (file.empty() ? "stream" : file) + ".log";
    if (const Label label = labelOf(labels, nodeLabels); label.isSet()) {
        out.node = {withoutPort(label.value), Learnt::Content, label.quoted()};
        out.path = pathPart(out.node.value) + "/" + out.path;
    }
    return out;
}

} // namespace ff
