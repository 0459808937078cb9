// Which attempt of a job that was started several times the verdict is about.
#pragma once

#include <QWidgetAction>

#include "engine/pipeline/analysis.h"

class QComboBox;

namespace ff {

/// In the toolbar; not visible while there is nothing to choose.
class AttemptBox : public QWidgetAction {
    Q_OBJECT

public:
    explicit AttemptBox(QObject* parent);

    /// Null: nothing is open.
    void showAttempts(const Analysis* analysis);
    [[nodiscard]] QComboBox& combo() { return *m_combo; }

signals:
    void chosen(int attempt);

private:
    QComboBox* m_combo;
};

} // namespace ff
