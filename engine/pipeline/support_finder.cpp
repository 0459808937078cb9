// Events are worth a trial where few others could stand in for them.
#include "engine/pipeline/support_finder.h"

#include <algorithm>
#include <iterator>
#include <set>

#include "engine/pipeline/support_words.h"

namespace ff {

namespace {

constexpr std::size_t mostTried = 10;
constexpr std::size_t mostAlternatives = 8;
constexpr std::size_t mostConfirming = 2; ///< of more, none decides alone

using Place = std::pair<MemberId, std::uint64_t>; ///< a line by its offset

class SupportFinder {
public:
    SupportFinder(const DecisionTrial::Setting& setting, Verdict& verdict, const Progress& progress)
        : m_setting(setting), m_log(setting.analysis.graph.log), m_verdict(verdict),
          m_progress(progress) {}

    void run() {
        if (m_verdict.primary) {
            addAccusing(*m_verdict.primary);
            addChain();
        } else if (m_verdict.alternatives.size() <= mostAlternatives) {
            for (const Accusation& alternative : m_verdict.alternatives) {
                add(alternative.event); // of each at least one is tried
            }
            for (const Accusation& alternative : m_verdict.alternatives) {
                addAccusing(alternative);
            }
        }
        if (m_units.empty()) {
            return;
        }
        joinByLines();
        const DecisionTrial trial(m_setting, allTried());
        if (!trial.isFaithful()) {
            return;
        }
        m_before = gistOf(m_verdict, m_log);
        for (SupportUnit& unit : m_units) {
            if (m_progress.isCancelled()) {
                return;
            }
            const VerdictGist without = trial.without(unit.events).gist;
            unit.decides = !without.accusesAlike(m_before);
            unit.changes = without != m_before;
        }
        if (m_verdict.primary) {
            tell(*m_verdict.primary, m_units, trial);
        }
        for (Accusation& alternative : m_verdict.alternatives) {
            tell(alternative, unitsOf(alternative), trial);
        }
    }

private:
    /// Of a derived event each part by itself: it may do without one of them.
    void add(EventId id) {
        std::vector<EventId> parts;
        addParts(m_log, id, parts);
        for (const EventId part : parts) {
            const bool isKnown =
                std::any_of(m_units.begin(), m_units.end(),
                            [&](const SupportUnit& unit) { return unit.asked == part; });
            if (m_units.size() < mostTried && !isKnown) {
                m_units.push_back({});
                m_units.back().asked = part;
                m_units.back().events = {part};
            }
        }
    }

    /// The lead first, then the others at its place, then what confirms them.
    void addAccusing(const Accusation& accusation) {
        add(accusation.event);
        std::for_each(accusation.events.begin(), accusation.events.end(),
                      [this](EventId id) { add(id); });
        std::vector<EventId> confirming;
        for (const CausalEdge& edge : m_setting.analysis.graph.edges) {
            if (edge.relation == Relation::Confirms &&
                std::binary_search(accusation.events.begin(), accusation.events.end(),
                                   edge.cause)) {
                confirming.push_back(edge.effect);
            }
        }
        if (confirming.size() <= mostConfirming) {
            std::for_each(confirming.begin(), confirming.end(), [this](EventId id) { add(id); });
        }
    }

    void addChain() {
        for (const ChainHop& hop : m_verdict.chain) {
            if (hop.from.isValid() && hop.events.size() == 1) {
                add(hop.event);
            }
        }
    }

    /// An event whose lines all belong to a unit is no other report: it goes with it.
    void joinByLines() {
        for (SupportUnit& unit : m_units) {
            for (const EventId id : unit.events) {
                for (const Match& match : m_log.event(id).evidence) {
                    unit.lines.push_back(match.locator);
                }
            }
        }
        std::vector<std::set<Place>> places;
        std::set<Place> all;
        for (const SupportUnit& unit : m_units) {
            places.emplace_back();
            for (const Locator& line : unit.lines) {
                places.back().emplace(line.member, line.offset);
            }
            all.insert(places.back().begin(), places.back().end());
        }
        for (std::size_t i = 0; i < m_setting.births.size(); ++i) {
            const Event& event = m_log.events[i];
            if (!isOf(event, all)) {
                continue;
            }
            for (std::size_t u = 0; u < m_units.size(); ++u) {
                if (isOf(event, places[u])) {
                    m_units[u].events.push_back(event.id);
                }
            }
        }
        for (SupportUnit& unit : m_units) {
            std::sort(unit.events.begin(), unit.events.end());
            unit.events.erase(std::unique(unit.events.begin(), unit.events.end()),
                              unit.events.end());
            finishLines(unit);
        }
    }

    static bool isOf(const Event& event, const std::set<Place>& places) {
        return event.count == event.evidence.size() &&
               std::all_of(event.evidence.begin(), event.evidence.end(), [&](const Match& match) {
                   return places.contains({match.locator.member, match.locator.offset});
               });
    }

