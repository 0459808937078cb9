// Node and rank from paths, by the layouts that launchers and collectors use.
#include "engine/bundle/name_hints.h"

#include <algorithm>
#include <array>

#include "engine/base/pattern.h"
#include "engine/base/text.h"

namespace ff {

namespace {

struct Layouts {
    Pattern rank = Pattern::ofConstant(
        R"((?i)(?:^|[/_.\-])(?:rank|nccl_trace_rank|_dump)[_\-.]?0*(\d{1,6})(?:[._\-]|$))");
    Pattern elastic =
        Pattern::ofConstant(R"((?:^|/)attempt_\d+/(\d+)/(?:stdout|stderr|error)[^/]*$)");
    // A node log that carries its host's name before or after the source's name.
    Pattern hostBefore = Pattern::ofConstant(
        R"((?i)^([A-Za-z0-9][\w.\-]*?)[._\-](?:dmesg|syslog|kern(?:el)?|messages|journal|slurmd|nvidia-smi|nvsmi|torchrun|pyspy|dcgm\w*|ibstat|ibv_devinfo|ibdiagnet|perfquery|mlxlink|(?:nvidia-)?fabric[_\-]?manager|(?:nvidia-)?imex|nvidia-bug-report|xid|terminal|console|apt|dpkg|lspci|ps|top|df|free|env)[^/]*$)");
    Pattern hostAfter = Pattern::ofConstant(
        R"((?i)^(?:dmesg|syslog|kern(?:el)?|messages|journal|slurmd|trace|nvidia-smi|ibstat(?:us)?|ibv_devinfo|perfquery|mlxlink|(?:nvidia-)?fabric[_\-]?manager|(?:nvidia-)?imex|nvidia-bug-report|dcgmi[_\-](?:r\d[_\-])?(?:diag[_\-])?|dcgmi-r\d)[_\-]([A-Za-z0-9][\w.\-]*?)\.(?:txt|log|out|json|csv|log\.gz)$)");
};

bool findGroup(const Pattern& pattern, std::string_view text, std::string& group) {
    std::vector<CaptureSpan> spans;
    if (!pattern.find(text, spans) || spans.size() < 2 || !spans[1].isSet()) {
        return false;
    }
    group = std::string(text.substr(spans[1].offset, spans[1].length));
    return true;
}

/// Folder names that group files without naming a host.
bool isGenericFolder(std::string_view name) {
    static constexpr std::array<std::string_view, 22> generic{
        "logs",       "log",    "job",   "jobs",  "nodes",  "node",     "prometheus", "metrics",
        "ranks",      "rank",   "var",   "dmesg", "syslog", "evidence", "slurm",      "k8s",
        "kubernetes", "traces", "dumps", "out",   "output", "nccl"};
    const std::string lower = lowered(name);
    return std::find(generic.begin(), generic.end(), lower) != generic.end() ||
           lower.starts_with("torchelastic") || lower.starts_with("attempt_");
}

/// A host name has a digit; `train` or `stderr` has none.
bool looksLikeHost(std::string_view name) {
    return std::any_of(name.begin(), name.end(), [](char c) { return c >= '0' && c <= '9'; }) &&
           std::any_of(name.begin(), name.end(),
                       [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); });
}

Known<std::string> nodeFromPath(const std::vector<std::string_view>& parts) {
    static const Layouts layouts;
    const std::string_view name = parts.back();
    std::string host;
    if ((findGroup(layouts.hostBefore, name, host) || findGroup(layouts.hostAfter, name, host)) &&
        looksLikeHost(host)) {
        return {host, Learnt::Name, "file name " + std::string(name)};
    }
    for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
        const bool below = i > 0 && (parts[i - 1] == "nodes" || parts[i - 1] == "node");
        if ((below || looksLikeHost(parts[i])) && !isGenericFolder(parts[i])) {
            return {std::string(parts[i]), Learnt::Name, "folder " + std::string(parts[i])};
        }
    }
    return {};
}

} // namespace

NameHints hintsFromPath(std::string_view path) {
    static const Layouts layouts;
    NameHints hints;
    const std::vector<std::string_view> parts = split(path, '/');
    hints.node = nodeFromPath(parts);
    std::string digits;
    if (findGroup(layouts.rank, parts.back(), digits)) {
        hints.rank = {static_cast<int>(parseInteger(digits).value_or(0)), Learnt::Name,
                      "file name " + std::string(parts.back())};
    } else if (findGroup(layouts.elastic, path, digits)) {
        hints.localRank = {static_cast<int>(parseInteger(digits).value_or(0)), Learnt::Name,
                           "launcher's log folder"};
    }
    return hints;
}

} // namespace ff
