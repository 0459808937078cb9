// Symptoms and rules of the sample analyses, built without the rule loader.
#include "tests/support/sample_rules.h"

#include <algorithm>
#include <utility>

namespace ff {
namespace {

Symptom symptom(std::string id, std::string title, Role role, std::string domain,
                std::string subDomain, EntityKind scope) {
    Symptom made;
    made.id = std::move(id);
    made.title = std::move(title);
    made.role = role;
    made.domain = std::move(domain);
    made.subDomain = std::move(subDomain);
    made.scope = scope;
    made.severity = role == Role::Cause ? Severity::Fatal : Severity::Degraded;
    made.accuses = role == Role::Cause && made.domain == "hardware";
    made.origin = {"rules/sample.toml", 3, 1};
    return made;
}

std::vector<Symptom> symptoms() {
    using enum Role;
    using enum EntityKind;
    std::vector<Symptom> made = {
        symptom("collective.watchdog_timeout", "Collective watchdog timeout", Cascade, "unknown",
                "undetermined", Rank),
        symptom("gpu.channel_aborted", "GPU channel aborted", Cascade, "hardware", "gpu", Gpu),
        symptom("gpu.fell_off_bus", "GPU fell off the bus", Cause, "hardware", "pcie", Gpu),
        symptom("gpu.nvlink_error", "NVLink fatal error", Cause, "hardware", "nvlink", Gpu),
        symptom("gpu.nvlink_peer_error", "NVLink error of a neighbour", Cascade, "hardware",
                "nvlink", Gpu),
        symptom("gpu.row_remap", "GPU memory row remapped", Context, "none", "benign", Gpu),
        symptom("launcher.child_failed", "Launcher reports a failed child", Cascade, "unknown",
                "undetermined", Job),
        symptom("scheduler.step_cancelled", "Job step cancelled", Teardown, "scheduler",
                "cancelled", Job),
        symptom("workload.cuda_error", "CUDA error", Cascade, "workload", "cuda_kernel", Rank),
    };
    made[2].remediation = "Drain the node, power-cycle it, run a field diagnostic.";
    made[3].remediation = "Drain the node, reseat or replace the NVLink bridge or the GPU.";
    made[3].references = {"https://docs.nvidia.com/deploy/xid-errors/"};
    return made;
}

Extractor extractor(RuleSet& rules, std::string id, std::string regex, std::string plain) {
    Extractor made;
    made.rule = RuleId(rules.ruleNames.size());
    made.pack = id.substr(0, id.find('/'));
    made.title = plain;
    made.regex = std::move(regex);
    made.symptom.plain = std::move(plain);
    made.origin = {"rules/" + id + ".toml", 1, 1};
    rules.ruleNames.push_back(id);
    made.id = std::move(id);
    return made;
}

Refiner refiner(RuleSet& rules, std::string id, Relation relation, std::string cause,
                std::string effect, std::string because) {
    Refiner made;
    made.rule = RuleId(rules.ruleNames.size());
    made.relation = relation;
    made.cause.symptoms = {std::move(cause)};
    made.effect.symptoms = {std::move(effect)};
    made.because = std::move(because);
    made.origin = {"rules/" + id + ".toml", 9, 1};
    rules.ruleNames.push_back(id);
    made.id = std::move(id);
    return made;
}

void addExtractors(RuleSet& rules) {
    rules.extractors = {
        extractor(rules, "gpu/nvrm-xid",
                  R"(NVRM: Xid \(PCI:(?P<pci>[0-9a-f:.]+)\): (?P<xid>\d+), (?P<rest>.*))",
                  "gpu.nvlink_error"),
        extractor(rules, "scheduler/step-cancelled", R"(STEP (?P<step>\S+) ON \S+ CANCELLED)",
                  "scheduler.step_cancelled"),
        extractor(rules, "workload/child-failed", R"(task (?P<task>\d+): Exited with exit code)",
                  "launcher.child_failed"),
        extractor(rules, "workload/cuda-error", R"(CUDA error: (?P<what>.*))",
                  "workload.cuda_error"),
        extractor(rules, "workload/watchdog-timeout",
                  R"(\[Rank (?P<rank>\d+)\] Watchdog caught collective operation timeout)",
                  "collective.watchdog_timeout"),
    };
    rules.extractors[0].sources = {Source::Syslog};
}

void addRelations(RuleSet& rules) {
    Filter tenant;
    tenant.rule = RuleId(rules.ruleNames.size());
    tenant.id = "system/previous-tenant";
    tenant.because = "It happened before this attempt had the node.";
    tenant.origin = {"rules/system/previous-tenant.toml", 1, 1};
    rules.ruleNames.push_back(tenant.id);
    rules.filters = {tenant};
    using enum Relation;
    rules.refiners = {
        refiner(rules, "gpu/fault-aborts-channels", Explains, "gpu.*", "gpu.channel_aborted",
                "The driver aborts the channels of a GPU that failed."),
        refiner(rules, "gpu/fault-explains-collective-timeout", Explains, "gpu.*", "collective.*",
                "A rank on a failed GPU stops joining collectives; its peers wait until the "
                "collective timeout expires."),
        refiner(rules, "gpu/fault-explains-cuda-error", Confirms, "gpu.*", "workload.cuda_error",
                "The ranks of the node see the fault as a CUDA error."),
        refiner(rules, "gpu/nvlink-fault-reaches-peers", Explains, "gpu.nvlink_error",
                "gpu.nvlink_peer_error", "The other end of a failed link reports it too."),
        refiner(rules, "scheduler/failure-ends-step", Explains, "collective.*", "scheduler.*",
                "The launcher ends the step after a rank failed."),
    };
}

} // namespace

std::shared_ptr<const RuleSet> sampleRules() {
    auto rules = std::make_shared<RuleSet>();
    rules->name = "sample";
    rules->hash = "sha256:" + std::string(64, 'a');
    rules->symptoms = symptoms();
    addExtractors(*rules);
    addRelations(*rules);
    return rules;
}

RuleId findRule(const RuleSet& rules, std::string_view id) {
    const auto found = std::find(rules.ruleNames.begin(), rules.ruleNames.end(), id);
    if (found == rules.ruleNames.end()) {
        return {};
    }
    return RuleId(static_cast<std::size_t>(found - rules.ruleNames.begin()));
}

} // namespace ff
