#include "app/ui/evidence/trust_bar.h"

#include <algorithm>
#include <utility>

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

#include "engine/base/text.h"

namespace ff {
namespace {

constexpr int mostShown = 12; // commands; what does not fit is for the command line

QString keyOf(const CommandOffer& offer) {
    return QString::fromStdString(offer.folder + "\n" + offer.hash);
}

QString shown(const std::string& text) { return QString::fromStdString(displayable(text)); }

} // namespace

TrustBar::TrustBar(std::filesystem::path trustFile, QWidget* parent)
    : QFrame(parent), m_trustFile(std::move(trustFile)), m_text(new QLabel(this)),
      m_trust(new QPushButton(tr("Trust"), this)), m_later(new QPushButton(tr("Not now"), this)) {
    setFrameShape(QFrame::StyledPanel);
    setAccessibleName(tr("Programs of rules"));
    m_text->setTextFormat(Qt::PlainText);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_text->setWordWrap(true);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 6, 8, 6);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_trust, 0, Qt::AlignTop);
    layout->addWidget(m_later, 0, Qt::AlignTop);
    connect(m_trust, &QPushButton::clicked, this, &TrustBar::trust);
    connect(m_later, &QPushButton::clicked, this, &TrustBar::putOff);
    hide();
}

void TrustBar::showFor(const RuleSet& rules) {
    m_offers = untrustedCommands(rules);
    std::erase_if(m_offers,
                  [this](const CommandOffer& offer) { return m_putOff.contains(keyOf(offer)); });
    QString text = tr("Rules want to run programs, with your rights, on the evidence:");
    bool canTrust = !m_offers.empty();
    int count = 0;
    for (const CommandOffer& offer : m_offers) {
        text += tr("\nIn %1").arg(shown(offer.folder));
        for (const CommandOffer::Command& command : offer.commands) {
            if (++count <= mostShown) {
                text +=
                    QStringLiteral("\n    %1: %2").arg(shown(command.rule), shown(command.text()));
            }
        }
        if (!offer.problem.empty()) {
            text += tr("\n    cannot be trusted: %1").arg(shown(offer.problem));
            canTrust = false;
        }
    }
    if (count > mostShown) {
        text += tr("\nand %1 more: use firstfault rules trust").arg(count - mostShown);
        canTrust = false; // nobody agrees to what is not shown
    }
    m_text->setText(text);
    m_trust->setEnabled(canTrust);
    setVisible(!m_offers.empty());
}

void TrustBar::trust() {
    for (const CommandOffer& offer : m_offers) {
        if (const auto done = trustCommands(offer, m_trustFile); !done) {
            Q_EMIT failed(QString::fromStdString(done.error().text()));
            return;
        }
    }
    hide();
    Q_EMIT trusted();
}

void TrustBar::putOff() {
    for (const CommandOffer& offer : m_offers) {
        m_putOff.append(keyOf(offer));
    }
    hide();
}

} // namespace ff
