// A chunk is gone through while it is in the processor's cache. It does not know how many lines
// lie before it, so it counts them block by block; the checkpoints of the index are then looked for
// in the blocks that hold them.
#include "engine/pipeline/text_surveyor.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <string>
#include <string_view>

#include "engine/base/worker_pool.h"
#include "engine/intake/traceback_assembler.h"
#include "engine/scan/line_scanner.h"
#include "engine/scan/literal_matcher.h"

namespace ff {

namespace {

constexpr std::size_t chunkSize = 1 << 20;
/// Newlines are counted in blocks of this many bytes, as many at once as a register holds.
constexpr std::size_t blockSize = 2048;
constexpr std::size_t laneCount = 16;
using Lanes = std::uint8_t __attribute__((vector_size(laneCount)));
static_assert(blockSize / laneCount < 256, "a lane counts to 255");

struct ChunkSurvey {
    std::size_t member = 0; ///< among those surveyed
    ScanChunk chunk;
    std::vector<std::uint16_t> newlines; ///< of each block
    std::optional<std::size_t> firstNul;
    std::vector<std::size_t> triggers;
};

std::uint16_t newlinesIn(std::string_view block) {
    if (block.size() < blockSize) {
        return static_cast<std::uint16_t>(std::count(block.begin(), block.end(), '\n'));
    }
    Lanes counts{};
    for (std::size_t at = 0; at < blockSize; at += laneCount) {
        Lanes bytes;
        std::memcpy(&bytes, block.data() + at, laneCount);
        counts -= static_cast<Lanes>(bytes == '\n'); // all ones, which is -1, where it is
    }
    unsigned sum = 0;
    for (std::size_t lane = 0; lane < laneCount; ++lane) {
        sum += counts[lane];
    }
    return static_cast<std::uint16_t>(sum);
}

void countNewlinesOf(std::string_view text, ChunkSurvey& out) {
    out.newlines.reserve(text.size() / blockSize + 1);
    for (std::size_t at = 0; at < text.size(); at += blockSize) {
        out.newlines.push_back(newlinesIn(text.substr(at, blockSize)));
    }
}

/// Behind the newline number `count` (from 1) of a text that holds so many.
std::size_t behindNewline(std::string_view text, std::uint64_t count) {
    std::size_t at = 0;
    for (; count > 0; --count) {
        at = text.find('\n', at) + 1;
    }
    return at;
}

void findTriggers(std::string_view text, const LiteralMatcher& matcher, ChunkSurvey& out) {
    LiteralMatcher::Scratch scratch(matcher);
    matcher.find(text, scratch, [&](int number, std::size_t last) {
        const std::string_view trigger = reportTriggers()[static_cast<std::size_t>(number)];
        const std::size_t begin = last + 1 - trigger.size();
        if (text.substr(begin, trigger.size()) == trigger) { // plain means ignore case
            out.triggers.push_back(out.chunk.begin + begin);
        }
    });
}

/// The lines of one member, whose chunks come in the order of the file.
class IndexBuilder {
public:
    IndexBuilder(std::string_view bytes, LineIndex& index) : m_bytes(bytes), m_index(index) {}

    void add(const ChunkSurvey& chunk) {
        std::size_t block = chunk.chunk.begin;
        if (m_newlines % LineIndex::stride == 0) {
            m_index.checkpoints.push_back(block); // a chunk begins with a line
        }
        for (const std::uint16_t count : chunk.newlines) {
            addCheckpoints(block, count, chunk.chunk.end);
            m_newlines += count;
            block += blockSize;
        }
        const bool isEnded = m_bytes[chunk.chunk.end - 1] == '\n';
        m_index.lineCount = m_newlines + (isEnded ? 0 : 1);
    }

private:
    /// Lines that begin behind a newline of the block; not what would begin behind the chunk, which
    /// is the next one's.
    void addCheckpoints(std::size_t block, std::uint16_t count, std::size_t end) {
        constexpr std::uint64_t stride = LineIndex::stride;
        std::uint64_t next = stride - m_newlines % stride;
        std::size_t at = block;
        for (std::uint64_t done = 0; next <= count; done = next, next += stride) {
            at += behindNewline(m_bytes.substr(at, end - at), next - done);
            if (at < end) {
                m_index.checkpoints.push_back(at);
            }
        }
    }

    std::string_view m_bytes;
    LineIndex& m_index;
    std::uint64_t m_newlines = 0; ///< up to here
};

Result<LiteralMatcher> triggerMatcher() {
    std::vector<std::string> words;
    for (const std::string_view trigger : reportTriggers()) {
        words.emplace_back(trigger);
    }
    return LiteralMatcher::build(words, LiteralMatcher::Means::Fastest, LiteralMatcher::Case::Same);
}

} // namespace

Result<std::vector<TextSurvey>> surveyTexts(const std::vector<const Member*>& members, int threads,
                                            const Progress& progress) {
    const auto matcher = triggerMatcher();
    if (!matcher) {
        return tl::unexpected<Error>(matcher.error());
    }
    std::vector<ChunkSurvey> chunks;
    for (std::size_t i = 0; i < members.size(); ++i) {
        for (const ScanChunk& chunk : chunksOf(members[i]->bytes->view(), chunkSize)) {
            chunks.push_back({i, chunk, {}, std::nullopt, {}});
        }
    }
    runTasks(chunks.size(), threads, [&](std::size_t i) {
        ChunkSurvey& out = chunks[i];
        if (progress.isCancelled()) {
            return;
        }
        const std::string_view text = members[out.member]->bytes->view().substr(
            out.chunk.begin, out.chunk.end - out.chunk.begin);
        countNewlinesOf(text, out);
        if (const std::size_t nul = text.find('\0'); nul != std::string_view::npos) {
            out.firstNul = out.chunk.begin + nul;
        }
        findTriggers(text, *matcher, out);
    });
    std::vector<TextSurvey> out(members.size());
    for (std::size_t i = 0, next = 0; i < members.size(); ++i) {
        IndexBuilder lines(members[i]->bytes->view(), out[i].lines);
        for (; next < chunks.size() && chunks[next].member == i; ++next) {
            lines.add(chunks[next]);
            out[i].firstNul = out[i].firstNul ? out[i].firstNul : chunks[next].firstNul;
            std::move(chunks[next].triggers.begin(), chunks[next].triggers.end(),
                      std::back_inserter(out[i].triggers));
            chunks[next] = {};
        }
        std::sort(out[i].triggers.begin(), out[i].triggers.end()); // found by their ends
    }
    return out;
}

} // namespace ff
