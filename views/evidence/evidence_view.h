// The evidence at hand: the members, what was read of each source, and what could not be read.
#pragma once

#include <QWidget>

#include "views/evidence/member_tree.h"
#include "views/shared/latest_task.h"
#include "views/shared/navigation.h"
#include "views/shared/palette.h"

class QTableView;
class QToolButton;
class QTreeView;

namespace ff {

class ClockList;
class CoverageLegend;
class CoverageModel;
class EvidenceModel;
class IssueList;
class SectionHeader;
class WishList;

class EvidenceView : public QWidget {
    Q_OBJECT

public:
    EvidenceView(Navigation& navigation, const Palette& palette, QWidget* parent = nullptr);

    [[nodiscard]] QTreeView& tree() { return *m_tree; }
    [[nodiscard]] QTableView& coverage() { return *m_coverage; }
    [[nodiscard]] IssueList& issues() { return *m_issues; }
    [[nodiscard]] WishList& wishes() { return *m_wishes; }
    [[nodiscard]] ClockList& clocks() { return *m_clocks; }
    [[nodiscard]] QToolButton& grouping() { return *m_grouping; }
    [[nodiscard]] EvidenceModel& members() { return *m_members; }
    /// One phrase for the dock's title: `36 members · 3 issues`.
    [[nodiscard]] QString note() const;

signals:
    void noteChanged(const QString& note);

private:
    void scrollAllOf(QWidget* parts);
    void buildTree();
    void buildCoverage();
    void buildGrouping();
    void setGrouping(bool bySource);
    void unfold();
    void sortCoverage(int column);
    void takeAnalysis();
    void showCount();
    void fitTree();
    void prepare(MemberGrouping grouping);
    void fitCoverage();
    void followMember();

    Navigation& m_navigation;
    const Palette& m_palette;
    EvidenceModel* m_members;
    CoverageModel* m_states;
    QTreeView* m_tree;
    QTableView* m_coverage;
    IssueList* m_issues;
    WishList* m_wishes;
    ClockList* m_clocks;
    SectionHeader* m_membersTitle;
    QToolButton* m_grouping;
    SectionHeader* m_coverageTitle;
    CoverageLegend* m_legend;
    int m_sortedBy = 0; ///< column of the coverage
    LatestTask m_preparation;
};

} // namespace ff
