// The entries of the command palette that fit what is typed, the best first.
#pragma once

#include <vector>

#include <QAbstractListModel>

#include "app/ui/palette/palette_entry.h"

namespace ff {

class PaletteModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum DataRole {
        WhereRole = Qt::UserRole,
        KeysRole,
        PositionsRole, ///< of the characters of the title that were meant, as `QList<int>`
        IsEnabledRole,
    };

    /// More than that nobody reads; typing on narrows them.
    static constexpr std::size_t mostShown = 100;

    explicit PaletteModel(QObject* parent = nullptr);

    void setEntries(std::vector<PaletteEntry> entries);
    void setPattern(const QString& pattern);
    /// Null when there is no such row.
    [[nodiscard]] const PaletteEntry* entryAt(const QModelIndex& index) const;
    /// How many fit, shown or not.
    [[nodiscard]] std::size_t hitCount() const { return m_hitCount; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    struct Hit {
        std::size_t entry = 0;
        int score = 0;
        QList<int> positions;
    };

    void find();

    std::vector<PaletteEntry> m_entries;
    QString m_pattern;
    std::vector<Hit> m_hits;
    std::size_t m_hitCount = 0;
};

} // namespace ff
