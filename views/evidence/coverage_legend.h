// Says what the cells of the coverage table mean; only of the states that occur.
#pragma once

#include <vector>

#include <QWidget>

#include "views/evidence/coverage_model.h"
#include "views/shared/palette.h"

namespace ff {

class CoverageLegend : public QWidget {
    Q_OBJECT

public:
    explicit CoverageLegend(const Palette& palette, QWidget* parent = nullptr);

    void setStates(std::vector<CoverageState> states);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Palette& m_palette;
    std::vector<CoverageState> m_states;
};

} // namespace ff
