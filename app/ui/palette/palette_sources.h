// What the command palette offers: the actions of the menus, recent bundles, places in the
// analysis.
#pragma once

#include <functional>
#include <vector>

#include <QStringList>

#include "app/ui/palette/palette_entry.h"
#include "views/shared/navigation.h"

class QMenuBar;

namespace ff {

/// Every action of the menus, in their order; `Edit › Undo correction`.
[[nodiscard]] std::vector<PaletteEntry> entriesOf(const QMenuBar& bar);
[[nodiscard]] std::vector<PaletteEntry> entriesOf(const QStringList& recent,
                                                  const std::function<void(const QString&)>& open);
/// Ranks, nodes, rules that found something or related events, and members; none while nothing is
/// open. `showLog` brings the log to the front.
[[nodiscard]] std::vector<PaletteEntry> entriesOf(Navigation& navigation,
                                                  const std::function<void()>& showLog);

} // namespace ff
