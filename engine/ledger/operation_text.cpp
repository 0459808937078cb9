// Texts of flight recorder entries and watchdog lines.
#include "engine/ledger/operation_text.h"

#include <algorithm>
#include <array>
#include <charconv>

#include <fmt/format.h>

#include "engine/base/text.h"

namespace ff {

namespace {

/// Operations whose sizes are the same on every rank; the others may differ by root or by share.
constexpr std::array<std::string_view, 4> evenOperations = {"allreduce", "allreducebarrier",
                                                            "allgatherbase", "reducescatterbase"};

/// `[[4096,5120],[2]]`: products, joined; views of the same memory have other dimensions.
std::string elementCounts(std::string_view sizes) {
    std::string counts;
    for (std::string_view list : split(sizes, ']')) {
        const auto begin = list.find_last_of('[');
        if (begin == std::string_view::npos) {
            continue;
        }
        std::uint64_t product = 1;
        for (const std::string_view number : split(list.substr(begin + 1), ',')) {
            product *= static_cast<std::uint64_t>(parseInteger(trimmed(number)).value_or(0));
        }
        counts += fmt::format("/{}", product);
    }
    return counts;
}

/// Takes a number off the front.
bool takeNumber(std::string_view& text, int& value) {
    const auto end = std::from_chars(text.data(), text.data() + text.size(), value);
    if (end.ec != std::errc() || value < 0) {
        return false;
    }
    text.remove_prefix(static_cast<std::size_t>(end.ptr - text.data()));
    return true;
}

bool takeText(std::string_view& text, std::string_view prefix) {
    if (!text.starts_with(prefix)) {
        return false;
    }
    text.remove_prefix(prefix.size());
    return true;
}

/// `5`, `0-15` or `0-120:8`
bool appendRun(std::string_view run, std::vector<int>& ranks) {
    constexpr std::size_t mostRanks = 10'000'000;
    int first = 0;
    int last = 0;
    int step = 1;
    if (!takeNumber(run, first)) {
        return false;
    }
    last = first;
    if (takeText(run, "-") && !takeNumber(run, last)) {
        return false;
    }
    if (takeText(run, ":") && !takeNumber(run, step)) {
        return false;
    }
    if (!run.empty() || step < 1) {
        return false;
    }
    for (std::int64_t rank = first; rank <= last && ranks.size() < mostRanks; rank += step) {
        ranks.push_back(static_cast<int>(rank));
    }
    return true;
}

} // namespace

std::string plainOperation(std::string_view operation) {
    takeText(operation, "nccl:");
    std::string plain = lowered(operation);
    plain.erase(std::remove(plain.begin(), plain.end(), '_'), plain.end());
    return plain;
}

std::string collectiveSignature(std::string_view operation, std::string_view dtype,
                                std::string_view sizesIn, std::string_view sizesOut) {
    std::string signature = plainOperation(operation);
    const bool isEven =
        std::find(evenOperations.begin(), evenOperations.end(), signature) != evenOperations.end();
    if (isEven && !sizesIn.empty()) {
        signature +=
            fmt::format(" {} in{} out{}", dtype, elementCounts(sizesIn), elementCounts(sizesOut));
    }
    return signature;
}

std::optional<PeerOperation> peerOperationOf(std::string_view operation) {
    PeerOperation found;
    takeText(operation, "nccl:");
    found.isSend = takeText(operation, "send ");
    if (!found.isSend && !takeText(operation, "recv ")) {
        return std::nullopt;
    }
    if (!takeNumber(operation, found.self) || !takeText(operation, found.isSend ? "->" : "<-") ||
        !takeNumber(operation, found.peer) || !operation.empty()) {
        return std::nullopt;
    }
    return found;
}

std::vector<int> ranksOf(std::string_view list) {
    std::vector<int> ranks;
    for (const std::string_view run : split(list, ',')) {
        if (!appendRun(trimmed(run), ranks)) {
            return {};
        }
    }
    return ranks;
}

GroupName groupNameOf(std::string_view text) {
    const std::string_view whole = trimmed(text);
    const auto open = whole.find('(');
    if (open != std::string_view::npos && whole.back() == ')') {
        return {std::string(trimmed(whole.substr(0, open))),
                std::string(whole.substr(open + 1, whole.size() - open - 2))};
    }
    const bool isNumber = !whole.empty() && parseInteger(whole).has_value();
    return isNumber ? GroupName{std::string(whole), {}} : GroupName{{}, std::string(whole)};
}

bool isDefaultGroup(const GroupName& name) {
    return (name.id.empty() && name.description.empty()) || name.description == "default_pg" ||
           (name.id == "0" && name.description.empty());
}

} // namespace ff
