// What the marks and lines of the timeline mean.
#pragma once

#include <QWidget>

#include "views/shared/palette.h"

namespace ff {

/// In up to two rows; entries that do not fit whole are left out from the end.
class LegendRow : public QWidget {
    Q_OBJECT

public:
    explicit LegendRow(const Palette& palette, QWidget* parent = nullptr);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Palette& m_palette;
};

} // namespace ff
