// What a file of a bundle turned out to be.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/model/source.h"

namespace ff {

enum class MemberKind : std::uint8_t {
    AppLog,               ///< text of ranks and launchers
    KernelLog,            ///< dmesg in any stamp style
    Syslog,               ///< /var/log/messages, journalctl text
    JournalJson,          ///< journalctl -o json
    SacctJson,            ///< sacct --json
    SacctText,            ///< sacct, parsable or in columns
    SlurmDaemonLog,       ///< slurmctld, slurmd, slurmstepd
    SlurmText,            ///< scontrol, sinfo, sacctmgr
    KubernetesJson,       ///< kubectl get -o json
    KubernetesText,       ///< kubectl describe
    PrometheusJson,       ///< HTTP API answer
    OpenMetrics,          ///< text exposition
    LokiJson,             ///< HTTP API answer
    FlightRecorderPickle, ///< NCCL flight recorder of PyTorch
    FlightRecorderJson,
    FabricManagerLog,
    ImexLog,
    JsonLines,       ///< one JSON object a line: structured loggers, Docker's json-file
    MetricsCsv,      ///< nvidia-smi --format=csv, dcgmi dmon
    NvidiaSmiReport, ///< nvidia-smi -q and its table
    DcgmDiag,        ///< dcgmi diag and health
    IbReport,        ///< ibstat, ibstatus, perfquery, ibdiagnet
    NcclRas,         ///< answer of NCCL's RAS port (ncclras)
    Diagnostic,      ///< other reports of diagnostic tools
    StackDump,       ///< py-spy, gdb
    Environment,
    Text, ///< readable, nothing recognised
    Binary,
    Empty,
    Manifest, ///< bundle.toml
};

[[nodiscard]] std::string_view toText(MemberKind kind);
[[nodiscard]] std::optional<MemberKind> memberKindFrom(std::string_view text);

/// The source that rules see for members of this kind.
[[nodiscard]] Source sourceOf(MemberKind kind);
/// Whether the text extractors run over its lines.
[[nodiscard]] bool isLineText(MemberKind kind);

} // namespace ff
