// Colours and fonts of a report's page: on the screen, and on paper.
#pragma once

#include <QColor>
#include <QFont>

#include "engine/report/document.h"
#include "views/shared/palette.h"

namespace ff {

struct PageLook {
    QColor text;
    QColor dim;
    QColor soft; ///< behind quotes and the summary
    QColor edge;
    QColor cause;
    QColor failure;
    QColor consequence;
    QColor other;
    QColor good;
    QFont body;
    QFont mono;

    [[nodiscard]] QColor toneColor(DocumentTone tone) const;
    /// The body's font, larger or smaller by the factor.
    [[nodiscard]] QFont scaled(double factor, bool isBold = false) const;
};

/// Dark text on white, sizes in points, whatever the window looks like.
[[nodiscard]] PageLook paperLook();
[[nodiscard]] PageLook screenLook(const Palette& palette);

} // namespace ff
