#include "views/chain/chain_list.h"

#include <QKeyEvent>
#include <QMouseEvent>

#include "views/chain/chain_delegate.h"
#include "views/chain/chain_model.h"

namespace ff {

ChainList::ChainList(ChainDelegate* delegate, QWidget* parent)
    : QListView(parent), m_delegate(delegate) {
    setItemDelegate(delegate);
    setFrameShape(QFrame::NoFrame);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setResizeMode(QListView::Adjust);
    setMouseTracking(true);
}

ChainList::Target ChainList::targetAt(const QPoint& position) const {
    const QModelIndex index = indexAt(position);
    if (!index.isValid()) {
        return {};
    }
    const auto row = index.data(ChainModel::rowRole).value<ChainRow>();
    const QRect box = visualRect(index);
    if (m_delegate->ruleRect(box, row).contains(position)) {
        return {row.rule, {}};
    }
    if (m_delegate->copyRect(box, row).contains(position)) {
        return {{}, row.command};
    }
    return {};
}

void ChainList::mouseMoveEvent(QMouseEvent* event) {
    const Target target = targetAt(event->pos());
    const bool isActive = !target.rule.isEmpty() || !target.command.isEmpty();
    viewport()->setCursor(isActive ? Qt::PointingHandCursor : Qt::ArrowCursor);
    QListView::mouseMoveEvent(event);
}

void ChainList::mouseReleaseEvent(QMouseEvent* event) {
    QListView::mouseReleaseEvent(event);
    const Target target = targetAt(event->pos());
    if (event->button() != Qt::LeftButton) {
        return;
    }
    if (!target.rule.isEmpty()) {
        Q_EMIT ruleRequested(target.rule);
    } else if (!target.command.isEmpty()) {
        Q_EMIT copyRequested(target.command);
    }
}

void ChainList::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Period && event->modifiers() == Qt::NoModifier) {
        Q_EMIT stepRequested(1);
        return;
    }
    if (event->key() == Qt::Key_Comma && event->modifiers() == Qt::NoModifier) {
        Q_EMIT stepRequested(-1);
        return;
    }
    if (event->matches(QKeySequence::Copy) && currentIndex().isValid()) {
        const auto row = currentIndex().data(ChainModel::rowRole).value<ChainRow>();
        Q_EMIT copyRequested(row.command.isEmpty() ? row.text() : row.command);
        return;
    }
    const bool isPlain = event->modifiers() == Qt::NoModifier && currentIndex().isValid();
    if (isPlain && event->key() == Qt::Key_M) {
        Q_EMIT muteRequested(currentIndex());
        return;
    }
    if (isPlain && event->key() == Qt::Key_W) {
        Q_EMIT whyNotRequested(currentIndex());
        return;
    }
    const bool isReturn = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isReturn && currentIndex().isValid()) {
        const auto row = currentIndex().data(ChainModel::rowRole).value<ChainRow>();
        if (!row.rule.isEmpty()) {
            Q_EMIT ruleRequested(row.rule);
        }
        return;
    }
    QListView::keyPressEvent(event);
}

/// Texts wrap at the width, so the heights of rows depend on it.
void ChainList::resizeEvent(QResizeEvent* event) {
    m_delegate->setWidth(viewport()->width());
    scheduleDelayedItemsLayout();
    QListView::resizeEvent(event);
}

} // namespace ff
