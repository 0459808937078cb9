// A hand-written scan over the members of one flat JSON object: only the wanted values are
// decoded, nothing is built for the rest.
#include "engine/intake/journal_reader.h"

#include <algorithm>

#include "engine/base/text.h"
#include "engine/intake/json_text.h"

namespace ff {

namespace {

class LineScanner {
public:
    LineScanner(std::string_view line, JournalLine& into) : m_line(line), m_into(into) {}

    JournalLineEnd run() {
        skipSpace();
        if (!take('{')) {
            return JournalLineEnd::NotJournal;
        }
        for (;;) {
            skipSpace();
            if (take('}')) {
                return JournalLineEnd::Complete;
            }
            if (!member()) {
                return JournalLineEnd::Cut;
            }
            skipSpace();
            take(',');
        }
    }

private:
    void skipSpace() {
        while (m_at < m_line.size() && (m_line[m_at] == ' ' || m_line[m_at] == '\t')) {
            ++m_at;
        }
    }

    bool take(char c) {
        if (m_at < m_line.size() && m_line[m_at] == c) {
            ++m_at;
            return true;
        }
        return false;
    }

    /// The raw text between quotes; the scan stands on the opening one.
    bool quoted(std::string_view& raw) {
        if (!take('"')) {
            return false;
        }
        const std::size_t end = endOfJsonText(m_line, m_at);
        if (end == std::string_view::npos) {
            return false;
        }
        raw = m_line.substr(m_at, end - m_at);
        m_at = end + 1;
        return true;
    }

    bool member() {
        std::string_view key;
        if (!quoted(key)) {
            return false;
        }
        skipSpace();
        if (!take(':')) {
            return false;
        }
        skipSpace();
        if (m_at >= m_line.size()) {
            return false;
        }
        if (m_line[m_at] == '"') {
            std::string_view raw;
            if (!quoted(raw)) {
                return false;
            }
            keep(key, raw);
            return true;
        }
        return m_line[m_at] == '[' ? array(key) : word();
    }

    bool word() {
        const std::size_t begin = m_at;
        m_at = std::min(m_line.find_first_of(",}", m_at), m_line.size());
        return m_at > begin && m_at < m_line.size();
    }

    /// Bytes as numbers, or the values of a field that came several times: the first one counts.
    bool array(std::string_view key) {
        ++m_at;
        skipSpace();
        if (m_at < m_line.size() && (m_line[m_at] == '"' || m_line[m_at] == '[')) {
            return list(key);
        }
        const std::size_t begin = m_at;
        const std::size_t end = m_line.find(']', m_at);
        if (end == std::string_view::npos) {
            return false;
        }
        if (key == "MESSAGE") {
            keepBytes(begin, end);
        }
        m_at = end + 1;
        return true;
    }

    bool list(std::string_view key) {
        for (bool isFirst = true;; isFirst = false) {
            skipSpace();
            if (take(']')) {
                return true;
            }
            std::string_view raw;
            if (m_at < m_line.size() && m_line[m_at] == '[') {
                if (!array(isFirst ? key : std::string_view())) {
                    return false;
                }
            } else if (!quoted(raw)) {
                return false;
            } else if (isFirst) {
                keep(key, raw);
            }
            skipSpace();
            take(',');
        }
    }

    void keepBytes(std::size_t begin, std::size_t end) {
        m_into.message.clear();
        m_into.messageOffset = begin;
        m_into.messageLength = end - begin;
        unsigned value = 0;
        bool hasDigit = false;
        for (std::size_t i = begin; i <= end; ++i) {
            const char c = m_line[i];
            if (c >= '0' && c <= '9') {
                value = (value * 10 + static_cast<unsigned>(c - '0')) & 0xFFFU;
                hasDigit = true;
            } else if (hasDigit && (c == ',' || c == ']')) {
                m_into.message.push_back(static_cast<char>(value & 0xFFU));
                value = 0;
                hasDigit = false;
            }
        }
    }

    void keep(std::string_view key, std::string_view raw) {
        if (key == "MESSAGE") {
            decodeJsonText(raw, m_into.message);
            m_into.messageOffset = static_cast<std::size_t>(raw.data() - m_line.data());
            m_into.messageLength = raw.size();
        } else if (key == "__REALTIME_TIMESTAMP") {
            m_into.realtime = microsecondsOf(raw);
        } else if (key == "__MONOTONIC_TIMESTAMP") {
            m_into.monotonic = microsecondsOf(raw);
        } else if (key == "_HOSTNAME") {
            decodeJsonText(raw, m_into.hostname);
        } else if (key == "SYSLOG_IDENTIFIER") {
            decodeJsonText(raw, m_into.identifier);
        } else if (key == "_COMM" && m_into.identifier.empty()) {
            decodeJsonText(raw, m_into.identifier);
        } else if (key == "_TRANSPORT") {
            decodeJsonText(raw, m_into.transport);
        } else if (key == "_BOOT_ID") {
            decodeJsonText(raw, m_into.bootId);
        } else if (key == "_PID" || (key == "SYSLOG_PID" && !m_into.pid)) {
            m_into.pid = parseInteger(raw);
        }
    }

    static std::optional<Nanos> microsecondsOf(std::string_view raw) {
        const auto value = parseInteger(raw);
        if (!value || *value < 0 || *value > maxTime / microsecond) {
            return std::nullopt;
        }
        return *value * microsecond;
    }

    std::string_view m_line;
    JournalLine& m_into;
    std::size_t m_at = 0;
};

} // namespace

JournalLineEnd readJournalLine(std::string_view line, JournalLine& into) {
    into.realtime.reset();
    into.monotonic.reset();
    into.pid.reset();
    for (std::string* text :
         {&into.hostname, &into.identifier, &into.transport, &into.bootId, &into.message}) {
        text->clear();
    }
    into.messageOffset = 0;
    into.messageLength = 0;
    return LineScanner(line, into).run();
}

} // namespace ff
