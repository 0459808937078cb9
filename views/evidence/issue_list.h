// The issues of reading by place; choosing one shows its line.
#pragma once

#include <QWidget>

#include "views/evidence/issue_model.h"
#include "views/shared/navigation.h"
#include "views/shared/palette.h"

class QMenu;
class QToolButton;
class QTreeView;

namespace ff {

class SectionHeader;

/// Nothing to see while there are no issues. Ctrl+C copies the selected ones with their places.
class IssueList : public QWidget {
    Q_OBJECT

public:
    IssueList(Navigation& navigation, const Palette& palette, QWidget* parent = nullptr);

    [[nodiscard]] QTreeView& tree() { return *m_tree; }
    [[nodiscard]] IssueModel& issues() { return *m_issues; }
    [[nodiscard]] QToolButton& filter() { return *m_filter; }
    [[nodiscard]] std::size_t total() const { return m_issues->total(); }
    void setLeastSeverity(IntakeIssue::Severity severity);

public slots:
    void copySelected() const;

signals:
    /// A line or member was chosen.
    void opened();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildTree();
    void buildFilter();
    void takeAnalysis();
    void unfold();
    void fit();
    void open(const QModelIndex& index);
    void showMenu(const QPoint& position);

    Navigation& m_navigation;
    const Palette& m_palette;
    IssueModel* m_issues;
    SectionHeader* m_title;
    QToolButton* m_filter;
    QMenu* m_choices;
    QTreeView* m_tree;
};

} // namespace ff
