#include "views/history/feedback_strip.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

#include "views/history/history_words.h"
#include "views/shared/entity_text.h"
#include "views/shared/fonts.h"
#include "views/shared/run_line.h"
#include "views/shared/time_text.h"

namespace ff {
namespace {

constexpr int buttonHeight = 22;
constexpr int longestSaid = 420; // pixels

QString saidText(const Feedback& feedback) {
    QStringList parts;
    for (const std::string& part : {feedback.symptom, feedback.entity, feedback.note}) {
        if (!part.empty()) {
            parts.append(engineText(part));
        }
    }
    return parts.join(QStringLiteral(" · "));
}

} // namespace

FeedbackStrip::FeedbackStrip(const Palette& palette, QWidget* parent)
    : QWidget(parent), m_palette(palette), m_line(new RunLine(palette, fontSize::small, this)),
      m_said(new QLabel(this)), m_confirm(new QPushButton(tr("Confir&m"), this)),
      m_correct(new QPushButton(tr("Co&rrect …"), this)),
      m_case(new QPushButton(tr("Export as ca&se …"), this)) {
    setAccessibleName(tr("History and review of the verdict"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    m_said->setTextFormat(Qt::PlainText);
    m_said->setMaximumWidth(longestSaid);
    m_confirm->setCheckable(true);
    m_confirm->setToolTip(tr("Keeps in the history that this verdict is right; again takes it back"));
    m_correct->setCheckable(true);
    m_correct->setToolTip(tr("Keeps in the history what the cause really was"));
    m_case->setToolTip(tr("Writes the evidence with what you said as a case to test rules with"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(64, 0, 16, 6);
    row->setSpacing(8);
    row->addWidget(m_line, 1);
    row->addWidget(m_said);
    for (QPushButton* button : {m_confirm, m_correct, m_case}) {
        button->setFixedHeight(buttonHeight);
        button->setAccessibleDescription(button->toolTip());
        row->addWidget(button);
    }
    connect(m_line, &RunLine::activated, this, &FeedbackStrip::historyRequested);
    // What is shown follows what is kept, not what was pressed.
    connect(m_confirm, &QPushButton::clicked, this, &FeedbackStrip::confirmRequested);
    connect(m_correct, &QPushButton::clicked, this, [this](bool isChecked) {
        m_correct->setChecked(!isChecked);
        Q_EMIT correctRequested();
    });
    connect(m_case, &QPushButton::clicked, this, &FeedbackStrip::caseRequested);
    connect(&palette, &Palette::changed, this, &FeedbackStrip::dress);
    dress();
    clear();
}

void FeedbackStrip::showRun(const std::optional<Feedback>& feedback) {
    const bool isConfirmed = feedback && feedback->kind == Feedback::Kind::Confirmed;
    const bool isCorrected = feedback && !isConfirmed;
    m_confirm->setChecked(isConfirmed);
    m_confirm->setText(isConfirmed ? tr("Confir&med") : tr("Confir&m"));
    m_correct->setChecked(isCorrected);
    m_correct->setText(isCorrected ? tr("Co&rrected …") : tr("Co&rrect …"));
    m_said->setToolTip(feedback ? saidText(*feedback) : QString());
    m_said->setText(fontMetrics().elidedText(m_said->toolTip(), Qt::ElideRight, longestSaid));
    if (!feedback) {
        m_said->setText(tr("Is this verdict right?"));
    }
    m_said->setVisible(!m_said->text().isEmpty());
    m_case->setVisible(feedback.has_value());
    m_confirm->setEnabled(true);
    m_correct->setEnabled(true);
    show();
}

void FeedbackStrip::showAccused(const QString& place, std::int64_t jobs, int days) {
    TextLine line;
    if (jobs > 1) {
        line.runs.push_back({tr("%1 was accused in %2 jobs in %3 days")
                                 .arg(place, countText(static_cast<std::uint64_t>(jobs)))
                                 .arg(days),
                             TextRun::Style::Link, 0});
    }
    m_line->setLine(std::move(line));
}

void FeedbackStrip::showTrouble(const QString& what) {
    TextLine line;
    line.runs.push_back({what, TextRun::Style::Dim, -1});
    m_line->setLine(std::move(line));
    m_line->setToolTip(what);
    m_said->hide();
    m_case->hide();
    m_confirm->setEnabled(false);
    m_correct->setEnabled(false);
    show();
}

void FeedbackStrip::clear() {
    hide();
    m_line->setLine({});
    m_line->setToolTip({});
    m_said->clear();
    m_case->hide();
}

QString FeedbackStrip::said() const { return m_said->toolTip(); }

void FeedbackStrip::dress() {
    m_said->setFont(uiFont(fontSize::small));
    for (QPushButton* button : {m_confirm, m_correct, m_case}) {
        button->setFont(uiFont(fontSize::small));
    }
    QPalette colours = palette();
    colours.setColor(QPalette::WindowText, m_palette.color(PaletteRole::Dim));
    m_said->setPalette(colours);
    update();
}

void FeedbackStrip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), m_palette.color(PaletteRole::Base));
    painter.fillRect(0, height() - 1, width(), 1, m_palette.color(PaletteRole::Bd));
}

} // namespace ff
