// What is shown of which members; searching is in log_panel_search.
#include "views/log/log_panel.h"

#include <algorithm>
#include <utility>

#include <QHeaderView>
#include <QSplitter>
#include <QTabWidget>
#include <QTableView>
#include <QVBoxLayout>

#include "views/log/bookmark_list.h"
#include "views/log/found_model.h"
#include "views/log/line_decoder.h"
#include "views/log/log_query_bar.h"
#include "views/log/log_view.h"
#include "views/log/match_panel.h"
#include "views/log/member_chooser.h"
#include "views/shared/entity_text.h"
#include "views/shared/fonts.h"
#include "views/shared/time_text.h"

namespace ff {
namespace {

constexpr int sideWidth = 264;
constexpr int tableRow = 20;
constexpr qsizetype longestExcerpt = 200;

} // namespace

LogPanel::LogPanel(Navigation& navigation, const Palette& palette, QWidget* parent)
    : QWidget(parent), m_navigation(navigation), m_bar(new LogQueryBar(palette, this)),
      m_view(new LogView(navigation, palette, this)),
      m_match(new MatchPanel(navigation, palette, this)), m_found(new FoundModel(this)),
      m_foundTable(new QTableView(this)), m_bookmarks(new BookmarkList(this)),
      m_side(new QTabWidget(this)), m_finder(new LogFinder(this)) {
    build(palette);
    wire();
    takeAnalysis();
}

void LogPanel::build(const Palette&) {
    m_foundTable->setModel(m_found);
    m_foundTable->setFrameShape(QFrame::NoFrame);
    m_foundTable->setFont(monoFont(fontSize::small));
    m_foundTable->setShowGrid(false);
    m_foundTable->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_foundTable->setSelectionMode(QAbstractItemView::SingleSelection);
    m_foundTable->setTabKeyNavigation(false);
    m_foundTable->setWordWrap(false);
    m_foundTable->verticalHeader()->hide();
    m_foundTable->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_foundTable->verticalHeader()->setDefaultSectionSize(tableRow);
    m_foundTable->horizontalHeader()->setStretchLastSection(true);
    m_foundTable->horizontalHeader()->setHighlightSections(false);
    m_foundTable->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_foundTable->setAccessibleName(tr("Lines found"));
    m_side->setDocumentMode(true);
    m_side->setAccessibleName(tr("Match, hits and bookmarks"));
    m_side->setFont(uiFont(fontSize::small));
    m_side->addTab(m_match, tr("Match"));
    m_side->addTab(m_foundTable, tr("Hits"));
    m_side->addTab(m_bookmarks, tr("Bookmarks"));
    auto* splitter = new QSplitter(Qt::Horizontal, this);
    splitter->addWidget(m_view);
    splitter->addWidget(m_side);
    splitter->setStretchFactor(0, 1);
    splitter->setStretchFactor(1, 0);
    splitter->setHandleWidth(1);
    splitter->setSizes({4 * sideWidth, sideWidth});
    splitter->setCollapsible(0, false);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_bar);
    layout->addWidget(splitter, 1);
    setFocusProxy(m_view);
}

void LogPanel::wire() {
    connect(&m_navigation, &Navigation::analysisChanged, this, &LogPanel::takeAnalysis);
    connect(&m_navigation, &Navigation::memberChanged, this, &LogPanel::takeMember);
    connect(&m_navigation, &Navigation::timeFilterChanged, this, &LogPanel::takeAsk);
    connect(m_bar, &LogQueryBar::askChanged, this, &LogPanel::takeAsk);
    connect(m_bar, &LogQueryBar::stepRequested, this, &LogPanel::stepFound);
    connect(m_bar, &LogQueryBar::cancelRequested, m_finder, &LogFinder::stop);
    connect(m_bar, &LogQueryBar::coloursToggled, m_view, &LogView::setShowsColours);
    connect(m_bar, &LogQueryBar::chooseRequested, this, &LogPanel::chooseMembers);
    connect(m_view, &LogView::memberShown, this, [this] { Q_EMIT noteChanged(note()); });
    connect(m_view, &LogView::bookmarkRequested, this, &LogPanel::bookmarkLine);
    connect(m_view, &LogView::mergeRequested, this, &LogPanel::showMerged);
    connect(m_view, &LogView::whyNotRequested, this, &LogPanel::whyNotRequested);
    connect(m_view, &LogView::muteRequested, this, &LogPanel::muteRequested);
    connect(&m_view->rows(), &LogRows::matchesKnown, this, &LogPanel::takePlacesKnown);
    connect(m_finder, &LogFinder::progressed, this, &LogPanel::takeProgress);
    connect(m_finder, &LogFinder::finished, this, &LogPanel::takeFindings);
    connect(m_bookmarks, &BookmarkList::opened, this, &LogPanel::goTo);
    connect(&m_bookmarks->model(), &BookmarkModel::bookmarksChanged, this, [this] {
        m_view->setBookmarks(m_bookmarks->model().keys());
        const int count = m_bookmarks->model().rowCount();
        m_side->setTabText(2, count == 0 ? tr("Bookmarks") : tr("Bookmarks (%1)").arg(count));
    });
    connect(&m_bookmarks->model(), &BookmarkModel::notSaved, this,
            [this] { Q_EMIT notFound(tr("Bookmarks could not be written to your data folder")); });
    const auto open = [this](const QModelIndex& index) {
        const auto row = static_cast<std::size_t>(std::max(index.row(), 0));
        if (index.isValid() && row < m_found->places().size()) {
            goTo(m_found->places()[row].member, m_found->places()[row].line);
        }
    };
    connect(m_foundTable, &QTableView::activated, this, open);
    connect(m_foundTable, &QTableView::clicked, this, open);
}

