// A separator of one pixel in one of the palette's colours.
#pragma once

#include <QWidget>

#include "views/shared/palette.h"

namespace ff {

class Hairline : public QWidget {
    Q_OBJECT

public:
    Hairline(const Palette& palette, PaletteRole role, Qt::Orientation orientation,
             QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Palette& m_palette;
    PaletteRole m_role;
};

} // namespace ff
