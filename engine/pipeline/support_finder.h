// Finds the evidence that the verdict rests on: without it, it would be another.
#pragma once

#include "engine/base/progress.h"
#include "engine/model/verdict.h"
#include "engine/pipeline/decision_trial.h"

namespace ff {

/// Fills `restsOn` and `restsOnText` of the primary, or of up to 8 alternatives, by deciding again
/// without each of at most 10 events: those at the accused place, those that confirm it where they
/// are few, and single links of the chain. An event goes with others that the very same lines made.
/// `restsOn` lists all lines of an event without which outcome, accused, ambiguity or confidence
/// differ; of one whose lines are not all kept it lists none, and the sentence counts them. Nothing
/// is filled where nobody is accused or trials mean nothing.
void findSupport(const DecisionTrial::Setting& setting, Verdict& verdict, const Progress& progress);

} // namespace ff
