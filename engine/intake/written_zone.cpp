// A short table: the abbreviations that stand for one offset wherever clusters run.
#include "engine/intake/written_zone.h"

#include <algorithm>
#include <array>

namespace ff {

namespace {

struct Abbreviation {
    std::string_view word;
    int minutes = 0;
};

constexpr std::array abbreviations{
    Abbreviation{"UTC", 0},    Abbreviation{"GMT", 0},    Abbreviation{"WET", 0},
    Abbreviation{"WEST", 60},  Abbreviation{"CET", 60},   Abbreviation{"MEZ", 60},
    Abbreviation{"CEST", 120}, Abbreviation{"MESZ", 120}, Abbreviation{"EET", 120},
    Abbreviation{"EEST", 180}, Abbreviation{"MSK", 180},  Abbreviation{"SGT", 480},
    Abbreviation{"HKT", 480},  Abbreviation{"JST", 540},  Abbreviation{"KST", 540},
    Abbreviation{"AEST", 600}, Abbreviation{"AEDT", 660}, Abbreviation{"NZST", 720},
    Abbreviation{"NZDT", 780}, Abbreviation{"EST", -300}, Abbreviation{"EDT", -240},
    Abbreviation{"CDT", -300}, Abbreviation{"MST", -420}, Abbreviation{"MDT", -360},
    Abbreviation{"PST", -480}, Abbreviation{"PDT", -420}};

bool isUpper(char c) { return c >= 'A' && c <= 'Z'; }

bool continuesWord(char c) {
    return isUpper(c) || (c >= 'a' && c <= 'z') || isDigit(c) || c == '-' || c == '_';
}

std::optional<int> takeAbbreviation(TextCursor& at) {
    const std::string_view rest = at.rest();
    std::size_t length = 0;
    while (length < rest.size() && length < 5 && isUpper(rest[length])) {
        ++length;
    }
    // All of them end in one of these; the names of log levels do not.
    constexpr std::string_view lastLetters = "TCZK";
    if (length < 3 || lastLetters.find(rest[length - 1]) == std::string_view::npos ||
        (length < rest.size() && continuesWord(rest[length]))) {
        return std::nullopt;
    }
    const auto minutes = zoneOfAbbreviation(rest.substr(0, length));
    if (minutes) {
        at.skip(length);
    }
    return minutes;
}

} // namespace

std::optional<int> takeZone(TextCursor& at) {
    if (!mayStartZone(at.rest())) {
        return std::nullopt;
    }
    TextCursor look = at;
    if (look.take("Z")) {
        at = look;
        return 0;
    }
    const bool hasBlank = look.take(" ");
    if (isUpper(look.peek())) {
        const auto minutes = hasBlank ? takeAbbreviation(look) : std::nullopt;
        if (minutes) {
            at = look;
        }
        return minutes;
    }
    const bool east = look.take("+");
    if (!east && !look.take("-")) {
        return std::nullopt;
    }
    const auto hours = look.digits(2);
    look.take(":");
    const auto minutes = look.digits(2);
    if (!hours || !minutes || *hours > 14 || *minutes > 59 || isDigit(look.peek())) {
        return std::nullopt;
    }
    at = look;
    const int total = *hours * 60 + *minutes;
    return east ? total : -total;
}

std::optional<int> zoneOfAbbreviation(std::string_view word) {
    const auto found = std::find_if(abbreviations.begin(), abbreviations.end(),
                                    [&](const Abbreviation& known) { return known.word == word; });
    return found == abbreviations.end() ? std::nullopt : std::optional(found->minutes);
}

} // namespace ff
