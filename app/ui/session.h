// Runs the engine off the window's thread and hands over what it finds.
#pragma once

#include <cstdint>
#include <memory>
#include <thread>

#include <QObject>
#include <QStringList>

#include "engine/base/progress.h"
#include "engine/base/result.h"
#include "engine/pipeline/analysis.h"

namespace ff {

/// One reading at a time: a new one cancels the one before, and a result that comes late, from a
/// reading that was cancelled or replaced, is dropped.
class Session : public QObject {
    Q_OBJECT

public:
    explicit Session(QObject* parent = nullptr);
    /// Cancels and waits for the worker.
    ~Session() override;

    [[nodiscard]] bool isReading() const { return m_cancel != nullptr; }
    /// What is or was opened; empty: nothing yet.
    [[nodiscard]] const QStringList& paths() const { return m_paths; }
    /// The last part of the first path, for titles.
    [[nodiscard]] QString name() const;

public slots:
    void open(const QStringList& paths);
    /// Opens the same paths again, with the rules as they are now.
    void rerun();
    /// Returns at once; the worker ends as soon as it reads the flag.
    void cancel();

signals:
    void started();
    /// `total` 0: how much there is to do is not known.
    void progressed(const QString& what, quint64 done, quint64 total);
    void finished(std::shared_ptr<const ff::Analysis> analysis, qint64 milliseconds);
    void failed(const QString& what, const QString& hint);
    void cancelled();

private:
    using Outcome = Result<std::shared_ptr<const Analysis>>;

    void start();
    void runWorker(std::uint64_t generation, const std::shared_ptr<CancelFlag>& cancel,
                   const QStringList& paths);
    void take(std::uint64_t generation, const Outcome& outcome, qint64 milliseconds);

    QStringList m_paths;
    std::shared_ptr<CancelFlag> m_cancel; ///< null while nothing is read
    std::uint64_t m_generation = 0;
    std::jthread m_worker; ///< the newest; it waits for the one before, which is being cancelled
};

} // namespace ff
