#include "views/rules/rule_context.h"

#include <algorithm>
#include <cctype>

#include "views/rules/toml_tokens.h"

namespace ff {
namespace {

constexpr std::size_t farthest = 65536; ///< bytes looked back or ahead

bool isWordByte(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '-' || c == '.' ||
           c == '/';
}

std::size_t lineStart(std::string_view text, std::size_t at) {
    const std::size_t before = at == 0 ? std::string_view::npos : text.rfind('\n', at - 1);
    return before == std::string_view::npos ? 0 : before + 1;
}

std::string_view lineAt(std::string_view text, std::size_t start) {
    return text.substr(start, text.find('\n', start) - start);
}

/// Start of the line with the header above, of depth 0 alone if asked; npos: there is none.
std::size_t headerAbove(std::string_view text, std::size_t at, bool isTop) {
    const std::size_t least = at > farthest ? at - farthest : 0;
    for (std::size_t line = lineStart(text, at); true; line = lineStart(text, line - 1)) {
        const int depth = headerDepth(lineAt(text, line));
        if (depth == 0 || (depth > 0 && !isTop)) {
            return line;
        }
        if (line <= least || line == 0) {
            return std::string_view::npos;
        }
    }
}

/// The schema of `[[extractor.sample]]` or `[table.xid]`; null for what is unknown.
const TableSchema* schemaOf(std::string_view header) {
    header.remove_prefix(std::min(header.find_first_not_of(" \t["), header.size()));
    header = header.substr(0, header.find(']'));
    const TableSchema* table = &ruleFileSchema();
    while (!header.empty() && table != nullptr) {
        const std::size_t dot = header.find('.');
        std::string_view part = header.substr(0, dot);
        part = part.substr(0, part.find_last_not_of(" \t") + 1);
        const KeySchema* key = table->find(part);
        table = key == nullptr ? nullptr : key->table;
        if (key != nullptr && key->kind == ValueKind::NamedTables) {
            break; // what follows is a name
        }
        header = dot == std::string_view::npos ? std::string_view() : header.substr(dot + 1);
    }
    return table;
}

/// Follows the text from a header to the place, through inline tables and lists.
class PlaceReader {
public:
    explicit PlaceReader(RuleContext& out) : m_out(out) {
        m_levels.push_back({out.table, {}, true, false, {}});
    }

    void readLine(std::string_view line, std::size_t end) {
        if (m_levels.size() == 1) {
            m_levels.back().isKey = true;
        }
        const std::vector<TomlToken> tokens = tomlTokens(line, m_state);
        std::size_t at = 0;
        for (const TomlToken& token : tokens) {
            readPlain(line, at, std::min(token.start, end));
            if (token.start >= end) {
                break;
            }
            readToken(line, token, end);
            at = token.start + token.length;
        }
        readPlain(line, at, end);
    }
    void finish() {
        const Level& level = m_levels.back();
        m_out.table = level.table;
        m_out.present = level.present;
        m_out.place = m_isComment  ? RuleContext::Place::Comment
                      : level.isKey ? RuleContext::Place::Key
                                    : RuleContext::Place::Value;
        m_out.key = level.key;
        m_out.schema = level.table == nullptr ? nullptr : level.table->find(level.key);
    }

private:
    struct Level {
        const TableSchema* table = nullptr;
        std::string key;
        bool isKey = true; ///< a key comes next, else a value
        bool isList = false;
        std::vector<std::string> present;
    };

