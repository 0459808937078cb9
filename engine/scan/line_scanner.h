// Runs a scan program over the lines of one member.
#pragma once

#include <vector>

#include "engine/base/progress.h"
#include "engine/model/line_decoder.h"
#include "engine/model/line_index.h"
#include "engine/model/match.h"
#include "engine/model/member.h"
#include "engine/scan/literal_marks.h"
#include "engine/scan/match_limit.h"
#include "engine/scan/number_sieve.h"
#include "engine/scan/scan_program.h"

namespace ff {

/// A match of pattern `pattern` (the caller's id). `match.extractor` is not set; of a sifted
/// pattern the line's number and hash need not be.
struct ScanHit {
    std::uint32_t pattern = 0;
    Match match;
};

/// A part of a member that begins and ends at line borders.
struct ScanChunk {
    std::size_t begin = 0;
    std::size_t end = 0;
};

/// Chunks of about `size` bytes, cut at newlines; a longer line is a chunk of its own.
[[nodiscard]] std::vector<ScanChunk> chunksOf(std::string_view bytes, std::size_t size);

/// Whether lines without any of the program's literals cannot match.
[[nodiscard]] bool isLiteralBound(const ScanProgram& program, const LineDecoder& decoder);

/// Hits in the order of (line, pattern). The result for a member is the same for any cutting,
/// but for numbers that the sieve does not want: of those some may be there. `marks` gets the
/// places of the program's literals, where no pattern of it has to see every line. Patterns of
/// which `limit` has enough, by their ids, are not looked for.
[[nodiscard]] std::vector<ScanHit> scanLines(const Member& member, const LineIndex& index,
                                             const ScanChunk& chunk, const ScanProgram& program,
                                             const LineDecoder& decoder, const Progress& progress,
                                             NumberSieve* sieve = nullptr,
                                             LiteralMarks* marks = nullptr,
                                             const MatchLimit* limit = nullptr);

} // namespace ff
