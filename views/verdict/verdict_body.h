// The card of a finished analysis: sentence, chips, buttons and three lists.
#pragma once

#include <array>

#include <QPointer>
#include <QWidget>

#include "views/shared/navigation.h"
#include "views/shared/palette.h"
#include "views/verdict/card_content.h"
#include "views/verdict/list_popup.h"

class QHBoxLayout;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace ff {

class Chip;
class ColumnView;
class RunLine;

class VerdictBody : public QWidget {
    Q_OBJECT

public:
    VerdictBody(Navigation& navigation, const Palette& palette, QWidget* parent = nullptr);

    void setContent(CardContent content);
    [[nodiscard]] const CardContent& content() const { return m_content; }
    [[nodiscard]] const std::array<ColumnView*, 3>& columns() const { return m_columns; }

    /// The list that was opened last, while it is open.
    [[nodiscard]] ListPopup* popup() const;

signals:
    void whyRequested();
    void exportRequested();

private:
    void buildTop(QVBoxLayout& layout);
    [[nodiscard]] QPushButton* addButton(QHBoxLayout& row, const QString& text,
                                         const QString& description);
    void refreshIcons();
    void showChips();
    void follow(int target);
    void follow(const CardTarget& target);
    void openList(CardList list);

    Navigation& m_navigation;
    const Palette& m_palette;
    CardContent m_content;
    QPointer<ListPopup> m_popup;
    QLabel* m_headline;
    Chip* m_outcome;
    Chip* m_confidence;
    Chip* m_terminalState;
    RunLine* m_facts;
    QPushButton* m_why = nullptr;
    QPushButton* m_alternatives = nullptr;
    QPushButton* m_copy = nullptr;
    QPushButton* m_export = nullptr;
    std::array<ColumnView*, 3> m_columns{};
    std::array<QWidget*, 2> m_rules{};
};

} // namespace ff
