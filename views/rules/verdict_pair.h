// The verdict of the rules on disk and that of the rules as they are typed, side by side.
#pragma once

#include <memory>

#include <QWidget>

#include "views/rules/verdict_brief.h"
#include "views/shared/palette.h"

class QFrame;
class QLabel;

namespace ff {

class VerdictPair : public QWidget {
    Q_OBJECT

public:
    explicit VerdictPair(const Palette& palette, QWidget* parent = nullptr);

    /// `after` null: nothing is edited.
    void show(const VerdictBrief* before, const VerdictBrief* after);
    /// What is written, for tests and readers.
    [[nodiscard]] QString text() const;

private:
    struct Card {
        QFrame* frame;
        QLabel* caption;
        QLabel* headline;
        QLabel* detail;
        QLabel* facts;
    };

    Card makeCard(const QString& caption);
    void fill(Card& card, const VerdictBrief& brief, PaletteRole edge);
    void dress();

    const Palette& m_palette;
    Card m_before;
    Card m_after;
    QLabel* m_arrow;
    QLabel* m_changes;
};

} // namespace ff
