#include "views/verdict/verdict_body.h"

#include <algorithm>
#include <utility>

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "views/shared/entity_text.h"
#include "views/shared/fonts.h"
#include "views/shared/hairline.h"
#include "views/shared/icons.h"
#include "views/shared/run_line.h"
#include "views/shared/time_text.h"
#include "views/verdict/chip.h"
#include "views/verdict/column_view.h"
#include "views/verdict/list_popup.h"

namespace ff {
namespace {

constexpr int buttonHeight = 26;
constexpr int restsOnTarget = 0;
constexpr int wouldChangeTarget = 1;

Chip::Look confidenceLook(Confidence confidence) {
    return confidence == Confidence::Established ? Chip::Look::Confirmed : Chip::Look::Neutral;
}

} // namespace

VerdictBody::VerdictBody(Navigation& navigation, const Palette& palette, QWidget* parent)
    : QWidget(parent), m_navigation(navigation), m_palette(palette), m_headline(new QLabel(this)),
      m_outcome(new Chip(palette, this)), m_confidence(new Chip(palette, this)),
      m_terminalState(new Chip(palette, this)),
      m_facts(new RunLine(palette, fontSize::small, this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(64, 12, 16, 8);
    layout->setSpacing(0);
    buildTop(*layout);
    layout->addSpacing(9);
    layout->addWidget(new Hairline(palette, PaletteRole::Grid2, Qt::Horizontal, this));
    layout->addSpacing(8);
    auto* lists = new QHBoxLayout;
    lists->setSpacing(16);
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        if (i > 0) {
            m_rules[i - 1] = new Hairline(palette, PaletteRole::Grid2, Qt::Vertical, this);
            lists->addWidget(m_rules[i - 1]);
        }
        m_columns[i] = new ColumnView(palette, this);
        connect(m_columns[i], &ColumnView::activated, this, qOverload<int>(&VerdictBody::follow));
        lists->addWidget(m_columns[i], 1);
    }
    layout->addLayout(lists);
    setFocusProxy(m_why);
    refreshIcons();
    connect(&palette, &Palette::changed, this, &VerdictBody::refreshIcons);
    connect(m_facts, &RunLine::activated, this, [this](int target) {
        openList(target == restsOnTarget ? CardList::RestsOn : CardList::WouldChange);
    });
}

void VerdictBody::buildTop(QVBoxLayout& layout) {
    m_headline->setFont(uiFont(fontSize::verdict, true));
    m_headline->setTextFormat(Qt::PlainText);
    m_headline->setWordWrap(true);
    m_headline->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* chips = new QHBoxLayout;
    chips->setSpacing(8);
    for (QWidget* chip : {m_outcome, m_confidence, m_terminalState}) {
        chips->addWidget(chip);
    }
    chips->addSpacing(8);
    chips->addWidget(m_facts, 1);
    auto* words = new QVBoxLayout;
    words->setSpacing(8);
    words->addWidget(m_headline);
    words->addLayout(chips);

    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    m_why = addButton(*buttons, tr("&Why"), tr("Shows the chain from the cause to the failure"));
    m_alternatives = addButton(*buttons, {}, tr("Lists what else could be the cause"));
    m_copy = addButton(*buttons, tr("&Copy"), tr("Copies the verdict as one line"));
    m_export = addButton(*buttons, tr("E&xport"), tr("Writes the verdict to a file"));
    connect(m_why, &QPushButton::clicked, this, &VerdictBody::whyRequested);
    connect(m_export, &QPushButton::clicked, this, &VerdictBody::exportRequested);
    connect(m_alternatives, &QPushButton::clicked, this,
            [this] { openList(CardList::Alternatives); });
    connect(m_copy, &QPushButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(m_content.oneLine); });

    auto* top = new QHBoxLayout;
    top->setSpacing(24);
    top->addLayout(words, 1);
    top->addLayout(buttons);
    top->setAlignment(buttons, Qt::AlignTop);
    layout.addLayout(top);
}

