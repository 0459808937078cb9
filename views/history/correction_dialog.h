// Asks what the cause really was.
#pragma once

#include <QDialog>

#include "engine/store/history_query.h"

class QLineEdit;
class QPlainTextEdit;
class QPushButton;

namespace ff {

class CorrectionDialog : public QDialog {
    Q_OBJECT

public:
    struct Offers {
        QStringList symptoms; ///< ids that rules know
        QStringList entities; ///< places of the job
    };

    /// `before`: what was said until now.
    CorrectionDialog(const Offers& offers, const std::optional<Feedback>& before,
                     QWidget* parent = nullptr);

    [[nodiscard]] Feedback feedback() const;
    [[nodiscard]] QLineEdit& symptom() { return *m_symptom; }
    [[nodiscard]] QLineEdit& entity() { return *m_entity; }
    [[nodiscard]] QPlainTextEdit& noteField() { return *m_note; }
    [[nodiscard]] QPushButton& keepButton() { return *m_keep; }
    /// Whether what was said is to be taken back.
    [[nodiscard]] bool takesBack() const { return m_takesBack; }

private:
    QLineEdit* m_symptom;
    QLineEdit* m_entity;
    QPlainTextEdit* m_note;
    QPushButton* m_keep = nullptr;
    bool m_takesBack = false;
};

} // namespace ff
