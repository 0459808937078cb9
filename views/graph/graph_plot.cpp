#include "views/graph/graph_plot.h"

#include <algorithm>

#include <QPainter>
#include <QtConcurrent>

#include "views/graph/graph_text.h"
#include "views/shared/fonts.h"
#include "views/shared/parting.h"
#include "views/shared/time_filter.h"

namespace ff {

namespace {

constexpr double margin = 16;
/// A graph that words cannot be read in at the size of the window is first shown in part.
constexpr double readableZoom = 0.7;

} // namespace

GraphPlot::GraphPlot(Navigation& navigation, const Palette& palette, QWidget* parent)
    : QWidget(parent), m_navigation(navigation), m_palette(palette) {
    installPaintedItems();
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(tr("Causal graph"));
    setAccessibleDescription(
        tr("Groups of events from causes at the left to effects at the right"));
    connect(&m_navigation, &Navigation::analysisChanged, this, &GraphPlot::takeAnalysis);
    connect(&m_navigation, &Navigation::eventsChanged, this, &GraphPlot::takeSelection);
    connect(&m_navigation, &Navigation::timeFilterChanged, this, &GraphPlot::refreshMarks);
    connect(&m_navigation, &Navigation::causeRequested, this, &GraphPlot::takeSelection);
    connect(&m_palette, &Palette::changed, this, qOverload<>(&QWidget::update));
    connect(&m_watcher, &QFutureWatcherBase::finished, this, &GraphPlot::takeScene);
    takeAnalysis();
}

GraphPlot::~GraphPlot() = default;

QRectF GraphPlot::boxOf(std::size_t group) const {
    return m_camera.toView(m_scene->nodes[group].box);
}

QStringList GraphPlot::factsOf(std::size_t group) const {
    const GraphScene::Node& node = m_scene->nodes[group];
    const EventGroup& events = m_scene->grouped.groups[group];
    QStringList facts{node.place, node.symptom, markName(events.mark)};
    if (const QString tag = tagText(events); !tag.isEmpty()) {
        facts.append(tag);
    }
    facts.append(node.time);
    facts.append(node.lines);
    return facts;
}

int GraphPlot::itemCount() const { return m_scene ? static_cast<int>(m_scene->nodes.size()) : 0; }

QString GraphPlot::itemText(int item) const {
    return factsOf(static_cast<std::size_t>(item)).join(QStringLiteral(", "));
}

QRect GraphPlot::itemRect(int item) const {
    return boxOf(static_cast<std::size_t>(item)).toAlignedRect();
}

int GraphPlot::currentItem() const { return m_current ? static_cast<int>(*m_current) : -1; }

bool GraphPlot::isItemSelected(int item) const {
    return m_isSelected[static_cast<std::size_t>(item)];
}

void GraphPlot::setCurrent(std::optional<std::size_t> group) {
    if (group == m_current) {
        return;
    }
    m_current = group;
    if (group) {
        tellCurrentItem(*this, currentItem());
    }
    Q_EMIT currentChanged();
}

void GraphPlot::setWithUnrelated(bool isOn) {
    if (m_options.withUnrelated != isOn) {
        m_options.withUnrelated = isOn;
        build();
    }
}

void GraphPlot::setWithShortcuts(bool isOn) {
    m_withShortcuts = isOn;
    update();
}

void GraphPlot::choose(std::size_t group) {
    if (!m_scene || group >= m_scene->nodes.size()) {
        return;
    }
    setCurrent(group);
    m_navigation.selectEvents(m_scene->grouped.groups[group].events);
    m_camera.bringIn(m_scene->nodes[group].box, size(), margin);
    update();
}

void GraphPlot::toggle(std::size_t group) {
    if (!m_scene || group >= m_scene->nodes.size() || m_scene->grouped.groups[group].whole < 2) {
        return;
    }
    const EventId key = m_scene->grouped.groups[group].key;
    if (m_options.open.erase(key) == 0) {
        m_options.open.insert(key);
    }
    m_isMoved = true;
    m_anchor = key;
    build();
}

void GraphPlot::closeAll() {
    if (!m_options.open.empty()) {
        m_options.open.clear();
        m_isMoved = false;
        build();
    }
}

void GraphPlot::fitAll() {
    m_isMoved = true;
    m_camera.fit(sceneRect(), size(), margin);
    update();
}

void GraphPlot::showFirst() {
    m_camera.fit(sceneRect(), size(), margin);
    if (!m_scene || m_scene->nodes.empty() || m_camera.zoom() >= readableZoom) {
        return;
    }
    const auto& groups = m_scene->grouped.groups;
    const auto cause = std::find_if(groups.begin(), groups.end(), [](const EventGroup& group) {
        return group.isPrimary || group.isAlternative;
    });
    const QRectF& box =
        m_scene->nodes[cause == groups.end() ? 0 : static_cast<std::size_t>(cause - groups.begin())]
            .box;
    m_camera.zoomBy(readableZoom / m_camera.zoom(), {});
    m_camera.moveBy(QPointF(margin, height() / 2.0) -
                    m_camera.toView(QPointF(box.left(), box.center().y())));
}

void GraphPlot::goToCause() { m_navigation.goToCause(); }

QRectF GraphPlot::sceneRect() const {
    return m_scene ? QRectF(QPointF(), m_scene->size) : QRectF();
}

void GraphPlot::takeAnalysis() {
    m_options.open.clear();
    partWith(std::move(m_scene));
    m_scene.reset();
    m_current.reset();
    m_hoveredEdge.reset();
    m_anchor.reset();
    m_isMoved = false;
    build();
    Q_EMIT sceneChanged();
}

void GraphPlot::build() {
    const std::shared_ptr<const Analysis>& analysis = m_navigation.analysis();
    if (!analysis) {
        m_watcher.setFuture({});
        update();
        return;
    }
    m_watcher.setFuture(QtConcurrent::run(
        [analysis, options = m_options] { return buildGraphScene(analysis, options); }));
    update();
}

/// Only the newest future is watched; an analysis that was replaced meanwhile is not shown.
void GraphPlot::takeScene() {
    if (m_watcher.future().resultCount() == 0) {
        return;
    }
    std::shared_ptr<const GraphScene> scene = m_watcher.result();
    m_watcher.setFuture({});
    if (!scene || scene->analysis != m_navigation.analysis()) {
        partWith(std::move(scene));
        return;
    }
    const auto before = m_anchor && m_scene ? m_scene->groupOf(*m_anchor) : std::nullopt;
    const QPointF corner = before ? boxOf(*before).topLeft() : QPointF();
    m_scene = std::move(scene);
    m_current.reset();
    m_hoveredEdge.reset();
    if (const auto after = m_anchor ? m_scene->groupOf(*m_anchor) : std::nullopt; after && before) {
        m_camera.moveBy(corner - boxOf(*after).topLeft());
        m_current = after;
    }
    m_anchor.reset();
    if (!m_isMoved) {
        showFirst();
    }
    takeSelection();
    tellItemsChanged(*this);
    Q_EMIT sceneChanged();
}

void GraphPlot::takeSelection() {
    refreshMarks();
    if (!m_scene || m_scene->analysis != m_navigation.analysis() ||
        !m_navigation.event().isValid()) {
        return;
    }
    if (const auto group = m_scene->groupOf(m_navigation.event()); group && group != m_current) {
        setCurrent(group);
        m_camera.bringIn(m_scene->nodes[*group].box, size(), margin);
    }
    update();
}

void GraphPlot::refreshMarks() {
    const std::size_t count = m_scene ? m_scene->nodes.size() : 0;
    m_isSelected.assign(count, false);
    m_isFaded.assign(count, false);
    const std::optional<TimeRange>& range = m_navigation.timeFilter();
    for (std::size_t i = 0; i < count; ++i) {
        const std::vector<EventId>& events = m_scene->grouped.groups[i].events;
        m_isSelected[i] = std::any_of(
            m_navigation.events().begin(), m_navigation.events().end(),
            [&](EventId id) { return std::binary_search(events.begin(), events.end(), id); });
        m_isFaded[i] = range && !areWithin(*m_scene->analysis, events, *range);
    }
    update();
}

QString GraphPlot::emptyText() const {
    if (!m_navigation.analysis()) {
        return tr("Nothing is open.");
    }
    if (!m_scene) {
        return tr("Laying out the graph …");
    }
    return m_scene->nodes.empty() ? tr("No events are related.") : QString();
}

void GraphPlot::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), m_palette.color(PaletteRole::Base));
    if (const QString text = emptyText(); !text.isEmpty()) {
        painter.setFont(uiFont(fontSize::normal));
        painter.setPen(m_palette.color(PaletteRole::Dim));
        painter.drawText(rect(), Qt::AlignCenter, text);
        return;
    }
    paintGraph(painter, {*m_scene, m_camera, m_palette, size(), m_isSelected, m_isFaded, m_current,
                         m_hoveredEdge, hasFocus(), m_withShortcuts});
}

void GraphPlot::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (!m_isMoved) {
        showFirst();
    }
}

} // namespace ff
