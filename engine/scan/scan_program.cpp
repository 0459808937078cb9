// Compiles patterns and the literals that announce them.
#include "engine/scan/scan_program.h"

#include <array>

namespace ff {

namespace {

/// Shorter literals are in nearly every line and announce nothing.
constexpr std::size_t shortestLiteral = 3;

/// Control sequences as terminals, syslog daemons and viewers leave them, and escapes of JSON.
constexpr std::array<std::string_view, 5> escapes{"\x1B", "#033", "^[[", "[0m", "\\"};

/// A decoded text may hold several lines: `^` and `$` stand for the borders of each.
constexpr const char* byLine = "(?m)";

} // namespace

Result<ScanProgram> ScanProgram::build(const std::vector<ScanPattern>& patterns) {
    ScanProgram program;
    for (const ScanPattern& wanted : patterns) {
        auto pattern = Pattern::compile(byLine + wanted.regex);
        if (!pattern) {
            return tl::unexpected<Error>(pattern.error());
        }
        const Result<int> number = program.m_filter.add(wanted.regex);
        if (!number) {
            return tl::unexpected<Error>(number.error());
        }
        Entry entry{wanted.id, std::move(*pattern), nullptr, wanted.searchesRawLine};
        if (!wanted.notRegex.empty()) {
            auto exception = Pattern::compile(byLine + wanted.notRegex);
            if (!exception) {
                return tl::unexpected<Error>(exception.error());
            }
            entry.exception = std::make_unique<Pattern>(std::move(*exception));
        }
        program.m_entries.push_back(std::move(entry));
    }
    std::vector<std::string> texts = program.m_filter.compile(shortestLiteral);
    program.m_firstEscape = static_cast<int>(texts.size());
    texts.insert(texts.end(), escapes.begin(), escapes.end());
    auto literals = LiteralMatcher::build(texts);
    if (!literals) {
        return tl::unexpected<Error>(literals.error());
    }
    program.m_literals = std::make_unique<LiteralMatcher>(std::move(*literals));
    program.m_filter.candidates({}, program.m_unannounced);
    return program;
}

} // namespace ff
