#include "app/ui/window/log_wiring.h"

#include <QAction>
#include <QMenu>
#include <QUrl>

#include "app/ui/layout/dock_layout.h"
#include "app/ui/window/status_strip.h"
#include "app/ui/window/window_actions.h"
#include "views/log/log_panel.h"
#include "views/log/log_view.h"

namespace ff {

LogWiring::LogWiring(Navigation& navigation, DockLayout& panels, StatusStrip& status,
                     WindowActions& actions, QObject* parent)
    : QObject(parent), m_panels(panels),
      m_search(add(actions, tr("&Find in the log"), QKeySequence::Find)),
      m_bookmark(add(actions, tr("&Bookmark or note at the line"), Qt::CTRL | Qt::Key_B)),
      m_merge(add(actions, tr("All members &around the line"), Qt::CTRL | Qt::ALT | Qt::Key_M)),
      m_copyLink(add(actions, tr("Copy lin&k to the line"), Qt::CTRL | Qt::ALT | Qt::Key_L)) {
    LogPanel* log = &panels.log();
    connect(m_search, &QAction::triggered, this, [this, log] {
        m_panels.showLog();
        log->focusSearch();
    });
    connect(m_bookmark, &QAction::triggered, log, &LogPanel::bookmarkLine);
    connect(m_merge, &QAction::triggered, this, [this, log] {
        m_panels.showLog();
        log->showMerged();
    });
    connect(m_copyLink, &QAction::triggered, &log->view(), &LogView::copyLink);
    connect(log, &LogPanel::notFound, &status, &StatusStrip::announce);
    connect(log, &LogPanel::opened, &panels, &DockLayout::showLog);
    connect(log, &LogPanel::muteRequested, &navigation, [&navigation](EventId event) {
        navigation.requestMute({{event}, {}, {}});
    });
    const auto refresh = [this, &navigation] {
        for (QAction* action : {m_search, m_merge}) {
            action->setEnabled(navigation.analysis() != nullptr);
        }
        for (QAction* action : {m_bookmark, m_copyLink}) {
            action->setEnabled(navigation.locator().has_value());
        }
    };
    connect(&navigation, &Navigation::analysisChanged, this, refresh);
    connect(&navigation, &Navigation::locatorChanged, this, refresh);
    refresh();
    addToMenus(actions);
}

QAction* LogWiring::add(WindowActions& actions, const QString& text, const QKeySequence& keys) {
    auto* action = new QAction(text, &actions);
    action->setShortcut(keys);
    return action;
}

void LogWiring::addToMenus(WindowActions& actions) {
    for (QObject* holder : actions.copyLine->associatedObjects()) {
        if (auto* menu = qobject_cast<QMenu*>(holder)) {
            menu->insertAction(actions.copyLine, m_copyLink);
        }
    }
    for (QObject* holder : actions.nextHit->associatedObjects()) {
        if (auto* menu = qobject_cast<QMenu*>(holder)) {
            menu->insertActions(actions.nextHit, {m_search, m_merge, m_bookmark});
        }
    }
}

OpeningRequest openingRequest(const QStringList& arguments, const QString& at) {
    OpeningRequest request;
    for (const QString& argument : arguments) {
        const auto link = parseLink(argument);
        if (!link) {
            const QUrl url(argument); // file managers name what they open by URL
            request.paths.append(url.isLocalFile() ? url.toLocalFile() : argument);
            continue;
        }
        if (!link->bundle.isEmpty() && !request.paths.contains(link->bundle)) {
            request.paths.append(link->bundle);
        }
        if (!link->member.isEmpty()) {
            request.at = link;
        }
    }
    if (!at.isEmpty()) {
        request.at = parseLocator(at);
    }
    return request;
}

} // namespace ff
