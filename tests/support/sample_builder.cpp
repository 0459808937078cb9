// Members in memory, their line indexes, and events that point into them.
#include "tests/support/sample_builder.h"

#include <algorithm>
#include <string>
#include <utility>

#include "engine/base/digest.h"
#include "tests/support/sample_rules.h"

namespace ff {
namespace {

class MemoryBytes final : public ByteSource {
public:
    explicit MemoryBytes(std::string bytes) : m_bytes(std::move(bytes)) {}
    [[nodiscard]] std::string_view view() const override { return m_bytes; }

private:
    std::string m_bytes;
};

void noteLine(MemberReading& reading, const SampleLine& line) {
    if (reading.lines.lineCount % LineIndex::stride == 0) {
        reading.lines.checkpoints.push_back(line.locator.offset);
    }
    ++reading.lines.lineCount;
    if (line.time) {
        reading.marks.push_back({line.locator.line, line.locator.offset, *line.time});
        reading.firstTime = std::min(reading.firstTime.value_or(*line.time), *line.time);
        reading.lastTime = std::max(reading.lastTime.value_or(*line.time), *line.time);
    }
}

ConnectorReport reportOf(const Member& member, const MemberReading& reading,
                         std::uint64_t matches) {
    ConnectorReport report;
    report.source = member.source;
    report.memberOrNode = member.path;
    report.member = member.id;
    report.status = member.size == 0 ? ConnectorReport::Status::Empty : ConnectorReport::Status::Ok;
    report.records = reading.lines.lineCount;
    report.bytes = member.size;
    report.matches = matches;
    report.firstTime = reading.firstTime;
    report.lastTime = reading.lastTime;
    return report;
}

/// Group 0: from the rule's literal beginning, or the first capture, to the end of the line.
Capture wholeMatch(const SampleLine& line,
                   const std::vector<std::pair<std::string, std::string>>& captures) {
    std::size_t at = std::min(line.text.find("NVRM:"), line.text.size());
    for (const auto& [name, value] : captures) {
        at = std::min(at, line.text.find(value));
    }
    return {"match", line.text.substr(at), line.locator.offset + at, line.text.size() - at};
}

} // namespace

SampleBuilder::SampleBuilder(std::string name) {
    auto bundle = std::make_shared<Bundle>();
    bundle->origin = "/evidence/" + name;
    bundle->name = std::move(name);
    bundle->digest = "sha256:" + std::string(64, 'b');
    m_analysis.bundle = bundle;
    m_analysis.rules = sampleRules();
    m_analysis.graph.log.clocks = {{"gpu-a01", false, 0, 24 * millisecond},
                                   {"gpu-a02", false, 0, 24 * millisecond},
                                   {"", false, 0, 500 * millisecond}};
}

void SampleBuilder::addMember(const std::string& path, MemberKind kind, const std::string& node,
                              std::optional<int> rank) {
    Draft draft;
    draft.member.id = MemberId(m_drafts.size());
    draft.member.path = path;
    draft.member.kind = {kind, Learnt::Content, "the first lines"};
    draft.member.source = sourceOf(kind);
    if (!node.empty()) {
        draft.member.node = {node, Learnt::Name, path};
    }
    if (rank) {
        draft.member.rank = {rank, Learnt::Name, path};
    }
    draft.reading.member = draft.member.id;
    m_byPath.emplace(path, m_drafts.size());
    m_drafts.push_back(std::move(draft));
}

SampleLine SampleBuilder::append(std::string_view path, std::string_view text,
                                 std::optional<Nanos> time) {
    Draft& draft = m_drafts.at(m_byPath.find(path)->second);
    SampleLine line;
    line.locator = {draft.member.id, draft.reading.lines.lineCount + 1, draft.text.size(),
                    text.size(), quickHash(text)};
    line.text = std::string(text);
    line.time = time;
    noteLine(draft.reading, line);
    draft.text.append(text).push_back('\n');
    return line;
}

SampleLine SampleBuilder::stamped(std::string_view path, Nanos time, std::string_view body) {
    return append(path, toRfc3339(time) + " " + std::string(body), time);
}

SampleLine SampleBuilder::plain(std::string_view path, std::string_view body) {
    return append(path, body, std::nullopt);
}

Stamp SampleBuilder::stampAt(std::optional<Nanos> time, const std::string& node) {
    if (!time) {
        return {};
    }
    const std::size_t clock = node == "gpu-a01" ? 0 : node == "gpu-a02" ? 1 : 2;
    return {*time, *time, *time, TimeQuality::Exact, ClockId(clock)};
}

EventId SampleBuilder::addEvent(std::string_view symptom, const Entity& entity,
                                std::string_view extractor, const std::vector<SampleLine>& lines,
                                std::optional<Nanos> onset,
                                const std::vector<std::pair<std::string, std::string>>& captures) {
    auto& events = m_analysis.graph.log.events;
    const RuleSet& rules = *m_analysis.rules;
    Draft& draft = m_drafts.at(lines.front().locator.member.index());
    Event event;
    event.id = EventId(events.size());
    event.symptom = rules.findSymptom(symptom);
    event.entity = entity;
    event.printer.node = draft.member.node.value;
    event.printer.rank = draft.member.rank.value;
    event.source = draft.member.source;
    event.extractor = findRule(rules, extractor);
    event.first = stampAt(lines.front().time, event.printer.node);
    event.last = stampAt(lines.back().time, event.printer.node);
    event.onset = stampAt(onset, event.printer.node);
    event.count = lines.size();
    for (std::size_t i = 0; i < std::min<std::size_t>(lines.size(), 4); ++i) {
        Match match;
        match.extractor = ExtractorId(event.extractor.index());
        match.locator = lines[i].locator;
        match.stamp = stampAt(lines[i].time, event.printer.node);
        match.printer = event.printer;
        match.captures = {wholeMatch(lines[i], captures)};
        for (const auto& [name, value] : captures) {
            const std::size_t at = lines[i].text.find(value);
            if (at != std::string::npos) {
                match.captures.push_back({name, value, lines[i].locator.offset + at, value.size()});
            }
        }
        event.evidence.push_back(std::move(match));
    }
    for (const auto& [name, value] : captures) {
        event.attributes.push_back({name, attributeValueFrom(value)});
    }
    event.history.push_back({Phase::Extract, event.extractor, EventState::Active, {}, ""});
    draft.matches += lines.size();
    events.push_back(std::move(event));
    return events.back().id;
}

void SampleBuilder::relate(EventId cause, EventId effect, std::string_view refiner) {
    EventLog& log = m_analysis.graph.log;
    const RuleId rule = findRule(*m_analysis.rules, refiner);
    const auto& refiners = m_analysis.rules->refiners;
    const auto found = std::find_if(refiners.begin(), refiners.end(),
                                    [&](const Refiner& each) { return each.rule == rule; });
    CausalEdge edge{cause, effect, found->relation, rule, {}, false, found->because};
    edge.delay = difference(log.event(cause).onset, log.event(effect).onset, log.clocks);
    edge.isOrderProven = edge.delay.isProvenPositive();
    m_analysis.graph.edges.push_back(edge);
    Event& moved = log.events[effect.index()];
    moved.state = EventState::Demoted;
    moved.history.push_back({Phase::Main, rule, EventState::Demoted, cause, found->because});
    log.events[cause.index()].isConfirmed |= found->relation == Relation::Confirms;
}

void SampleBuilder::filterOut(EventId event, std::string_view filter) {
    Event& moved = m_analysis.graph.log.events[event.index()];
    moved.state = EventState::Filtered;
    moved.history.push_back({Phase::Filter,
                             findRule(*m_analysis.rules, filter),
                             EventState::Filtered,
                             {},
                             m_analysis.rules->filters.front().because});
}

Accusation SampleBuilder::accusation(EventId event) const {
    Accusation made;
    made.event = event;
    for (const Match& match : m_analysis.event(event).evidence) {
        made.evidence.push_back(match.locator);
    }
    made.restsOn = {made.evidence.front()};
    return made;
}

ChainHop SampleBuilder::firstHop(EventId event) const {
    ChainHop made;
    made.event = event;
    made.events = {event};
    return made;
}

ChainHop SampleBuilder::hop(EventId from, const std::vector<EventId>& events) const {
    ChainHop made = firstHop(events.front());
    made.events = events;
    made.from = from;
    for (const CausalEdge& edge : m_analysis.graph.edges) {
        if (edge.cause == from && edge.effect == made.event) {
            made.relation = edge.relation;
            made.rule = edge.rule;
            made.delay = edge.delay;
            made.isOrderProven = edge.isOrderProven;
            made.because = edge.because;
        }
    }
    return made;
}

std::vector<SecondaryEvent> SampleBuilder::secondaryTo(EventId primary) const {
    std::vector<SecondaryEvent> made;
    for (const Event& event : m_analysis.graph.log.events) {
        if (event.id == primary || event.state == EventState::Filtered) {
            continue;
        }
        SecondaryEvent secondary{event.id, {}, {}};
        for (std::size_t i = 0; i < m_analysis.graph.edges.size() && !secondary.edge; ++i) {
            if (m_analysis.graph.edges[i].effect == event.id) {
                secondary.explainedBy = m_analysis.graph.edges[i].cause;
                secondary.edge = i;
            }
        }
        made.push_back(secondary);
    }
    return made;
}

std::shared_ptr<const Analysis> SampleBuilder::finish() {
    auto bundle = std::make_shared<Bundle>(*m_analysis.bundle);
    for (Draft& draft : m_drafts) {
        draft.member.size = draft.text.size();
        draft.member.bytes = std::make_shared<MemoryBytes>(std::move(draft.text));
        m_analysis.verdict.connectorReports.push_back(
            reportOf(draft.member, draft.reading, draft.matches));
        bundle->members.push_back(draft.member);
        m_analysis.readings.push_back(std::move(draft.reading));
    }
    m_analysis.bundle = bundle;
    return std::make_shared<const Analysis>(std::move(m_analysis));
}

} // namespace ff
