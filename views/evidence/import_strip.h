// The strip that says, right after opening, what was recognised, and leads to correcting it.
#pragma once

#include <QWidget>

#include "engine/pipeline/analysis.h"
#include "views/shared/palette.h"

class QToolButton;

namespace ff {

class RunLine;

class ImportStrip : public QWidget {
    Q_OBJECT

public:
    explicit ImportStrip(const Palette& palette, QWidget* parent = nullptr);

    void showSummary(const Analysis& analysis);
    [[nodiscard]] RunLine& line() { return *m_line; }

signals:
    void reviewRequested();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void refreshIcon();

    const Palette& m_palette;
    RunLine* m_line;
    QToolButton* m_close;
};

} // namespace ff
