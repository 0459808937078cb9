// Rank lists of process groups in few bytes: groups are runs and strides, and a list of ten
// thousand ranks stands in every record about its group.
#include <charconv>
#include <vector>

#include <fmt/format.h>

#include "engine/intake/flight_record_builder.h"

namespace ff {

namespace {

std::optional<std::vector<std::int64_t>> numbersOf(std::string_view list) {
    if (list.size() < 2 || list.front() != '[' || list.back() != ']') {
        return std::nullopt;
    }
    std::vector<std::int64_t> numbers;
    const char* at = list.data() + 1;
    const char* const end = list.data() + list.size() - 1;
    while (at < end) {
        if (*at == ' ' || *at == ',') {
            ++at;
            continue;
        }
        std::int64_t number = 0;
        const auto parsed = std::from_chars(at, end, number);
        if (parsed.ec != std::errc() || number < 0 || number > 100'000'000) {
            return std::nullopt;
        }
        numbers.push_back(number);
        at = parsed.ptr;
    }
    return numbers;
}

} // namespace

std::optional<std::string> compactRanks(std::string_view list) {
    const auto numbers = numbersOf(list);
    if (!numbers) {
        return std::nullopt;
    }
    std::string text;
    std::size_t begin = 0;
    while (begin < numbers->size()) {
        const auto& all = *numbers;
        const std::int64_t step = begin + 1 < all.size() ? all[begin + 1] - all[begin] : 0;
        std::size_t end = begin + 1;
        while (step > 0 && end < all.size() && all[end] - all[end - 1] == step) {
            ++end;
        }
        text += text.empty() ? "" : ",";
        const std::size_t count = end - begin;
        if (count < 3) {
            text += std::to_string(all[begin]);
            ++begin;
            continue;
        }
        text += fmt::format("{}-{}", all[begin], all[end - 1]);
        text += step > 1 ? fmt::format(":{}", step) : std::string();
        begin = end;
    }
    return text;
}

} // namespace ff
