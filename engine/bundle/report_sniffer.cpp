// A report is told by lines that only its tool prints, and by what the other lines around them look
// like: a log that quotes a report is no report.
#include "engine/bundle/report_sniffer.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "engine/base/pattern.h"
#include "engine/base/pattern_set.h"
#include "engine/base/text.h"

namespace ff {

namespace {

constexpr std::size_t mostLines = 400;

struct Shape {
    MemberKind kind;
    const char* from;
    const char* sign; ///< a line that nothing else prints
    Pattern layout;   ///< what the lines between may look like
};

// nvidia-smi --query-gpu and --query-compute-apps, with and without a header; dmon of both tools.
constexpr const char* metricTable =
    R"(^(?:timestamp|index|count|name|uuid|gpu_(?:uuid|name|serial|bus_id)|serial|pid|process_name|pstate|driver_version|(?:temperature|power|utilization|memory|clocks|clocks_(?:throttle|event)_reasons|fan|ecc|pci|pcie|remapped_rows|retired_pages|enforced|fabric|used_gpu_memory)[\w.]*)(?: \[[^\]]+\])?(?:, ?[a-z][\w.]*(?: \[[^\]]+\])?)+$)"
    R"(|^(?:temperature|power|utilization|memory|clocks|ecc|pcie|remapped_rows)\.[\w.]+(?: \[[^\]]+\])?$)"
    R"(|^#\s*(?:Date\s+)?(?:Time\s+)?gpu\s+[a-z]\w*(?:\s+[a-z]\w*)*$|^#\s*(?:YYYYMMDD\s+)?(?:HH:MM:SS\s+)?Idx\s)"
    R"(|^#\s?Entity\s+[A-Z][A-Z0-9]+(?:\s+[A-Z0-9]+)*$)"
    R"(|^\d{4}/\d\d/\d\d \d\d:\d\d:\d\d\.\d{3}, [^,]+(?:,[^,]+)*$)"
    R"(|^(?:\d+|GPU-[0-9a-f-]{36}|[0-9A-F]{8}:[0-9A-F]{2}:[0-9A-F]{2}\.\d)(?:, [^,]+)*, [\d.]+ (?:%|MiB|W|MHz)(?:, [^,]+)*$)";
constexpr const char* metricRow =
    R"(^[^,]+(?:, ?[^,]+)*$|^\s*\d+(?:\s+[-\d.:]+)+$|^(?:GPU|Switch|CPU|ID)(?:\s+\S+)+$)";

constexpr const char* smiSign =
    R"(NVSMI LOG|^\| NVIDIA-SMI \d|^Attached GPUs\s+: |^GPU [0-9A-Fa-f]{4,8}:[0-9A-Fa-f]{2}:[0-9A-Fa-f]{2}\.[0-9A-Fa-f]\s*$)"
    R"(|^(?:ECC Errors|Remapped Rows|Retired Pages|Clocks (?:Throttle|Event) Reasons|FB Memory Usage|Volatile|Aggregate)$)"
    R"(|^(?:SRAM|DRAM) (?:Uncorrectable|Correctable).* : |^GPU Recovery Action\s+: |^Remapping Failure Occurred\s+: )"
    R"(|^(?:HW|SW) (?:Power Cap|Slowdown|Thermal Slowdown|Power Brake Slowdown)\s*: )"
    R"(|^GPU \d+: .*\(UUID: (?:GPU|MIG)-|^Unable to determine the device handle for|^No devices were found|^NVIDIA-SMI has failed|^Failed to initialize NVML)";
constexpr const char* smiLayout =
    R"(^[A-Z][\w ()/.,\-]*\s+: \S|^[A-Z][\w ()/.\-]*$|^[|+].*[|+]$|^=+|^\[\.\.\.\]$)";

constexpr const char* dcgmSign =
    R"(^\|\s*Diagnostic\s+\| Result|^Successfully ran diagnostic|Health Monitor Report|^\|-----  \w+|^\| Overall Health\s+\|)"
    R"(|^\| (?:Warning|Error)(?:: GPU ?\d+)?\s+\||^\|[^|]+\| (?:(?:GPU ?\d+: )?(?:Pass|Fail|Skip|Warn))\b)"
    R"(|^Detected X[Ii][Dd] \d+ (?:for|on) GPU|^Detected \d+ volatile double-bit|^GPU \d+'s NvLink link|^GPU \d+ has fallen)"
    R"(|^Detected clocks event|^GPU had an uncontained|^GPU \d+ (?:had|has|exceeded) .*(?:memory errors|remap)|^A pending retired page)"
    R"(|^NVSwitch \d+'s NvLink|^Detected (?:fatal|nonfatal) |^Detected NCCL error|^Detected more than \d+ PCIe|^(?:GPU \d+: )?Fabric State is|^IMEX \S+ status is)";
constexpr const char* dcgmLayout = R"(^[|+].*[|+]$|^Error: )";

constexpr const char* ibSign =
    R"(^CA '|^Infiniband device '|^hca_id:\s|^# Port (?:extended )?counters:|^[A-Z]\w+:\.{3,}\d)"
    R"(|^(?:State|Physical state|phys state|state)\s*:\s*(?:\d+: ?)?(?:Active|ACTIVE|Down|DOWN|INIT|Init|Initializing|Armed|ARMED|PORT_\w+|LinkUp|Polling|Disabled|LinkErrorRecovery|ETH_AN_FSM_ENABLE)\b)"
    R"(|^(?:Operational Info|Supported Info|Troubleshooting Info|Physical Counters and BER Info)$|^-[IWE]- .*(?:[Pp]ort|[Ll]id|GUID|[Ll]ink|[Ss]ubnet|[Ff]abric))";
constexpr const char* ibLayout = R"(^[\w \[\]()/.']+:|^-{3,}|^-[IWE]- |^[A-Z][\w ]+$)";

constexpr const char* rasSign =
    R"(^NCCL version \S+ compiled with CUDA|^Job summary$|^Communicators\.\.\.|job process(?:es)? (?:is|are) considered dead)"
    R"(|^Process \d+ on node \S+ managing GPU|^#\d+-\d+ \([0-9a-f]+\) [A-Z]+|^Communicator ranks have different)"
    R"(|^Missing communicator data|^The missing ranks?: |^(?:\d+ ranks? ha(?:s|ve)|Rank \d+ has) launched up to operation|^Rank \d+ -- GPU|system clocks are \*?not\*? synchronized)";
constexpr const char* rasLayout =
    R"(^=+$|^[A-Z]+$|^(?:Errors|Warnings)$|^[\w#(][^:\[\]]*$|^CUDA runtime)";

constexpr const char* daemonSign =
    R"(^\[[A-Z][a-z]{2} \d\d \d{4} \d\d:\d\d:\d\d\] \[(?:ERROR|WARNING|INFO|DEBUG|CRITICAL|FATAL)\] \[tid \d+\])"
    R"(|^(?:Fabric Manager|IMEX) [Ll]og initializing|^request to query NVSwitch device information|^Node #\d+\s*\*?\s*[0-9a-fA-F.:]+\s*\*?\s*[A-Z_]{2,}\b)";
constexpr const char* daemonLayout = R"(^\[[A-Z][a-z]{2} \d\d \d{4} |^[^\[\]]*$)";

const std::array<Shape, 6>& shapes() {
    static const std::array<Shape, 6> all{{
        {MemberKind::FabricManagerLog, "lines of fabric manager", daemonSign,
         Pattern::ofConstant(daemonLayout)},
        {MemberKind::MetricsCsv, "table of metrics", metricTable, Pattern::ofConstant(metricRow)},
        {MemberKind::DcgmDiag, "report of dcgmi", dcgmSign, Pattern::ofConstant(dcgmLayout)},
        {MemberKind::NvidiaSmiReport, "report of nvidia-smi", smiSign,
         Pattern::ofConstant(smiLayout)},
        {MemberKind::IbReport, "report of InfiniBand tools", ibSign, Pattern::ofConstant(ibLayout)},
        {MemberKind::NcclRas, "report of NCCL's RAS", rasSign, Pattern::ofConstant(rasLayout)},
    }};
    return all;
}

const PatternSet& signs() {
    static const PatternSet all = [] {
        std::vector<std::string> texts;
        for (const Shape& shape : shapes()) {
            texts.emplace_back(shape.sign);
        }
        return PatternSet(texts);
    }();
    return all;
}

/// Both daemons write the same way; IMEX speaks of nodes and peers, fabric manager of switches.
bool isImex(std::string_view line) {
    static const Pattern words = Pattern::ofConstant(
        R"((?i)\bimex\b|nvidia-imex|Identified this node as ID|bind IP of|^Node #\d+)");
    return words.isFoundIn(line);
}

struct HeadLine {
    std::string_view text;
    std::vector<int> signs; ///< of these shapes
};

std::vector<HeadLine> linesOf(std::string_view head) {
    std::vector<HeadLine> lines;
    std::size_t start = 0;
    while (start < head.size() && lines.size() < mostLines) {
        const std::size_t end = std::min(head.find('\n', start), head.size());
        const std::string_view line =
            trimmed(head.substr(start, std::min<std::size_t>(end - start, 512)));
        start = end + 1;
        if (!line.empty()) {
            signs().find(line, lines.emplace_back(HeadLine{line, {}}).signs);
        }
    }
    return lines;
}

bool isSignOf(const HeadLine& line, std::size_t shape) {
    return std::binary_search(line.signs.begin(), line.signs.end(), static_cast<int>(shape));
}

/// Dumps of registers and logs fit no layout; a report is nearly all layout.
bool isReport(const std::vector<HeadLine>& lines, std::size_t shape) {
    const auto isSign = [&](const HeadLine& line) { return isSignOf(line, shape); };
    const auto fits = [&](const HeadLine& line) {
        return isSign(line) || shapes()[shape].layout.isFoundIn(line.text);
    };
    const auto count = [&](const auto& is) {
        return static_cast<std::size_t>(std::count_if(lines.begin(), lines.end(), is));
    };
    // The daemons' logs and the rows of RAS have lines enough that nothing else prints.
    const bool needsMany = shape == 0 || shape == 5;
    const std::size_t found = count(isSign);
    return found > 0 && found * (needsMany ? 4 : 100) >= lines.size() &&
           count(fits) * 5 >= lines.size() * 4;
}

bool speaksOfImex(const std::vector<HeadLine>& lines) {
    const auto first = std::find_if(lines.begin(), lines.end(),
                                    [](const HeadLine& line) { return isSignOf(line, 0); });
    return std::any_of(first, lines.end(), [](const HeadLine& line) { return isImex(line.text); });
}

} // namespace

std::optional<Known<MemberKind>> sniffReport(std::string_view head) {
    const std::vector<HeadLine> lines = linesOf(head);
    for (std::size_t i = 0; i < shapes().size(); ++i) {
        if (!isReport(lines, i)) {
            continue;
        }
        const bool imex = i == 0 && speaksOfImex(lines);
        return Known<MemberKind>{imex ? MemberKind::ImexLog : shapes()[i].kind, Learnt::Content,
                                 imex ? "lines of IMEX" : shapes()[i].from};
    }
    return std::nullopt;
}

} // namespace ff
