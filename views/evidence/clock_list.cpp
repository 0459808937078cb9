#include "views/evidence/clock_list.h"

#include <algorithm>
#include <utility>

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QVBoxLayout>

#include "views/evidence/clock_model.h"
#include "views/shared/fonts.h"
#include "views/shared/section_header.h"
#include "views/shared/time_text.h"

namespace ff {
namespace {

constexpr int rowHeight = 20;
constexpr int mostRows = 3;
constexpr int cellMargins = 10;

/// Small; a clock that nothing ties to the others in the colour of doubt, which its word says too.
class ClockDelegate : public QStyledItemDelegate {
public:
    ClockDelegate(const Palette& palette, QObject* parent)
        : QStyledItemDelegate(parent), m_palette(palette) {}

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        const bool isHost = index.column() == ClockModel::HostColumn;
        option->font = uiFont(fontSize::small);
        option->textElideMode = Qt::ElideMiddle;
        const bool isDoubt = index.column() == ClockModel::AnchorsColumn &&
                             index.data(ClockModel::IsDoubtfulRole).toBool();
        const QColor ink = m_palette.color(isHost    ? PaletteRole::Text
                                           : isDoubt ? PaletteRole::Degr
                                                     : PaletteRole::Dim);
        option->palette.setColor(QPalette::Text, ink);
        option->palette.setColor(QPalette::HighlightedText, ink);
    }

private:
    const Palette& m_palette;
};

} // namespace

ClockList::ClockList(Navigation& navigation, const Palette& palette, QWidget* parent)
    : QWidget(parent), m_navigation(navigation), m_palette(palette), m_clocks(new ClockModel(this)),
      m_title(new SectionHeader(palette, tr("Clocks"), this)), m_table(new QTableView(this)) {
    buildTable();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_title);
    layout->addWidget(m_table);
    connect(&navigation, &Navigation::analysisChanged, this, &ClockList::takeAnalysis);
    takeAnalysis();
}

void ClockList::buildTable() {
    m_table->setModel(m_clocks);
    m_table->setItemDelegate(new ClockDelegate(m_palette, m_table));
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setCornerButtonEnabled(false);
    m_table->setTabKeyNavigation(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->setAccessibleName(tr("Clocks of the hosts"));
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setMinimumSectionSize(1);
    m_table->verticalHeader()->setDefaultSectionSize(rowHeight);
    QHeaderView* header = m_table->horizontalHeader();
    header->setFont(uiFont(fontSize::small));
    header->setFixedHeight(rowHeight);
    header->setHighlightSections(false);
    header->setMinimumSectionSize(30);
    header->setSectionResizeMode(ClockModel::HostColumn, QHeaderView::Stretch);
    fitColumns();
    auto* copy = new QAction(tr("Copy clocks"), m_table);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    m_table->addAction(copy);
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(copy, &QAction::triggered, this, &ClockList::copySelected);
}

/// For the longest of what they hold, at any size of the font.
void ClockList::fitColumns() {
    const QFontMetrics metrics(uiFont(fontSize::small));
    for (const auto& [column, widest] : {std::pair(ClockModel::OffsetColumn, "-88.888 s"),
                                         std::pair(ClockModel::DoubtColumn, "±888.8 ms"),
                                         std::pair(ClockModel::AnchorsColumn, "8,888")}) {
        const QString title =
            m_clocks->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        m_table->horizontalHeader()->resizeSection(
            column, std::max(metrics.horizontalAdvance(QString::fromUtf8(widest)),
                             metrics.horizontalAdvance(title)) +
                        cellMargins);
    }
}

void ClockList::takeAnalysis() {
    m_clocks->setAnalysis(m_navigation.analysis().get());
    fitColumns();
    const int rows = m_clocks->rowCount();
    setVisible(rows > 0);
    if (rows == 0) {
        return;
    }
    m_table->setFixedHeight((std::min(rows, mostRows) + 1) * rowHeight + 2);
    const std::size_t untied = m_clocks->untied();
    const QString hosts = countText(static_cast<std::uint64_t>(rows));
    m_title->setNote(untied == 0 ? tr("%1 hosts, all tied").arg(hosts)
                                 : tr("%1 of %2 not tied").arg(countText(untied), hosts));
}

void ClockList::copySelected() const {
    QStringList lines;
    for (const QModelIndex& row : m_table->selectionModel()->selectedRows()) {
        QStringList cells;
        for (int column = 0; column < ClockModel::ColumnCount; ++column) {
            cells << row.siblingAtColumn(column).data().toString();
        }
        lines << cells.join(QLatin1Char('\t'));
    }
    if (!lines.isEmpty()) {
        QGuiApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
    }
}

} // namespace ff
