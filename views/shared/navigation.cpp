// All fields are set before the first signal, so a slot never sees half of a selection.
#include "views/shared/navigation.h"

#include <algorithm>
#include <utility>

#include <QPointer>
#include <QUndoCommand>

#include "views/shared/large_analysis.h"
#include "views/shared/parting.h"

namespace ff {

namespace {

/// Where the evidence of an analysis lies; empty without one.
std::string originOf(const std::shared_ptr<const Analysis>& analysis) {
    return analysis && analysis->bundle ? analysis->bundle->origin : std::string();
}

class FilterRemoval : public QUndoCommand {
public:
    FilterRemoval(Navigation& navigation, const TimeRange& range)
        : QUndoCommand(Navigation::tr("removal of the time filter")), m_navigation(&navigation),
          m_range(range) {}

    void redo() override { set(std::nullopt); }
    void undo() override { set(m_range); }

private:
    void set(std::optional<TimeRange> range) {
        if (m_navigation) {
            m_navigation->setTimeFilter(range);
        }
    }

    QPointer<Navigation> m_navigation;
    TimeRange m_range;
};

} // namespace

Navigation::Navigation(QObject* parent) : QObject(parent) {}

std::optional<std::size_t> Navigation::hop() const {
    if (!m_analysis || !m_event.isValid()) {
        return std::nullopt;
    }
    const auto& chain = m_analysis->verdict.chain;
    const auto holdsEvent = [this](const ChainHop& candidate) {
        return candidate.event == m_event ||
               std::find(candidate.events.begin(), candidate.events.end(), m_event) !=
                   candidate.events.end();
    };
    const auto found = std::find_if(chain.begin(), chain.end(), holdsEvent);
    if (found == chain.end()) {
        return std::nullopt;
    }
    return static_cast<std::size_t>(found - chain.begin());
}

bool Navigation::isSelected(EventId event) const {
    return std::binary_search(m_events.begin(), m_events.end(), event);
}

bool Navigation::holds(EventId event) const {
    return m_analysis && event.isValid() && event.index() < m_analysis->graph.log.events.size();
}

void Navigation::setAnalysis(std::shared_ptr<const Analysis> analysis) {
    if (analysis == m_analysis) {
        return;
    }
    const bool hadEvents = !m_events.empty();
    const bool hadLocator = m_locator.has_value();
    const bool hadMember = m_member.isValid();
    const bool hadEntity = m_entity.has_value();
    const bool hadFilter = m_timeFilter.has_value();
    m_events.clear();
    m_event = {};
    m_locator.reset();
    m_member = {};
    m_entity.reset();
    m_timeFilter.reset();
    const bool isOther = originOf(analysis) != originOf(m_analysis);
    std::shared_ptr<const Analysis> before = std::exchange(m_analysis, std::move(analysis));
    if (isOther) {
        m_removals.clear();
    }

    Q_EMIT analysisChanged();
    if (hadEvents) {
        Q_EMIT eventsChanged();
    }
    if (hadMember) {
        Q_EMIT memberChanged();
    }
    if (hadLocator) {
        Q_EMIT locatorChanged();
    }
    if (hadEntity) {
        Q_EMIT entityChanged();
    }
    if (hadFilter) {
        Q_EMIT timeFilterChanged();
    }
    if (before && isLarge(*before)) {
        partWith(std::move(before));
    }
}

void Navigation::apply(Selection selection) {
    const bool eventsDiffer = selection.events != m_events || selection.event != m_event;
    const bool locatorDiffers = selection.locator != m_locator;
    const bool memberDiffers = selection.member != m_member;
    m_events = std::move(selection.events);
    m_event = selection.event;
    m_locator = selection.locator;
    m_member = selection.member;
    if (eventsDiffer) {
        Q_EMIT eventsChanged();
    }
    if (memberDiffers) {
        Q_EMIT memberChanged();
    }
    if (locatorDiffers) {
        Q_EMIT locatorChanged();
    }
}

void Navigation::selectEvent(EventId event) { selectEvents({event}, event); }

void Navigation::selectEvents(std::vector<EventId> events, EventId lead) {
    std::erase_if(events, [this](EventId event) { return !holds(event); });
    if (events.empty()) {
        return;
    }
    Selection selection;
    selection.event = holds(lead) ? lead : events.front();
    events.push_back(selection.event);
    std::sort(events.begin(), events.end());
    events.erase(std::unique(events.begin(), events.end()), events.end());
    selection.events = std::move(events);
    selection.member = m_member;
    const auto& evidence = m_analysis->event(selection.event).evidence;
    if (!evidence.empty()) {
        selection.locator = evidence.front().locator;
        selection.member = selection.locator->member;
    }
    apply(std::move(selection));
}

std::vector<EventId> Navigation::eventsOn(const Locator& locator) const {
    std::vector<EventId> found;
    for (const Event& event : m_analysis->graph.log.events) {
        const auto restsOn = [&locator](const Match& match) {
            return match.locator.member == locator.member && match.locator.line == locator.line &&
                   match.locator.offset == locator.offset;
        };
        if (std::any_of(event.evidence.begin(), event.evidence.end(), restsOn)) {
            found.push_back(event.id);
        }
    }
    return found;
}

void Navigation::selectLocator(const Locator& locator) {
    if (!m_analysis || !locator.member.isValid()) {
        return;
    }
    Selection selection;
    selection.locator = locator;
    selection.member = locator.member;
    selection.events = eventsOn(locator);
    std::sort(selection.events.begin(), selection.events.end());
    const auto& events = selection.events;
    const bool keepsLead = std::find(events.begin(), events.end(), m_event) != events.end();
    if (keepsLead) {
        selection.event = m_event;
    } else if (!events.empty()) {
        selection.event = events.front();
    }
    apply(std::move(selection));
}

void Navigation::selectMember(MemberId member) {
    if (!m_analysis || !member.isValid() || member == m_member) {
        return;
    }
    Selection selection;
    selection.member = member;
    apply(std::move(selection));
}

void Navigation::selectEntity(std::optional<Entity> entity) {
    if (entity != m_entity) {
        m_entity = std::move(entity);
        Q_EMIT entityChanged();
    }
}

void Navigation::setTimeFilter(std::optional<TimeRange> range) {
    if (range != m_timeFilter) {
        m_timeFilter = range;
        Q_EMIT timeFilterChanged();
    }
}

void Navigation::removeTimeFilter() {
    if (m_timeFilter) {
        m_removals.push(new FilterRemoval(*this, *m_timeFilter));
    }
}

void Navigation::clearSelection() {
    Selection selection;
    selection.member = m_member;
    apply(std::move(selection));
    selectEntity(std::nullopt);
}

void Navigation::selectHop(std::size_t hop) {
    if (!m_analysis || hop >= m_analysis->verdict.chain.size()) {
        return;
    }
    const ChainHop& chosen = m_analysis->verdict.chain[hop];
    selectEvents(chosen.events.empty() ? std::vector{chosen.event} : chosen.events, chosen.event);
}

void Navigation::stepChain(int hops) {
    if (!m_analysis || m_analysis->verdict.chain.empty()) {
        return;
    }
    const std::optional<std::size_t> current = hop();
    if (!current) {
        selectHop(0);
        return;
    }
    const auto last = static_cast<std::int64_t>(m_analysis->verdict.chain.size()) - 1;
    const auto wanted = static_cast<std::int64_t>(*current) + hops;
    selectHop(static_cast<std::size_t>(std::clamp<std::int64_t>(wanted, 0, last)));
}

void Navigation::goToCause() {
    if (!m_analysis) {
        return;
    }
    const Verdict& verdict = m_analysis->verdict;
    selectEvent(mostTelling(verdict));
    Q_EMIT causeRequested();
}

void Navigation::requestFit() { Q_EMIT fitRequested(); }

void Navigation::requestMute(MuteRequest what) {
    if (m_analysis && (!what.events.empty() || !what.rule.empty() || what.member.isValid())) {
        Q_EMIT muteRequested(what);
    }
}

void Navigation::requestWhyNot(const QString& target) {
    if (m_analysis && !target.isEmpty()) {
        Q_EMIT whyNotRequested(target);
    }
}

EventId mostTelling(const Verdict& verdict) {
    if (verdict.primary) {
        return verdict.primary->event;
    }
    return verdict.alternatives.empty() ? verdict.criticalFailure
                                        : verdict.alternatives.front().event;
}

} // namespace ff
