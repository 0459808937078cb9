#include "engine/report/markdown_text.h"

#include <algorithm>

#include "engine/base/text.h"

namespace ff {

namespace {

bool isOneOf(char c, std::string_view characters) {
    return characters.find(c) != std::string_view::npos;
}

} // namespace

std::string markdownEscaped(std::string_view text) {
    std::string made;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '<') {
            made += "&lt;";
        } else if (c == '&') {
            made += "&amp;";
        } else if (c == '@' || c == '#') {
            // A comment nobody sees keeps the sign from what follows.
            made += (c == '#' && made.empty() ? "\\#" : std::string(1, c)) + "<!-- -->";
        } else if (c == ':' && text.substr(i, 3) == "://") {
            made += ":<!-- -->";
        } else if (isOneOf(c, "\\`*_{}[]()>+|~!") || (isOneOf(c, "-.=") && made.empty())) {
            made += '\\';
            made += c;
        } else {
            made += c;
        }
    }
    return made;
}

std::string markdownCode(std::string_view text) {
    std::size_t longest = 0;
    std::size_t run = 0;
    for (const char c : text) {
        run = c == '`' ? run + 1 : 0;
        longest = std::max(longest, run);
    }
    const std::string fence(std::max<std::size_t>(3, longest + 1), '`');
    return fence + "text\n" + std::string(text) + "\n" + fence + "\n";
}

std::string jiraEscaped(std::string_view text) {
    std::string made;
    for (const char c : text) {
        if (c == '\\') {
            made += "&#92;";
            continue;
        }
        if (isOneOf(c, "{}[]|*_-+^~?!#@()")) {
            made += '\\';
        }
        made += c;
    }
    return made;
}

std::string jiraCode(std::string_view text) {
    std::string made = "{noformat}\n";
    for (std::size_t at = 0; at < text.size(); ++at) {
        made += text[at];
        if (text[at] == '{' && lowered(text.substr(at + 1, 8)).starts_with("noformat")) {
            made += ' ';
        }
    }
    return made + "\n{noformat}\n";
}

} // namespace ff
