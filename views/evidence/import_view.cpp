#include "views/evidence/import_view.h"

#include <algorithm>
#include <memory>
#include <utility>

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include "views/evidence/import_delegate.h"
#include "views/evidence/import_proxy.h"
#include "views/shared/fonts.h"
#include "views/shared/hairline.h"
#include "views/shared/large_analysis.h"
#include "views/shared/time_text.h"

namespace ff {
namespace {

constexpr int rowHeight = 22;
constexpr int barHeight = 34;
constexpr int controlHeight = 24;
constexpr int filterWidth = 200;
constexpr int leastFilterWidth = 96;
constexpr int leastNameWidth = 180;
constexpr int wideEnough = 620; // for buttons that have keys as well

struct ColumnWidth {
    ImportModel::Column column;
    int width;
};

constexpr ColumnWidth widths[] = {
    {ImportModel::KindColumn, 150},   {ImportModel::NodeColumn, 140},
    {ImportModel::RankColumn, 84},    {ImportModel::ZoneColumn, 120},
    {ImportModel::AttemptColumn, 74}, {ImportModel::YearColumn, 70},
    {ImportModel::UseColumn, 72},     {ImportModel::LinesColumn, 60},
    {ImportModel::IssuesColumn, 56},
};

} // namespace

ImportView::ImportView(Navigation& navigation, CorrectionHistory& history, const Palette& palette,
                       QWidget* parent)
    : QWidget(parent), m_navigation(navigation), m_history(history), m_palette(palette),
      m_members(new ImportModel(history, this)), m_proxy(new ImportProxy(this)),
      m_delegate(new ImportDelegate(palette, this)), m_table(new QTableView(this)),
      m_filter(new QLineEdit(this)), m_message(new QLabel(this)) {
    m_proxy->setSourceModel(m_members);
    buildTable();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(buildBar());
    layout->addWidget(new Hairline(palette, PaletteRole::Bd, Qt::Horizontal, this));
    layout->addWidget(m_table, 1);
    setFocusProxy(m_table);
    connect(&navigation, &Navigation::analysisChanged, this, &ImportView::takeAnalysis);
    connect(&history, &CorrectionHistory::changed, this, &ImportView::refresh);
    connect(&history.stack(), &QUndoStack::indexChanged, this, &ImportView::refresh);
    connect(&palette, &Palette::changed, m_table->viewport(), qOverload<>(&QWidget::update));
    takeAnalysis();
}

/// An editor that is open still commits when the focus leaves it for good.
ImportView::~ImportView() { m_delegate->disconnect(this); }

void ImportView::buildTable() {
    m_table->setModel(m_proxy);
    m_table->setItemDelegate(m_delegate);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setCornerButtonEnabled(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                             QAbstractItemView::AnyKeyPressed);
    m_table->setTabKeyNavigation(false);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    m_table->setAccessibleName(tr("Members as they were recognised"));
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setMinimumSectionSize(1);
    m_table->verticalHeader()->setDefaultSectionSize(rowHeight);
    QHeaderView* header = m_table->horizontalHeader();
    header->setFont(uiFont(fontSize::small));
    header->setFixedHeight(rowHeight);
    header->setHighlightSections(false);
    header->setMinimumSectionSize(40);
    for (const ColumnWidth& each : widths) {
        header->resizeSection(each.column, each.width);
    }
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(ImportModel::NameColumn, Qt::AscendingOrder);
    m_table->installEventFilter(this);
    connect(m_delegate, &ImportDelegate::committed, this, &ImportView::correct);
    connect(m_table, &QTableView::activated, this, &ImportView::activate);
    connect(m_table, &QWidget::customContextMenuRequested, this, &ImportView::showMenu);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &ImportView::showCount);
}

/// The name gets what the others leave, but never so little that it says nothing.
void ImportView::fitName() {
    QHeaderView* header = m_table->horizontalHeader();
    int others = 0;
    for (int column = 1; column < header->count(); ++column) {
        others += header->sectionSize(column);
    }
    header->resizeSection(ImportModel::NameColumn,
                          std::max(leastNameWidth, m_table->viewport()->width() - others));
}

