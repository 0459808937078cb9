// Searches the part of a very long line that is not decoded, piece by piece.
#pragma once

#include <map>
#include <string_view>
#include <vector>

#include "engine/base/pattern.h"
#include "engine/scan/scan_program.h"

namespace ff {

/// Of one line, as it stands: control sequences are not taken out. Borders are those of the whole
/// line. Of a match that reaches further than `reach` before or behind its literal, the part that
/// does is not found. Takes time in proportion to the line, and memory for one match an entry.
class LongLineSearch {
public:
    static constexpr std::size_t reach = 4096;

    explicit LongLineSearch(const ScanProgram& program) : m_program(program) {}

    void start(std::string_view line);
    /// Around a literal of the entry, at this byte. Later calls have later bytes.
    void searchAround(int entry, std::size_t at);
    /// What no literal announces, from this byte on.
    void searchAllFrom(int entry, std::size_t begin);
    /// By entry: the first match.
    [[nodiscard]] const std::map<int, std::vector<CaptureSpan>>& found() const { return m_found; }

private:
    void search(int entry, std::size_t begin, std::size_t end);

    const ScanProgram& m_program;
    std::string_view m_line;
    std::map<int, std::size_t> m_doneUntil; ///< by entry: literals before this were searched around
    std::map<int, std::vector<CaptureSpan>> m_found;
    std::vector<CaptureSpan> m_spans;
};

} // namespace ff
