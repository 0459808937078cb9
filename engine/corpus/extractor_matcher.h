// Evaluates an extractor condition by condition on a line, a row or the course of a metric.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/pattern.h"
#include "engine/model/extractor.h"
#include "engine/model/metric_course.h"
#include "engine/model/record.h"
#include "engine/model/rule_conditions.h"

namespace ff {

/// The patterns of one extractor, compiled. Those of a rule set have compiled once already.
class ExtractorMatcher {
public:
    explicit ExtractorMatcher(const Extractor& extractor);

    /// In the order of `conditionsOf`. `not_regex` is looked at where all else holds, and holds
    /// where it is not found. Empty for extractors that match no text.
    [[nodiscard]] std::vector<ConditionResult> onSample(const Extractor::Sample& sample) const;
    [[nodiscard]] std::vector<ConditionResult> onRecord(const Record& record) const;
    /// Readings are looked at where the labels fit. A condition on them fails where it alone
    /// decides that there is no episode: all hold where there is one, and none is told of where
    /// several fail.
    [[nodiscard]] std::vector<ConditionResult> onCourse(const MetricCourse& course) const;

private:
    using FieldOf = std::function<std::optional<std::string_view>(std::string_view)>;

    [[nodiscard]] std::vector<ConditionResult> onLine(std::string_view line) const;
    [[nodiscard]] std::vector<ConditionResult> onFields(const FieldOf& fieldOf) const;

    std::optional<Pattern> m_regex;
    std::optional<Pattern> m_not;
    std::vector<std::pair<std::string, Pattern>> m_fields;
    std::optional<Extractor::MetricCondition> m_metric;
};

/// Whether every condition holds, and there is one.
[[nodiscard]] bool allHold(const std::vector<ConditionResult>& conditions);

} // namespace ff
