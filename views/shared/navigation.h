// The shared selection: what every screen shows and points at.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <QObject>
#include <QUndoStack>
#include <QString>

#include "engine/base/time.h"
#include "engine/model/entity.h"
#include "engine/model/locator.h"
#include "engine/pipeline/analysis.h"

namespace ff {

/// Points in time, both included.
struct TimeRange {
    Nanos from = minTime;
    Nanos to = maxTime;

    bool operator==(const TimeRange&) const = default;
};

/// What a verdict is asked for without. Only one of them is set.
struct MuteRequest {
    std::vector<EventId> events;
    std::string rule; ///< qualified id
    MemberId member;
};

/// One object a window. Setting what is set already emits nothing, so screens may write back what
/// they were told. A new analysis clears every selection: nothing points into a superseded one.
class Navigation : public QObject {
    Q_OBJECT

public:
    explicit Navigation(QObject* parent = nullptr);

    /// Null while nothing is open or the first reading runs.
    [[nodiscard]] const std::shared_ptr<const Analysis>& analysis() const { return m_analysis; }
    /// The selected events, ascending; empty: none.
    [[nodiscard]] const std::vector<EventId>& events() const { return m_events; }
    /// The one of `events` that details are shown of; not valid: none.
    [[nodiscard]] EventId event() const { return m_event; }
    [[nodiscard]] const std::optional<Locator>& locator() const { return m_locator; }
    /// The member the log shows; follows the locator.
    [[nodiscard]] MemberId member() const { return m_member; }
    /// The entity of the selected lane.
    [[nodiscard]] const std::optional<Entity>& entity() const { return m_entity; }
    [[nodiscard]] const std::optional<TimeRange>& timeFilter() const { return m_timeFilter; }
    /// Index into `Verdict::chain` of the hop that holds the selected event.
    [[nodiscard]] std::optional<std::size_t> hop() const;
    /// What was taken away in the window and can be put back: filters, notes, hidden lanes. Emptied
    /// when another bundle is opened.
    [[nodiscard]] QUndoStack& removals() { return m_removals; }
    /// Whether the event is one of the selected ones.
    [[nodiscard]] bool isSelected(EventId event) const;

public slots:
    void setAnalysis(std::shared_ptr<const ff::Analysis> analysis);
    /// Selects the event and its first line.
    void selectEvent(ff::EventId event);
    /// Selects all of them; details and line are those of `lead` (the first when not valid).
    void selectEvents(std::vector<ff::EventId> events, ff::EventId lead = {});
    /// Selects a line, and the events that rest on it (none: no event is selected).
    void selectLocator(const ff::Locator& locator);
    /// Shows a member in the log, with no line selected.
    void selectMember(ff::MemberId member);
    void selectEntity(std::optional<ff::Entity> entity);
    void setTimeFilter(std::optional<ff::TimeRange> range);
    /// As setting none, but can be undone.
    void removeTimeFilter();
    void clearSelection();
    /// Selects a hop of the chain by its index; ignored out of range.
    void selectHop(std::size_t hop);
    /// Moves by hops: +1 to the next, -1 to the one before; starts at the first, stops at the ends.
    void stepChain(int hops);
    /// Selects the primary's event, else the critical failure's, and asks the timeline to show it.
    void goToCause();
    /// Asks the timeline to fit the selection, or the whole job when nothing is selected.
    void requestFit();
    /// Asks for the verdict as if these had not been there; the one shown stays.
    void requestMute(ff::MuteRequest what);
    /// Asks why something is not what came first: a symptom, a rule, a part of the job
    /// (`rank:3`, `gpu:NODE/NAME`) or an event (`e12`).
    void requestWhyNot(const QString& target);

signals:
    void analysisChanged();
    void eventsChanged();
    void locatorChanged();
    void memberChanged();
    void entityChanged();
    void timeFilterChanged();
    void causeRequested();
    void fitRequested();
    void muteRequested(const ff::MuteRequest& what);
    void whyNotRequested(const QString& target);

private:
    struct Selection {
        std::vector<EventId> events;
        EventId event;
        std::optional<Locator> locator;
        MemberId member;
    };

    void apply(Selection selection);
    [[nodiscard]] bool holds(EventId event) const;
    [[nodiscard]] std::vector<EventId> eventsOn(const Locator& locator) const;

    std::shared_ptr<const Analysis> m_analysis;
    std::vector<EventId> m_events;
    EventId m_event;
    std::optional<Locator> m_locator;
    MemberId m_member;
    std::optional<Entity> m_entity;
    std::optional<TimeRange> m_timeFilter;
    QUndoStack m_removals;
};

/// The event to show first: the primary, else the first alternative, else the first visible failure.
[[nodiscard]] EventId mostTelling(const Verdict& verdict);

} // namespace ff
