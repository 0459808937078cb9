// System logs of nodes: dmesg raw and with -T, kern.log, syslog, journal as JSON.
#include <fmt/format.h>

#include "tests/support/simulator/member_writer.h"
#include "tests/support/simulator/stamps.h"

namespace ff::sim {
namespace {

std::string rawLine(const Node& node, const Line& line) {
    return fmt::format("[{}] {}\n", uptimeStamp(line.time + node.offset - node.bootTime),
                       line.text);
}

std::string banner(const Node& node) {
    const Nanos clock = node.bootTime + 1'904 * millisecond;
    return fmt::format("[    0.000003] Linux version 6.8.0-45-generic (buildd@lcy02-amd64-075) "
                       "(x86_64-linux-gnu-gcc-13 (Ubuntu 13.2.0-23ubuntu4) 13.2.0, GNU ld 2.42) "
                       "#45-Ubuntu SMP PREEMPT_DYNAMIC\n"
                       "[    1.904000] rtc_cmos 00:01: setting system clock to {} UTC ({})\n",
                       isoStamp(clock), clock / second);
}

std::string journalLine(const Node& node, const Line& line) {
    const bool isKernel = line.stream == Stream::Kernel;
    const Nanos local = line.time + node.offset;
    const std::size_t bracket = line.ident.find('[');
    return fmt::format(R"({{"__REALTIME_TIMESTAMP":"{}","__MONOTONIC_TIMESTAMP":"{}",)"
                       R"("_BOOT_ID":"0695dfd6b37cbde5bbcdacdbeaa86d80","_TRANSPORT":"{}",)"
                       R"("PRIORITY":"5","_HOSTNAME":"{}","SYSLOG_IDENTIFIER":"{}",)"
                       R"("MESSAGE":{}}})"
                       "\n",
                       local / microsecond, (local - node.bootTime) / microsecond,
                       isKernel ? "kernel" : "syslog", node.name, line.ident.substr(0, bracket),
                       quoted(line.text));
}

std::string logLine(const Story& story, int index, const Line& line) {
    const Node& node = story.cluster.node(index);
    const Nanos local = line.time + node.offset + story.cluster.zone;
    switch (node.form) {
    case KernelForm::Raw:
        return rawLine(node, line);
    case KernelForm::Human:
        return fmt::format("[{}] {}\n", humanStamp(local), line.text);
    case KernelForm::Iso:
        return fmt::format("{} {} {}: {}\n", offsetStamp(local, story.cluster.zone), node.name,
                           line.ident, line.text);
    case KernelForm::Syslog:
        return fmt::format("{} {} {}: {}{}\n", syslogStamp(local), node.name, line.ident,
                           line.stream == Stream::Kernel
                               ? "[" + uptimeStamp(line.time + node.offset - node.bootTime) + "] "
                               : "",
                           line.text);
    default:
        return journalLine(node, line);
    }
}

} // namespace

std::string quoted(const std::string& text) {
    std::string made = "\"";
    for (const char letter : text) {
        if (letter == '"' || letter == '\\') {
            made += '\\';
        }
        made += letter == '\n' ? std::string("\\n") : std::string(1, letter);
    }
    return made + "\"";
}

PastedText writeNodeLog(const Story& story, int node, const std::vector<Line>& lines) {
    const KernelForm form = story.cluster.node(node).form;
    const bool isKernelOnly = form == KernelForm::Raw || form == KernelForm::Human;
    std::string text = form == KernelForm::Raw ? banner(story.cluster.node(node)) : std::string();
    for (const Line& line : lines) {
        if (line.place == node &&
            (line.stream == Stream::Kernel || (line.stream == Stream::Service && !isKernelOnly))) {
            text += logLine(story, node, line);
        }
    }
    const std::map<KernelForm, const char*> names = {{KernelForm::Raw, "dmesg.txt"},
                                                     {KernelForm::Human, "dmesg-T.txt"},
                                                     {KernelForm::Iso, "kern.log"},
                                                     {KernelForm::Syslog, "syslog"},
                                                     {KernelForm::Journal, "journal.json"}};
    return {names.at(form), std::move(text)};
}

} // namespace ff::sim
