// What happens in the window; its menus and toolbar are built in window_menus, and what runs of
// the engine do to it is in main_window_runs.
#include "app/ui/window/main_window.h"

#include <utility>

#include <QClipboard>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QGuiApplication>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QVBoxLayout>

#include "app/ui/cases/cases_wiring.h"
#include "app/ui/evidence/attempt_box.h"
#include "app/ui/layout/dock_layout.h"
#include "app/ui/evidence/drop_overlay.h"
#include "app/ui/evidence/evidence_intake.h"
#include "app/ui/history/corrected_expectation.h"
#include "app/ui/history/history_wiring.h"
#include "app/ui/window/explanation_wiring.h"
#include "app/ui/palette/key_list.h"
#include "app/ui/window/log_wiring.h"
#include "app/ui/evidence/manifest_export.h"
#include "app/ui/rules/rules_wiring.h"
#include "views/shared/notice_strip.h"
#include "app/ui/session/other_run.h"
#include "app/ui/window/status_strip.h"
#include "app/ui/evidence/trust_bar.h"
#include "app/ui/session/undo_order.h"
#include "app/ui/evidence/verdict_export.h"
#include "app/ui/window/window_actions.h"
#include "app/ui/window/window_manners.h"
#include "app/ui/window/window_menus.h"
#include "engine/pipeline/engine.h"
#include "views/evidence/import_strip.h"
#include "views/evidence/import_view.h"
#include "views/filters/filter_bar.h"
#include "views/history/feedback_strip.h"
#include "views/log/bookmark_list.h"
#include "views/log/bookmark_model.h"
#include "views/log/log_panel.h"
#include "views/log/log_view.h"
#include "views/rules/rule_panel.h"
#include "views/verdict/card_content.h"
#include "views/verdict/verdict_card.h"
#include "views/whatif/whatif_strip.h"

namespace ff {
MainWindow::MainWindow(Palette& palette, QWidget* parent)
    : QMainWindow(parent), m_palette(palette), m_actions(new WindowActions(palette, this)),
      m_attempts(new AttemptBox(this)), m_intake(new EvidenceIntake(m_session, *this)),
      m_manifest(new ManifestExport(*this)), m_card(new VerdictCard(m_navigation, palette)),
      m_strip(new ImportStrip(palette)), m_trust(new TrustBar(defaultTrustFile())),
      m_panels(new DockLayout(m_navigation, m_corrections, palette)),
      m_questions(new ExplanationWiring(m_session, m_navigation, palette, *m_actions, this)),
      m_history(new HistoryWiring(m_session, m_navigation, m_settings, *m_panels, palette, this)),
      m_status(new StatusStrip),
      m_rules(new RulesWiring(m_session, m_navigation, *m_panels, *m_status, *m_actions, palette,
                              this)),
      m_notice(new NoticeStrip(palette)),
      m_drop(new DropOverlay(palette, this)) {
    auto* body = new QWidget(this);
    auto* layout = new QVBoxLayout(body);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_card);
    layout->addWidget(&m_history->strip());
    layout->addWidget(&m_questions->strip());
    layout->addWidget(&m_rules->banner());
    layout->addWidget(m_notice);
    layout->addWidget(m_strip);
    layout->addWidget(m_trust);
    layout->addWidget(new FilterBar(m_navigation, palette, body));
    layout->addWidget(m_panels, 1);
    setCentralWidget(body);
    setStatusBar(m_status);
    setAcceptDrops(true);
    setWindowTitle(tr("Firstfault"));
    m_slowRun.setSingleShot(true);
    m_recent = buildMenus(*this, *m_actions, m_panels->docks());
    m_questions->addMenu(*menuBar(), *m_actions);
    m_rules->addMenu(*menuBar());
    m_questions->connectPanels(*m_panels);
    buildToolBar(*this, *m_actions, m_attempts, m_palette);
    m_manners = new WindowManners(*this, m_palette, *m_notice);
    m_other = new OtherRun(m_session, m_panels->compare(), this);
    auto* cases = new CasesWiring(m_session, m_navigation, m_panels->cases(), m_palette, this);
    connect(cases, &CasesWiring::announced, m_status, &StatusStrip::announce);
    connect(m_history, &HistoryWiring::caseRequested, cases, [cases](const Feedback& feedback) {
        cases->saveCase(correctedExpectation(feedback));
    });
    connect(&m_panels->ruleEditor(), &RulePanel::rulesReady, cases, &CasesWiring::useRules);
    connect(m_actions->saveCase, &QAction::triggered, cases, [cases] { cases->saveCase(); });
    new LogWiring(m_navigation, *m_panels, *m_status, *m_actions, this);
    wireActions();
    wireManners();
    wireSession();
    wireImport();
    wireTrust();
    restore();
    refreshState();
}

