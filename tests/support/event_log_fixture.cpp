// The catalogue is ordered by id, as a loaded one is.
#include "tests/support/event_log_fixture.h"

#include <algorithm>

namespace ff {

namespace {

Symptom make(std::string id, Role role, std::string domain, std::string subDomain,
             EntityKind scope) {
    Symptom symptom;
    symptom.id = std::move(id);
    symptom.title = "title of " + symptom.id;
    symptom.role = role;
    symptom.domain = std::move(domain);
    symptom.subDomain = std::move(subDomain);
    symptom.scope = scope;
    symptom.severity = role == Role::Context ? Severity::Info : Severity::Fatal;
    symptom.accuses =
        role == Role::Cause && symptom.domain != "workload" && symptom.domain != "scheduler";
    return symptom;
}

std::vector<Symptom> catalogue() {
    using enum Role;
    std::vector<Symptom> symptoms{
        make("collective.peer_closed", Cascade, "network", "fabric", EntityKind::Rank),
        make("collective.rank_absent", Cause, "workload", "rank_desync", EntityKind::Rank),
        make("collective.watchdog_timeout", Cascade, "network", "fabric", EntityKind::Rank),
        make("gpu.ecc_corrected", Context, "hardware", "gpu_memory", EntityKind::Gpu),
        make("gpu.fell_off_bus", Cause, "hardware", "pcie", EntityKind::Gpu),
        make("gpu.nvlink_error", Cause, "hardware", "nvlink", EntityKind::Gpu),
        make("gpu.sm_suspect", Cause, "hardware", "gpu", EntityKind::Gpu),
        make("host.machine_check", Cause, "hardware", "node", EntityKind::Node),
        make("host.oom_kill", Cause, "workload", "host_oom", EntityKind::Node),
        make("job.note", Context, "none", "benign", EntityKind::Job),
        make("launcher.child_failed", Cascade, "workload", "exception", EntityKind::Rank),
        make("launcher.sigterm", Teardown, "workload", "exception", EntityKind::Job),
        make("network.link_down", Cause, "network", "infiniband", EntityKind::Nic),
        make("network.link_up", Context, "network", "infiniband", EntityKind::Nic),
        make("scheduler.time_limit", Cause, "scheduler", "time_limit", EntityKind::Job),
        make("storage.no_space", Cause, "storage", "capacity", EntityKind::Storage),
        make("storage.object_store_error", Cause, "storage", "object_store", EntityKind::Storage),
        make("workload.cuda_oom", Cause, "workload", "cuda_oom", EntityKind::Rank),
        make("workload.python_exception", Cause, "workload", "exception", EntityKind::Rank),
    };
    return symptoms;
}

} // namespace

EventLogFixture::EventLogFixture() {
    rules.symptoms = catalogue();
    rules.ruleNames.push_back("test/extractor");
    Extractor extractor;
    extractor.rule = RuleId(0);
    extractor.id = "test/extractor";
    rules.extractors.push_back(std::move(extractor));
}

RuleId EventLogFixture::newRule(std::string_view id) {
    rules.ruleNames.push_back("test/" + std::string(id));
    return RuleId(rules.ruleNames.size() - 1);
}

ClockId EventLogFixture::clockOf(const std::string& node) {
    const auto [found, isNew] = m_clocks.try_emplace(node, ClockId(log.clocks.size()));
    if (isNew) {
        log.clocks.push_back({node, false, 0, 2500 * millisecond});
    }
    return found->second;
}

void EventLogFixture::setUncertainty(const std::string& node, Nanos uncertainty) {
    log.clocks[clockOf(node).index()].uncertainty = uncertainty;
}

EventId EventLogFixture::add(const Draft& draft) {
    Event event;
    event.id = EventId(log.events.size());
    event.symptom = rules.findSymptom(draft.symptom);
    event.entity = draft.entity;
    event.printer.node = draft.printerNode.empty() ? draft.entity.node : draft.printerNode;
    event.printer.rank = draft.printerRank;
    event.source = draft.source;
    event.extractor = RuleId(0);
    event.count = draft.count;
    event.attributes = draft.attributes;
    if (draft.hasTime) {
        const Nanos at = base + draft.at;
        event.first = {at, at, at, TimeQuality::Exact, clockOf(event.printer.node)};
        event.last = event.first;
        event.onset = event.first;
    }
    Match match;
    match.extractor = ExtractorId(0);
    match.locator = {MemberId(0), event.id.index() + 1, event.id.index() * 100, 50, 1};
    match.stamp = event.first;
    match.printer = event.printer;
    event.evidence.push_back(std::move(match));
    log.events.push_back(std::move(event));
    return log.events.back().id;
}

Refiner& EventLogFixture::addRefiner(std::string_view id, Relation relation, std::string_view cause,
                                     std::string_view effect) {
    Refiner refiner;
    refiner.rule = newRule(id);
    refiner.id = rules.ruleNames.back();
    refiner.relation = relation;
    refiner.cause.symptoms = {std::string(cause)};
    refiner.effect.symptoms = {std::string(effect)};
    refiner.because = "because of " + refiner.id;
    rules.refiners.push_back(std::move(refiner));
    return rules.refiners.back();
}

Filter& EventLogFixture::addFilter(std::string_view id, std::string_view symptom) {
    Filter filter;
    filter.rule = newRule(id);
    filter.id = rules.ruleNames.back();
    filter.when.symptoms = {std::string(symptom)};
    filter.because = "out of scope by " + filter.id;
    rules.filters.push_back(std::move(filter));
    return rules.filters.back();
}

Member& EventLogFixture::addMember(const std::string& path, MemberKind kind,
                                   const std::string& node, std::optional<int> rank) {
    Member member;
    member.id = MemberId(bundle.members.size());
    member.path = path;
    member.kind = {kind, Learnt::Content, "test"};
    member.source = sourceOf(kind);
    if (!node.empty()) {
        member.node = {node, Learnt::Name, "test"};
    }
    if (rank) {
        member.rank = {rank, Learnt::Name, "test"};
    }
    MemberReading reading;
    reading.member = member.id;
    readings.push_back(std::move(reading));
    bundle.members.push_back(std::move(member));
    return bundle.members.back();
}

Entity nodeEntity(std::string node) {
    Entity entity;
    entity.node = std::move(node);
    return entity;
}

Entity gpuEntity(std::string node, std::string pci) {
    Entity entity;
    entity.node = std::move(node);
    entity.gpu.pci = std::move(pci);
    return entity;
}

Entity rankEntity(int rank, std::string node) {
    Entity entity;
    entity.rank = rank;
    entity.node = std::move(node);
    return entity;
}

} // namespace ff
