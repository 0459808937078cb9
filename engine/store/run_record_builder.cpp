// Bounded lists in the verdict's order: the primary, the critical failure, the chain, alternatives.
#include "engine/store/run_record_builder.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include <fmt/format.h>

#include "engine/base/digest.h"
#include "engine/base/text.h"

namespace ff {
namespace {

constexpr std::size_t longestLine = 300;
constexpr std::size_t longestName = 300;
constexpr std::size_t longestText = 4000;

class Builder {
public:
    explicit Builder(const RunRecordInput& input) : m_input(input) {}

    RunRecord build() {
        addContext();
        addHead();
        addEvents();
        addCounts();
        addAccused();
        return std::move(m_made);
    }

private:
    const Event* event(EventId id) const {
        const auto& events = m_input.graph.log.events;
        return id.isValid() && id.index() < events.size() ? &events[id.index()] : nullptr;
    }

    std::string symptomOf(const Event& event) const {
        return event.symptom.isValid() && event.symptom.index() < m_input.rules.symptoms.size()
                   ? m_input.rules.symptom(event.symptom).id
                   : std::string();
    }

    std::string ruleName(RuleId id) const {
        return id.isValid() && id.index() < m_input.rules.ruleNames.size()
                   ? m_input.rules.ruleName(id)
                   : std::string();
    }

    std::string lineOf(const Event& event) const {
        if (event.evidence.empty()) {
            return {};
        }
        const Locator& locator = event.evidence.front().locator;
        if (!locator.member.isValid() ||
            locator.member.index() >= m_input.bundle.members.size()) {
            return {};
        }
        const auto& bytes = m_input.bundle.member(locator.member).bytes;
        if (bytes == nullptr || locator.offset > bytes->view().size()) {
            return {};
        }
        std::string_view line = bytes->view().substr(locator.offset, locator.length);
        line = line.substr(0, std::min(longestLine * 4, line.find_first_of("\r\n")));
        return displayable(line, longestLine);
    }

    void addContext() {
        const ExecutionContext& workload = m_input.verdict.workload;
        RecordedContext& context = m_made.context;
        context.scheduler = displayable(workload.scheduler, longestName);
        context.job = displayable(workload.id, longestName);
        context.name = displayable(workload.name, longestName);
        context.attempt = workload.attempt;
        context.start = workload.start;
        context.end = workload.end;
        context.nodes = static_cast<int>(workload.nodes.size());
        context.ranks = workload.worldSize;
        context.terminalState = toText(m_input.verdict.terminalState);
        context.identity = context.job.empty()
                               ? fmt::format("bundle/{}/{}", m_input.bundle.digest, workload.attempt)
                               : fmt::format("{}/{}/{}", context.scheduler, context.job,
                                             workload.attempt);
    }

    void addHead() {
        const Verdict& verdict = m_input.verdict;
        m_made.bundle = displayable(m_input.bundle.name, longestName);
        std::error_code failed;
        for (const std::string& path : m_input.paths) {
            const auto absolute = std::filesystem::absolute(path, failed).lexically_normal();
            m_made.paths.push_back(failed ? path : absolute.string());
        }
        m_made.digest = m_input.bundle.digest;
        m_made.ruleset = displayable(m_input.rules.name, longestName);
        m_made.rulesetHash = m_input.rules.hash;
        m_made.engine = m_input.engine;
        m_made.domain = displayable(verdict.outcome.domain, longestName);
        m_made.subDomain = displayable(verdict.outcome.subDomain, longestName);
        m_made.confidence = toText(verdict.confidence);
        m_made.isAmbiguous = verdict.isAmbiguous;
        m_made.summary = displayable(verdict.summary, longestText);
        m_made.explanation = displayable(verdict.explanation, longestText);
        m_made.failedAt = verdict.workload.end;
        const EventId told =
            verdict.primary ? verdict.primary->event : verdict.criticalFailure;
        if (const Event* first = event(told); first != nullptr && first->onset.isWall()) {
            m_made.failedAt = first->onset.at;
        }
        if (const Event* primary = verdict.primary ? event(verdict.primary->event) : nullptr) {
            m_made.symptom = symptomOf(*primary);
            m_made.rule = ruleName(primary->extractor);
            m_made.entity = displayable(primary->entity.text(), longestName);
        }
    }

