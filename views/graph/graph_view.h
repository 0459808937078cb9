// The causal graph: what is shown and how much of it, above the drawing.
#pragma once

#include <QWidget>

#include "views/shared/navigation.h"
#include "views/shared/palette.h"

class QToolButton;

namespace ff {

class GraphPlot;

class GraphView : public QWidget {
    Q_OBJECT

public:
    GraphView(Navigation& navigation, const Palette& palette, QWidget* parent = nullptr);

    [[nodiscard]] GraphPlot& plot() const { return *m_plot; }
    [[nodiscard]] QToolButton& unrelated() const { return *m_unrelated; }
    [[nodiscard]] QToolButton& shortcuts() const { return *m_shortcuts; }
    /// What a title above the view may say beside its name: `9 groups of 312 events`.
    [[nodiscard]] const QString& note() const { return m_note; }

signals:
    void noteChanged(const QString& note);

private:
    [[nodiscard]] QToolButton* addButton(const QString& text, const QString& tip, bool isToggle);
    void refresh();
    void dress();

    const Palette& m_palette;
    GraphPlot* m_plot;
    QWidget* m_bar;
    QToolButton* m_unrelated;
    QToolButton* m_shortcuts;
    QString m_note;
};

} // namespace ff
