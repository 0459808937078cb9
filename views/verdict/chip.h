// A short fact in a small frame: outcome, confidence, terminal state.
#pragma once

#include <QString>
#include <QWidget>

#include "views/shared/palette.h"

class QPainter;

namespace ff {

class Chip : public QWidget {
    Q_OBJECT

public:
    enum class Look : std::uint8_t { Neutral, Fatal, Confirmed };

    explicit Chip(const Palette& palette, QWidget* parent = nullptr);

    /// `label` is plain, `value` follows it in bold where both are there.
    void setText(const QString& label, const QString& value = {});
    void setLook(Look look);
    /// Up to three rising bars before the text; -1: no bars.
    void setBars(int filled);
    [[nodiscard]] QString text() const;
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paintBars(QPainter& painter, const QColor& ink) const;

    const Palette& m_palette;
    QString m_label;
    QString m_value;
    Look m_look = Look::Neutral;
    int m_bars = -1;
};

} // namespace ff
