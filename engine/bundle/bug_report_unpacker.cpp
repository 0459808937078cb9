// A report is sections between rows of underscores; the first line of a section says what follows:
// a command, or `*** ` and a file.
#include "engine/bundle/bug_report_unpacker.h"

#include <algorithm>
#include <array>
#include <map>
#include <string>

#include "engine/base/text.h"

namespace ff {

namespace {

constexpr std::size_t headSize = 8 << 10;
constexpr std::string_view startMark = "Start of NVIDIA bug report log file";
constexpr std::size_t shortestRule = 20;

/// A range of bytes that another source holds.
class PartBytes : public ByteSource {
public:
    PartBytes(std::shared_ptr<const ByteSource> whole, std::string_view part)
        : m_whole(std::move(whole)), m_part(part) {}
    [[nodiscard]] std::string_view view() const override { return m_part; }

private:
    std::shared_ptr<const ByteSource> m_whole;
    std::string_view m_part;
};

/// Takes the next line off the text, with its end.
std::string_view takeLine(std::string_view& text) {
    const auto newline = text.find('\n');
    const std::size_t length = newline == std::string_view::npos ? text.size() : newline + 1;
    const std::string_view line = text.substr(0, length);
    text.remove_prefix(length);
    return line;
}

bool isRule(std::string_view line) {
    const std::string_view text = trimmed(line);
    return text.size() >= shortestRule && text.find_first_not_of('_') == std::string_view::npos;
}

/// The name of a part that is a log or report by itself; empty for any other.
std::string nameOf(std::string_view title) {
    if (title.starts_with("Skipping")) {
        return {};
    }
    if (title.starts_with("*** ")) {
        constexpr std::array<std::string_view, 10> logs{
            "messages", "syslog", "kern.log", "dmesg",   "fabricmanager",
            "imex",     "nvlsm",  "slurmd",   "kubelet", "nv-hostengine"};
        const std::string_view path = trimmed(title.substr(4));
        const std::string_view name = path.substr(path.rfind('/') + 1);
        const bool isLog = path.find("/var/log/") != std::string_view::npos &&
                           std::any_of(logs.begin(), logs.end(), [&](std::string_view log) {
                               return containsIgnoringCase(name, log);
                           });
        return isLog ? std::string(name) : std::string();
    }
    const auto has = [&](std::string_view word) { return title.find(word) != title.npos; };
    if (has("nvidia-smi")) {
        const bool isQuery = has("--query") || has(" -q");
        return has("nvlink") ? "nvidia-smi-nvlink" : isQuery ? "nvidia-smi-q" : "nvidia-smi";
    }
    if (has("journalctl")) {
        return has("-b -1") ? "journalctl-b-1" : "journalctl";
    }
    const std::string_view command = trimmed(title.substr(title.rfind('/') + 1));
    for (const std::string_view known : {"dmesg", "ibstat", "ibstatus", "perfquery", "dcgmi"}) {
        if (command.starts_with(known)) {
            return std::string(known);
        }
    }
    return {};
}

/// `uname: Linux gn-14 5.15.0-91-generic #101-Ubuntu SMP` -> `gn-14`.
std::string hostOf(std::string_view head) {
    constexpr std::string_view mark = "\nuname: Linux ";
    const auto at = head.find(mark);
    if (at == std::string_view::npos) {
        return {};
    }
    const std::string_view rest = head.substr(at + mark.size());
    return std::string(rest.substr(0, rest.find_first_of(" \r\n")));
}

struct Part {
    std::string name; ///< empty: no log of its own
    std::string_view text;
};

/// A section without its title and the line of `ls` below it.
Part partOf(std::string_view section) {
    std::string_view rest = section;
    std::string_view title;
    while (!rest.empty() && title.empty()) {
        title = trimmed(takeLine(rest));
    }
    Part part{nameOf(title), section};
    if (part.name.empty()) {
        return part;
    }
    for (std::string_view next = rest; !rest.empty(); rest = next) {
        const std::string_view line = trimmed(takeLine(next));
        if (!line.empty() && !line.starts_with("*** ls:")) {
            break;
        }
    }
    part.text = rest;
    return part;
}

/// Sections in order; those that are no log of their own are joined with their neighbours.
std::vector<Part> partsOf(std::string_view bytes) {
    std::vector<Part> parts;
    const auto add = [&](std::string_view section) {
        Part part = partOf(section);
        if (trimmed(part.text).empty()) {
            return;
        }
        if (part.name.empty() && !parts.empty() && parts.back().name.empty()) {
            const char* const begin = parts.back().text.data();
            const char* const end = part.text.data() + part.text.size();
            parts.back().text = {begin, static_cast<std::size_t>(end - begin)};
            return;
        }
        parts.push_back(std::move(part));
    };
    std::string_view rest = bytes;
    const char* begin = bytes.data();
    while (!rest.empty()) {
        const std::string_view line = takeLine(rest);
        if (isRule(line)) {
            add({begin, static_cast<std::size_t>(line.data() - begin)});
            begin = rest.data();
        }
    }
    add({begin, static_cast<std::size_t>(bytes.data() + bytes.size() - begin)});
    return parts;
}

} // namespace

bool isBugReport(std::string_view bytes) {
    return bytes.substr(0, headSize).find(startMark) != std::string_view::npos;
}

void unpackBugReport(FoundFile report, const UnpackContext& context,
                     std::vector<FoundFile>& files) {
    const std::string_view bytes = report.bytes->view();
    const std::string host = hostOf(bytes.substr(0, headSize));
    std::map<std::string, int> copies;
    const std::vector<Part> parts = partsOf(bytes);
    for (std::size_t i = 0; i < parts.size() && !context.progress.isCancelled(); ++i) {
        FoundFile file;
        std::string name = parts[i].name.empty() ? "other" : parts[i].name;
        if (const int copy = ++copies[name]; copy > 1) {
            name += "-" + std::to_string(copy);
        }
        file.path = report.path + "/" + name;
        file.name = report.name + "/" + name;
        if (const std::string over = context.budget.beginEntry(0); !over.empty()) {
            report.issues.push_back({{},
                                     0,
                                     0,
                                     IntakeIssue::Severity::Warning,
                                     report.path + " was read only in part: what follows " + over,
                                     1});
            break;
        }
        file.bytes = std::make_shared<PartBytes>(report.bytes, parts[i].text);
        if (!host.empty()) {
            file.node = {host, Learnt::Content, "uname line of " + report.path};
        }
        if (i + 1 == parts.size()) {
            file.truncation = report.truncation; // the report's end is that part's end
        }
        files.push_back(std::move(file));
    }
    std::move(report.issues.begin(), report.issues.end(), std::back_inserter(context.issues));
}

} // namespace ff
