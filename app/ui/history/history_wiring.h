// Keeps what the session finds in the history, and connects its panel and the review of a verdict.
#pragma once

#include <optional>

#include <QObject>

#include "app/ui/look/settings.h"
#include "app/ui/session/session.h"
#include "engine/store/history_query.h"
#include "views/history/history_worker.h"
#include "views/shared/navigation.h"
#include "views/shared/palette.h"

namespace ff {

class DockLayout;
class FeedbackStrip;
class HistoryView;
class SettingsDialog;

class HistoryWiring : public QObject {
    Q_OBJECT

public:
    /// Before the window listens to the session. Puts the panel below the timeline.
    HistoryWiring(Session& session, Navigation& navigation, Settings& settings, DockLayout& panels,
                  const Palette& palette, QObject* parent = nullptr);

    /// To be laid out below the verdict; hides itself.
    [[nodiscard]] FeedbackStrip& strip() { return *m_strip; }
    [[nodiscard]] HistoryView& view() { return *m_view; }
    [[nodiscard]] HistoryWorker& worker() { return m_worker; }
    /// Of the verdict shown, once it is kept.
    [[nodiscard]] std::optional<std::int64_t> run() const { return m_run; }
    [[nodiscard]] const std::optional<Feedback>& feedback() const { return m_feedback; }
    /// What the dialog says of the history holds at once.
    void follow(SettingsDialog& dialog);

    /// Failures of so many days up to the one shown are counted.
    static constexpr int countedDays = 14;

signals:
    /// The evidence shown is wanted as a case with what was said.
    void caseRequested(const ff::Feedback& feedback);
    /// `run` and what was said of it are known.
    void shown();

private:
    void take();
    void takeKept(std::int64_t run, const std::optional<Feedback>& feedback, std::int64_t jobs);
    void forget();
    void say(const std::optional<Feedback>& feedback);
    void correct();
    void open(const QStringList& paths, int attempt);
    void keepRetention(int days);
    [[nodiscard]] std::vector<std::string> paths() const;

    Session& m_session;
    Navigation& m_navigation;
    Settings& m_settings;
    DockLayout& m_panels;
    HistoryWorker m_worker;
    HistoryView* m_view;
    FeedbackStrip* m_strip;
    const Analysis* m_finished = nullptr; ///< compared only: to be recorded when it is shown
    std::uint64_t m_shown = 0;            ///< generation
    std::optional<std::int64_t> m_run;
    std::optional<Feedback> m_feedback;
    QString m_place; ///< that the verdict accuses; empty: none that can be counted
};

} // namespace ff
