#include "engine/pipeline/line_level.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/base/text.h"

namespace ff {
namespace {

constexpr std::size_t lookedAt = 256;
constexpr std::size_t longestWord = 9;

using Word = std::pair<std::string_view, LineLevel>;

constexpr std::array<Word, 18> words{{{"ALERT", LineLevel::Fatal},
                                      {"CRIT", LineLevel::Fatal},
                                      {"CRITICAL", LineLevel::Fatal},
                                      {"DEBUG", LineLevel::Info},
                                      {"EMERG", LineLevel::Fatal},
                                      {"EMERGENCY", LineLevel::Fatal},
                                      {"ERR", LineLevel::Error},
                                      {"ERROR", LineLevel::Error},
                                      {"FATAL", LineLevel::Fatal},
                                      {"INFO", LineLevel::Info},
                                      {"NOTICE", LineLevel::Info},
                                      {"PANIC", LineLevel::Fatal},
                                      {"SEVERE", LineLevel::Error},
                                      {"TRACE", LineLevel::Info},
                                      {"WARN", LineLevel::Warning},
                                      {"WARNING", LineLevel::Warning},
                                      {"error", LineLevel::Error},
                                      {"warning", LineLevel::Warning}}};

bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isWordPart(char c) { return isLetter(c) || isDigit(c) || c == '_'; }

/// `level=`, `"level":"`, `severity: ` right before the word.
bool isNamedLevel(std::string_view before) {
    while (!before.empty() && (before.back() == '"' || before.back() == ' ' ||
                               before.back() == ':' || before.back() == '=')) {
        before.remove_suffix(1);
    }
    return before.ends_with("level") || before.ends_with("severity") || before.ends_with("lvl");
}

LineLevel meaningOf(std::string_view word, std::string_view before, std::string_view after) {
    const bool isNamed = isNamedLevel(before);
    std::string upper;
    if (isNamed) {
        upper = std::string(word);
        std::transform(upper.begin(), upper.end(), upper.begin(),
                       [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; });
        word = upper;
    }
    const auto found = std::find_if(words.begin(), words.end(),
                                    [word](const Word& each) { return each.first == word; });
    if (found == words.end()) {
        return LineLevel::None;
    }
    const bool isSmall = word.front() >= 'a';
    return isSmall && !after.starts_with(':') ? LineLevel::None : found->second;
}

/// `E0405 04:50:56`, also behind brackets, and PyTorch's `[E405 04:50:56`.
LineLevel glogLevel(std::string_view from) {
    std::size_t digits = 1;
    while (digits < from.size() && isDigit(from[digits])) {
        ++digits;
    }
    if ((digits != 4 && digits != 5) || from.size() < digits + 4 || from[digits] != ' ' ||
        !isDigit(from[digits + 1]) || from[digits + 3] != ':') {
        return LineLevel::None;
    }
    switch (from.front()) {
    case 'I':
        return LineLevel::Info;
    case 'W':
        return LineLevel::Warning;
    case 'E':
        return LineLevel::Error;
    case 'F':
        return LineLevel::Fatal;
    default:
        return LineLevel::None;
    }
}

} // namespace

LineLevel levelOf(std::string_view line) {
    line = line.substr(0, lookedAt);
    LineLevel worst = LineLevel::None;
    for (std::size_t at = 0; at < line.size();) {
        if (!isWordPart(line[at])) {
            ++at;
            continue;
        }
        std::size_t end = at;
        while (end < line.size() && isWordPart(line[end])) {
            ++end;
        }
        const std::string_view word = line.substr(at, end - at);
        LineLevel level = glogLevel(line.substr(at));
        if (level == LineLevel::None && word.size() <= longestWord) {
            level = meaningOf(word, line.substr(0, at), line.substr(end));
        }
        worst = std::max(worst, level);
        at = end;
    }
    return worst;
}

} // namespace ff
