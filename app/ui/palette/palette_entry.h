// One thing the command palette can do.
#pragma once

#include <functional>

#include <QString>

namespace ff {

struct PaletteEntry {
    QString title;
    QString where; ///< the menu it is in, or what kind of thing it is
    QString keys;  ///< its shortcut, if any
    std::function<void()> run;
    bool isEnabled = true;
};

} // namespace ff