QPushButton* VerdictBody::addButton(QHBoxLayout& row, const QString& text,
                                    const QString& description) {
    auto* button = new QPushButton(text, this);
    button->setFixedHeight(buttonHeight);
    button->setToolTip(description);
    button->setAccessibleDescription(description);
    row.addWidget(button);
    return button;
}

void VerdictBody::refreshIcons() {
    m_copy->setIcon(glyphIcon(Glyph::Copy, m_palette));
    m_export->setIcon(glyphIcon(Glyph::Export, m_palette));
}

void VerdictBody::setContent(CardContent content) {
    m_content = std::move(content);
    m_headline->setText(m_content.headline);
    showChips();
    m_alternatives->setText(tr("&Alternatives (%1)").arg(countText(m_content.alternatives)));
    m_alternatives->setEnabled(m_content.alternatives > 0);
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        const bool isThere = i < m_content.columns.size();
        m_columns[i]->setVisible(isThere);
        if (i > 0) {
            m_rules[i - 1]->setVisible(isThere);
        }
        if (isThere) {
            m_columns[i]->setColumn(m_content.columns[i]);
        }
    }
}

void VerdictBody::showChips() {
    m_outcome->setText(m_content.outcome);
    m_outcome->setLook(m_content.tone == CardContent::Tone::Accuses ? Chip::Look::Fatal
                                                                    : Chip::Look::Neutral);
    m_confidence->setText(m_content.confidenceText);
    m_confidence->setLook(confidenceLook(m_content.confidence));
    m_confidence->setBars(static_cast<int>(m_content.confidence));
    m_confidence->setToolTip(m_content.confidenceFacts);
    m_terminalState->setText(tr("Terminal state"), m_content.terminalState);
    m_terminalState->setToolTip(m_content.terminalStateFrom.isEmpty()
                                    ? QString()
                                    : tr("From %1").arg(m_content.terminalStateFrom));
    TextLine facts;
    if (const std::size_t count = m_content.restsOn; count > 0) {
        const QString text =
            count == 1 ? tr("rests on 1 line") : tr("rests on %1 lines").arg(countText(count));
        facts.runs.push_back({text, TextRun::Style::Link, restsOnTarget});
    } else if (m_content.tone == CardContent::Tone::Accuses) {
        facts.runs.push_back({tr("what it rests on"), TextRun::Style::Link, restsOnTarget});
    } else if (!m_content.impact.isEmpty()) {
        facts.runs.push_back({m_content.impact, TextRun::Style::Dim, -1});
    }
    if (!facts.runs.empty()) {
        facts.runs.push_back({QStringLiteral("  ·  "), TextRun::Style::Dim, -1});
    }
    facts.runs.push_back(
        {tr("what would change it"), TextRun::Style::Link, wouldChangeTarget});
    m_facts->setLine(std::move(facts));
}

void VerdictBody::follow(int target) {
    if (target >= 0 && static_cast<std::size_t>(target) < m_content.targets.size()) {
        follow(m_content.targets[static_cast<std::size_t>(target)]);
    }
}

void VerdictBody::follow(const CardTarget& target) {
    if (const auto* locator = std::get_if<Locator>(&target)) {
        m_navigation.selectLocator(*locator);
    } else if (const auto* events = std::get_if<std::vector<EventId>>(&target)) {
        m_navigation.selectEvents(*events);
    } else if (const auto* entity = std::get_if<Entity>(&target)) {
        m_navigation.selectEntity(*entity);
    } else if (const auto* list = std::get_if<CardList>(&target)) {
        openList(*list);
    } else {
        QGuiApplication::clipboard()->setText(engineText(std::get<std::string>(target)));
    }
}

ListPopup* VerdictBody::popup() const { return m_popup; }

void VerdictBody::openList(CardList list) {
    const auto& analysis = m_navigation.analysis();
    if (!analysis) {
        return;
    }
    const auto* asked = qobject_cast<const QWidget*>(sender());
    m_popup = new ListPopup(m_navigation, m_palette, this);
    m_popup->setContent(cardListOf(*analysis, list));
    m_popup->openBelow(asked == nullptr ? *m_facts : *asked);
}

} // namespace ff
