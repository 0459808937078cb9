// The words of the closed vocabularies, as the schema lists them.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "engine/model/outcome.h"
#include "engine/ruleset/vocabulary.h"

namespace ff {

/// The names of the values, in their order.
template <class Value, std::size_t N>
[[nodiscard]] std::vector<std::string_view> wordsOf(const std::array<Value, N>& all) {
    std::vector<std::string_view> out;
    for (const Value value : all) {
        out.push_back(toText(value));
    }
    return out;
}

[[nodiscard]] inline std::vector<std::string_view> domainWords() {
    std::vector<std::string_view> out;
    for (const DomainEntry& entry : taxonomy()) {
        out.push_back(entry.domain);
    }
    return out;
}

/// Of all domains, each word once.
[[nodiscard]] inline std::vector<std::string_view> subDomainWords() {
    std::vector<std::string_view> out;
    for (const DomainEntry& entry : taxonomy()) {
        for (const std::string_view name : entry.subDomains) {
            if (std::find(out.begin(), out.end(), name) == out.end()) {
                out.push_back(name);
            }
        }
    }
    return out;
}

} // namespace ff
