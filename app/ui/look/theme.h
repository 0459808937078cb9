// The look of the whole program: style, font and colours, following the palette.
#pragma once

#include <QObject>

#include "views/shared/palette.h"

class QApplication;

namespace ff {

/// Made after the application and before the first widget; takes its style back when it goes.
class Theme : public QObject {
    Q_OBJECT

public:
    explicit Theme(QApplication& application);
    ~Theme() override;

    [[nodiscard]] Palette& palette() { return m_palette; }

private:
    void apply();

    Palette m_palette;
};

} // namespace ff
