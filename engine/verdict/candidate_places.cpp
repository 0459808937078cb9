// Each way to be at one place is a key: who stands under it is found by those who look under it.
#include "engine/verdict/candidate_places.h"

#include <algorithm>

namespace ff {

namespace {

constexpr char separator = '\x1F';

std::string keyOf(std::string_view way, const std::string& domain, const std::string& place) {
    std::string key(way);
    key += separator;
    key += domain;
    key += separator;
    key += place;
    return key;
}

/// All that an entity says: equal for equal entities only.
std::string identityOf(const Entity& entity) {
    std::string out;
    const auto add = [&](const std::string& part) {
        out += part;
        out += separator;
    };
    for (const std::string* part :
         {&entity.job, &entity.node, &entity.gpu.pci, &entity.gpu.uuid, &entity.gpu.serial,
          &entity.nic, &entity.link, &entity.switchName, &entity.storage, &entity.rack,
          &entity.collective}) {
        add(*part);
    }
    add(entity.gpu.index ? std::to_string(*entity.gpu.index) : std::string());
    add(entity.rank ? std::to_string(*entity.rank) : std::string());
    return out;
}

} // namespace

void CandidatePlaces::addNodeKeys(Look& look, const std::string& domain) {
    const Entity& entity = *look.entity;
    const std::string at = entity.node + separator;
    const bool hasGpu = !entity.gpu.isEmpty();
    const auto both = [&](std::string key) {
        look.own.push_back(key);
        look.wanted.push_back(std::move(key));
    };
    if (hasGpu) {
        both(keyOf("gpu", domain, at + entity.gpuName()));
    }
    if (!entity.nic.empty()) {
        // Of two that name a GPU, the GPU decides.
        const std::string place = at + entity.nic;
        look.own.push_back(keyOf("nic", domain, place));
        if (!hasGpu) {
            look.own.push_back(keyOf("nic alone", domain, place));
        }
        look.wanted.push_back(keyOf(hasGpu ? "nic alone" : "nic", domain, place));
    }
    look.own.push_back(keyOf("part", domain, at));
    if (entity.kind() == EntityKind::Node) {
        look.own.push_back(keyOf("node", domain, at));
        look.wanted.push_back(keyOf("part", domain, at));
    } else {
        look.wanted.push_back(keyOf("node", domain, at));
    }
}

CandidatePlaces::Look CandidatePlaces::lookAt(const Event& event, const Symptom& symptom) const {
    Look look;
    look.entity = &event.entity;
    if (event.onset.isWall() && event.last.isWall()) {
        look.time = {event.onset.earliest, std::max(event.onset.latest, event.last.latest)};
    }
    const std::string identity = identityOf(event.entity);
    look.own.push_back(keyOf("symptom", symptom.id, {}));
    look.own.push_back(keyOf("same", symptom.id, identity));
    if (event.entity.isEmpty()) {
        look.own.push_back(keyOf("nowhere", symptom.id, {}));
        look.wanted.push_back(keyOf("symptom", symptom.id, {}));
    } else {
        look.wanted.push_back(keyOf("nowhere", symptom.id, {}));
        look.wanted.push_back(keyOf("same", symptom.id, identity));
    }
    const auto rank = event.entity.rank
                          ? event.entity.rank
                          : m_placement.rankOfGpu(event.entity.node, event.entity.gpu);
    if (rank) {
        std::string key = keyOf("rank", symptom.domain, std::to_string(*rank));
        look.own.push_back(key);
        look.wanted.push_back(std::move(key));
    }
    if (!event.entity.node.empty()) {
        addNodeKeys(look, symptom.domain);
    }
    return look;
}

bool CandidatePlaces::isApart(const Parts& parts, const Look& look) {
    const Entity& entity = *look.entity;
    const bool otherTime = parts.time && look.time &&
                           (look.time->from > addSaturated(parts.time->to, sameFault) ||
                            addSaturated(look.time->to, sameFault) < parts.time->from);
    const bool otherGpu =
        (!parts.pci.empty() && !entity.gpu.pci.empty() && parts.pci != entity.gpu.pci) ||
        (parts.index && entity.gpu.index && *parts.index != *entity.gpu.index);
    const bool otherNic = !parts.nic.empty() && !entity.nic.empty() && parts.nic != entity.nic;
    return otherTime || otherGpu || otherNic ||
           (parts.rank && entity.rank && *parts.rank != *entity.rank);
}

std::optional<std::size_t> CandidatePlaces::find(const Look& look) const {
    std::optional<std::size_t> first;
    for (const std::string& key : look.wanted) {
        const auto there = m_candidates.find(key);
        if (there == m_candidates.end()) {
            continue;
        }
        for (const std::size_t candidate : there->second) {
            if (first && candidate >= *first) {
                break;
            }
            if (!isApart(m_parts.at(candidate), look)) {
                first = candidate;
            }
        }
    }
    return first;
}

void CandidatePlaces::add(const Look& look, std::size_t candidate) {
    for (const std::string& key : look.own) {
        std::vector<std::size_t>& there = m_candidates[key];
        const auto at = std::lower_bound(there.begin(), there.end(), candidate);
        if (at == there.end() || *at != candidate) {
            there.insert(at, candidate);
        }
    }
    Parts& parts = m_parts[candidate];
    const Entity& entity = *look.entity;
    if (look.time) {
        TimeSpan& time = parts.time ? *parts.time : parts.time.emplace(*look.time);
        time = {std::min(time.from, look.time->from), std::max(time.to, look.time->to)};
    }
    parts.pci = parts.pci.empty() ? entity.gpu.pci : parts.pci;
    parts.index = parts.index ? parts.index : entity.gpu.index;
    parts.nic = parts.nic.empty() ? entity.nic : parts.nic;
    parts.rank = parts.rank ? parts.rank : entity.rank;
}

} // namespace ff
