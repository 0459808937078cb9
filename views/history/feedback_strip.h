// Below the verdict: how often the accused place was accused before, and what the reader says.
#pragma once

#include <optional>

#include <QWidget>

#include "engine/store/history_query.h"
#include "views/shared/palette.h"

class QLabel;
class QPushButton;

namespace ff {

class RunLine;

/// Hidden while no verdict that is kept is shown. It never changes the verdict.
class FeedbackStrip : public QWidget {
    Q_OBJECT

public:
    explicit FeedbackStrip(const Palette& palette, QWidget* parent = nullptr);

    /// What is known of the run on show.
    void showRun(const std::optional<Feedback>& feedback);
    /// `jobs` counts this one too; up to one there is nothing to say.
    void showAccused(const QString& place, std::int64_t jobs, int days);
    void showTrouble(const QString& what);
    void clear();

    [[nodiscard]] RunLine& line() { return *m_line; }
    [[nodiscard]] QPushButton& confirmButton() { return *m_confirm; }
    [[nodiscard]] QPushButton& correctButton() { return *m_correct; }
    [[nodiscard]] QPushButton& caseButton() { return *m_case; }
    [[nodiscard]] QString said() const;

signals:
    void historyRequested();
    /// Taken back where it was confirmed already.
    void confirmRequested(bool isConfirmed);
    void correctRequested();
    void caseRequested();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void dress();

    const Palette& m_palette;
    RunLine* m_line;
    QLabel* m_said;
    QPushButton* m_confirm;
    QPushButton* m_correct;
    QPushButton* m_case;
};

} // namespace ff
