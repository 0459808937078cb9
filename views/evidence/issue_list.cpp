#include "views/evidence/issue_list.h"

#include <algorithm>
#include <initializer_list>

#include <QActionGroup>
#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include "engine/pipeline/line_access.h"
#include "views/evidence/issue_delegate.h"
#include "views/shared/fonts.h"
#include "views/shared/section_header.h"
#include "views/shared/time_text.h"

namespace ff {
namespace {

constexpr int rowHeight = 20;
constexpr int leastRows = 3;
constexpr int mostUnfolded = 12; // rows; with more of them places say enough at first
constexpr int filterHeight = 18;
constexpr int filterWidth = 92;

QString filterText(IntakeIssue::Severity least) {
    switch (least) {
    case IntakeIssue::Severity::Error:
        return IssueList::tr("errors");
    case IntakeIssue::Severity::Warning:
        return IssueList::tr("warnings up");
    case IntakeIssue::Severity::Note:
        break;
    }
    return IssueList::tr("all");
}

QString buttonText(IntakeIssue::Severity least) { return filterText(least) + QStringLiteral(" ▾"); }

/// The line that holds a byte of a member.
std::uint64_t lineAtOffset(const Analysis& analysis, MemberId member, std::uint64_t offset) {
    const auto& checkpoints = analysis.readings[member.index()].lines.checkpoints;
    const auto after = std::upper_bound(checkpoints.begin(), checkpoints.end(), offset);
    const auto block = static_cast<std::uint64_t>(after - checkpoints.begin());
    const std::uint64_t first = block == 0 ? 1 : (block - 1) * LineIndex::stride + 1;
    std::uint64_t found = 0;
    for (const LineView& line : linesOf(analysis, member, first, LineIndex::stride)) {
        if (line.offset <= offset) {
            found = line.number;
        }
    }
    return found;
}

} // namespace

IssueList::IssueList(Navigation& navigation, const Palette& palette, QWidget* parent)
    : QWidget(parent), m_navigation(navigation), m_palette(palette), m_issues(new IssueModel(this)),
      m_title(new SectionHeader(palette, tr("Issues"), this)), m_filter(new QToolButton(m_title)),
      m_choices(new QMenu(m_filter)), m_tree(new QTreeView(this)) {
    buildTree();
    buildFilter();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_title);
    layout->addWidget(m_tree, 1);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Expanding);
    connect(&navigation, &Navigation::analysisChanged, this, &IssueList::takeAnalysis);
    takeAnalysis();
}

void IssueList::buildTree() {
    m_tree->setModel(m_issues);
    m_tree->setItemDelegate(new IssueDelegate(m_palette, m_tree));
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setHeaderHidden(true);
    m_tree->setUniformRowHeights(true);
    m_tree->setIndentation(14);
    m_tree->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_tree->setExpandsOnDoubleClick(false);
    m_tree->setAccessibleName(tr("What could not be read as it should be"));
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    auto* copy = new QAction(tr("Copy issues with their places"), m_tree);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    m_tree->addAction(copy);
    connect(copy, &QAction::triggered, this, &IssueList::copySelected);
    connect(m_tree, &QTreeView::clicked, this, &IssueList::open);
    connect(m_tree, &QTreeView::activated, this, &IssueList::open);
    connect(m_tree, &QTreeView::expanded, this, &IssueList::fit);
    connect(m_tree, &QTreeView::collapsed, this, &IssueList::fit);
    connect(m_tree, &QWidget::customContextMenuRequested, this, &IssueList::showMenu);
    connect(&m_palette, &Palette::changed, m_tree->viewport(), qOverload<>(&QWidget::update));
}

void IssueList::buildFilter() {
    auto* group = new QActionGroup(m_choices);
    for (const auto severity : {IntakeIssue::Severity::Note, IntakeIssue::Severity::Warning,
                                IntakeIssue::Severity::Error}) {
        QAction* action = m_choices->addAction(filterText(severity));
        action->setCheckable(true);
        action->setChecked(severity == IntakeIssue::Severity::Note);
        group->addAction(action);
        connect(action, &QAction::triggered, this,
                [this, severity] { setLeastSeverity(severity); });
    }
    connect(m_filter, &QToolButton::clicked, this,
            [this] { m_choices->popup(m_filter->mapToGlobal(m_filter->rect().bottomLeft())); });
    m_filter->setAutoRaise(true);
    m_filter->setFont(uiFont(fontSize::small));
    m_filter->setFixedSize(filterWidth, filterHeight);
    m_filter->setFocusPolicy(Qt::TabFocus);
    m_filter->setToolTip(tr("Which issues are listed"));
    m_filter->setAccessibleName(tr("Which issues are listed"));
    m_filter->setText(buttonText(IntakeIssue::Severity::Note));
    m_title->setReserve(filterWidth + 4);
}

void IssueList::setLeastSeverity(IntakeIssue::Severity severity) {
    m_filter->setText(buttonText(severity));
    m_issues->setLeastSeverity(severity);
    unfold();
    fit();
}

void IssueList::takeAnalysis() {
    m_issues->setAnalysis(m_navigation.analysis());
    unfold();
    setVisible(m_issues->total() > 0);
    fit();
}

void IssueList::unfold() {
    const auto rows = m_issues->shownCount() + static_cast<std::size_t>(m_issues->rowCount());
    if (rows <= static_cast<std::size_t>(mostUnfolded)) {
        m_tree->expandAll();
    }
}

/// As high as its rows; the rest of the panel may leave it fewer.
void IssueList::fit() {
    int rows = 0;
    for (int place = 0; place < m_issues->rowCount(); ++place) {
        const QModelIndex index = m_issues->index(place, 0);
        rows += 1 + (m_tree->isExpanded(index) ? m_issues->rowCount(index) : 0);
    }
    m_tree->setMinimumHeight(std::min(rows, leastRows) * rowHeight + 2);
    m_tree->setMaximumHeight(std::max(rows, 1) * rowHeight + 2);
    const std::size_t shown = m_issues->shownCount();
    m_title->setNote(shown == total() ? countText(shown)
                                      : tr("%1 of %2").arg(countText(shown), countText(total())));
}

void IssueList::open(const QModelIndex& index) {
    const MemberId member = m_issues->memberAt(index);
    const bool isOnly = m_issues->rowCount(index) == 1; // a place with one issue stands for it
    const IntakeIssue* issue = m_issues->issueAt(isOnly ? m_issues->index(0, 0, index) : index);
    if (!member.isValid()) {
        return;
    }
    Locator locator;
    locator.member = member;
    if (issue != nullptr) {
        locator.offset = issue->offset;
        locator.line = issue->line > 0 || issue->offset == 0
                           ? issue->line
                           : lineAtOffset(*m_navigation.analysis(), member, issue->offset);
    }
    if (locator.line == 0) {
        m_navigation.selectMember(member);
    } else {
        m_navigation.selectLocator(locator);
    }
    Q_EMIT opened();
}

void IssueList::copySelected() const {
    QStringList lines;
    for (const QModelIndex& index : m_tree->selectionModel()->selectedIndexes()) {
        lines << index.data(IssueModel::CopyRole).toString();
    }
    if (!lines.isEmpty()) {
        QGuiApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
    }
}

void IssueList::showMenu(const QPoint& position) {
    QMenu menu(this);
    menu.addActions(m_tree->actions());
    menu.exec(m_tree->viewport()->mapToGlobal(position));
}

void IssueList::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_filter->move(width() - filterWidth - 4, (m_title->height() - filterHeight) / 2);
}

} // namespace ff
