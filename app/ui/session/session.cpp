// The generation is counted and compared on the window's thread alone; workers only carry it.
#include "app/ui/session/session.h"

#include <chrono>
#include <filesystem>
#include <mutex>
#include <utility>
#include <vector>

#include <QElapsedTimer>
#include <QFileInfo>

#include "app/ui/session/session_reading.h"
#include "engine/pipeline/rule_trust.h"
#include "engine/pipeline/standing_rules.h"
#include "views/shared/parting.h"

namespace ff {
namespace {

/// More often than that the panels would change under the eyes of who looks at them.
constexpr std::chrono::milliseconds firstResultsInterval{1500};

constexpr qint64 progressInterval = 40; // milliseconds; more often than that nobody can read

/// Lets one call through every `progressInterval`; called from any thread.
class ProgressGate {
public:
    bool opens() {
        const std::scoped_lock lock(m_mutex);
        if (m_sinceLast.isValid() && m_sinceLast.elapsed() < progressInterval) {
            return false;
        }
        m_sinceLast.start();
        return true;
    }

private:
    std::mutex m_mutex;
    QElapsedTimer m_sinceLast;
};

RuleSources ruleSourcesOf(const QStringList& folders) {
    RuleSources sources;
    sources.directories = standingRules();
    for (const QString& folder : folders) {
        sources.directories.emplace_back(folder.toStdU16String());
    }
    sources.trustFile = defaultTrustFile();
    return sources;
}

QStringList absolute(const QStringList& paths) {
    QStringList out;
    for (const QString& path : paths) {
        out.append(QFileInfo(path).absoluteFilePath());
    }
    return out;
}

} // namespace

Session::Session(QObject* parent) : QObject(parent) {}

Session::~Session() {
    m_trial.cancel();
    if (m_cancel) {
        m_cancel->cancel();
    }
    if (m_worker.joinable()) {
        m_worker.join();
    }
}

QString Session::name() const {
    if (!m_sources.paths.isEmpty()) {
        return QFileInfo(m_sources.paths.front()).fileName();
    }
    return m_sources.texts.empty() ? QString() : m_sources.texts.front().name;
}

void Session::open(const QStringList& paths) {
    EvidenceSources sources;
    sources.paths = absolute(paths);
    openSources(std::move(sources));
}

void Session::openText(const EvidenceText& text) {
    EvidenceSources sources;
    sources.texts = {text};
    openSources(std::move(sources));
}

void Session::openSources(EvidenceSources sources) {
    if (sources.isEmpty()) {
        return;
    }
    m_sources = std::move(sources);
    m_corrections.clear();
    m_attempt.reset();
    read(Reason::Open);
}

void Session::add(const QStringList& paths) {
    EvidenceSources more = m_sources;
    more.added += absolute(paths);
    if (m_sources.isEmpty()) {
        open(paths);
    } else if (!paths.isEmpty()) {
        addSources(std::move(more));
    }
}

void Session::addText(const EvidenceText& text) {
    if (m_sources.isEmpty()) {
        openText(text);
        return;
    }
    EvidenceSources more = m_sources;
    more.texts.push_back(text);
    addSources(std::move(more));
}

void Session::reopen(const EvidenceSources& sources) { openSources(sources); }

void Session::exchange(const EvidenceSources& sources) {
    if (!sources.isEmpty() && !m_sources.isEmpty()) {
        addSources(sources);
    }
}

void Session::adopt(const Session& other) {
    m_ruleFolders = other.m_ruleFolders;
    m_caches = other.m_caches;
    m_sources = other.m_sources;
    m_corrections = other.m_corrections;
    m_attempt = other.m_attempt;
    m_reading = other.m_reading;
    m_beforeAdded = other.m_beforeAdded;
    m_rules = other.m_rules;
    m_areRulesEdited = other.m_areRulesEdited;
    m_shownEdited = other.m_shownEdited;
}

void Session::setRuleFolders(const QStringList& folders) {
    m_ruleFolders = folders;
    Q_EMIT ruleFoldersChanged(folders);
}

void Session::addSources(EvidenceSources sources) {
    const bool isAddingAlready = m_cancel && m_reason == Reason::Add;
    if (!isAddingAlready) {
        m_readingBefore = m_reading;
        m_sourcesBefore = m_sources;
    }
    m_sources = std::move(sources);
    read(Reason::Add);
}

void Session::takeBackAdded() {
    if (m_reason == Reason::Add && m_readingBefore) {
        m_sources = m_sourcesBefore;
        m_reading = m_readingBefore;
    }
    m_readingBefore.reset();
}

void Session::rerun() {
    if (!m_sources.isEmpty()) {
        read(Reason::Rerun);
    }
}

void Session::correct(std::vector<Manifest::MemberEntry> corrections) {
    m_corrections = std::move(corrections);
    if (m_reading) {
        start(Reason::Correct);
    }
}

void Session::setAttempt(std::optional<int> attempt) {
    m_attempt = attempt;
    if (m_reading) {
        start(Reason::Correct);
    }
}

void Session::useRules(std::shared_ptr<const RuleSet> rules, bool areSaved) {
    m_rules = std::move(rules);
    m_areRulesEdited = !areSaved;
    if (m_reading) {
        start(Reason::Rules);
    }
}

void Session::read(Reason reason) {
    m_rules.reset();
    m_areRulesEdited = false;
    partWith(std::exchange(m_reading, std::make_shared<SessionReading>()));
    m_reading->sources = m_sources;
    m_reading->ruleSources = ruleSourcesOf(m_ruleFolders);
    m_reading->caches = m_caches;
    m_reading->tellsFirstResults = reason == Reason::Open;
    start(reason);
}

/// A correction made, or a rule edited, while more is being read is part of that run.
void Session::start(Reason reason) {
    if (m_cancel) {
        m_cancel->cancel();
        const bool isPart = reason == Reason::Correct || reason == Reason::Rules;
        m_reason = isPart ? m_reason : reason;
    } else {
        m_reason = reason;
    }
    m_trial.cancel();
    m_cancel = std::make_shared<CancelFlag>();
    ++m_generation;
    Q_EMIT started();
    // Two readings at once would need the memory of both; the cancelled one ends at its next look
    // at the flag, and the window never waits.
    m_worker = std::jthread([this, previous = std::move(m_worker), generation = m_generation,
                             cancel = m_cancel, reading = m_reading, rules = m_rules,
                             corrections = m_corrections, attempt = m_attempt]() mutable {
        if (previous.joinable()) {
            previous.join();
        }
        runWorker(generation, cancel, *reading, rules, corrections, attempt);
    });
}

void Session::cancel() {
    if (!m_cancel) {
        return;
    }
    m_cancel->cancel();
    m_cancel.reset();
    ++m_generation;
    takeBackAdded();
    Q_EMIT cancelled();
}

void Session::runWorker(std::uint64_t generation, const std::shared_ptr<CancelFlag>& cancel,
                        SessionReading& reading, const std::shared_ptr<const RuleSet>& rules,
                        const std::vector<Manifest::MemberEntry>& corrections,
                        std::optional<int> attempt) {
    ProgressGate gate;
    QElapsedTimer timer;
    timer.start();
    Progress progress;
    progress.cancel = cancel.get();
    progress.sink = [&](std::string_view what, std::uint64_t done, std::uint64_t total) {
        if (!gate.opens()) {
            return;
        }
        const QString text = QString::fromUtf8(what.data(), static_cast<qsizetype>(what.size()));
        QMetaObject::invokeMethod(this, [this, generation, text, done, total] {
            if (generation == m_generation) {
                Q_EMIT progressed(text, done, total);
            }
        });
    };
    const std::scoped_lock lock(reading.inUse);
    if (rules) {
        reading.rules = rules;
    }
    const Result<void> prepared = reading.prepare();
    if (prepared) {
        tellFirstResults(generation, reading);
    }
    Outcome outcome =
        prepared ? reading.investigation->run(reading.rules, corrections, attempt, progress)
                 : Outcome(tl::unexpected(prepared.error()));
    QMetaObject::invokeMethod(this,
                              [this, generation, outcome = std::move(outcome),
                               elapsed = timer.elapsed()] { take(generation, outcome, elapsed); });
}

/// Only of a first reading: later runs have something to show already.
void Session::tellFirstResults(std::uint64_t generation, SessionReading& reading) {
    FirstResultsSink sink;
    sink.interval = firstResultsInterval;
    if (std::exchange(reading.tellsFirstResults, false)) {
        sink.show = [this, generation](const std::shared_ptr<const Analysis>& analysis) {
            QMetaObject::invokeMethod(this, [this, generation, analysis] {
                if (generation == m_generation) {
                    Q_EMIT foundSoFar(analysis);
                }
            });
        };
    }
    reading.investigation->showFirstResults(std::move(sink));
}

void Session::take(std::uint64_t generation, const Outcome& outcome, qint64 milliseconds) {
    if (generation != m_generation) {
        return;
    }
    m_cancel.reset();
    if (outcome) {
        m_beforeAdded = m_reason == Reason::Add && m_readingBefore ? std::optional(m_sourcesBefore)
                        : m_reason == Reason::Open                 ? std::nullopt
                                                                   : m_beforeAdded;
        partWith(std::exchange(m_readingBefore, nullptr));
        m_shownCorrections = m_corrections;
        m_shownAttempt = m_attempt;
        m_shownEdited = m_areRulesEdited;
        Q_EMIT finished(*outcome, milliseconds);
        return;
    }
    takeBackAdded();
    Error error = outcome.error();
    const QString hint = QString::fromStdString(std::exchange(error.hint, {}));
    Q_EMIT failed(QString::fromStdString(error.text()), hint);
}

} // namespace ff
