// Below the verdict: what is left out, and the verdict without it beside the one that stands.
#pragma once

#include <vector>

#include <QWidget>

#include "views/shared/palette.h"
#include "views/whatif/mute_list.h"
#include "views/whatif/verdict_difference.h"

class QGridLayout;
class QHBoxLayout;
class QLabel;
class QProgressBar;
class QToolButton;

namespace ff {

class MuteChip;

/// Hidden while nothing is left out.
class WhatIfStrip : public QWidget {
    Q_OBJECT

public:
    WhatIfStrip(MuteList& list, const Palette& palette, QWidget* parent = nullptr);

    void showWorking();
    void showDifference(const VerdictDifference& difference);
    void showFailure(const QString& what);
    /// Nothing of it is in what is open now.
    void showNothingLeft();

    [[nodiscard]] const std::vector<MuteChip*>& chips() const { return m_chips; }
    [[nodiscard]] QString state() const;
    /// The table as text, a line a row.
    [[nodiscard]] QString table() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void buildHead(QHBoxLayout& row);
    void takeList();
    void fillMore();
    void clearTable();
    void addCell(int row, int column, const QString& text, bool isBold, bool isDim);
    void dress();

    MuteList& m_list;
    const Palette& m_palette;
    QHBoxLayout* m_chipRow;
    QGridLayout* m_table;
    QLabel* m_state;
    QProgressBar* m_progress;
    QToolButton* m_more;
    QToolButton* m_clear;
    std::vector<MuteChip*> m_chips;
    std::vector<QLabel*> m_cells;
    VerdictDifference m_difference;
};

} // namespace ff
