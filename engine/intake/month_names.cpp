// English short names are told by their three bytes; all others by a table, and only where a digit
// follows: most words that lines start with are no names of months.
#include "engine/intake/month_names.h"

#include <algorithm>
#include <array>
#include <string>

namespace ff {

namespace {

struct Name {
    std::string_view word; ///< lower case
    int number = 0;
};

constexpr std::array months{
    // English
    Name{"january", 1}, Name{"february", 2}, Name{"march", 3}, Name{"april", 4}, Name{"june", 6},
    Name{"july", 7}, Name{"august", 8}, Name{"september", 9}, Name{"sept", 9}, Name{"october", 10},
    Name{"november", 11}, Name{"december", 12}, Name{"jan", 1}, Name{"feb", 2}, Name{"mar", 3},
    Name{"apr", 4}, Name{"may", 5}, Name{"jun", 6}, Name{"jul", 7}, Name{"aug", 8}, Name{"sep", 9},
    Name{"oct", 10}, Name{"nov", 11}, Name{"dec", 12},
    // German
    Name{"jän", 1}, Name{"mär", 3}, Name{"märz", 3}, Name{"mrz", 3}, Name{"mai", 5},
    Name{"juni", 6}, Name{"juli", 7}, Name{"okt", 10}, Name{"dez", 12},
    // French
    Name{"janv", 1}, Name{"févr", 2}, Name{"fév", 2}, Name{"mars", 3}, Name{"avr", 4},
    Name{"avril", 4}, Name{"juin", 6}, Name{"juil", 7}, Name{"août", 8}, Name{"déc", 12},
    // Spanish
    Name{"ene", 1}, Name{"abr", 4}, Name{"ago", 8}, Name{"dic", 12},
    // Italian
    Name{"gen", 1}, Name{"mag", 5}, Name{"giu", 6}, Name{"lug", 7}, Name{"set", 9}, Name{"ott", 10},
    // Portuguese
    Name{"fev", 2}, Name{"out", 10},
    // Dutch
    Name{"mrt", 3}, Name{"mei", 5},
    // Polish
    Name{"sty", 1}, Name{"lut", 2}, Name{"kwi", 4}, Name{"maj", 5}, Name{"cze", 6}, Name{"lip", 7},
    Name{"sie", 8}, Name{"wrz", 9}, Name{"paź", 10}, Name{"lis", 11}, Name{"gru", 12}};

constexpr std::array weekdays{
    // English
    Name{"monday", 0}, Name{"tuesday", 1}, Name{"wednesday", 2}, Name{"thursday", 3},
    Name{"friday", 4}, Name{"saturday", 5}, Name{"sunday", 6}, Name{"mon", 0}, Name{"tue", 1},
    Name{"wed", 2}, Name{"thu", 3}, Name{"fri", 4}, Name{"sat", 5}, Name{"sun", 6},
    // German
    Name{"mo", 0}, Name{"di", 1}, Name{"mi", 2}, Name{"do", 3}, Name{"fr", 4}, Name{"sa", 5},
    Name{"so", 6},
    // French, Spanish, Italian; `mar` is Tuesday in all three
    Name{"lun", 0}, Name{"mar", 1}, Name{"mer", 2}, Name{"jeu", 3}, Name{"ven", 4}, Name{"sam", 5},
    Name{"dim", 6}, Name{"mié", 2}, Name{"jue", 3}, Name{"vie", 4}, Name{"sáb", 5}, Name{"dom", 6},
    Name{"gio", 3}, Name{"sab", 5},
    // Portuguese
    Name{"seg", 0}, Name{"ter", 1}, Name{"qua", 2}, Name{"qui", 3}, Name{"sex", 4},
    // Dutch
    Name{"ma", 0}, Name{"wo", 2}, Name{"vr", 4}, Name{"za", 5}, Name{"zo", 6},
    // Polish
    Name{"pon", 0}, Name{"wto", 1}, Name{"śro", 2}, Name{"czw", 3}, Name{"pią", 4}, Name{"sob", 5},
    Name{"nie", 6}};

constexpr unsigned packed(char a, char b, char c) {
    return static_cast<unsigned char>(a) << 16U | static_cast<unsigned char>(b) << 8U |
           static_cast<unsigned char>(c);
}

unsigned packed(std::string_view text) { return packed(text[0], text[1], text[2]); }

/// 0 when it is none.
int englishMonth(std::string_view text) {
    switch (packed(text)) {
    case packed('J', 'a', 'n'):
        return 1;
    case packed('F', 'e', 'b'):
        return 2;
    case packed('M', 'a', 'r'):
        return 3;
    case packed('A', 'p', 'r'):
        return 4;
    case packed('M', 'a', 'y'):
        return 5;
    case packed('J', 'u', 'n'):
        return 6;
    case packed('J', 'u', 'l'):
        return 7;
    case packed('A', 'u', 'g'):
        return 8;
    case packed('S', 'e', 'p'):
        return 9;
    case packed('O', 'c', 't'):
        return 10;
    case packed('N', 'o', 'v'):
        return 11;
    case packed('D', 'e', 'c'):
        return 12;
    default:
        return 0;
    }
}

int englishWeekday(std::string_view text) {
    switch (packed(text)) {
    case packed('M', 'o', 'n'):
        return 0;
    case packed('T', 'u', 'e'):
        return 1;
    case packed('W', 'e', 'd'):
        return 2;
    case packed('T', 'h', 'u'):
        return 3;
    case packed('F', 'r', 'i'):
        return 4;
    case packed('S', 'a', 't'):
        return 5;
    case packed('S', 'u', 'n'):
        return 6;
    default:
        return -1;
    }
}

bool isWordByte(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           static_cast<unsigned char>(c) >= 0x80;
}

constexpr std::size_t longestName = 10;

std::size_t wordLength(std::string_view text) {
    std::size_t length = 0;
    while (length < text.size() && length <= longestName && isWordByte(text[length])) {
        ++length;
    }
    return length;
}

/// Lower case of ASCII, of Latin-1's letters and of the Polish ones in use here.
std::string folded(std::string_view word) {
    std::string out(word);
    for (std::size_t i = 0; i < out.size(); ++i) {
        const auto byte = static_cast<unsigned char>(out[i]);
        const auto before = i == 0 ? '\0' : static_cast<unsigned char>(out[i - 1]);
        if (byte >= 'A' && byte <= 'Z') {
            out[i] = static_cast<char>(byte + 0x20);
        } else if (before == 0xC3 && byte >= 0x80 && byte <= 0x9E) {
            out[i] = static_cast<char>(byte + 0x20);
        } else if (before == 0xC5 && (byte == 0xB9 || byte == 0x9A)) { // Ź, Ś
            out[i] = static_cast<char>(byte + 1);
        }
    }
    return out;
}

template <std::size_t N>
std::optional<int> lookUp(const std::array<Name, N>& names, std::string_view word) {
    const std::string wanted = folded(word);
    const auto found = std::find_if(names.begin(), names.end(),
                                    [&](const Name& name) { return name.word == wanted; });
    return found == names.end() ? std::nullopt : std::optional(found->number);
}

/// Whether a point, separator or blanks and then something of a date stand behind the word.
bool goesOn(std::string_view rest, bool needsDigit) {
    std::size_t i = 0;
    while (i < rest.size() && i < 4 &&
           std::string_view("., \t/-").find(rest[i]) != std::string_view::npos) {
        ++i;
    }
    return i > 0 && i < rest.size() && (isDigit(rest[i]) || (!needsDigit && isWordByte(rest[i])));
}

} // namespace

bool mayStartNamedDate(std::string_view text) {
    std::size_t length = 0;
    bool isAscii = true;
    for (; length < text.size() && length <= longestName && isWordByte(text[length]); ++length) {
        isAscii = isAscii && static_cast<unsigned char>(text[length]) < 0x80;
    }
    if (length < 2 || length > longestName || length == text.size()) {
        return false;
    }
    // Longer names are weekdays written out, or stand right before the day.
    const char next = text[length];
    const bool isShort = length <= 3 || !isAscii || text.substr(0, length).ends_with("day");
    return isShort ? next == ' ' || next == '.' || next == ',' || isDigit(next)
                   : goesOn(text.substr(length), true);
}

std::optional<int> takeMonth(TextCursor& at) {
    const std::string_view rest = at.rest();
    if (rest.size() < 3) {
        return std::nullopt;
    }
    if (const int month = englishMonth(rest);
        month > 0 && (rest.size() == 3 || !isWordByte(rest[3]))) {
        at.skip(3);
        at.take(".");
        return month;
    }
    const std::size_t length = wordLength(rest);
    if (length < 3 || length > longestName || !goesOn(rest.substr(length), true)) {
        return std::nullopt;
    }
    const auto month = lookUp(months, rest.substr(0, length));
    if (month) {
        at.skip(length);
        at.take(".");
    }
    return month;
}

std::optional<int> takeWeekday(TextCursor& at) {
    const std::string_view rest = at.rest();
    if (rest.size() < 3) {
        return std::nullopt;
    }
    if (const int weekday = englishWeekday(rest);
        weekday >= 0 && (rest.size() == 3 || !isWordByte(rest[3]))) {
        at.skip(3);
        return weekday;
    }
    const std::size_t length = wordLength(rest);
    if (length < 2 || length > longestName || !goesOn(rest.substr(length), false)) {
        return std::nullopt;
    }
    const auto weekday = lookUp(weekdays, rest.substr(0, length));
    if (weekday) {
        at.skip(length);
        at.take(".");
    }
    return weekday;
}

} // namespace ff
