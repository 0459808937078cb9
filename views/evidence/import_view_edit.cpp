// What keys, menus and editors of the import table do.
#include <algorithm>

#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QTableView>

#include "views/evidence/import_proxy.h"
#include "views/evidence/import_view.h"
#include "views/shared/time_text.h"

namespace ff {

/// The members a correction at `with` is about: the selected ones if it is one of them.
std::vector<std::string> ImportView::selectedPaths(const QModelIndex& with) const {
    const QModelIndexList rows = m_table->selectionModel()->selectedRows();
    const bool isOne = std::any_of(rows.begin(), rows.end(), [&](const QModelIndex& index) {
        return index.row() == with.row();
    });
    std::vector<std::string> paths;
    for (const QModelIndex& index : isOne ? rows : QModelIndexList{with}) {
        paths.push_back(m_members->pathAt(m_proxy->mapToSource(index).row()));
    }
    return paths;
}

void ImportView::correct(const QModelIndex& index, const QString& text) {
    const auto field = ImportModel::fieldOf(index.column());
    if (!field) {
        return;
    }
    if (const auto corrected = m_history.correct(selectedPaths(index), *field, text); !corrected) {
        say(QString::fromStdString(corrected.error().what));
    }
}

void ImportView::revertCurrent() {
    const QModelIndex index = m_table->currentIndex();
    const auto field = index.isValid() ? ImportModel::fieldOf(index.column()) : std::nullopt;
    if (field) {
        m_history.revert(selectedPaths(index), *field);
    }
}

void ImportView::activate(const QModelIndex& index) {
    if (ImportModel::fieldOf(index.column())) {
        if (!m_table->isPersistentEditorOpen(index)) {
            m_table->edit(index);
        }
        return;
    }
    m_navigation.selectMember(m_members->memberAt(m_proxy->mapToSource(index).row()));
    Q_EMIT memberOpened();
}

bool ImportView::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_table && event->type() == QEvent::Resize) {
        QMetaObject::invokeMethod(this, &ImportView::fitName, Qt::QueuedConnection);
    }
    if (watched == m_table && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_Delete || key->key() == Qt::Key_Backspace) {
            revertCurrent();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void ImportView::showMenu(const QPoint& position) {
    if (!m_table->indexAt(position).isValid()) {
        return;
    }
    QMenu menu(this);
    fillMenu(menu);
    menu.exec(m_table->viewport()->mapToGlobal(position));
}

void ImportView::fillMenu(QMenu& menu) {
    const QModelIndex index = m_table->currentIndex();
    const std::vector<std::string> paths = selectedPaths(index);
    const QString members =
        paths.size() == 1 ? tr("this member") : tr("%1 members").arg(countText(paths.size()));
    const auto field = ImportModel::fieldOf(index.column());
    menu.addAction(tr("Show in the log"), this,
                   [this, index] { activate(index.siblingAtColumn(ImportModel::NameColumn)); });
    menu.addSeparator();
    if (field) {
        menu.addAction(tr("Correct %1 of %2…").arg(fieldName(*field).toLower(), members), this,
                       [this, index] { m_table->edit(index); });
        menu.addAction(tr("Revert %1 of %2").arg(fieldName(*field).toLower(), members), this,
                       [this] { revertCurrent(); });
    }
    menu.addAction(tr("Revert everything about %1").arg(members), this,
                   [this, paths] { m_history.revertMembers(paths); });
    menu.addSeparator();
    const QStringList uses = choicesOf(MemberField::Use);
    menu.addAction(tr("Leave %1 out").arg(members), this, [this, index, uses] {
        correct(index.siblingAtColumn(ImportModel::UseColumn), uses.last());
    });
}

} // namespace ff
