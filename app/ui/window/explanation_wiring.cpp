#include "app/ui/window/explanation_wiring.h"

#include <QAction>
#include <QMenu>
#include <QMenuBar>

#include "app/ui/layout/dock_layout.h"
#include "app/ui/window/window_actions.h"
#include "views/explanation/explanation_panel.h"
#include "views/log/log_panel.h"
#include "views/whatif/verdict_difference.h"
#include "views/whatif/whatif_strip.h"

namespace ff {
namespace {

QAction* action(WindowActions& owner, const QString& text, const QKeySequence& keys,
                const QString& tip) {
    auto* made = new QAction(text, &owner);
    made->setShortcut(keys);
    const QString keyText = keys.toString(QKeySequence::NativeText);
    made->setToolTip(keyText.isEmpty() ? tip : QStringLiteral("%1 (%2)").arg(tip, keyText));
    return made;
}

} // namespace

ExplanationWiring::ExplanationWiring(Session& session, Navigation& navigation,
                                     const Palette& palette, WindowActions& actions,
                                     QObject* parent)
    : QObject(parent), m_session(session), m_navigation(navigation),
      m_mutes(navigation.removals()),
      m_strip(new WhatIfStrip(m_mutes, palette)) {
    buildActions(actions);
    connect(&m_navigation, &Navigation::muteRequested, this, [this](const MuteRequest& what) {
        m_mutes.add(mutedOf(*m_navigation.analysis(), what));
    });
    connect(&m_mutes, &MuteList::changed, this, &ExplanationWiring::refresh);
    connect(&m_navigation, &Navigation::analysisChanged, this, &ExplanationWiring::refresh);
    connect(&m_session, &Session::started, this, [this] {
        if (m_session.reason() == Session::Reason::Open) {
            m_mutes.forget();
        }
    });
    connect(&m_session, &Session::triedWithout, this,
            [this](const std::shared_ptr<const Analysis>& without) { takeTried(*without); });
    connect(&m_session, &Session::trialFailed, m_strip, &WhatIfStrip::showFailure);
    for (const auto changed : {&Navigation::analysisChanged, &Navigation::eventsChanged,
                               &Navigation::memberChanged}) {
        connect(&m_navigation, changed, this, &ExplanationWiring::refreshActions);
    }
    connect(&m_mutes, &MuteList::changed, this, &ExplanationWiring::refreshActions);
    refreshActions();
}

void ExplanationWiring::buildActions(WindowActions& actions) {
    m_ask = action(actions, tr("Ask &why not …"), Qt::CTRL | Qt::Key_K,
                   tr("Asks why a symptom, rule or part of the job is not the cause"));
    m_reasons = action(actions, tr("&Reasons for the verdict"), Qt::CTRL | Qt::SHIFT | Qt::Key_K,
                       tr("Shows what was considered and rejected"));
    m_askSelection = action(actions, tr("Why is the &selected event not the cause?"),
                            Qt::ALT | Qt::Key_W, tr("Tells what became of the selected event"));
    m_muteSelection = action(actions, tr("What &if the selected events were not there?"),
                             Qt::CTRL | Qt::Key_M, tr("Shows the verdict without the selection"));
    m_muteMember = action(actions, tr("What if this &member were not there?"),
                          Qt::CTRL | Qt::SHIFT | Qt::Key_M,
                          tr("Shows the verdict without the file that the log shows"));
    m_takeBack = action(actions, tr("&Take back all that is left out"), {},
                        tr("Ends all what-ifs"));
    connect(m_muteSelection, &QAction::triggered, this,
            [this] { m_navigation.requestMute({m_navigation.events(), {}, {}}); });
    connect(m_muteMember, &QAction::triggered, this,
            [this] { m_navigation.requestMute({{}, {}, m_navigation.member()}); });
    connect(m_takeBack, &QAction::triggered, &m_mutes, &MuteList::removeAll);
    connect(m_askSelection, &QAction::triggered, this, [this] {
        m_navigation.requestWhyNot(QStringLiteral("e%1").arg(m_navigation.event().value));
    });
}

void ExplanationWiring::addMenu(QMenuBar& bar, const WindowActions& actions) {
    auto* menu = new QMenu(tr("E&xplain"), &bar);
    menu->addActions({m_ask, m_reasons, m_askSelection});
    menu->addSeparator();
    menu->addActions({m_muteSelection, m_muteMember, m_takeBack});
    menu->addSeparator();
    menu->addActions({actions.nextHop, actions.previousHop});
    bar.insertMenu(bar.actions().isEmpty() ? nullptr : bar.actions().constLast(), menu);
}

void ExplanationWiring::connectPanels(DockLayout& panels) {
    ExplanationPanel* panel = &panels.explanation();
    const auto show = [&panels] { panels.showExplanation(); };
    connect(m_ask, &QAction::triggered, panel, [panel, show] {
        show();
        panel->focusQuestion();
    });
    connect(m_reasons, &QAction::triggered, panel, [panel, show] {
        show();
        panel->ask({});
    });
    connect(&m_navigation, &Navigation::whyNotRequested, &panels, show);
    // What became of the line's event; where it has none, the rule in question has to be named.
    connect(&panels.log(), &LogPanel::whyNotRequested, panel, [this, panel, show] {
        if (m_navigation.event().isValid()) {
            m_navigation.requestWhyNot(QStringLiteral("e%1").arg(m_navigation.event().value));
            return;
        }
        show();
        panel->focusQuestion();
    });
}

void ExplanationWiring::refresh() {
    const auto& analysis = m_navigation.analysis();
    m_session.dropTrial();
    if (!analysis || m_mutes.all().empty()) {
        return;
    }
    const Exclusions exclusions = exclusionsOf(*analysis, m_mutes.all());
    if (exclusions.isEmpty()) {
        m_strip->showNothingLeft();
        return;
    }
    m_strip->showWorking();
    m_session.tryWithout(exclusions, analysis);
}

void ExplanationWiring::takeTried(const Analysis& without) {
    if (const auto& analysis = m_navigation.analysis()) {
        m_strip->showDifference(verdictDifference(*analysis, without));
    }
}

void ExplanationWiring::refreshActions() {
    const bool isOpen = m_navigation.analysis() != nullptr;
    m_ask->setEnabled(isOpen);
    m_reasons->setEnabled(isOpen);
    m_askSelection->setEnabled(isOpen && m_navigation.event().isValid());
    m_muteSelection->setEnabled(isOpen && !m_navigation.events().empty());
    m_muteMember->setEnabled(isOpen && m_navigation.member().isValid());
    m_takeBack->setEnabled(!m_mutes.all().empty());
}

} // namespace ff
