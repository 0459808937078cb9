// The one window: menus, toolbar, verdict card, panels, status bar, wired to one session.
#pragma once

#include <QMainWindow>

#include "app/ui/session.h"
#include "app/ui/settings.h"
#include "views/shared/navigation.h"
#include "views/shared/palette.h"

class QMenu;

namespace ff {

class DockLayout;
class StatusStrip;
class VerdictCard;
class WindowActions;

class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    explicit MainWindow(Palette& palette, QWidget* parent = nullptr);

    [[nodiscard]] Navigation& navigation() { return m_navigation; }
    [[nodiscard]] Session& session() { return m_session; }
    [[nodiscard]] VerdictCard& card() { return *m_card; }
    [[nodiscard]] DockLayout& panels() { return *m_panels; }
    [[nodiscard]] StatusStrip& status() { return *m_status; }
    [[nodiscard]] WindowActions& commands() { return *m_actions; }

public slots:
    void open(const QStringList& paths);

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void closeEvent(QCloseEvent* event) override;

private:
    void wireActions();
    void wireSession();
    void chooseFolder();
    void chooseFiles();
    void fillRecent();
    void copyVerdict();
    void showAbout();
    void restore();
    void refreshState();
    void takeStarted();
    void takeFinished(std::shared_ptr<const Analysis> analysis, qint64 milliseconds);
    void takeFailed(const QString& what, const QString& hint);
    void takeCancelled();

    Palette& m_palette;
    Settings m_settings;
    Navigation m_navigation;
    Session m_session;
    WindowActions* m_actions;
    VerdictCard* m_card;
    DockLayout* m_panels;
    StatusStrip* m_status;
    QMenu* m_recent = nullptr;
    qint64 m_milliseconds = 0; ///< that the analysis shown took
};

} // namespace ff
