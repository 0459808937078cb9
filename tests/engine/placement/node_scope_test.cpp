// Which nodes took part.
#include "engine/placement/node_scope.h"

#include <QtTest>

#include "tests/engine/placement/placement_scene.h"

using namespace ff;

class NodeScopeTest : public QObject {
    Q_OBJECT

private slots:
    void theSchedulersListDecides() {
        PlacementScene scene;
        scene.addRecord("sacct_job", {{"job_id", "4"}, {"nodes", "n[1-2]"}});
        const NodeScope scope(scene.bundle, scene.plan(), scene.build().placement);
        QVERIFY(scope.isOutside("n9"));
        for (const char* inside : {"n1", "n2", "", "localhost", "10.0.0.9"}) {
            QVERIFY(!scope.isOutside(inside));
        }
    }

    void withoutAListNobodyIsOutside() {
        PlacementScene scene;
        scene.nccl("n1", 0, 2, 0);
        QVERIFY(!NodeScope(scene.bundle, scene.plan(), scene.build().placement).isOutside("n9"));
        scene.addRecord("sacct_job", {{"job_id", "4"}, {"nodes", "n[1-+"}}); // cut by its column
        QVERIFY(!NodeScope(scene.bundle, scene.plan(), scene.build().placement).isOutside("n9"));
    }

    void aRanksNodeTookPartWhateverTheListSays() {
        PlacementScene scene;
        scene.addRecord("sacct_job", {{"job_id", "4"}, {"nodes", "n[1-2]"}});
        scene.nccl("n7", 0, 2, 0);
        QVERIFY(!NodeScope(scene.bundle, scene.plan(), scene.build().placement).isOutside("n7"));
    }

    void namesAreSharedWhereTheEvidenceUsesThem() {
        PlacementScene scene;
        scene.addRecord("sacct_job", {{"job_id", "4"}, {"nodes", "queue-1"}});
        scene.nccl("ip-10-0-0-4", 0, 2, 0);
        QVERIFY(!NodeScope(scene.bundle, scene.plan(), scene.build().placement).sharesNames());
        scene.addMember("queue-1/dmesg.txt", "queue-1");
        QVERIFY(NodeScope(scene.bundle, scene.plan(), scene.build().placement).sharesNames());
    }
};

QTEST_GUILESS_MAIN(NodeScopeTest)
#include "node_scope_test.moc"
