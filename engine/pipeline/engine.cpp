// One run of an investigation that nobody asks a second time.
#include "engine/pipeline/engine.h"

#include "engine/pipeline/investigation.h"
#include "engine/placement/attempt_builder.h"

namespace ff {

Result<std::shared_ptr<const Analysis>> analyse(const AnalysisRequest& request,
                                                const std::shared_ptr<const RuleSet>& rules,
                                                const Progress& progress) {
    return Investigation(request).runOnce(rules, progress);
}

bool isMissingAttempt(const Error& error, int asked) { return error.what == noSuchAttempt(asked); }

} // namespace ff