void LogPanel::takeAnalysis() {
    const auto& analysis = m_navigation.analysis();
    clearSearch();
    m_chosen.clear();
    m_found->setAnalysis(analysis);
    m_bookmarks->model().setAnalysis(analysis);
    m_ask = {};
    if (m_bar->ask().reach == LogReach::Chosen) {
        m_bar->setReach(LogReach::Member);
    }
    m_view->rows().setAnalysis(analysis);
    takeAsk();
    Q_EMIT noteChanged(note());
}

void LogPanel::takePlacesKnown() {
    takeAsk();
    if (m_pending) {
        // Queued: whoever handed the analysis over selects something first.
        QMetaObject::invokeMethod(
            this,
            [this] {
                if (m_pending) {
                    openAt(*std::exchange(m_pending, std::nullopt));
                }
            },
            Qt::QueuedConnection);
    }
}

void LogPanel::takeMember() {
    refreshScope();
    if (m_ask.reach == LogReach::Node && isSearching()) {
        startSearch();
    }
}

void LogPanel::refreshScope() {
    LogScope scope = wantedScope();
    if (scope != m_view->rows().scope() || scope.members.empty()) {
        m_view->show(std::move(scope));
    }
}

LineSpanOfTime LogPanel::wantedSpan() const {
    const auto& filter = m_navigation.timeFilter();
    return filter ? LineSpanOfTime{filter->from, filter->to} : LineSpanOfTime{};
}

LogScope LogPanel::wantedScope() const {
    const auto& analysis = m_navigation.analysis();
    LogScope scope;
    if (!analysis) {
        return scope;
    }
    scope.members = membersInReach(*analysis, m_ask.reach, m_navigation.member(), m_chosen);
    if (isListing()) {
        static const auto nothing = std::make_shared<const std::vector<LinePlace>>();
        scope.order = LogScope::Order::Listed;
        scope.found = m_findings ? m_findings : nothing;
        scope.context = m_ask.context;
        return scope;
    }
    scope.filter = m_filter;
    scope.span = wantedSpan();
    scope.order =
        m_ask.reach == LogReach::Member ? LogScope::Order::Member : LogScope::Order::Merged;
    return scope;
}

void LogPanel::goTo(MemberId member, quint64 line) {
    const MatchedLines& matched = m_view->matched();
    if (const MatchedLines::Hit* hit = matched.at(member, line, m_navigation.event())) {
        m_navigation.selectLocator(hit->match->locator);
    } else {
        m_view->rows().readLine(member, line);
    }
}

void LogPanel::openAt(const LocatorLink& link) {
    const auto& analysis = m_navigation.analysis();
    if (!analysis || !m_view->rows().times()) {
        m_pending = link;
        return;
    }
    const MemberId member = memberAt(*analysis, link.member);
    if (!member.isValid()) {
        Q_EMIT notFound(tr("There is no member %1 in this evidence").arg(link.member));
        return;
    }
    if (link.line > lineCount(*analysis, member)) {
        Q_EMIT notFound(tr("%1 has no line %2").arg(link.member).arg(link.line));
    }
    Q_EMIT opened();
    if (link.line == 0 || link.line > lineCount(*analysis, member)) {
        m_navigation.selectMember(member);
        return;
    }
    goTo(member, link.line);
}

void LogPanel::bookmarkLine() {
    const auto& analysis = m_navigation.analysis();
    const auto row = m_view->currentRow();
    const LogLine* line = row ? m_view->rows().lineAt(*row) : nullptr;
    if (!analysis || line == nullptr) {
        return;
    }
    Bookmark mark;
    mark.member = QString::fromStdString(analysis->bundle->member(line->place.member).path);
    mark.line = line->place.line;
    mark.hash = line->locator.hash;
    mark.text = decodedLine(line->bytes).text.left(longestExcerpt);
    BookmarkModel& model = m_bookmarks->model();
    model.add(mark);
    m_side->setCurrentWidget(m_bookmarks);
    if (const auto at = model.rowOf(mark.member, mark.line)) {
        m_bookmarks->editNote(*at);
    }
}

void LogPanel::chooseMembers() {
    const auto& analysis = m_navigation.analysis();
    if (!analysis) {
        return;
    }
    MemberChooser chooser(*analysis, m_chosen, this);
    if (chooser.exec() == QDialog::Accepted && analysis == m_navigation.analysis()) {
        m_chosen = chooser.chosen();
        refreshScope();
        if (isSearching()) {
            startSearch();
        }
    }
}

void LogPanel::showMerged() {
    m_bar->setReach(LogReach::All);
    m_view->setFocus();
}

QString LogPanel::note() const {
    const auto& analysis = m_navigation.analysis();
    const LogScope& scope = m_view->rows().scope();
    if (!analysis || scope.members.empty()) {
        return {};
    }
    const std::uint64_t rows = m_view->lineTotal();
    const QString lines = rows == 1 ? tr("1 line") : tr("%1 lines").arg(countText(rows));
    if (scope.order == LogScope::Order::Member) {
        const Member& file = analysis->bundle->member(scope.members.front());
        return tr("%1 · %2 · %3").arg(shownText(file.path), sizeText(file.size), lines);
    }
    const QString members = scope.members.size() == 1
                                ? shownText(analysis->bundle->member(scope.members.front()).path)
                                : tr("%1 members by time").arg(countText(scope.members.size()));
    return tr("%1 · %2").arg(members, m_view->rows().isExact() ? lines : tr("about %1").arg(lines));
}

} // namespace ff
