#include "views/evidence/evidence_view.h"

#include <algorithm>
#include <initializer_list>
#include <memory>
#include <utility>

#include <QAction>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QScrollArea>
#include <QTableView>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include "views/evidence/clock_list.h"
#include "views/evidence/coverage_delegate.h"
#include "views/evidence/coverage_header.h"
#include "views/evidence/coverage_legend.h"
#include "views/evidence/coverage_model.h"
#include "views/evidence/coverage_painter.h"
#include "views/evidence/evidence_model.h"
#include "views/evidence/issue_list.h"
#include "views/evidence/member_delegate.h"
#include "views/evidence/wish_list.h"
#include "views/shared/fonts.h"
#include "views/shared/large_analysis.h"
#include "views/shared/section_header.h"
#include "views/shared/time_text.h"

namespace ff {
namespace {

constexpr int mostCoverageRows = 8;
constexpr int leastTreeHeight = 150;
constexpr int leastNameWidth = 56;
constexpr int mostNameWidth = 110;
constexpr int groupingHeight = 18;
constexpr int mostUnfolded = 32; // nodes or sources
constexpr int cellMargins = 14;

/// The height a list needs to show `rows` of its rows and no more.
int heightFor(int rows, int most, int rowHeight) { return std::min(rows, most) * rowHeight; }

} // namespace

EvidenceView::EvidenceView(Navigation& navigation, const Palette& palette, QWidget* parent)
    : QWidget(parent), m_navigation(navigation), m_palette(palette),
      m_members(new EvidenceModel(this)), m_states(new CoverageModel(this)),
      m_tree(new QTreeView(this)), m_coverage(new QTableView(this)),
      m_issues(new IssueList(navigation, palette, this)),
      m_wishes(new WishList(navigation, palette, this)),
      m_clocks(new ClockList(navigation, palette, this)),
      m_membersTitle(new SectionHeader(palette, tr("Members"), this)),
      m_grouping(new QToolButton(m_membersTitle)),
      m_coverageTitle(new SectionHeader(palette, tr("Coverage"), this)),
      m_legend(new CoverageLegend(palette, this)) {
    buildTree();
    buildCoverage();
    buildGrouping();
    auto* parts = new QWidget;
    auto* layout = new QVBoxLayout(parts);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_membersTitle);
    layout->addWidget(m_tree, 2);
    m_tree->setMinimumHeight(leastTreeHeight);
    for (QWidget* part : std::initializer_list<QWidget*>{m_coverageTitle, m_coverage, m_legend,
                                                         m_wishes, m_clocks, m_issues}) {
        layout->addWidget(part, part == m_issues ? 1 : 0);
    }
    parts->setMinimumWidth(1); // else long words push the right edge below the scroll bar
    scrollAllOf(parts);
    connect(&navigation, &Navigation::analysisChanged, this, &EvidenceView::takeAnalysis);
    connect(&navigation, &Navigation::memberChanged, this, &EvidenceView::followMember);
    takeAnalysis();
}

/// In a low window the parts keep their least heights, and the panel scrolls.
void EvidenceView::scrollAllOf(QWidget* parts) {
    auto* area = new QScrollArea(this);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidget(parts);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(area);
    setFocusProxy(m_tree);
}

void EvidenceView::buildTree() {
    m_tree->setModel(m_members);
    m_tree->setItemDelegate(new MemberDelegate(m_palette, m_tree));
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setUniformRowHeights(true);
    m_tree->setIndentation(14);
    m_tree->setAllColumnsShowFocus(true);
    m_tree->setAccessibleName(tr("Members of the evidence"));
    QHeaderView* header = m_tree->header();
    header->setStretchLastSection(false);
    header->setSectionResizeMode(EvidenceModel::NameColumn, QHeaderView::Stretch);
    header->setSectionResizeMode(EvidenceModel::MatchesColumn, QHeaderView::Fixed);
    header->setSectionResizeMode(EvidenceModel::LinesColumn, QHeaderView::Fixed);
    header->setFont(uiFont(fontSize::small));
    header->setFixedHeight(22);
    connect(&m_navigation, &Navigation::timeFilterChanged, this, [this] {
        m_members->setTimeFilter(m_navigation.timeFilter());
        m_states->setTimeFilter(m_navigation.timeFilter());
        m_tree->viewport()->update();
        m_coverage->viewport()->update();
        showCount();
    });
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex& current) {
                m_navigation.selectMember(m_members->memberAt(current));
            });
}

