// Measures single parts of reading and searching, in bytes a second of one thread. Options are
// those of Google Benchmark: --benchmark_filter=..., --benchmark_repetitions=...
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "engine/intake/stamp_parser.h"
#include "engine/intake/text_decoder.h"
#include "engine/intake/training_line_parser.h"
#include "engine/model/line_number.h"
#include "engine/pipeline/engine.h"
#include "engine/scan/match_folder.h"
#include "engine/scan/scan_program.h"
#include "tests/benchmarks/corpus_lines.h"

namespace {

using namespace ff;

/// 4 MB of a rank whose logger stamps like this.
std::string rankText(int rank) {
    corpus::Dice dice(7);
    std::string out;
    for (std::uint64_t i = 0; out.size() < 4'000'000; ++i) {
        corpus::appendRankLine(
            out, dice, rank, corpus::startTime + static_cast<std::int64_t>(i) * corpus::second / 20,
            i);
    }
    return out;
}

std::vector<std::string_view> linesOf(std::string_view text) {
    std::vector<std::string_view> lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = text.find('\n', at);
        lines.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return lines;
}

class Text final : public ByteSource {
public:
    explicit Text(std::string bytes) : m_bytes(std::move(bytes)) {}
    [[nodiscard]] std::string_view view() const override { return m_bytes; }

private:
    std::string m_bytes;
};

Member memberOf(std::string text) {
    Member member;
    member.id = MemberId(std::size_t{0});
    member.kind = {MemberKind::AppLog, Learnt::Content, {}};
    member.bytes = std::make_shared<Text>(std::move(text));
    return member;
}

const RuleSet& shippedRules() {
    static const auto rules = loadRules({}).value();
    return *rules;
}

void setBytes(benchmark::State& state, std::size_t bytes) {
    state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) *
                            static_cast<std::int64_t>(bytes));
}

void lineEnds(benchmark::State& state) {
    const std::string text = rankText(0);
    for (auto _ : state) {
        benchmark::DoNotOptimize(countNewlines(text));
    }
    setBytes(state, text.size());
}
BENCHMARK(lineEnds);

void literals(benchmark::State& state) {
    std::vector<ScanPattern> patterns;
    for (const Extractor& extractor : shippedRules().extractors) {
        if (extractor.kind == Extractor::Kind::Regex) {
            patterns.push_back(
                {static_cast<std::uint32_t>(patterns.size()), extractor.regex, {}, true});
        }
    }
    const auto program = ScanProgram::build(patterns);
    const std::string text = rankText(0);
    LiteralMatcher::Scratch scratch(program->literals());
    std::size_t hits = 0;
    for (auto _ : state) {
        program->literals().find(text, scratch, [&](int, std::size_t) { ++hits; });
    }
    setBytes(state, text.size());
    state.counters["hits"] = static_cast<double>(hits) / static_cast<double>(state.iterations());
}
BENCHMARK(literals);

/// By the style of the stamps.
void stamps(benchmark::State& state) {
    const std::string text = rankText(static_cast<int>(state.range(0)));
    const auto lines = linesOf(text);
    for (auto _ : state) {
        for (const std::string_view line : lines) {
            benchmark::DoNotOptimize(parseStamp(line));
        }
    }
    setBytes(state, text.size());
    state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()) *
                            static_cast<std::int64_t>(lines.size()));
}
BENCHMARK(stamps)->DenseRange(0, 4);

void decoding(benchmark::State& state) {
    const Member member = memberOf(rankText(static_cast<int>(state.range(0))));
    const TextDecoder decoder(member, {}, {});
    const std::string_view text = member.bytes->view();
    const auto lines = linesOf(text);
    for (auto _ : state) {
        for (std::size_t i = 0; i < lines.size(); i += 16) {
            Locator locator;
            locator.offset = static_cast<std::uint64_t>(lines[i].data() - text.data());
            locator.length = lines[i].size();
            benchmark::DoNotOptimize(decoder.decode(lines[i], locator));
        }
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()) *
                            static_cast<std::int64_t>(lines.size() / 16));
}
BENCHMARK(decoding)->DenseRange(0, 4);

void folding(benchmark::State& state) {
    const FoldingRules rules(shippedRules());
    Match match;
    match.extractor = ExtractorId(std::size_t{0});
    match.captures = {{"match", "Watchdog caught collective operation timeout", 0, 40}};
    for (auto _ : state) {
        MatchFolder folder(rules);
        std::vector<Match> matches;
        for (std::uint64_t line = 1; line <= 10'000; ++line) {
            match.locator.line = line;
            folder.add(match, matches);
        }
        benchmark::DoNotOptimize(matches.size());
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()) * 10'000);
}
BENCHMARK(folding);

void trainingLines(benchmark::State& state) {
    const std::string_view line =
        " [2025-09-02 03:13:58] iteration     1580/  500000 | consumed samples:      1617920 | "
        "elapsed time per iteration (ms): 5120.4 | throughput per GPU (TFLOP/s/GPU): 412.3 | lm "
        "loss: 2.104519E+00 | loss scale: 1.0 | grad norm: 0.312 | number of nan iterations:   0 |";
    for (auto _ : state) {
        benchmark::DoNotOptimize(trainingValuesIn(line));
    }
    setBytes(state, line.size());
}
BENCHMARK(trainingLines);

} // namespace

BENCHMARK_MAIN();