    void finishLines(SupportUnit& unit) const {
        const auto placeOf = [](const Locator& line) { return Place(line.member, line.offset); };
        std::sort(unit.lines.begin(), unit.lines.end(),
                  [&](const Locator& a, const Locator& b) { return placeOf(a) < placeOf(b); });
        unit.lines.erase(std::unique(unit.lines.begin(), unit.lines.end()), unit.lines.end());
        std::uint64_t counted = 0;
        bool isWhole = true;
        for (const EventId id : unit.events) {
            const Event& event = m_log.event(id);
            isWhole = isWhole && event.count == event.evidence.size();
            counted = std::max(counted, event.count);
        }
        unit.lineCount = isWhole ? unit.lines.size() : counted;
    }

    [[nodiscard]] std::vector<EventId> allTried() const {
        std::vector<EventId> all;
        for (const SupportUnit& unit : m_units) {
            all.insert(all.end(), unit.events.begin(), unit.events.end());
        }
        return all;
    }

    [[nodiscard]] std::vector<SupportUnit> unitsOf(const Accusation& accusation) const {
        std::vector<SupportUnit> own;
        std::vector<EventId> parts;
        for (const EventId id : accusation.events) {
            addParts(m_log, id, parts);
        }
        for (const SupportUnit& unit : m_units) {
            const bool isOwn = std::any_of(unit.events.begin(), unit.events.end(), [&](EventId id) {
                return std::find(parts.begin(), parts.end(), id) != parts.end();
            });
            const bool confirms =
                std::any_of(m_setting.analysis.graph.edges.begin(),
                            m_setting.analysis.graph.edges.end(), [&](const CausalEdge& edge) {
                                return edge.relation == Relation::Confirms &&
                                       edge.effect == unit.asked &&
                                       std::binary_search(accusation.events.begin(),
                                                          accusation.events.end(), edge.cause);
                            });
            if (isOwn || confirms) {
                own.push_back(unit);
            }
        }
        return own;
    }

    void tell(Accusation& accusation, const std::vector<SupportUnit>& units,
              const DecisionTrial& trial) const {
        for (const SupportUnit& unit : units) {
            if (unit.changes && unit.lineCount == unit.lines.size()) {
                std::copy_if(unit.lines.begin(), unit.lines.end(),
                             std::back_inserter(accusation.restsOn), [&](const Locator& line) {
                                 return std::find(accusation.restsOn.begin(),
                                                  accusation.restsOn.end(),
                                                  line) == accusation.restsOn.end();
                             });
            }
        }
        const bool isDecided = std::any_of(units.begin(), units.end(),
                                           [](const SupportUnit& unit) { return unit.decides; });
        const int reports = isDecided || units.empty() ? 0 : countReports(units.front(), trial);
        accusation.restsOnText = supportText(*m_setting.analysis.bundle, units, reports);
    }

    /// Takes away whatever accuses next until the verdict is another: so many reports are enough,
    /// others of fewer might be. One more than `mostReports` where so many are not; 0 where nothing
    /// is left to take away.
    [[nodiscard]] int countReports(const SupportUnit& first, const DecisionTrial& trial) const {
        std::vector<EventId> left = first.events;
        for (int count = 1; count <= mostReports; ++count) {
            const DecisionTrial::Finding found = trial.without(left);
            if (!found.gist.accusesAlike(m_before)) {
                return count;
            }
            std::vector<EventId> more;
            std::set_difference(found.accusing.begin(), found.accusing.end(), left.begin(),
                                left.end(), std::back_inserter(more));
            if (more.empty()) {
                return 0;
            }
            addWithTwins(more.front(), left);
        }
        return mostReports + 1;
    }

    /// An event and those whose lines are all among its own; `events` stay ascending.
    void addWithTwins(EventId id, std::vector<EventId>& events) const {
        std::set<Place> places;
        for (const Match& match : m_log.event(id).evidence) {
            places.emplace(match.locator.member, match.locator.offset);
        }
        events.push_back(id);
        for (std::size_t i = 0; i < m_setting.births.size(); ++i) {
            if (isOf(m_log.events[i], places)) {
                events.push_back(EventId(i));
            }
        }
        std::sort(events.begin(), events.end());
        events.erase(std::unique(events.begin(), events.end()), events.end());
    }

    const DecisionTrial::Setting& m_setting;
    const EventLog& m_log;
    Verdict& m_verdict;
    const Progress& m_progress;
    std::vector<SupportUnit> m_units;
    VerdictGist m_before;
};

} // namespace

void findSupport(const DecisionTrial::Setting& setting, Verdict& verdict,
                 const Progress& progress) {
    SupportFinder(setting, verdict, progress).run();
}

} // namespace ff
