// How the panel of cases is laid out.
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QShortcut>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabBar>
#include <QTextBrowser>
#include <QToolButton>
#include <QTreeView>

#include "views/cases/cases_model.h"
#include "views/cases/cases_view.h"
#include "views/cases/rule_outcomes_model.h"
#include "views/shared/fonts.h"

namespace ff {
namespace {

constexpr int barHeight = 30;
constexpr int progressWidth = 90;
constexpr int listWidth = 760;
constexpr int detailsWidth = 380;
constexpr int editPause = 250; // milliseconds without an edit before the cases run again

void dressTable(QTreeView& table) {
    table.setRootIsDecorated(false);
    table.setUniformRowHeights(true);
    table.setAllColumnsShowFocus(true);
    table.setSortingEnabled(true);
    table.setFrameShape(QFrame::NoFrame);
    table.header()->setStretchLastSection(false);
    table.header()->setMinimumSectionSize(40);
}

} // namespace

CasesView::CasesView(const Palette& palette, QWidget* parent)
    : QWidget(parent), m_palette(palette), m_model(new CasesModel(palette, this)),
      m_proxy(new CasesProxy(this)), m_outcomes(new RuleOutcomesModel(palette, this)),
      m_ruleOrder(new QSortFilterProxyModel(this)) {
    m_proxy->setSourceModel(m_model);
    m_ruleOrder->setSourceModel(m_outcomes);
    m_ruleOrder->setSortRole(RuleOutcomesModel::SortRole);
    m_pages = new QStackedWidget(this);
    m_pages->addWidget(makeStart());
    auto* page = new QWidget(m_pages);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeBar());
    column->addWidget(makeBody(), 1);
    m_pages->addWidget(page);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_pages);
    m_rerun.setSingleShot(true);
    m_rerun.setInterval(editPause);
    wire();
    dress();
    setCanSave(false);
}

void CasesView::wire() {
    connect(&m_rerun, &QTimer::timeout, this, &CasesView::run);
    connect(&m_worker, &CaseWorker::started, this, [this] {
        m_problem.clear();
        refreshState();
    });
    connect(&m_worker, &CaseWorker::found, this, &CasesView::takeFound);
    connect(&m_worker, &CaseWorker::ran, this, &CasesView::takeRuns);
    connect(&m_worker, &CaseWorker::finished, this, &CasesView::takeEnd);
    connect(m_choose, &QToolButton::clicked, this, &CasesView::folderRequested);
    connect(m_run, &QToolButton::clicked, this,
            [this] { m_worker.isRunning() ? cancel() : run(); });
    connect(m_save, &QToolButton::clicked, this, &CasesView::saveRequested);
    connect(m_automatic, &QToolButton::toggled, this, &CasesView::automaticChanged);
    connect(m_filter, &QComboBox::currentIndexChanged, this,
            [this](int index) { m_proxy->setFilter(static_cast<CaseFilter>(index)); });
    connect(m_wanted, &QLineEdit::textChanged, m_proxy, &CasesProxy::setWanted);
    connect(m_allCases, &QToolButton::clicked, this, [this] {
        m_proxy->setOnly(std::nullopt);
        m_allCases->hide();
    });
    connect(m_tabs, &QTabBar::currentChanged, m_tables, &QStackedWidget::setCurrentIndex);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &CasesView::showCase);
    connect(m_list, &QAbstractItemView::activated, this, &CasesView::openCurrent);
    connect(m_rules, &QAbstractItemView::activated, this, &CasesView::showRule);
    connect(&m_palette, &Palette::changed, this, [this] {
        dress();
        showCase();
    });
}

QToolButton* CasesView::addButton(QWidget* row, const QString& text, const QString& tip) {
    auto* button = new QToolButton(row);
    button->setText(text);
    button->setToolTip(tip);
    button->setFont(uiFont(fontSize::small));
    button->setFocusPolicy(Qt::TabFocus);
    row->layout()->addWidget(button);
    return button;
}

QWidget* CasesView::makeStart() {
    auto* page = new QWidget(m_pages);
    m_message =
        new QLabel(tr("Cases are bundles whose verdict is known. Choose a folder of them to "
                      "see what rules make of each,\nor save what is open as the first."),
                   page);
    m_message->setAlignment(Qt::AlignCenter);
    m_message->setWordWrap(true);
    auto* buttons = new QWidget(page);
    auto* choices = new QHBoxLayout(buttons);
    choices->setContentsMargins(0, 0, 0, 0);
    choices->setAlignment(Qt::AlignCenter);
    QToolButton* choose =
        addButton(buttons, tr("Folder of cases …"), tr("Choose the folder of cases"));
    connect(choose, &QToolButton::clicked, this, &CasesView::folderRequested);
    m_startSave = addButton(buttons, tr("Save as case …"), tr("Save what is open as a case"));
    connect(m_startSave, &QToolButton::clicked, this, &CasesView::saveRequested);
    auto* layout = new QVBoxLayout(page);
    layout->addStretch(1);
    layout->addWidget(m_message);
    layout->addWidget(buttons);
    layout->addStretch(1);
    return page;
}

