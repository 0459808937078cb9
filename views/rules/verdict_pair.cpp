#include "views/rules/verdict_pair.h"

#include <algorithm>

#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QStringList>
#include <QVBoxLayout>

#include "views/shared/fonts.h"

namespace ff {
namespace {

constexpr std::size_t mostChanges = 6;

QLabel* label(QWidget* parent, const QFont& font) {
    auto* made = new QLabel(parent);
    made->setFont(font);
    made->setWordWrap(true);
    made->setTextFormat(Qt::PlainText);
    made->setTextInteractionFlags(Qt::TextSelectableByMouse);
    made->setMinimumWidth(60);
    return made;
}

} // namespace

VerdictPair::VerdictPair(const Palette& palette, QWidget* parent)
    : QWidget(parent), m_palette(palette), m_before(makeCard(tr("BEFORE — rules on disk"))),
      m_after(makeCard(tr("AFTER — your edit"))), m_arrow(new QLabel(QStringLiteral("→"), this)),
      m_changes(label(this, uiFont(fontSize::small))) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 6);
    auto* row = new QHBoxLayout;
    row->addWidget(m_before.frame, 1);
    row->addWidget(m_arrow);
    row->addWidget(m_after.frame, 1);
    column->addLayout(row);
    column->addWidget(m_changes);
    m_arrow->setFont(uiFont(fontSize::verdict, true));
    connect(&palette, &Palette::changed, this, &VerdictPair::dress);
    show(nullptr, nullptr);
}

VerdictPair::Card VerdictPair::makeCard(const QString& caption) {
    auto* frame = new QFrame(this);
    frame->setFrameShape(QFrame::NoFrame);
    auto* column = new QVBoxLayout(frame);
    column->setContentsMargins(10, 8, 8, 8);
    column->setSpacing(3);
    Card card{frame, label(frame, headingFont()), label(frame, uiFont(fontSize::normal, true)),
              label(frame, uiFont(fontSize::small)), label(frame, uiFont(fontSize::small))};
    card.caption->setText(caption);
    card.caption->setForegroundRole(QPalette::PlaceholderText);
    card.detail->setForegroundRole(QPalette::PlaceholderText);
    for (QLabel* each : {card.caption, card.headline, card.detail, card.facts}) {
        column->addWidget(each);
    }
    column->addStretch(1);
    return card;
}

void VerdictPair::fill(Card& card, const VerdictBrief& brief, PaletteRole edge) {
    card.headline->setText(brief.headline);
    card.detail->setText(brief.detail);
    card.facts->setText(tr("%1 · %2 · bad nodes: %3")
                            .arg(brief.outcome, brief.confidence, brief.badNodes));
    card.frame->setProperty("edge", static_cast<int>(edge));
    card.frame->show();
    dress();
}

void VerdictPair::dress() {
    for (Card* card : {&m_before, &m_after}) {
        const auto edge = static_cast<PaletteRole>(card->frame->property("edge").toInt());
        card->frame->setStyleSheet(
            QStringLiteral("QFrame { background: %1; border: 1px solid %2; "
                           "border-left: 3px solid %3; } QLabel { border: none; }")
                .arg(m_palette.color(PaletteRole::Base).name(),
                     m_palette.color(PaletteRole::Bd).name(), m_palette.color(edge).name()));
    }
}

void VerdictPair::show(const VerdictBrief* before, const VerdictBrief* after) {
    m_after.frame->hide();
    m_arrow->hide();
    m_changes->setVisible(before == nullptr || after != nullptr);
    if (before == nullptr) {
        m_before.frame->hide();
        m_changes->setText(tr("Open the evidence of a job to see what a rule makes of it."));
        return;
    }
    fill(m_before, *before, before->isAccusing ? PaletteRole::Fatal : PaletteRole::Degr);
    if (after == nullptr) {
        return;
    }
    fill(m_after, *after, before->isSameVerdict(*after) ? PaletteRole::Bd : PaletteRole::Ok);
    m_arrow->show();
    const std::vector<QString> all = differencesOf(*before, *after);
    QStringList lines;
    const std::size_t shown = std::min(all.size(), mostChanges);
    for (std::size_t i = 0; i < shown; ++i) {
        lines.append(all[i]);
    }
    if (shown < all.size()) {
        lines.append(tr("and %1 more").arg(all.size() - shown));
    }
    m_changes->setText(all.empty() ? tr("The edit changes nothing in this bundle.")
                                   : lines.join(QLatin1Char('\n')));
}

QString VerdictPair::text() const {
    QStringList out;
    for (const Card* card : {&m_before, &m_after}) {
        if (!card->frame->isHidden()) {
            out << card->caption->text() << card->headline->text() << card->facts->text();
        }
    }
    if (!m_changes->isHidden()) {
        out << m_changes->text();
    }
    return out.join(QLatin1Char('\n'));
}

} // namespace ff
