// Workers take the next case until none is left; a case's entry in the map is its worker's alone.
#include "engine/corpus/case_rerun.h"

#include <algorithm>
#include <chrono>
#include <set>
#include <system_error>

#include "engine/base/digest.h"
#include "engine/base/worker_pool.h"
#include "engine/corpus/case_reader.h"
#include "engine/corpus/case_runner.h"
#include "engine/corpus/fired_rules.h"

namespace ff {
namespace {

namespace fs = std::filesystem;

/// What an investigation takes beside its evidence: tables of places, programs of the rules.
constexpr std::uint64_t overhead = std::uint64_t{7} << 20;

/// Changes when a file of the folder was added, removed, or written.
std::uint64_t stampOf(const fs::path& folder, std::uint64_t& bytes) {
    std::vector<std::string> files;
    std::error_code error;
    bytes = 0;
    fs::recursive_directory_iterator at(folder, error);
    for (; !error && at != fs::recursive_directory_iterator(); at.increment(error)) {
        std::error_code ignored;
        if (at->is_regular_file(ignored)) {
            const auto size = at->file_size(ignored);
            bytes += ignored ? 0 : size;
            const auto time = at->last_write_time(ignored).time_since_epoch().count();
            files.push_back(at->path().string() + '\0' + std::to_string(size) + '\0' +
                            std::to_string(time));
        }
    }
    std::sort(files.begin(), files.end());
    std::string all;
    for (const std::string& file : files) {
        all += file + '\0';
    }
    return quickHash(all);
}

Nanos since(std::chrono::steady_clock::time_point begin) {
    return std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now() -
                                                                begin)
        .count();
}

} // namespace

void CaseRerun::forgetOthers(const std::vector<fs::path>& cases) {
    const std::set<fs::path> wanted(cases.begin(), cases.end());
    for (auto at = m_kept.begin(); at != m_kept.end();) {
        if (wanted.contains(at->first)) {
            ++at;
        } else {
            m_keptBytes -= at->second.bytes;
            at = m_kept.erase(at);
        }
    }
    for (const fs::path& folder : cases) {
        m_kept.try_emplace(folder);
    }
}

std::vector<std::size_t> CaseRerun::orderOf(const std::vector<fs::path>& cases,
                                            const std::vector<fs::path>& firsts) const {
    const std::set<fs::path> early(firsts.begin(), firsts.end());
    std::vector<std::size_t> order(cases.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        order[i] = i;
    }
    const auto key = [&](std::size_t i) {
        return std::pair(!early.contains(cases[i]), m_kept.at(cases[i]).took);
    };
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return key(a) < key(b); });
    return order;
}

bool CaseRerun::open(const fs::path& folder, Kept& kept, CaseRun& out) {
    std::uint64_t bytes = 0;
    const std::uint64_t stamp = stampOf(folder, bytes);
    if (kept.stamp != stamp) {
        kept.investigation.reset();
        kept.saved.reset();
        auto expected = readExpectation(folder);
        if (!expected) {
            out.errors = std::move(expected.error());
            kept.stamp = 0;
            return false;
        }
        kept.expected = std::move(*expected);
        kept.stamp = stamp;
    }
    const std::lock_guard lock(m_counting);
    m_keptBytes -= kept.bytes;
    kept.bytes = 0;
    if (!kept.investigation) {
        AnalysisRequest request;
        request.paths = {folder};
        request.threads = 1;
        kept.investigation = std::make_unique<Investigation>(std::move(request));
        ++m_work.opened;
    }
    kept.bytes = bytes + overhead;
    m_keptBytes += kept.bytes;
    return true;
}

Result<CaseRerun::Said> CaseRerun::ask(Kept& kept, const std::shared_ptr<const RuleSet>& rules,
                                       const Progress& progress) const {
    const auto analysis = kept.investigation->run(rules, {}, std::nullopt, progress);
    if (!analysis) {
        return tl::unexpected<Error>(analysis.error());
    }
    return Said{rules, verdictState(**analysis, kept.expected), firedCounts(**analysis)};
}

void CaseRerun::keepOrForget(Kept& kept) {
    const std::lock_guard lock(m_counting);
    if (m_keptBytes > m_limits.mostKept) {
        m_keptBytes -= kept.bytes;
        kept.bytes = 0;
        kept.investigation.reset();
        return;
    }
    ++m_work.kept;
}

std::optional<CaseRun> CaseRerun::runOne(const fs::path& folder,
                                         const std::shared_ptr<const RuleSet>& saved,
                                         const std::shared_ptr<const RuleSet>& edited,
                                         const Progress& progress) {
    const auto begin = std::chrono::steady_clock::now();
    Kept& kept = m_kept.at(folder);
    CaseRun out;
    out.change.name = caseName(folder);
    out.change.folder = folder;
    if (!open(folder, kept, out)) {
        return out;
    }
    out.expected = kept.expected;
    const auto fail = [&](const Error& error) {
        out.errors = {error};
        keepOrForget(kept);
        return progress.isCancelled() ? std::nullopt : std::optional(out);
    };
    if (!kept.saved || kept.saved->rules != saved) {
        auto said = ask(kept, saved, progress);
        if (!said) {
            return fail(said.error());
        }
        kept.saved = std::move(*said);
    }
    out.change.before = kept.saved->state;
    out.firedBefore = kept.saved->fired;
    out.change.after = out.change.before;
    out.firedAfter = out.firedBefore;
    if (edited != saved) {
        auto said = ask(kept, edited, progress);
        if (!said) {
            return fail(said.error());
        }
        out.change.after = std::move(said->state);
        out.firedAfter = std::move(said->fired);
    }
    keepOrForget(kept);
    out.took = kept.took = since(begin);
    return out;
}

void CaseRerun::run(const std::vector<fs::path>& cases, const std::shared_ptr<const RuleSet>& saved,
                    const std::shared_ptr<const RuleSet>& edited,
                    const std::vector<fs::path>& firsts, const Sink& sink,
                    const Progress& progress) {
    forgetOthers(cases);
    m_work = {};
    const std::vector<std::size_t> order = orderOf(cases, firsts);
    const Progress quiet{progress.cancel, {}};
    std::mutex telling;
    std::size_t done = 0;
    runTasks(order.size(), m_limits.jobs, [&](std::size_t i) {
        if (progress.isCancelled()) {
            return;
        }
        auto out = runOne(cases[order[i]], saved, edited, quiet);
        if (!out) {
            return;
        }
        out->position = order[i];
        const std::lock_guard lock(telling);
        progress.report(out->change.name, ++done, cases.size());
        sink(std::move(*out));
    });
}

} // namespace ff
