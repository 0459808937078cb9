// What the marks and lines of the timeline mean.
#pragma once

#include <QWidget>

#include "views/shared/palette.h"

namespace ff {

/// Entries that do not fit whole are left out from the right.
class LegendRow : public QWidget {
    Q_OBJECT

public:
    explicit LegendRow(const Palette& palette, QWidget* parent = nullptr);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Palette& m_palette;
};

} // namespace ff
