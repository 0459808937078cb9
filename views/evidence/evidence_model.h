// The members of a bundle as a tree: node or source, series of like files, file.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <QAbstractItemModel>

#include "engine/model/source.h"
#include "engine/pipeline/analysis.h"
#include "views/shared/navigation.h"

namespace ff {

/// A whole analysis is taken with one reset. Three or more files of a node whose names differ in
/// one number are a series with a row of its own.
class EvidenceModel : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column { NameColumn, MatchesColumn, LinesColumn, ColumnCount };
    enum DataRole {
        IsNodeRole = Qt::UserRole, ///< or a source: a row of the first level
        IsOutsideRole,             ///< a file without a line in the time range
    };
    enum class Grouping : std::uint8_t { Node, Source };

    explicit EvidenceModel(QObject* parent = nullptr);

    void setAnalysis(std::shared_ptr<const Analysis> analysis);
    void setGrouping(Grouping grouping);
    [[nodiscard]] Grouping grouping() const { return m_grouping; }
    /// Nothing: no file is outside. Views repaint what they show.
    void setTimeFilter(const std::optional<TimeRange>& range) { m_timeFilter = range; }
    /// Not valid for rows that are no file.
    [[nodiscard]] MemberId memberAt(const QModelIndex& index) const;
    /// Not valid when the member is not there.
    [[nodiscard]] QModelIndex indexOf(MemberId member) const;

    [[nodiscard]] QModelIndex index(int row, int column,
                                    const QModelIndex& parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& child) const override;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;

private:
    /// In a flat list; 0 is the invisible root.
    struct Row {
        std::size_t parent = 0;
        std::size_t place = 0; ///< among the parent's children
        std::vector<std::size_t> children;
        QString name;
        MemberId member;
        std::uint64_t files = 0;
        std::uint64_t lines = 0;
        std::uint64_t matches = 0;
        bool isNode = false;
    };

    void rebuild();
    void buildByNode();
    void buildBySource();
    std::size_t add(std::size_t parent, const QString& name);
    void addGroup(const QString& title, const std::vector<MemberId>& members);
    void addFile(std::size_t parent, MemberId member);
    [[nodiscard]] QVariant countOf(const Row& row, int column) const;
    [[nodiscard]] QString toolTip(const Row& row) const;
    [[nodiscard]] bool isOutside(MemberId member) const;
    [[nodiscard]] QString nameOf(MemberId member) const;
    [[nodiscard]] const Row& rowOf(const QModelIndex& index) const;

    std::shared_ptr<const Analysis> m_analysis;
    std::vector<Row> m_rows;
    Grouping m_grouping = Grouping::Node;
    std::optional<TimeRange> m_timeFilter;
    std::vector<std::size_t> m_rowOfMember; ///< by `MemberId`; 0: it has none
    std::vector<std::uint64_t> m_matches;   ///< by `MemberId`
    std::vector<Source> m_sources;          ///< by `MemberId`
};

} // namespace ff
