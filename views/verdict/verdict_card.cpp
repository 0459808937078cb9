#include "views/verdict/verdict_card.h"

#include <memory>
#include <utility>

#include <QPainter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include "views/shared/large_analysis.h"
#include "views/shared/mark_painter.h"
#include "views/verdict/message_page.h"
#include "views/verdict/verdict_body.h"

namespace ff {
namespace {

constexpr int cardHeight = 144;
constexpr int edgeWidth = 4;
constexpr QPointF markCentre(34, 27);

} // namespace

VerdictCard::VerdictCard(Navigation& navigation, const Palette& palette, QWidget* parent)
    : QWidget(parent), m_navigation(navigation), m_palette(palette),
      m_pages(new QStackedWidget(this)), m_body(new VerdictBody(navigation, palette, m_pages)),
      m_message(new MessagePage(m_pages)) {
    m_pages->addWidget(m_message);
    m_pages->addWidget(m_body);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 1);
    layout->addWidget(m_pages);
    setMinimumHeight(cardHeight);
    // No higher than its words need at the width there is; `Maximum` would not ask for that width.
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    setAccessibleName(tr("Verdict"));
    connect(&palette, &Palette::changed, this, qOverload<>(&QWidget::update));
    connect(&navigation, &Navigation::analysisChanged, this, &VerdictCard::showCurrent);
    connect(m_body, &VerdictBody::whyRequested, this, &VerdictCard::whyRequested);
    connect(m_body, &VerdictBody::exportRequested, this, &VerdictCard::exportRequested);
    setFocusProxy(m_body);
    connect(m_message, &MessagePage::openRequested, this, &VerdictCard::openRequested);
    connect(m_message, &MessagePage::cancelRequested, this, &VerdictCard::cancelRequested);
}

bool VerdictCard::isShowingVerdict() const { return m_pages->currentWidget() == m_body; }

void VerdictCard::showCurrent() {
    m_hasFailed = false;
    m_preparation.cancel();
    const auto& analysis = m_navigation.analysis();
    if (analysis && analysis->isPreliminary) {
        m_message->showSoFar(analysis->graph.log.events.size(), analysis->placement.nodes.size());
        m_pages->setCurrentWidget(m_message);
    } else if (analysis) {
        prepare();
    } else {
        m_message->showNothing();
        m_pages->setCurrentWidget(m_message);
    }
    update();
}

/// Of a large job the words are made on another thread, and delivered only while it is still the
/// one shown; until then nothing on the card leads anywhere.
void VerdictCard::prepare() {
    const auto& analysis = m_navigation.analysis();
    if (!isLarge(*analysis)) {
        showContent(cardContentOf(*analysis));
        return;
    }
    m_body->setEnabled(false);
    m_preparation.start([this, shown = analysis](const Progress&) mutable -> LatestTask::Delivery {
        auto content = std::make_shared<CardContent>(cardContentOf(*shown));
        shown.reset();
        return [this, content] { showContent(std::move(*content)); };
    });
}

void VerdictCard::showContent(CardContent content) {
    m_body->setContent(std::move(content));
    m_body->setEnabled(true);
    m_pages->setCurrentWidget(m_body);
    update();
}

void VerdictCard::showReading(const QString& bundle, const QString& what, std::uint64_t done,
                              std::uint64_t total) {
    m_hasFailed = false;
    m_preparation.cancel();
    m_message->showReading(bundle, what, done, total);
    m_pages->setCurrentWidget(m_message);
    update();
}

void VerdictCard::showFailure(const QString& what, const QString& hint) {
    m_hasFailed = true;
    m_preparation.cancel();
    m_message->showFailure(what, hint);
    m_pages->setCurrentWidget(m_message);
    update();
}

void VerdictCard::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), m_palette.color(PaletteRole::Base));
    painter.fillRect(0, height() - 1, width(), 1, m_palette.color(PaletteRole::Bd));
    const QRect edge(0, 0, edgeWidth, height() - 1);
    if (!isShowingVerdict()) {
        painter.fillRect(edge, m_palette.color(m_hasFailed ? PaletteRole::Degr : PaletteRole::Bd));
        return;
    }
    switch (m_body->content().tone) {
    case CardContent::Tone::Accuses:
        painter.fillRect(edge, m_palette.color(PaletteRole::AccBd));
        paintMark(painter, markCentre, MarkShape::Fatal, m_palette, MarkPlace::Lane);
        break;
    case CardContent::Tone::Undecided:
        painter.fillRect(edge, m_palette.color(PaletteRole::Degr));
        paintMark(painter, markCentre, MarkShape::Demoted, m_palette, MarkPlace::Lane, 1.5);
        break;
    case CardContent::Tone::Healthy:
        painter.fillRect(edge, m_palette.color(PaletteRole::OkEdge));
        break;
    }
}

} // namespace ff
