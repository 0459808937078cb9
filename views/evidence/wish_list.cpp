#include "views/evidence/wish_list.h"

#include <algorithm>

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QListView>
#include <QToolButton>
#include <QVBoxLayout>

#include "views/evidence/wish_delegate.h"
#include "views/evidence/wish_model.h"
#include "views/shared/fonts.h"
#include "views/shared/section_header.h"
#include "views/shared/time_text.h"

namespace ff {
namespace {

constexpr int mostRows = 3;
constexpr int buttonHeight = 18;

} // namespace

WishList::WishList(Navigation& navigation, const Palette& palette, QWidget* parent)
    : QWidget(parent), m_navigation(navigation), m_palette(palette), m_wishes(new WishModel(this)),
      m_title(new SectionHeader(palette, tr("Missing evidence"), this)),
      m_copyAll(new QToolButton(m_title)), m_list(new QListView(this)) {
    buildList();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_title);
    layout->addWidget(m_list);
    connect(&navigation, &Navigation::analysisChanged, this, &WishList::takeAnalysis);
    takeAnalysis();
}

void WishList::buildList() {
    m_list->setModel(m_wishes);
    m_list->setItemDelegate(new WishDelegate(m_palette, m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setUniformItemSizes(true);
    m_list->setMouseTracking(true);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setAccessibleName(tr("Missing evidence; choosing a row copies its command"));
    auto* copyOne = new QAction(tr("Copy the command"), m_list);
    copyOne->setShortcuts({QKeySequence(QKeySequence::Copy), QKeySequence(Qt::Key_Space)});
    copyOne->setShortcutContext(Qt::WidgetShortcut);
    m_list->addAction(copyOne);
    m_list->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(copyOne, &QAction::triggered, this, [this] { copy(m_list->currentIndex()); });
    connect(m_list, &QListView::clicked, this, &WishList::copy);
    connect(m_list, &QListView::activated, this, &WishList::copy);
    connect(&m_palette, &Palette::changed, m_list->viewport(), qOverload<>(&QWidget::update));
    m_copyAll->setText(tr("Copy all"));
    m_copyAll->setFont(uiFont(fontSize::small));
    m_copyAll->setAutoRaise(true);
    m_copyAll->setFixedHeight(buttonHeight);
    m_copyAll->setFocusPolicy(Qt::TabFocus);
    m_copyAll->setToolTip(tr("Copies all commands, one a line"));
    m_copyAll->setAccessibleName(tr("Copy all commands that fetch missing evidence"));
    m_title->setReserve(m_copyAll->sizeHint().width() + 6);
    connect(m_copyAll, &QToolButton::clicked, this, &WishList::copyAll);
}

void WishList::takeAnalysis() {
    const auto& analysis = m_navigation.analysis();
    m_wishes->setWishes(analysis ? analysis->verdict.missingEvidence : std::vector<EvidenceWish>{});
    const int rows = m_wishes->rowCount();
    setVisible(rows > 0);
    m_copyAll->setVisible(!m_wishes->script().isEmpty());
    m_title->setNote(countText(static_cast<std::uint64_t>(rows)));
    m_list->setFixedHeight(std::clamp(rows, 1, mostRows) * WishDelegate::rowHeight);
}

void WishList::copy(const QModelIndex& index) {
    const QString command = index.data(WishModel::CommandRole).toString();
    if (!command.isEmpty()) {
        QGuiApplication::clipboard()->setText(command);
        Q_EMIT copied(command);
    }
}

void WishList::copyAll() {
    const QString script = m_wishes->script();
    QGuiApplication::clipboard()->setText(script);
    Q_EMIT copied(script);
}

void WishList::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    const int buttonWidth = m_copyAll->sizeHint().width();
    m_copyAll->setFixedWidth(buttonWidth);
    m_copyAll->move(width() - buttonWidth - 4, (m_title->height() - buttonHeight) / 2);
}

} // namespace ff
