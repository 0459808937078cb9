#include "views/explanation/explanation_panel.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

#include "engine/pipeline/event_name.h"
#include "views/explanation/answer_view.h"
#include "views/explanation/question_box.h"
#include "views/shared/hairline.h"

namespace ff {
namespace {

constexpr int buttonHeight = 26;

} // namespace

ExplanationPanel::ExplanationPanel(Navigation& navigation, const Palette& palette, QWidget* chain,
                                   QWidget* parent)
    : QWidget(parent), m_navigation(navigation), m_palette(palette),
      m_box(new QuestionBox(palette, this)), m_reasons(new QPushButton(tr("&Reasons"), this)),
      m_pages(new QStackedWidget(this)), m_chain(chain),
      m_answer(new AnswerView(navigation, palette, m_pages)) {
    m_reasons->setFixedHeight(buttonHeight);
    m_reasons->setToolTip(tr("What was considered for this verdict, and why it was rejected"));
    m_reasons->setAccessibleDescription(m_reasons->toolTip());
    m_pages->addWidget(m_chain);
    m_pages->addWidget(m_answer);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(8, 6, 8, 6);
    row->setSpacing(6);
    row->addWidget(m_box, 1);
    row->addWidget(m_reasons);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(row);
    layout->addWidget(new Hairline(palette, PaletteRole::Bd, Qt::Horizontal, this));
    layout->addWidget(m_pages, 1);
    setFocusProxy(m_chain);
    connect(m_box, &QuestionBox::asked, this, &ExplanationPanel::ask);
    connect(m_reasons, &QPushButton::clicked, this, [this] { ask({}); });
    connect(m_answer, &AnswerView::closed, this, &ExplanationPanel::showChain);
    connect(&m_worker, &AnswerWorker::indexed, m_box, &QuestionBox::setIndex);
    connect(&m_worker, &AnswerWorker::answered, m_answer, &AnswerView::showAnswer);
    connect(&m_worker, &AnswerWorker::failed, m_answer, &AnswerView::showFailure);
    connect(&navigation, &Navigation::analysisChanged, this, &ExplanationPanel::takeAnalysis);
    connect(&navigation, &Navigation::whyNotRequested, this, &ExplanationPanel::ask);
    connect(&palette, &Palette::changed, this, &ExplanationPanel::dress);
    dress();
    takeAnalysis();
}

bool ExplanationPanel::isShowingAnswer() const { return m_pages->currentWidget() == m_answer; }

void ExplanationPanel::ask(const QString& question) {
    const auto& analysis = m_navigation.analysis();
    if (!analysis) {
        return;
    }
    m_asked = question;
    m_bundle = analysis->bundle->name;
    m_answer->showAsking(question);
    m_pages->setCurrentWidget(m_answer);
    m_answer->setFocus();
    m_worker.ask(question);
}

void ExplanationPanel::showChain() {
    const bool hadFocus = m_answer->isAncestorOf(focusWidget());
    m_worker.cancel();
    m_answer->clear();
    m_pages->setCurrentWidget(m_chain);
    if (hadFocus) {
        m_chain->setFocus();
    }
}

void ExplanationPanel::focusQuestion() {
    m_box->setFocus();
    m_box->selectAll();
}

/// The same question again to another verdict over the same evidence; events have other names in it.
void ExplanationPanel::takeAnalysis() {
    const auto& analysis = m_navigation.analysis();
    m_worker.setAnalysis(analysis);
    m_box->setIndex(nullptr);
    m_reasons->setEnabled(analysis != nullptr);
    if (!isShowingAnswer()) {
        return;
    }
    const bool isEvent = analysis && eventNamed(m_asked.toStdString(), analysis->graph.log);
    if (analysis && analysis->bundle->name == m_bundle && !isEvent) {
        m_answer->showAsking(m_asked);
        m_worker.ask(m_asked);
    } else {
        showChain();
    }
}

void ExplanationPanel::dress() {
    QPalette colors = palette();
    colors.setColor(QPalette::Window, m_palette.color(PaletteRole::Base));
    setPalette(colors);
    setAutoFillBackground(true);
}

} // namespace ff
