// The one window: menus, toolbar, verdict card, panels, status bar, wired to one session.
#pragma once

#include <optional>

#include <QMainWindow>
#include <QTimer>

#include "app/ui/session/session.h"
#include "app/ui/look/settings.h"
#include "views/evidence/correction_history.h"
#include "views/shared/navigation.h"
#include "views/shared/palette.h"

class QMenu;

namespace ff {

class AttemptBox;
class DockLayout;
class DropOverlay;
class EvidenceIntake;
class ExplanationWiring;
class HistoryWiring;
class ImportStrip;
class ManifestExport;
class NoticeStrip;
class OtherRun;
class RulesWiring;
class StatusStrip;
class TrustBar;
class UndoOrder;
class VerdictCard;
class WindowActions;
class WindowManners;

class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    explicit MainWindow(Palette& palette, QWidget* parent = nullptr);
    ~MainWindow() override;

    [[nodiscard]] Navigation& navigation() { return m_navigation; }
    [[nodiscard]] Session& session() { return m_session; }
    [[nodiscard]] VerdictCard& card() { return *m_card; }
    [[nodiscard]] DockLayout& panels() { return *m_panels; }
    [[nodiscard]] StatusStrip& status() { return *m_status; }
    [[nodiscard]] WindowActions& commands() { return *m_actions; }
    [[nodiscard]] CorrectionHistory& corrections() { return m_corrections; }
    [[nodiscard]] OtherRun& other() { return *m_other; }
    [[nodiscard]] ImportStrip& strip() { return *m_strip; }
    [[nodiscard]] TrustBar& trust() { return *m_trust; }
    [[nodiscard]] ExplanationWiring& questions() { return *m_questions; }
    [[nodiscard]] HistoryWiring& history() { return *m_history; }
    [[nodiscard]] RulesWiring& rules() { return *m_rules; }
    [[nodiscard]] AttemptBox& attempts() { return *m_attempts; }

    [[nodiscard]] NoticeStrip& notice() { return *m_notice; }
    [[nodiscard]] WindowManners& manners() { return *m_manners; }
    [[nodiscard]] DropOverlay& dropOverlay() { return *m_drop; }
    void setColours(Palette::Mode mode);
    void rememberGeometry();
    /// Shows what another window shows, without reading it again.
    void adopt(MainWindow& other);

public slots:
    void open(const QStringList& paths);

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void closeEvent(QCloseEvent* event) override;

private:
    void wireActions();
    void wireSession();
    void wireImport();
    void wireTrust();
    void wireManners();
    void followDrag(const QDropEvent& event);
    void fillRecent();
    void copyVerdict();
    void showAbout();
    void restore();
    void refreshState();
    void takeStarted();
    void takeFinished(std::shared_ptr<const Analysis> analysis, qint64 milliseconds);
    void takeFirst(std::shared_ptr<const Analysis> analysis);
    void takeFailed(const QString& what, const QString& hint);
    void takeCancelled();
    /// What is selected, by names that outlive the analysis.
    struct Place {
        std::string path;
        std::optional<Locator> locator;
    };
    [[nodiscard]] Place currentPlace() const;
    void returnTo(const Place& place);
    [[nodiscard]] QString newsOf(const Analysis& before, const Analysis& after) const;
    [[nodiscard]] bool isKeepingTheOld() const;
    void showReading(const QString& what, quint64 done, quint64 total);
    void saveManifest();

    Palette& m_palette;
    Settings m_settings;
    Navigation m_navigation;
    Session m_session;
    CorrectionHistory m_corrections;
    QTimer m_slowRun; ///< a run that goes on until it rings is worth the whole card
    WindowActions* m_actions;
    AttemptBox* m_attempts;
    EvidenceIntake* m_intake;
    ManifestExport* m_manifest;
    VerdictCard* m_card;
    ImportStrip* m_strip;
    TrustBar* m_trust;
    DockLayout* m_panels;
    ExplanationWiring* m_questions;
    HistoryWiring* m_history;
    StatusStrip* m_status;
    RulesWiring* m_rules;
    NoticeStrip* m_notice;
    OtherRun* m_other;
    DropOverlay* m_drop;
    WindowManners* m_manners = nullptr;
    UndoOrder* m_undoOrder = nullptr;
    QMenu* m_recent = nullptr;
    bool m_wasShown = false;
    qint64 m_milliseconds = 0; ///< that the analysis shown took
};

} // namespace ff
