// Rules and their conditions on a page of text.
#pragma once

#include "engine/model/rule_explanation.h"
#include "engine/report/report_input.h"
#include "engine/report/text_page.h"

namespace ff {

void writeRuleExplanation(TextPage& page, const ReportInput& input, const RuleExplanation& rule);

/// `e1 gpu.x on gn-1, e2 gpu.y on gn-2 and 3 more`
[[nodiscard]] std::string eventRefsText(const ReportInput& input, const std::vector<EventId>& ids,
                                        std::uint64_t total);
/// `e1 gpu.x (GPU 0000:df:00 on gn-1)`
[[nodiscard]] std::string eventRefText(const ReportInput& input, EventId id);

} // namespace ff
