// Matches the samples of rules as the scan matches evidence.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/pattern.h"
#include "engine/model/extractor.h"

namespace ff {

/// The compiled inputs of one extractor with `regex`, `match` or `metric`, which must outlive it.
class SampleMatcher {
public:
    using Values = std::map<std::string, std::string, std::less<>>;

    explicit SampleMatcher(const Extractor& rule);

    /// The captures, fields and built-in names of a match. A `line` is searched as it stands.
    [[nodiscard]] std::optional<Values> match(const Extractor::Sample& sample) const;

private:
    [[nodiscard]] bool matchesLine(const Extractor::Sample& sample, Values& out) const;
    [[nodiscard]] bool matchesRecord(const Extractor::Sample& sample, Values& out) const;
    [[nodiscard]] bool matchesSeries(const Extractor::Sample& sample, Values& out) const;

    const Extractor& m_rule;
    std::optional<Pattern> m_regex;
    std::optional<Pattern> m_notRegex;
    std::vector<std::pair<std::string, Pattern>> m_fields;
};

} // namespace ff
