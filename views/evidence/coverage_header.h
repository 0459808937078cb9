// Source names written upwards over the narrow columns of the coverage table.
#pragma once

#include <QHeaderView>

#include "views/shared/palette.h"

namespace ff {

class CoverageHeader : public QHeaderView {
    Q_OBJECT

public:
    explicit CoverageHeader(const Palette& palette, QWidget* parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void paintSection(QPainter* painter, const QRect& rect, int section) const override;

private:
    const Palette& m_palette;
};

} // namespace ff
