// Makes a hit of a line that a pattern matched: places in the raw bytes, number, printer.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/base/pattern.h"
#include "engine/model/line_decoder.h"
#include "engine/model/line_index.h"
#include "engine/model/member.h"
#include "engine/scan/line_scanner.h"
#include "engine/scan/scan_program.h"

namespace ff {

/// For lines of one member in the order of the file.
class HitBuilder {
public:
    HitBuilder(const Member& member, const LineIndex& index)
        : m_member(member), m_index(index), m_bytes(member.bytes->view()) {}

    /// What follows is of this line, without its end.
    void startLine(const ScanChunk& line);
    [[nodiscard]] Locator place() const;
    [[nodiscard]] std::string_view rawLine() const {
        return m_bytes.substr(m_line.begin, m_line.end - m_line.begin);
    }

    /// `spans` are of the raw line, or of the body of the decoded one.
    [[nodiscard]] ScanHit build(const ScanProgram::Entry& entry, const LineText& line,
                                const std::vector<CaptureSpan>& spans, bool isRaw);

private:
    [[nodiscard]] std::uint64_t numberOfLine();
    [[nodiscard]] Capture captureOf(const LineText& line, const CaptureSpan& span,
                                    bool isRaw) const;

    const Member& m_member;
    const LineIndex& m_index;
    std::string_view m_bytes;
    ScanChunk m_line;
    bool m_isPlaced = false; ///< number and hash of the line are known
    std::uint64_t m_hash = 0;
    std::size_t m_numbered = 0; ///< where the line begins whose number is known
    std::uint64_t m_number = 0;
};

} // namespace ff
