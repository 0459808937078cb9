// The list of all shortcuts.
#pragma once

class QWidget;

namespace ff {

class WindowActions;

void showKeyList(const WindowActions& actions, QWidget* parent);

} // namespace ff
