// Templates of a rule filled from captures and from who printed the line.
#include "engine/timeline/match_resolver.h"

#include <algorithm>
#include <utility>

#include "engine/base/host_list.h"
#include "engine/base/text.h"
#include "engine/base/zone_table.h"
#include "engine/model/symptom_choice.h"
#include "engine/timeline/stamp_shift.h"

namespace ff {

namespace {

std::string textOf(std::optional<int> number) {
    return number ? std::to_string(*number) : std::string();
}

GpuIds gpuFrom(std::string_view text) {
    GpuIds gpu;
    text = trimmed(text);
    const bool isIndex = !text.empty() && text.size() <= 3 && parseInteger(text).has_value();
    if (isIndex) {
        gpu.index = static_cast<int>(*parseInteger(text));
    } else if (text.starts_with("GPU-") || text.starts_with("MIG-")) {
        gpu.uuid = std::string(text);
    } else {
        gpu.pci = canonicalPci(text);
        if (gpu.pci.empty()) {
            gpu.serial = std::string(text);
        }
    }
    return gpu;
}

/// A longer list of one line accuses nobody in particular.
constexpr std::size_t mostAccused = 4096;

/// Makes one entity for each value: `entities` times `values`.
template <class Value, class Set>
void multiply(std::vector<Entity>& entities, const std::vector<Value>& values, Set set) {
    std::vector<Entity> out;
    if (values.size() > mostAccused / entities.size()) {
        return;
    }
    for (const Entity& entity : entities) {
        for (const Value& value : values) {
            out.push_back(entity);
            set(out.back(), value);
        }
    }
    if (!out.empty()) {
        entities = std::move(out);
    }
}

/// Of the member's local times, east of UTC.
Nanos offsetOf(const Member& member, Nanos local) {
    const auto zone =
        member.zoneName.isKnown() ? NamedZone::find(member.zoneName.value) : std::nullopt;
    return zone ? zone->offsetOf(local).first : member.zoneMinutes.value * minute;
}

} // namespace

MatchResolver::MatchResolver(const RuleSet& rules, const Bundle& bundle, const Placement& placement,
                             const ExecutionContext& workload, TaskNodes tasks)
    : m_rules(rules), m_bundle(bundle), m_placement(placement), m_workload(workload),
      m_tasks(std::move(tasks)) {}

std::vector<ResolvedMatch> MatchResolver::resolve(Match match) const {
    const Extractor& extractor = m_rules.extractors[match.extractor.index()];
    fillPrinter(match);
    const auto look = [&](std::string_view name) { return lookUp(match, name); };
    const auto chosen = chooseSymptom(m_rules, extractor, look);
    if (!chosen) {
        return {};
    }
    ResolvedMatch out;
    out.symptom = chosen->symptom;
    out.attributes = chosen->attributes;
    for (const auto& [name, value] : extractor.attributes) {
        const std::string text = value.expand(look);
        if (!text.empty()) {
            out.attributes.push_back({name, attributeValueFrom(text)});
        }
    }
    addProgramAttributes(extractor, match, out.attributes);
    setStatedTime(extractor, match);
    const auto onset =
        extractor.onset.isEmpty() ? std::nullopt : parseDuration(extractor.onset.expand(look));
    out.onset = shifted(match.stamp, onset.value_or(0));
    std::vector<ResolvedMatch> all;
    for (const Entity& entity : entitiesOf(extractor, match)) {
        out.entity = entity;
        out.match = match;
        all.push_back(out);
    }
    return all;
}

/// A program gives attributes that its rule need not know.
void MatchResolver::addProgramAttributes(const Extractor& extractor, const Match& match,
                                         Attributes& attributes) {
    constexpr std::string_view prefix = "attributes.";
    if (extractor.kind != Extractor::Kind::Command) {
        return;
    }
    for (const Capture& capture : match.captures) {
        if (!capture.name.starts_with(prefix)) {
            continue;
        }
        std::string name = capture.name.substr(prefix.size());
        if (findAttribute(attributes, name) == nullptr) {
            attributes.push_back({std::move(name), attributeValueFrom(capture.value)});
        }
    }
}

/// A time in the text itself, such as Slurm's `CANCELLED AT`, beats the line's; it has no zone.
void MatchResolver::setStatedTime(const Extractor& extractor, Match& match) const {
    const std::string text =
        extractor.time.expand([&](std::string_view name) { return lookUp(match, name); });
    const auto civil = parseIsoCivil(text);
    if (!civil) {
        return;
    }
    const Member& member = m_bundle.member(match.locator.member);
    Stamp& stamp = match.stamp;
    stamp.at = addSaturated(fromCivil(*civil), -offsetOf(member, fromCivil(*civil)));
    stamp.earliest = stamp.at;
    stamp.latest = addSaturated(stamp.at, second - 1);
    const bool isStated =
        member.zoneMinutes.how == Learnt::Manifest || member.zoneName.how == Learnt::Manifest;
    stamp.quality = isStated ? TimeQuality::Exact : TimeQuality::Guessed;
}

/// The line's own words about who printed it win over the member's.
void MatchResolver::fillPrinter(Match& match) const {
    const Member& member = m_bundle.member(match.locator.member);
    Printer& printer = match.printer;
    m_tasks.place(printer, member.id);
    if (printer.node.empty() && member.node.isKnown()) {
        printer.node = member.node.value;
    }
    printer.node = m_placement.canonicalNode(printer.node);
    if (!printer.localRank && member.localRank.isKnown()) {
        printer.localRank = member.localRank.value;
    }
    if (!printer.rank && member.rank.isKnown()) {
        printer.rank = member.rank.value;
    }
    if (!printer.rank && !printer.node.empty() && printer.pid) {
        printer.rank = m_placement.rankOfPid(printer.node, *printer.pid);
    }
    if (!printer.rank && !printer.node.empty() && printer.localRank) {
        printer.rank = m_placement.rankOf(printer.node, *printer.localRank);
    }
    if (printer.node.empty() && printer.rank) {
        if (const RankPlace* place = m_placement.place(*printer.rank)) {
            printer.node = place->node;
        }
    }
}

std::string MatchResolver::lookUp(const Match& match, std::string_view name) const {
    if (name == "source.node") {
        return match.printer.node;
    }
    if (name == "source.rank") {
        return textOf(match.printer.rank);
    }
    if (name == "source.local_rank") {
        return textOf(match.printer.localRank);
    }
    if (name == "source.pid") {
        return match.printer.pid ? std::to_string(*match.printer.pid) : std::string();
    }
    if (name == "source.process") {
        return match.printer.process;
    }
    if (name == "source.member") {
        return m_bundle.member(match.locator.member).path;
    }
    const std::string& value = match.value(name);
    return value.empty() && name == "job" ? m_workload.id : value;
}

std::vector<Entity> MatchResolver::entitiesOf(const Extractor& extractor,
                                              const Match& match) const {
    std::vector<Entity> entities(1);
    const auto look = [&](std::string_view name) { return lookUp(match, name); };
    for (const Extractor::Accusation& accusation : extractor.accuse) {
        const std::string value = accusation.value.expand(look);
        if (value.empty()) {
            continue;
        }
        switch (accusation.kind) {
        case EntityKind::Rank:
            if (const auto ranks = expandNumberList(value)) {
                multiply(entities, *ranks, [](Entity& entity, int rank) { entity.rank = rank; });
            }
            break;
        case EntityKind::Node:
            multiply(entities, expandHostList(value), [&](Entity& entity, const std::string& node) {
                entity.node = m_placement.canonicalNode(node);
            });
            break;
        case EntityKind::Gpu:
            for (Entity& entity : entities) {
                entity.gpu = gpuFrom(value);
            }
            break;
        case EntityKind::Job:
            for (Entity& entity : entities) {
                entity.job = value;
            }
            break;
        case EntityKind::Nic:
            for (Entity& entity : entities) {
                entity.nic = value;
            }
            break;
        case EntityKind::Link:
            for (Entity& entity : entities) {
                entity.link = value;
            }
            break;
        case EntityKind::Switch:
            for (Entity& entity : entities) {
                entity.switchName = value;
            }
            break;
        case EntityKind::Storage:
            for (Entity& entity : entities) {
                entity.storage = value;
            }
            break;
        case EntityKind::Rack:
            for (Entity& entity : entities) {
                entity.rack = value;
            }
            break;
        case EntityKind::Collective:
            for (Entity& entity : entities) {
                entity.collective = value;
            }
            break;
        }
    }
    for (Entity& entity : entities) {
        complete(entity, match);
    }
    return entities;
}

/// A rank's node and a GPU's other names, where the placement knows them.
void MatchResolver::complete(Entity& entity, const Match& match) const {
    if (entity.rank && entity.node.empty()) {
        if (const RankPlace* place = m_placement.place(*entity.rank)) {
            entity.node = place->node;
        } else if (match.printer.rank == entity.rank) {
            entity.node = match.printer.node;
        }
    }
    if (entity.gpu.isEmpty() || entity.node.empty()) {
        return;
    }
    const auto rank = m_placement.rankOfGpu(entity.node, entity.gpu);
    const RankPlace* place = rank ? m_placement.place(*rank) : nullptr;
    if (place == nullptr) {
        return;
    }
    GpuIds& gpu = entity.gpu;
    gpu.pci = gpu.pci.empty() ? place->gpu.pci : gpu.pci;
    gpu.uuid = gpu.uuid.empty() ? place->gpu.uuid : gpu.uuid;
    gpu.serial = gpu.serial.empty() ? place->gpu.serial : gpu.serial;
    gpu.index = gpu.index ? gpu.index : place->gpu.index;
}

} // namespace ff