QWidget* CasesView::makeBar() {
    m_bar = new QWidget(m_pages);
    m_bar->setFixedHeight(barHeight);
    m_bar->setAutoFillBackground(true);
    auto* row = new QHBoxLayout(m_bar);
    row->setContentsMargins(8, 2, 8, 2);
    row->setSpacing(8);
    m_tabs = new QTabBar(m_bar);
    m_tabs->addTab(tr("Cases"));
    m_tabs->addTab(tr("By rule"));
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setFont(uiFont(fontSize::small));
    m_tabs->setAccessibleName(tr("Cases, or what each rule does in them"));
    row->addWidget(m_tabs);
    m_choose = addButton(m_bar, {}, {});
    m_choose->setAccessibleName(tr("Folder of cases"));
    m_run = addButton(m_bar, tr("Run"), {});
    m_automatic = addButton(m_bar, tr("On edits"), tr("Run again whenever rules are edited"));
    m_automatic->setCheckable(true);
    m_automatic->setChecked(true);
    m_filter = new QComboBox(m_bar);
    m_filter->addItems({tr("All"), tr("Failing"), tr("Changed")});
    m_filter->setAccessibleName(tr("Which cases are listed"));
    row->addWidget(m_filter);
    m_wanted = new QLineEdit(m_bar);
    m_wanted->setPlaceholderText(tr("Case, outcome or symptom"));
    m_wanted->setAccessibleName(tr("List only cases with this text"));
    m_wanted->setClearButtonEnabled(true);
    row->addWidget(m_wanted, 1);
    m_allCases = addButton(m_bar, {}, tr("Only cases in which this rule fires; press for all"));
    m_allCases->hide();
    m_progress = new QProgressBar(m_bar);
    m_progress->setTextVisible(false);
    m_progress->setFixedSize(progressWidth, 8);
    m_progress->setAccessibleName(tr("Cases that were run"));
    m_progress->hide();
    row->addWidget(m_progress);
    m_state = new QLabel(m_bar);
    m_state->setFont(uiFont(fontSize::small));
    row->addWidget(m_state);
    m_save = addButton(m_bar, tr("Save as case …"), tr("Save what is open as a case"));
    return m_bar;
}

QWidget* CasesView::makeBody() {
    auto* split = new QSplitter(Qt::Horizontal, m_pages);
    m_tables = new QStackedWidget(split);
    m_list = new QTreeView(m_tables);
    m_list->setModel(m_proxy);
    dressTable(*m_list);
    m_list->setAccessibleName(tr("Cases"));
    m_list->header()->setSectionResizeMode(CasesModel::Got, QHeaderView::Stretch);
    m_list->setColumnWidth(CasesModel::Status, 84);
    m_list->setColumnWidth(CasesModel::Name, 230);
    m_list->setColumnWidth(CasesModel::Expected, 260);
    m_list->setColumnWidth(CasesModel::Time, 60);
    m_list->sortByColumn(CasesModel::Status, Qt::AscendingOrder);
    m_rules = new QTreeView(m_tables);
    m_rules->setModel(m_ruleOrder);
    dressTable(*m_rules);
    m_rules->setAccessibleName(tr("Rules and what they do in the cases"));
    m_rules->header()->setSectionResizeMode(RuleOutcomesModel::Rule, QHeaderView::Stretch);
    m_rules->sortByColumn(RuleOutcomesModel::Edit, Qt::AscendingOrder);
    m_tables->addWidget(m_list);
    m_tables->addWidget(m_rules);
    m_details = new QTextBrowser(split);
    m_details->setOpenLinks(false);
    m_details->setFrameShape(QFrame::NoFrame);
    m_details->setAccessibleName(tr("What the chosen case expects and what came"));
    split->setSizes({listWidth, detailsWidth});
    split->setStretchFactor(0, 1);
    return split;
}

void CasesView::dress() {
    QPalette bar = palette();
    bar.setColor(QPalette::Window, m_palette.color(PaletteRole::Win));
    m_bar->setPalette(bar);
    QPalette page = palette();
    page.setColor(QPalette::Window, m_palette.color(PaletteRole::Base));
    page.setColor(QPalette::WindowText, m_palette.color(PaletteRole::Dim));
    m_pages->widget(0)->setPalette(page);
    m_pages->widget(0)->setAutoFillBackground(true);
    m_list->setFont(uiFont(fontSize::small));
    m_rules->setFont(uiFont(fontSize::small));
    m_details->setFont(uiFont(fontSize::small));
}

} // namespace ff
