#include "views/timeline/lane_chooser.h"

#include <algorithm>
#include <utility>

#include <QPointer>
#include <QUndoCommand>

#include "views/timeline/lane_rows.h"

namespace ff {

class LaneChooser::Hiding : public QUndoCommand {
public:
    Hiding(LaneChooser& chooser, std::set<std::string> hidden)
        : QUndoCommand(LaneChooser::tr("hiding of lanes")), m_chooser(&chooser),
          m_before(chooser.m_choices.hidden), m_after(std::move(hidden)) {}

    void redo() override { set(m_after); }
    void undo() override { set(m_before); }

private:
    void set(const std::set<std::string>& hidden) {
        if (m_chooser) {
            m_chooser->setHidden(hidden);
        }
    }

    QPointer<LaneChooser> m_chooser;
    std::set<std::string> m_before;
    std::set<std::string> m_after;
};

LaneChooser::LaneChooser(QUndoStack& removals, QObject* parent)
    : QObject(parent), m_removals(removals) {}

bool LaneChooser::isPinned(const Lane& lane) const {
    return std::ranges::find(m_choices.pinned, lane.id) != m_choices.pinned.end();
}

bool LaneChooser::canPin(const Lane& lane) {
    return !lane.isFold() && lane.kind != LaneKind::Rack && lane.kind != LaneKind::SourceGroup;
}

void LaneChooser::startAnew() {
    m_choices.toggled.clear();
    m_choices.pinned.clear();
    m_choices.metrics.clear();
    m_choices.zoom.reset();
    m_choices.hidden.clear();
}

void LaneChooser::restore(const LaneChoices& kept) {
    const int height = m_choices.viewHeight;
    auto metrics = std::move(m_choices.metrics);
    m_choices = kept;
    m_choices.viewHeight = height;
    m_choices.metrics = std::move(metrics);
}

void LaneChooser::setZoom(std::optional<LaneZoom> zoom) {
    m_choices.zoom = zoom;
    Q_EMIT changed();
}

void LaneChooser::setGrouping(LaneGrouping grouping) {
    if (grouping != m_choices.grouping) {
        m_choices.grouping = grouping;
        Q_EMIT changed();
    }
}

void LaneChooser::setOrder(LaneOrder order) {
    if (order != m_choices.order) {
        m_choices.order = order;
        Q_EMIT changed();
    }
}

void LaneChooser::setFoldsAlike(bool folds) {
    if (folds != m_choices.foldsAlike) {
        m_choices.foldsAlike = folds;
        Q_EMIT changed();
    }
}

void LaneChooser::toggle(const Lane& lane) {
    if (lane.canOpen) {
        setOpen({lane}, !lane.isOpen);
    }
}

void LaneChooser::setOpen(const std::vector<Lane>& lanes, bool isOpen) {
    for (const Lane& lane : lanes) {
        if (lane.canOpen && lane.isOpen != isOpen && m_choices.toggled.erase(lane.id) == 0) {
            m_choices.toggled.insert(lane.id);
        }
    }
    Q_EMIT changed();
}

void LaneChooser::togglePin(const Lane& lane) {
    if (std::erase(m_choices.pinned, lane.id) == 0) {
        if (!canPin(lane)) {
            return;
        }
        m_choices.pinned.push_back(lane.id);
    }
    Q_EMIT changed();
}

void LaneChooser::hide(const Lane& lane) {
    std::set<std::string> hidden = m_choices.hidden;
    for (std::string& id : idsToHide(lane)) {
        std::erase(m_choices.pinned, id);
        hidden.insert(std::move(id));
    }
    m_removals.push(new Hiding(*this, std::move(hidden)));
}

void LaneChooser::showHidden() {
    if (!m_choices.hidden.empty()) {
        m_removals.push(new Hiding(*this, {}));
    }
}

void LaneChooser::setHidden(std::set<std::string> hidden) {
    m_choices.hidden = std::move(hidden);
    Q_EMIT changed();
}

void LaneChooser::setMetrics(std::vector<std::shared_ptr<const PlotSeries>> metrics) {
    if (metrics != m_choices.metrics) {
        m_choices.metrics = std::move(metrics);
        Q_EMIT changed();
    }
}

QString groupingText(LaneGrouping grouping) {
    switch (grouping) {
    case LaneGrouping::Rack:
        return LaneChooser::tr("rack > node");
    case LaneGrouping::Node:
        return LaneChooser::tr("node");
    case LaneGrouping::Source:
        return LaneChooser::tr("kind of source");
    case LaneGrouping::None:
        break;
    }
    return LaneChooser::tr("none");
}

QString orderText(LaneOrder order) {
    switch (order) {
    case LaneOrder::Distance:
        return LaneChooser::tr("distance from the cause");
    case LaneOrder::FirstFailure:
        return LaneChooser::tr("first failure");
    case LaneOrder::Name:
        break;
    }
    return LaneChooser::tr("name");
}

} // namespace ff
