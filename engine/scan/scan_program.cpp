// Compiles patterns and the literals that announce them.
#include "engine/scan/scan_program.h"

namespace ff {

namespace {

/// Shorter literals are in nearly every line and announce nothing.
constexpr std::size_t shortestLiteral = 3;

} // namespace

Result<ScanProgram> ScanProgram::build(const std::vector<ScanPattern>& patterns) {
    ScanProgram program;
    for (const ScanPattern& wanted : patterns) {
        auto pattern = Pattern::compile(wanted.regex);
        if (!pattern) {
            return tl::unexpected<Error>(pattern.error());
        }
        const Result<int> number = program.m_filter.add(wanted.regex);
        if (!number) {
            return tl::unexpected<Error>(number.error());
        }
        Entry entry{wanted.id, std::move(*pattern), nullptr, wanted.searchesRawLine};
        if (!wanted.notRegex.empty()) {
            auto exception = Pattern::compile(wanted.notRegex);
            if (!exception) {
                return tl::unexpected<Error>(exception.error());
            }
            entry.exception = std::make_unique<Pattern>(std::move(*exception));
        }
        program.m_entries.push_back(std::move(entry));
    }
    auto literals = LiteralMatcher::build(program.m_filter.compile(shortestLiteral));
    if (!literals) {
        return tl::unexpected<Error>(literals.error());
    }
    program.m_literals = std::make_unique<LiteralMatcher>(std::move(*literals));
    program.m_filter.candidates({}, program.m_unannounced);
    return program;
}

} // namespace ff
