// Sources: the training loops of Megatron-LM, NeMo, Lightning, DeepSpeed, nanoGPT and torchtitan;
// NCCL init.cc; torch.distributed.elastic (agent/server/api.py); ProcessGroupNCCL.cpp; Slurm 20 to
// 24 (slurmd/req.c, slurmstepd/req.c and mgr.c, slurmctld/job_mgr.c and proc_req.c).
#include "engine/timeline/clock_pattern.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/base/text.h"

namespace ff {

namespace {

constexpr std::array<ClockPattern, 12> patterns{{
    // The words behind the number tell one kind of line from another about the same iteration.
    {ClockFact::Iteration,
     R"((?i)(?:^|[\s\[|,({"'_])(?:iteration|iter|step)s?["']?\s*[:=#]?\s*(?P<number>\d{1,9})(?P<words>[^\d.]\D{0,15}))"},
    {ClockFact::CommunicatorReady, R"(commId (?P<words>0x[0-9a-f]+).* Init COMPLETE)"},
    {ClockFact::Rendezvous, R"(Rendezvous complete for workers)"},
    {ClockFact::DumpSignal,
     R"(Observed flight recorder dump signal from another rank|Received a (?:global )?dump signal (?:due to a collective timeout )?from\s+rank \d)"},
    {ClockFact::StepLaunch, R"(launch task (?:StepId=)?(?P<words>\d[\d.+]*) .*request from UID)"},
    {ClockFact::JobComplete,
     R"(job_complete: JobI[dD]=(?:[\d_+]+\()?(?P<words>\d+)\)? (?:WEXITSTATUS|WTERMSIG|done))"},
    {ClockFact::JobComplete, R"(\[(?P<words>\d+)\.(?:batch|4294967294)\] done with (?:job|step))"},
    {ClockFact::JobTimeLimit, R"(Time limit exhausted for JobI[dD]=(?:[\d_+]+\()?(?P<words>\d+))"},
    {ClockFact::JobTimeLimit,
     R"(\*\*\* (?:JOB|STEP) (?P<words>\d+)\S* ON \S+ CANCELLED AT \S+ DUE TO TIME LIMIT)"},
    {ClockFact::JobCancel, R"(REQUEST_KILL_JOB JobI[dD]=(?:[\d_+]+\()?(?P<words>\d+))"},
    // Of the job as such: steps are also cancelled by their launcher.
    {ClockFact::JobCancel, R"(\*\*\* JOB (?P<words>\d+) ON \S+ CANCELLED AT \S+ \*\*\*)"},
    {ClockFact::JobNodeFailure,
     R"((?:Killing JobI[dD]=(?:[\d_+]+\()?|\*\*\* (?:JOB|STEP) )(?P<words>\d+)\S* (?:on failed node|ON \S+ CANCELLED AT \S+ DUE TO NODE FAILURE))"},
}};

bool isOfScheduler(ClockFact fact) { return fact >= ClockFact::StepLaunch; }

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

bool tellsClocks(Source source, ClockFact fact) {
    return isOfScheduler(fact) ? source == Source::Scheduler || source == Source::Syslog
                               : source == Source::AppLog || source == Source::Other;
}

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
