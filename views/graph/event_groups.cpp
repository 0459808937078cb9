// Classes of events are split by the classes of what explains them, until nothing splits any more.
#include "views/graph/event_groups.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "views/graph/shortcut_finder.h"

namespace ff {

namespace {

/// Splitting stops before it makes more groups than a person can look at.
constexpr std::size_t mostGroups = 96;
constexpr int mostRounds = 16;
constexpr std::size_t none = static_cast<std::size_t>(-1);

class Grouping {
public:
    Grouping(const Analysis& analysis, const GroupingOptions& options)
        : m_analysis(analysis), m_options(options) {}

    GroupedEvents run() {
        chooseEvents();
        classify();
        for (int round = 0; round < mostRounds && split(); ++round) {
        }
        makeGroups();
        makeEdges();
        markShortcuts(m_out);
        return std::move(m_out);
    }

private:
    [[nodiscard]] const std::vector<Event>& events() const { return m_analysis.graph.log.events; }

    [[nodiscard]] bool isShown(EventId id) const { return m_classes[id.index()] != none; }

    [[nodiscard]] std::vector<const Accusation*> accusations() const {
        std::vector<const Accusation*> out;
        if (m_analysis.verdict.primary) {
            out.push_back(&*m_analysis.verdict.primary);
        }
        for (const Accusation& alternative : m_analysis.verdict.alternatives) {
            out.push_back(&alternative);
        }
        return out;
    }

    /// Class 0 for what is shown, `none` for the rest.
    void chooseEvents() {
        const auto isKept = [](const Event& event) { return event.state != EventState::Filtered; };
        std::vector<bool> isRelated(events().size(), false);
        for (const CausalEdge& edge : m_analysis.graph.edges) {
            if (isKept(m_analysis.event(edge.cause)) && isKept(m_analysis.event(edge.effect))) {
                isRelated[edge.cause.index()] = true;
                isRelated[edge.effect.index()] = true;
            }
        }
        for (const Accusation* accusation : accusations()) {
            isRelated[accusation->event.index()] = true;
        }
        if (const EventId critical = m_analysis.verdict.criticalFailure; critical.isValid()) {
            isRelated[critical.index()] = true;
        }
        m_classes.assign(events().size(), none);
        for (const Event& event : events()) {
            const bool isUnrelated = isKept(event) && !isRelated[event.id.index()];
            m_out.unrelated += isUnrelated ? 1 : 0;
            if (isKept(event) && (!isUnrelated || m_options.withUnrelated)) {
                m_classes[event.id.index()] = 0;
            }
        }
    }

    /// Events at an accused place are told apart from others of their symptom.
    void classify() {
        std::vector<std::size_t> accusedBy(events().size(), 0);
        const auto accused = accusations();
        for (std::size_t i = accused.size(); i > 0; --i) {
            accusedBy[accused[i - 1]->event.index()] = i;
            for (const EventId id : accused[i - 1]->events) {
                accusedBy[id.index()] = i;
            }
        }
        std::map<std::tuple<SymptomId, MarkShape, std::size_t>, std::size_t> numbers;
        for (const Event& event : events()) {
            if (isShown(event.id)) {
                const auto key =
                    std::tuple(event.symptom, markOf(event), accusedBy[event.id.index()]);
                m_classes[event.id.index()] =
                    numbers.try_emplace(key, numbers.size()).first->second;
            }
        }
        m_classCount = numbers.size();
    }

    [[nodiscard]] MarkShape markOf(const Event& event) const {
        return markFor(m_analysis.rules->symptom(event.symptom), event);
    }

    /// False when nothing was split.
    bool split() {
        std::vector<std::vector<std::size_t>> causes(events().size());
        for (const CausalEdge& edge : m_analysis.graph.edges) {
            if (isShown(edge.cause) && isShown(edge.effect)) {
                causes[edge.effect.index()].push_back(m_classes[edge.cause.index()]);
            }
        }
        std::map<std::pair<std::size_t, std::vector<std::size_t>>, std::size_t> numbers;
        std::vector<std::size_t> finer(events().size(), none);
        for (std::size_t i = 0; i < finer.size(); ++i) {
            if (m_classes[i] != none) {
                std::sort(causes[i].begin(), causes[i].end());
                causes[i].erase(std::unique(causes[i].begin(), causes[i].end()), causes[i].end());
                const auto key = std::pair(m_classes[i], std::move(causes[i]));
                finer[i] = numbers.try_emplace(key, numbers.size()).first->second;
            }
        }
        if (numbers.size() == m_classCount || numbers.size() > mostGroups) {
            return false;
        }
        m_classCount = numbers.size();
        m_classes = std::move(finer);
        return true;
    }

