// What a rule says, as one text: two rules that say the same have the same.
#pragma once

#include <string>

#include "engine/model/extractor.h"
#include "engine/model/filter.h"
#include "engine/model/refiner.h"
#include "engine/model/rule_set.h"
#include "engine/model/symptom.h"

namespace ff {

/// All that has a part in an analysis: where a rule was read from, its title, samples and
/// references have none. A new field of these types belongs into it. Not for reading, and not the
/// same in other versions.
[[nodiscard]] std::string fingerprint(const Extractor& extractor);
[[nodiscard]] std::string fingerprint(const Filter& filter);
[[nodiscard]] std::string fingerprint(const Refiner& refiner);
[[nodiscard]] std::string fingerprint(const Symptom& symptom);

/// The part of it that decides which lines, rows and readings the extractor finds.
[[nodiscard]] std::string searchFingerprint(const Extractor& extractor);

/// Hash of all that decides what is found in lines and rows: the extractors in their order, the
/// symptoms and the tables.
[[nodiscard]] std::uint64_t extractionHash(const RuleSet& rules);
/// The same without what only decides which lines, rows and readings extractors find.
[[nodiscard]] std::uint64_t meaningHash(const RuleSet& rules);

} // namespace ff
