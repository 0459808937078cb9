// Rows of texts for a table: problems, conditions, hits, samples.
#pragma once

#include <cstdint>
#include <vector>

#include <QAbstractTableModel>
#include <QStringList>

#include "views/shared/palette.h"

namespace ff {

struct TextTableRow {
    enum class Sign : std::uint8_t { None, Good, Bad, Warning, Open, Fold };

    Sign sign = Sign::None;
    QStringList cells;
    QString tip;
};

class TextTableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    explicit TextTableModel(const Palette& palette, QObject* parent = nullptr);

    /// The `count` columns from `coloured` on are captures, each in a colour of its own. `mono`:
    /// columns of places and times.
    void setHeads(const QStringList& heads, std::vector<int> mono = {}, int coloured = 0,
                  int count = 0);
    void setRows(std::vector<TextTableRow> rows);
    [[nodiscard]] const std::vector<TextTableRow>& rows() const { return m_rows; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;

private:
    [[nodiscard]] bool isCapture(int column) const {
        return column >= m_coloured && column < m_coloured + m_colouredCount;
    }
    [[nodiscard]] QVariant colourOf(const TextTableRow& row, int column) const;

    const Palette& m_palette;
    QStringList m_heads;
    int m_coloured = 0;
    int m_colouredCount = 0;
    std::vector<int> m_mono;
    std::vector<TextTableRow> m_rows;
};

/// In a word, for screen readers; empty for none.
[[nodiscard]] QString signText(TextTableRow::Sign sign);

} // namespace ff
