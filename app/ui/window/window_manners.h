// What makes the window pleasant: the command palette, settings, layouts, notices, and opening
// again what was open.
#pragma once

#include <optional>

#include <QObject>
#include <QTimer>

#include "app/ui/session/opening_guard.h"
#include "app/ui/session/session.h"
#include "app/ui/look/settings.h"
#include "app/ui/session/verdict_change.h"
#include "views/shared/latest_task.h"
#include "views/shared/navigation.h"

namespace ff {

class CommandPalette;
class MainWindow;
class NoticeStrip;
class SettingsDialog;

/// Made before the window listens to its session, so that it sees both analyses when one replaces
/// the other.
class WindowManners : public QObject {
    Q_OBJECT

public:
    WindowManners(MainWindow& window, Palette& palette, NoticeStrip& notice);

    void offerCommands();
    void openSettings();
    /// Opens what was open when the program ended, with the place that was shown; or, when that
    /// took the program down, says so and offers it.
    void restoreLast();
    /// What is open and where the user is in it, for the next start.
    void remember();
    void setZone(ZoneChoice zone);
    /// The layout as the user left it; a second time the same: as it is at first.
    void showLayout(const QString& name);
    void resetLayout();
    void forgetRecent();

    [[nodiscard]] CommandPalette& commands() { return *m_commands; }
    /// Null until the settings were opened.
    [[nodiscard]] SettingsDialog* settingsDialog() { return m_dialog; }
    [[nodiscard]] const QString& layout() const { return m_layout; }

signals:
    void languageChosen(const QString& code);

private:
    enum class Notice { None, Change, Crash, Recent };

    void wireSession();
    void takeStarted();
    void takeFinished(const std::shared_ptr<const Analysis>& now);
    void compare(std::shared_ptr<const Analysis> before, std::shared_ptr<const Analysis> now);
    void showChange(const VerdictChange& change);
    void followNotice(int target);
    void followChange(ChangeTarget target);
    void returnToPlace();
    void applyZone(const Analysis* analysis);
    void applyRuleFolders(const QStringList& folders);
    void show(Notice kind, TextLine line);
    [[nodiscard]] LastSession current() const;

    MainWindow& m_window;
    Palette& m_palette;
    Settings m_settings;
    NoticeStrip& m_notice;
    CommandPalette* m_commands;
    SettingsDialog* m_dialog = nullptr;
    OpeningGuard m_guard;
    QTimer m_settled; ///< rings once a bundle was shown for a while
    Notice m_shown = Notice::None;
    LatestTask m_comparison;
    std::vector<EventId> m_newEvents;
    std::optional<EvidenceSources> m_takenBack; ///< what the notice puts back
    LastSession m_pending;                      ///< to be opened, or whose place is to be shown
    QStringList m_forgotten;
    QString m_layout;
};

/// Sets the analysis at hand anew, with what is selected, so that all texts are made anew.
void showAnew(Navigation& navigation);

} // namespace ff
