// The parts and how they are connected; files are in rule_panel_files, what comes of a text in
// rule_panel_checks, lines of the log in rule_panel_lines.
#include "views/rules/rule_panel.h"

#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSplitter>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>
#include <QTreeView>
#include <QVBoxLayout>

#include "views/rules/rule_page.h"
#include "views/rules/rule_results.h"
#include "views/rules/text_table_model.h"
#include "views/shared/fonts.h"
#include "views/shared/section_header.h"

namespace ff {
namespace {

constexpr int keepDelay = 400;  // milliseconds: what a kill may lose
constexpr int lookDelay = 120;  // milliseconds
constexpr int treeWidth = 210;
constexpr int textWidth = 640;
constexpr int resultsWidth = 560;
constexpr int problemsHeight = 130;

} // namespace

RulePanel::RulePanel(Navigation& navigation, const Palette& palette, QWidget* parent)
    : QWidget(parent), m_navigation(navigation), m_palette(palette),
      m_journal(RuleJournal::defaultFolder()), m_tree(new RuleTreeModel(this)),
      m_filter(new QSortFilterProxyModel(this)), m_treeView(new QTreeView(this)),
      m_search(new QLineEdit(this)), m_tabs(new QTabWidget(this)), m_empty(new QLabel(this)),
      m_below(new QTabWidget(this)), m_problems(new TextTableModel(palette, this)),
      m_difference(new QLabel(this)), m_results(new RuleResults(navigation, palette, this)) {
    build();
    wire();
    showTitles();
}

RulePanel::~RulePanel() {
    m_keep.stop();
    keepUnsaved();
    // Parts that go tell of it, when what listened is gone already.
    m_tabs->disconnect(this);
    for (RulePage* each : pages()) {
        each->disconnect(this);
        each->editor().disconnect(this);
    }
}

void RulePanel::build() {
    auto* splitter = new QSplitter(Qt::Horizontal, this);
    splitter->addWidget(buildFiles());
    splitter->addWidget(buildTexts());
    splitter->addWidget(m_results);
    splitter->setSizes({treeWidth, textWidth, resultsWidth});
    splitter->setStretchFactor(1, 1);
    splitter->setStretchFactor(2, 1);
    splitter->setChildrenCollapsible(false);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(splitter);
}

QWidget* RulePanel::buildFiles() {
    auto* column = new QWidget(this);
    auto* layout = new QVBoxLayout(column);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_search->setPlaceholderText(tr("Find a rule"));
    m_search->setAccessibleName(tr("Find a rule"));
    m_search->setClearButtonEnabled(true);
    layout->addWidget(m_search);
    m_filter->setSourceModel(m_tree);
    m_filter->setRecursiveFilteringEnabled(true);
    m_filter->setAutoAcceptChildRows(true);
    m_filter->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_treeView->setModel(m_filter);
    m_treeView->setHeaderHidden(true);
    m_treeView->setFrameShape(QFrame::NoFrame);
    m_treeView->setAccessibleName(tr("Rule files"));
    m_treeView->setUniformRowHeights(true);
    layout->addWidget(m_treeView, 1);
    auto* fresh = new QPushButton(tr("New file"), column);
    fresh->setToolTip(tr("Begins a rule file in your own folder: %1")
                          .arg(RuleFiles::userFolder()));
    connect(fresh, &QPushButton::clicked, this, &RulePanel::newFile);
    layout->addWidget(fresh);
    return column;
}

QWidget* RulePanel::buildTexts() {
    auto* column = new QSplitter(Qt::Vertical, this);
    auto* texts = new QWidget(column);
    auto* layout = new QVBoxLayout(texts);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_empty->setTextFormat(Qt::PlainText);
    m_empty->setText(tr("Open a rule at the left, begin a file, or choose “Rule from this line” on "
                        "a line of the log.\n\nYour own rules are kept in\n%1")
                         .arg(RuleFiles::userFolder()));
    m_empty->setForegroundRole(QPalette::PlaceholderText);
    layout->addWidget(m_empty, 1);
    m_tabs->setDocumentMode(true);
    m_tabs->setTabsClosable(true);
    m_tabs->setMovable(true);
    m_tabs->setAccessibleName(tr("Open rule files"));
    layout->addWidget(m_tabs, 1);
    column->addWidget(texts);
    m_problems->setHeads({tr("Line"), tr("Message"), tr("What to do")});
    auto* problems = new QTableView(m_below);
    problems->setModel(m_problems);
    problems->setAccessibleName(tr("Problems"));
    problems->setFrameShape(QFrame::NoFrame);
    problems->setShowGrid(false);
    problems->setSelectionBehavior(QAbstractItemView::SelectRows);
    problems->setEditTriggers(QAbstractItemView::NoEditTriggers);
    problems->setTabKeyNavigation(false);
    problems->verticalHeader()->hide();
    problems->verticalHeader()->setDefaultSectionSize(22);
    problems->horizontalHeader()->setStretchLastSection(true);
    problems->horizontalHeader()->setHighlightSections(false);
    problems->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    problems->setColumnWidth(0, 110);
    problems->setColumnWidth(1, 380);
    connect(problems, &QTableView::clicked, this, &RulePanel::openProblem);
    connect(problems, &QTableView::activated, this, &RulePanel::openProblem);
    m_difference->hide();
    m_difference->setFont(monoFont(fontSize::small));
    m_difference->setTextFormat(Qt::PlainText);
    m_difference->setTextInteractionFlags(Qt::TextSelectableByMouse |
                                          Qt::TextSelectableByKeyboard);
    m_difference->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_difference->setContentsMargins(8, 4, 8, 4);
    m_below->setDocumentMode(true);
    m_below->setAccessibleName(tr("Problems"));
    m_below->addTab(problems, tr("Problems"));
    column->addWidget(m_below);
    column->setSizes({3 * problemsHeight, problemsHeight});
    column->setStretchFactor(0, 1);
    column->setChildrenCollapsible(false);
    return column;
}

void RulePanel::wire() {
    m_keep.setSingleShot(true);
    m_keep.setInterval(keepDelay);
    m_lookSoon.setSingleShot(true);
    m_lookSoon.setInterval(lookDelay);
    connect(&m_keep, &QTimer::timeout, this, &RulePanel::keepUnsaved);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, [this] { m_lookSoon.start(); });
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this,
            [this] { m_lookSoon.start(); });
    connect(&m_lookSoon, &QTimer::timeout, this, [this] {
        for (RulePage* each : pages()) {
            each->lookAtDisk();
        }
        watchFiles();
    });
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_filter->setFilterFixedString(text);
        if (!text.isEmpty()) {
            m_treeView->expandAll();
        }
    });
    connect(m_search, &QLineEdit::returnPressed, this, [this] {
        m_treeView->setFocus();
        m_treeView->setCurrentIndex(m_filter->index(0, 0));
    });
    connect(m_treeView, &QTreeView::activated, this, &RulePanel::openFromTree);
    connect(m_treeView, &QTreeView::clicked, this, &RulePanel::openFromTree);
    connect(m_tabs, &QTabWidget::currentChanged, this, &RulePanel::takeTab);
    connect(m_tabs, &QTabWidget::tabCloseRequested, this, &RulePanel::closeTab);
    connect(&m_checker, &RuleChecker::checked, this,
            [this](const std::shared_ptr<const RuleCheck>& check) { takeCheck(*check); });
    connect(&m_checker, &RuleChecker::reviewed, this,
            [this](const std::shared_ptr<const RuleReview>& review) { takeReview(*review); });
    connect(&m_worker, &RuleWorker::briefed, this, &RulePanel::takeBrief);
    connect(&m_worker, &RuleWorker::found, m_results, &RuleResults::showFacts);
    connect(&m_worker, &RuleWorker::answered, this,
            [this](const std::shared_ptr<const RuleExplanation>& answer, const QString& failure) {
                m_results->showLineAnswer(answer.get(), failure);
            });
    connect(m_results, &RuleResults::lineRequested, this, [this](int line) {
        if (RulePage* current = page()) {
            current->editor().goTo(line, 1);
            current->editor().setFocus();
        }
    });
    connect(&m_navigation, &Navigation::analysisChanged, this, &RulePanel::takeAnalysis);
}

