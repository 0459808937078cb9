#include "views/rules/rule_outline.h"

#include <algorithm>
#include <array>

#include "views/rules/toml_tokens.h"

namespace ff {
namespace {

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r");
    const std::size_t last = text.find_last_not_of(" \t\r");
    return first == std::string_view::npos ? std::string_view()
                                           : text.substr(first, last - first + 1);
}

/// The text behind `key =`, without its quotes; empty when the line sets another key.
std::string_view valueOf(std::string_view line, std::string_view key) {
    const std::string_view text = trimmed(line);
    if (!text.starts_with(key)) {
        return {};
    }
    std::string_view rest = trimmed(text.substr(key.size()));
    if (!rest.starts_with('=')) {
        return {};
    }
    rest = trimmed(rest.substr(1));
    const char quote = rest.empty() ? '\0' : rest.front();
    if (quote != '"' && quote != '\'') {
        return {};
    }
    const std::size_t end = rest.find(quote, 1);
    return rest.substr(1, end == std::string_view::npos ? end : end - 1);
}

OutlineEntry entryOf(std::string_view header, int line) {
    std::string_view inner = trimmed(header);
    while (inner.starts_with('[')) {
        inner.remove_prefix(1);
    }
    inner = trimmed(inner.substr(0, inner.find(']')));
    const std::size_t dot = inner.find('.');
    OutlineEntry entry;
    entry.kind = std::string(trimmed(inner.substr(0, dot)));
    entry.id = dot == std::string_view::npos ? std::string()
                                             : std::string(trimmed(inner.substr(dot + 1)));
    entry.line = line;
    return entry;
}

class OutlineBuilder {
public:
    void take(std::string_view line, int number) {
        const bool isInText = m_state != TomlState::None;
        if (isInText || line.find("\"\"\"") != std::string_view::npos ||
            line.find("'''") != std::string_view::npos) {
            static_cast<void>(tomlTokens(line, m_state));
        }
        if (isInText) {
            return;
        }
        const int depth = headerDepth(line);
        if (depth == 0) {
            close(number - 1);
            m_out.entries.push_back(entryOf(line, number));
        }
        if (depth >= 0) {
            m_isInside = depth == 0;
        } else if (m_isInside) {
            takeKey(line);
        }
    }
    RuleOutline finish(int lines) {
        close(lines);
        return std::move(m_out);
    }

private:
    void takeKey(std::string_view line) {
        if (m_out.entries.empty()) {
            if (const std::string_view pack = valueOf(line, "pack"); !pack.empty()) {
                m_out.pack = pack;
            }
            return;
        }
        OutlineEntry& entry = m_out.entries.back();
        if (const std::string_view id = valueOf(line, "id"); !id.empty() && entry.id.empty()) {
            entry.id = id;
        }
        if (const std::string_view title = valueOf(line, "title"); !title.empty()) {
            entry.title = title;
        }
        if (const std::string_view rule = valueOf(line, "rule");
            !rule.empty() && entry.kind == "disable") {
            entry.id = rule;
        }
    }
    void close(int line) {
        if (!m_out.entries.empty()) {
            m_out.entries.back().lastLine = std::max(line, m_out.entries.back().line);
        }
    }

    RuleOutline m_out;
    TomlState m_state = TomlState::None;
    bool m_isInside = true; ///< the keys of the entry itself, not of a table in it
};

} // namespace

bool isRuleKind(std::string_view kind) {
    static constexpr std::array kinds{std::string_view("extractor"), std::string_view("filter"),
                                      std::string_view("refiner"), std::string_view("collector")};
    return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

const OutlineEntry* RuleOutline::at(int line) const {
    const auto after = std::find_if(entries.begin(), entries.end(),
                                    [&](const OutlineEntry& each) { return each.line > line; });
    return after == entries.begin() ? nullptr : &*std::prev(after);
}

std::string RuleOutline::qualified(const OutlineEntry& entry) const {
    if (entry.id.empty()) {
        return {};
    }
    return isRuleKind(entry.kind) || entry.kind == "table" ? pack + "/" + entry.id : entry.id;
}

RuleOutline outlineOf(std::string_view text) {
    OutlineBuilder builder;
    int number = 0;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        builder.take(text.substr(at, end - at), ++number);
        at = end + 1;
    }
    return builder.finish(number);
}

} // namespace ff