void EvidenceView::buildCoverage() {
    m_coverage->setModel(m_states);
    m_coverage->setItemDelegate(new CoverageDelegate(m_palette, m_coverage));
    m_coverage->setHorizontalHeader(new CoverageHeader(m_palette, m_coverage));
    m_coverage->verticalHeader()->hide();
    m_coverage->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_coverage->verticalHeader()->setMinimumSectionSize(1);
    m_coverage->verticalHeader()->setDefaultSectionSize(coverageCellPitch);
    m_coverage->setFrameShape(QFrame::NoFrame);
    m_coverage->setShowGrid(false);
    m_coverage->setCornerButtonEnabled(false);
    m_coverage->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_coverage->setSelectionMode(QAbstractItemView::SingleSelection);
    m_coverage->setTabKeyNavigation(false);
    m_coverage->setAccessibleName(tr("Coverage by node and source"));
    connect(m_coverage->horizontalHeader(), &QHeaderView::sectionClicked, this,
            &EvidenceView::sortCoverage);
    auto* sort = new QAction(tr("Sort by this source, worst first"), m_coverage);
    sort->setShortcut(Qt::Key_S);
    sort->setShortcutContext(Qt::WidgetShortcut);
    m_coverage->addAction(sort);
    m_coverage->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(sort, &QAction::triggered, this,
            [this] { sortCoverage(m_coverage->currentIndex().column()); });
    const auto open = [this](const QModelIndex& cell) {
        m_navigation.selectMember(m_states->memberAt(cell));
    };
    connect(m_coverage, &QTableView::clicked, this, open);
    connect(m_coverage, &QTableView::activated, this, open);
}

void EvidenceView::buildGrouping() {
    m_grouping->setCheckable(true);
    m_grouping->setText(tr("by source"));
    m_grouping->setToolTip(tr("Lists members by source instead of by node"));
    m_grouping->setAccessibleName(m_grouping->toolTip());
    m_grouping->setFont(uiFont(fontSize::small));
    m_grouping->setFocusPolicy(Qt::TabFocus);
    m_grouping->setFixedHeight(groupingHeight);
    m_membersTitle->setReserve(m_grouping->sizeHint().width() + 6);
    auto* layout = new QHBoxLayout(m_membersTitle);
    layout->setContentsMargins(0, 0, 4, 1);
    layout->addWidget(m_grouping, 0, Qt::AlignRight | Qt::AlignVCenter);
    connect(m_grouping, &QToolButton::toggled, this, &EvidenceView::setGrouping);
}

void EvidenceView::setGrouping(bool bySource) {
    const auto& analysis = m_navigation.analysis();
    const MemberGrouping grouping = bySource ? MemberGrouping::Source : MemberGrouping::Node;
    if (analysis && isLarge(*analysis)) {
        prepare(grouping);
        return;
    }
    m_members->setGrouping(grouping);
    unfold();
    followMember();
}

/// Nodes are unfolded while they are few; of a thousand the names say enough at first.
void EvidenceView::unfold() {
    if (m_members->rowCount() <= mostUnfolded) {
        m_tree->expandToDepth(0);
    }
}

/// A second time: back to the order in which the nodes came.
void EvidenceView::sortCoverage(int column) {
    m_sortedBy = column == m_sortedBy ? 0 : std::max(column, 0);
    m_states->sort(m_sortedBy, Qt::DescendingOrder);
}

/// For the longest of what they hold, at any size of the font and in any language.
void EvidenceView::fitTree() {
    const QFontMetrics metrics(uiFont(fontSize::small));
    for (const auto& [column, widest] : {std::pair(EvidenceModel::MatchesColumn, "8,888"),
                                         std::pair(EvidenceModel::LinesColumn, "88,888")}) {
        const QString title =
            m_members->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        m_tree->header()->resizeSection(column,
                                        std::max(metrics.horizontalAdvance(title),
                                                 metrics.horizontalAdvance(QLatin1String(widest))) +
                                            cellMargins);
    }
}

