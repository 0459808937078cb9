// One walk with an explicit stack of open containers. A container is on the path as long as its
// own steps fit; a value right below the last step is reported when it ends.
#include "engine/intake/json_scanner.h"

#include <vector>

#include "engine/intake/json_text.h"
#include "engine/intake/json_value_reader.h"

namespace ff {

namespace {

class Scanner {
public:
    Scanner(std::string_view text, std::span<const std::string_view> path,
            const std::function<void(const JsonRange&)>& visit)
        : m_text(text), m_path(path), m_visit(visit) {}

    JsonScanEnd run() {
        while (m_end.isComplete && m_at < m_text.size()) {
            step(m_text[m_at]);
        }
        if (m_end.isComplete && !m_open.empty()) {
            stop(true, "the JSON text ends inside a value");
        }
        if (m_isReporting) {
            report(m_at, false);
        }
        return m_end;
    }

private:
    struct Container {
        bool isObject = false;
        bool isOnPath = false;
        bool isReported = false;
        bool hasColon = false;
        std::string_view key;
    };

    void step(char c) {
        switch (c) {
        case ' ':
        case '\t':
        case '\r':
        case '\n':
            ++m_at;
            break;
        case ',':
            next();
            break;
        case ':':
            if (!m_open.empty()) {
                m_open.back().hasColon = true;
            }
            ++m_at;
            break;
        case '{':
        case '[':
            openContainer(c == '{');
            break;
        case '}':
        case ']':
            closeContainer(c == '}');
            break;
        case '"':
            text();
            break;
        default:
            word();
        }
    }

    void next() {
        if (!m_open.empty()) {
            m_open.back().hasColon = false;
            m_open.back().key = {};
        }
        ++m_at;
    }

    /// Whether a value that begins here lies on the path.
    bool isOnPath() const {
        if (m_open.empty()) {
            return true;
        }
        const Container& parent = m_open.back();
        const std::size_t depth = m_open.size();
        if (!parent.isOnPath || depth > m_path.size()) {
            return false;
        }
        const std::string_view wanted = m_path[depth - 1];
        return wanted == "*" || (parent.isObject && parent.key == wanted);
    }

    bool beginReport() {
        if (m_isReporting || m_open.size() != m_path.size() || !isOnPath()) {
            return false;
        }
        m_isReporting = true;
        m_begin = m_at;
        m_key = m_open.empty() ? std::string_view() : m_open.back().key;
        return true;
    }

    void report(std::size_t end, bool isComplete) {
        m_isReporting = false;
        m_visit({m_begin, end - m_begin, m_key, isComplete});
    }

    void openContainer(bool isObject) {
        if (m_open.size() >= deepestJson) {
            stop(false, "the JSON text is nested deeper than 128 levels");
            return;
        }
        const bool onPath = isOnPath();
        const bool isReported = beginReport();
        m_open.push_back({isObject, onPath, isReported, false, {}});
        ++m_at;
    }

    void closeContainer(bool isObject) {
        if (m_open.empty() || m_open.back().isObject != isObject) {
            stop(false, "a closing bracket of the JSON text has no opening one");
            return;
        }
        ++m_at;
        const bool isReported = m_open.back().isReported;
        m_open.pop_back();
        if (isReported) {
            report(m_at, true);
        }
    }

    void text() {
        const bool isKey = !m_open.empty() && m_open.back().isObject && !m_open.back().hasColon;
        const bool isReported = !isKey && beginReport();
        const std::size_t begin = m_at + 1;
        const std::size_t end = endOfJsonText(m_text, begin);
        if (end == std::string_view::npos) {
            m_at = m_text.size();
            stop(true, "the JSON text ends inside a string");
            return;
        }
        m_at = end + 1;
        if (isKey) {
            m_open.back().key = m_text.substr(begin, end - begin);
        } else if (isReported) {
            report(m_at, true);
        }
    }

    /// A number or a word, whatever it is.
    void word() {
        const bool isReported = beginReport();
        const std::size_t end = m_text.find_first_of(" \t\r\n,:{}[]\"", m_at);
        m_at = end == std::string_view::npos ? m_text.size() : end;
        if (isReported) {
            report(m_at, m_at < m_text.size() || m_open.empty());
        }
    }

    void stop(bool isCut, const char* what) { m_end = {false, isCut, m_at, what}; }

    std::string_view m_text;
    std::span<const std::string_view> m_path;
    const std::function<void(const JsonRange&)>& m_visit;
    std::vector<Container> m_open;
    std::size_t m_at = 0;
    bool m_isReporting = false;
    std::size_t m_begin = 0;
    std::string_view m_key;
    JsonScanEnd m_end;
};

} // namespace

JsonScanEnd scanJson(std::string_view text, std::span<const std::string_view> path,
                     const std::function<void(const JsonRange&)>& visit) {
    return Scanner(text, path, visit).run();
}

} // namespace ff
