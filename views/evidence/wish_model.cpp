#include "views/evidence/wish_model.h"

#include <set>
#include <utility>

#include <QStringList>

#include "views/shared/entity_text.h"

namespace ff {

WishModel::WishModel(QObject* parent) : QAbstractListModel(parent) {}

void WishModel::setWishes(std::vector<EvidenceWish> wishes) {
    beginResetModel();
    m_wishes = std::move(wishes);
    endResetModel();
}

QString WishModel::script() const {
    QStringList lines;
    std::set<std::string> seen;
    for (const EvidenceWish& wish : m_wishes) {
        if (!wish.how.empty() && seen.insert(wish.how).second) {
            lines << QStringLiteral("# ") + shownText(wish.what) << shownText(wish.how);
        }
    }
    return lines.join(QLatin1Char('\n'));
}

int WishModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_wishes.size());
}

QVariant WishModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) {
        return {};
    }
    const EvidenceWish& wish = m_wishes[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return shownText(wish.what);
    case WhyRole:
        return shownText(wish.why);
    case CommandRole:
        return shownText(wish.how);
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole: {
        QStringList lines{shownText(wish.what)};
        for (const std::string& more : {wish.why, wish.how}) {
            if (!more.empty()) {
                lines << shownText(more);
            }
        }
        return lines.join(QLatin1Char('\n'));
    }
    default:
        return {};
    }
}

} // namespace ff