void RulePanel::showTitles() {
    const bool hasPages = m_tabs->count() > 0;
    m_empty->setVisible(!hasPages);
    m_tabs->setVisible(hasPages);
    for (int i = 0; i < m_tabs->count(); ++i) {
        const auto* each = static_cast<RulePage*>(m_tabs->widget(i));
        const QString name = QFileInfo(each->path()).fileName();
        m_tabs->setTabText(i, each->isUnsaved() ? name + QStringLiteral(" ●") : name);
        m_tabs->setTabToolTip(i, each->isUnsaved() ? tr("%1, not saved").arg(each->path())
                                                   : each->path());
        m_tree->setUnsaved(each->path(), each->isUnsaved());
    }
    const RulePage* current = page();
    Q_EMIT noteChanged(current == nullptr ? QString()
                       : current->isUnsaved() ? tr("%1 — not saved").arg(current->path())
                                              : current->path());
}

RulePage* RulePanel::page() const { return static_cast<RulePage*>(m_tabs->currentWidget()); }

std::vector<RulePage*> RulePanel::pages() const {
    std::vector<RulePage*> out;
    for (int i = 0; i < m_tabs->count(); ++i) {
        out.push_back(static_cast<RulePage*>(m_tabs->widget(i)));
    }
    return out;
}

void RulePanel::focusEditor() {
    if (RulePage* current = page()) {
        current->editor().setFocus();
    } else {
        m_search->setFocus();
    }
}

void RulePanel::focusSearch() const {
    m_search->setFocus();
    m_search->selectAll();
}

} // namespace ff
