// What one rule did in the loaded bundle: its hits with captures, its conditions.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <QString>

#include "engine/base/progress.h"
#include "engine/model/locator.h"
#include "engine/model/rule_explanation.h"
#include "engine/pipeline/analysis.h"

namespace ff {

struct RuleHit {
    EventId event;
    std::optional<Locator> place;
    QString where; ///< `kern.log:110`
    QString time;
    QString about; ///< whom
    QString state; ///< what became of it
    std::vector<QString> values; ///< by `RuleFacts::captures`
};

/// Keeps nothing of the analysis but ids.
struct RuleFacts {
    static constexpr std::size_t mostHits = 2000;

    std::string rule; ///< qualified
    std::vector<QString> captures;
    std::vector<RuleHit> hits; ///< the first ones
    std::uint64_t hitCount = 0;
    std::optional<RuleExplanation> explanation;
    QString outcome; ///< `fired 7 times`, or why not
};

/// Of an extractor the lines, of others the events they relate or put aside.
[[nodiscard]] RuleFacts hitsOf(const Analysis& analysis, const std::string& rule);
/// Adds its conditions; may search lines.
void explainInto(RuleFacts& facts, const Analysis& analysis, const Progress& progress);

[[nodiscard]] QString whyNotSentence(WhyNot reason);

} // namespace ff
