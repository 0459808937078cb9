#include "views/log/log_finder.h"

#include <utility>

namespace ff {
namespace {

constexpr int newsInterval = 150; ///< milliseconds

} // namespace

LogFinder::LogFinder(QObject* parent) : QObject(parent) {
    m_timer.setInterval(newsInterval);
    connect(&m_timer, &QTimer::timeout, this, &LogFinder::tell);
}

LogFinder::~LogFinder() { drop(); }

void LogFinder::start(std::shared_ptr<const LineTimes> times, LogQuery query) {
    drop();
    m_cancel = std::make_shared<CancelFlag>();
    m_news = std::make_shared<News>();
    m_timer.start();
    m_thread = std::jthread([this, times = std::move(times), query = std::move(query),
                             cancel = m_cancel, news = m_news, generation = m_generation,
                             before = std::move(m_thread)]() mutable {
        if (before.joinable()) {
            before.join();
        }
        const FoundSink sink = [&news](std::vector<LinePlace> found, std::uint64_t count,
                                       std::uint64_t done, std::uint64_t total) {
            const std::lock_guard lock(news->mutex);
            news->found.insert(news->found.end(), found.begin(), found.end());
            news->count = count;
            news->done = done;
            news->total = total;
        };
        auto findings =
            std::make_shared<const LogFindings>(searchLog(*times, query, 0, cancel.get(), sink));
        times.reset();
        QMetaObject::invokeMethod(
            this, [this, generation, findings] { take(generation, findings); },
            Qt::QueuedConnection);
    });
}

void LogFinder::stop() {
    if (m_cancel) {
        m_cancel->cancel();
    }
}

void LogFinder::drop() {
    stop();
    ++m_generation;
    m_cancel.reset();
    m_timer.stop();
}

void LogFinder::tell() {
    std::vector<LinePlace> found;
    std::uint64_t count = 0;
    std::uint64_t done = 0;
    std::uint64_t total = 0;
    {
        const std::lock_guard lock(m_news->mutex);
        found.swap(m_news->found);
        count = m_news->count;
        done = m_news->done;
        total = m_news->total;
    }
    Q_EMIT progressed(found, count, done, total);
}

void LogFinder::take(std::uint64_t generation, const std::shared_ptr<const LogFindings>& findings) {
    if (generation != m_generation) {
        return;
    }
    m_timer.stop();
    m_cancel.reset();
    Q_EMIT finished(findings);
}

} // namespace ff
