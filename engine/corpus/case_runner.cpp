// Workers take the next case until none is left; each writes only its own result.
#include "engine/corpus/case_runner.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>

#include "engine/corpus/case_check.h"
#include "engine/corpus/case_reader.h"

namespace ff {
namespace {

CaseResult notRun(const std::filesystem::path& folder) {
    CaseResult result;
    result.folder = folder;
    result.name = caseName(folder);
    result.errors.push_back({"cancelled", folder.string(), 0, 0, {}});
    return result;
}

/// All cases of one run; `work` is what each thread does.
class CaseQueue {
public:
    CaseQueue(const std::vector<std::filesystem::path>& cases,
              const std::shared_ptr<const RuleSet>& rules, const CaseRunOptions& options,
              const Progress& progress)
        : m_cases(cases), m_rules(rules), m_options(options), m_progress(progress),
          m_results(cases.size()) {}

    void work(int threadsForEach) {
        const Progress quiet{m_progress.cancel, {}};
        for (std::size_t i = m_next++; i < m_cases.size(); i = m_next++) {
            m_results[i] = m_progress.isCancelled() ? notRun(m_cases[i])
                                                    : runCase(m_cases[i], m_rules, threadsForEach,
                                                              m_options.keepsAnalyses, quiet);
            const std::lock_guard lock(m_reporting);
            m_progress.report(m_results[i].name, ++m_done, m_cases.size());
        }
    }

    [[nodiscard]] std::vector<CaseResult> take() { return std::move(m_results); }

private:
    const std::vector<std::filesystem::path>& m_cases;
    const std::shared_ptr<const RuleSet>& m_rules;
    const CaseRunOptions& m_options;
    const Progress& m_progress;
    std::vector<CaseResult> m_results;
    std::atomic<std::size_t> m_next{0};
    std::mutex m_reporting;
    std::size_t m_done = 0;
};

std::size_t workerCount(int wanted, std::size_t cases) {
    const std::size_t asked = wanted > 0 ? static_cast<std::size_t>(wanted)
                                         : std::max(1U, std::thread::hardware_concurrency());
    return std::clamp<std::size_t>(asked, 1, std::max<std::size_t>(cases, 1));
}

} // namespace

std::string caseName(const std::filesystem::path& folder) {
    const std::string last = folder.filename().string();
    return last.empty() || last == "." ? folder.parent_path().filename().string() : last;
}

std::size_t CaseResult::wrongfulAccusations() const {
    return static_cast<std::size_t>(
        std::count_if(differences.begin(), differences.end(),
                      [](const CaseDifference& each) { return each.key == "not_blamed"; }));
}

CaseResult runCase(const std::filesystem::path& folder, const std::shared_ptr<const RuleSet>& rules,
                   int threads, bool keepsAnalysis, const Progress& progress) {
    CaseResult result;
    result.folder = folder;
    result.name = caseName(folder);
    auto expected = readExpectation(folder);
    if (!expected) {
        result.errors = std::move(expected.error());
        return result;
    }
    result.expected = std::move(*expected);
    AnalysisRequest request;
    request.paths = {folder};
    request.threads = threads;
    const auto analysis = analyse(request, rules, progress);
    if (!analysis) {
        result.errors.push_back(analysis.error());
        return result;
    }
    result.differences = checkCase(**analysis, result.expected);
    result.outcome = (*analysis)->verdict.outcome.text();
    result.summary = (*analysis)->verdict.summary;
    if (keepsAnalysis) {
        result.analysis = *analysis;
    }
    return result;
}

std::vector<CaseResult> runCases(const std::vector<std::filesystem::path>& cases,
                                 const std::shared_ptr<const RuleSet>& rules,
                                 const CaseRunOptions& options, const Progress& progress) {
    CaseQueue queue(cases, rules, options, progress);
    const std::size_t workers = workerCount(options.parallelCases, cases.size());
    const int threadsForEach = workers > 1 ? 1 : 0;
    std::vector<std::thread> threads;
    for (std::size_t i = 1; i < workers; ++i) {
        threads.emplace_back([&] { queue.work(threadsForEach); });
    }
    queue.work(threadsForEach);
    for (std::thread& thread : threads) {
        thread.join();
    }
    return queue.take();
}

CaseTotals totalsOf(const std::vector<CaseResult>& results) {
    CaseTotals totals;
    for (const CaseResult& result : results) {
        CaseTotals::Group& group =
            result.expected.acceptsUndetermined() ? totals.undetermined : totals.determined;
        ++group.total;
        group.passed += result.isPassed() ? 1 : 0;
        totals.wrongfulAccusations += result.wrongfulAccusations();
    }
    return totals;
}

} // namespace ff
