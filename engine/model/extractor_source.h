// Which extractors see which evidence.
#pragma once

#include <algorithm>

#include "engine/model/extractor.h"

namespace ff {

/// Whether an extractor takes evidence of that source; one that names none takes any.
[[nodiscard]] inline bool readsSource(const Extractor& extractor, Source source) {
    return extractor.sources.empty() ||
           std::find(extractor.sources.begin(), extractor.sources.end(), source) !=
               extractor.sources.end();
}

} // namespace ff
