#include "views/history/correction_dialog.h"

#include <QCompleter>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace ff {
namespace {

constexpr int leastWidth = 460;
constexpr int noteHeight = 72;

void complete(QLineEdit& field, const QStringList& offers) {
    auto* completer = new QCompleter(offers, &field);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setFilterMode(Qt::MatchContains);
    field.setCompleter(completer);
}

} // namespace

CorrectionDialog::CorrectionDialog(const Offers& offers, const std::optional<Feedback>& before,
                                   QWidget* parent)
    : QDialog(parent), m_symptom(new QLineEdit(this)), m_entity(new QLineEdit(this)),
      m_note(new QPlainTextEdit(this)) {
    setWindowTitle(tr("Correct the verdict"));
    setMinimumWidth(leastWidth);
    m_symptom->setPlaceholderText(QStringLiteral("gpu.fell_off_bus"));
    m_entity->setPlaceholderText(tr("node gpu-q13"));
    complete(*m_symptom, offers.symptoms);
    complete(*m_entity, offers.entities);
    m_note->setFixedHeight(noteHeight);
    m_note->setTabChangesFocus(true);
    m_note->setPlaceholderText(tr("How do you know?"));
    auto* form = new QFormLayout;
    form->addRow(tr("The &cause was"), m_symptom);
    form->addRow(tr("&Of"), m_entity);
    form->addRow(tr("&Note"), m_note);
    auto* why = new QLabel(tr("Kept in the history of this machine; the verdict stays as it is."),
                           this);
    why->setForegroundRole(QPalette::PlaceholderText);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_keep = buttons->addButton(tr("Keep"), QDialogButtonBox::AcceptRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    const auto refresh = [this] {
        m_keep->setEnabled(!m_symptom->text().trimmed().isEmpty() ||
                           !m_entity->text().trimmed().isEmpty());
    };
    if (before && before->kind == Feedback::Kind::Corrected) {
        m_symptom->setText(QString::fromStdString(before->symptom));
        m_entity->setText(QString::fromStdString(before->entity));
        auto* back = buttons->addButton(tr("Take back"), QDialogButtonBox::DestructiveRole);
        connect(back, &QPushButton::clicked, this, [this] {
            m_takesBack = true;
            accept();
        });
    }
    if (before) {
        m_note->setPlainText(QString::fromStdString(before->note));
    }
    connect(m_symptom, &QLineEdit::textChanged, this, refresh);
    connect(m_entity, &QLineEdit::textChanged, this, refresh);
    refresh();
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(form);
    layout->addWidget(why);
    layout->addWidget(buttons);
}

Feedback CorrectionDialog::feedback() const {
    return {Feedback::Kind::Corrected, m_symptom->text().trimmed().toStdString(),
            m_entity->text().trimmed().toStdString(), m_note->toPlainText().trimmed().toStdString(),
            0};
}

} // namespace ff
