#include "views/chain/chain_view.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QItemSelectionModel>
#include <QLabel>
#include <QMenu>
#include <QVBoxLayout>

#include "views/chain/chain_delegate.h"
#include "views/chain/chain_list.h"
#include "views/chain/chain_model.h"
#include "views/shared/fonts.h"
#include "views/shared/time_text.h"

namespace ff {

ChainView::ChainView(Navigation& navigation, const Palette& palette, QWidget* parent)
    : QWidget(parent), m_navigation(navigation), m_palette(palette) {
    m_model = new ChainModel(this);
    m_list = new ChainList(new ChainDelegate(palette, this), this);
    m_list->setModel(m_model);
    m_list->setAccessibleName(tr("Explanation"));
    m_list->setAccessibleDescription(
        tr("The causal chain, then what is not the cause and what is missing"));
    m_empty = new QLabel(this);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_list);
    layout->addWidget(m_empty);
    setFocusProxy(m_list);

    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &ChainView::selectRow);
    connect(m_list, &QListView::clicked, this, &ChainView::selectRow);
    connect(m_list, &ChainList::stepRequested, &m_navigation, &Navigation::stepChain);
    connect(m_list, &ChainList::ruleRequested, this, &ChainView::ruleRequested);
    connect(m_list, &ChainList::ruleRequested, &m_navigation, &Navigation::requestWhyNot);
    connect(m_list, &ChainList::muteRequested, this, &ChainView::mute);
    connect(m_list, &ChainList::whyNotRequested, this, &ChainView::askWhyNot);
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_list, &QListView::customContextMenuRequested, this, &ChainView::openMenu);
    connect(m_list, &ChainList::copyRequested, this,
            [](const QString& text) { QGuiApplication::clipboard()->setText(text); });
    connect(&m_navigation, &Navigation::analysisChanged, this, &ChainView::takeAnalysis);
    connect(&m_navigation, &Navigation::eventsChanged, this, &ChainView::takeSelection);
    connect(&m_navigation, &Navigation::timeFilterChanged, this, &ChainView::takeTimeFilter);
    connect(&m_palette, &Palette::changed, this, &ChainView::dress);
    dress();
    takeAnalysis();
}

QString ChainView::note() const {
    const int hops = m_model->hopCount();
    if (hops == 0) {
        return {};
    }
    return hops == 1 ? tr("1 hop")
                     : tr("%1 hops · Δ from the hop that explains it")
                           .arg(countText(static_cast<std::uint64_t>(hops)));
}

void ChainView::takeAnalysis() {
    m_analysis = m_navigation.analysis();
    m_isFollowing = true;
    m_model->setAnalysis(m_analysis.get());
    m_isFollowing = false;
    const bool isEmpty = m_model->rowCount() == 0;
    m_list->setVisible(!isEmpty);
    m_empty->setVisible(isEmpty);
    m_empty->setText(m_analysis ? tr("Nothing to explain.") : tr("Nothing is open."));
    takeTimeFilter();
    takeSelection();
    Q_EMIT noteChanged();
}

void ChainView::takeTimeFilter() {
    if (m_analysis && m_analysis == m_navigation.analysis()) {
        m_model->setTimeFilter(*m_analysis, m_navigation.timeFilter());
    }
}

void ChainView::takeSelection() {
    if (m_analysis != m_navigation.analysis()) {
        return;
    }
    const int current = m_list->currentIndex().isValid() ? m_list->currentIndex().row() : -1;
    const int row =
        m_navigation.event().isValid() ? m_model->rowOf(m_navigation.event(), current) : -1;
    m_isFollowing = true;
    if (row < 0) {
        m_list->setCurrentIndex({});
        m_list->clearSelection();
    } else if (row != current) {
        m_list->setCurrentIndex(m_model->index(row));
        m_list->scrollTo(m_model->index(row));
    }
    m_isFollowing = false;
}

void ChainView::selectRow(const QModelIndex& index) {
    if (m_isFollowing || !index.isValid()) {
        return;
    }
    const ChainRow& row = m_model->row(index.row());
    if (row.hop) {
        m_navigation.selectHop(*row.hop);
    } else if (!row.events.empty()) {
        m_navigation.selectEvents(row.events, row.lead);
    } else if (row.entity) {
        m_navigation.selectEntity(row.entity);
    }
}

void ChainView::mute(const QModelIndex& index) {
    if (index.isValid()) {
        m_navigation.requestMute({m_model->row(index.row()).events, {}, {}});
    }
}

void ChainView::askWhyNot(const QModelIndex& index) {
    if (index.isValid() && m_model->row(index.row()).lead.isValid()) {
        m_navigation.requestWhyNot(QStringLiteral("e%1").arg(m_model->row(index.row()).lead.value));
    }
}

void ChainView::openMenu(const QPoint& position) {
    const QPersistentModelIndex at = m_list->indexAt(position);
    if (!at.isValid() || !m_model->row(at.row()).isSelectable()) {
        return;
    }
    const ChainRow& row = m_model->row(at.row());
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (!row.events.empty()) {
        menu->addAction(tr("What if this were not there?"), QKeySequence(Qt::Key_M), this,
                        [this, at] { mute(at); });
        menu->addAction(tr("What became of it, and why?"), QKeySequence(Qt::Key_W), this,
                        [this, at] { askWhyNot(at); });
    }
    if (!row.rule.isEmpty()) {
        menu->addAction(tr("What did rule %1 do?").arg(row.rule), this,
                        [this, rule = row.rule] { m_navigation.requestWhyNot(rule); });
        menu->addAction(tr("What if rule %1 did not exist?").arg(row.rule), this,
                        [this, rule = row.rule.toStdString()] {
                            m_navigation.requestMute({{}, rule, {}});
                        });
    }
    menu->addAction(tr("Copy"), QKeySequence(QKeySequence::Copy), this, [this, at] {
        if (at.isValid()) {
            QGuiApplication::clipboard()->setText(m_model->row(at.row()).text());
        }
    });
    menu->popup(m_list->viewport()->mapToGlobal(position));
}

void ChainView::dress() {
    QPalette colors = palette();
    colors.setColor(QPalette::Base, m_palette.color(PaletteRole::Base));
    colors.setColor(QPalette::Window, m_palette.color(PaletteRole::Base));
    colors.setColor(QPalette::WindowText, m_palette.color(PaletteRole::Dim));
    setPalette(colors);
    setAutoFillBackground(true);
    m_empty->setFont(uiFont(fontSize::normal));
    m_list->viewport()->update();
}

} // namespace ff
