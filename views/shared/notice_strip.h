// A line above the panels that says what happened and offers what can be done about it.
#pragma once

#include <QWidget>

#include "views/shared/palette.h"
#include "views/shared/run_line.h"

class QToolButton;

namespace ff {

/// Hidden until told something; a new line replaces the old one. Links are reached with Tab.
class NoticeStrip : public QWidget {
    Q_OBJECT

public:
    explicit NoticeStrip(const Palette& palette, QWidget* parent = nullptr);

    void showLine(TextLine line);
    [[nodiscard]] RunLine& line() { return *m_line; }
    /// Empty while hidden.
    [[nodiscard]] QString text() const;

signals:
    /// The target of a link.
    void activated(int target);
    void closed();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void refreshIcon();
    void dismiss();

    const Palette& m_palette;
    RunLine* m_line;
    QToolButton* m_close;
};

} // namespace ff
