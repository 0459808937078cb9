// An active filter in a few words, with a button that takes it away.
#pragma once

#include <QFrame>

#include "views/shared/palette.h"

class QLabel;
class QToolButton;

namespace ff {

class FilterChip : public QFrame {
    Q_OBJECT

public:
    explicit FilterChip(const Palette& palette, QWidget* parent = nullptr);

    /// `name` says what kind of filter it is, for screen readers and the tool tip.
    void setText(const QString& name, const QString& text);
    [[nodiscard]] QString text() const;
    [[nodiscard]] QToolButton& closeButton() { return *m_close; }

signals:
    void closed();

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void dress();

    const Palette& m_palette;
    QLabel* m_label;
    QToolButton* m_close;
};

} // namespace ff
