// Cases run in any order; a mutant is left out only where an earlier case has killed it already, so
// that the first one that does is always found.
#include "engine/corpus/mutation_run.h"

#include <algorithm>
#include <atomic>
#include <limits>
#include <map>
#include <optional>

#include "engine/base/worker_pool.h"
#include "engine/corpus/case_check.h"
#include "engine/corpus/case_reader.h"
#include "engine/corpus/case_runner.h"
#include "engine/corpus/mutant_reach.h"
#include "engine/pipeline/investigation.h"
#include "engine/pipeline/rule_trace.h"

namespace ff {
namespace {

namespace fs = std::filesystem;
using Differences = std::vector<CaseDifference>;

constexpr std::size_t nobody = std::numeric_limits<std::size_t>::max();
constexpr const char* bySample = "sample";

struct Candidate {
    RuleMutant mutant;
    bool isKilledBySample = false;
    std::atomic<std::size_t> killer{nobody}; ///< the first case

    void kill(std::size_t by) {
        std::size_t known = killer.load();
        while (by < known && !killer.compare_exchange_weak(known, by)) {
        }
    }
};

bool hasNew(const Differences& now, const Differences& before) {
    return std::any_of(now.begin(), now.end(), [&](const CaseDifference& each) {
        return std::find(before.begin(), before.end(), each) == before.end();
    });
}

/// Conditions that decided, by the rule's index in the list of its kind.
class Decisive {
public:
    explicit Decisive(const Analysis& analysis) : m_filters(analysis.rules->filters.size()) {
        for (const RuleTrace& trace : traceRules(analysis)) {
            m_keys.push_back(trace.decisive);
        }
    }
    [[nodiscard]] bool contains(const RuleMutant& mutant) const {
        const std::size_t first = mutant.kind == RuleKind::Filter ? 0 : m_filters;
        const std::vector<std::string>& keys = m_keys[first + mutant.index];
        return std::find(keys.begin(), keys.end(), mutant.dropped) != keys.end();
    }

private:
    std::size_t m_filters;
    std::vector<std::vector<std::string>> m_keys;
};

class MutationRun {
public:
    MutationRun(std::shared_ptr<const RuleSet> rules, const RuleChoice& isChosen,
                const std::vector<fs::path>& cases, const Progress& progress)
        : m_rules(std::move(rules)), m_cases(cases), m_progress(progress),
          m_unnoticed(cases.size()), m_errors(cases.size()) {
        std::vector<RuleMutant> mutants = mutantsOf(*m_rules, isChosen);
        m_candidates = std::vector<Candidate>(mutants.size());
        for (std::size_t i = 0; i < mutants.size(); ++i) {
            m_candidates[i].mutant = std::move(mutants[i]);
        }
    }

    MutationReport run(int jobs) {
        runTasks(m_candidates.size(), jobs, [&](std::size_t i) {
            Candidate& each = m_candidates[i];
            each.isKilledBySample = isKilledBySamples(*m_rules, each.mutant);
        });
        std::atomic<std::size_t> done{0};
        runTasks(m_cases.size(), jobs, [&](std::size_t i) {
            runCase(i);
            m_progress.report(caseName(m_cases[i]), ++done, m_cases.size());
        });
        return report();
    }

private:
    /// Relations first: an extractor's mutant has the case searched again.
    void runCase(std::size_t index) {
        const auto expected = readExpectation(m_cases[index]);
        if (!expected) {
            m_errors[index] = expected.error().front();
            return;
        }
        AnalysisRequest request;
        request.paths = {m_cases[index]};
        request.threads = 1;
        Investigation investigation(std::move(request));
        const Progress quiet{m_progress.cancel, {}};
        const auto base = investigation.run(m_rules, {}, std::nullopt, quiet);
        if (!base) {
            m_errors[index] = base.error();
            return;
        }
        const Differences before = checkCase(**base, *expected);
        const Decisive decisive(**base);
        for (const bool ofExtractors : {false, true}) {
            for (std::size_t i = 0; i < m_candidates.size() && !m_progress.isCancelled(); ++i) {
                Candidate& each = m_candidates[i];
                const bool isExtractor = each.mutant.kind == RuleKind::Extractor;
                if (isExtractor != ofExtractors || each.isKilledBySample ||
                    each.killer.load() < index) {
                    continue;
                }
                const bool isAffected = isExtractor ? canFindOther(*m_rules, each.mutant, **base)
                                                    : decisive.contains(each.mutant);
                if (!isAffected) {
                    continue;
                }
                const auto now =
                    investigation.run(mutated(*m_rules, each.mutant), {}, std::nullopt, quiet);
                if (now && hasNew(checkCase(**now, *expected), before)) {
                    each.kill(index);
                } else if (!isExtractor) {
                    m_unnoticed[index].push_back(i);
                }
            }
        }
    }

    MutationReport report() {
        MutationReport out;
        for (Candidate& each : m_candidates) {
            MutantResult result;
            result.mutant = std::move(each.mutant);
            if (each.isKilledBySample) {
                result.killedBy = bySample;
            } else if (each.killer.load() != nobody) {
                result.killedBy = caseName(m_cases[each.killer.load()]);
            }
            out.mutants.push_back(std::move(result));
        }
        for (std::size_t i = 0; i < m_cases.size(); ++i) {
            out.cases.push_back(caseName(m_cases[i]));
            for (const std::size_t mutant : m_unnoticed[i]) {
                if (!out.mutants[mutant].isKilled()) {
                    out.mutants[mutant].unnoticedIn.push_back(out.cases.back());
                }
            }
            if (m_errors[i]) {
                out.errors.push_back(std::move(*m_errors[i]));
            }
        }
        return out;
    }

    std::shared_ptr<const RuleSet> m_rules;
    const std::vector<fs::path>& m_cases;
    const Progress& m_progress;
    std::vector<Candidate> m_candidates;
    std::vector<std::vector<std::size_t>> m_unnoticed; ///< by case: candidates
    std::vector<std::optional<Error>> m_errors;        ///< by case
};

} // namespace

std::size_t MutationReport::survivors() const {
    return static_cast<std::size_t>(std::count_if(
        mutants.begin(), mutants.end(), [](const MutantResult& each) { return !each.isKilled(); }));
}

std::size_t MutationReport::idle() const {
    return static_cast<std::size_t>(
        std::count_if(mutants.begin(), mutants.end(), [](const MutantResult& each) {
            return !each.isKilled() && each.mutant.isIdle;
        }));
}

double MutationReport::survivingPercent() const {
    return mutants.empty()
               ? 0.0
               : 100.0 * static_cast<double>(survivors()) / static_cast<double>(mutants.size());
}

MutationReport runMutants(const std::shared_ptr<const RuleSet>& rules, const RuleChoice& isChosen,
                          const std::vector<fs::path>& cases, int jobs, const Progress& progress) {
    return MutationRun(rules, isChosen, cases, progress).run(jobs);
}

} // namespace ff
