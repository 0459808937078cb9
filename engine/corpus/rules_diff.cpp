// Both rule sets look at one investigation of each case.
#include "engine/corpus/rules_diff.h"

#include <algorithm>
#include <atomic>

#include "engine/base/worker_pool.h"
#include "engine/corpus/case_reader.h"
#include "engine/corpus/case_runner.h"
#include "engine/corpus/fired_rules.h"
#include "engine/pipeline/investigation.h"

namespace ff {
namespace {

struct Compared {
    CaseChange change;
    FiredCounts before;
    FiredCounts after;
};

Result<Compared> compare(const std::filesystem::path& folder,
                         const std::shared_ptr<const RuleSet>& before,
                         const std::shared_ptr<const RuleSet>& after, const Progress& progress) {
    const auto expected = readExpectation(folder);
    if (!expected) {
        return tl::unexpected<Error>(expected.error().front());
    }
    AnalysisRequest request;
    request.paths = {folder};
    request.threads = 1;
    Investigation investigation(std::move(request));
    const auto first = investigation.run(before, {}, std::nullopt, progress);
    if (!first) {
        return tl::unexpected<Error>(first.error());
    }
    const auto second = investigation.run(after, {}, std::nullopt, progress);
    if (!second) {
        return tl::unexpected<Error>(second.error());
    }
    Compared out;
    out.change = {caseName(folder), folder, verdictState(**first, *expected),
                  verdictState(**second, *expected)};
    out.before = firedCounts(**first);
    out.after = firedCounts(**second);
    return out;
}

std::vector<RuleChange> changesOf(const RuleSet& before, const RuleSet& after,
                                  const FiredCounts& firedBefore, const FiredCounts& firedAfter) {
    std::vector<RuleChange> out = ruleStates(before, after, firedBefore, firedAfter);
    std::erase_if(out, [](const RuleChange& each) {
        return each.kind == RuleChange::Kind::Same && each.firedBefore == each.firedAfter;
    });
    return out;
}

void add(FiredCounts& sum, const FiredCounts& more) {
    for (const auto& [id, count] : more) {
        sum[id] += count;
    }
}

} // namespace

bool RulesDiff::isChanged() const {
    return std::any_of(cases.begin(), cases.end(),
                       [](const CaseChange& each) { return each.isChanged(); });
}

bool RulesDiff::isWorse() const {
    return std::any_of(cases.begin(), cases.end(),
                       [](const CaseChange& each) { return each.isWorse(); });
}

RulesDiff compareRules(const std::shared_ptr<const RuleSet>& before,
                       const std::shared_ptr<const RuleSet>& after,
                       const std::vector<std::filesystem::path>& cases, int jobs,
                       const Progress& progress) {
    std::vector<Result<Compared>> compared(cases.size(), Result<Compared>(failure("cancelled")));
    std::atomic<std::size_t> done{0};
    const Progress quiet{progress.cancel, {}};
    runTasks(cases.size(), jobs, [&](std::size_t i) {
        compared[i] = compare(cases[i], before, after, quiet);
        progress.report(caseName(cases[i]), ++done, cases.size());
    });
    RulesDiff out;
    FiredCounts firedBefore;
    FiredCounts firedAfter;
    for (Result<Compared>& each : compared) {
        if (!each) {
            out.errors.push_back(each.error());
            continue;
        }
        out.cases.push_back(std::move(each->change));
        add(firedBefore, each->before);
        add(firedAfter, each->after);
    }
    out.rules = changesOf(*before, *after, firedBefore, firedAfter);
    return out;
}

} // namespace ff
