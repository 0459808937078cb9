// Connects the rule editor with the window: what is typed with the session, the log with the
// editor, and a line below the verdict that says when it is of rules that are not saved.
#pragma once

#include <QObject>
#include <QWidget>

#include "app/ui/session/session.h"
#include "views/shared/navigation.h"
#include "views/shared/palette.h"
#include "views/shared/run_line.h"

class QAction;
class QMenuBar;

namespace ff {

class DockLayout;
class RulePanel;
class StatusStrip;
class WindowActions;

/// A line with links; hidden while it says nothing.
class RulesBanner : public QWidget {
    Q_OBJECT

public:
    explicit RulesBanner(const Palette& palette, QWidget* parent = nullptr);

    void showLine(TextLine line);
    /// Empty while hidden.
    [[nodiscard]] QString text() const;
    [[nodiscard]] RunLine& line() { return *m_line; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Palette& m_palette;
    RunLine* m_line;
};

class RulesWiring : public QObject {
    Q_OBJECT

public:
    /// The actions become `actions`' own.
    RulesWiring(Session& session, Navigation& navigation, DockLayout& panels, StatusStrip& status,
                WindowActions& actions, const Palette& palette, QObject* parent = nullptr);

    /// To be laid out below the verdict; hides itself.
    [[nodiscard]] RulesBanner& banner() { return *m_banner; }
    [[nodiscard]] RulePanel& panel() { return *m_panel; }
    /// A menu of its own, in front of the last one.
    void addMenu(QMenuBar& bar);
    /// Opens what was not saved when the program ended, and says so.
    void restoreUnsaved();
    /// Goes on with what another window has open; after the session did.
    void adopt(RulesWiring& other);
    [[nodiscard]] QAction& ruleFromLineAction() { return *m_fromLine; }
    [[nodiscard]] QAction& whyNotAction() { return *m_whyNot; }

private:
    enum class Target { BackToSaved, UseEdits, Save, Show };

    void buildActions(WindowActions& actions);
    void connectSession();
    void follow(Target target);
    void refresh();
    void show();

    Session& m_session;
    Navigation& m_navigation;
    DockLayout& m_panels;
    RulePanel* m_panel;
    RulesBanner* m_banner;
    QAction* m_show = nullptr;
    QAction* m_new = nullptr;
    QAction* m_save = nullptr;
    QAction* m_saveAs = nullptr;
    QAction* m_find = nullptr;
    QAction* m_override = nullptr;
    QAction* m_fromLine = nullptr;
    QAction* m_sample = nullptr;
    QAction* m_whyNot = nullptr;
    QAction* m_back = nullptr;
    std::size_t m_restored = 0; ///< texts that nobody looked at yet
};

} // namespace ff
