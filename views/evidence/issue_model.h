// What could not be read as it should be: a row for each place, and below it its issues by line.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <QAbstractItemModel>

#include "engine/pipeline/analysis.h"

namespace ff {

class IssueModel : public QAbstractItemModel {
    Q_OBJECT

public:
    enum DataRole {
        SeverityRole = Qt::UserRole, ///< `IntakeIssue::Severity` as int; of a place: its worst
        CountRole,                   ///< of a place: how many issues it shows
        CopyRole,                    ///< `gpu-a02/kern.log:4: what`
        IsPlaceRole,
    };

    explicit IssueModel(QObject* parent = nullptr);

    void setAnalysis(std::shared_ptr<const Analysis> analysis);
    /// Issues below it are not shown.
    void setLeastSeverity(IntakeIssue::Severity severity);
    /// Null for rows that are a place.
    [[nodiscard]] const IntakeIssue* issueAt(const QModelIndex& index) const;
    /// Not valid: the bundle as a whole.
    [[nodiscard]] MemberId memberAt(const QModelIndex& index) const;
    /// All there are, whether shown or not; repeats of one count once.
    [[nodiscard]] std::size_t total() const { return m_analysis ? m_analysis->issues.size() : 0; }
    [[nodiscard]] std::size_t shownCount() const;

    [[nodiscard]] QModelIndex index(int row, int column,
                                    const QModelIndex& parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& child) const override;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

private:
    struct Place {
        MemberId member;
        std::vector<std::size_t> issues; ///< into `Analysis::issues`
        IntakeIssue::Severity worst = IntakeIssue::Severity::Note;
    };

    void build();
    [[nodiscard]] QString placeName(const Place& place) const;
    [[nodiscard]] QString issueText(const IntakeIssue& issue) const;
    [[nodiscard]] QString copyText(const IntakeIssue& issue) const;
    [[nodiscard]] QVariant placeData(const Place& place, int role) const;

    std::shared_ptr<const Analysis> m_analysis;
    IntakeIssue::Severity m_least = IntakeIssue::Severity::Note;
    std::vector<Place> m_places;
};

/// One word.
[[nodiscard]] QString severityName(IntakeIssue::Severity severity);

} // namespace ff
