#include "views/evidence/clock_model.h"

#include <algorithm>
#include <cstdlib>
#include <tuple>

#include "views/shared/entity_text.h"
#include "views/shared/time_text.h"

namespace ff {
namespace {

QString durationText(Nanos duration, bool withSign) {
    return engineText(toDurationText(duration, withSign));
}

bool isDoubtful(const Clock& clock) { return clock.isZoneUnknown || clock.anchors == 0; }

} // namespace

ClockModel::ClockModel(QObject* parent) : QAbstractTableModel(parent) {}

void ClockModel::setAnalysis(const Analysis* analysis) {
    beginResetModel();
    m_clocks.clear();
    if (analysis != nullptr) {
        for (const Clock& clock : analysis->graph.log.clocks) {
            if (!clock.node.empty() && !clock.isMonotonic) {
                m_clocks.push_back(clock);
            }
        }
    }
    std::stable_sort(m_clocks.begin(), m_clocks.end(), [](const Clock& a, const Clock& b) {
        return std::tuple(std::abs(a.offset), a.uncertainty) >
               std::tuple(std::abs(b.offset), b.uncertainty);
    });
    endResetModel();
}

std::size_t ClockModel::untied() const {
    return static_cast<std::size_t>(std::count_if(m_clocks.begin(), m_clocks.end(), isDoubtful));
}

int ClockModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_clocks.size());
}

int ClockModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

QString ClockModel::textOf(const Clock& clock, int column) const {
    switch (column) {
    case HostColumn:
        return shownText(clock.node);
    case OffsetColumn:
        return clock.offset == 0 ? QStringLiteral("0") : durationText(clock.offset, true);
    case DoubtColumn:
        return QStringLiteral("±") + durationText(clock.uncertainty, false);
    case AnchorsColumn:
        return clock.isZoneUnknown  ? tr("zone?")
               : clock.anchors == 0 ? tr("assumed")
                                    : countText(clock.anchors);
    default:
        return {};
    }
}

QString ClockModel::toolTip(const Clock& clock) const {
    const QString off =
        clock.offset == 0
            ? tr("No offset was applied to the times of %1.").arg(shownText(clock.node))
            : tr("The times of %1 were moved by %2.")
                  .arg(shownText(clock.node), durationText(clock.offset, true));
    const QString doubt = durationText(clock.uncertainty, false);
    const QString rests =
        clock.isZoneUnknown ? tr("Nothing tells the zone it logs in; it may be ±%1 off.").arg(doubt)
        : clock.anchors == 0
            ? tr("Nothing ties it to the other hosts; it is taken to be up to ±%1 off.").arg(doubt)
        : clock.anchors == 1
            ? tr("By 1 moment that other hosts logged too, it is known to ±%1.").arg(doubt)
            : tr("By %1 moments that other hosts logged too, it is known to ±%2.")
                  .arg(countText(clock.anchors), doubt);
    return off + QLatin1Char('\n') + rests;
}

QVariant ClockModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) {
        return {};
    }
    const Clock& clock = m_clocks[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return textOf(clock, index.column());
    case Qt::AccessibleTextRole:
        return QStringLiteral("%1: %2").arg(
            headerData(index.column(), Qt::Horizontal, Qt::DisplayRole).toString(),
            textOf(clock, index.column()));
    case Qt::ToolTipRole:
        return toolTip(clock);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::Alignment(
            (index.column() == HostColumn ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter));
    case IsDoubtfulRole:
        return isDoubtful(clock);
    default:
        return {};
    }
}

QVariant ClockModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return QVariant::fromValue(Qt::Alignment(
            (section == HostColumn ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter));
    }
    if (role == Qt::ToolTipRole && section == AnchorsColumn) {
        return tr("Moments that other hosts logged too, from which the offset was learnt");
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case HostColumn:
        return tr("Host");
    case OffsetColumn:
        return tr("Offset");
    case DoubtColumn:
        return tr("Known to");
    case AnchorsColumn:
        return tr("Moments");
    default:
        return {};
    }
}

} // namespace ff
