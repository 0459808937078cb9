// Escapes what Markdown would read as its own.
#include "engine/corpus/rule_page_text.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "engine/base/text.h"

namespace ff {

std::string codeText(std::string_view text) {
    const std::string shown = displayable(text);
    std::size_t longest = 0;
    std::size_t run = 0;
    for (const char c : shown) {
        run = c == '`' ? run + 1 : 0;
        longest = std::max(longest, run);
    }
    const std::string fence(longest + 1, '`');
    const std::string_view space = longest == 0 ? "" : " ";
    return fmt::format("{0}{1}{2}{1}{0}", fence, space, shown);
}

std::string cellText(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '|') {
            out += "\\|";
        } else {
            out += c == '\n' ? ' ' : c;
        }
    }
    return out;
}

std::string listText(const std::vector<std::string>& items, std::string_view last) {
    std::string out;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i > 0) {
            out += i + 1 == items.size() ? fmt::format(" {} ", last) : ", ";
        }
        out += items[i];
    }
    return out;
}

std::string spanText(Nanos span) {
    struct Unit {
        Nanos size;
        std::string_view name;
    };
    constexpr std::array<Unit, 6> units{{{day, "d"},
                                         {hour, "h"},
                                         {minute, "min"},
                                         {second, "s"},
                                         {millisecond, "ms"},
                                         {microsecond, "µs"}}};
    for (const Unit& unit : units) {
        if (span != 0 && span % unit.size == 0) {
            return fmt::format("{} {}", span / unit.size, unit.name);
        }
    }
    return span == 0 ? "0 s" : fmt::format("{} ns", span);
}

} // namespace ff
