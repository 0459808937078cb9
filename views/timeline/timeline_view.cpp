#include "views/timeline/timeline_view.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

#include "views/shared/entity_text.h"
#include "views/shared/fonts.h"
#include "views/shared/time_text.h"
#include "views/timeline/cursor_readout.h"
#include "views/timeline/lane_chooser.h"
#include "views/timeline/lane_menu.h"
#include "views/timeline/lane_plot.h"
#include "views/timeline/lane_text.h"
#include "views/timeline/legend_row.h"
#include "views/timeline/note_book.h"
#include "views/timeline/overview_strip.h"
#include "views/timeline/series_chooser.h"

namespace ff {

namespace {

constexpr int controlsHeight = 30;
constexpr int leastWithLegend = 300;

} // namespace

TimelineView::TimelineView(Navigation& navigation, const Palette& palette, QWidget* parent,
                           const QString& noteFolder)
    : QWidget(parent), m_navigation(navigation), m_palette(palette),
      m_store(noteFolder.isEmpty() ? LaneStore::defaultFolder()
                                   : noteFolder + QStringLiteral("/lanes")) {
    m_chooser = new LaneChooser(navigation.removals(), this);
    m_notes = new NoteBook(navigation.removals(),
                           noteFolder.isEmpty() ? NoteBook::defaultFolder() : noteFolder, this);
    // Before the plot is told: it lays the lanes out by what is chosen.
    connect(&m_navigation, &Navigation::analysisChanged, this, &TimelineView::takeAnalysis);
    m_series = new SeriesChooser(navigation, this);
    takeAnalysis();
    m_plot = new LanePlot(navigation, palette, *m_chooser, *m_notes, this);
    m_overview = new OverviewStrip(navigation, palette, this);
    m_controls = makeControls();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_controls);
    layout->addWidget(m_overview);
    layout->addWidget(m_plot, 1);
    m_legend = new LegendRow(palette, this);
    layout->addWidget(m_legend);
    setFocusProxy(m_plot);
    setAccessibleName(tr("Timeline"));
    setAccessibleDescription(tr("Events of all ranks and nodes over time, with the causal chain"));
    wire();
    dress();
    showChoices();
    showLaneCount();
    showCursor(std::nullopt);
    followPlot();
}

void TimelineView::wire() {
    connect(m_plot, &LanePlot::viewChanged, this, &TimelineView::followPlot);
    connect(m_plot, &LanePlot::layoutChanged, this, &TimelineView::showLaneCount);
    connect(m_plot, &LanePlot::hovered, this, &TimelineView::showCursor);
    connect(m_plot, &LanePlot::helpRequested, this, &TimelineView::showKeys);
    connect(m_plot, &LanePlot::menuRequested, this, &TimelineView::showContextMenu);
    connect(m_plot, &LanePlot::noteRequested, this, &TimelineView::askForNote);
    connect(m_plot, &LanePlot::noteChosen, this, &TimelineView::editNote);
    connect(m_overview, &OverviewStrip::rangeRequested, m_plot, &LanePlot::showRange);
    connect(m_chooser, &LaneChooser::changed, this, &TimelineView::showChoices);
    connect(m_chooser, &LaneChooser::changed, this, [this] {
        if (!m_origin.empty()) {
            m_store.write(engineText(m_origin), m_chooser->choices());
        }
    });
    connect(m_series, &SeriesChooser::changed, this, [this] {
        m_chooser->setMetrics(m_series->shown());
        showChoices();
    });
    connect(m_notes, &NoteBook::changed, this, &TimelineView::showChoices);
    connect(m_notes, &NoteBook::failed, this, &TimelineView::failed);
    connect(&m_palette, &Palette::changed, this, &TimelineView::dress);
}

/// Another reading of the same evidence keeps what was chosen about its lanes; other evidence gets
/// what was chosen when it was open last.
void TimelineView::takeAnalysis() {
    const auto& analysis = m_navigation.analysis();
    const std::string origin = analysis && analysis->bundle ? analysis->bundle->origin : "";
    if (origin.empty() || origin != m_origin) {
        m_chooser->startAnew();
        if (const auto kept = m_store.read(engineText(origin)); kept && !origin.empty()) {
            m_chooser->restore(*kept);
        }
    }
    m_origin = origin;
    m_notes->open(analysis.get());
}

QToolButton* TimelineView::makeMenuButton(QWidget* row, const QString& name) {
    auto* button = new QToolButton(row);
    button->setText(name);
    button->setAccessibleName(name);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setAutoRaise(true);
    button->setMenu(new QMenu(button));
    return button;
}