QToolButton* ImportView::addButton(const QString& text, const QString& tip) {
    auto* button = new QToolButton(this);
    button->setText(text);
    button->setToolTip(tip);
    button->setAutoRaise(true);
    button->setFixedHeight(controlHeight);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

QWidget* ImportView::buildBar() {
    auto* bar = new QWidget(this);
    bar->setFixedHeight(barHeight);
    m_filter->setPlaceholderText(tr("Filter by path, kind or node"));
    m_filter->setAccessibleName(tr("Filter members"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setFixedHeight(controlHeight);
    m_filter->setMinimumWidth(leastFilterWidth);
    m_filter->setMaximumWidth(filterWidth);
    m_onlyReview = addButton(tr("To review"), tr("Only members that were not recognised, rest on "
                                                 "a guess or were corrected"));
    m_onlyReview->setCheckable(true);
    m_undo = addButton(tr("Undo"), {});
    m_redo = addButton(tr("Redo"), {});
    m_revertAll = addButton(tr("Revert all"), tr("Takes all corrections back"));
    m_save = addButton(tr("Save as bundle.toml…"),
                       tr("Writes the corrections so that they hold the next time too"));
    m_message->setTextFormat(Qt::PlainText);
    m_message->setFont(uiFont(fontSize::small));
    m_message->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto* layout = new QHBoxLayout(bar);
    layout->setContentsMargins(8, 0, 8, 0);
    layout->setSpacing(4);
    layout->setSizeConstraint(QLayout::SetNoConstraint);
    layout->addWidget(m_filter, 1);
    layout->addWidget(m_onlyReview);
    layout->addSpacing(8);
    layout->addWidget(m_message, 1);
    for (QToolButton* button : {m_undo, m_redo, m_revertAll, m_save}) {
        layout->addWidget(button);
    }
    connect(m_filter, &QLineEdit::textChanged, m_proxy, &ImportProxy::setWords);
    connect(m_filter, &QLineEdit::textChanged, this, &ImportView::showCount);
    connect(m_onlyReview, &QToolButton::toggled, m_proxy, &ImportProxy::setOnlyReview);
    connect(m_onlyReview, &QToolButton::toggled, this, &ImportView::showCount);
    connect(m_undo, &QToolButton::clicked, &m_history.stack(), &QUndoStack::undo);
    connect(m_redo, &QToolButton::clicked, &m_history.stack(), &QUndoStack::redo);
    connect(m_revertAll, &QToolButton::clicked, &m_history, &CorrectionHistory::revertAll);
    connect(m_save, &QToolButton::clicked, this, &ImportView::saveRequested);
    return bar;
}

void ImportView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_undo->setVisible(width() >= wideEnough);
    m_redo->setVisible(width() >= wideEnough);
}

void ImportView::takeAnalysis() {
    const auto& analysis = m_navigation.analysis();
    m_preparation.cancel();
    if (analysis && isLarge(*analysis)) {
        prepare();
    } else {
        m_members->setAnalysis(analysis);
    }
    m_delegate->setNodes(m_members->nodes());
    refresh();
}

/// Delivered only while the analysis is still the one shown.
void ImportView::prepare() {
    m_members->expect(m_navigation.analysis());
    m_preparation.start([this, shown = m_navigation.analysis()](
                            const Progress&) mutable -> LatestTask::Delivery {
        auto content = std::make_shared<ImportModel::Content>(ImportModel::contentOf(*shown));
        shown.reset();
        return [this, content] {
            m_members->setContent(m_navigation.analysis(), std::move(*content));
            m_delegate->setNodes(m_members->nodes());
            refresh();
        };
    });
}

void ImportView::refresh() {
    const bool isCorrected = !m_history.entries().empty();
    QUndoStack& stack = m_history.stack();
    m_undo->setEnabled(stack.canUndo());
    m_redo->setEnabled(stack.canRedo());
    m_undo->setToolTip(stack.canUndo() ? tr("Undo: %1").arg(stack.undoText()) : tr("Undo"));
    m_redo->setToolTip(stack.canRedo() ? tr("Redo: %1").arg(stack.redoText()) : tr("Redo"));
    m_revertAll->setEnabled(isCorrected);
    m_save->setEnabled(isCorrected);
    showCount();
    Q_EMIT noteChanged(note());
}

void ImportView::say(const QString& message) {
    m_message->setText(message);
    QPalette colours = m_message->palette();
    colours.setColor(QPalette::WindowText, m_palette.color(PaletteRole::Degr));
    m_message->setPalette(colours);
    m_message->setToolTip(message);
}

/// In the place of the message: how many members a correction would be about.
void ImportView::showCount() {
    const auto selected = m_table->selectionModel()->selectedRows().size();
    const auto shown = static_cast<std::uint64_t>(m_proxy->rowCount());
    const auto all = static_cast<std::uint64_t>(m_members->rowCount());
    QString text =
        shown == all ? QString() : tr("%1 of %2 members").arg(countText(shown), countText(all));
    if (selected > 1) {
        text += (text.isEmpty() ? QString() : QStringLiteral(" · ")) +
                tr("%1 selected: a correction is about all of them")
                    .arg(countText(static_cast<std::uint64_t>(selected)));
    }
    say(text);
    QPalette colours = m_message->palette();
    colours.setColor(QPalette::WindowText, m_palette.color(PaletteRole::Dim));
    m_message->setPalette(colours);
}

QString ImportView::message() const { return m_message->text(); }

QString ImportView::note() const {
    const auto members = static_cast<std::uint64_t>(m_members->rowCount());
    if (members == 0) {
        return {};
    }
    const auto corrected = static_cast<std::uint64_t>(m_members->correctedCount());
    const QString count = tr("%1 members").arg(countText(members));
    return corrected == 0 ? count : tr("%1 · %2 corrected").arg(count, countText(corrected));
}

void ImportView::showForReview() {
    m_filter->clear();
    m_onlyReview->setChecked(true);
    if (m_proxy->rowCount() == 0) {
        m_onlyReview->setChecked(false);
    }
    if (m_proxy->rowCount() > 0) {
        m_table->setCurrentIndex(m_proxy->index(0, ImportModel::KindColumn));
    }
    m_table->setFocus();
}

} // namespace ff
