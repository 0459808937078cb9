// The evidence at hand: the members, what was read of each source, and what could not be read.
#pragma once

#include <QWidget>

#include "views/shared/navigation.h"
#include "views/shared/palette.h"

class QTableView;
class QTreeView;

namespace ff {

class CoverageLegend;
class CoverageModel;
class EvidenceModel;
class IssueList;
class SectionHeader;

class EvidenceView : public QWidget {
    Q_OBJECT

public:
    EvidenceView(Navigation& navigation, const Palette& palette, QWidget* parent = nullptr);

    [[nodiscard]] QTreeView& tree() { return *m_tree; }
    [[nodiscard]] QTableView& coverage() { return *m_coverage; }
    [[nodiscard]] IssueList& issues() { return *m_issues; }
    [[nodiscard]] EvidenceModel& members() { return *m_members; }
    /// One phrase for the dock's title: `36 members · 3 issues`.
    [[nodiscard]] QString note() const;

signals:
    void noteChanged(const QString& note);

private:
    void scrollAllOf(QWidget* parts);
    void buildTree();
    void buildCoverage();
    void takeAnalysis();
    void fitCoverage();
    void followMember();

    Navigation& m_navigation;
    const Palette& m_palette;
    EvidenceModel* m_members;
    CoverageModel* m_states;
    QTreeView* m_tree;
    QTableView* m_coverage;
    IssueList* m_issues;
    SectionHeader* m_coverageTitle;
    CoverageLegend* m_legend;
};

} // namespace ff
