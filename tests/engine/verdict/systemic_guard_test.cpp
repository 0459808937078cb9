// When many nodes show the same fault, the part they share is to blame.
#include "engine/verdict/systemic_guard.h"

#include <QtTest>

#include "tests/engine/verdict/verdict_scene.h"

using namespace ff;

namespace {

std::optional<std::string> sharedOf(VerdictScene& scene) {
    const VerdictInput input = scene.input();
    const auto shared = findSharedDomain(input, findCandidates(input));
    return shared ? std::optional(shared->name) : std::nullopt;
}

} // namespace

class SystemicGuardTest : public QObject {
    Q_OBJECT

private slots:
    void countsAgainstTheSizeOfTheJob() {
        VerdictScene scene;
        for (int i = 0; i < 400; ++i) {
            scene.workload.nodes.push_back("n" + std::to_string(i));
        }
        for (int i = 0; i < 40; ++i) {
            scene.fault("n" + std::to_string(i));
        }
        QVERIFY(!sharedOf(scene).has_value()); // 10 %
        scene.fault("n40");
        QVERIFY(sharedOf(scene).has_value());
    }

    void wantsAWholeRackOrSwitch() {
        VerdictScene scene;
        scene.placement.rackOfNode = {{"n1", "r1"}, {"n2", "r1"}, {"n3", "r1"}, {"n4", "r2"}};
        scene.fault("n1");
        scene.fault("n2");
        QVERIFY(!sharedOf(scene).has_value());
        scene.fault("n3");
        QCOMPARE(sharedOf(scene).value_or(""), std::string("rack r1"));
        scene.placement.switchOfNode = {{"n1", "s"}, {"n2", "s"}, {"n3", "s"}};
        QCOMPARE(sharedOf(scene).value_or(""), std::string("switch s"));
    }

    void wantsEveryNodeOfTheJob() {
        VerdictScene scene;
        scene.workload.nodes = {"n1", "n2", "n3"};
        scene.fault("n1");
        scene.fault("n2");
        QVERIFY(!sharedOf(scene).has_value());
        scene.fault("n3");
        QCOMPARE(sharedOf(scene).value_or(""), std::string("3 nodes, the whole job"));
        scene.workload.nodes.pop_back();
        scene.workload.nodes.pop_back();
        QVERIFY(!sharedOf(scene).has_value());
    }

    void asksNvlinkDomainsFirstAboutNvlinks() {
        VerdictScene scene;
        for (const char* node : {"n1", "n2", "n3"}) {
            scene.placement.nvlinkDomainOfNode[node] = "nvl-4";
            scene.placement.switchOfNode[node] = "leaf-1";
            scene.fault(node);
        }
        QCOMPARE(sharedOf(scene).value_or(""), std::string("NVLink domain nvl-4"));
        scene.placement.nvlinkDomainOfNode["n4"] = "nvl-4";
        QCOMPARE(sharedOf(scene).value_or(""), std::string("switch leaf-1"));
    }

    void countsTheNodesOfTheJobAlone() {
        VerdictScene scene;
        scene.workload.nodes = {"n1", "n2", "n3", "n9"};
        for (const char* node : {"n1", "n2", "n3", "n4", "n5"}) {
            scene.placement.nvlinkDomainOfNode[node] = "nvl-4";
        }
        scene.fault("n1");
        scene.fault("n2");
        QVERIFY(!sharedOf(scene).has_value());
        scene.fault("n3");
        QCOMPARE(sharedOf(scene).value_or(""), std::string("NVLink domain nvl-4"));
    }

    void twoNodesAreNoRack() {
        VerdictScene scene;
        scene.placement.rackOfNode = {{"n1", "r1"}, {"n2", "r1"}};
        scene.fault("n1");
        scene.fault("n2");
        QVERIFY(!sharedOf(scene).has_value());
    }

    void wantsThemCloseInTime() {
        VerdictScene scene;
        scene.placement.rackOfNode = {{"n1", "r1"}, {"n2", "r1"}, {"n3", "r1"}};
        scene.fault("n1");
        scene.fault("n2");
        scene.fault("n3", hour);
        QVERIFY(!sharedOf(scene).has_value());
    }

    void namesThoseWithTheFaultAlone() {
        VerdictScene scene;
        scene.placement.rackOfNode = {{"n1", "r1"}, {"n2", "r1"}, {"n3", "r1"}, {"n9", "r2"}};
        std::vector<EventId> hit;
        for (const char* node : {"n1", "n2", "n3"}) {
            hit.push_back(scene.fault(node));
        }
        scene.fault("n9");                     // not of the rack
        scene.fault("n2", hour, "0000:2b:00"); // another time
        scene.add({.symptom = "host.machine_check", .entity = nodeEntity("n3"), .at = second});
        const VerdictInput input = scene.input();
        const auto shared = findSharedDomain(input, findCandidates(input));
        QVERIFY(shared.has_value());
        QVERIFY(shared->leads == hit);
        QCOMPARE(shared->what, std::string("all nodes of rack r1"));
    }

    void wantsTheSameCause() {
        VerdictScene scene;
        scene.placement.rackOfNode = {{"n1", "r1"}, {"n2", "r1"}, {"n3", "r1"}};
        scene.fault("n1");
        scene.fault("n2");
        scene.add({.symptom = "host.machine_check", .entity = nodeEntity("n3")});
        QVERIFY(!sharedOf(scene).has_value());
    }

    void leavesProgramsAlone() {
        VerdictScene scene;
        for (int i = 0; i < 30; ++i) {
            scene.add({.symptom = "host.oom_kill", .entity = nodeEntity("n" + std::to_string(i))});
        }
        QVERIFY(!sharedOf(scene).has_value());
    }
};

QTEST_GUILESS_MAIN(SystemicGuardTest)
#include "systemic_guard_test.moc"
