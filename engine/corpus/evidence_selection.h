// Which lines of a bundle a verdict is likely to need.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/corpus/evidence_part.h"
#include "engine/pipeline/analysis.h"

namespace ff {

/// How much is kept beside the lines that something is known to rest on.
enum class EvidenceBreadth : std::uint8_t { Tight, Wide, Broad, Whole };

/// Ordered by member and line. Of logs: the lines of all events, of waits in collectives and of
/// attempts, with lines around them, and beginning and end of the log, where placement, clocks and
/// coverage are learnt from; farther breadths add lines here and there for clocks. Structured
/// members and dumps are taken whole, but large tables of metrics by their lines. Lines that hold
/// one of `words` are needed (the first hundreds of each member). Left out are members that are
/// ignored, could not be read, or are the manifest.
[[nodiscard]] std::vector<EvidencePart> selectEvidence(const Analysis& analysis,
                                                       EvidenceBreadth breadth,
                                                       const std::vector<std::string>& words = {});

} // namespace ff
