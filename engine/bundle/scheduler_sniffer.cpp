// A command's output is told by its header. A job that prints its own record at its start stays a
// job's log: half of the lines must be scontrol's.
#include "engine/bundle/scheduler_sniffer.h"

#include <array>
#include <string>
#include <vector>

#include "engine/base/pattern.h"
#include "engine/base/text.h"

namespace ff {

namespace {

constexpr std::size_t mostLines = 400;

struct Header {
    Pattern pattern;
    MemberKind kind;
    std::string_view from;
};

struct Shapes {
    // A shell prompt with the command, a traced command, a comment, a rule, what `date` prints.
    Pattern preamble = Pattern::ofConstant(
        R"(^\s*(?:\(\w+\) )?(?:\[[^\]]*\]|[\w.\-]+@[^$#%>]*)?\s*[$#%>](?:\s|$)|^\+ |^#|^[=\-]{3,}|^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) \w{3} +\d+ \d\d:\d\d:\d\d\b|^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d\S*\s*$)");
    Pattern scontrolStart = Pattern::ofConstant(
        R"(^(?:JobId=\d+ (?:ArrayJobId|HetJobId|JobName)=|StepId=\d+\S*\.\S+ (?:UserId|SLUID)=|NodeName=\S+ (?:Arch|CoresPerSocket)=|PartitionName=\S+(?: AllowGroups=|\s*$)))");
    Pattern scontrolMore = Pattern::ofConstant(R"(^ {3}[A-Z][\w/:]*=|^ {3,}$)");
    Pattern describeName = Pattern::ofConstant(R"(^Name:\s+\S)");
    Pattern describeMore =
        Pattern::ofConstant(R"(^(?:Namespace|Roles|Labels|API Version|CreationTimestamp):)");
    std::array<Header, 5> headers{
        {{Pattern::ofConstant(
              R"((?:^|[^A-Za-z])JobID(?:Raw)?(?:[^A-Za-z].*)?[^A-Za-z](?:State|ExitCode)(?:[^A-Za-z]|$)|(?:^|[^A-Za-z])(?:State|ExitCode)[^A-Za-z](?:.*[^A-Za-z])?JobID(?:Raw)?(?:[^A-Za-z]|$))"),
          MemberKind::SacctText, "header of sacct columns"},
         {Pattern::ofConstant(
              R"(\b(?:NodeName|Node)\b.*\b(?:TimeStart|Start)\b.*\bState\b|\b(?:TimeStart|Start)\b.*\b(?:NodeName|Node)\b.*\bState\b)"),
          MemberKind::SlurmText, "header of sacctmgr's events"},
         {Pattern::ofConstant(R"(\bJOBID\b.*\b(?:ST|STATE)\b|\b(?:ST|STATE)\b.*\bJOBID\b)"),
          MemberKind::SlurmText, "header of squeue"},
         {Pattern::ofConstant(
              R"(\b(?:STATE|REASON)\b.*\b(?:NODELIST|HOSTNAMES)\b|\b(?:NODELIST|HOSTNAMES)\b.*\b(?:STATE|REASON)\b)"),
          MemberKind::SlurmText, "header of sinfo"},
         {Pattern::ofConstant(
              R"(^(?:NAMESPACE {2,})?NAME {2,}.*\b(?:READY {2,}STATUS|STATUS {2,}ROLES|COMPLETIONS {2,}DURATION)\b|^(?:NAMESPACE {2,})?LAST SEEN {2,}.*\bREASON {2,}|^\s*Type {2,}Reason {2,}Age {2,}From {2,}Message)"),
          MemberKind::KubernetesText, "header of a kubectl table"}}};
};

const Shapes& shapes() {
    static const Shapes all;
    return all;
}

std::vector<std::string_view> firstLines(std::string_view head) {
    std::vector<std::string_view> lines;
    for (std::size_t at = 0; at < head.size() && lines.size() < mostLines;) {
        const std::size_t end = std::min(head.find('\n', at), head.size());
        std::string_view line = head.substr(at, std::min<std::size_t>(end - at, 4096));
        at = end + 1;
        if (!line.empty() && line.back() == '\r') {
            line.remove_suffix(1);
        }
        if (!trimmed(line).empty()) {
            lines.push_back(line);
        }
    }
    return lines;
}

std::optional<Known<MemberKind>> byRecords(const std::vector<std::string_view>& lines) {
    std::size_t starts = 0;
    std::size_t more = 0;
    for (const std::string_view line : lines) {
        starts += shapes().scontrolStart.isFoundIn(line) ? 1U : 0U;
        more += shapes().scontrolMore.isFoundIn(line) ? 1U : 0U;
    }
    if (starts == 0 || (starts + more) * 2 < lines.size()) {
        return std::nullopt;
    }
    return Known<MemberKind>{MemberKind::SlurmText, Learnt::Content, "records of scontrol"};
}

bool isDescription(const std::vector<std::string_view>& lines, std::size_t first) {
    constexpr std::size_t nearBy = 8;
    if (!shapes().describeName.isFoundIn(lines[first])) {
        return false;
    }
    for (std::size_t i = first + 1; i < lines.size() && i <= first + nearBy; ++i) {
        if (shapes().describeMore.isFoundIn(lines[i])) {
            return true;
        }
    }
    return false;
}

} // namespace

std::optional<Known<MemberKind>> sniffSchedulerText(std::string_view head) {
    constexpr std::size_t mostPreamble = 8;
    const std::vector<std::string_view> lines = firstLines(head);
    std::size_t first = 0;
    while (first < lines.size() && first < mostPreamble &&
           shapes().preamble.isFoundIn(lines[first])) {
        ++first;
    }
    if (first < lines.size()) {
        for (const Header& header : shapes().headers) {
            if (header.pattern.isFoundIn(lines[first])) {
                return Known<MemberKind>{header.kind, Learnt::Content, std::string(header.from)};
            }
        }
        if (isDescription(lines, first)) {
            return Known<MemberKind>{MemberKind::KubernetesText, Learnt::Content,
                                     "object that kubectl describes"};
        }
    }
    return byRecords(lines);
}

} // namespace ff
