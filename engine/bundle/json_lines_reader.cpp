// Lines are parsed, for only their topmost keys tell a log from other JSON.
#include "engine/bundle/json_lines_reader.h"

#include <algorithm>
#include <array>

#include <nlohmann/json.hpp>

#include "engine/base/text.h"

namespace ff {

namespace {

constexpr std::size_t mostLines = 50;

/// The object of the line, or nothing of an object's look.
std::string_view objectIn(std::string_view line) {
    const std::size_t open = line.find('{');
    if (open == std::string_view::npos || open > 200) {
        return {};
    }
    // In front of it: nothing, or a stamp and the tags of a collector.
    const std::string_view before = trimmed(line.substr(0, open));
    const bool isStamped = before.size() >= 19 && before[0] >= '0' && before[0] <= '9';
    const bool isPod = before.starts_with("[pod/") && before.ends_with(']');
    std::string_view object = trimmed(line.substr(open));
    object.remove_suffix(object.ends_with("},") ? 1 : 0);
    return before.empty() || isStamped || isPod ? object : std::string_view();
}

bool isLogEntry(const nlohmann::json& object) {
    static constexpr std::array messages{"message", "msg",  "log",     "text",
                                         "event",   "body", "MESSAGE", "textPayload"};
    static constexpr std::array others{
        "time",     "ts",  "timestamp", "@timestamp", "asctime", "level", "levelname",
        "severity", "lvl", "stream",    "datetime",   "logger",  "rank",  "created"};
    const auto has = [&](const char* key) { return object.contains(key); };
    if (has("apiVersion")) {
        return false; // an object of Kubernetes
    }
    const bool isTracing =
        has("fields") && object["fields"].is_object() && object["fields"].contains("message");
    return (isTracing || std::any_of(messages.begin(), messages.end(), has)) &&
           std::any_of(others.begin(), others.end(), has);
}

} // namespace

bool looksLikeJsonLines(std::string_view head) {
    std::size_t lines = 0;
    std::size_t entries = 0;
    for (std::size_t at = 0; at < head.size() && lines < mostLines;) {
        const std::size_t end = std::min(head.find('\n', at), head.size());
        const std::string_view line = trimmed(head.substr(at, end - at));
        at = end + 1;
        if (line.empty() || (end == head.size() && lines > 0)) {
            continue; // the last one may be cut
        }
        ++lines;
        const std::string_view object = objectIn(line);
        if (object.empty()) {
            continue;
        }
        const auto parsed = nlohmann::json::parse(object, nullptr, false);
        entries += parsed.is_object() && isLogEntry(parsed) ? 1U : 0U;
    }
    return entries > 0 && entries * 2 > lines;
}

} // namespace ff
