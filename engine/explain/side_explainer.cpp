// The conditions are tried in their order on what the ones before left over.
#include "engine/explain/side_explainer.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/explain/event_words.h"
#include "engine/explain/selector_words.h"
#include "engine/model/rule_conditions.h"
#include "engine/refine/event_selector.h"

namespace ff {

namespace {

using Condition = RuleExplanation::Condition;

constexpr std::size_t sampleSize = 8;

/// A selector of one condition; it stays where it is, as the prepared one refers to it.
struct Single {
    Single(const Selector& selector, const std::string& ownKey, const RuleScenes& scenes,
           const EventLog& log)
        : key(ownKey), plain(only(selector, ownKey)),
          prepared(plain, *scenes.analysis().rules, scenes.analysis().verdict.workload,
                   log.clocks) {}
    Single(const Single&) = delete;
    Single& operator=(const Single&) = delete;
    ~Single() = default;

    std::string key;
    Selector plain;
    EventSelector prepared;
};

class SideExplainer {
public:
    SideExplainer(const Selector& selector, std::string_view prefix, RuleScenes& scenes,
                  Phase phase, TakesPart takesPart)
        : m_selector(selector), m_prefix(prefix), m_scenes(scenes), m_analysis(scenes.analysis()),
          m_log(scenes.of(phase).log()), m_takesPart(takesPart) {
        for (const std::string& key : conditionsOf(selector)) {
            m_singles.push_back(std::make_unique<Single>(selector, key, scenes, m_log));
        }
    }

    SideExplanation run() {
        for (const Event& event : m_log.events) {
            if (takesPart(event)) {
                m_left.push_back(event.id);
            }
        }
        std::size_t at = 0;
        for (; at < m_singles.size() && narrow(*m_singles[at]); ++at) {
        }
        if (at == m_singles.size()) {
            m_out.selected = m_left;
            return std::move(m_out);
        }
        fail(*m_singles[at]);
        judgeRest(at + 1);
        return std::move(m_out);
    }

private:
    [[nodiscard]] bool takesPart(const Event& event) const {
        return event.state == EventState::Active ||
               (m_takesPart == TakesPart::ActiveOrDemoted && event.state == EventState::Demoted);
    }

    Condition begun(const Single& single) const {
        Condition condition;
        condition.key = std::string(m_prefix) + single.key;
        condition.asks = askedBy(m_selector, single.key);
        return condition;
    }

    bool narrow(const Single& single) {
        std::vector<EventId> next;
        std::copy_if(m_left.begin(), m_left.end(), std::back_inserter(next),
                     [&](EventId id) { return single.prepared.selects(m_log.event(id)); });
        if (next.empty()) {
            return false;
        }
        Condition condition = begun(single);
        condition.holds = true;
        condition.met = next.size();
        condition.events.assign(next.begin(), next.begin() + static_cast<std::ptrdiff_t>(std::min(
                                                                 next.size(), sampleSize)));
        m_out.conditions.push_back(std::move(condition));
        m_left = std::move(next);
        return true;
    }

    void fail(const Single& single) {
        Condition condition = begun(single);
        condition.reason = whyNotFor(condition.key);
        if (single.key == "symptom" || m_left.empty()) {
            explainAbsence(single, condition);
        } else {
            m_out.nearest = nearestLeft();
            const Event& event = m_log.event(m_out.nearest);
            condition.events = {m_out.nearest};
            condition.miss = fmt::format("{}: {}", shortWords(m_analysis, m_out.nearest),
                                         insteadOf(m_selector, single.key, m_analysis, event));
        }
        m_out.conditions.push_back(std::move(condition));
    }

    /// Of the kind, but set aside or part of something; or nowhere at all, because the sources that
    /// would show it are not there.
    void explainAbsence(const Single& single, Condition& condition) {
        std::vector<EventId> aside;
        for (const Event& event : m_log.events) {
            if (!takesPart(event) && single.prepared.selects(event)) {
                aside.push_back(event.id);
            }
        }
        const bool isKind = single.key == "symptom";
        if (!aside.empty()) {
            const Event& first = m_log.event(aside.front());
            condition.events = {first.id};
            condition.reason =
                first.state == EventState::Filtered ? WhyNot::OutOfScope : WhyNot::NoCandidate;
            condition.miss = fmt::format("{}: {} by then{}", shortWords(m_analysis, first.id),
                                         toText(first.state), reasonOf(first));
            return;
        }
        const std::set<Source> absent = m_scenes.absentSources(m_selector);
        if (!absent.empty()) {
            condition.reason = WhyNot::SourceAbsent;
            std::vector<std::string> names;
            for (const Source source : absent) {
                names.emplace_back(toText(source));
            }
            condition.miss =
                fmt::format("only {} would show it, and the bundle has none", listWords(names));
            return;
        }
        condition.miss = isKind ? "no such event" : "no event is left to be judged";
    }

    [[nodiscard]] std::string reasonOf(const Event& event) const {
        const auto& history = m_analysis.event(event.id).history;
        const auto move =
            std::find_if(history.begin(), history.end(), [&](const Event::Move& each) {
                return each.to == event.state && !each.reason.empty();
            });
        if (move == history.end()) {
            return {};
        }
        const std::string& reason = move->reason;
        return ": " + reason;
    }

    [[nodiscard]] EventId nearestLeft() const {
        EventId best;
        std::size_t most = 0;
        for (const EventId id : m_left) {
            const auto held = static_cast<std::size_t>(std::count_if(
                m_singles.begin(), m_singles.end(), [&](const std::unique_ptr<Single>& single) {
                    return single->prepared.selects(m_log.event(id));
                }));
            if (!best.isValid() || held > most) {
                best = id;
                most = held;
            }
        }
        return best;
    }

    void judgeRest(std::size_t from) {
        for (std::size_t i = from; i < m_singles.size(); ++i) {
            Condition condition = begun(*m_singles[i]);
            condition.isJudged = m_out.nearest.isValid();
            if (condition.isJudged) {
                const Event& event = m_log.event(m_out.nearest);
                condition.holds = m_singles[i]->prepared.selects(event);
                condition.events = {event.id};
                if (!condition.holds) {
                    condition.reason = whyNotFor(condition.key);
                    condition.miss =
                        fmt::format("{}: {}", shortWords(m_analysis, event.id),
                                    insteadOf(m_selector, m_singles[i]->key, m_analysis, event));
                }
            }
            m_out.conditions.push_back(std::move(condition));
        }
    }

    const Selector& m_selector;
    std::string_view m_prefix;
    RuleScenes& m_scenes;
    const Analysis& m_analysis;
    const EventLog& m_log;
    TakesPart m_takesPart;
    std::vector<std::unique_ptr<Single>> m_singles;
    std::vector<EventId> m_left;
    SideExplanation m_out;
};

} // namespace

const RuleExplanation::Condition* SideExplanation::failed() const {
    const auto found = std::find_if(
        conditions.begin(), conditions.end(),
        [](const RuleExplanation::Condition& each) { return each.isJudged && !each.holds; });
    return found == conditions.end() ? nullptr : &*found;
}

SideExplanation explainSide(const Selector& selector, std::string_view prefix, RuleScenes& scenes,
                            Phase phase, TakesPart takesPart) {
    return SideExplainer(selector, prefix, scenes, phase, takesPart).run();
}

} // namespace ff
