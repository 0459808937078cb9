// What the list of runs is narrowed to.
#pragma once

#include <QWidget>

#include "engine/store/history_query.h"

class QComboBox;
class QLineEdit;
class QTimer;
class QToolButton;

namespace ff {

class HistoryFilter : public QWidget {
    Q_OBJECT

public:
    explicit HistoryFilter(QWidget* parent = nullptr);

    /// `now`: what the last days are counted back from.
    [[nodiscard]] HistoryQuery query(Nanos now) const;
    /// Of one place alone, everything else open. `days` 0: of all times.
    void showPlace(const QString& place, int days);

    [[nodiscard]] QLineEdit& text() { return *m_text; }
    [[nodiscard]] QLineEdit& place() { return *m_place; }
    [[nodiscard]] QLineEdit& rule() { return *m_rule; }
    [[nodiscard]] QComboBox& outcome() { return *m_outcome; }
    [[nodiscard]] QComboBox& days() { return *m_days; }
    [[nodiscard]] QToolButton& deleted() { return *m_deleted; }

signals:
    /// Shortly after the last key, so that words are asked for and not letters.
    void changed();

private:
    QLineEdit* addField(const QString& hint, const QString& name);

    QLineEdit* m_text;
    QLineEdit* m_place;
    QLineEdit* m_rule;
    QComboBox* m_outcome;
    QComboBox* m_days;
    QToolButton* m_deleted;
    QTimer* m_rest;
};

} // namespace ff