/// Hidden while all of it is there: panels write back what is being edited when they lose focus.
/// Stacks of steps tell that they are emptied when they go, to nobody then.
MainWindow::~MainWindow() {
    hide();
    delete m_undoOrder;
}

void MainWindow::wireActions() {
    const auto on = [this](QAction* action, auto&& run) {
        connect(action, &QAction::triggered, this, std::forward<decltype(run)>(run));
    };
    on(m_actions->openFolder, [this] { m_intake->chooseFolder(); });
    on(m_actions->openFile, [this] { m_intake->chooseFiles(); });
    on(m_actions->openClipboard, [this] { m_intake->openClipboard(); });
    on(m_actions->addEvidence, [this] { m_intake->chooseMore(); });
    on(m_actions->paste, [this] { m_intake->paste(); });
    on(m_actions->rerun, [this] { m_session.rerun(); });
    on(m_actions->cancel, [this] { m_session.cancel(); });
    on(m_actions->quit, [this] { close(); });
    on(m_actions->exportVerdict,
       [this] { openReportDialog(m_navigation, m_palette, m_settings, *this); });
    on(m_actions->copyVerdict, [this] { copyVerdict(); });
    on(m_actions->copyLine, [this] { m_panels->log().view().copyLine(); });
    on(m_actions->fit, [this] { m_navigation.requestFit(); });
    on(m_actions->toCause, [this] { m_navigation.goToCause(); });
    on(m_actions->nextHop, [this] { m_navigation.stepChain(1); });
    on(m_actions->previousHop, [this] { m_navigation.stepChain(-1); });
    on(m_actions->nextHit, [this] { m_panels->log().stepFound(1); });
    on(m_actions->previousHit, [this] { m_panels->log().stepFound(-1); });
    on(m_actions->clearSelection, [this] { m_navigation.clearSelection(); });
    on(m_actions->showKeys, [this] { showKeyList(*m_actions, this); });
    on(m_actions->about, [this] { showAbout(); });
    connect(m_recent, &QMenu::aboutToShow, this, &MainWindow::fillRecent);
    connect(m_card, &VerdictCard::openRequested, m_intake, &EvidenceIntake::chooseFolder);
    connect(m_card, &VerdictCard::cancelRequested, &m_session, &Session::cancel);
    connect(m_card, &VerdictCard::exportRequested, m_actions->exportVerdict, &QAction::trigger);
    connect(m_card, &VerdictCard::whyRequested, this, [this] {
        m_navigation.goToCause();
        m_panels->showExplanation();
    });
}

void MainWindow::wireSession() {
    connect(&m_session, &Session::started, this, &MainWindow::takeStarted);
    connect(&m_session, &Session::foundSoFar, this, &MainWindow::takeFirst);
    connect(&m_session, &Session::finished, this, &MainWindow::takeFinished);
    connect(&m_session, &Session::failed, this, &MainWindow::takeFailed);
    connect(&m_session, &Session::cancelled, this, &MainWindow::takeCancelled);
    connect(&m_session, &Session::progressed, this, &MainWindow::showReading);
    connect(m_intake, &EvidenceIntake::refused, m_status, &StatusStrip::announce);
    connect(&m_history->worker(), &HistoryWorker::troubled, m_status, &StatusStrip::announce);
    connect(m_attempts, &AttemptBox::chosen, &m_session,
            [this](int attempt) { m_session.setAttempt(attempt); });
}

