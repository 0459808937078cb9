#include "views/log/found_model.h"

#include <utility>

#include "views/shared/entity_text.h"
#include "views/shared/shown_zone.h"
#include "views/shared/time_text.h"

namespace ff {

void FoundModel::setAnalysis(std::shared_ptr<const Analysis> analysis) {
    beginResetModel();
    m_analysis = std::move(analysis);
    m_places.clear();
    endResetModel();
}

void FoundModel::clear() { take({}); }

void FoundModel::append(const std::vector<LinePlace>& places) {
    if (places.empty()) {
        return;
    }
    const int first = rowCount();
    beginInsertRows({}, first, first + static_cast<int>(places.size()) - 1);
    m_places.insert(m_places.end(), places.begin(), places.end());
    endInsertRows();
}

void FoundModel::take(std::vector<LinePlace> places) {
    beginResetModel();
    m_places = std::move(places);
    endResetModel();
}

int FoundModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_places.size());
}

int FoundModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant FoundModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || !m_analysis) {
        return {};
    }
    const LinePlace& place = m_places[static_cast<std::size_t>(index.row())];
    const QString time =
        place.time == maxTime ? tr("no time") : timeOfDay(place.time, TimeDigits::Milliseconds);
    if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole) {
        return index.column() == TimeColumn ? time
                                            : QStringLiteral("%1:%2")
                                                  .arg(memberName(*m_analysis, place.member))
                                                  .arg(place.line);
    }
    if (role == Qt::ToolTipRole) {
        return QStringLiteral("%1:%2")
            .arg(shownText(m_analysis->bundle->member(place.member).path))
            .arg(place.line);
    }
    return {};
}

QVariant FoundModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role != Qt::DisplayRole || orientation != Qt::Horizontal) {
        return {};
    }
    return section == TimeColumn ? tr("Time (%1)").arg(shownZoneName()) : tr("Line");
}

} // namespace ff
