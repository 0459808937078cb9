// The word, perhaps one sign, and a number that ends there.
#include "engine/placement/attempt_path.h"

#include <array>
#include <string>

#include "engine/base/text.h"

namespace ff {

namespace {

bool isLetterOrDigit(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); }

/// `word`, perhaps one of `_-.`, and up to three digits, with no letter or digit around them.
std::optional<int> numberBehind(std::string_view path, std::string_view word) {
    for (std::size_t at = path.find(word); at != std::string_view::npos;
         at = path.find(word, at + 1)) {
        std::size_t begin = at + word.size();
        const bool isWord = at == 0 || !isLetterOrDigit(path[at - 1]);
        if (begin < path.size() && std::string_view("_-.").find(path[begin]) != std::string::npos) {
            ++begin;
        }
        std::size_t end = begin;
        while (end < path.size() && path[end] >= '0' && path[end] <= '9') {
            ++end;
        }
        const bool isEnd = end == path.size() || !isLetterOrDigit(path[end]);
        if (isWord && isEnd && end > begin && end - begin <= 3) {
            return static_cast<int>(*parseInteger(path.substr(begin, end - begin)));
        }
    }
    return std::nullopt;
}

} // namespace

std::optional<int> statedAttempt(const Member& member) {
    if (member.attempt.isKnown() && member.attempt.value) {
        return *member.attempt.value >= 0 ? member.attempt.value : std::nullopt;
    }
    const std::string path = lowered(member.path);
    static constexpr std::array<std::string_view, 3> words{"attempt", "restart", "requeue"};
    for (const std::string_view word : words) {
        if (const auto number = numberBehind(path, word)) {
            return number;
        }
    }
    return std::nullopt;
}

} // namespace ff
