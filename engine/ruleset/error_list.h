// The errors found so far in one file.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/base/result.h"
#include "engine/model/rule_origin.h"
#include "engine/ruleset/toml_node.h"

namespace ff {

class ErrorList {
public:
    explicit ErrorList(std::string path) : m_path(std::move(path)) {}

    void add(TextPlace place, std::string what, std::string hint = {}) {
        m_errors.push_back({std::move(what), m_path, place.line, place.column, std::move(hint)});
    }
    [[nodiscard]] RuleOrigin origin(TextPlace place) const {
        return {m_path, place.line, place.column};
    }
    [[nodiscard]] std::vector<Error> take() { return std::move(m_errors); }

private:
    std::string m_path;
    std::vector<Error> m_errors;
};

/// `did you mean `x`?` for the closest of the candidates; empty when none is close.
[[nodiscard]] std::string suggestion(std::string_view word,
                                     const std::vector<std::string_view>& candidates);

} // namespace ff
