// A name is known when rules, placement, some event, a member or the coverage have it.
#include "engine/explain/why_not_target.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "engine/base/text.h"
#include "engine/explain/rule_explainer.h"
#include "engine/model/entity_match.h"

namespace ff {

namespace {

constexpr EntityKind askable[] = {EntityKind::Node,   EntityKind::Gpu,    EntityKind::Nic,
                                  EntityKind::Link,   EntityKind::Switch, EntityKind::Rank,
                                  EntityKind::Storage};

using Names = std::set<std::string>;

void addPlaced(const Analysis& analysis, EntityKind kind, Names& names) {
    const Placement& placement = analysis.placement;
    if (kind == EntityKind::Node) {
        names.insert(placement.nodes.begin(), placement.nodes.end());
        const auto& nodes = analysis.verdict.workload.nodes;
        names.insert(nodes.begin(), nodes.end());
    }
    for (const auto& [rank, place] : placement.ranks) {
        if (kind == EntityKind::Rank) {
            names.insert(std::to_string(rank));
        } else if (kind == EntityKind::Gpu && !place.gpu.isEmpty()) {
            Entity entity;
            entity.gpu = place.gpu;
            names.insert(entity.gpuName());
        }
    }
    const int ranks =
        kind == EntityKind::Rank ? analysis.verdict.workload.worldSize.value_or(0) : 0;
    for (int rank = 0; rank < std::min(ranks, mostRanks); ++rank) {
        names.insert(std::to_string(rank));
    }
}

/// Of nodes and ranks that nothing but the name or head of a file tells.
void addOfMembers(const Analysis& analysis, EntityKind kind, Names& names) {
    for (const Member& member : analysis.bundle->members) {
        if (kind == EntityKind::Node && !member.node.value.empty()) {
            names.insert(analysis.placement.canonicalNode(member.node.value));
        } else if (kind == EntityKind::Rank && member.rank.value) {
            names.insert(std::to_string(*member.rank.value));
        }
    }
}

/// Of nodes and ranks that the verdict names as not covered or not explained.
void addOfCoverage(const Analysis& analysis, EntityKind kind, Names& names) {
    const std::string_view prefix = kind == EntityKind::Node ? "node " : "rank ";
    for (const ConnectorReport& report : analysis.verdict.connectorReports) {
        if (report.memberOrNode.starts_with(prefix)) {
            names.insert(report.memberOrNode.substr(prefix.size()));
        }
    }
    if (kind == EntityKind::Rank) {
        for (const Unexplained& each : analysis.verdict.unexplained) {
            for (const int rank : each.ranks) {
                names.insert(std::to_string(rank));
            }
        }
    }
}

} // namespace

std::set<std::string> knownNames(const Analysis& analysis, EntityKind kind) {
    Names names;
    addPlaced(analysis, kind, names);
    for (const Event& event : analysis.graph.log.events) {
        if (std::string name = event.entity.name(kind); !name.empty()) {
            names.insert(std::move(name));
        }
    }
    for (const Suspect& suspect : analysis.verdict.suspects) {
        if (std::string name = suspect.entity.name(kind); !name.empty()) {
            names.insert(std::move(name));
        }
    }
    if (kind == EntityKind::Node || kind == EntityKind::Rank) {
        addOfMembers(analysis, kind, names);
        addOfCoverage(analysis, kind, names);
    }
    return names;
}

namespace {

/// By any of a GPU's names.
bool isKnown(const Analysis& analysis, EntityKind kind, std::string_view name, const Names& names) {
    if (std::any_of(names.begin(), names.end(),
                    [&](const std::string& each) { return isSameName(kind, each, name); })) {
        return true;
    }
    const auto& events = analysis.graph.log.events;
    const auto& ranks = analysis.placement.ranks;
    return std::any_of(events.begin(), events.end(),
                       [&](const Event& each) { return namesEntity(each.entity, kind, name); }) ||
           (kind == EntityKind::Gpu && std::any_of(ranks.begin(), ranks.end(), [&](const auto& at) {
                Entity entity;
                entity.gpu = at.second.gpu;
                return namesEntity(entity, kind, name);
            }));
}

template <class List>
std::string closest(std::string_view word, const List& names) {
    const std::vector<std::string_view> views(names.begin(), names.end());
    return closestTo(word, views);
}

std::string didYouMean(const std::string& prefix, const std::string& name) {
    return name.empty() ? std::string() : fmt::format("did you mean {}{}?", prefix, name);
}

Result<WhyNotTarget> partOf(const Analysis& analysis, EntityKind kind, std::string_view name) {
    WhyNotTarget target;
    target.kind = kind;
    const std::size_t slash = name.find('/');
    if (kind != EntityKind::Node && kind != EntityKind::Storage &&
        slash != std::string_view::npos) {
        target.node = analysis.placement.canonicalNode(name.substr(0, slash));
        name = name.substr(slash + 1);
    }
    target.name =
        kind == EntityKind::Node ? analysis.placement.canonicalNode(name) : std::string(name);
    const Names names = knownNames(analysis, kind);
    if (!target.name.empty() && isKnown(analysis, kind, target.name, names)) {
        return target;
    }
    std::string hint = didYouMean(std::string(toText(kind)) + ":", closest(name, names));
    if (hint.empty() && !names.empty()) {
        hint = fmt::format("the first one known is {}:{}", toText(kind), *names.begin());
    }
    return failure(fmt::format("nothing in the evidence is called {}:{}", toText(kind),
                               displayable(name, 128)),
                   {}, 0, 0, std::move(hint));
}

std::string suggestionFor(const Analysis& analysis, std::string_view text) {
    const RuleSet& rules = *analysis.rules;
    std::vector<std::string> names;
    for (const Symptom& symptom : rules.symptoms) {
        names.push_back(symptom.id);
    }
    names.insert(names.end(), rules.ruleNames.begin(), rules.ruleNames.end());
    for (const std::string& node : knownNames(analysis, EntityKind::Node)) {
        names.push_back(node);
    }
    const std::string hint = didYouMean("", closest(text, names));
    return hint.empty() ? "a symptom, a rule, node:NAME, gpu:NAME, nic:NAME, link:NAME, "
                          "switch:NAME, storage:NAME or rank:N is asked for"
                        : hint;
}

} // namespace

std::string WhyNotTarget::text(const RuleSet& rules) const {
    if (symptom.isValid()) {
        return "symptom " + rules.symptom(symptom).id;
    }
    if (kind) {
        return fmt::format("{}:{}{}{}", toText(*kind), node, node.empty() ? "" : "/", name);
    }
    return "rule " + rule;
}

Result<WhyNotTarget> findWhyNotTarget(const Analysis& analysis, std::string_view text) {
    const RuleSet& rules = *analysis.rules;
    for (const EntityKind kind : askable) {
        const std::string prefix = std::string(toText(kind)) + ":";
        if (text.starts_with(prefix)) {
            return partOf(analysis, kind, text.substr(prefix.size()));
        }
    }
    WhyNotTarget target;
    target.symptom = rules.findSymptom(text);
    if (target.symptom.isValid()) {
        return target;
    }
    if (hasRule(rules, text)) {
        target.rule = text;
        return target;
    }
    const Names nodes = knownNames(analysis, EntityKind::Node);
    if (!text.empty() &&
        isKnown(analysis, EntityKind::Node, analysis.placement.canonicalNode(text), nodes)) {
        return partOf(analysis, EntityKind::Node, text);
    }
    return failure(fmt::format("neither rules nor evidence know {}", displayable(text, 128)), {}, 0,
                   0, suggestionFor(analysis, text));
}

bool isAbout(const Analysis& analysis, const Entity& entity, const WhyNotTarget& target) {
    if (!target.kind) {
        return false;
    }
    const bool isThere = target.node.empty() || entity.node == target.node;
    if (isThere && namesEntity(entity, *target.kind, target.name)) {
        return true;
    }
    if (*target.kind != EntityKind::Rank || entity.gpu.isEmpty() || entity.node.empty()) {
        return false;
    }
    const auto rank = analysis.placement.rankOfGpu(entity.node, entity.gpu);
    return rank && isSameName(EntityKind::Rank, std::to_string(*rank), target.name);
}

} // namespace ff
