// Runs a folder of cases off the window's thread and tells of each as it is done.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <thread>
#include <vector>

#include <QObject>

#include "engine/base/progress.h"
#include "engine/corpus/case_rerun.h"
#include "engine/pipeline/engine.h"

namespace ff {

/// What is to be run.
struct CaseJob {
    std::filesystem::path folder;              ///< of cases, at any depth
    RuleSources sources;                       ///< of the saved rules, where `saved` is null
    std::shared_ptr<const RuleSet> saved;      ///< null: loaded from `sources`
    std::shared_ptr<const RuleSet> edited;     ///< null: as saved
    std::vector<std::filesystem::path> firsts; ///< cases to begin with
};

/// A run that ended.
struct CaseJobEnd {
    std::shared_ptr<const RuleSet> saved; ///< null when rules or cases could not be read
    std::shared_ptr<const RuleSet> edited;
    std::string problem; ///< why nothing was run
    qint64 milliseconds = 0;
    bool isCancelled = false;
};

/// One run at a time: a new one cancels the one before, of which nothing more is told. Evidence of
/// the cases stays read for the next run.
class CaseWorker : public QObject {
    Q_OBJECT

public:
    explicit CaseWorker(QObject* parent = nullptr);
    /// Cancels and waits.
    ~CaseWorker() override;

    void start(CaseJob job);
    /// Returns at once; `finished` follows.
    void cancel();
    [[nodiscard]] bool isRunning() const { return m_cancel != nullptr; }

signals:
    void started();
    /// The cases of the folder, by path, before the first is run.
    void found(const std::vector<std::filesystem::path>& cases);
    /// Those that were done since it was told of last.
    void ran(const std::vector<ff::CaseRun>& runs);
    void finished(const ff::CaseJobEnd& end);

private:
    struct Pending;

    void work(const CaseJob& job, std::uint64_t generation, const CancelFlag& cancel);
    [[nodiscard]] CaseJobEnd runCases(const CaseJob& job, std::uint64_t generation,
                                      const CancelFlag& cancel);
    void tell(std::uint64_t generation, const std::shared_ptr<Pending>& pending);
    void take(std::uint64_t generation, const CaseJobEnd& end);

    CaseRerun m_rerun;                      ///< the worker's alone
    std::shared_ptr<const RuleSet> m_saved; ///< likewise: those that were loaded last
    std::shared_ptr<CancelFlag> m_cancel;   ///< null while nothing runs
    std::uint64_t m_generation = 0;         ///< counted and compared on the window's thread alone
    std::jthread m_worker;                  ///< the newest; it waits for the one before
};

} // namespace ff
