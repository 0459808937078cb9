// The timeline of a report: lanes of those the verdict names, and one for everybody else; marks
// that would fall together are one.
#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "engine/report/document_builder.h"
#include "engine/report/document_sections.h"

namespace ff {

namespace {

constexpr std::size_t mostLanes = 12;
constexpr Nanos slots = 240; ///< of time, in which events are one mark

using Tone = DocumentTimeline::Tone;

struct Range {
    Nanos from = 0;
    Nanos to = 0;
};

const Stamp& stampOf(const Event& event) {
    return event.onset.isWall() ? event.onset : event.first;
}

std::string laneOf(const ReportInput& input, const Event& event) {
    if (!event.entity.node.empty()) {
        return event.entity.node;
    }
    const auto rank = event.entity.rank ? event.entity.rank : event.printer.rank;
    const RankPlace* place = rank ? input.placement.place(*rank) : nullptr;
    return place != nullptr && !place->node.empty() ? place->node
           : !event.printer.node.empty()            ? event.printer.node
                                                    : std::string();
}

/// The events of the story, from which the span that is shown is taken.
std::vector<EventId> storyOf(const Verdict& verdict) {
    std::vector<EventId> story{verdict.criticalFailure};
    if (verdict.primary) {
        story.push_back(verdict.primary->event);
    }
    for (const Accusation& alternative : verdict.alternatives) {
        story.push_back(alternative.event);
    }
    for (const ChainHop& hop : verdict.chain) {
        story.push_back(hop.event);
    }
    return story;
}

std::optional<Range> rangeOf(const ReportInput& input, const std::vector<EventId>& story) {
    std::optional<Range> range;
    for (const EventId id : story) {
        const Event* event = input.event(id);
        if (event == nullptr || !stampOf(*event).isWall()) {
            continue;
        }
        const Nanos at = stampOf(*event).at;
        range = range ? Range{std::min(range->from, at), std::max(range->to, at)} : Range{at, at};
    }
    if (range) {
        const Nanos margin = std::max<Nanos>(second, (range->to - range->from) / 12);
        range = Range{addSaturated(range->from, -margin), addSaturated(range->to, 2 * margin)};
    }
    return range;
}

class TimelineMaker {
public:
    TimelineMaker(const ReportInput& input, const DocumentWords& words, const Range& range)
        : m_input(input), m_words(words), m_range(range) {}

    DocumentTimeline make(const std::vector<EventId>& story) {
        nameLanes(story);
        for (const Event& event : m_input.graph.log.events) {
            if (event.state != EventState::Filtered && event.state != EventState::Cancelled) {
                add(event, toneOf(event));
            }
        }
        return finished();
    }

private:
    void nameLanes(const std::vector<EventId>& story) {
        for (const EventId id : story) {
            const Event* event = m_input.event(id);
            const std::string lane = event == nullptr ? std::string() : laneOf(m_input, *event);
            const bool isKnown = std::find(m_named.begin(), m_named.end(), lane) != m_named.end();
            if (event != nullptr && !isKnown && m_named.size() < mostLanes) {
                m_named.push_back(lane);
            }
        }
        for (const SecondaryEvent& secondary : m_input.verdict.secondary) {
            m_consequences.insert(secondary.event);
        }
    }

    Tone toneOf(const Event& event) const {
        const Verdict& verdict = m_input.verdict;
        if (verdict.primary && verdict.primary->event == event.id) {
            return Tone::Cause;
        }
        const bool isRival =
            std::any_of(verdict.alternatives.begin(), verdict.alternatives.end(),
                        [&](const Accusation& each) { return each.event == event.id; });
        if (isRival && !verdict.primary) {
            return Tone::Cause;
        }
        return verdict.criticalFailure == event.id ? Tone::Failure
               : m_consequences.contains(event.id) ? Tone::Consequence
                                                   : Tone::Other;
    }

    void add(const Event& event, Tone tone) {
        const Stamp& stamp = stampOf(event);
        if (!stamp.isWall() || stamp.at > m_range.to || stamp.at < m_range.from) {
            return;
        }
        const std::string lane = laneOf(m_input, event);
        const auto named = std::find(m_named.begin(), m_named.end(), lane);
        const auto index = static_cast<std::size_t>(named - m_named.begin());
        if (named == m_named.end()) {
            m_others.insert(lane);
        }
        const Nanos slot = (stamp.at - m_range.from) / std::max<Nanos>(1, width() / slots);
        DocumentTimeline::Mark& mark =
            m_marks[index]
                .try_emplace({slot, tone}, DocumentTimeline::Mark{stamp.at, stamp.at, tone, 0, {}})
                .first->second;
        mark.from = std::min(mark.from, stamp.at);
        mark.to = std::max(mark.to, stamp.at);
        ++mark.events;
        const bool isNamed = tone == Tone::Cause || tone == Tone::Failure;
        if (isNamed && mark.label.empty()) {
            mark.label = m_words.titleOf(event.id);
        }
    }

    [[nodiscard]] Nanos width() const { return subtractSaturated(m_range.to, m_range.from); }

    DocumentTimeline finished() const {
        DocumentTimeline timeline{m_range.from, m_range.to, {}};
        for (const auto& [index, marks] : m_marks) {
            DocumentTimeline::Lane lane;
            lane.name = index < m_named.size()
                            ? (m_named[index].empty() ? "the job" : m_words.say(m_named[index]))
                            : (m_others.size() == 1 ? m_words.say(*m_others.begin())
                                                    : fmt::format("{} others", m_others.size()));
            for (const auto& [key, mark] : marks) {
                lane.marks.push_back(mark);
            }
            timeline.lanes.push_back(std::move(lane));
        }
        return timeline;
    }

    const ReportInput& m_input;
    const DocumentWords& m_words;
    Range m_range;
    std::vector<std::string> m_named; ///< lanes of their own
    std::set<std::string> m_others;
    std::set<EventId> m_consequences;
    std::map<std::size_t, std::map<std::pair<Nanos, Tone>, DocumentTimeline::Mark>> m_marks;
};

} // namespace

DocumentSection timelineSection(const ReportInput& input, const DocumentWords& words) {
    DocumentSection section{"timeline", "When it was seen", {}};
    const std::vector<EventId> story = storyOf(input.verdict);
    if (const auto range = rangeOf(input, story)) {
        DocumentTimeline timeline = TimelineMaker(input, words, *range).make(story);
        if (!timeline.lanes.empty()) {
            section.blocks.emplace_back(std::move(timeline));
        }
    }
    return section;
}

} // namespace ff
