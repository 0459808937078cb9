// Ages: HumanDuration and ShortHumanDuration of k8s.io/apimachinery, which cut off what is smaller
// than the last unit they print.
#include "engine/intake/kubernetes_age.h"

#include <algorithm>
#include <array>

#include "engine/base/text.h"
#include "engine/intake/text_cursor.h"

namespace ff {

namespace {

constexpr std::array<std::string_view, 12> months = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                     "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};

std::optional<Nanos> unitOf(char c) {
    switch (c) {
    case 's':
        return second;
    case 'm':
        return minute;
    case 'h':
        return hour;
    case 'd':
        return day;
    case 'y':
        return 365 * day;
    default:
        return std::nullopt;
    }
}

bool takeMonth(TextCursor& text, int& month) {
    for (std::size_t i = 0; i < months.size(); ++i) {
        if (text.take(months[i])) {
            month = static_cast<int>(i) + 1;
            return true;
        }
    }
    return false;
}

bool takeDay(TextCursor& text) {
    for (const std::string_view name : {"Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"}) {
        if (text.take(name)) {
            return true;
        }
    }
    return false;
}

bool takeNumber(TextCursor& text, std::size_t most, int& value) {
    const auto number = text.digitsUpTo(most);
    value = number.value_or(0);
    return number.has_value();
}

bool takeClock(TextCursor& text, CivilTime& civil) {
    return takeNumber(text, 2, civil.hour) && text.take(":") && takeNumber(text, 2, civil.minute) &&
           text.take(":") && takeNumber(text, 2, civil.second);
}

/// `Sun Nov 29 09:01:14 UTC 2026`
std::optional<WrittenTime> dateOutput(std::string_view line) {
    TextCursor text(line);
    CivilTime civil;
    if (!takeDay(text) || !text.takeBlanks() || !takeMonth(text, civil.month) ||
        !text.takeBlanks() || !takeNumber(text, 2, civil.day) || !text.takeBlanks() ||
        !takeClock(text, civil) || !text.takeBlanks()) {
        return std::nullopt;
    }
    WrittenTime time;
    if (text.digitCount() == 0) {
        const std::string_view zone = text.rest().substr(0, text.rest().find(' '));
        time.hasZone = zone == "UTC" || zone == "GMT";
        text.skip(zone.size());
        text.takeBlanks();
    }
    if (!takeNumber(text, 4, civil.year) || !trimmed(text.rest()).empty() || !isValid(civil)) {
        return std::nullopt;
    }
    time.at = fromCivil(civil);
    return time;
}

} // namespace

std::optional<KubernetesAge> readKubernetesAge(std::string_view text) {
    KubernetesAge out;
    TextCursor cursor(trimmed(text));
    if (cursor.rest().empty()) {
        return std::nullopt;
    }
    while (!cursor.rest().empty()) {
        const auto number = cursor.digitsUpTo(6);
        const auto unit = number ? unitOf(cursor.peek()) : std::nullopt;
        if (!unit) {
            return std::nullopt;
        }
        cursor.skip(1);
        if (*number > maxTime / *unit / 8) {
            return std::nullopt;
        }
        out.age = addSaturated(out.age, *number * *unit);
        out.unit = *unit;
    }
    return out;
}

KubernetesAges readKubernetesAges(std::string_view text) {
    KubernetesAges out;
    const std::size_t open = text.find(" (x");
    out.last = readKubernetesAge(text.substr(0, open));
    out.first = out.last;
    if (open == std::string_view::npos) {
        return out;
    }
    std::string_view rest = text.substr(open + 3);
    const std::size_t over = rest.find(" over ");
    out.count = trimmed(rest.substr(0, std::min(over, rest.find(')'))));
    if (over != std::string_view::npos) {
        rest.remove_prefix(over + 6);
        if (const auto first = readKubernetesAge(rest.substr(0, rest.find(')')))) {
            out.first = first;
        }
    }
    return out;
}

Stamp stampOfAge(const KubernetesAge& age, const Stamp& now) {
    Stamp stamp = now;
    stamp.at = subtractSaturated(now.at, age.age);
    stamp.earliest = subtractSaturated(now.earliest, addSaturated(age.age, age.unit));
    stamp.latest = subtractSaturated(now.latest, age.age);
    return stamp;
}

std::optional<WrittenTime> readRfc1123Time(std::string_view line) {
    TextCursor text(trimmed(line));
    CivilTime civil;
    if (!takeDay(text) || !text.take(", ") || !takeNumber(text, 2, civil.day) ||
        !text.takeBlanks() || !takeMonth(text, civil.month) || !text.takeBlanks() ||
        !takeNumber(text, 4, civil.year) || !text.takeBlanks() || !takeClock(text, civil) ||
        !text.takeBlanks() || !isValid(civil)) {
        return std::nullopt;
    }
    WrittenTime time;
    time.at = fromCivil(civil);
    time.hasZone = true;
    if (text.take("GMT") || text.take("UTC")) {
        return text.rest().empty() ? std::optional(time) : std::nullopt;
    }
    const bool isWest = text.peek() == '-';
    int hours = 0;
    int minutes = 0;
    if (!(text.take("+") || text.take("-")) || text.digitCount() != 4) {
        return std::nullopt;
    }
    takeNumber(text, 4, hours);
    minutes = hours % 100;
    hours /= 100;
    const Nanos east = hours * hour + minutes * minute;
    time.at = addSaturated(time.at, isWest ? east : -east);
    return text.rest().empty() ? std::optional(time) : std::nullopt;
}

std::optional<WrittenTime> readTimeLine(std::string_view line) {
    constexpr std::string_view around = " \t#=[](),;|'\"";
    std::string_view rest = line.substr(0, 256);
    while (!rest.empty()) {
        const std::size_t begin = rest.find_first_not_of(around);
        if (begin == std::string_view::npos) {
            return std::nullopt;
        }
        rest.remove_prefix(begin);
        const std::string_view word = rest.substr(0, rest.find_first_of(around));
        if (const auto time = readIsoTime(word)) {
            return time;
        }
        if (word.size() == 10 && rest.size() >= 19) { // a blank between date and time
            if (const auto time = readIsoTime(rest.substr(0, 19))) {
                return time;
            }
        }
        if (word.size() == 3) {
            if (const auto time = dateOutput(rest)) {
                return time;
            }
        }
        rest.remove_prefix(word.size());
    }
    return std::nullopt;
}

} // namespace ff
