#include "app/ui/history/history_wiring.h"

#include <utility>

#include "app/ui/layout/dock_layout.h"
#include "app/ui/look/settings_dialog.h"
#include "engine/pipeline/engine.h"
#include "engine/store/history_place.h"
#include "engine/store/run_record_builder.h"
#include "views/history/correction_dialog.h"
#include "views/history/feedback_strip.h"
#include "views/history/history_view.h"
#include "views/shared/entity_text.h"

namespace ff {
namespace {

/// What the worker found of one verdict.
struct Kept {
    std::int64_t run = 0;
    std::optional<Feedback> feedback;
    std::int64_t jobs = 0;
};

/// The node of what is accused, else its own name.
std::string accusedPlace(const Analysis& analysis) {
    if (!analysis.verdict.primary) {
        return {};
    }
    const auto accused = accusedEntity(analysis.event(analysis.verdict.primary->event).entity);
    return !accused ? std::string() : accused->node.empty() ? accused->name : accused->node;
}

/// Nothing where the verdict is not kept.
Result<std::optional<Kept>> keep(HistoryStore& store, const RunRecord& record,
                                 const std::string& place, bool isNew) {
    std::optional<std::int64_t> run;
    if (isNew) {
        const auto recorded = store.record(record);
        if (!recorded) {
            return tl::unexpected(recorded.error());
        }
        run = *recorded;
    } else if (const auto found = store.runOf(record); found) {
        run = *found;
    }
    if (!run) {
        return std::nullopt;
    }
    const auto details = store.load(*run);
    if (!details) {
        return tl::unexpected(details.error());
    }
    Kept kept{*run, details->run.feedback, 0};
    if (!place.empty()) {
        const Nanos last = details->run.failedAt;
        const Nanos first = subtractSaturated(last, HistoryWiring::countedDays * day);
        if (const auto count = store.accusations(place, first, last); count) {
            kept.jobs = count->jobs;
        }
    }
    return kept;
}

CorrectionDialog::Offers offersOf(const Analysis& analysis) {
    CorrectionDialog::Offers offers;
    for (const Symptom& symptom : analysis.rules->symptoms) {
        offers.symptoms.append(engineText(symptom.id));
    }
    const Verdict& verdict = analysis.verdict;
    const auto add = [&](const Entity& entity) {
        const QString text = engineText(entity.text());
        if (!text.isEmpty() && !offers.entities.contains(text)) {
            offers.entities.append(text);
        }
    };
    for (const Accusation& each : verdict.alternatives) {
        add(analysis.event(each.event).entity);
    }
    for (const Suspect& each : verdict.suspects) {
        add(each.entity);
    }
    for (const std::string& node : verdict.workload.nodes) {
        offers.entities.append(QStringLiteral("node ") + engineText(node));
    }
    return offers;
}

} // namespace

HistoryWiring::HistoryWiring(Session& session, Navigation& navigation, Settings& settings,
                             DockLayout& panels, const Palette& palette, QObject* parent)
    : QObject(parent), m_session(session), m_navigation(navigation), m_settings(settings),
      m_panels(panels), m_worker(historyFile()),
      m_view(new HistoryView(m_worker, navigation.removals(), palette)),
      m_strip(new FeedbackStrip(palette)) {
    m_panels.addBelow(QStringLiteral("history"), tr("History"), *m_view);
    connect(&m_session, &Session::finished, this,
            [this](const std::shared_ptr<const Analysis>& analysis) {
                m_finished = analysis.get();
            });
    connect(&m_session, &Session::started, this, &HistoryWiring::forget);
    connect(&m_navigation, &Navigation::analysisChanged, this, &HistoryWiring::take);
    connect(&m_worker, &HistoryWorker::troubled, this, [this](const QString& what) {
        if (m_navigation.analysis()) {
            m_strip->showTrouble(what);
        }
    });
    connect(m_view, &HistoryView::noteChanged, this, [this](const QString& note) {
        m_panels.setNote(QStringLiteral("history"), note);
    });
    connect(m_view, &HistoryView::openRequested, this, &HistoryWiring::open);
    connect(m_view, &HistoryView::runsChanged, this, &HistoryWiring::take);
    connect(m_strip, &FeedbackStrip::historyRequested, this, [this] {
        m_panels.showBelow(QStringLiteral("history"));
        m_view->showPlace(m_place, 0);
    });
    connect(m_strip, &FeedbackStrip::confirmRequested, this, [this](bool isConfirmed) {
        say(isConfirmed ? std::optional(Feedback{Feedback::Kind::Confirmed, {}, {}, {}, 0})
                        : std::nullopt);
    });
    connect(m_strip, &FeedbackStrip::correctRequested, this, &HistoryWiring::correct);
    connect(m_strip, &FeedbackStrip::caseRequested, this, [this] {
        if (m_feedback) {
            Q_EMIT caseRequested(*m_feedback);
        }
    });
}

void HistoryWiring::forget() {
    ++m_shown;
    m_finished = nullptr;
    m_run.reset();
    m_feedback.reset();
    m_place.clear();
    m_strip->clear();
}

std::vector<std::string> HistoryWiring::paths() const {
    std::vector<std::string> paths;
    const QStringList all = m_session.sources().paths + m_session.sources().added;
    for (const QString& path : all) {
        paths.push_back(path.toStdString());
    }
    return paths;
}

/// Verdicts of the session are recorded once; others, such as those of another window, are looked
/// up. The analysis is kept only until the record is made of it.
void HistoryWiring::take() {
    const auto analysis = m_navigation.analysis();
    const bool isNew = analysis && analysis.get() == m_finished;
    forget();
    // A verdict of rules that are being typed is no run.
    if (!analysis || analysis->isPreliminary || analysis->verdict.leftOut ||
        m_session.showsEditedRules() || !m_settings.keepsHistory()) {
        return;
    }
    const std::uint64_t generation = m_shown;
    const std::string place = accusedPlace(*analysis);
    m_place = engineText(place);
    m_worker.ask(*this, [this, generation, analysis, place, isNew,
                         paths = paths()](HistoryStore& store) -> HistoryWorker::Delivery {
        const std::string engine = engineVersion();
        const RunRecord record = makeRunRecord(
            {*analysis->bundle, *analysis->rules, analysis->graph, analysis->verdict, engine, paths});
        auto kept = keep(store, record, place, isNew);
        return [this, generation, kept = std::move(kept)] {
            m_view->refresh(); // also in another zone of times
            if (generation != m_shown) {
                return;
            }
            if (!kept) {
                m_strip->showTrouble(QString::fromStdString(kept.error().text()));
            } else if (*kept) {
                takeKept((*kept)->run, (*kept)->feedback, (*kept)->jobs);
            }
        };
    });
}

void HistoryWiring::takeKept(std::int64_t run, const std::optional<Feedback>& feedback,
                             std::int64_t jobs) {
    m_run = run;
    m_feedback = feedback;
    m_strip->showAccused(m_place, jobs, countedDays);
    m_strip->showRun(feedback);
    m_view->setOnShow(run);
    Q_EMIT shown();
}

/// What is shown follows what could be kept.
void HistoryWiring::say(const std::optional<Feedback>& feedback) {
    if (!m_run) {
        return;
    }
    const std::uint64_t generation = m_shown;
    m_worker.ask(*this, [this, generation, run = *m_run,
                         feedback](HistoryStore& store) -> HistoryWorker::Delivery {
        const auto said = feedback ? store.setFeedback(run, *feedback) : store.clearFeedback(run);
        return [this, generation, feedback, said] {
            if (generation != m_shown) {
                return;
            }
            if (said) {
                m_feedback = feedback;
                m_view->refresh();
            }
            m_strip->showRun(m_feedback);
            if (!said) {
                m_strip->showTrouble(QString::fromStdString(said.error().text()));
            }
            Q_EMIT shown();
        };
    });
}

void HistoryWiring::correct() {
    const auto& analysis = m_navigation.analysis();
    if (!analysis || !m_run) {
        return;
    }
    auto* dialog = new CorrectionDialog(offersOf(*analysis), m_feedback, m_strip->window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, generation = m_shown] {
        if (generation == m_shown) { // else it is about another verdict than the one shown now
            say(dialog->takesBack() ? std::nullopt : std::optional(dialog->feedback()));
        }
    });
    dialog->open();
}

void HistoryWiring::open(const QStringList& paths, int attempt) {
    m_session.open(paths);
    if (attempt > 0) {
        m_session.setAttempt(attempt);
    }
}

void HistoryWiring::follow(SettingsDialog& dialog) {
    connect(&dialog, &SettingsDialog::historyChosen, this, &HistoryWiring::take);
    connect(&dialog, &SettingsDialog::retentionChosen, this, &HistoryWiring::keepRetention);
    m_worker.ask(dialog, [&dialog](HistoryStore& store) -> HistoryWorker::Delivery {
        const auto days = store.retentionDays();
        return [&dialog, days] {
            if (days) {
                dialog.showRetention(*days);
            }
        };
    });
}

void HistoryWiring::keepRetention(int days) {
    m_worker.ask(*this, [this, days](HistoryStore& store) -> HistoryWorker::Delivery {
        const auto kept = store.setRetentionDays(days);
        return [this, kept] {
            if (!kept) {
                m_strip->showTrouble(QString::fromStdString(kept.error().text()));
            }
        };
    });
}

} // namespace ff
