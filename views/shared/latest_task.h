// One job off the window's thread: a newer one cancels and replaces the one before.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <thread>

#include <QObject>

#include "engine/base/progress.h"

namespace ff {

/// Nothing of a job that was cancelled or replaced is ever delivered. The destructor cancels and
/// waits.
class LatestTask : public QObject {
    Q_OBJECT

public:
    /// Runs on the window's thread, with what the work found.
    using Delivery = std::function<void()>;
    /// Runs on a thread of its own; an empty delivery delivers nothing.
    using Work = std::function<Delivery(const Progress& progress)>;

    explicit LatestTask(QObject* parent = nullptr);
    ~LatestTask() override;

    void start(Work work);
    /// Returns at once; the work ends as soon as it reads the flag.
    void cancel();
    [[nodiscard]] bool isRunning() const { return m_cancel != nullptr; }

signals:
    /// At the start, the end, and when cancelled.
    void runningChanged();

private:
    std::shared_ptr<CancelFlag> m_cancel; ///< null while nothing runs
    std::uint64_t m_generation = 0;       ///< counted and compared on the window's thread alone
    std::jthread m_worker;                ///< the newest; it waits for the one before
};

} // namespace ff
