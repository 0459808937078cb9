// The list of bookmarks and notes beside the log.
#pragma once

#include <QWidget>

#include "views/log/bookmark_model.h"

class QTableView;
class QToolButton;

namespace ff {

/// Enter goes to the line, F2 edits the note, Delete removes, Ctrl+Z takes that back.
class BookmarkList : public QWidget {
    Q_OBJECT

public:
    explicit BookmarkList(QWidget* parent = nullptr);
    ~BookmarkList() override;

    [[nodiscard]] BookmarkModel& model() { return *m_model; }
    [[nodiscard]] QTableView& table() { return *m_table; }

public slots:
    void editNote(int row);
    void removeCurrent();

signals:
    void opened(ff::MemberId member, quint64 line);

private:
    void open(const QModelIndex& index);

    BookmarkModel* m_model;
    QTableView* m_table;
    QToolButton* m_remove;
    QToolButton* m_undo;
};

} // namespace ff
