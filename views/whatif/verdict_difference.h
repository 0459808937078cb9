// What differs between the verdict and the one without something.
#pragma once

#include <vector>

#include <QString>

#include "engine/pipeline/analysis.h"

namespace ff {

/// Texts alone: nothing of either analysis is kept.
struct VerdictDifference {
    struct Row {
        QString what; ///< `Accused`, `Outcome`, `Confidence`
        QString is;
        QString without;

        [[nodiscard]] bool differs() const { return is != without; }
    };

    bool isSame = true; ///< in all that makes a verdict
    QString headline;   ///< of the verdict without
    std::vector<Row> rows;
};

[[nodiscard]] VerdictDifference verdictDifference(const Analysis& whole, const Analysis& without);

} // namespace ff