    void makeGroups() {
        std::vector<std::vector<EventId>> wholes(m_classCount);
        for (const Event& event : events()) {
            if (isShown(event.id)) {
                wholes[m_classes[event.id.index()]].push_back(event.id);
            }
        }
        for (const std::vector<EventId>& whole : wholes) {
            const bool isOpen = whole.size() > 1 && m_options.open.count(whole.front()) > 0;
            const std::size_t single =
                isOpen ? std::min(whole.size(), mostOfOpenGroup) : std::size_t(0);
            for (std::size_t i = 0; i < single; ++i) {
                addGroup({whole[i]}, whole);
            }
            if (single < whole.size()) {
                addGroup({whole.begin() + static_cast<std::ptrdiff_t>(single), whole.end()}, whole);
            }
        }
        std::sort(m_out.groups.begin(), m_out.groups.end(),
                  [](const EventGroup& a, const EventGroup& b) {
                      return a.events.front() < b.events.front();
                  });
        m_groupOf.assign(events().size(), none);
        for (std::size_t i = 0; i < m_out.groups.size(); ++i) {
            for (const EventId id : m_out.groups[i].events) {
                m_groupOf[id.index()] = i;
            }
        }
    }

    void addGroup(std::vector<EventId> events, const std::vector<EventId>& whole) {
        const Verdict& verdict = m_analysis.verdict;
        EventGroup group;
        group.key = whole.front();
        group.whole = whole.size();
        group.mark = markOf(m_analysis.event(events.front()));
        const auto holds = [&](EventId id) {
            return std::binary_search(events.begin(), events.end(), id);
        };
        group.isPrimary = verdict.primary && holds(verdict.primary->event);
        group.isAlternative =
            std::any_of(verdict.alternatives.begin(), verdict.alternatives.end(),
                        [&](const Accusation& other) { return holds(other.event); });
        group.isCritical = verdict.criticalFailure.isValid() && holds(verdict.criticalFailure);
        group.events = std::move(events);
        m_out.groups.push_back(std::move(group));
    }

    void makeEdges() {
        std::map<std::tuple<std::size_t, std::size_t, Relation>, GroupEdge> edges;
        for (std::size_t i = 0; i < m_analysis.graph.edges.size(); ++i) {
            const CausalEdge& edge = m_analysis.graph.edges[i];
            const std::size_t cause = m_groupOf[edge.cause.index()];
            const std::size_t effect = m_groupOf[edge.effect.index()];
            if (cause == none || effect == none || cause == effect) {
                continue;
            }
            const auto [found, isNew] =
                edges.try_emplace(std::tuple(cause, effect, edge.relation), GroupEdge{});
            GroupEdge& into = found->second;
            if (isNew) {
                into.cause = cause;
                into.effect = effect;
                into.relation = edge.relation;
                into.edge = i;
            }
            addTo(into, edge);
        }
        for (auto& [key, edge] : edges) {
            std::sort(edge.rules.begin(), edge.rules.end());
            m_out.edges.push_back(std::move(edge));
        }
    }

    static void addTo(GroupEdge& into, const CausalEdge& edge) {
        ++into.count;
        into.isOrderProven = into.isOrderProven && edge.isOrderProven;
        if (edge.rule.isValid() &&
            std::find(into.rules.begin(), into.rules.end(), edge.rule) == into.rules.end()) {
            into.rules.push_back(edge.rule);
        }
        if (edge.delay.isKnown) {
            into.hasDelay = true;
            into.shortest = std::min(into.shortest, edge.delay.delta);
            into.longest = std::max(into.longest, edge.delay.delta);
        }
    }

    const Analysis& m_analysis;
    const GroupingOptions& m_options;
    std::vector<std::size_t> m_classes; ///< by `EventId`
    std::size_t m_classCount = 0;
    std::vector<std::size_t> m_groupOf; ///< by `EventId`
    GroupedEvents m_out;
};

} // namespace

GroupedEvents groupEvents(const Analysis& analysis, const GroupingOptions& options) {
    return Grouping(analysis, options).run();
}

} // namespace ff
