// Runs the engine off the window's thread and hands over what it finds.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <thread>
#include <vector>

#include <QObject>
#include <QStringList>

#include "app/ui/evidence/evidence_sources.h"
#include "engine/base/progress.h"
#include "engine/base/result.h"
#include "engine/model/manifest.h"
#include "engine/pipeline/analysis.h"
#include "engine/pipeline/exclusions.h"
#include "views/shared/latest_task.h"

namespace ff {

struct SessionReading;

/// One run at a time: a new one cancels the one before, and a result that comes late, from a run
/// that was cancelled or replaced, is dropped. What was read is kept, so that a correction or
/// another attempt reads again only what it touches.
class Session : public QObject {
    Q_OBJECT

public:
    enum class Reason : std::uint8_t {
        Open,    ///< other evidence than before
        Add,     ///< more evidence
        Rerun,   ///< the same evidence, read again
        Correct, ///< other statements about it, or another attempt
        Rules,   ///< other rules
    };

    explicit Session(QObject* parent = nullptr);
    /// Cancels and waits for the worker.
    ~Session() override;

    [[nodiscard]] bool isReading() const { return m_cancel != nullptr; }
    [[nodiscard]] const EvidenceSources& sources() const { return m_sources; }
    /// Why the run that goes on, or was the last, was started.
    [[nodiscard]] Reason reason() const { return m_reason; }
    /// The last part of the first path, or the first text's name, for titles.
    [[nodiscard]] QString name() const;

    /// Folders of rules over the shipped ones, later ones winning. What is open already keeps its
    /// rules until it is read again.
    void setRuleFolders(const QStringList& folders);
    /// Rules instead of those on disk for what is open, until it is read again; the analysis comes
    /// as `finished` with `Reason::Rules`. `areSaved`: they are what is on disk. Replaces a run of
    /// earlier rules.
    void useRules(std::shared_ptr<const RuleSet> rules, bool areSaved);
    /// Whether the analysis that finished last is of rules that are not on disk.
    [[nodiscard]] bool showsEditedRules() const { return m_shownEdited; }
    [[nodiscard]] const QStringList& ruleFolders() const { return m_ruleFolders; }
    /// Whether what was read of large files is kept on disk for the next time; as rule folders, for
    /// what is read from now on.
    void setCaching(bool does) { m_caches = does; }
    /// What was open before the last evidence was added; nothing when none was.
    [[nodiscard]] const std::optional<EvidenceSources>& beforeAdded() const {
        return m_beforeAdded;
    }
    /// Goes on with what another session has read. Nothing is read, and nothing is said. Only while
    /// neither reads.
    void adopt(const Session& other);

public slots:
    void open(const QStringList& paths);
    void openText(const ff::EvidenceText& text);
    /// Joins what is open; opens it when nothing is. When that fails or is cancelled, what was open
    /// before is.
    void add(const QStringList& paths);
    void addText(const ff::EvidenceText& text);
    /// As `open`, of all that was open together.
    void reopen(const ff::EvidenceSources& sources);
    /// Takes evidence out of, or puts it back into, what is open: a run like one that adds.
    void exchange(const ff::EvidenceSources& sources);
    /// Reads all of it again, with the rules as they are now.
    void rerun();
    /// Statements that win over what is inferred and over bundle.toml. Nothing happens while
    /// nothing is open.
    void correct(std::vector<ff::Manifest::MemberEntry> corrections);
    /// From 0; without it the last that failed.
    void setAttempt(std::optional<int> attempt);
    /// Returns at once; the worker ends as soon as it reads the flag.
    void cancel();
    /// The verdict of `whole`, the analysis that finished last, without some of it. A newer one
    /// replaces it; any other run ends it. Fails while something is read.
    void tryWithout(const ff::Exclusions& exclusions, std::shared_ptr<const ff::Analysis> whole);
    void dropTrial();

signals:
    void started();
    /// `total` 0: how much there is to do is not known.
    void progressed(const QString& what, quint64 done, quint64 total);
    /// What was found until now, while other evidence is opened; it accuses nobody.
    void foundSoFar(std::shared_ptr<const ff::Analysis> analysis);
    void finished(std::shared_ptr<const ff::Analysis> analysis, qint64 milliseconds);
    void failed(const QString& what, const QString& hint);
    void cancelled();
    /// Of `tryWithout`; the analysis that is shown stays.
    void triedWithout(std::shared_ptr<const ff::Analysis> analysis);
    void trialFailed(const QString& what);
    void ruleFoldersChanged(const QStringList& folders);

private:
    using Outcome = Result<std::shared_ptr<const Analysis>>;

    void openSources(EvidenceSources sources);
    void addSources(EvidenceSources sources);
    void read(Reason reason);
    void start(Reason reason);
    void runWorker(std::uint64_t generation, const std::shared_ptr<CancelFlag>& cancel,
                   SessionReading& reading, const std::shared_ptr<const RuleSet>& rules,
                   const std::vector<Manifest::MemberEntry>& corrections,
                   std::optional<int> attempt);
    void take(std::uint64_t generation, const Outcome& outcome, qint64 milliseconds);
    void takeBackAdded();
    void tellFirstResults(std::uint64_t generation, SessionReading& reading);

    QStringList m_ruleFolders;
    bool m_caches = true;
    EvidenceSources m_sources;
    std::vector<Manifest::MemberEntry> m_corrections;
    std::optional<int> m_attempt;
    Reason m_reason = Reason::Open;
    std::shared_ptr<SessionReading> m_reading;
    /// What to go back to when adding does not succeed.
    std::shared_ptr<SessionReading> m_readingBefore;
    EvidenceSources m_sourcesBefore;
    std::optional<EvidenceSources> m_beforeAdded;
    std::shared_ptr<CancelFlag> m_cancel; ///< null while nothing is read
    std::uint64_t m_generation = 0;
    std::shared_ptr<const RuleSet> m_rules; ///< null: those on disk
    bool m_areRulesEdited = false;
    bool m_shownEdited = false;
    /// Of the analysis that finished last: a correction that was cancelled is not in it.
    std::vector<Manifest::MemberEntry> m_shownCorrections;
    std::optional<int> m_shownAttempt;
    LatestTask m_trial;
    std::jthread m_worker; ///< the newest; it waits for the one before, which is being cancelled
};

} // namespace ff
