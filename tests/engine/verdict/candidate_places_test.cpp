// The same candidates as when every event is compared with every other.
#include "engine/verdict/candidate_places.h"

#include <algorithm>
#include <random>

#include <QtTest>

#include "tests/engine/verdict/verdict_scene.h"

using namespace ff;

namespace {

bool isSamePlace(const Event& a, const Event& b, const RuleSet& rules, const Placement& placement) {
    const Entity& x = a.entity;
    const Entity& y = b.entity;
    if (a.symptom == b.symptom && (x == y || x.isEmpty() || y.isEmpty())) {
        return true;
    }
    if (rules.symptom(a.symptom).domain != rules.symptom(b.symptom).domain) {
        return false;
    }
    const auto rankOf = [&](const Entity& entity) {
        return entity.rank ? entity.rank : placement.rankOfGpu(entity.node, entity.gpu);
    };
    if (const auto rank = rankOf(x); rank && rank == rankOf(y)) {
        return true;
    }
    if (x.node.empty() || x.node != y.node) {
        return false;
    }
    if (!x.gpu.isEmpty() && !y.gpu.isEmpty()) {
        return x.gpuName() == y.gpuName();
    }
    if (!x.nic.empty() && !y.nic.empty()) {
        return x.nic == y.nic;
    }
    return x.kind() == EntityKind::Node || y.kind() == EntityKind::Node;
}

bool isApart(const Entity& a, const Entity& b) {
    return (!a.gpu.pci.empty() && !b.gpu.pci.empty() && a.gpu.pci != b.gpu.pci) ||
           (a.gpu.index && b.gpu.index && *a.gpu.index != *b.gpu.index) ||
           (!a.nic.empty() && !b.nic.empty() && a.nic != b.nic) ||
           (a.rank && b.rank && *a.rank != *b.rank);
}

using Grouping = std::vector<std::vector<EventId>>;

Grouping byComparingAll(const VerdictScene& scene) {
    Grouping groups;
    for (const Event& event : scene.log.events) {
        const auto fits = [&](const std::vector<EventId>& group) {
            const auto near = [&](EventId id) {
                return isSamePlace(event, scene.log.event(id), scene.rules, scene.placement);
            };
            const auto apart = [&](EventId id) {
                return isApart(event.entity, scene.log.event(id).entity);
            };
            return std::any_of(group.begin(), group.end(), near) &&
                   std::none_of(group.begin(), group.end(), apart);
        };
        const auto found = std::find_if(groups.begin(), groups.end(), fits);
        if (found == groups.end()) {
            groups.push_back({event.id});
        } else {
            found->push_back(event.id);
        }
    }
    return groups;
}

Grouping byPlaces(const VerdictScene& scene) {
    Grouping groups;
    CandidatePlaces places(scene.placement);
    for (const Event& event : scene.log.events) {
        const auto look = places.lookAt(event, scene.rules.symptom(event.symptom));
        const std::size_t index = places.find(look).value_or(groups.size());
        if (index == groups.size()) {
            groups.emplace_back();
        }
        groups[index].push_back(event.id);
        places.add(look, index);
    }
    return groups;
}

Entity randomEntity(std::mt19937& random) {
    const auto below = [&](int limit) {
        return std::uniform_int_distribution<int>(0, limit - 1)(random);
    };
    Entity entity;
    if (below(8) > 0) {
        entity.node = "n" + std::to_string(below(3));
    }
    if (below(3) == 0) {
        entity.gpu.pci = "0000:1" + std::to_string(below(2)) + ":00";
    }
    if (below(4) == 0) {
        entity.gpu.index = below(2);
    }
    if (below(5) == 0) {
        entity.nic = "mlx5_" + std::to_string(below(2));
    }
    if (below(4) == 0) {
        entity.rank = below(4);
    }
    if (below(12) == 0) {
        entity = {};
    }
    return entity;
}

} // namespace

class CandidatePlacesTest : public QObject {
    Q_OBJECT

private slots:
    void agreesWithComparingAll() {
        std::mt19937 random(29);
        const std::vector<std::string_view> symptoms{"gpu.fell_off_bus",   "gpu.nvlink_error",
                                                     "host.machine_check", "network.link_down",
                                                     "workload.cuda_oom",  "host.oom_kill"};
        for (int round = 0; round < 300; ++round) {
            VerdictScene scene;
            for (int rank = 0; rank < 4; ++rank) {
                RankPlace& place = scene.placement.ranks[rank];
                place.node = "n" + std::to_string(rank / 2);
                place.gpu.pci = "0000:1" + std::to_string(rank % 2) + ":00";
            }
            scene.placement.indexRanks();
            for (int i = 0; i < 24; ++i) {
                const auto symptom = symptoms[random() % symptoms.size()];
                scene.add({.symptom = symptom, .entity = randomEntity(random)});
            }
            QVERIFY(byPlaces(scene) == byComparingAll(scene));
        }
    }
};

QTEST_GUILESS_MAIN(CandidatePlacesTest)
#include "candidate_places_test.moc"
