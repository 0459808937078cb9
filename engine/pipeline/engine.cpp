// One run of an investigation that nobody asks a second time.
#include "engine/pipeline/engine.h"

#include "engine/pipeline/investigation.h"

namespace ff {

Result<std::shared_ptr<const Analysis>> analyse(const AnalysisRequest& request,
                                                const std::shared_ptr<const RuleSet>& rules,
                                                const Progress& progress) {
    return Investigation(request).runOnce(rules, progress);
}

} // namespace ff
