// The bookmarks of the evidence that is open: listed, edited, with every step to take back.
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include <QAbstractTableModel>
#include <QUndoStack>

#include "engine/pipeline/analysis.h"
#include "views/log/bookmark.h"

namespace ff {

class BookmarkModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { PlaceColumn, NoteColumn, ColumnCount };

    explicit BookmarkModel(QObject* parent = nullptr);

    /// Loads those of other evidence; the same evidence read again keeps its own. Null: none.
    void setAnalysis(const std::shared_ptr<const Analysis>& analysis);

    [[nodiscard]] const std::vector<Bookmark>& bookmarks() const { return m_marks; }
    [[nodiscard]] QUndoStack& steps() { return m_steps; }
    /// The lines that are there now.
    [[nodiscard]] std::set<std::pair<MemberId, std::uint64_t>> keys() const;
    /// Not valid: the evidence has no such member now.
    [[nodiscard]] MemberId memberOf(int row) const;
    [[nodiscard]] std::optional<int> rowOf(const QString& member, quint64 line) const;

    /// Nothing happens where the line has one already.
    void add(const Bookmark& mark);
    void remove(int row);
    void setNote(int row, const QString& note);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;

signals:
    void bookmarksChanged();
    void notSaved();

private:
    class Step;

    void push(const QString& text, std::vector<Bookmark> marks);
    void apply(std::vector<Bookmark> marks);
    void findMembers();

    BookmarkHome m_home;
    std::vector<std::pair<QString, MemberId>> m_paths; ///< of the analysis, by path
    std::vector<Bookmark> m_marks;
    std::vector<MemberId> m_members; ///< of each bookmark
    QUndoStack m_steps;
};

} // namespace ff
