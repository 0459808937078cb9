// One thread for what the log must not do on the window's: jobs one after the other, answers back.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

#include <QObject>

#include "engine/base/progress.h"

namespace ff {

class LogWorker : public QObject {
    Q_OBJECT

public:
    /// Runs on the window's thread with what a job found.
    using Answer = std::function<void()>;
    /// Runs on the worker; reads the flag in long loops.
    using Job = std::function<Answer(const CancelFlag&)>;

    explicit LogWorker(QObject* parent = nullptr);
    /// Cancels and waits.
    ~LogWorker() override;

    void post(Job job);
    /// Forgets all jobs and answers, also that of the job that runs, which is cancelled.
    void clear();
    /// Gives answers that come soon without a turn of the event loop, so that what is at hand is
    /// shown at once. Never waits longer than `most`.
    void settle(std::chrono::milliseconds most);
    [[nodiscard]] bool isIdle() const;

private:
    void run();
    void answer();

    mutable std::mutex m_mutex;
    std::condition_variable m_wake; ///< the worker: a job, or the end
    std::condition_variable m_done; ///< the window: an answer
    std::deque<Job> m_jobs;
    std::deque<Answer> m_answers;
    std::shared_ptr<CancelFlag> m_cancel; ///< of the job that runs; null: none does
    bool m_isEnding = false;
    std::thread m_thread; ///< last: it uses all of the above
};

} // namespace ff
