// Recognition in three steps: magic bytes and JSON shapes, then a tally of line shapes, then names.
#include "engine/bundle/kind_sniffer.h"

#include <algorithm>
#include <array>
#include <optional>

#include "engine/base/text.h"
#include "engine/bundle/json_lines_reader.h"
#include "engine/bundle/line_shape.h"
#include "engine/bundle/loki_sniffer.h"
#include "engine/bundle/message_sniffer.h"
#include "engine/bundle/report_sniffer.h"
#include "engine/bundle/scheduler_sniffer.h"

namespace ff {

namespace {

constexpr std::size_t headSize = 64 << 10;

Known<MemberKind> byContent(MemberKind kind, std::string from) {
    return {kind, Learnt::Content, std::move(from)};
}

bool looksBinary(std::string_view head) {
    const auto odd = std::count_if(head.begin(), head.end(), [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte < 0x20 && byte != '\n' && byte != '\r' && byte != '\t' && byte != 0x1B;
    });
    // A few NULs or controls happen in logs; a third of the bytes does not.
    return static_cast<std::size_t>(odd) * 10 > head.size() * 3;
}

std::optional<Known<MemberKind>> pickle(std::string_view head) {
    const bool magic = head.size() > 2 && head[0] == '\x80' && head[1] >= 2 && head[1] <= 5;
    if (!magic) {
        return std::nullopt;
    }
    for (const std::string_view key : {"pg_config", "pg_status", "entries", "nccl_version"}) {
        if (head.find(key) != std::string_view::npos) {
            return byContent(MemberKind::FlightRecorderPickle, "pickle with " + std::string(key));
        }
    }
    return byContent(MemberKind::Binary, "a pickle, but no flight recorder's");
}

struct JsonShape {
    std::string_view key;
    std::string_view other; ///< empty: the first key alone decides
    MemberKind kind;
};

constexpr std::array<JsonShape, 18> jsonShapes{{
    {"\"__REALTIME_TIMESTAMP\"", "", MemberKind::JournalJson},
    {"\"resultType\":\"streams\"", "", MemberKind::LokiJson},
    {"\"resultType\": \"streams\"", "", MemberKind::LokiJson},
    {"\"resultType\"", "", MemberKind::PrometheusJson},
    {"\"pg_config\"", "", MemberKind::FlightRecorderJson},
    {"\"collective_seq_id\"", "", MemberKind::FlightRecorderJson},
    {"\"apiVersion\"", "\"kind\"", MemberKind::KubernetesJson},
    {"\"test_categories\"", "\"tests\"", MemberKind::DcgmDiag},
    {"\"job_state\"", "\"jobs\"", MemberKind::SlurmText}, // scontrol, squeue
    {"\"slurmd_start_time\"", "\"nodes\"", MemberKind::SlurmText},
    {"\"reason_changed_at\"", "\"nodes\"", MemberKind::SlurmText},
    {"\"boot_time\"", "\"nodes\"", MemberKind::SlurmText}, // of a node that never registered
    {"\"sinfo\"", "\"partition\"", MemberKind::SlurmText},
    {"\"jobs\"", "\"derived_exit_code\"", MemberKind::SacctJson}, // `meta` stands at the end
    {"\"jobs\"", "\"meta\"", MemberKind::SacctJson},
    {"\"jobs\"", "\"errors\"", MemberKind::SacctJson},
    {"\"status\"", "\"data\"", MemberKind::PrometheusJson},
    {"\"status\"", "\"errorType\"", MemberKind::PrometheusJson},
}};

std::optional<Known<MemberKind>> json(std::string_view head) {
    std::string_view start = trimmed(head.substr(0, std::min<std::size_t>(head.size(), 4096)));
    if (start.starts_with("\xEF\xBB\xBF")) {
        start.remove_prefix(3);
    }
    if (start.empty() || (start.front() != '{' && start.front() != '[')) {
        return std::nullopt;
    }
    if (start.front() == '[' && start.find('{') == std::string_view::npos) {
        return std::nullopt;
    }
    for (const JsonShape& shape : jsonShapes) {
        if (head.find(shape.key) != std::string_view::npos &&
            (shape.other.empty() || head.find(shape.other) != std::string_view::npos)) {
            return byContent(shape.kind, "JSON with " + std::string(shape.key));
        }
    }
    return std::nullopt;
}

std::optional<Known<MemberKind>> byLines(std::string_view head) {
    const LineTally tally = tallyLines(head);
    if (tally.lines == 0) {
        return std::nullopt;
    }
    const auto share = [&](std::size_t count, std::size_t oneIn) {
        return count > 0 && count * oneIn >= tally.lines;
    };
    if (auto scheduler = sniffSchedulerText(head)) {
        return scheduler;
    }
    if (auto report = sniffReport(head)) {
        return report;
    }
    if (tally.diagnostic > 0 && share(tally.diagnostic, 20)) {
        return byContent(MemberKind::Diagnostic, "report of a diagnostic tool");
    }
    if (share(tally.openMetrics, 2)) {
        return byContent(MemberKind::OpenMetrics, "exposition of metrics");
    }
    if (share(tally.slurmDaemon, 3)) {
        return byContent(MemberKind::SlurmDaemonLog, "lines of a Slurm daemon");
    }
    if (share(tally.kernel, 3) && tally.kernel >= tally.syslog) {
        return byContent(MemberKind::KernelLog, "kernel messages");
    }
    if (share(tally.syslog + tally.kernel, 2)) {
        return byContent(MemberKind::Syslog, "syslog lines");
    }
    if (share(tally.kernel, 4)) {
        return byContent(MemberKind::KernelLog, "kernel messages");
    }
    if (auto messages = sniffMessages(head)) {
        return messages;
    }
    if (share(tally.stackDump, 3)) {
        return byContent(MemberKind::StackDump, "stacks of threads");
    }
    // Shouted names: a configuration file has `Key=value` too.
    if (tally.environment == tally.lines && share(tally.shouted, 2)) {
        return byContent(MemberKind::Environment, "NAME=value lines");
    }
    if (tally.application > 0) {
        return byContent(MemberKind::AppLog, "lines of a job's ranks or launcher");
    }
    return std::nullopt;
}

struct NameHint {
    std::string_view part; ///< of the lower-case file name
    MemberKind kind;
};

constexpr std::array<NameHint, 18> nameHints{{
    {"fabricmanager", MemberKind::FabricManagerLog},
    {"fabric-manager", MemberKind::FabricManagerLog},
    {"fabric_manager", MemberKind::FabricManagerLog},
    {"dmesg", MemberKind::KernelLog},
    {"kern.log", MemberKind::KernelLog},
    {"syslog", MemberKind::Syslog},
    {"messages", MemberKind::Syslog},
    {"slurmctld", MemberKind::SlurmDaemonLog},
    {"slurmd", MemberKind::SlurmDaemonLog},
    {"sacct", MemberKind::SacctText},
    {"scontrol", MemberKind::SlurmText},
    {"sinfo", MemberKind::SlurmText},
    {"imex", MemberKind::ImexLog},
    {"nvidia-smi", MemberKind::NvidiaSmiReport},
    {"dcgmi", MemberKind::DcgmDiag},
    {"ibstat", MemberKind::IbReport},
    {"perfquery", MemberKind::IbReport},
    {"mlxlink", MemberKind::IbReport},
}};

/// `slurm-123.out`, `train.err`, `train.o123`: what batch systems call a job's output.
bool isJobOutput(std::string_view name) {
    const std::string_view suffix = name.substr(std::min(name.rfind('.'), name.size()));
    const bool isNumbered = suffix.size() > 2 && (suffix[1] == 'o' || suffix[1] == 'e') &&
                            suffix.find_first_not_of("0123456789", 2) == std::string_view::npos;
    return suffix == ".out" || suffix == ".err" || isNumbered;
}

/// What a job runs or how a daemon is set up quotes messages, but nothing has said them.
std::optional<Known<MemberKind>> script(std::string_view head, std::string_view path) {
    const std::string name = lowered(path.substr(path.rfind('/') + 1));
    if (head.starts_with("#!/")) {
        return byContent(MemberKind::Text, "a script's first line");
    }
    for (const std::string_view suffix : {".sh", ".py", ".sbatch", ".conf", ".yml", ".yaml"}) {
        if (name.ends_with(suffix)) {
            return Known<MemberKind>{MemberKind::Text, Learnt::Name, "file name " + name};
        }
    }
    return std::nullopt;
}

std::optional<Known<MemberKind>> byName(std::string_view path) {
    const std::string name = lowered(path.substr(path.rfind('/') + 1));
    for (const NameHint& hint : nameHints) {
        if (name.find(hint.part) != std::string::npos) {
            return Known<MemberKind>{hint.kind, Learnt::Name, "file name " + name};
        }
    }
    if (isJobOutput(name)) {
        return Known<MemberKind>{MemberKind::AppLog, Learnt::Name, "file name " + name};
    }
    return std::nullopt;
}

} // namespace

std::string_view wideEncodingOf(std::string_view bytes) {
    constexpr std::size_t fewestPairs = 8;
    const std::size_t pairs = std::min<std::size_t>(bytes.size(), 4096) / 2;
    std::array<std::size_t, 2> zeros{}; // of the first and the second byte of each pair
    for (std::size_t i = 0; i < 2 * pairs; ++i) {
        zeros[i % 2] += bytes[i] == '\0' ? 1U : 0U;
    }
    const auto isHigh = [&](std::size_t most, std::size_t fewest) {
        return pairs >= fewestPairs && most * 10 >= pairs * 8 && fewest * 20 <= pairs;
    };
    if (isHigh(zeros[1], zeros[0])) {
        return "UTF-16 little endian";
    }
    return isHigh(zeros[0], zeros[1]) ? "UTF-16 big endian" : std::string_view();
}

Known<MemberKind> sniffKind(std::string_view bytes, std::string_view path) {
    const std::string_view head = bytes.substr(0, std::min(bytes.size(), headSize));
    if (trimmed(head).empty() && bytes.size() == head.size()) {
        return byContent(MemberKind::Empty, bytes.empty() ? "no bytes" : "white space only");
    }
    if (const auto kind = pickle(head)) {
        return *kind;
    }
    if (const std::string_view encoding = wideEncodingOf(bytes); !encoding.empty()) {
        return byContent(MemberKind::Binary, "text in " + std::string(encoding));
    }
    if (looksBinary(head)) {
        return byContent(MemberKind::Binary, "bytes that are no text");
    }
    if (lokiShapeOf(bytes, path) != LokiShape::None) {
        return byContent(MemberKind::LokiJson, "answer of Loki");
    }
    if (looksLikeJsonLines(head)) {
        return byContent(MemberKind::JsonLines, "JSON objects with messages");
    }
    if (const auto kind = json(head)) {
        return *kind;
    }
    if (const auto kind = script(head, path)) {
        return *kind;
    }
    // Names that tools give their own logs say more than a few generic line shapes.
    const auto named = byName(path);
    if (named &&
        (named->value == MemberKind::FabricManagerLog || named->value == MemberKind::ImexLog)) {
        return *named;
    }
    if (const auto kind = byLines(head)) {
        const bool generic = kind->value == MemberKind::AppLog;
        return generic && named ? *named : *kind;
    }
    if (named) {
        return *named;
    }
    return {MemberKind::Text, Learnt::Guess, "text of no known kind"};
}

} // namespace ff
