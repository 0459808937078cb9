// One of the card's lists: a heading and a few lines with links.
#pragma once

#include <vector>

#include <QWidget>

#include "views/shared/run_line.h"
#include "views/verdict/card_content.h"

class QLabel;
class QVBoxLayout;

namespace ff {

class ColumnView : public QWidget {
    Q_OBJECT

public:
    explicit ColumnView(const Palette& palette, QWidget* parent = nullptr);

    void setColumn(const CardColumn& column);
    [[nodiscard]] const std::vector<RunLine*>& lines() const { return m_lines; }

signals:
    void activated(int target);

private:
    const Palette& m_palette;
    QLabel* m_heading;
    QLabel* m_note;
    QVBoxLayout* m_layout;
    std::vector<RunLine*> m_lines;
};

} // namespace ff
