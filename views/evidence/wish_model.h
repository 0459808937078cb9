// The evidence that is missing, with the command that fetches it.
#pragma once

#include <vector>

#include <QAbstractListModel>

#include "engine/model/verdict.h"

namespace ff {

class WishModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum DataRole {
        WhyRole = Qt::UserRole,
        CommandRole, ///< empty: nothing that could be run
    };

    explicit WishModel(QObject* parent = nullptr);

    void setWishes(std::vector<EvidenceWish> wishes);
    /// Of all rows, one a line, each once, with what it fetches as a comment above.
    [[nodiscard]] QString script() const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

private:
    std::vector<EvidenceWish> m_wishes;
};

} // namespace ff
