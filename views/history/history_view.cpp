// Asks the worker and shows what it answers; answers to older questions are dropped.
#include "views/history/history_view.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

#include <QAction>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QPointer>
#include <QScrollBar>
#include <QSplitter>
#include <QTableView>
#include <QTextBrowser>
#include <QToolButton>
#include <QUndoCommand>
#include <QVBoxLayout>

#include "views/history/history_filter.h"
#include "views/history/history_words.h"
#include "views/shared/entity_text.h"
#include "views/shared/fonts.h"
#include "views/shared/time_text.h"

namespace ff {
namespace {

constexpr int rowHeight = 22;
constexpr std::array columnWidths = {132, 90, 140, 150, 200, 80};
constexpr int tableWidth = 900;
constexpr int detailsWidth = 520;
constexpr int detailsMargin = 8;

Nanos now() {
    return std::chrono::duration_cast<std::chrono::nanoseconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

} // namespace

/// The stack may outlive the view, and with it the worker.
class HistoryView::Deletion : public QUndoCommand {
public:
    Deletion(HistoryView& view, std::vector<std::int64_t> runs, const QString& text)
        : QUndoCommand(text), m_view(&view), m_runs(std::move(runs)) {}

    void undo() override { apply(false); }
    void redo() override { apply(true); }

private:
    void apply(bool isDeleted) {
        if (m_view) {
            m_view->setDeleted(m_runs, isDeleted);
        } else {
            setObsolete(true);
        }
    }

    QPointer<HistoryView> m_view;
    std::vector<std::int64_t> m_runs;
};

HistoryView::HistoryView(HistoryWorker& worker, QUndoStack& removals, const Palette& palette,
                         QWidget* parent)
    : QWidget(parent), m_worker(worker), m_removals(removals), m_palette(palette),
      m_model(new HistoryModel(this)), m_filter(new HistoryFilter(this)),
      m_table(new QTableView(this)), m_details(new QTextBrowser(this)),
      m_message(new QLabel(this)) {
    build();
    connect(m_filter, &HistoryFilter::changed, this, &HistoryView::refresh);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &HistoryView::showCurrent);
    connect(m_table, &QTableView::activated, this, &HistoryView::openCurrent);
    connect(m_open, &QToolButton::clicked, this, &HistoryView::openCurrent);
    connect(m_delete, &QToolButton::clicked, this, &HistoryView::deleteChosen);
    connect(&m_worker, &HistoryWorker::troubled, this, &HistoryView::takeFailure);
    connect(&m_palette, &Palette::changed, this, &HistoryView::dress);
    dress();
    showCurrent();
}

HistoryView::~HistoryView() = default;

void HistoryView::refresh() {
    if (!m_worker.isKept()) {
        takeFailure(tr("No history is kept: FIRSTFAULT_HISTORY is off"));
        return;
    }
    if (!isVisible()) {
        m_isStale = true;
        return;
    }
    m_isStale = false;
    const std::uint64_t generation = ++m_asked;
    const HistoryQuery query = m_filter->query(now());
    m_worker.ask(*this, [this, generation, query](HistoryStore& store) -> HistoryWorker::Delivery {
        auto runs = store.find(query);
        return [this, generation, deleted = query.showsDeleted, runs = std::move(runs)]() mutable {
            if (generation != m_asked) {
                return;
            }
            if (runs) {
                takeRuns(*std::move(runs), deleted);
            } else {
                takeFailure(QString::fromStdString(runs.error().text()));
            }
        };
    });
}

void HistoryView::showPlace(const QString& place, int days) { m_filter->showPlace(place, days); }

void HistoryView::setOnShow(std::int64_t run) {
    m_onShow = run;
    if (const int row = m_model->rowOf(run); row >= 0) {
        m_table->selectRow(row);
    }
}

void HistoryView::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_isStale) {
        refresh();
    }
}

void HistoryView::takeRuns(std::vector<HistoryRun> runs, bool showsDeleted) {
    const std::int64_t before = current();
    const bool isEmpty = runs.empty();
    m_note = isEmpty ? QString() : countText(runs.size());
    m_model->setRuns(std::move(runs));
    m_delete->setText(showsDeleted ? tr("Take back") : tr("Delete"));
    m_message->setText(
        showsDeleted ? tr("Nothing was deleted in the last days.")
                     : tr("Nothing here. Every verdict over a bundle is kept in the history."));
    m_message->setVisible(isEmpty);
    const int row = m_model->rowOf(before != 0 ? before : m_onShow);
    if (!isEmpty) {
        m_table->selectRow(std::max(0, row));
    }
    showCurrent();
    Q_EMIT noteChanged(m_note);
}

void HistoryView::takeFailure(const QString& what) {
    m_message->setText(what);
    m_message->show();
}

std::int64_t HistoryView::current() const {
    const auto rows = m_table->selectionModel()->selectedRows();
    return rows.isEmpty() ? 0 : m_model->run(rows.constFirst().row()).id;
}

std::vector<std::int64_t> HistoryView::chosen() const {
    std::vector<std::int64_t> runs;
    const auto rows = m_table->selectionModel()->selectedRows();
    for (const QModelIndex& row : rows) {
        runs.push_back(m_model->run(row.row()).id);
    }
    return runs;
}

