// How the comparison is laid out.
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QTreeView>
#include <QTreeWidget>

#include "views/compare/compare_proxy.h"
#include "views/compare/compare_strip.h"
#include "views/compare/compare_view.h"
#include "views/shared/fonts.h"

namespace ff {

namespace {

constexpr int barHeight = 28;
constexpr int factsWidth = 340;
constexpr int treeWidth = 620;
constexpr int linesWidth = 320;

} // namespace

CompareView::CompareView(Navigation& navigation, const Palette& palette, QWidget* parent)
    : QWidget(parent), m_navigation(navigation), m_palette(palette),
      m_model(new CompareModel(this)), m_proxy(new CompareProxy(this)) {
    m_proxy->setSourceModel(m_model);
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

    connect(&m_navigation, &Navigation::analysisChanged, this, &CompareView::takeAnalysis);
    connect(&m_watcher, &QFutureWatcherBase::finished, this, &CompareView::takeRuns);
    connect(m_moment, &QComboBox::currentIndexChanged, this, &CompareView::compare);
    connect(m_onlyDifferences, &QToolButton::toggled, m_proxy, &CompareProxy::setOnlyDifferences);
    connect(m_wanted, &QLineEdit::textChanged, m_proxy, &CompareProxy::setWanted);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &CompareView::showRow);
    connect(&m_palette, &Palette::changed, this, &CompareView::dress);
    dress();
    takeAnalysis();
}

QToolButton* CompareView::addButton(QWidget* row, const QString& text, const QString& tip) {
    auto* button = new QToolButton(row);
    button->setText(text);
    button->setToolTip(tip);
    button->setFont(uiFont(fontSize::small));
    button->setFocusPolicy(Qt::TabFocus);
    row->layout()->addWidget(button);
    return button;
}

QWidget* CompareView::makeStart() {
    auto* page = new QWidget(m_pages);
    m_message = new QLabel(page);
    m_message->setAlignment(Qt::AlignCenter);
    m_message->setWordWrap(true);
    m_attempts = new QWidget(page);
    auto* row = new QHBoxLayout(m_attempts);
    row->setContentsMargins(0, 0, 0, 0);
    row->setAlignment(Qt::AlignCenter);
    auto* buttons = new QWidget(page);
    auto* choices = new QHBoxLayout(buttons);
    choices->setContentsMargins(0, 0, 0, 0);
    choices->setAlignment(Qt::AlignCenter);
    QToolButton* folder = addButton(buttons, tr("Folder …"), tr("Choose the other run's folder"));
    QToolButton* file = addButton(buttons, tr("File …"), tr("Choose the other run's archive"));
    connect(folder, &QToolButton::clicked, this, [this] { Q_EMIT otherRequested(false); });
    connect(file, &QToolButton::clicked, this, [this] { Q_EMIT otherRequested(true); });
    auto* layout = new QVBoxLayout(page);
    layout->addStretch(1);
    layout->addWidget(m_message);
    layout->addWidget(buttons);
    layout->addWidget(m_attempts);
    layout->addStretch(1);
    return page;
}

QWidget* CompareView::makeBar() {
    m_bar = new QWidget(m_pages);
    m_bar->setFixedHeight(barHeight);
    m_bar->setAutoFillBackground(true);
    auto* row = new QHBoxLayout(m_bar);
    row->setContentsMargins(8, 2, 8, 2);
    row->setSpacing(8);
    m_moment = new QComboBox(m_bar);
    m_moment->addItem(tr("Aligned at the first fault"), static_cast<int>(RunMoment::FirstFault));
    m_moment->addItem(tr("Aligned at the start"), static_cast<int>(RunMoment::Start));
    m_moment->setAccessibleName(tr("Moment that both runs' times are counted from"));
    row->addWidget(m_moment);
    m_onlyDifferences =
        addButton(m_bar, tr("Only differences"), tr("Leave out what both runs show alike"));
    m_onlyDifferences->setCheckable(true);
    m_onlyDifferences->setChecked(true);
    m_wanted = new QLineEdit(m_bar);
    m_wanted->setPlaceholderText(tr("Event or place"));
    m_wanted->setAccessibleName(tr("List only events or places with this text"));
    m_wanted->setClearButtonEnabled(true);
    row->addWidget(m_wanted, 1);
    QToolButton* other = addButton(m_bar, tr("Other run …"), tr("Compare with another run"));
    connect(other, &QToolButton::clicked, this, [this] { setOther(nullptr, {}); });
    return m_bar;
}

QWidget* CompareView::makeBody() {
    auto* split = new QSplitter(Qt::Horizontal, m_pages);
    m_facts = new QTreeWidget(split);
    m_facts->setHeaderLabels({QString(), tr("This run"), tr("Other run")});
    m_facts->setRootIsDecorated(false);
    m_facts->setAccessibleName(tr("What is said of both runs"));
    auto* middle = new QWidget(split);
    auto* column = new QVBoxLayout(middle);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_strip = new CompareStrip(m_palette, middle);
    m_tree = new QTreeView(middle);
    m_tree->setModel(m_proxy);
    m_tree->setSortingEnabled(true);
    m_tree->setUniformRowHeights(true);
    m_tree->setAllColumnsShowFocus(true);
    m_tree->setAccessibleName(tr("Events that differ"));
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(CompareModel::What, QHeaderView::Stretch);
    column->addWidget(m_strip);
    column->addWidget(m_tree, 1);
    m_lines = new QPlainTextEdit(split);
    m_lines->setReadOnly(true);
    m_lines->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_lines->setAccessibleName(tr("First lines of the chosen events in both runs"));
    for (QWidget* part : {static_cast<QWidget*>(m_facts), static_cast<QWidget*>(m_tree),
                          static_cast<QWidget*>(m_lines)}) {
        static_cast<QFrame*>(part)->setFrameShape(QFrame::NoFrame);
    }
    split->setSizes({factsWidth, treeWidth, linesWidth});
    split->setStretchFactor(1, 1);
    return split;
}

void CompareView::dress() {
    QPalette bar = palette();
    bar.setColor(QPalette::Window, m_palette.color(PaletteRole::Win));
    m_bar->setPalette(bar);
    QPalette page = palette();
    page.setColor(QPalette::Window, m_palette.color(PaletteRole::Base));
    page.setColor(QPalette::WindowText, m_palette.color(PaletteRole::Dim));
    m_pages->widget(0)->setPalette(page);
    m_pages->widget(0)->setAutoFillBackground(true);
    m_facts->setFont(uiFont(fontSize::small));
    m_tree->setFont(uiFont(fontSize::small));
    m_lines->setFont(monoFont(fontSize::small));
}

} // namespace ff
