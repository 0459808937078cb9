// Runs metric extractors over the courses of metrics.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/model/line_index.h"
#include "engine/model/match.h"
#include "engine/model/member.h"
#include "engine/model/metric_course.h"
#include "engine/model/rule_set.h"
#include "engine/scan/record_scanner.h"

namespace ff {

/// Captures are the labels, `value` (where the condition began to hold), `from` (the reading
/// before), `increase` and `rate` (of rules that ask for them), and the groups of `match`.
class MetricScanner {
public:
    /// `wanted`: by `ExtractorId`; empty: all of them.
    [[nodiscard]] static Result<MetricScanner> build(const RuleSet& rules,
                                                     const std::vector<bool>& wanted = {});

    /// Whether any rule asks for this metric.
    [[nodiscard]] bool wants(std::string_view metric) const;
    [[nodiscard]] bool isEmpty() const { return m_rules.empty(); }

    /// One match of each episode; of a series the first 64 of each rule, later ones are repeats of
    /// the last. The stamp lies between the reading before and the one at which the condition began
    /// to hold; it is open where it held from the first reading on.
    [[nodiscard]] std::vector<Match> scan(const Member& member, const LineIndex& lines,
                                          const std::vector<MetricCourse>& courses) const;

private:
    struct Rule {
        ExtractorId id;
        Extractor::MetricCondition condition;
        RecordPattern labels;
    };

    std::map<std::string, std::vector<Rule>, std::less<>> m_rules; ///< by metric
};

} // namespace ff
