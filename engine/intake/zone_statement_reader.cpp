// Cheap tests first: nearly no line states a zone.
#include "engine/intake/zone_statement_reader.h"

#include <array>

#include "engine/base/text.h"
#include "engine/base/zone_table.h"
#include "engine/intake/stamp_parser.h"
#include "engine/intake/text_cursor.h"
#include "engine/intake/written_zone.h"

namespace ff {

namespace {

bool isNameCharacter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || isDigit(c) || c == '/' || c == '_' ||
           c == '-' || c == '+';
}

std::optional<ZoneStatement> fromWord(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t\"':=");
    if (begin == std::string_view::npos) {
        return std::nullopt;
    }
    std::size_t end = begin;
    while (end < text.size() && end < begin + 64 && isNameCharacter(text[end])) {
        ++end;
    }
    const std::string_view word = text.substr(begin, end - begin);
    if (word.find('/') != std::string_view::npos && NamedZone::find(word)) {
        return ZoneStatement{std::nullopt, std::string(word)};
    }
    if (const auto minutes = zoneOfAbbreviation(word)) {
        return ZoneStatement{minutes, {}};
    }
    return std::nullopt;
}

/// A setting whose key stands at the start of a word.
std::optional<ZoneStatement> fromSetting(std::string_view line) {
    static constexpr std::array<std::string_view, 5> keys{"Time zone:", "timezone", "Timezone",
                                                          "TimeZone=", "TZ="};
    for (const std::string_view key : keys) {
        const std::size_t at = line.find(key);
        const bool isWord =
            at != std::string_view::npos && (at == 0 || !isNameCharacter(line[at - 1]));
        if (!isWord) {
            continue;
        }
        if (auto found = fromWord(line.substr(at + key.size()))) {
            return found;
        }
    }
    return std::nullopt;
}

std::optional<ZoneStatement> fromJournalHead(std::string_view line) {
    if (!line.starts_with("-- Logs begin") && !line.starts_with("-- Journal begins")) {
        return std::nullopt;
    }
    const std::size_t digit = line.find_first_of("0123456789");
    const auto stamp =
        digit == std::string_view::npos ? std::nullopt : parseStamp(line.substr(digit));
    return stamp && stamp->zoneMinutes ? std::optional(ZoneStatement{stamp->zoneMinutes, {}})
                                       : std::nullopt;
}

/// The whole line is a date with a weekday or month in front and a zone's name.
std::optional<ZoneStatement> fromDate(std::string_view line) {
    if (line.size() < 20 || line.size() > 48 || isDigit(line.front()) || line.front() == '[') {
        return std::nullopt;
    }
    const auto stamp = parseStamp(line);
    const bool isWhole = stamp && stamp->length == line.size() && stamp->zoneMinutes &&
                         stamp->style == ParsedStamp::Style::Date;
    return isWhole ? std::optional(ZoneStatement{stamp->zoneMinutes, {}}) : std::nullopt;
}

} // namespace

std::optional<ZoneStatement> zoneStatedIn(std::string_view line) {
    line = trimmed(line);
    if (line.empty()) {
        return std::nullopt;
    }
    if (auto found = fromJournalHead(line)) {
        return found;
    }
    if (auto found = fromSetting(line)) {
        return found;
    }
    return fromDate(line);
}

} // namespace ff
