// Differences of two runs in words.
#pragma once

#include <vector>

#include <QString>

#include "engine/explain/run_comparison.h"

namespace ff {

/// `only in this run`, `8 more in the other run`, `2 min later in the other run`, `alike`.
[[nodiscard]] QString differenceText(const ComparedEvents& events);

/// One thing that is said of both runs.
struct RunFact {
    QString name;
    QString left;
    QString right;

    [[nodiscard]] bool differs() const { return left != right; }
};

/// Outcome, accused, confidence, end, duration, size and nodes.
[[nodiscard]] std::vector<RunFact> runFacts(const Analysis& left, const Analysis& right);

/// What a user has to know about the alignment; empty: nothing.
[[nodiscard]] QString alignmentNote(const RunComparison& comparison);

} // namespace ff
