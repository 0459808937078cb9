// Expansion of compressed lists, with bounds.
#include "engine/base/host_list.h"

#include <fmt/format.h>

#include "engine/base/text.h"

namespace ff {

namespace {

constexpr std::size_t mostHosts = 65536;
constexpr std::size_t mostNumbers = 1'000'000;
/// A number in brackets is at most this long.
constexpr std::size_t mostDigits = 12;

/// Splits at commas outside brackets.
std::vector<std::string_view> splitOutside(std::string_view text) {
    std::vector<std::string_view> parts;
    std::size_t start = 0;
    int depth = 0;
    for (std::size_t i = 0; i <= text.size(); ++i) {
        if (i == text.size() || (text[i] == ',' && depth == 0)) {
            parts.push_back(trimmed(text.substr(start, i - start)));
            start = i + 1;
        } else if (text[i] == '[') {
            ++depth;
        } else if (text[i] == ']') {
            --depth;
        }
    }
    return parts;
}

bool expandOne(std::string_view part, std::vector<std::string>& hosts) {
    const std::size_t open = part.find('[');
    if (open == std::string_view::npos) {
        hosts.emplace_back(part);
        return !part.empty();
    }
    const std::size_t close = part.find(']', open);
    if (close == std::string_view::npos || part.find('[', close) != std::string_view::npos) {
        return false;
    }
    for (const std::string_view range : split(part.substr(open + 1, close - open - 1), ',')) {
        const std::size_t dash = range.find('-');
        const std::string_view firstText = range.substr(0, dash);
        const auto first = parseInteger(firstText);
        const auto last =
            dash == std::string_view::npos ? first : parseInteger(range.substr(dash + 1));
        if (!first || !last || firstText.size() > mostDigits || *first < 0 || *last < *first ||
            static_cast<std::size_t>(*last - *first) + hosts.size() >= mostHosts) {
            return false;
        }
        for (std::int64_t number = *first; number <= *last; ++number) {
            hosts.push_back(fmt::format("{}{:0{}}{}", part.substr(0, open), number,
                                        firstText.size(), part.substr(close + 1)));
        }
    }
    return true;
}

} // namespace

std::vector<std::string> expandHostList(std::string_view text) {
    std::vector<std::string> hosts;
    for (const std::string_view part : splitOutside(text)) {
        if (!expandOne(part, hosts)) {
            return {std::string(text)};
        }
    }
    return hosts;
}

std::optional<std::vector<int>> expandNumberList(std::string_view text) {
    std::vector<int> numbers;
    for (const std::string_view range : split(text, ',')) {
        const std::size_t dash = range.find('-');
        const auto first = parseInteger(trimmed(range.substr(0, dash)));
        const auto last =
            dash == std::string_view::npos ? first : parseInteger(trimmed(range.substr(dash + 1)));
        if (!first || !last || *first < 0 || *last < *first || *last > 100'000'000 ||
            static_cast<std::size_t>(*last - *first) + numbers.size() >= mostNumbers) {
            return std::nullopt;
        }
        for (std::int64_t number = *first; number <= *last; ++number) {
            numbers.push_back(static_cast<int>(number));
        }
    }
    return numbers;
}

std::string numberListText(const std::vector<int>& numbers) {
    std::string text;
    for (std::size_t i = 0; i < numbers.size();) {
        std::size_t last = i;
        while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1) {
            ++last;
        }
        text += fmt::format("{}{}", text.empty() ? "" : ",", numbers[i]);
        if (last > i) {
            text += fmt::format("{}{}", last == i + 1 ? "," : "-", numbers[last]);
        }
        i = last + 1;
    }
    return text;
}

} // namespace ff
