// Each question has an explainer of its own; they share what was read back of the phases.
#include "engine/explain/explainer.h"

#include "engine/explain/event_explainer.h"
#include "engine/explain/rule_explainer.h"
#include "engine/explain/verdict_explainer.h"
#include "engine/explain/why_not_explainer.h"

namespace ff {

Result<Explanation> explain(const Analysis& analysis, const ExplainQuestion& question,
                            const Progress& progress) {
    RuleScenes scenes(analysis);
    Explanation out;
    for (const std::string& glob : question.rules) {
        auto rules = explainRules(scenes, glob, progress);
        if (!rules) {
            return tl::unexpected<Error>(rules.error());
        }
        std::move(rules->begin(), rules->end(), std::back_inserter(out.rules));
    }
    if (!question.event.empty()) {
        const auto event = findEvent(analysis, question.event);
        if (!event) {
            return tl::unexpected<Error>(event.error());
        }
        out.event = explainEvent(scenes, *event, progress);
    }
    if (!question.whyNot.empty()) {
        auto whyNot = explainWhyNot(scenes, question.whyNot, progress);
        if (!whyNot) {
            return tl::unexpected<Error>(whyNot.error());
        }
        out.whyNot = std::move(*whyNot);
    }
    if (out.rules.empty() && !out.event && !out.whyNot) {
        out.verdict = explainVerdict(analysis, progress);
    }
    if (progress.isCancelled()) {
        return failure("cancelled");
    }
    return out;
}

} // namespace ff