    void addEvent(const char* part, EventId id, RuleId relation = {}) {
        const Event* told = event(id);
        if (told == nullptr || m_made.events.size() >= RunRecord::mostEvents) {
            return;
        }
        m_made.events.push_back(
            {part, symptomOf(*told), displayable(told->entity.text(), longestName),
             told->onset.isWall() ? std::optional(told->onset.at) : std::nullopt,
             static_cast<std::int64_t>(told->count), ruleName(told->extractor), ruleName(relation),
             lineOf(*told)});
    }

    void addEvents() {
        const Verdict& verdict = m_input.verdict;
        if (verdict.primary) {
            addEvent("primary", verdict.primary->event);
        }
        addEvent("critical", verdict.criticalFailure);
        for (const ChainHop& hop : verdict.chain) {
            addEvent("chain", hop.event, hop.rule);
        }
        for (const Accusation& alternative : verdict.alternatives) {
            addEvent("alternative", alternative.event);
        }
    }

    void addCounts() {
        std::map<std::string, RecordedCount> bySymptom;
        for (const Event& each : m_input.graph.log.events) {
            RecordedCount& count = bySymptom[symptomOf(each)];
            ++count.events;
            count.count += static_cast<std::int64_t>(each.count);
        }
        for (auto& [symptom, count] : bySymptom) {
            count.symptom = symptom;
            m_made.counts.push_back(count);
        }
    }

    void addAccused(const char* part, const Entity& entity, const std::string& symptom) {
        auto accused = accusedEntity(entity);
        if (!accused || m_made.accused.size() >= RunRecord::mostAccused) {
            return;
        }
        accused->part = part;
        accused->symptom = symptom;
        m_made.accused.push_back(*std::move(accused));
    }

    void addAccused() {
        const Verdict& verdict = m_input.verdict;
        const auto accuse = [&](const char* part, EventId id) {
            if (const Event* told = event(id)) {
                addAccused(part, told->entity, symptomOf(*told));
            }
        };
        if (verdict.primary) {
            accuse("primary", verdict.primary->event);
        }
        for (const Accusation& alternative : verdict.alternatives) {
            accuse("alternative", alternative.event);
        }
        for (const Suspect& suspect : verdict.suspects) {
            addAccused("suspect", suspect.entity, {});
        }
        for (const std::string& node : verdict.badNodes) {
            Entity bad;
            bad.node = node;
            addAccused("bad_node", bad, m_made.symptom);
        }
    }

    const RunRecordInput& m_input;
    RunRecord m_made;
};

} // namespace

RunRecord makeRunRecord(const RunRecordInput& input) { return Builder(input).build(); }

std::optional<AccusedEntity> accusedEntity(const Entity& entity) {
    const auto kind = entity.kind();
    const bool isPlaced = kind && (*kind != EntityKind::Rank || !entity.node.empty());
    if (!isPlaced || *kind == EntityKind::Job) {
        return std::nullopt;
    }
    AccusedEntity made;
    made.kind = toText(*kind);
    made.name = displayable(entity.name(*kind), longestName);
    made.node = displayable(entity.node, longestName);
    made.text = displayable(entity.text(), longestName);
    return made;
}

std::string sameAs(const RunRecord& record) {
    std::string told = record.domain + '\n' + record.subDomain + '\n' + record.confidence + '\n' +
                       record.symptom + '\n' + record.entity + '\n' + record.summary;
    for (const AccusedEntity& each : record.accused) {
        told += '\n' + each.part + ' ' + each.text;
    }
    return fmt::format("{}|{}|{}|{}|{:016x}", record.digest, record.rulesetHash, record.engine,
                       record.context.identity, quickHash(told));
}

} // namespace ff
