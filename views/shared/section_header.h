// A strip with a bold title at the left and a remark at the right: heads of docks and lists.
#pragma once

#include <QString>
#include <QWidget>

#include "views/shared/palette.h"

namespace ff {

class SectionHeader : public QWidget {
    Q_OBJECT

public:
    SectionHeader(const Palette& palette, const QString& title, QWidget* parent = nullptr);

    void setTitle(const QString& title);
    void setNote(const QString& note);
    [[nodiscard]] QString note() const { return m_note; }
    /// Room kept free at the right, for a button laid over it.
    void setReserve(int pixels);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Palette& m_palette;
    QString m_title;
    QString m_note;
    int m_reserve = 0;
};

} // namespace ff