void HistoryView::showCurrent() {
    const std::int64_t run = current();
    m_delete->setEnabled(run != 0);
    m_open->setEnabled(false);
    m_paths.clear();
    const std::uint64_t generation = ++m_detailsAsked;
    if (run == 0) {
        m_details->clear();
        return;
    }
    m_worker.ask(*this, [this, generation, run](HistoryStore& store) -> HistoryWorker::Delivery {
        auto details = store.load(run);
        return [this, generation, details = std::move(details)] {
            if (generation == m_detailsAsked && details) {
                takeDetails(*details);
            }
        };
    });
}

void HistoryView::takeDetails(const HistoryDetails& details) {
    m_details->setHtml(detailsHtml(details));
    m_paths = details.paths;
    m_open->setEnabled(!m_paths.empty());
}

void HistoryView::openCurrent() {
    const auto rows = m_table->selectionModel()->selectedRows();
    if (m_paths.empty() || rows.isEmpty()) {
        return;
    }
    QStringList paths;
    for (const std::string& path : m_paths) {
        paths.append(QString::fromStdString(path));
    }
    Q_EMIT openRequested(paths, m_model->run(rows.constFirst().row()).attempt);
}

void HistoryView::deleteChosen() {
    const auto runs = chosen();
    if (runs.empty()) {
        return;
    }
    if (m_filter->deleted().isChecked()) {
        setDeleted(runs, false);
        return;
    }
    const QString text = runs.size() == 1 ? tr("deleting a run of the history")
                                          : tr("deleting %1 runs of the history")
                                                .arg(countText(runs.size()));
    m_removals.push(new Deletion(*this, runs, text));
}

void HistoryView::setDeleted(const std::vector<std::int64_t>& runs, bool isDeleted) {
    m_worker.ask(*this, [this, runs, isDeleted](HistoryStore& store) -> HistoryWorker::Delivery {
        auto done = isDeleted ? store.remove(runs) : store.restore(runs);
        return [this, done = std::move(done)] {
            if (done) {
                refresh();
                Q_EMIT runsChanged();
            } else {
                takeFailure(QString::fromStdString(done.error().text()));
            }
        };
    });
}

QToolButton* HistoryView::addButton(QLayout& row, const QString& text, const QString& tip) {
    auto* button = new QToolButton(this);
    button->setText(text);
    button->setToolTip(tip);
    button->setFont(uiFont(fontSize::small));
    button->setFocusPolicy(Qt::TabFocus);
    row.addWidget(button);
    return button;
}

void HistoryView::build() {
    m_table->setModel(m_model);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(rowHeight);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setSectionResizeMode(HistoryModel::EntityColumn,
                                                      QHeaderView::Stretch);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    for (std::size_t column = 0; column < columnWidths.size(); ++column) {
        m_table->setColumnWidth(static_cast<int>(column), columnWidths[column]);
    }
    m_table->setAccessibleName(tr("Earlier verdicts"));
    auto* remove = new QAction(tr("Delete runs"), m_table);
    remove->setShortcut(QKeySequence::Delete);
    remove->setShortcutContext(Qt::WidgetShortcut);
    connect(remove, &QAction::triggered, this, &HistoryView::deleteChosen);
    m_table->addAction(remove);
    m_details->setFrameShape(QFrame::NoFrame);
    m_details->setOpenLinks(false);
    m_details->document()->setDocumentMargin(detailsMargin);
    m_details->setAccessibleName(tr("All that is kept of the chosen verdict"));
    m_message->setWordWrap(true);
    m_message->setContentsMargins(12, 8, 12, 8);
    m_message->setTextFormat(Qt::PlainText);
    m_message->hide();
    auto* buttons = new QHBoxLayout;
    buttons->setContentsMargins(8, 2, 8, 4);
    m_open = addButton(*buttons, tr("Open evidence"), tr("Opens the same evidence again (Return)"));
    m_delete = addButton(*buttons, tr("Delete"), tr("Undo takes it back (Delete)"));
    buttons->addStretch(1);
    auto* side = new QWidget(this);
    auto* right = new QVBoxLayout(side);
    right->setContentsMargins(0, 0, 0, 0);
    right->setSpacing(0);
    right->addWidget(m_details, 1);
    right->addLayout(buttons);
    auto* split = new QSplitter(Qt::Horizontal, this);
    split->addWidget(m_table);
    split->addWidget(side);
    split->setSizes({tableWidth, detailsWidth});
    split->setStretchFactor(0, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_filter);
    layout->addWidget(m_message);
    layout->addWidget(split, 1);
    setFocusProxy(m_table);
}

void HistoryView::dress() {
    m_table->setFont(uiFont(fontSize::small));
    m_details->document()->setDefaultFont(uiFont(fontSize::small));
    QPalette colours = palette();
    colours.setColor(QPalette::WindowText, m_palette.color(PaletteRole::Dim));
    m_message->setPalette(colours);
    m_message->setFont(uiFont(fontSize::small));
}

} // namespace ff
