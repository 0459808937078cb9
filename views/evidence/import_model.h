// What every member was recognised as, one row each; fields can be corrected.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <QAbstractTableModel>

#include "engine/pipeline/analysis.h"
#include "views/evidence/correction_history.h"

namespace ff {

/// A corrected value shows at once, before the analysis that uses it is there. An analysis of the
/// same members leaves rows, and so selections, where they are.
class ImportModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column {
        NameColumn,
        KindColumn, ///< this and the next six are `MemberField`s in their order
        NodeColumn,
        RankColumn,
        ZoneColumn,
        AttemptColumn,
        YearColumn,
        UseColumn,
        LinesColumn,
        IssuesColumn,
        ColumnCount,
    };
    enum DataRole {
        SortRole = Qt::UserRole, ///< number or text
        LearntRole,              ///< `Learnt` as int
        IsCorrectedRole,
        IsIgnoredRole,
        NeedsReviewRole, ///< not recognised, or something about it is a guess
        SearchRole,      ///< all texts of the row
    };

    struct Row {
        std::string path;
        QString name;
        std::array<FieldValue, memberFieldCount> values;
        std::array<FieldValue, memberFieldCount> before; ///< what a correction replaced
        std::uint64_t lines = 0;
        std::uint64_t issues = 0;
        bool isIgnored = false;
        bool needsReview = false;
    };
    /// What is shown of an analysis.
    struct Content {
        std::vector<Row> rows;
        QStringList nodes;
    };

    explicit ImportModel(CorrectionHistory& history, QObject* parent = nullptr);

    /// Of any thread.
    [[nodiscard]] static Content contentOf(const Analysis& analysis);
    void setAnalysis(std::shared_ptr<const Analysis> analysis);
    /// The same with content that was made before.
    void setContent(std::shared_ptr<const Analysis> analysis, Content content);
    /// Until the content of this analysis is there: rows of the same members stay, others go.
    void expect(std::shared_ptr<const Analysis> analysis);
    [[nodiscard]] const std::string& pathAt(int row) const;
    [[nodiscard]] MemberId memberAt(int row) const;
    [[nodiscard]] static std::optional<MemberField> fieldOf(int column);
    [[nodiscard]] const QStringList& nodes() const { return m_nodes; }
    [[nodiscard]] int correctedCount() const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;

private:
    void rememberInferred(std::vector<Row>& rows) const;
    [[nodiscard]] QString corrected(const Row& row, MemberField field) const;
    [[nodiscard]] QString textOf(const Row& row, int column) const;
    [[nodiscard]] QVariant sortKey(const Row& row, int column) const;
    [[nodiscard]] QString toolTip(const Row& row, int column) const;
    [[nodiscard]] QString accessibleText(const Row& row, int column) const;
    [[nodiscard]] QVariant fieldData(const Row& row, MemberField field, int role) const;
    void takeCorrections();

    CorrectionHistory& m_history;
    std::shared_ptr<const Analysis> m_analysis;
    std::vector<Row> m_rows;
    QStringList m_nodes;
};

/// Whether something about the member should be looked at: it was not recognised, or a guess.
[[nodiscard]] bool needsReview(const Member& member);
/// There, but of no known kind.
[[nodiscard]] bool isUnrecognised(const Member& member);

} // namespace ff
