#include "app/ui/window/window_menus.h"

#include <QCoreApplication>
#include <QLabel>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QToolBar>
#include <QToolButton>

#include "app/ui/layout/dock_panel.h"
#include "app/ui/window/window_actions.h"
#include "views/shared/icons.h"
#include "views/shared/shown_zone.h"

namespace ff {
namespace {

constexpr int toolBarHeight = 40;
constexpr int toolButtonHeight = 26;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(WindowMenus)
};

void addViewMenu(QMenuBar& bar, const WindowActions& actions,
                 const std::vector<DockPanel*>& docks) {
    QMenu* view = bar.addMenu(Words::tr("&View"));
    int number = 2;
    for (DockPanel* dock : docks) {
        QAction* toggle = dock->toggleViewAction();
        if (number < 10) { // there is no key of two digits
            toggle->setShortcut(QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_0 + number)));
        }
        view->addAction(toggle);
        ++number;
    }
    view->addSeparator();
    QMenu* layouts = view->addMenu(Words::tr("&Layout"));
    layouts->addActions(actions.layouts->actions());
    view->addAction(actions.resetLayout);
    view->addSeparator();
    QMenu* theme = view->addMenu(Words::tr("&Colours"));
    theme->addActions(actions.themes->actions());
    QMenu* zone = view->addMenu(Words::tr("&Times in"));
    zone->addActions(actions.zones->actions());
    view->addSeparator();
    view->addAction(actions.findCommand);
}

/// Shows the zone of all times, and lets it be chosen.
QWidget* zoneButton(const Palette& palette, const WindowActions& actions) {
    auto* button = new QToolButton;
    auto* menu = new QMenu(button);
    menu->addActions(actions.zones->actions());
    button->setMenu(menu);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setAutoRaise(true);
    const auto name = [button](const QString& zone) {
        button->setText(zone);
        button->setToolTip(Words::tr("All times are %1").arg(zone));
        button->setAccessibleName(button->toolTip());
    };
    QObject::connect(&actions, &WindowActions::zoneNamed, button, name);
    name(shownZoneName());
    const auto refresh = [button, &palette] { button->setIcon(glyphIcon(Glyph::Clock, palette)); };
    QObject::connect(&palette, &Palette::changed, button, refresh);
    refresh();
    return button;
}

} // namespace

QMenu* buildMenus(QMainWindow& window, const WindowActions& actions,
                  const std::vector<DockPanel*>& docks) {
    QMenuBar& bar = *window.menuBar();
    QMenu* file = bar.addMenu(Words::tr("&File"));
    file->addActions({actions.openFolder, actions.openFile, actions.openClipboard});
    QMenu* recent = file->addMenu(Words::tr("&Recent"));
    file->addSeparator();
    file->addAction(actions.addEvidence);
    file->addSeparator();
    file->addActions({actions.saveManifest, actions.saveCase, actions.exportVerdict});
    file->addSeparator();
    file->addAction(actions.quit);
    QMenu* edit = bar.addMenu(Words::tr("&Edit"));
    edit->addActions({actions.undo, actions.redo});
    edit->addSeparator();
    edit->addActions({actions.copyVerdict, actions.copyLine, actions.paste});
    edit->addSeparator();
    edit->addAction(actions.preferences);
    addViewMenu(bar, actions, docks);
    QMenu* evidence = bar.addMenu(Words::tr("E&vidence"));
    evidence->addActions({actions.rerun, actions.cancel, actions.review});
    evidence->addSeparator();
    evidence->addActions({actions.nextHit, actions.previousHit});
    QMenu* timeline = bar.addMenu(Words::tr("&Timeline"));
    timeline->addActions({actions.fit, actions.toCause});
    timeline->addSeparator();
    timeline->addActions({actions.nextHop, actions.previousHop, actions.clearSelection});
    QMenu* help = bar.addMenu(Words::tr("&Help"));
    help->addActions({actions.showKeys, actions.about});
    return recent;
}

void buildToolBar(QMainWindow& window, const WindowActions& actions, QAction* attempts,
                  const Palette& palette) {
    auto* bar = window.addToolBar(Words::tr("Tools"));
    bar->setObjectName(QStringLiteral("tools"));
    bar->setMovable(false);
    bar->setFloatable(false);
    bar->setContextMenuPolicy(Qt::PreventContextMenu);
    bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    bar->setFixedHeight(toolBarHeight);
    bar->toggleViewAction()->setEnabled(false);
    bar->addAction(actions.openFolder);
    bar->addAction(actions.rerun);
    bar->addSeparator();
    bar->addActions({actions.fit, actions.toCause});
    bar->addSeparator();
    auto* caption = new QLabel(Words::tr("Layout"));
    caption->setForegroundRole(QPalette::PlaceholderText);
    caption->setContentsMargins(6, 0, 4, 0);
    bar->addWidget(caption);
    bar->addActions(actions.layouts->actions());
    bar->addSeparator();
    bar->addWidget(zoneButton(palette, actions));
    bar->addAction(attempts);
    auto* spacer = new QWidget;
    spacer->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    bar->addWidget(spacer);
    bar->addAction(actions.exportVerdict);
    for (QToolButton* button : bar->findChildren<QToolButton*>()) {
        button->setFixedHeight(toolButtonHeight);
        button->setFocusPolicy(Qt::TabFocus);
    }
}

} // namespace ff
