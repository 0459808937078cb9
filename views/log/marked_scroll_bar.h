// A scroll bar that shows where the marked lines are.
#pragma once

#include <vector>

#include <QScrollBar>

#include "views/shared/palette.h"

namespace ff {

class MarkedScrollBar : public QScrollBar {
    Q_OBJECT

public:
    struct Mark {
        double place = 0; ///< 0 top to 1 bottom
        PaletteRole colour = PaletteRole::Casc;
        bool isNarrow = false; ///< at the right edge alone, beside the others
    };

    explicit MarkedScrollBar(const Palette& palette, QWidget* parent = nullptr);

    /// Later ones are drawn over earlier ones.
    void setMarks(std::vector<Mark> marks);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Palette& m_palette;
    std::vector<Mark> m_marks;
};

} // namespace ff
