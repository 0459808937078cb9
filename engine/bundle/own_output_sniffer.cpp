// A report is told by two of its labels, each at the start of a line and padded to the same column.
#include "engine/bundle/own_output_sniffer.h"

#include <array>
#include <vector>

#include "engine/base/pattern.h"
#include "engine/base/text.h"

namespace ff {

namespace {

constexpr std::size_t mostBefore = 40;  ///< lines
constexpr std::size_t mostBetween = 12; ///< lines that the text of the first label is wrapped to

struct Labels {
    std::string_view first;
    std::array<std::string_view, 2> second; ///< one of them
};

constexpr std::array<Labels, 4> reports{{
    {"VERDICT   ", {"OUTCOME   ", "REASON    "}},
    {"BUNDLE    ", {"JOB       ", "DIGEST    "}},
    {"EVENT     ", {"TIME      ", "STANDING  "}},
    {"WHY NOT   ", {"ANSWER    ", "ANSWER    "}},
}};

bool isOwnJson(std::string_view head) {
    static const Pattern schema = Pattern::ofConstant(R"("schema"\s*:\s*"firstfault/)");
    std::string_view text = head;
    if (text.starts_with("\xEF\xBB\xBF")) {
        text.remove_prefix(3);
    }
    return trimmed(text).starts_with('{') && schema.isFoundIn(text);
}

/// Without the codes of bold and colours at its start.
std::string_view plainStart(std::string_view line) {
    while (line.starts_with("\x1B[")) {
        const std::size_t end = line.find('m');
        if (end == std::string_view::npos) {
            break;
        }
        line.remove_prefix(end + 1);
    }
    return line;
}

bool beginsReport(const std::vector<std::string_view>& lines, std::size_t at) {
    const std::string_view line = plainStart(lines[at]);
    for (const Labels& labels : reports) {
        if (!line.starts_with(labels.first)) {
            continue;
        }
        for (std::size_t i = at + 1; i < lines.size() && i <= at + mostBetween; ++i) {
            const std::string_view next = plainStart(lines[i]);
            if (next.starts_with(labels.second[0]) || next.starts_with(labels.second[1])) {
                return true;
            }
        }
    }
    return false;
}

/// `explain --rule`: the rule with its kind, and below it what came of it.
bool beginsRule(const std::vector<std::string_view>& lines, std::size_t at) {
    static const Pattern name = Pattern::ofConstant(R"(^[\w.-]+/[\w.-]+ \([a-z][\w -]*\)$)");
    static const Pattern outcome =
        Pattern::ofConstant(R"(^    (?:fired \d+ times?|did not fire: ))");
    return at + 1 < lines.size() && name.isFoundIn(lines[at]) && outcome.isFoundIn(lines[at + 1]);
}

} // namespace

bool isOwnOutput(std::string_view head) {
    if (isOwnJson(head)) {
        return true;
    }
    constexpr std::size_t longest = std::size_t{16} << 10; // of the lines that are looked at
    const std::vector<std::string_view> lines = split(head.substr(0, longest), '\n');
    for (std::size_t i = 0; i < lines.size() && i <= mostBefore; ++i) {
        if (beginsReport(lines, i) || beginsRule(lines, i)) {
            return true;
        }
    }
    return false;
}

} // namespace ff
