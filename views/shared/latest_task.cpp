#include "views/shared/latest_task.h"

#include <utility>

namespace ff {

LatestTask::LatestTask(QObject* parent) : QObject(parent) {}

LatestTask::~LatestTask() {
    if (m_cancel) {
        m_cancel->cancel();
    }
    if (m_worker.joinable()) {
        m_worker.join();
    }
}

void LatestTask::start(Work work) {
    if (m_cancel) {
        m_cancel->cancel();
    }
    m_cancel = std::make_shared<CancelFlag>();
    const std::uint64_t generation = ++m_generation;
    m_worker = std::jthread([this, previous = std::move(m_worker), generation, cancel = m_cancel,
                             run = std::move(work)]() mutable {
        if (previous.joinable()) {
            previous.join();
        }
        Progress progress;
        progress.cancel = cancel.get();
        Delivery delivery = cancel->isCancelled() ? Delivery() : run(progress);
        run = {}; // what it holds is not kept until the next job
        QMetaObject::invokeMethod(this, [this, generation, deliver = std::move(delivery)] {
            if (generation != m_generation) {
                return;
            }
            m_cancel.reset();
            if (deliver) {
                deliver();
            }
            Q_EMIT runningChanged();
        });
    });
    Q_EMIT runningChanged();
}

void LatestTask::cancel() {
    if (!m_cancel) {
        return;
    }
    m_cancel->cancel();
    m_cancel.reset();
    ++m_generation;
    Q_EMIT runningChanged();
}

} // namespace ff
