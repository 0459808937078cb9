#include "views/whatif/whatif_strip.h"

#include <algorithm>

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QProgressBar>
#include <QToolButton>
#include <QVBoxLayout>

#include "views/shared/fonts.h"
#include "views/shared/icons.h"
#include "views/whatif/mute_chip.h"

namespace ff {
namespace {

constexpr std::size_t mostChips = 3; ///< the rest is in a menu
constexpr int edgeWidth = 4;

} // namespace

WhatIfStrip::WhatIfStrip(MuteList& list, const Palette& palette, QWidget* parent)
    : QWidget(parent), m_list(list), m_palette(palette), m_chipRow(new QHBoxLayout),
      m_table(new QGridLayout), m_state(new QLabel(this)), m_progress(new QProgressBar(this)),
      m_more(new QToolButton(this)), m_clear(new QToolButton(this)) {
    setAccessibleName(tr("Verdict without what is left out"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    auto* head = new QHBoxLayout;
    buildHead(*head);
    m_table->setContentsMargins(0, 2, 0, 0);
    m_table->setHorizontalSpacing(20);
    m_table->setVerticalSpacing(2);
    m_table->setColumnStretch(1, 1);
    m_table->setColumnStretch(2, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(64, 7, 8, 8);
    layout->setSpacing(4);
    layout->addLayout(head);
    layout->addLayout(m_table);
    connect(&list, &MuteList::changed, this, &WhatIfStrip::takeList);
    connect(&palette, &Palette::changed, this, &WhatIfStrip::dress);
    dress();
    takeList();
}

void WhatIfStrip::buildHead(QHBoxLayout& row) {
    auto* title = new QLabel(tr("WHAT IF THESE WERE NOT THERE"), this);
    title->setFont(headingFont());
    title->setForegroundRole(QPalette::PlaceholderText);
    m_state->setFont(uiFont(fontSize::normal, true));
    m_state->setTextFormat(Qt::PlainText);
    m_progress->setRange(0, 0);
    m_progress->setTextVisible(false);
    m_progress->setFixedSize(80, 4);
    m_progress->setAccessibleName(tr("Working out the verdict without"));
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setAutoRaise(true);
    m_more->setFocusPolicy(Qt::TabFocus);
    auto* menu = new QMenu(m_more);
    m_more->setMenu(menu);
    connect(menu, &QMenu::aboutToShow, this, &WhatIfStrip::fillMore);
    m_clear->setAutoRaise(true);
    m_clear->setFocusPolicy(Qt::TabFocus);
    m_clear->setFixedSize(18, 18);
    m_clear->setIconSize(QSize(12, 12));
    m_clear->setToolTip(tr("Take all of it back"));
    m_clear->setAccessibleName(m_clear->toolTip());
    connect(m_clear, &QToolButton::clicked, &m_list, &MuteList::removeAll);
    m_chipRow->setSpacing(6);
    row.setSpacing(10);
    row.addWidget(title);
    row.addLayout(m_chipRow);
    row.addWidget(m_more);
    row.addStretch(1);
    row.addWidget(m_state);
    row.addWidget(m_progress);
    row.addWidget(m_clear);
}

void WhatIfStrip::takeList() {
    for (MuteChip* chip : m_chips) {
        m_chipRow->removeWidget(chip);
        chip->hide();
        chip->deleteLater();
    }
    m_chips.clear();
    const auto& all = m_list.all();
    const std::size_t shown = std::min(all.size(), mostChips);
    for (std::size_t i = 0; i < shown; ++i) {
        auto* chip = new MuteChip(m_palette, all[i].label, this);
        connect(chip, &QAbstractButton::clicked, this, [this, i] { m_list.remove(i); });
        m_chipRow->addWidget(chip);
        m_chips.push_back(chip);
    }
    m_more->setVisible(all.size() > shown);
    m_more->setText(tr("%1 more").arg(all.size() - shown));
    setVisible(!all.empty());
}

void WhatIfStrip::fillMore() {
    m_more->menu()->clear();
    const auto& all = m_list.all();
    for (std::size_t i = mostChips; i < all.size(); ++i) {
        QString text = all[i].label;
        text.replace(QLatin1Char('&'), QStringLiteral("&&"));
        m_more->menu()->addAction(tr("Take back %1").arg(text), this,
                                  [this, i] { m_list.remove(i); });
    }
}

void WhatIfStrip::clearTable() {
    for (QLabel* cell : m_cells) {
        m_table->removeWidget(cell);
        cell->hide();
        cell->deleteLater();
    }
    m_cells.clear();
    m_difference = {};
}

void WhatIfStrip::addCell(int row, int column, const QString& text, bool isBold, bool isDim) {
    auto* cell = new QLabel(text, this);
    cell->setTextFormat(Qt::PlainText);
    cell->setWordWrap(column > 0);
    cell->setTextInteractionFlags(Qt::TextSelectableByMouse);
    cell->setFont(uiFont(fontSize::normal, isBold));
    cell->setForegroundRole(isDim ? QPalette::PlaceholderText : QPalette::WindowText);
    m_table->addWidget(cell, row, column, Qt::AlignTop);
    m_cells.push_back(cell);
}

void WhatIfStrip::showWorking() {
    m_state->setText(tr("Working it out …"));
    m_progress->show();
}

void WhatIfStrip::showDifference(const VerdictDifference& difference) {
    clearTable();
    m_difference = difference;
    m_progress->hide();
    m_state->setText(difference.isSame ? tr("The verdict would be the same")
                                       : tr("The verdict would be another"));
    addCell(0, 1, tr("As it is"), false, true);
    addCell(0, 2, tr("Without"), false, true);
    int row = 1;
    for (const VerdictDifference::Row& each : difference.rows) {
        const bool differs = each.differs();
        addCell(row, 0, each.what, false, true);
        addCell(row, 1, each.is, false, !differs);
        addCell(row, 2, differs ? QStringLiteral("≠  ") + each.without : tr("the same"), differs,
                !differs);
        ++row;
    }
    if (!difference.isSame) {
        addCell(row, 0, tr("It would say"), false, true);
        addCell(row, 2, difference.headline, false, false);
    }
    setAccessibleDescription(m_state->text() + QStringLiteral(". ") + table());
    update();
}

void WhatIfStrip::showFailure(const QString& what) {
    clearTable();
    m_progress->hide();
    m_state->setText(tr("It could not be worked out: %1").arg(what));
}

void WhatIfStrip::showNothingLeft() {
    clearTable();
    m_progress->hide();
    m_state->setText(tr("Nothing of it is in the evidence now"));
}

QString WhatIfStrip::state() const { return m_state->text(); }

QString WhatIfStrip::table() const {
    QStringList lines;
    for (const VerdictDifference::Row& row : m_difference.rows) {
        lines.append(row.differs() ? tr("%1: %2, without: %3").arg(row.what, row.is, row.without)
                                   : tr("%1: %2, the same without").arg(row.what, row.is));
    }
    return lines.join(QLatin1Char('\n'));
}

void WhatIfStrip::dress() {
    m_clear->setIcon(glyphIcon(Glyph::Close, m_palette));
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, m_palette.color(PaletteRole::Text));
    colors.setColor(QPalette::PlaceholderText, m_palette.color(PaletteRole::Dim));
    setPalette(colors);
    update();
}

void WhatIfStrip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), m_palette.color(PaletteRole::Alt));
    painter.fillRect(0, height() - 1, width(), 1, m_palette.color(PaletteRole::Bd));
    const bool isOther = !m_difference.rows.empty() && !m_difference.isSame;
    painter.fillRect(0, 0, edgeWidth, height() - 1,
                     m_palette.color(isOther ? PaletteRole::Degr : PaletteRole::Bd));
}

} // namespace ff
