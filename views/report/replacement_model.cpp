#include "views/report/replacement_model.h"

#include <algorithm>
#include <set>
#include <tuple>

#include <QLocale>

#include "engine/report/clean_text.h"

namespace ff {

namespace {

QString shown(const std::string& text) { return QString::fromStdString(cleanText(text)); }

} // namespace

void ReplacementModel::setReplaced(const std::vector<Replacement>& replaced) {
    std::vector<Row> rows;
    std::set<std::string> names;
    for (const Replacement& each : replaced) {
        rows.push_back({each.kind, each.name, each.token, each.count, false});
        names.insert(each.name);
    }
    for (const Row& row : m_rows) {
        if (row.isKept && names.insert(row.name).second) {
            rows.push_back({row.kind, row.name, {}, 0, true});
        }
    }
    for (const std::string& word : m_words) {
        if (names.insert(word).second) {
            rows.push_back({NameKind::Word, word, {}, 0, false});
        }
    }
    std::sort(rows.begin(), rows.end(), [](const Row& left, const Row& right) {
        return std::tie(left.kind, left.name) < std::tie(right.kind, right.name);
    });
    take(std::move(rows));
}

void ReplacementModel::take(std::vector<Row> rows) {
    const bool hasSameNames =
        std::equal(rows.begin(), rows.end(), m_rows.begin(), m_rows.end(),
                   [](const Row& left, const Row& right) { return left.name == right.name; });
    if (hasSameNames) { // so that the view keeps its place
        m_rows = std::move(rows);
        if (!m_rows.empty()) {
            Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
        }
        return;
    }
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

void ReplacementModel::addWord(const std::string& word) {
    if (std::find(m_words.begin(), m_words.end(), word) == m_words.end()) {
        m_words.push_back(word);
    }
    Q_EMIT choiceChanged();
}

void ReplacementModel::clear() {
    beginResetModel();
    m_rows.clear();
    m_words.clear();
    endResetModel();
}

std::vector<std::string> ReplacementModel::kept() const {
    std::vector<std::string> names;
    for (const Row& row : m_rows) {
        if (row.isKept) {
            names.push_back(row.name);
        }
    }
    return names;
}

int ReplacementModel::replacedCount() const {
    return static_cast<int>(std::count_if(m_rows.begin(), m_rows.end(),
                                          [](const Row& row) { return !row.token.empty(); }));
}

int ReplacementModel::rowOf(const QString& name) const {
    const auto found = std::find_if(m_rows.begin(), m_rows.end(),
                                    [&](const Row& row) { return shown(row.name) == name; });
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

int ReplacementModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ReplacementModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

Qt::ItemFlags ReplacementModel::flags(const QModelIndex& index) const {
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return index.isValid() && index.column() == Name ? flags | Qt::ItemIsUserCheckable : flags;
}

QString ReplacementModel::textAt(const Row& row, int column) const {
    switch (column) {
    case Name:
        return shown(row.name);
    case Token:
        return row.isKept          ? tr("stays")
               : row.token.empty() ? tr("not in the report")
                                   : shown(row.token);
    case Kind:
        switch (row.kind) {
        case NameKind::Host:
            return tr("host");
        case NameKind::User:
            return tr("user");
        case NameKind::Address:
            return tr("address");
        case NameKind::Path:
            return tr("path");
        case NameKind::Mail:
            return tr("e-mail");
        case NameKind::Place:
            return tr("switch or rack");
        case NameKind::Word:
            return tr("word");
        }
        return {};
    default:
        return row.token.empty() ? QString() : QLocale().toString(row.count);
    }
}

QVariant ReplacementModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount()) {
        return {};
    }
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return textAt(row, index.column());
    case Qt::CheckStateRole:
        return index.column() == Name ? QVariant(row.isKept ? Qt::Unchecked : Qt::Checked)
                                      : QVariant();
    case Qt::TextAlignmentRole:
        return index.column() == Count ? QVariant(Qt::AlignRight | Qt::AlignVCenter) : QVariant();
    case Qt::AccessibleTextRole:
        return index.column() == Name ? tr("%1, %2").arg(textAt(row, Name), textAt(row, Token))
                                      : textAt(row, index.column());
    default:
        return {};
    }
}

bool ReplacementModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (!index.isValid() || index.column() != Name || role != Qt::CheckStateRole) {
        return false;
    }
    Row& row = m_rows[static_cast<std::size_t>(index.row())];
    row.isKept = value.toInt() != Qt::Checked;
    Q_EMIT dataChanged(this->index(index.row(), 0), this->index(index.row(), ColumnCount - 1));
    Q_EMIT choiceChanged();
    return true;
}

QVariant ReplacementModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case Name:
        return tr("Name");
    case Token:
        return tr("In the report");
    case Kind:
        return tr("Kind");
    case Count:
        return tr("Times");
    default:
        return {};
    }
}

} // namespace ff
