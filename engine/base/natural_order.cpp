#include "engine/base/natural_order.h"

#include <cstddef>

namespace ff {

namespace {

bool isDigit(char c) { return c >= '0' && c <= '9'; }

/// The digits at `at` without leading zeros; moves `at` behind them.
std::string_view takeNumber(std::string_view text, std::size_t& at) {
    while (at < text.size() && text[at] == '0') {
        ++at;
    }
    const std::size_t from = at;
    while (at < text.size() && isDigit(text[at])) {
        ++at;
    }
    return text.substr(from, at - from);
}

int compared(std::string_view a, std::string_view b) {
    std::size_t atA = 0;
    std::size_t atB = 0;
    while (atA < a.size() && atB < b.size()) {
        if (isDigit(a[atA]) && isDigit(b[atB])) {
            const std::string_view numberA = takeNumber(a, atA);
            const std::string_view numberB = takeNumber(b, atB);
            if (numberA.size() != numberB.size()) {
                return numberA.size() < numberB.size() ? -1 : 1;
            }
            if (const int order = numberA.compare(numberB); order != 0) {
                return order;
            }
        } else if (a[atA] != b[atB]) {
            return static_cast<unsigned char>(a[atA]) < static_cast<unsigned char>(b[atB]) ? -1 : 1;
        } else {
            ++atA;
            ++atB;
        }
    }
    return static_cast<int>(atA < a.size()) - static_cast<int>(atB < b.size());
}

} // namespace

bool isNaturallyLess(std::string_view a, std::string_view b) {
    const int order = compared(a, b);
    return order != 0 ? order < 0 : a < b;
}

} // namespace ff
