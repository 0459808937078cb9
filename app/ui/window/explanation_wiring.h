// Connects questions and "what if" with the session: actions, menu, the strip below the verdict.
#pragma once

#include <QObject>

#include "app/ui/session/session.h"
#include "views/shared/navigation.h"
#include "views/shared/palette.h"
#include "views/whatif/mute_list.h"

class QAction;
class QMenuBar;

namespace ff {

class DockLayout;
class WhatIfStrip;
class WindowActions;

class ExplanationWiring : public QObject {
    Q_OBJECT

public:
    /// The actions become `actions`' own.
    ExplanationWiring(Session& session, Navigation& navigation, const Palette& palette,
                      WindowActions& actions, QObject* parent = nullptr);

    /// To be laid out below the verdict; hides itself.
    [[nodiscard]] WhatIfStrip& strip() { return *m_strip; }
    [[nodiscard]] MuteList& mutes() { return m_mutes; }
    [[nodiscard]] QAction& muteSelectionAction() { return *m_muteSelection; }
    [[nodiscard]] QAction& askAction() { return *m_ask; }
    /// A menu of its own, in front of the last one.
    void addMenu(QMenuBar& bar, const WindowActions& actions);
    void connectPanels(DockLayout& panels);

private:
    void buildActions(WindowActions& actions);
    void refresh();
    void refreshActions();
    void takeTried(const Analysis& without);

    Session& m_session;
    Navigation& m_navigation;
    MuteList m_mutes;
    WhatIfStrip* m_strip;
    QAction* m_ask = nullptr;
    QAction* m_reasons = nullptr;
    QAction* m_askSelection = nullptr;
    QAction* m_muteSelection = nullptr;
    QAction* m_muteMember = nullptr;
    QAction* m_takeBack = nullptr;
};

} // namespace ff
