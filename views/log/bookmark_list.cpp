#include "views/log/bookmark_list.h"

#include <algorithm>

#include <QAction>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include "views/shared/fonts.h"

namespace ff {
namespace {

constexpr int rowHeight = 22;
constexpr int placeWidth = 110;

} // namespace

BookmarkList::BookmarkList(QWidget* parent)
    : QWidget(parent), m_model(new BookmarkModel(this)), m_table(new QTableView(this)),
      m_remove(new QToolButton(this)), m_undo(new QToolButton(this)) {
    m_table->setModel(m_model);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setFont(uiFont(fontSize::small));
    m_table->setShowGrid(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::EditKeyPressed);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(rowHeight);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->setColumnWidth(BookmarkModel::PlaceColumn, placeWidth);
    m_table->setAccessibleName(tr("Bookmarks and notes"));
    m_remove->setText(tr("Remove"));
    m_remove->setToolTip(tr("Removes the bookmark (Delete)"));
    m_undo->setText(tr("Undo"));
    connect(m_remove, &QToolButton::clicked, this, &BookmarkList::removeCurrent);
    connect(m_undo, &QToolButton::clicked, &m_model->steps(), &QUndoStack::undo);
    auto* remove = new QAction(tr("Remove bookmark"), m_table);
    remove->setShortcut(QKeySequence::Delete);
    remove->setShortcutContext(Qt::WidgetShortcut);
    connect(remove, &QAction::triggered, this, &BookmarkList::removeCurrent);
    auto* undo = new QAction(tr("Undo"), m_table);
    connect(undo, &QAction::triggered, &m_model->steps(), &QUndoStack::undo);
    m_table->addActions({remove, undo});
    connect(m_table, &QTableView::activated, this, &BookmarkList::open);
    connect(m_table, &QTableView::clicked, this, &BookmarkList::open);
    const auto refresh = [this] {
        m_remove->setEnabled(m_model->rowCount() > 0);
        m_undo->setEnabled(m_model->steps().canUndo());
        m_undo->setToolTip(tr("Takes back: %1").arg(m_model->steps().undoText()));
    };
    connect(m_model, &BookmarkModel::bookmarksChanged, this, refresh);
    connect(&m_model->steps(), &QUndoStack::indexChanged, this, refresh);
    refresh();
    auto* buttons = new QHBoxLayout;
    buttons->setContentsMargins(4, 2, 4, 2);
    buttons->addStretch(1);
    buttons->addWidget(m_undo);
    buttons->addWidget(m_remove);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_table, 1);
    layout->addLayout(buttons);
    setFocusProxy(m_table);
}

/// The model goes with the children, when this is no list any more, and tells of its emptied steps.
BookmarkList::~BookmarkList() {
    m_model->disconnect(this);
    m_model->steps().disconnect(this);
}

void BookmarkList::editNote(int row) {
    const QModelIndex index = m_model->index(row, BookmarkModel::NoteColumn);
    m_table->setCurrentIndex(index);
    m_table->setFocus();
    m_table->edit(index);
}

void BookmarkList::removeCurrent() {
    const int row = m_table->currentIndex().row();
    m_model->remove(row);
    if (m_model->rowCount() > 0) {
        m_table->setCurrentIndex(
            m_model->index(std::min(std::max(row, 0), m_model->rowCount() - 1), 0));
    }
}

void BookmarkList::open(const QModelIndex& index) {
    const MemberId member = index.isValid() ? m_model->memberOf(index.row()) : MemberId();
    if (member.isValid()) {
        Q_EMIT opened(member, m_model->bookmarks()[static_cast<std::size_t>(index.row())].line);
    }
}

} // namespace ff
