// What was recognised, in one line: `24 files: 16 application logs, 4 kernel logs; 2 not
// recognised`.
#pragma once

#include <QString>

#include "engine/pipeline/analysis.h"

namespace ff {

struct ImportSummary {
    QString found;  ///< how many files of which kinds
    QString doubts; ///< what should be looked at; empty: nothing
};

[[nodiscard]] ImportSummary importSummary(const Analysis& analysis);

} // namespace ff