/// What is outside of the time filter is faint; counts go on telling what was read in all.
void EvidenceView::showCount() {
    const auto& analysis = m_navigation.analysis();
    if (!analysis) {
        return;
    }
    const QString count = countText(analysis->bundle->members.size());
    m_membersTitle->setNote(m_navigation.timeFilter() ? tr("%1 · of all times").arg(count) : count);
    m_membersTitle->setToolTip(
        m_navigation.timeFilter()
            ? tr("Hits and lines are counted over the whole job; what has no line in the time "
                 "filter is faint")
            : QString());
}

void EvidenceView::takeAnalysis() {
    const auto& analysis = m_navigation.analysis();
    m_sortedBy = 0;
    m_membersTitle->setVisible(analysis != nullptr);
    showCount();
    fitTree();
    const bool isPrepared = !analysis || !isLarge(*analysis);
    m_preparation.cancel();
    m_members->setAnalysis(isPrepared ? analysis : nullptr);
    m_states->setAnalysis(isPrepared ? analysis : nullptr);
    unfold();
    fitCoverage();
    if (!isPrepared) {
        prepare(m_members->grouping());
    }
    Q_EMIT noteChanged(note());
}

/// Delivered only while the analysis is still the one shown.
void EvidenceView::prepare(MemberGrouping grouping) {
    m_preparation.start([this, grouping, shown = m_navigation.analysis()](
                            const Progress&) mutable -> LatestTask::Delivery {
        auto tree = std::make_shared<MemberTree>(memberTree(*shown, grouping));
        auto table = std::make_shared<CoverageTable>(coverageOf(*shown));
        shown.reset();
        return [this, grouping, tree, table] {
            m_members->setTree(m_navigation.analysis(), std::move(*tree), grouping);
            m_states->setTable(m_navigation.analysis(), std::move(*table));
            m_sortedBy = 0;
            unfold();
            fitCoverage();
            followMember();
        };
    });
}

void EvidenceView::fitCoverage() {
    const bool isThere = m_states->rowCount() > 0;
    for (QWidget* part : std::initializer_list<QWidget*>{m_coverageTitle, m_coverage, m_legend}) {
        part->setVisible(isThere);
    }
    if (!isThere) {
        return;
    }
    m_coverageTitle->setNote(
        tr("%1 nodes × %2 sources").arg(m_states->nodeCount()).arg(m_states->sourceCountShown()));
    int nameWidth = leastNameWidth;
    const QFontMetrics metrics(uiFont(fontSize::small, true));
    std::vector<bool> seen(static_cast<std::size_t>(CoverageState::NotProvided) + 1);
    for (int row = 0; row < m_states->rowCount(); ++row) {
        const QString name = m_states->index(row, 0).data().toString();
        nameWidth = std::max(nameWidth, metrics.horizontalAdvance(name) + 14);
        for (int column = 1; column < m_states->columnCount(); ++column) {
            seen[static_cast<std::size_t>(m_states->stateAt(m_states->index(row, column)))] = true;
        }
    }
    m_coverage->setColumnWidth(0, std::min(nameWidth, mostNameWidth));
    for (int column = 1; column < m_states->columnCount(); ++column) {
        m_coverage->setColumnWidth(column, coverageCellPitch);
    }
    const int rows = heightFor(m_states->rowCount(), mostCoverageRows, coverageCellPitch);
    m_coverage->setFixedHeight(rows + m_coverage->horizontalHeader()->sizeHint().height() + 2);
    std::vector<CoverageState> states;
    for (std::size_t i = 1; i < seen.size(); ++i) {
        if (seen[i]) {
            states.push_back(static_cast<CoverageState>(i));
        }
    }
    m_legend->setStates(std::move(states));
}

void EvidenceView::followMember() {
    const QModelIndex index = m_members->indexOf(m_navigation.member());
    if (index.isValid() && index != m_tree->currentIndex()) {
        m_tree->setCurrentIndex(index);
        m_tree->scrollTo(index);
    }
}

QString EvidenceView::note() const {
    const auto& analysis = m_navigation.analysis();
    if (!analysis) {
        return {};
    }
    const QString members = tr("%1 members").arg(countText(analysis->bundle->members.size()));
    const std::size_t issues = analysis->issues.size();
    return issues == 0   ? members
           : issues == 1 ? tr("%1 · 1 issue").arg(members)
                         : tr("%1 · %2 issues").arg(members, countText(issues));
}

} // namespace ff
