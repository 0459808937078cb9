// The strip above the log: which lines, and what to look for in them.
#pragma once

#include <QTimer>
#include <QWidget>

#include "views/log/log_query.h"
#include "views/shared/palette.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QSpinBox;
class QToolButton;

namespace ff {

/// In the search field, Enter goes to the next hit, Shift+Enter to the one before, Escape empties.
class LogQueryBar : public QWidget {
    Q_OBJECT

public:
    explicit LogQueryBar(const Palette& palette, QWidget* parent = nullptr);

    [[nodiscard]] const LogAsk& ask() const { return m_ask; }
    void setReach(LogReach reach);
    /// Says so in the field, and takes nothing back.
    void setSearchProblem(const QString& problem);
    void setOriginProblem(const QString& problem);
    /// `11 of 3,549`, or how far a search got.
    void setCount(const QString& text, bool isSearching);
    void focusSearch();

    [[nodiscard]] QLineEdit& search() { return *m_search; }
    [[nodiscard]] QLineEdit& origin() { return *m_origin; }
    [[nodiscard]] QComboBox& reach() { return *m_reach; }
    [[nodiscard]] QComboBox& severity() { return *m_severity; }
    [[nodiscard]] QCheckBox& foundOnly() { return *m_foundOnly; }
    [[nodiscard]] QSpinBox& context() { return *m_context; }
    [[nodiscard]] QToolButton& cancel() { return *m_cancel; }
    [[nodiscard]] QString countText() const;

signals:
    void askChanged();
    void stepRequested(int step);
    void cancelRequested();
    void coloursToggled(bool shows);
    /// Members are to be chosen anew.
    void chooseRequested();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void build();
    void wire();
    void takeNow();
    void markProblem(QLineEdit& field, const QString& problem, const QString& usual);
    QToolButton* button(const QString& text, const QString& tip, bool isCheckable);

    const Palette& m_palette;
    LogAsk m_ask;
    QTimer m_typing; ///< a search begins when nothing is typed for a moment
    QComboBox* m_reach;
    QComboBox* m_severity;
    QLineEdit* m_origin;
    QLineEdit* m_search;
    QToolButton* m_regex;
    QToolButton* m_case;
    QLabel* m_count;
    QToolButton* m_cancel;
    QToolButton* m_previous;
    QToolButton* m_next;
    QCheckBox* m_foundOnly;
    QSpinBox* m_context;
    QToolButton* m_colours;
};

} // namespace ff
