#include "views/rules/toml_tokens.h"

#include <algorithm>

namespace ff {
namespace {

constexpr std::string_view blanks = " \t";

bool isBare(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           c == '_' || c == '-' || c == '+';
}

class LineCutter {
public:
    LineCutter(std::string_view line, TomlState& state) : m_line(line), m_state(state) {}

    std::vector<TomlToken> run() {
        if (m_state != TomlState::None) {
            finishLong();
        }
        while (m_at < m_line.size()) {
            step();
        }
        return std::move(m_out);
    }

private:
    [[nodiscard]] bool startsWith(std::string_view text) const {
        return m_line.substr(m_at).starts_with(text);
    }
    void add(std::size_t end, TomlStyle style) {
        m_out.push_back({m_at, end - m_at, style});
        m_at = end;
    }
    [[nodiscard]] bool isFirst() const {
        return m_line.substr(0, m_at).find_first_not_of(blanks) == std::string_view::npos;
    }
    /// Behind `from` comes the `=` of a key, perhaps after more of a dotted one.
    [[nodiscard]] bool isKeyBefore(std::size_t from) const {
        while (from < m_line.size() &&
               (isBare(m_line[from]) || std::string_view(" \t.\"'").find(m_line[from]) !=
                                            std::string_view::npos)) {
            ++from;
        }
        return from < m_line.size() && m_line[from] == '=';
    }

    void step() {
        const char c = m_line[m_at];
        if (c == '#') {
            add(m_line.size(), TomlStyle::Comment);
        } else if (startsWith("\"\"\"") || startsWith("'''")) {
            m_state = c == '"' ? TomlState::Basic : TomlState::Literal;
            m_start = m_at;
            m_at += 3;
            finishLong();
        } else if (c == '"' || c == '\'') {
            cutText(c);
        } else if (c == '[' && isFirst() && headerDepth(m_line) >= 0) {
            const std::size_t end = m_line.find_last_of(']');
            add(end == std::string_view::npos ? m_line.size() : end + 1, TomlStyle::Header);
        } else if (isBare(c)) {
            cutBare();
        } else {
            ++m_at;
        }
    }

    /// Of a text of several lines: up to its end, or that of the line.
    void finishLong() {
        const bool isBasic = m_state == TomlState::Basic;
        std::size_t end = m_at;
        const std::string_view quotes = isBasic ? "\"\"\"" : "'''";
        while (end < m_line.size() && !m_line.substr(end).starts_with(quotes)) {
            end += isBasic && m_line[end] == '\\' ? 2 : 1;
        }
        const std::size_t from = std::min(m_start, m_at);
        const bool isDone = end < m_line.size();
        m_at = from;
        add(isDone ? end + 3 : m_line.size(), TomlStyle::Text);
        if (isDone) {
            m_state = TomlState::None;
        }
    }

    void cutText(char quote) {
        std::size_t end = m_at + 1;
        while (end < m_line.size() && m_line[end] != quote) {
            end += quote == '"' && m_line[end] == '\\' ? 2 : 1;
        }
        if (end >= m_line.size()) {
            add(m_line.size(), TomlStyle::Broken);
        } else if (isKeyBefore(end + 1)) {
            add(end + 1, TomlStyle::Key);
        } else {
            cutCaptures(end + 1);
        }
    }

    /// Templates `{name}` within a text, and names of groups in a pattern.
    void cutCaptures(std::size_t end) {
        while (m_at < end) {
            const std::size_t open = std::min({m_line.find('{', m_at), m_line.find("(?P<", m_at)});
            const bool isGroup = open < end && m_line[open] == '(';
            const std::size_t close =
                open < end ? m_line.find(isGroup ? '>' : '}', open) : std::string_view::npos;
            const bool isName = close < end && close > open + 1 &&
                                (isGroup || (m_line[open + 1] >= 'a' && m_line[open + 1] <= 'z'));
            if (!isName) {
                const std::size_t stop = open < end && close < end ? close + 1 : end;
                add(stop, TomlStyle::Text);
                continue;
            }
            if (open > m_at) {
                add(open, TomlStyle::Text);
            }
            add(close + 1, TomlStyle::Capture);
        }
    }

    void cutBare() {
        std::size_t end = m_at;
        while (end < m_line.size() && isBare(m_line[end])) {
            ++end;
        }
        if (isKeyBefore(end)) {
            add(end, TomlStyle::Key);
            return;
        }
        while (end < m_line.size() &&
               (isBare(m_line[end]) || m_line[end] == ':' || m_line[end] == '.')) {
            ++end; // of a number or a time
        }
        const std::string_view word = m_line.substr(m_at, end - m_at);
        const bool isNumber = (word[0] >= '0' && word[0] <= '9') || word[0] == '-' ||
                              word[0] == '+' || word == "true" || word == "false" ||
                              word == "inf" || word == "nan";
        add(end, isNumber ? TomlStyle::Number : TomlStyle::Plain);
    }

    std::string_view m_line;
    TomlState& m_state;
    std::size_t m_at = 0;
    std::size_t m_start = std::string_view::npos; ///< of the text of several lines
    std::vector<TomlToken> m_out;
};

} // namespace

std::vector<TomlToken> tomlTokens(std::string_view line, TomlState& state) {
    return LineCutter(line, state).run();
}

int headerDepth(std::string_view line) {
    const std::size_t open = line.find_first_not_of(blanks);
    if (open == std::string_view::npos || line[open] != '[') {
        return -1;
    }
    const bool isList = line.substr(open).starts_with("[[");
    const std::size_t name = line.find_first_not_of(blanks, open + (isList ? 2 : 1));
    const std::size_t close = line.find(']', open);
    if (close == std::string_view::npos || name >= close) {
        return -1;
    }
    const std::string_view inner = line.substr(name, close - name);
    if (inner.find_first_of("=,{") != std::string_view::npos || inner[0] == '[') {
        return -1; // a list of values
    }
    return isList ? static_cast<int>(std::count(inner.begin(), inner.end(), '.')) : 0;
}

} // namespace ff
