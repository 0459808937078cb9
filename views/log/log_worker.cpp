#include "views/log/log_worker.h"

#include <utility>

namespace ff {

LogWorker::LogWorker(QObject* parent) : QObject(parent), m_thread([this] { run(); }) {}

LogWorker::~LogWorker() {
    clear();
    {
        const std::lock_guard lock(m_mutex);
        m_isEnding = true;
    }
    m_wake.notify_all();
    m_thread.join();
}

void LogWorker::post(Job job) {
    {
        const std::lock_guard lock(m_mutex);
        m_jobs.push_back(std::move(job));
    }
    m_wake.notify_one();
}

void LogWorker::clear() {
    // Destroyed outside of the lock: they may hold the last reference to an analysis.
    std::deque<Job> jobs;
    std::deque<Answer> answers;
    const std::lock_guard lock(m_mutex);
    jobs.swap(m_jobs);
    answers.swap(m_answers);
    if (m_cancel) {
        m_cancel->cancel();
    }
}

bool LogWorker::isIdle() const {
    const std::lock_guard lock(m_mutex);
    return m_jobs.empty() && m_answers.empty() && !m_cancel;
}

void LogWorker::run() {
    std::unique_lock lock(m_mutex);
    while (!m_isEnding) {
        if (m_jobs.empty()) {
            m_wake.wait(lock);
            continue;
        }
        const auto cancel = std::make_shared<CancelFlag>();
        m_cancel = cancel;
        Answer answer;
        {
            const Job job = std::move(m_jobs.front());
            m_jobs.pop_front();
            lock.unlock();
            answer = job(*cancel);
        }
        lock.lock();
        m_cancel.reset();
        if (!cancel->isCancelled() && answer) {
            m_answers.push_back(std::move(answer));
            QMetaObject::invokeMethod(this, &LogWorker::answer, Qt::QueuedConnection);
        } else {
            lock.unlock();
            answer = nullptr;
            lock.lock();
        }
        m_done.notify_all();
    }
}

void LogWorker::answer() {
    while (true) {
        Answer next;
        {
            const std::lock_guard lock(m_mutex);
            if (m_answers.empty()) {
                return;
            }
            next = std::move(m_answers.front());
            m_answers.pop_front();
        }
        next();
    }
}

void LogWorker::settle(std::chrono::milliseconds most) {
    const auto end = std::chrono::steady_clock::now() + most;
    while (true) {
        {
            std::unique_lock lock(m_mutex);
            const bool hasAnswer = m_done.wait_until(
                lock, end, [this] { return !m_answers.empty() || (m_jobs.empty() && !m_cancel); });
            if (!hasAnswer || m_answers.empty()) {
                return;
            }
        }
        answer();
        if (std::chrono::steady_clock::now() >= end) {
            return;
        }
    }
}

} // namespace ff
