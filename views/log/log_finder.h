// Searches the log on a thread of its own.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include <QObject>
#include <QTimer>

#include "engine/pipeline/log_search.h"

namespace ff {

/// One search at a time: a new one cancels the one before, whose findings are dropped.
class LogFinder : public QObject {
    Q_OBJECT

public:
    explicit LogFinder(QObject* parent = nullptr);
    /// Cancels and waits.
    ~LogFinder() override;

    [[nodiscard]] bool isRunning() const { return m_cancel != nullptr; }

    void start(std::shared_ptr<const LineTimes> times, LogQuery query);
    /// Returns at once; what was found so far is handed over as `finished`.
    void stop();
    /// Returns at once; nothing is handed over.
    void drop();

signals:
    /// A few times a second: what was found since, in no order, and how far it got, in bytes.
    void progressed(const std::vector<ff::LinePlace>& found, quint64 count, quint64 done,
                    quint64 total);
    void finished(const std::shared_ptr<const ff::LogFindings>& findings);

private:
    /// What the searching thread has told.
    struct News {
        std::mutex mutex;
        std::vector<LinePlace> found;
        std::uint64_t count = 0;
        std::uint64_t done = 0;
        std::uint64_t total = 0;
    };

    void tell();
    void take(std::uint64_t generation, const std::shared_ptr<const LogFindings>& findings);

    std::shared_ptr<News> m_news;
    std::shared_ptr<CancelFlag> m_cancel; ///< null while nothing is searched
    std::uint64_t m_generation = 0;
    QTimer m_timer;
    std::jthread m_thread; ///< the newest; it waits for the one before
};

} // namespace ff
