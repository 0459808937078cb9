// The generation is counted and compared on the window's thread alone; workers only carry it.
#include "app/ui/session.h"

#include <filesystem>
#include <mutex>
#include <utility>
#include <vector>

#include <QElapsedTimer>
#include <QFileInfo>

#include "engine/pipeline/engine.h"

namespace ff {
namespace {

constexpr qint64 progressInterval = 40; // milliseconds; more often than that nobody can read

/// Lets one call through every `progressInterval`; called from any thread.
class ProgressGate {
public:
    bool opens() {
        const std::scoped_lock lock(m_mutex);
        if (m_sinceLast.isValid() && m_sinceLast.elapsed() < progressInterval) {
            return false;
        }
        m_sinceLast.start();
        return true;
    }

private:
    std::mutex m_mutex;
    QElapsedTimer m_sinceLast;
};

Result<std::shared_ptr<const Analysis>> analysed(const QStringList& paths,
                                                 const Progress& progress) {
    const auto rules = loadRules(RuleSources{});
    if (!rules) {
        return tl::unexpected(rules.error().empty()
                                  ? Error{"the rules could not be loaded", {}, 0, 0, {}}
                                  : rules.error().front());
    }
    AnalysisRequest request;
    for (const QString& path : paths) {
        request.paths.emplace_back(path.toStdU16String());
    }
    return analyse(request, *rules, progress);
}

} // namespace

Session::Session(QObject* parent) : QObject(parent) {}

Session::~Session() {
    if (m_cancel) {
        m_cancel->cancel();
    }
    if (m_worker.joinable()) {
        m_worker.join();
    }
}

QString Session::name() const {
    return m_paths.isEmpty() ? QString() : QFileInfo(m_paths.front()).fileName();
}

void Session::open(const QStringList& paths) {
    if (paths.isEmpty()) {
        return;
    }
    m_paths.clear();
    for (const QString& path : paths) {
        m_paths.append(QFileInfo(path).absoluteFilePath());
    }
    start();
}

void Session::rerun() {
    if (!m_paths.isEmpty()) {
        start();
    }
}

void Session::start() {
    if (m_cancel) {
        m_cancel->cancel();
    }
    m_cancel = std::make_shared<CancelFlag>();
    ++m_generation;
    Q_EMIT started();
    // Two readings at once would need the memory of both; the cancelled one ends at its next look
    // at the flag, and the window never waits.
    m_worker = std::jthread([this, previous = std::move(m_worker), generation = m_generation,
                             cancel = m_cancel, paths = m_paths]() mutable {
        if (previous.joinable()) {
            previous.join();
        }
        runWorker(generation, cancel, paths);
    });
}

void Session::cancel() {
    if (!m_cancel) {
        return;
    }
    m_cancel->cancel();
    m_cancel.reset();
    ++m_generation;
    Q_EMIT cancelled();
}

void Session::runWorker(std::uint64_t generation, const std::shared_ptr<CancelFlag>& cancel,
                        const QStringList& paths) {
    ProgressGate gate;
    QElapsedTimer timer;
    timer.start();
    Progress progress;
    progress.cancel = cancel.get();
    progress.sink = [&](std::string_view what, std::uint64_t done, std::uint64_t total) {
        if (!gate.opens()) {
            return;
        }
        const QString text = QString::fromUtf8(what.data(), static_cast<qsizetype>(what.size()));
        QMetaObject::invokeMethod(this, [this, generation, text, done, total] {
            if (generation == m_generation) {
                Q_EMIT progressed(text, done, total);
            }
        });
    };
    Outcome outcome = analysed(paths, progress);
    QMetaObject::invokeMethod(this,
                              [this, generation, outcome = std::move(outcome),
                               elapsed = timer.elapsed()] { take(generation, outcome, elapsed); });
}

void Session::take(std::uint64_t generation, const Outcome& outcome, qint64 milliseconds) {
    if (generation != m_generation) {
        return;
    }
    m_cancel.reset();
    if (outcome) {
        Q_EMIT finished(*outcome, milliseconds);
        return;
    }
    Error error = outcome.error();
    const QString hint = QString::fromStdString(std::exchange(error.hint, {}));
    Q_EMIT failed(QString::fromStdString(error.text()), hint);
}

} // namespace ff
