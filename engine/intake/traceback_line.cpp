// Lines are compared with the few shapes that the interpreter prints.
#include "engine/intake/traceback_line.h"

#include <algorithm>
#include <array>

#include "engine/base/text.h"
#include "engine/intake/text_cursor.h"

namespace ff {

namespace {

constexpr std::size_t longestMessage = 1024;
constexpr std::size_t longestName = 200;
constexpr std::size_t longestPath = 1024;

bool isUpper(char c) { return c >= 'A' && c <= 'Z'; }

bool isNameCharacter(char c) {
    return isUpper(c) || (c >= 'a' && c <= 'z') || isDigit(c) || c == '_' || c == '.' || c == '<' ||
           c == '>';
}

/// Length of `a.b.Name` or `RayTaskError(ValueError)`; 0 for anything else.
std::size_t nameLength(std::string_view text) {
    const auto run = [](std::string_view from) {
        const auto end =
            std::find_if_not(from.begin(), from.end(), [](char c) { return isNameCharacter(c); });
        return static_cast<std::size_t>(end - from.begin());
    };
    text = text.substr(0, longestName);
    std::size_t length = run(text);
    if (length == 0 || isDigit(text[0]) || text[0] == '.' || text[0] == '<') {
        return 0;
    }
    if (length < text.size() && text[length] == '(') {
        const std::size_t inner = run(text.substr(length + 1));
        const std::size_t close = length + 1 + inner;
        if (inner == 0 || close >= text.size() || text[close] != ')') {
            return 0;
        }
        length = close + 1;
    }
    return length;
}

std::string_view lastPart(std::string_view name) {
    name = name.substr(0, name.find('('));
    const std::size_t dot = name.rfind('.');
    return dot == std::string_view::npos ? name : name.substr(dot + 1);
}

bool endsLikeException(std::string_view part) {
    static constexpr std::array<std::string_view, 12> endings{
        "Error",   "Exception", "Warning", "Exit",      "Interrupt", "Failure",
        "Timeout", "Iteration", "Closed",  "Cancelled", "Group",     "Traceback"};
    return std::any_of(endings.begin(), endings.end(),
                       [&](std::string_view ending) { return part.ends_with(ending); });
}

bool isLogLevel(std::string_view word) {
    static constexpr std::array<std::string_view, 7> levels{"DEBUG", "INFO",     "WARNING", "WARN",
                                                            "ERROR", "CRITICAL", "FATAL"};
    return std::find(levels.begin(), levels.end(), word) != levels.end();
}

bool looksLikeException(std::string_view name, bool hasColon, bool isExpected) {
    const std::string_view part = lastPart(name);
    if (part.empty() || isLogLevel(name)) {
        return false;
    }
    if (endsLikeException(part)) {
        return true;
    }
    const bool isQualified = part.size() < name.size() && name.find('(') == std::string_view::npos;
    return isUpper(part.front()) && isExpected && (hasColon || isQualified);
}

} // namespace

bool CodeFrame::isOwn() const {
    static constexpr std::array<std::string_view, 10> foreign{
        "site-packages/", "dist-packages/", "/lib/python", "/lib64/python", "site-packages\\",
        "\\Lib\\",        "/torch/",        "/importlib/", "/runpy.py",     ".zip/"};
    if (!file.ends_with(".py") || file.starts_with("<") || file.starts_with("torch/")) {
        return false;
    }
    return std::none_of(foreign.begin(), foreign.end(), [&](std::string_view part) {
        return file.find(part) != std::string::npos;
    });
}

std::string CodeFrame::text() const {
    const std::size_t slash = file.find_last_of("/\\");
    std::string out = slash == std::string::npos ? file : file.substr(slash + 1);
    out += ':' + std::to_string(line);
    if (!function.empty()) {
        out += " in " + function;
    }
    return out;
}

std::string ExceptionSummary::text() const {
    return message.empty() ? type : type + ": " + message;
}

bool ExceptionSummary::isGroup() const { return lastPart(type).ends_with("ExceptionGroup"); }

std::optional<CodeFrame> codeFrameIn(std::string_view text) {
    TextCursor at(text);
    at.takeBlanks();
    if (!at.take("File \"")) {
        return std::nullopt;
    }
    const std::size_t close = at.rest().substr(0, longestPath).find("\", line ");
    if (close == std::string_view::npos) {
        return std::nullopt;
    }
    CodeFrame frame;
    frame.file = std::string(at.rest().substr(0, close));
    at.skip(close + std::string_view("\", line ").size());
    const auto line = at.digitsUpTo(9);
    if (!line) {
        return std::nullopt;
    }
    frame.line = *line;
    at.take(",");
    if (at.take(" in ")) {
        frame.function = std::string(trimmed(at.rest().substr(0, longestName)));
    }
    return frame;
}

std::optional<ExceptionSummary> exceptionSummaryIn(std::string_view text, bool isExpected) {
    const std::size_t length = nameLength(text);
    if (length == 0) {
        return std::nullopt;
    }
    const std::string_view name = text.substr(0, length);
    const std::string_view rest = text.substr(length);
    const bool hasColon = rest.starts_with(": ") || trimmed(rest) == ":";
    if ((!hasColon && !trimmed(rest).empty()) || !looksLikeException(name, hasColon, isExpected)) {
        return std::nullopt;
    }
    ExceptionSummary out;
    out.type = std::string(name);
    if (hasColon) {
        out.message = std::string(trimmed(rest.substr(1, longestMessage)));
    }
    return out;
}

TracebackMark tracebackMarkOf(std::string_view text) {
    const std::size_t header = text.find(tracebackHeader);
    if (header != std::string_view::npos) {
        const std::string_view before = text.substr(0, header);
        if (before.ends_with("Original ")) {
            return TracebackMark::OriginalHeader;
        }
        return before.ends_with("Exception Group ") ? TracebackMark::GroupHeader
                                                    : TracebackMark::Header;
    }
    if (text.starts_with("The above exception was the direct cause of the following exception")) {
        return TracebackMark::Cause;
    }
    if (text.starts_with("During handling of the above exception, another exception occurred")) {
        return TracebackMark::Context;
    }
    const bool isOther =
        text.starts_with("-- Process ") &&
        text.find(" terminated with the following error") != std::string_view::npos;
    return isOther ? TracebackMark::OtherProcess : TracebackMark::None;
}

} // namespace ff
