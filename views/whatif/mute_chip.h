// A thing that is left out, with a button that takes it back.
#pragma once

#include <QAbstractButton>

#include "views/shared/palette.h"

namespace ff {

/// A press anywhere on it takes it back; so do Space, Return and Delete.
class MuteChip : public QAbstractButton {
    Q_OBJECT

public:
    MuteChip(const Palette& palette, const QString& label, QWidget* parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    [[nodiscard]] QString shownText() const;

    const Palette& m_palette;
};

} // namespace ff
