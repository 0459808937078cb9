// Why an extractor took one line, or why it did not.
#pragma once

#include <string>

#include "engine/base/result.h"
#include "engine/model/locator.h"
#include "engine/model/rule_explanation.h"
#include "engine/pipeline/analysis.h"

namespace ff {

/// The conditions that the line was judged by: the member, its source, the pattern (with how much of
/// it the line fits), the exception, the table. Fails for a rule that is not there or reads no
/// lines, and for a line that is not there.
[[nodiscard]] Result<RuleExplanation> explainLine(const Analysis& analysis, const std::string& rule,
                                                  const Locator& line);

} // namespace ff
