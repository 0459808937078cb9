// Line shapes told by regular expressions: this runs on the first lines of each member only.
#include "engine/bundle/line_shape.h"

#include "engine/base/pattern.h"
#include "engine/base/text.h"

namespace ff {

namespace {

constexpr std::size_t mostLines = 400;

struct Shapes {
    Pattern kernel = Pattern::ofConstant(
        R"(^\s*\[\s*\d+\.\d{3,}\]|^\[(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) \w{3} [ \d]\d \d\d:|\bkernel: |\bNVRM: |^kern\s*:|: kern:\s+\w+: |^\[\s*\+\d+\.\d+\] |\bEDAC\b.*\bMC\d|^<\d+>\[)");
    // A word of capitals alone is the level of a program's own log (`INFO train: `), no host.
    Pattern syslog = Pattern::ofConstant(
        R"(^(?:\w{3} [ \d]\d \d\d:\d\d:\d\d(?:\.\d+)?|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)) [\w.\-]*[a-z\d][\w.\-]* [\w./@\-()]+(?:\[\d+\])?: )");
    Pattern slurmDaemon = Pattern::ofConstant(R"(^\[\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?\] )");
    Pattern openMetrics = Pattern::ofConstant(
        R"(^# (?:HELP|TYPE|UNIT|EOF)|^[a-zA-Z_:][\w:]*\{[^{}]*\}\s*(?:[-+0-9.NaInfe]+.*)?\s*$|^[a-zA-Z][a-zA-Z0-9]*[_:][\w:]*\s+[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?(?:\s+\d+)?\s*$)");
    Pattern stackDump = Pattern::ofConstant(
        R"(^Thread (?:0x)?[0-9A-Fa-f]+ ?\(|^\s+\S+ \(\S+\.\w+:\d+\)\s*$|^#\d+ +0x)");
    Pattern environment = Pattern::ofConstant(R"(^(?:export )?[A-Za-z_][A-Za-z0-9_]*=)");
    Pattern shouted = Pattern::ofConstant(R"(^(?:export )?[A-Z_][A-Z0-9_]*=)");
    Pattern diagnostic = Pattern::ofConstant(
        R"(NVSMI LOG|^Attached GPUs|^\|\s*Diagnostic|^GPU [0-9A-Fa-f]{8}:[0-9A-Fa-f]{2}:|Successfully ran diagnostic|^\+-+\+-+\+\s*$|^(?:ECC Errors|Volatile|Aggregate)\s*$|Infiniband device|^CA ')");
    Pattern application = Pattern::ofConstant(
        R"(NCCL (?:INFO|WARN)|Traceback \(most recent call last\)|\[rank\d+\]|ProcessGroupNCCL|torch\.distributed|iteration\s+\d+|Error: |srun: |slurmstepd(?:-\S+)?: |\bINFO\b|\bWARNING\b|\bERROR\b|CUDA|torch)");
};

} // namespace

LineTally tallyLines(std::string_view head) {
    static const Shapes shapes;
    LineTally tally;
    std::size_t start = 0;
    while (start < head.size() && tally.lines < mostLines) {
        std::size_t end = head.find('\n', start);
        end = end == std::string_view::npos ? head.size() : end;
        const std::string_view line = head.substr(start, std::min<std::size_t>(end - start, 512));
        start = end + 1;
        const std::string_view content = trimmed(line);
        if (content.empty()) {
            continue;
        }
        ++tally.lines;
        tally.kernel += shapes.kernel.isFoundIn(line) ? 1U : 0U;
        tally.syslog += shapes.syslog.isFoundIn(line) ? 1U : 0U;
        tally.slurmDaemon += shapes.slurmDaemon.isFoundIn(line) ? 1U : 0U;
        tally.openMetrics += shapes.openMetrics.isFoundIn(line) ? 1U : 0U;
        tally.stackDump += shapes.stackDump.isFoundIn(line) ? 1U : 0U;
        tally.environment += shapes.environment.isFoundIn(content) ? 1U : 0U;
        tally.shouted += shapes.shouted.isFoundIn(content) ? 1U : 0U;
        tally.diagnostic += shapes.diagnostic.isFoundIn(content) ? 1U : 0U;
        tally.application += shapes.application.isFoundIn(line) ? 1U : 0U;
    }
    return tally;
}

} // namespace ff
