#include "views/graph/graph_view.h"

#include <QHBoxLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include "views/graph/graph_plot.h"
#include "views/shared/fonts.h"
#include "views/shared/time_text.h"

namespace ff {

namespace {

constexpr int barHeight = 28;

} // namespace

GraphView::GraphView(Navigation& navigation, const Palette& palette, QWidget* parent)
    : QWidget(parent), m_palette(palette), m_plot(new GraphPlot(navigation, palette, this)),
      m_bar(new QWidget(this)) {
    m_bar->setFixedHeight(barHeight);
    m_bar->setAutoFillBackground(true);
    auto* row = new QHBoxLayout(m_bar);
    row->setContentsMargins(8, 2, 8, 2);
    row->setSpacing(8);
    m_unrelated = addButton({}, tr("Also show events that nothing relates to others"), true);
    m_shortcuts = addButton(tr("Direct relations"),
                            tr("Also draw relations that a longer way says already"), true);
    QToolButton* close = addButton(tr("Close groups"), tr("Show every group as one box"), false);
    row->addStretch(1);
    QToolButton* cause = addButton(tr("Cause"), tr("Go to the cause (1)"), false);
    QToolButton* fit = addButton(tr("Fit"), tr("Show all of the graph (F)"), false);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_bar);
    layout->addWidget(m_plot, 1);
    setFocusProxy(m_plot);

    connect(m_unrelated, &QToolButton::toggled, m_plot, &GraphPlot::setWithUnrelated);
    connect(m_shortcuts, &QToolButton::toggled, m_plot, &GraphPlot::setWithShortcuts);
    connect(close, &QToolButton::clicked, m_plot, &GraphPlot::closeAll);
    connect(cause, &QToolButton::clicked, m_plot, &GraphPlot::goToCause);
    connect(fit, &QToolButton::clicked, m_plot, &GraphPlot::fitAll);
    connect(m_plot, &GraphPlot::sceneChanged, this, &GraphView::refresh);
    connect(&m_palette, &Palette::changed, this, &GraphView::dress);
    dress();
    refresh();
}

QToolButton* GraphView::addButton(const QString& text, const QString& tip, bool isToggle) {
    auto* button = new QToolButton(m_bar);
    button->setText(text);
    button->setToolTip(tip);
    button->setCheckable(isToggle);
    button->setFont(uiFont(fontSize::small));
    button->setFocusPolicy(Qt::TabFocus);
    m_bar->layout()->addWidget(button);
    return button;
}

void GraphView::refresh() {
    const std::shared_ptr<const GraphScene>& scene = m_plot->scene();
    std::size_t events = 0;
    std::size_t shortcuts = 0;
    if (scene) {
        for (const EventGroup& group : scene->grouped.groups) {
            events += group.events.size();
        }
        for (const GroupEdge& edge : scene->grouped.edges) {
            shortcuts += edge.isShortcut ? 1 : 0;
        }
    }
    const std::size_t unrelated = scene ? scene->grouped.unrelated : 0;
    m_unrelated->setText(tr("Unrelated events (%1)").arg(countText(unrelated)));
    m_unrelated->setEnabled(unrelated > 0);
    m_shortcuts->setEnabled(shortcuts > 0);
    m_note = scene
                 ? tr("%1 boxes, %2 events").arg(countText(scene->nodes.size()), countText(events))
                 : QString();
    Q_EMIT noteChanged(m_note);
}

void GraphView::dress() {
    QPalette colors = palette();
    colors.setColor(QPalette::Window, m_palette.color(PaletteRole::Win));
    colors.setColor(QPalette::ButtonText, m_palette.color(PaletteRole::Text));
    m_bar->setPalette(colors);
}

} // namespace ff
