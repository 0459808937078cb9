#include "app/ui/evidence/attempt_box.h"

#include <QComboBox>

#include "views/shared/entity_text.h"
#include "views/shared/time_text.h"

namespace ff {
namespace {

constexpr int boxHeight = 26;

QString attemptText(const Attempt& attempt) {
    QString text = AttemptBox::tr("Attempt %1").arg(attempt.number);
    if (attempt.state != TerminalState::Unknown) {
        text += QStringLiteral(" · ") + engineText(toText(attempt.state));
    }
    if (attempt.start) {
        text += QStringLiteral(" · ") + timeOfDay(*attempt.start, TimeDigits::Seconds);
    }
    return text;
}

} // namespace

AttemptBox::AttemptBox(QObject* parent) : QWidgetAction(parent), m_combo(new QComboBox) {
    m_combo->setFixedHeight(boxHeight);
    m_combo->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_combo->setAccessibleName(tr("Attempt of the job"));
    m_combo->setToolTip(tr("The attempt of the job that the verdict is about"));
    setText(tr("Attempt"));
    setDefaultWidget(m_combo);
    connect(m_combo, &QComboBox::activated, this,
            [this] { Q_EMIT chosen(m_combo->currentData().toInt()); });
    showAttempts(nullptr);
}

void AttemptBox::showAttempts(const Analysis* analysis) {
    m_combo->clear();
    const bool hasChoice = analysis != nullptr && analysis->attempts.size() > 1;
    setVisible(hasChoice);
    if (!hasChoice) {
        return;
    }
    for (const Attempt& attempt : analysis->attempts) {
        m_combo->addItem(attemptText(attempt), attempt.number);
        m_combo->setItemData(m_combo->count() - 1, shownText(attempt.learntFrom), Qt::ToolTipRole);
    }
    m_combo->setCurrentIndex(m_combo->findData(analysis->verdict.workload.attempt));
}

} // namespace ff
