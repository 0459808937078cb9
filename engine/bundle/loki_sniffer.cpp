// Shapes of Loki's HTTP API (version 2 and 3), of logcli and of Grafana's Explore.
#include "engine/bundle/loki_sniffer.h"

#include <algorithm>
#include <array>
#include <initializer_list>

#include "engine/base/text.h"

namespace ff {

namespace {

constexpr std::size_t headSize = 64 << 10;
constexpr std::size_t tailSize = 4 << 10;
/// Error answers are a sentence.
constexpr std::size_t longestError = 2 << 10;

/// What stands behind `"key":`, blanks skipped; empty when the key is not there.
std::string_view valueOf(std::string_view text, std::string_view key) {
    for (std::size_t at = text.find(key); at != std::string_view::npos;
         at = text.find(key, at + 1)) {
        const std::string_view after = text.substr(at + key.size());
        const bool isQuoted = at > 0 && text[at - 1] == '"' && after.starts_with('"');
        const std::size_t colon = isQuoted ? after.find_first_not_of(" \t\r\n", 1) : 0;
        if (isQuoted && colon != std::string_view::npos && after[colon] == ':') {
            const std::size_t value = after.find_first_not_of(" \t\r\n", colon + 1);
            return value == std::string_view::npos ? std::string_view() : after.substr(value);
        }
    }
    return {};
}

bool hasAll(std::string_view text, std::initializer_list<std::string_view> keys) {
    return std::all_of(keys.begin(), keys.end(),
                       [&](std::string_view key) { return !valueOf(text, key).empty(); });
}

/// Statistics that only Loki adds to its answers.
bool hasLokiStatistics(std::string_view text) {
    return hasAll(text, {"totalLinesProcessed"}) ||
           hasAll(text, {"ingester", "chunksDownloadTime"});
}

bool isRow(std::string_view start) {
    return valueOf(start, "line").starts_with('"') &&
           valueOf(start, "timestamp").starts_with('"') &&
           (valueOf(start, "labels").starts_with('{') || valueOf(start, "fields").starts_with('{'));
}

bool isErrorText(std::string_view bytes) {
    static constexpr std::array<std::string_view, 9> sentences{
        "parse error at line ",
        "parse error : ",
        "max entries limit per query exceeded",
        "max entries limit exceeded",
        "the query time range exceeds the limit",
        "end timestamp must not be before or equal to start time",
        "the query would read too many bytes",
        "too many outstanding requests",
        "maximum of series "};
    const std::string_view text = trimmed(bytes);
    if (text.size() > longestError || std::count(text.begin(), text.end(), '\n') > 1) {
        return false;
    }
    const bool isGoError = text.starts_with("strconv.") &&
                           text.find(": parsing \"") != std::string_view::npos &&
                           text.find('\n') == std::string_view::npos;
    return isGoError ||
           std::any_of(sentences.begin(), sentences.end(),
                       [&](std::string_view start) { return text.starts_with(start); });
}

LokiShape shapeOfObject(std::string_view head, std::string_view tail, bool isNamedLoki) {
    const std::string_view type = valueOf(head, "resultType");
    if (type.starts_with("\"streams\"")) {
        return LokiShape::Streams;
    }
    if (!type.empty()) {
        return isNamedLoki || hasLokiStatistics(head) || hasLokiStatistics(tail)
                   ? LokiShape::Numbers
                   : LokiShape::None;
    }
    const std::string_view streams = valueOf(head, "streams");
    if (streams.starts_with('[') && hasAll(head, {"stream", "values"})) {
        return LokiShape::Streams;
    }
    if (!streams.empty() && hasAll(head, {"chunks", "entries"})) {
        return LokiShape::Numbers;
    }
    if (isNamedLoki && valueOf(head, "status").starts_with("\"error\"")) {
        return LokiShape::Error;
    }
    return isNamedLoki && hasAll(head, {"status", "data"}) ? LokiShape::Numbers : LokiShape::None;
}

} // namespace

LokiShape lokiShapeOf(std::string_view bytes, std::string_view path) {
    const std::string_view head = bytes.substr(0, std::min(bytes.size(), headSize));
    std::string_view start = head;
    if (start.starts_with("\xEF\xBB\xBF")) {
        start.remove_prefix(3);
    }
    const std::size_t first = start.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos) {
        return LokiShape::None;
    }
    start.remove_prefix(first);
    if (start.front() != '{' && start.front() != '[') {
        return isErrorText(bytes) ? LokiShape::Error : LokiShape::None;
    }
    const bool isLines = start.front() == '{';
    const std::string_view firstRow =
        start.substr(0, isLines ? std::min(start.find('\n'), start.size()) : tailSize);
    if (isRow(firstRow)) {
        return LokiShape::Rows;
    }
    const std::string_view tail = bytes.substr(bytes.size() - std::min(bytes.size(), tailSize));
    return isLines ? shapeOfObject(start, tail, containsIgnoringCase(path, "loki"))
                   : LokiShape::None;
}

} // namespace ff
