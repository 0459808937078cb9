// Connects the log with the window: its actions, links to lines, questions about them.
#pragma once

#include <optional>

#include <QObject>
#include <QStringList>

#include "views/log/locator_link.h"
#include "views/shared/navigation.h"

class QAction;

namespace ff {

class DockLayout;
class StatusStrip;
class WindowActions;

class LogWiring : public QObject {
    Q_OBJECT

public:
    /// The actions become `actions`' own and go into the menu that holds the copying of a line.
    LogWiring(Navigation& navigation, DockLayout& panels, StatusStrip& status,
              WindowActions& actions, QObject* parent = nullptr);

    [[nodiscard]] QAction& searchAction() { return *m_search; }
    [[nodiscard]] QAction& copyLinkAction() { return *m_copyLink; }

private:
    QAction* add(WindowActions& actions, const QString& text, const QKeySequence& keys);
    void addToMenus(WindowActions& actions);

    DockLayout& m_panels;
    QAction* m_search;
    QAction* m_bookmark;
    QAction* m_merge;
    QAction* m_copyLink;
};

/// What the command line asks to open.
struct OpeningRequest {
    QStringList paths;
    std::optional<LocatorLink> at;
};

/// `arguments` may hold paths and `firstfault:` links, the last of which says where to go; `at` is
/// `MEMBER:LINE`, empty: nowhere, and wins.
[[nodiscard]] OpeningRequest openingRequest(const QStringList& arguments, const QString& at);

} // namespace ff