    void readToken(std::string_view line, const TomlToken& token, std::size_t end) {
        m_isComment = token.style == TomlStyle::Comment;
        const bool reaches = token.start + token.length >= end && token.length > 0;
        const bool isText = token.style == TomlStyle::Text || token.style == TomlStyle::Broken ||
                            token.style == TomlStyle::Capture;
        const bool isClosed = token.start + token.length == end &&
                              token.style != TomlStyle::Broken && m_state == TomlState::None;
        m_out.isInText = isText && reaches && !isClosed;
        if (token.style == TomlStyle::Key && !reaches) {
            std::string name(line.substr(token.start, token.length));
            std::erase_if(name, [](char c) { return c == '"' || c == '\''; });
            m_levels.back().key = name;
            m_levels.back().present.push_back(std::move(name));
        }
    }
    void readPlain(std::string_view line, std::size_t from, std::size_t to) {
        for (std::size_t i = from; i < to; ++i) {
            readSign(line[i]);
        }
    }
    void readSign(char sign) {
        Level& level = m_levels.back();
        const TableSchema* below = belowOf(level);
        switch (sign) {
        case '=':
            level.isKey = false;
            break;
        case '{':
            m_levels.push_back({below, {}, true, false, {}});
            break;
        case '[':
            m_levels.push_back({level.table, level.key, false, true, level.present});
            break;
        case '}':
        case ']':
            if (m_levels.size() > 1) {
                m_levels.pop_back();
            }
            break;
        case ',':
            level.isKey = !level.isList;
            break;
        default:
            break;
        }
    }
    [[nodiscard]] static const TableSchema* belowOf(const Level& level) {
        if (level.table == nullptr) {
            return nullptr;
        }
        const KeySchema* key = level.table->find(level.key);
        return key != nullptr ? key->table : level.table->othersTable;
    }

    RuleContext& m_out;
    std::vector<Level> m_levels;
    TomlState m_state = TomlState::None;
    bool m_isComment = false;
};

void addCaptures(std::string_view text, std::size_t offset, RuleContext& out) {
    const std::size_t begin = headerAbove(text, offset, true);
    if (begin == std::string_view::npos) {
        return;
    }
    std::size_t end = text.find('\n', begin);
    while (end < text.size() && end < begin + farthest && headerDepth(lineAt(text, end + 1)) != 0) {
        end = text.find('\n', end + 1);
    }
    const std::string_view block = text.substr(begin, end - begin);
    constexpr std::string_view opening = "(?P<";
    for (std::size_t at = block.find(opening); at != std::string_view::npos;
         at = block.find(opening, at + 1)) {
        const std::size_t close = block.find('>', at);
        const std::string name(block.substr(at + opening.size(),
                                            close == std::string_view::npos
                                                ? 0
                                                : close - at - opening.size()));
        if (!name.empty() &&
            std::find(out.captures.begin(), out.captures.end(), name) == out.captures.end()) {
            out.captures.push_back(name);
        }
    }
}

void addWords(std::string_view text, std::size_t offset, RuleContext& out) {
    std::size_t begin = offset;
    while (begin > 0 && isWordByte(text[begin - 1])) {
        --begin;
    }
    std::size_t end = offset;
    while (end < text.size() && isWordByte(text[end])) {
        ++end;
    }
    out.typed = text.substr(begin, offset - begin);
    out.word = text.substr(begin, end - begin);
    out.isInCapture = out.isInText && begin > 0 && text[begin - 1] == '{';
}

} // namespace

RuleContext contextAt(std::string_view text, std::size_t offset) {
    offset = std::min(offset, text.size());
    RuleContext out;
    const std::size_t line = lineStart(text, offset);
    const std::string_view before = text.substr(line, offset - line);
    const std::size_t first = before.find_first_not_of(" \t");
    if (first != std::string_view::npos && before[first] == '[') {
        out.place = RuleContext::Place::Header;
        addWords(text, offset, out);
        out.table = &ruleFileSchema();
        return out;
    }
    const std::size_t header = line == 0 ? std::string_view::npos
                                         : headerAbove(text, line - 1, false);
    const bool isFound = header != std::string_view::npos;
    out.table = isFound ? schemaOf(lineAt(text, header))
                : line <= farthest ? &ruleFileSchema() : nullptr;
    PlaceReader reader(out);
    std::size_t at = isFound ? header + lineAt(text, header).size() + 1
                             : (line > farthest ? line : 0);
    while (at <= offset) {
        const std::string_view whole = lineAt(text, at);
        reader.readLine(whole, std::min(whole.size(), offset - at));
        at += whole.size() + 1;
    }
    reader.finish();
    addWords(text, offset, out);
    addCaptures(text, offset, out);
    return out;
}

} // namespace ff
