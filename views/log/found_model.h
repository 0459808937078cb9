// What a search found, one row a line.
#pragma once

#include <memory>
#include <vector>

#include <QAbstractTableModel>

#include "engine/pipeline/analysis.h"
#include "engine/pipeline/line_pages.h"

namespace ff {

class FoundModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { TimeColumn, PlaceColumn, ColumnCount };

    explicit FoundModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}

    void setAnalysis(std::shared_ptr<const Analysis> analysis);
    void clear();
    /// While a search goes on, in no order.
    void append(const std::vector<LinePlace>& places);
    /// The whole of it, in order.
    void take(std::vector<LinePlace> places);

    [[nodiscard]] const std::vector<LinePlace>& places() const { return m_places; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;

private:
    std::shared_ptr<const Analysis> m_analysis;
    std::vector<LinePlace> m_places;
};

} // namespace ff
