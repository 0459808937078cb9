// The window as a frame: geometry, drops, what is kept for the next start, and making room for
// another.
#include <utility>

#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QMimeData>

#include "app/ui/evidence/attempt_box.h"
#include "app/ui/layout/dock_layout.h"
#include "app/ui/evidence/drop_overlay.h"
#include "app/ui/evidence/evidence_intake.h"
#include "app/ui/rules/rules_wiring.h"
#include "app/ui/window/main_window.h"
#include "app/ui/window/status_strip.h"
#include "app/ui/evidence/trust_bar.h"
#include "app/ui/window/window_actions.h"
#include "app/ui/window/window_manners.h"
#include "views/verdict/verdict_card.h"

namespace ff {
namespace {

constexpr QSize firstSize(1680, 1050);

} // namespace

void MainWindow::wireManners() {
    connect(m_actions->layouts, &QActionGroup::triggered, this,
            [this](QAction* action) { m_manners->showLayout(action->data().toString()); });
    connect(m_actions->resetLayout, &QAction::triggered, m_manners, &WindowManners::resetLayout);
    connect(m_actions->findCommand, &QAction::triggered, m_manners, &WindowManners::offerCommands);
    connect(m_actions->preferences, &QAction::triggered, m_manners, &WindowManners::openSettings);
    connect(m_actions->themes, &QActionGroup::triggered, this, [this](QAction* action) {
        setColours(static_cast<Palette::Mode>(action->data().toInt()));
    });
    connect(m_actions->zones, &QActionGroup::triggered, m_manners, [this](QAction* action) {
        m_manners->setZone(static_cast<ZoneChoice>(action->data().toInt()));
    });
}

void MainWindow::setColours(Palette::Mode mode) {
    m_palette.setMode(mode);
    m_settings.setTheme(mode);
    for (QAction* action : m_actions->themes->actions()) {
        action->setChecked(action->data().toInt() == static_cast<int>(mode));
    }
}

void MainWindow::restore() {
    if (!restoreGeometry(m_settings.geometry())) {
        resize(firstSize);
    }
    const QString layout = m_settings.layout();
    m_manners->showLayout(layout.isEmpty() ? DockLayout::review : layout);
}

void MainWindow::rememberGeometry() { m_settings.setGeometry(saveGeometry()); }

void MainWindow::adopt(MainWindow& other) {
    m_session.adopt(other.m_session);
    m_corrections.adopt(other.m_corrections.entries());
    m_rules->adopt(*other.m_rules);
    const auto& analysis = other.m_navigation.analysis();
    if (!analysis) {
        return;
    }
    m_milliseconds = other.m_milliseconds;
    setWindowTitle(tr("%1[*] — Firstfault").arg(m_session.name()));
    m_status->showAnalysis(*analysis, m_milliseconds);
    m_attempts->showAttempts(analysis.get());
    m_trust->showFor(*analysis->rules);
    m_navigation.setAnalysis(analysis);
    m_card->showCurrent();
    if (!other.m_navigation.events().empty()) {
        m_navigation.selectEvents(other.m_navigation.events(), other.m_navigation.event());
    } else if (other.m_navigation.locator()) {
        m_navigation.selectLocator(*other.m_navigation.locator());
    }
    m_navigation.setTimeFilter(other.m_navigation.timeFilter());
    refreshState();
}

void MainWindow::followDrag(const QDropEvent& event) {
    const bool addsAnyway = (event.modifiers() & (Qt::ControlModifier | Qt::ShiftModifier)) != 0;
    m_drop->showFor(m_session.name(), addsAnyway, event.position().toPoint());
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (EvidenceIntake::mayTake(*event->mimeData())) {
        event->acceptProposedAction();
        followDrag(*event);
    }
}

void MainWindow::dragMoveEvent(QDragMoveEvent* event) {
    event->acceptProposedAction();
    followDrag(*event);
}

void MainWindow::dragLeaveEvent(QDragLeaveEvent*) { m_drop->hide(); }

void MainWindow::dropEvent(QDropEvent* event) {
    followDrag(*event);
    m_drop->hide();
    if (EvidenceIntake::mayTake(*event->mimeData())) {
        event->acceptProposedAction();
        m_intake->take(*event->mimeData(), m_drop->addsAt(event->position().toPoint()));
    }
}

/// Docks get their sizes back only where they have room for them: once the window has its own.
void MainWindow::showEvent(QShowEvent* event) {
    QMainWindow::showEvent(event);
    if (!std::exchange(m_wasShown, true)) {
        QMetaObject::invokeMethod(
            this, [this] { m_manners->showLayout(m_manners->layout()); }, Qt::QueuedConnection);
    }
}

void MainWindow::closeEvent(QCloseEvent* event) {
    rememberGeometry();
    m_manners->remember();
    m_session.cancel();
    QMainWindow::closeEvent(event);
}

} // namespace ff
