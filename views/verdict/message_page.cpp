#include "views/verdict/message_page.h"

#include <algorithm>

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include "views/shared/fonts.h"
#include "views/shared/time_text.h"

namespace ff {
namespace {

constexpr int progressSteps = 1000;
constexpr int buttonHeight = 26;

int stepOf(std::uint64_t done, std::uint64_t total) {
    const double part = static_cast<double>(std::min(done, total)) / static_cast<double>(total);
    return static_cast<int>(part * progressSteps);
}

} // namespace

MessagePage::MessagePage(QWidget* parent)
    : QWidget(parent), m_title(new QLabel(this)), m_text(new QLabel(this)),
      m_soFar(new QLabel(this)), m_progress(new QProgressBar(this)),
      m_cancel(new QPushButton(tr("Cancel"), this)),
      m_open(new QPushButton(tr("&Open folder…"), this)) {
    m_title->setFont(uiFont(fontSize::verdict, true));
    m_title->setTextFormat(Qt::PlainText);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setForegroundRole(QPalette::PlaceholderText);
    m_text->setWordWrap(true);
    m_soFar->setTextFormat(Qt::PlainText);
    m_soFar->setForegroundRole(QPalette::PlaceholderText);
    m_progress->setTextVisible(false);
    m_progress->setFixedSize(360, 6);
    m_progress->setAccessibleName(tr("Reading"));
    for (QPushButton* button : {m_cancel, m_open}) {
        button->setFixedHeight(buttonHeight);
    }
    auto* row = new QHBoxLayout;
    row->setSpacing(12);
    row->addWidget(m_progress, 0, Qt::AlignVCenter);
    row->addWidget(m_cancel);
    row->addWidget(m_open);
    row->addStretch();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(64, 14, 16, 14);
    layout->setSpacing(8);
    layout->addWidget(m_title);
    layout->addWidget(m_text);
    layout->addLayout(row);
    layout->addWidget(m_soFar);
    layout->addStretch();
    connect(m_open, &QPushButton::clicked, this, &MessagePage::openRequested);
    connect(m_cancel, &QPushButton::clicked, this, &MessagePage::cancelRequested);
    showNothing();
}

QString MessagePage::title() const { return m_title->text(); }
QString MessagePage::text() const { return m_text->text(); }

QString MessagePage::soFar() const { return m_soFar->isHidden() ? QString() : m_soFar->text(); }

void MessagePage::showNothing() {
    m_soFar->hide();
    m_title->setText(tr("No evidence is open"));
    m_text->setText(
        tr("Open the folder with the logs of a failed job, or drop it on this window."));
    m_progress->hide();
    m_cancel->hide();
    m_open->show();
}

void MessagePage::showReading(const QString& bundle, const QString& what, std::uint64_t done,
                              std::uint64_t total) {
    m_title->setText(tr("Reading %1").arg(bundle));
    m_text->setText(what.isEmpty()
                        ? tr("Nobody is accused until all of it is read.")
                        : tr("%1. Nobody is accused until all of it is read.").arg(what));
    if (what.isEmpty()) {
        m_soFar->hide(); // it only begins
    }
    m_progress->setRange(0, total == 0 ? 0 : progressSteps);
    m_progress->setValue(total == 0 ? 0 : stepOf(done, total));
    m_progress->show();
    m_cancel->show();
    m_open->hide();
}

void MessagePage::showSoFar(std::size_t events, std::size_t nodes) {
    m_soFar->setText(tr("Found so far: %1 events on %2 nodes. The panels show them while the rest "
                        "is read.")
                         .arg(countText(events), countText(nodes)));
    m_soFar->show();
}

void MessagePage::showFailure(const QString& what, const QString& hint) {
    m_soFar->hide();
    m_title->setText(tr("The evidence could not be analysed"));
    m_text->setText(hint.isEmpty() ? what : what + QLatin1Char('\n') + hint);
    m_progress->hide();
    m_cancel->hide();
    m_open->show();
}

} // namespace ff
