// Menus and toolbar, made of the window's actions.
#pragma once

#include <vector>

#include "views/shared/palette.h"

class QMainWindow;
class QMenu;

namespace ff {

class DockPanel;
class WindowActions;

/// Returns the menu of recent bundles, which its owner fills.
QMenu* buildMenus(QMainWindow& window, const WindowActions& actions,
                  const std::vector<DockPanel*>& docks);
void buildToolBar(QMainWindow& window, const WindowActions& actions, const Palette& palette);

} // namespace ff
