// What a reader said of a verdict, as what a case expects.
#pragma once

#include <optional>

#include "engine/corpus/expectation.h"
#include "engine/store/history_query.h"

namespace ff {

/// Nothing for a verdict that was confirmed: it says itself what to expect.
[[nodiscard]] std::optional<Expectation> correctedExpectation(const Feedback& feedback);

} // namespace ff
