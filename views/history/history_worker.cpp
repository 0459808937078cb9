// A queue and one thread that begins with the first request.
#include "views/history/history_worker.h"

#include <utility>

#include <QMetaObject>

namespace ff {
namespace {

constexpr int longestWait = 2000; // ms, for another program

} // namespace

HistoryWorker::HistoryWorker(std::filesystem::path file, std::function<Nanos()> now,
                             QObject* parent)
    : QObject(parent), m_file(std::move(file)), m_now(std::move(now)) {}

HistoryWorker::~HistoryWorker() {
    m_thread.request_stop();
    m_asked.notify_all();
    if (m_thread.joinable()) {
        m_thread.join();
    }
}

void HistoryWorker::ask(QObject& asker, Work work) {
    if (!isKept()) {
        return;
    }
    {
        const std::lock_guard guard(m_lock);
        m_requests.push_back({&asker, std::move(work)});
    }
    if (!m_thread.joinable()) {
        m_thread = std::jthread([this](const std::stop_token& stop) { run(stop); });
    }
    m_asked.notify_one();
}

void HistoryWorker::run(const std::stop_token& stop) {
    while (true) {
        Request request;
        {
            std::unique_lock guard(m_lock);
            m_asked.wait(guard, stop, [this] { return !m_requests.empty(); });
            if (m_requests.empty()) {
                return;
            }
            request = std::move(m_requests.front());
            m_requests.pop_front();
        }
        if (HistoryStore* store = opened()) {
            answer(std::move(request), *store);
        }
    }
}

void HistoryWorker::answer(Request request, HistoryStore& store) {
    Delivery told = request.work(store);
    request.work = {}; // what it holds goes with it, before anybody hears
    tell(store.takeNotice());
    if (told) {
        hand({std::move(request.asker), std::move(told)});
    }
}

/// The event only says that there is something: what crosses between threads does so under the lock.
void HistoryWorker::hand(Answer answer) {
    {
        const std::lock_guard guard(m_lock);
        m_answers.push_back(std::move(answer));
    }
    QMetaObject::invokeMethod(this, "deliver", Qt::QueuedConnection);
}

void HistoryWorker::deliver() {
    std::deque<Answer> answers;
    {
        const std::lock_guard guard(m_lock);
        answers.swap(m_answers);
    }
    for (const Answer& each : answers) {
        if (each.asker) {
            each.told();
        }
    }
}

/// Tried anew for each request: what was in the way may be gone.
HistoryStore* HistoryWorker::opened() {
    if (!m_store) {
        auto store = HistoryStore::open(m_file, HistoryStore::Access::Write, {m_now, longestWait});
        if (!store) {
            tell(store.error().text());
            return nullptr;
        }
        m_store.emplace(*std::move(store));
        tell(m_store->takeNotice());
    }
    return &*m_store;
}

void HistoryWorker::tell(const std::string& trouble) {
    if (!trouble.empty()) {
        hand({this, [this, what = QString::fromStdString(trouble)] { Q_EMIT troubled(what); }});
    }
}

} // namespace ff