void MainWindow::wireImport() {
    QUndoStack& steps = m_corrections.stack();
    const auto refresh = [this, &steps] {
        m_actions->saveManifest->setEnabled(!m_corrections.entries().empty());
        setWindowModified(!steps.isClean());
    };
    connect(&steps, &QUndoStack::indexChanged, this, refresh);
    connect(&steps, &QUndoStack::cleanChanged, this, refresh);
    refresh();
    UndoOrder* order = m_undoOrder = new UndoOrder(
        {&steps, &m_navigation.removals(), &m_panels->log().bookmarks().model().steps()}, this);
    const auto refreshUndo = [this, order] {
        m_actions->undo->setEnabled(order->canUndo());
        m_actions->redo->setEnabled(order->canRedo());
    };
    connect(order, &UndoOrder::changed, this, refreshUndo);
    refreshUndo();
    connect(m_actions->undo, &QAction::triggered, order, &UndoOrder::undo);
    connect(m_actions->redo, &QAction::triggered, order, &UndoOrder::redo);
    connect(&m_corrections, &CorrectionHistory::corrected, this,
            [this] { m_session.correct(m_corrections.list()); });
    connect(m_actions->review, &QAction::triggered, m_strip, &QWidget::hide);
    connect(m_actions->review, &QAction::triggered, m_panels, &DockLayout::showImport);
    connect(m_strip, &ImportStrip::reviewRequested, m_panels, &DockLayout::showImport);
    connect(m_actions->saveManifest, &QAction::triggered, this, &MainWindow::saveManifest);
    connect(&m_panels->import(), &ImportView::saveRequested, this, &MainWindow::saveManifest);
    connect(m_manifest, &ManifestExport::saved, this, [this](const QString& path, bool isInPlace) {
        m_corrections.stack().setClean();
        m_status->announce(isInPlace ? tr("Saved %1").arg(path)
                                     : tr("Saved %1; it counts where it lies at the top of the "
                                          "evidence")
                                           .arg(path));
    });
}

void MainWindow::wireTrust() {
    connect(m_trust, &TrustBar::trusted, &m_session, &Session::rerun);
    connect(m_trust, &TrustBar::failed, m_status, &StatusStrip::announce);
}

void MainWindow::open(const QStringList& paths) { m_session.open(paths); }

void MainWindow::refreshState() {
    const auto& analysis = m_navigation.analysis();
    m_actions->setState(analysis != nullptr && !analysis->isPreliminary,
                        !m_session.sources().isEmpty(), m_session.isReading());
}

void MainWindow::fillRecent() {
    m_recent->clear();
    for (const QString& path : m_settings.recent()) {
        m_recent->addAction(QString(path).replace(QLatin1Char('&'), QStringLiteral("&&")), this,
                            [this, path] { open({path}); });
    }
    if (m_recent->isEmpty()) {
        m_recent->addAction(tr("Nothing yet"))->setEnabled(false);
        return;
    }
    m_recent->addSeparator();
    m_recent->addAction(tr("Forget these"), m_manners, &WindowManners::forgetRecent);
}

void MainWindow::copyVerdict() {
    QGuiApplication::clipboard()->setText(cardContentOf(*m_navigation.analysis()).oneLine);
}

void MainWindow::showAbout() {
    QMessageBox::about(this, tr("About Firstfault"),
                       tr("Firstfault %1 reads the evidence a failed distributed GPU job left and "
                          "says which fault came first.")
                           .arg(QString::fromStdString(engineVersion())));
}

} // namespace ff
