// A name is cut into texts and runs of digits; names of one shape have the same texts.
#include "engine/report/name_fold.h"

#include <algorithm>
#include <charconv>
#include <map>

#include "engine/base/natural_order.h"

namespace ff {

namespace {

constexpr std::size_t mostRanges = 6;

bool isDigit(char c) { return c >= '0' && c <= '9'; }

std::vector<std::string_view> numbersOf(std::string_view name) {
    std::vector<std::string_view> numbers;
    for (std::size_t at = 0; at < name.size();) {
        std::size_t end = at;
        while (end < name.size() && isDigit(name[end])) {
            ++end;
        }
        if (end > at) {
            numbers.push_back(name.substr(at, end - at));
        }
        at = std::max(end, at + 1);
    }
    return numbers;
}

/// Whether `next` is the number after `number`, written in the same way: `09`, `10` but not `9`,
/// `010`.
bool follows(std::string_view number, std::string_view next) {
    unsigned long long a = 0;
    unsigned long long b = 0;
    const bool isRead =
        std::from_chars(number.data(), number.data() + number.size(), a).ec == std::errc() &&
        std::from_chars(next.data(), next.data() + next.size(), b).ec == std::errc();
    const bool isPadded = number.front() == '0' || next.front() == '0';
    return isRead && b - a == 1 && b > a && (!isPadded || number.size() == next.size() || a == 0);
}

/// `[0-3,5]` of different numbers, sorted.
std::string rangesOf(const std::vector<std::string_view>& numbers) {
    std::string text = "[";
    std::size_t ranges = 0;
    for (std::size_t i = 0; i < numbers.size();) {
        std::size_t last = i;
        while (last + 1 < numbers.size() && follows(numbers[last], numbers[last + 1])) {
            ++last;
        }
        if (++ranges > mostRanges) {
            return text + ",…]";
        }
        text += ranges > 1 ? "," : "";
        text += numbers[i];
        if (last > i) {
            text += "-";
            text += numbers[last];
        }
        i = last + 1;
    }
    return text + "]";
}

} // namespace

std::string nameShape(std::string_view name) {
    std::string shape;
    for (std::size_t i = 0; i < name.size(); ++i) {
        if (!isDigit(name[i])) {
            shape += name[i];
        } else if (i == 0 || !isDigit(name[i - 1])) {
            shape += '\x01'; // in no name that is shown
        }
    }
    return shape;
}

std::string foldedName(const std::vector<std::string>& names) {
    if (names.empty()) {
        return {};
    }
    std::vector<std::vector<std::string_view>> byRun(numbersOf(names.front()).size());
    for (const std::string& name : names) {
        const auto numbers = numbersOf(name);
        for (std::size_t run = 0; run < byRun.size(); ++run) {
            byRun[run].push_back(numbers[run]);
        }
    }
    std::string text;
    std::size_t run = 0;
    for (const char c : nameShape(names.front())) {
        if (c != '\x01' || run >= byRun.size()) {
            text += c;
            continue;
        }
        auto& numbers = byRun[run++];
        std::sort(numbers.begin(), numbers.end(), isNaturallyLess);
        numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
        text += numbers.size() == 1 ? std::string(numbers.front()) : rangesOf(numbers);
    }
    return text;
}

std::string foldedNames(const std::vector<std::string>& names) {
    std::vector<std::string> shapes; // in the order they were met
    std::map<std::string, std::vector<std::string>> byShape;
    for (const std::string& name : names) {
        const std::string shape = nameShape(name);
        if (byShape[shape].empty()) {
            shapes.push_back(shape);
        }
        byShape[shape].push_back(name);
    }
    std::string text;
    for (const std::string& shape : shapes) {
        text += (text.empty() ? "" : ", ") + foldedName(byShape[shape]);
    }
    return text;
}

std::string numberRanges(const std::vector<int>& numbers, std::size_t most) {
    std::string text;
    std::size_t ranges = 0;
    for (std::size_t i = 0; i < numbers.size();) {
        std::size_t last = i;
        while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1) {
            ++last;
        }
        if (++ranges > most) {
            return text + ",…";
        }
        text += (ranges > 1 ? "," : "") + std::to_string(numbers[i]);
        if (last > i) {
            text += "-" + std::to_string(numbers[last]);
        }
        i = last + 1;
    }
    return text;
}

} // namespace ff
