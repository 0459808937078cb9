// Sources: the training loops of Megatron-LM, NeMo, Lightning, DeepSpeed, nanoGPT and torchtitan;
// NCCL init.cc; torch.distributed.elastic (agent/server/api.py); ProcessGroupNCCL.cpp.
#include "engine/timeline/clock_pattern.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/base/text.h"

namespace ff {

namespace {

constexpr std::array<ClockPattern, 4> patterns{{
    // The words behind the number tell one kind of line from another about the same iteration.
    {ClockFact::Iteration,
     R"((?i)(?:^|[\s\[|,({"'_])(?:iteration|iter|step)s?["']?\s*[:=#]?\s*(?P<number>\d{1,9})(?P<words>[^\d.]\D{0,15}))"},
    {ClockFact::CommunicatorReady, R"(commId (?P<words>0x[0-9a-f]+).* Init COMPLETE)"},
    {ClockFact::Rendezvous, R"(Rendezvous complete for workers)"},
    {ClockFact::DumpSignal,
     R"(Observed flight recorder dump signal from another rank|Received a (?:global )?dump signal (?:due to a collective timeout )?from\s+rank \d)"},
}};

std::int64_t strideFor(const std::vector<ClockHit>& hits, std::size_t most) {
    std::int64_t stride = 1;
    const auto isLeft = [&](const ClockHit& hit) {
        return hit.fact == ClockFact::Iteration && hit.number % stride == 0;
    };
    constexpr std::int64_t widest = 1 << 24;
    while (stride < widest &&
           std::count_if(hits.begin(), hits.end(), isLeft) > static_cast<std::ptrdiff_t>(most)) {
        stride *= 2;
    }
    return stride;
}

} // namespace

std::span<const ClockPattern> clockPatterns() { return patterns; }

bool tellsClocks(Source source) { return source == Source::AppLog || source == Source::Other; }

ClockHit clockHitFrom(ClockFact fact, Match match) {
    ClockHit hit{fact,
                 match.locator.member,
                 match.stamp,
                 std::move(match.printer),
                 std::string(trimmed(match.value("words"))),
                 0};
    if (const auto number = parseInteger(match.value("number"))) {
        hit.number = *number;
    }
    return hit;
}

void thinClockHits(std::vector<ClockHit>& hits, std::size_t most) {
    const std::int64_t stride = strideFor(hits, most);
    std::erase_if(hits, [&](const ClockHit& hit) {
        return hit.fact == ClockFact::Iteration && hit.number % stride != 0;
    });
}

} // namespace ff
