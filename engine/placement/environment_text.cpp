// Names are found by the sign behind them.
#include "engine/placement/environment_text.h"

#include <algorithm>

#include "engine/base/text.h"

namespace ff {

namespace {

bool isNameChar(char c) { return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'; }

bool isValueChar(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           std::string_view("_.-[]:/()+").find(c) != std::string_view::npos;
}

/// What is behind a comma belongs to a list of devices or hosts, and is no other variable.
bool goesOn(std::string_view rest) {
    return rest.starts_with("GPU-") || rest.starts_with("MIG-") ||
           (!rest.empty() && ((rest.front() >= '0' && rest.front() <= '9') ||
                              (rest.front() >= 'a' && rest.front() <= 'z')));
}

/// The value at the beginning of `text`; `text` is left behind it.
std::string takeValue(std::string_view& text) {
    const char quote =
        !text.empty() && (text.front() == '\'' || text.front() == '"') ? text.front() : '\0';
    if (quote != '\0') {
        const std::size_t end = std::min(text.find(quote, 1), text.size());
        std::string value(text.substr(1, end - 1));
        text.remove_prefix(std::min(end + 1, text.size()));
        return value;
    }
    std::size_t end = 0;
    int depth = 0;
    while (end < text.size()) {
        const char c = text[end];
        const bool isInner = c == ',' && (depth > 0 || goesOn(text.substr(end + 1)));
        if (!isValueChar(c) && !isInner) {
            break;
        }
        depth += c == '[' ? 1 : c == ']' ? -1 : 0;
        ++end;
    }
    std::string value(text.substr(0, end));
    text.remove_prefix(end);
    return value;
}

} // namespace

std::vector<std::pair<std::string, std::string>> variablesOf(std::string_view text) {
    std::vector<std::pair<std::string, std::string>> out;
    while (!text.empty()) {
        std::size_t length = 0;
        while (length < text.size() && isNameChar(text[length])) {
            ++length;
        }
        const std::string_view name = text.substr(0, length);
        const std::string_view rest = text.substr(length);
        const bool isRow = out.empty() && rest.starts_with(":");
        if (length > 1 && (rest.starts_with("=") || isRow)) {
            text = isRow ? trimmed(rest.substr(1)) : rest.substr(1);
            out.emplace_back(std::string(name), takeValue(text));
            continue;
        }
        // On to the next word.
        const std::size_t next = text.find_first_of(" \t,;'\"{(", length);
        text.remove_prefix(next == std::string_view::npos ? text.size() : next + 1);
    }
    return out;
}

} // namespace ff
