// The members of a bundle as a tree: node or source, series of like files, file.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <QAbstractItemModel>

#include "engine/pipeline/analysis.h"
#include "views/evidence/member_tree.h"
#include "views/shared/navigation.h"

namespace ff {

/// A whole analysis is taken with one reset.
class EvidenceModel : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column { NameColumn, MatchesColumn, LinesColumn, ColumnCount };
    enum DataRole {
        IsNodeRole = Qt::UserRole, ///< or a source: a row of the first level
        IsOutsideRole,             ///< a file without a line in the time range
    };
    using Grouping = MemberGrouping;

    explicit EvidenceModel(QObject* parent = nullptr);

    void setAnalysis(std::shared_ptr<const Analysis> analysis);
    /// The same with rows that were made before: `memberTree` of the analysis and the grouping.
    void setTree(std::shared_ptr<const Analysis> analysis, MemberTree tree, MemberGrouping grouping);
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
    [[nodiscard]] QVariant countOf(const MemberTree::Row& row, int column) const;
    [[nodiscard]] QString toolTip(const MemberTree::Row& row) const;
    [[nodiscard]] bool isOutside(MemberId member) const;
    [[nodiscard]] const MemberTree::Row& rowOf(const QModelIndex& index) const;

    std::shared_ptr<const Analysis> m_analysis;
    std::vector<MemberTree::Row> m_rows;
    std::vector<std::size_t> m_rowOfMember;
    Grouping m_grouping = Grouping::Node;
    std::optional<TimeRange> m_timeFilter;
};

} // namespace ff
