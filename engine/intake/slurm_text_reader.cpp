// Walks the lines of a member: records of scontrol begin with their name, tables with their header;
// what stands between, such as a prompt or a date, is skipped.
#include "engine/intake/slurm_text_reader.h"

#include "engine/base/text.h"
#include "engine/intake/line_span.h"
#include "engine/intake/scontrol_parser.h"
#include "engine/intake/slurm_text_readers.h"

namespace ff {

namespace {

/// Of one record or row; a list of all nodes of a big cluster is a part of it.
constexpr std::size_t longestRecord = std::size_t{1} << 20;

class SlurmTextReader {
public:
    explicit SlurmTextReader(const Member& member)
        : m_builder(member), m_bytes(m_builder.bytes()) {}

    RecordReading read() {
        if (const auto start = m_bytes.find_first_not_of(" \t\r\n");
            start != std::string_view::npos && m_bytes[start] == '{') {
            readSlurmJson(m_builder);
            return m_builder.take();
        }
        std::size_t at = 0;
        while (at < m_bytes.size()) {
            at = take(lineAt(m_bytes, at));
        }
        const bool hasAny = m_builder.recordCount() > 0 || m_hasTable;
        if (!hasAny && !trimmed(m_bytes).empty()) {
            m_builder.addIssue(0, IntakeIssue::Severity::Note,
                               "No record of scontrol and no header of a table was found.");
        } else if (!m_bytes.empty() && m_bytes.back() != '\n') {
            m_builder.addIssue(m_last, IntakeIssue::Severity::Note,
                               "The last line has no line end: it may be cut.");
        }
        return m_builder.take();
    }

private:
    /// Where to go on.
    std::size_t take(const LineSpan& line) {
        const std::string_view text = bounded(line.in(m_bytes), line.begin);
        m_last = line.begin;
        if (startsScontrolRecord(text)) {
            m_table = {};
            const LineSpan end = endOfRecord(line);
            const std::string_view record = m_bytes.substr(line.begin, end.end - line.begin);
            readScontrolRecord(m_builder, bounded(record, line.begin), line.begin);
            return end.next;
        }
        if (trimmed(text).empty()) {
            m_table = {};
            return line.next;
        }
        const std::string_view below =
            line.next < m_bytes.size()
                ? lineAt(m_bytes, line.next).in(m_bytes).substr(0, longestRecord)
                : std::string_view();
        if (SlurmTable table = slurmTableOf(text, below); table.kind != SlurmTable::Kind::None) {
            m_table = std::move(table);
            m_hasTable = true;
        } else if (m_table.kind != SlurmTable::Kind::None && !isTableRule(text)) {
            readSlurmRow(m_builder, m_table, text, line.begin);
        }
        return line.next;
    }

    std::string_view bounded(std::string_view text, std::size_t begin) {
        if (text.size() > longestRecord) {
            m_builder.addIssue(begin, IntakeIssue::Severity::Warning,
                               "A record is longer than 1 MiB; what lies behind is not read.");
        }
        return text.substr(0, longestRecord);
    }

    /// The last line of the record: those that go on are indented.
    LineSpan endOfRecord(LineSpan line) {
        while (line.next < m_bytes.size()) {
            const LineSpan next = lineAt(m_bytes, line.next);
            const std::string_view text = next.in(m_bytes);
            if (trimmed(text).empty() || (text.front() != ' ' && text.front() != '\t')) {
                break;
            }
            line = next;
            m_last = line.begin;
        }
        return line;
    }

    RecordReadingBuilder m_builder;
    std::string_view m_bytes;
    SlurmTable m_table;
    bool m_hasTable = false;
    std::size_t m_last = 0;
};

} // namespace

RecordReading readSlurmText(const Member& member) { return SlurmTextReader(member).read(); }

} // namespace ff