QWidget* TimelineView::makeControls() {
    auto* row = new QWidget(this);
    row->setFixedHeight(controlsHeight);
    row->setAutoFillBackground(true);
    m_group = makeMenuButton(row, tr("Group"));
    m_order = makeMenuButton(row, tr("Sort"));
    m_readings = makeMenuButton(row, tr("Readings"));
    m_noteList = makeMenuButton(row, tr("Notes"));
    m_fold = new QToolButton(row);
    m_fold->setText(tr("Fold identical"));
    m_fold->setToolTip(tr("Draw lanes that show the same as one (I)"));
    m_fold->setCheckable(true);
    m_fold->setAutoRaise(true);
    m_hidden = new QToolButton(row);
    m_hidden->setAutoRaise(true);
    m_hidden->setToolTip(tr("Show the hidden lanes again (Shift+H)"));
    m_laneCount = new QLabel(row);
    m_cursorTime = new QLabel(row);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(4, 2, 8, 2);
    layout->setSpacing(2);
    for (QWidget* control : {m_group, m_order, m_fold, m_readings, m_noteList, m_hidden}) {
        layout->addWidget(control);
    }
    layout->addStretch(1);
    layout->addWidget(m_laneCount);
    layout->addSpacing(8);
    layout->addWidget(m_cursorTime);
    connect(m_fold, &QToolButton::clicked, m_chooser, &LaneChooser::setFoldsAlike);
    connect(m_hidden, &QToolButton::clicked, m_chooser, &LaneChooser::showHidden);
    const auto refill = [this](QToolButton* button, auto fill) {
        connect(button->menu(), &QMenu::aboutToShow, this, [button, fill] {
            button->menu()->clear();
            fill(*button->menu());
        });
    };
    refill(m_group, [this](QMenu& menu) {
        fillGroupMenu(menu, *m_chooser, m_plot->lanes().hasRacks());
    });
    refill(m_order, [this](QMenu& menu) { fillOrderMenu(menu, *m_chooser); });
    refill(m_readings, [this](QMenu& menu) { fillSeriesMenu(menu, *m_series); });
    refill(m_noteList, [this](QMenu&) { fillNoteMenu(); });
    return row;
}

void TimelineView::dress() {
    QPalette colors = palette();
    colors.setColor(QPalette::Window, m_palette.color(PaletteRole::Win));
    colors.setColor(QPalette::WindowText, m_palette.color(PaletteRole::Dim));
    colors.setColor(QPalette::Button, m_palette.color(PaletteRole::Btn));
    colors.setColor(QPalette::ButtonText, m_palette.color(PaletteRole::Text));
    m_controls->setPalette(colors);
    for (QWidget* control : m_controls->findChildren<QToolButton*>()) {
        control->setFont(uiFont(fontSize::small));
    }
    m_laneCount->setFont(uiFont(fontSize::small));
    m_cursorTime->setFont(monoFont(fontSize::small));
}

void TimelineView::showChoices() {
    const LaneChoices& choices = m_chooser->choices();
    const LaneGrouping grouping =
        choices.grouping == LaneGrouping::Rack && m_plot != nullptr && !m_plot->lanes().hasRacks()
            ? LaneGrouping::Node
            : choices.grouping;
    m_group->setText(tr("Group: %1").arg(groupingText(grouping)));
    m_group->setToolTip(tr("How lanes are grouped (G for the next)"));
    m_order->setText(tr("Sort: %1").arg(orderText(choices.order)));
    m_order->setToolTip(tr("How lanes are ordered (O for the next)"));
    m_fold->setChecked(choices.foldsAlike);
    m_readings->setText(m_series->shown().empty()
                            ? tr("Readings")
                            : tr("Readings: %1").arg(countText(m_series->shown().size())));
    m_readings->setToolTip(tr("Temperatures, power and other readings as plots"));
    m_noteList->setText(m_notes->notes().empty()
                            ? tr("Notes")
                            : tr("Notes: %1").arg(countText(m_notes->notes().size())));
    m_noteList->setToolTip(tr("Your notes on this job (N for a new one)"));
    m_hidden->setVisible(!choices.hidden.empty());
    m_hidden->setText(tr("%1 hidden  ×").arg(countText(choices.hidden.size())));
    for (QToolButton* button : {m_group, m_order, m_readings, m_noteList, m_hidden}) {
        button->setAccessibleName(button->text());
    }
    for (QToolButton* button : {m_group, m_order, m_readings, m_noteList}) {
        button->setText(button->text() + QStringLiteral("  ")); // room for the arrow
    }
}

void TimelineView::showCursor(std::optional<Nanos> time) {
    const auto& analysis = m_navigation.analysis();
    const QStringList lines =
        time && analysis ? cursorReadOut(*analysis, {*time, nullptr, {}}, m_plot->reference())
                         : QStringList();
    m_cursorTime->setText(lines.isEmpty() ? QString() : lines.last());
}

void TimelineView::showLaneCount() {
    std::size_t folded = 0;
    for (const Lane& lane : m_plot->lanes().lanes()) {
        folded += lane.isFold() && !lane.isOpen ? 1 : 0;
    }
    if (m_plot->isLayingOut()) {
        m_laneCount->clear();
        return;
    }
    const QString lanes = tr("%1 lanes").arg(countText(m_plot->lanes().lanes().size()));
    m_laneCount->setText(folded == 0 ? lanes : lanes + tr(" · %1 folded").arg(countText(folded)));
    showChoices();
}

/// In a low window lanes tell more than what their signs mean, which the list of keys says too.
void TimelineView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_legend->setVisible(height() >= leastWithLegend);
}

void TimelineView::followPlot() {
    const TimeScale& scale = m_plot->scale();
    if (!scale.isEmpty()) {
        m_overview->setView(scale.timeAt(0), scale.timeAt(scale.width()));
    }
}

void TimelineView::showContextMenu(const QPoint& position) {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillContextMenu(*menu, {m_navigation, *m_plot, *m_chooser, *m_series}, position);
    menu->popup(m_plot->viewport()->mapToGlobal(position));
}

} // namespace ff
