// Turns what the engine explains into a tree, folded to what decides.
#pragma once

#include <memory>

#include "engine/model/explanation.h"
#include "engine/pipeline/analysis.h"
#include "views/explanation/answer_tree.h"

namespace ff {

/// Of one question. Of a rule's conditions only the first that failed is open: those above it that
/// hold are one line, those below it another.
[[nodiscard]] std::shared_ptr<const AnswerTree> answerTree(const Analysis& analysis,
                                                           const Explanation& explanation);

} // namespace ff
