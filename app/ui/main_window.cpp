// What happens in the window; its menus and toolbar are built in window_menus.
#include "app/ui/main_window.h"

#include <utility>

#include <QClipboard>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFileDialog>
#include <QGuiApplication>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QVBoxLayout>

#include "app/ui/dock_layout.h"
#include "app/ui/key_list.h"
#include "app/ui/status_strip.h"
#include "app/ui/verdict_export.h"
#include "app/ui/window_actions.h"
#include "app/ui/window_menus.h"
#include "engine/pipeline/engine.h"
#include "views/log/log_panel.h"
#include "views/log/log_view.h"
#include "views/verdict/card_content.h"
#include "views/verdict/verdict_card.h"

namespace ff {
namespace {

constexpr QSize firstSize(1680, 1050);

QStringList localPaths(const QMimeData& data) {
    QStringList paths;
    for (const QUrl& url : data.urls()) {
        if (url.isLocalFile()) {
            paths.append(url.toLocalFile());
        }
    }
    return paths;
}

} // namespace

MainWindow::MainWindow(Palette& palette, QWidget* parent)
    : QMainWindow(parent), m_palette(palette), m_actions(new WindowActions(palette, this)),
      m_card(new VerdictCard(m_navigation, palette)),
      m_panels(new DockLayout(m_navigation, palette)), m_status(new StatusStrip) {
    auto* body = new QWidget(this);
    auto* layout = new QVBoxLayout(body);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_card);
    layout->addWidget(m_panels, 1);
    setCentralWidget(body);
    setStatusBar(m_status);
    setAcceptDrops(true);
    setWindowTitle(tr("Firstfault"));
    m_recent = buildMenus(*this, *m_actions, m_panels->docks());
    buildToolBar(*this, *m_actions, m_palette);
    wireActions();
    wireSession();
    restore();
    refreshState();
}

void MainWindow::wireActions() {
    const auto on = [this](QAction* action, auto&& run) {
        connect(action, &QAction::triggered, this, std::forward<decltype(run)>(run));
    };
    on(m_actions->openFolder, [this] { chooseFolder(); });
    on(m_actions->openFile, [this] { chooseFiles(); });
    on(m_actions->rerun, [this] { m_session.rerun(); });
    on(m_actions->cancel, [this] { m_session.cancel(); });
    on(m_actions->quit, [this] { close(); });
    on(m_actions->exportVerdict, [this] { exportVerdict(*m_navigation.analysis(), this); });
    on(m_actions->copyVerdict, [this] { copyVerdict(); });
    on(m_actions->copyLine, [this] { m_panels->log().view().copyLine(); });
    on(m_actions->fit, [this] { m_navigation.requestFit(); });
    on(m_actions->toCause, [this] { m_navigation.goToCause(); });
    on(m_actions->nextHop, [this] { m_navigation.stepChain(1); });
    on(m_actions->previousHop, [this] { m_navigation.stepChain(-1); });
    on(m_actions->nextHit, [this] { m_panels->log().view().selectNextHit(1); });
    on(m_actions->previousHit, [this] { m_panels->log().view().selectNextHit(-1); });
    on(m_actions->clearSelection, [this] { m_navigation.clearSelection(); });
    on(m_actions->reviewLayout, [this] {
        m_actions->reviewLayout->setChecked(true);
        m_panels->resetToReview();
    });
    on(m_actions->resetLayout, [this] { m_panels->resetToReview(); });
    on(m_actions->showKeys, [this] { showKeyList(*m_actions, this); });
    on(m_actions->about, [this] { showAbout(); });
    connect(m_actions->themes, &QActionGroup::triggered, this, [this](QAction* action) {
        const auto mode = static_cast<Palette::Mode>(action->data().toInt());
        m_palette.setMode(mode);
        m_settings.setTheme(mode);
    });
    connect(m_recent, &QMenu::aboutToShow, this, &MainWindow::fillRecent);
    connect(m_card, &VerdictCard::openRequested, this, &MainWindow::chooseFolder);
    connect(m_card, &VerdictCard::cancelRequested, &m_session, &Session::cancel);
    connect(m_card, &VerdictCard::exportRequested, m_actions->exportVerdict, &QAction::trigger);
    connect(m_card, &VerdictCard::whyRequested, this, [this] {
        m_navigation.goToCause();
        m_panels->showExplanation();
    });
}

void MainWindow::wireSession() {
    connect(&m_session, &Session::started, this, &MainWindow::takeStarted);
    connect(&m_session, &Session::finished, this, &MainWindow::takeFinished);
    connect(&m_session, &Session::failed, this, &MainWindow::takeFailed);
    connect(&m_session, &Session::cancelled, this, &MainWindow::takeCancelled);
    connect(&m_session, &Session::progressed, this,
            [this](const QString& what, quint64 done, quint64 total) {
                m_card->showReading(m_session.name(), what, done, total);
            });
}

void MainWindow::open(const QStringList& paths) { m_session.open(paths); }

void MainWindow::takeStarted() {
    m_card->showReading(m_session.name(), {}, 0, 0);
    m_status->showState(tr("Reading %1").arg(m_session.name()));
    setWindowTitle(tr("%1 — Firstfault").arg(m_session.name()));
    refreshState();
}

void MainWindow::takeFinished(std::shared_ptr<const Analysis> analysis, qint64 milliseconds) {
    m_milliseconds = milliseconds;
    m_settings.addRecent(m_session.paths().front());
    m_status->showAnalysis(*analysis, milliseconds);
    m_navigation.setAnalysis(std::move(analysis));
    m_card->showCurrent();
    m_navigation.goToCause();
    m_card->setFocus();
    refreshState();
}

void MainWindow::takeFailed(const QString& what, const QString& hint) {
    m_navigation.setAnalysis(nullptr);
    m_card->showFailure(what, hint);
    m_status->showState(tr("%1 could not be analysed").arg(m_session.name()));
    refreshState();
}

void MainWindow::takeCancelled() {
    m_card->showCurrent();
    if (const auto& analysis = m_navigation.analysis()) {
        m_status->showAnalysis(*analysis, m_milliseconds);
    } else {
        m_status->showState(tr("Cancelled"));
    }
    refreshState();
}

void MainWindow::refreshState() {
    m_actions->setState(m_navigation.analysis() != nullptr, !m_session.paths().isEmpty(),
                        m_session.isReading());
}

void MainWindow::chooseFolder() {
    const QString folder =
        QFileDialog::getExistingDirectory(this, tr("Open the folder of a failed job"));
    if (!folder.isEmpty()) {
        open({folder});
    }
}

void MainWindow::chooseFiles() { open(QFileDialog::getOpenFileNames(this, tr("Open log files"))); }

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
    m_recent->addAction(tr("Forget these"), this, [this] { m_settings.clearRecent(); });
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

void MainWindow::restore() {
    if (!restoreGeometry(m_settings.geometry())) {
        resize(firstSize);
    }
    m_panels->restoreState(m_settings.docks());
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (!localPaths(*event->mimeData()).isEmpty()) {
        event->acceptProposedAction();
    }
}

void MainWindow::dropEvent(QDropEvent* event) {
    const QStringList paths = localPaths(*event->mimeData());
    if (!paths.isEmpty()) {
        event->acceptProposedAction();
        open(paths);
    }
}

void MainWindow::closeEvent(QCloseEvent* event) {
    m_settings.setGeometry(saveGeometry());
    m_settings.setDocks(m_panels->saveState());
    m_session.cancel();
    QMainWindow::closeEvent(event);
}

} // namespace ff
