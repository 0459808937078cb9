// Measures the parts of a run over a folder that grow with its size.
//
//     scan_benchmark FOLDER THREADS [RUNS]
//
// Prints one JSON object: bytes, lines, patterns, and for each part the median time of RUNS runs
// (5) in seconds of the clock on the wall:
//   split    reading all bytes and finding every line end: the limit for whatever reads lines
//   raw      the patterns of all line rules over all lines as they stand, as grep does it
//   intake   what is found out about members before they are searched
//   scan     the engine's own search: only the rules of a member's source, on decoded lines, with
//            captures, times and folding
// `matching_lines` counts the lines that `raw` found, `matches` what `scan` did.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "engine/base/worker_pool.h"
#include "engine/bundle/bundle_opener.h"
#include "engine/model/line_number.h"
#include "engine/pipeline/engine.h"
#include "engine/pipeline/intake_stage.h"
#include "engine/pipeline/rule_programs.h"
#include "engine/pipeline/scan_stage.h"
#include "engine/scan/line_scanner.h"

namespace {

using namespace ff;

constexpr std::size_t chunkSize = 1 << 20;

double medianOf(int runs, const std::function<void()>& part) {
    std::vector<double> times;
    for (int i = 0; i < runs; ++i) {
        const auto begin = std::chrono::steady_clock::now();
        part();
        times.push_back(
            std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
    }
    std::sort(times.begin(), times.end());
    return times[times.size() / 2];
}

/// A line as it stands.
class PlainDecoder final : public LineDecoder {
public:
    [[nodiscard]] LineText decode(std::string_view raw, const Locator&) const override {
        LineText line;
        line.text = std::string(raw);
        return line;
    }
    [[nodiscard]] std::optional<std::string_view> seams() const override { return ""; }
};

struct Piece {
    const Member* member = nullptr;
    const LineIndex* index = nullptr;
    ScanChunk chunk;
};

/// As the engine's search takes samples.
LiteralRarity rarityIn(const std::vector<Piece>& pieces) {
    constexpr std::size_t samples = 64;
    constexpr std::size_t sampleSize = 4096;
    LiteralRarity rarity;
    const std::size_t step = std::max<std::size_t>(pieces.size() / samples, 1);
    for (std::size_t i = 0; i < pieces.size(); i += step) {
        rarity.addSample(pieces[i].member->bytes->view().substr(pieces[i].chunk.begin, sampleSize));
    }
    return rarity;
}

std::vector<Piece> piecesOf(const Bundle& bundle, const IntakeResult& intake) {
    std::vector<Piece> pieces;
    for (const Member& member : bundle.members) {
        if (member.bytes) {
            for (const ScanChunk& chunk : chunksOf(member.bytes->view(), chunkSize)) {
                pieces.push_back({&member, &intake.readings[member.id.index()].lines, chunk});
            }
        }
    }
    return pieces;
}

std::uint64_t countLines(const std::vector<Piece>& pieces, int threads) {
    std::atomic<std::uint64_t> lines = 0;
    runTasks(pieces.size(), threads, [&](std::size_t i) {
        const Piece& piece = pieces[i];
        lines += countNewlines(piece.member->bytes->view().substr(
            piece.chunk.begin, piece.chunk.end - piece.chunk.begin));
    });
    return lines;
}

std::vector<ScanPattern> linePatterns(const RuleSet& rules) {
    std::vector<ScanPattern> patterns;
    for (const Extractor& extractor : rules.extractors) {
        if (extractor.kind == Extractor::Kind::Regex) {
            patterns.push_back(
                {static_cast<std::uint32_t>(patterns.size()), extractor.regex, {}, true});
        }
    }
    return patterns;
}

std::uint64_t countMatchingLines(const std::vector<Piece>& pieces, const ScanProgram& program,
                                 int threads) {
    const PlainDecoder decoder;
    std::atomic<std::uint64_t> lines = 0;
    runTasks(pieces.size(), threads, [&](std::size_t i) {
        const Piece& piece = pieces[i];
        std::uint64_t last = ~std::uint64_t{0};
        std::uint64_t found = 0;
        for (const ScanHit& hit :
             scanLines(*piece.member, *piece.index, piece.chunk, program, decoder, {})) {
            found += hit.match.locator.offset != last ? 1 : 0;
            last = hit.match.locator.offset;
        }
        lines += found;
    });
    return lines;
}

struct Figures {
    std::uint64_t bytes = 0;
    std::uint64_t lines = 0;
    std::uint64_t matchingLines = 0;
    std::uint64_t matches = 0;
    std::size_t patterns = 0;
    double split = 0;
    double raw = 0;
    double intake = 0;
    double scan = 0;
};

Result<Figures> measure(const std::string& folder, int threads, int runs) {
    const auto rules = loadRules({});
    if (!rules) {
        return failure("the rules have errors");
    }
    auto bundle = openBundle({folder});
    if (!bundle) {
        return tl::unexpected(bundle.error());
    }
    Figures out;
    std::vector<MemberId> members;
    for (const Member& member : bundle->members) {
        out.bytes += member.size;
        members.push_back(member.id);
    }
    IntakeResult intake;
    out.intake = medianOf(runs, [&] { intake = readMembers(*bundle, threads, {}); });
    const std::vector<Piece> pieces = piecesOf(*bundle, intake);
    out.split = medianOf(runs, [&] { out.lines = countLines(pieces, threads); });

    const std::vector<ScanPattern> patterns = linePatterns(**rules);
    auto program = ScanProgram::build(patterns, rarityIn(pieces));
    auto programs = RulePrograms::build(*rules);
    if (!program || !programs) {
        return failure("the rules do not compile");
    }
    out.patterns = patterns.size();
    out.raw =
        medianOf(runs, [&] { out.matchingLines = countMatchingLines(pieces, *program, threads); });
    Result<std::vector<ScanResult>> found = std::vector<ScanResult>();
    out.scan = medianOf(
        runs, [&] { found = scanMembers(*bundle, members, intake, *programs, threads, {}); });
    if (!found) {
        return tl::unexpected(found.error());
    }
    for (const ScanResult& result : *found) {
        for (const Match& match : result.matches) {
            out.matches += 1 + match.repeats;
        }
    }
    return out;
}

} // namespace

int main(int count, char** words) {
    const int threads = count > 2 ? std::atoi(words[2]) : 0;
    const int runs = count > 3 ? std::atoi(words[3]) : 5;
    if (threads <= 0 || runs <= 0) {
        std::cerr << "usage: scan_benchmark FOLDER THREADS [RUNS]\n";
        return 2;
    }
    const auto figures = measure(words[1], threads, runs);
    if (!figures) {
        std::cerr << figures.error().text() << '\n';
        return 1;
    }
    std::cout << fmt::format(
        R"({{"bytes": {}, "lines": {}, "patterns": {}, "matching_lines": {}, "matches": {}, )"
        R"("split": {:.6f}, "raw": {:.6f}, "intake": {:.6f}, "scan": {:.6f}}})"
        "\n",
        figures->bytes, figures->lines, figures->patterns, figures->matchingLines, figures->matches,
        figures->split, figures->raw, figures->intake, figures->scan);
    return 0;
}
