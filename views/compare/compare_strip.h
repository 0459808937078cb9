// Two runs one above the other on times counted from a moment of each.
#pragma once

#include <memory>

#include <QWidget>

#include "views/compare/compare_model.h"
#include "views/shared/mark_painter.h"
#include "views/shared/palette.h"

namespace ff {

class CompareStrip : public QWidget {
    Q_OBJECT

public:
    CompareStrip(const Palette& palette, QWidget* parent = nullptr);

    void setRuns(std::shared_ptr<const ComparedRuns> runs);
    /// Points at the row's events in both runs; null: at none.
    void setMarked(const ComparedEvents* events);
    [[nodiscard]] QSize sizeHint() const override { return {400, 64}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {120, 64}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// Worst mark and count of the events in each pixel column.
    struct Column {
        std::size_t count = 0;
        MarkShape worst = MarkShape::Context;
        bool isMarked = false;
    };
    /// What the two lanes share.
    struct Span {
        Nanos from = 0;
        Nanos to = 0;
    };

    void count();
    void findSpan();
    [[nodiscard]] std::vector<Column> columns(const Analysis& run, std::optional<Nanos> zero,
                                              const std::vector<EventId>& marked) const;
    void paintLane(QPainter& painter, double middle, const std::vector<Column>& columns) const;
    [[nodiscard]] int laneWidth() const;

    const Palette& m_palette;
    std::shared_ptr<const ComparedRuns> m_runs;
    Span m_span;
    std::vector<Column> m_left; ///< counted once for each width
    std::vector<Column> m_right;
    std::vector<EventId> m_leftMarked; ///< ascending
    std::vector<EventId> m_rightMarked;
};

} // namespace ff
