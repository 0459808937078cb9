// Walks the lines of a member: a line `Name:` at its left border begins an object, a header of
// known columns begins a table, and a time outside both tells when what follows was printed.
#include <optional>

#include "engine/base/text.h"
#include "engine/intake/kubernetes_reader.h"
#include "engine/intake/kubernetes_text_readers.h"
#include "engine/intake/line_span.h"

namespace ff {

namespace {

/// Of one object; what describes it is some hundred.
constexpr std::size_t mostLines = std::size_t{1} << 17;
/// Of one line; longer ones are read to there.
constexpr std::size_t longestLine = std::size_t{1} << 20;

class KubernetesTextReader {
public:
    explicit KubernetesTextReader(const Member& member)
        : m_builder(member), m_bytes(m_builder.bytes()) {}

    RecordReading read() {
        std::size_t last = 0;
        for (std::size_t at = 0; at < m_bytes.size();) {
            const LineSpan line = lineAt(m_bytes, at);
            last = at;
            at = line.next;
            take(line.in(m_bytes).substr(0, longestLine), line.begin);
        }
        endObject();
        if (!m_isAny && !trimmed(m_bytes).empty()) {
            m_builder.addIssue(0, IntakeIssue::Severity::Note,
                               "No description of an object and no table was found.");
        } else if (!m_bytes.empty() && m_bytes.back() != '\n') {
            m_builder.addIssue(last, IntakeIssue::Severity::Note,
                               "The last line has no line end: it may be cut.");
        }
        return m_builder.take();
    }

private:
    void take(std::string_view text, std::size_t offset) {
        const DescribeLine line = describeLine(text, offset);
        if (line.text.empty()) {
            m_table.reset();
            return;
        }
        const bool isTop = line.indent == 0;
        if (isTop && line.key == "Name" && !line.value.empty()) {
            endObject();
            m_object.push_back(line);
            m_isAny = true;
        } else if (!m_object.empty() && (!isTop || isKeyOfObject(line))) {
            addToObject(line);
        } else if (isKubernetesTable(text)) {
            endObject();
            m_table = TextTable::aligned(line.text);
            m_isAny = true;
        } else if (m_table) {
            if (!isTableRule(text)) {
                readKubernetesRow(m_builder, *m_table, text, offset, m_now);
            }
        } else if (const auto time = readTimeLine(text)) {
            endObject();
            m_now = stampOf(*time, m_builder.member().zoneMinutes);
        }
    }

    void addToObject(const DescribeLine& line) {
        if (m_object.size() < mostLines) {
            m_object.push_back(line);
        } else {
            m_builder.addIssue(line.offset, IntakeIssue::Severity::Warning,
                               "A description goes on for more than 131,072 lines; those behind "
                               "are left out.");
        }
    }

    /// `Start Time:  Sun, 29 Nov 2026 08:01:00 +0000`; a prompt or a log line is none.
    static bool isKeyOfObject(const DescribeLine& line) {
        return !line.key.empty() && line.key.size() < 40 &&
               line.key.find_first_of("$#@[]{}\"'=") == std::string_view::npos &&
               line.key.find("  ") == std::string_view::npos;
    }

    void endObject() {
        m_table.reset();
        if (!m_object.empty()) {
            readDescribedObject(m_builder, m_object, m_now);
            m_object.clear();
        }
    }

    RecordReadingBuilder m_builder;
    std::string_view m_bytes;
    std::vector<DescribeLine> m_object;
    std::optional<TextTable> m_table;
    Stamp m_now; ///< when what is being read was printed
    bool m_isAny = false;
};

} // namespace

RecordReading readKubernetesText(const Member& member) {
    return KubernetesTextReader(member).read();
}

} // namespace ff
