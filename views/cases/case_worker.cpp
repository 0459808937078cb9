// Runs that are done gather in a list, so that thousands of quick cases are told of together.
#include "views/cases/case_worker.h"

#include <chrono>
#include <mutex>
#include <utility>

#include "engine/corpus/case_finder.h"

namespace ff {

/// What the window has not been told of yet.
struct CaseWorker::Pending {
    std::mutex mutex;
    std::vector<CaseRun> runs;
};

CaseWorker::CaseWorker(QObject* parent) : QObject(parent) {}

CaseWorker::~CaseWorker() {
    if (m_cancel) {
        m_cancel->cancel();
    }
    if (m_worker.joinable()) {
        m_worker.join();
    }
}

void CaseWorker::start(CaseJob job) {
    if (m_cancel) {
        m_cancel->cancel();
    }
    m_cancel = std::make_shared<CancelFlag>();
    ++m_generation;
    Q_EMIT started();
    m_worker = std::jthread([this, previous = std::move(m_worker), job = std::move(job),
                             generation = m_generation, cancel = m_cancel]() mutable {
        if (previous.joinable()) {
            previous.join();
        }
        work(job, generation, *cancel);
    });
}

void CaseWorker::cancel() {
    if (m_cancel) {
        m_cancel->cancel();
    }
}

void CaseWorker::work(const CaseJob& job, std::uint64_t generation, const CancelFlag& cancel) {
    const auto begin = std::chrono::steady_clock::now();
    CaseJobEnd end = runCases(job, generation, cancel);
    end.isCancelled = cancel.isCancelled();
    end.milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(
                           std::chrono::steady_clock::now() - begin)
                           .count();
    QMetaObject::invokeMethod(this, [this, generation, end] { take(generation, end); });
}

CaseJobEnd CaseWorker::runCases(const CaseJob& job, std::uint64_t generation,
                                const CancelFlag& cancel) {
    CaseJobEnd end;
    auto cases = findCases({job.folder});
    if (!cases) {
        end.problem = cases.error().text();
        return end;
    }
    QMetaObject::invokeMethod(this, [this, generation, found = *cases] {
        if (generation == m_generation) {
            Q_EMIT this->found(found);
        }
    });
    end.saved = job.saved;
    if (!end.saved) {
        auto loaded = loadRules(job.sources);
        if (!loaded) {
            end.problem = loaded.error().empty() ? std::string("the rules could not be loaded")
                                                 : loaded.error().front().text();
            return end;
        }
        // The same text is the same set: what the saved rules say of each case is kept by it.
        if (!m_saved || m_saved->hash != (*loaded)->hash) {
            m_saved = std::move(*loaded);
        }
        end.saved = m_saved;
    }
    end.edited = job.edited && job.edited->hash != end.saved->hash ? job.edited : end.saved;
    const auto pending = std::make_shared<Pending>();
    m_rerun.run(*cases, end.saved, end.edited, job.firsts,
                [&](CaseRun run) {
                    bool isFirst = false;
                    {
                        const std::scoped_lock lock(pending->mutex);
                        isFirst = pending->runs.empty();
                        pending->runs.push_back(std::move(run));
                    }
                    if (isFirst) {
                        QMetaObject::invokeMethod(
                            this, [this, generation, pending] { tell(generation, pending); });
                    }
                },
                {&cancel, {}});
    return end;
}

void CaseWorker::tell(std::uint64_t generation, const std::shared_ptr<Pending>& pending) {
    std::vector<CaseRun> runs;
    {
        const std::scoped_lock lock(pending->mutex);
        runs.swap(pending->runs);
    }
    if (generation == m_generation && !runs.empty()) {
        Q_EMIT ran(runs);
    }
}

void CaseWorker::take(std::uint64_t generation, const CaseJobEnd& end) {
    if (generation == m_generation) {
        m_cancel.reset();
        Q_EMIT finished(end);
    }
}

} // namespace ff
