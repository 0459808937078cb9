// The history off the window's thread: requests one after another, answers on the window's.
#pragma once

#include <condition_variable>
#include <deque>
#include <filesystem>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

#include <QObject>
#include <QPointer>

#include "engine/store/history_store.h"

namespace ff {

/// Nothing that was asked for is dropped; the answer is, where this or who asked is gone.
class HistoryWorker : public QObject {
    Q_OBJECT

public:
    /// Runs on the window's thread.
    using Delivery = std::function<void()>;
    /// Runs on the worker's thread, once the history is open; may answer nothing.
    using Work = std::function<Delivery(HistoryStore& store)>;

    /// `file` empty: nothing is kept, and every request fails. `now` as `HistoryStoreOptions`.
    explicit HistoryWorker(std::filesystem::path file, std::function<Nanos()> now = {},
                           QObject* parent = nullptr);
    /// Does what was asked for before.
    ~HistoryWorker() override;

    [[nodiscard]] bool isKept() const { return !m_file.empty(); }
    /// Nothing happens where no history is kept.
    void ask(QObject& asker, Work work);

signals:
    /// The history could not be opened, or was damaged; what failed in an answer is the asker's.
    void troubled(const QString& what);

private:
    struct Request {
        QPointer<QObject> asker; ///< looked at on the window's thread alone
        Work work;
    };

    struct Answer {
        QPointer<QObject> asker;
        Delivery told;
    };

    void run(const std::stop_token& stop);
    [[nodiscard]] HistoryStore* opened();
    Q_INVOKABLE void deliver();
    void answer(Request request, HistoryStore& store);
    void hand(Answer answer);
    void tell(const std::string& trouble);

    std::filesystem::path m_file;
    std::function<Nanos()> m_now;
    std::optional<HistoryStore> m_store; ///< the worker's alone
    std::mutex m_lock;
    std::condition_variable_any m_asked;
    std::deque<Request> m_requests; ///< under `m_lock`
    std::deque<Answer> m_answers;   ///< likewise
    std::jthread m_thread;
};

} // namespace ff
