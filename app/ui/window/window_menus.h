// Menus and toolbar, made of the window's actions.
#pragma once

#include <vector>

#include "views/shared/palette.h"

class QAction;
class QMainWindow;
class QMenu;

namespace ff {

class DockPanel;
class WindowActions;

/// Returns the menu of recent bundles, which its owner fills.
QMenu* buildMenus(QMainWindow& window, const WindowActions& actions,
                  const std::vector<DockPanel*>& docks);
/// `attempts` goes where the other choices about the run are.
void buildToolBar(QMainWindow& window, const WindowActions& actions, QAction* attempts,
                  const Palette& palette);

} // namespace ff
