#include "views/log/bookmark_model.h"

#include <algorithm>
#include <utility>

#include <QFileInfo>
#include <QUndoCommand>

namespace ff {

/// From one list to another; lists are short, so they are kept whole.
class BookmarkModel::Step : public QUndoCommand {
public:
    Step(BookmarkModel& model, const QString& text, std::vector<Bookmark> marks)
        : QUndoCommand(text), m_model(model), m_before(model.m_marks), m_after(std::move(marks)) {}

    void redo() override { m_model.apply(m_after); }
    void undo() override { m_model.apply(m_before); }

private:
    BookmarkModel& m_model;
    std::vector<Bookmark> m_before;
    std::vector<Bookmark> m_after;
};

BookmarkModel::BookmarkModel(QObject* parent) : QAbstractTableModel(parent) {}

void BookmarkModel::setAnalysis(const std::shared_ptr<const Analysis>& analysis) {
    BookmarkHome home;
    m_paths.clear();
    if (analysis) {
        home.digest = QString::fromStdString(analysis->bundle->digest);
        home.origin =
            QFileInfo(QString::fromStdString(analysis->bundle->origin)).absoluteFilePath();
        for (const Member& member : analysis->bundle->members) {
            m_paths.emplace_back(QString::fromStdString(member.path), member.id);
        }
        std::sort(m_paths.begin(), m_paths.end());
    }
    const bool isSame = home.origin == m_home.origin && !home.origin.isEmpty();
    m_home = home;
    beginResetModel();
    if (!isSame) {
        m_steps.clear();
        m_marks = analysis ? loadBookmarks(m_home) : std::vector<Bookmark>();
    }
    findMembers();
    endResetModel();
    Q_EMIT bookmarksChanged();
}

void BookmarkModel::findMembers() {
    m_members.clear();
    for (const Bookmark& mark : m_marks) {
        const auto found = std::lower_bound(
            m_paths.begin(), m_paths.end(), mark.member,
            [](const auto& each, const QString& wanted) { return each.first < wanted; });
        const bool isThere = found != m_paths.end() && found->first == mark.member;
        m_members.push_back(isThere ? found->second : MemberId());
    }
}

std::set<std::pair<MemberId, std::uint64_t>> BookmarkModel::keys() const {
    std::set<std::pair<MemberId, std::uint64_t>> keys;
    for (std::size_t i = 0; i < m_marks.size(); ++i) {
        if (m_members[i].isValid()) {
            keys.emplace(m_members[i], m_marks[i].line);
        }
    }
    return keys;
}

MemberId BookmarkModel::memberOf(int row) const { return m_members[static_cast<std::size_t>(row)]; }

std::optional<int> BookmarkModel::rowOf(const QString& member, quint64 line) const {
    const auto found = std::find_if(m_marks.begin(), m_marks.end(), [&](const Bookmark& mark) {
        return mark.member == member && mark.line == line;
    });
    return found == m_marks.end() ? std::nullopt
                                  : std::optional(static_cast<int>(found - m_marks.begin()));
}

void BookmarkModel::push(const QString& text, std::vector<Bookmark> marks) {
    m_steps.push(new Step(*this, text, std::move(marks)));
}

void BookmarkModel::apply(std::vector<Bookmark> marks) {
    beginResetModel();
    m_marks = std::move(marks);
    findMembers();
    endResetModel();
    if (!saveBookmarks(m_home, m_marks)) {
        Q_EMIT notSaved();
    }
    Q_EMIT bookmarksChanged();
}

void BookmarkModel::add(const Bookmark& mark) {
    if (rowOf(mark.member, mark.line)) {
        return;
    }
    std::vector<Bookmark> marks = m_marks;
    const auto after = std::find_if(marks.begin(), marks.end(), [&](const Bookmark& each) {
        return each.member == mark.member ? each.line > mark.line : each.member > mark.member;
    });
    marks.insert(after, mark);
    push(tr("Add bookmark"), std::move(marks));
}

void BookmarkModel::remove(int row) {
    if (row >= 0 && row < rowCount()) {
        std::vector<Bookmark> marks = m_marks;
        marks.erase(marks.begin() + row);
        push(tr("Remove bookmark"), std::move(marks));
    }
}

void BookmarkModel::setNote(int row, const QString& note) {
    if (row < 0 || row >= rowCount() || m_marks[static_cast<std::size_t>(row)].note == note) {
        return;
    }
    std::vector<Bookmark> marks = m_marks;
    marks[static_cast<std::size_t>(row)].note = note;
    push(tr("Change note"), std::move(marks));
}

int BookmarkModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_marks.size());
}

int BookmarkModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant BookmarkModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const Bookmark& mark = m_marks[static_cast<std::size_t>(index.row())];
    const QString place = QStringLiteral("%1:%2").arg(mark.member).arg(mark.line);
    const bool isHere = memberOf(index.row()).isValid();
    switch (role) {
    case Qt::DisplayRole:
        if (index.column() == PlaceColumn) {
            return QStringLiteral("%1:%2")
                .arg(mark.member.section(QLatin1Char('/'), -1))
                .arg(mark.line);
        }
        return mark.note.isEmpty() ? mark.text : mark.note;
    case Qt::EditRole:
        return index.column() == NoteColumn ? mark.note : place;
    case Qt::ToolTipRole:
        return isHere ? place + QLatin1Char('\n') + mark.text
                      : tr("%1 is not part of this evidence").arg(place);
    case Qt::AccessibleTextRole:
        return index.column() == PlaceColumn ? place : mark.note.isEmpty() ? mark.text : mark.note;
    default:
        return {};
    }
}

bool BookmarkModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::EditRole || index.column() != NoteColumn) {
        return false;
    }
    setNote(index.row(), value.toString());
    return true;
}

Qt::ItemFlags BookmarkModel::flags(const QModelIndex& index) const {
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return index.column() == NoteColumn ? flags | Qt::ItemIsEditable : flags;
}

QVariant BookmarkModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role != Qt::DisplayRole || orientation != Qt::Horizontal) {
        return {};
    }
    return section == PlaceColumn ? tr("Line") : tr("Note");
}

} // namespace ff
