// The conditions of a rule one by one: their names, and the rule without one of them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/model/extractor.h"
#include "engine/model/filter.h"
#include "engine/model/refiner.h"
#include "engine/model/selector.h"

namespace ff {

/// A condition by its key, and whether it held.
struct ConditionResult {
    std::string key;
    bool holds = false;

    bool operator==(const ConditionResult&) const = default;
};

/// Keys as a rule file writes them: `symptom`, `role`, `attributes.xid`.
[[nodiscard]] std::vector<std::string> conditionsOf(const Selector& selector);
/// `where.value` (with its comparison), `where.increase_over` or `where.rate_over`,
/// `where.changed`, `for`.
[[nodiscard]] std::vector<std::string> conditionsOf(const Extractor::MetricCondition& condition);
/// `regex` or `match.state`, `not_regex`, those on the readings of a metric. What chooses the
/// evidence to look in is none: `sources`, `metric`, `native`.
[[nodiscard]] std::vector<std::string> conditionsOf(const Extractor& extractor);
/// `when.role`.
[[nodiscard]] std::vector<std::string> conditionsOf(const Filter& filter);
/// `cause.symptom`, `effect.role`, `same.node`, `different.node`, `within`, `unless`,
/// `unless.within`, `count.at_least`. The job is always shared: `same = ["job"]` is none.
[[nodiscard]] std::vector<std::string> conditionsOf(const Refiner& refiner);

/// A key that the rule does not have leaves it as it is. `regex` cannot be dropped. Without
/// `where.value` every reading will do, without `where.increase_over` the readings themselves are
/// compared.
[[nodiscard]] Extractor::MetricCondition without(Extractor::MetricCondition condition,
                                                 std::string_view key);
[[nodiscard]] Selector without(Selector selector, std::string_view key);
[[nodiscard]] Extractor without(Extractor extractor, std::string_view key);
[[nodiscard]] Filter without(Filter filter, std::string_view key);
[[nodiscard]] Refiner without(Refiner refiner, std::string_view key);

/// A selector of that one condition.
[[nodiscard]] Selector only(const Selector& selector, std::string_view key);

} // namespace ff
