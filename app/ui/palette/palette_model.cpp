#include "app/ui/palette/palette_model.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "app/ui/palette/fuzzy_match.h"

namespace ff {
namespace {

constexpr int forWhereOnly = 100; ///< what fits with its menu comes behind what fits by itself

} // namespace

PaletteModel::PaletteModel(QObject* parent) : QAbstractListModel(parent) {}

void PaletteModel::setEntries(std::vector<PaletteEntry> entries) {
    m_entries = std::move(entries);
    find();
}

void PaletteModel::setPattern(const QString& pattern) {
    if (pattern != m_pattern) {
        m_pattern = pattern;
        find();
    }
}

/// Entries of the same worth stay in their order; what cannot be done now comes behind.
void PaletteModel::find() {
    beginResetModel();
    m_hits.clear();
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        auto hit = fuzzyMatch(m_pattern, m_entries[i].title);
        if (!hit) {
            hit = fuzzyMatch(m_pattern, m_entries[i].title + QLatin1Char(' ') + m_entries[i].where);
            if (!hit) {
                continue;
            }
            hit->score -= forWhereOnly;
        }
        Hit found{i, m_pattern.isEmpty() ? 0 : hit->score, {}};
        for (const qsizetype at : hit->positions) {
            if (at < m_entries[i].title.size()) {
                found.positions.append(static_cast<int>(at));
            }
        }
        m_hits.push_back(std::move(found));
    }
    m_hitCount = m_hits.size();
    const auto key = [this](const Hit& hit) {
        return std::tuple(!m_entries[hit.entry].isEnabled, -hit.score, hit.entry);
    };
    const auto shown =
        m_hits.begin() + static_cast<std::ptrdiff_t>(std::min(m_hits.size(), mostShown));
    std::partial_sort(m_hits.begin(), shown, m_hits.end(),
                      [&](const Hit& a, const Hit& b) { return key(a) < key(b); });
    m_hits.erase(shown, m_hits.end());
    endResetModel();
}

const PaletteEntry* PaletteModel::entryAt(const QModelIndex& index) const {
    return index.isValid() ? &m_entries[m_hits[static_cast<std::size_t>(index.row())].entry]
                           : nullptr;
}

int PaletteModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_hits.size());
}

QVariant PaletteModel::data(const QModelIndex& index, int role) const {
    const PaletteEntry* entry = entryAt(index);
    if (entry == nullptr) {
        return {};
    }
    switch (role) {
    case Qt::DisplayRole:
        return entry->title;
    case Qt::AccessibleTextRole:
        return entry->keys.isEmpty()
                   ? QStringLiteral("%1, %2").arg(entry->title, entry->where)
                   : QStringLiteral("%1, %2, %3").arg(entry->title, entry->where, entry->keys);
    case WhereRole:
        return entry->where;
    case KeysRole:
        return entry->keys;
    case PositionsRole:
        return QVariant::fromValue(m_hits[static_cast<std::size_t>(index.row())].positions);
    case IsEnabledRole:
        return entry->isEnabled;
    default:
        return {};
    }
}

Qt::ItemFlags PaletteModel::flags(const QModelIndex& index) const {
    const PaletteEntry* entry = entryAt(index);
    if (entry == nullptr) {
        return Qt::NoItemFlags;
    }
    const Qt::ItemFlags enabled =
        entry->isEnabled ? Qt::ItemIsEnabled | Qt::ItemIsSelectable : Qt::NoItemFlags;
    return enabled | Qt::ItemNeverHasChildren;
}

} // namespace ff
