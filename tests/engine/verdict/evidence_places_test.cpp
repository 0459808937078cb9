// Members are of a node or rank; what is left out counts for nothing.
#include "engine/verdict/evidence_places.h"

#include <QtTest>

#include "tests/engine/verdict/verdict_scene.h"

using namespace ff;

class EvidencePlacesTest : public QObject {
    Q_OBJECT

private slots:
    void whatIsLeftOutIsNotThere() {
        VerdictScene scene;
        scene.addMember("old.log", MemberKind::AppLog, "n1");
        QVERIFY(EvidencePlaces(scene.input()).has(Source::AppLog));
        scene.bundle.members.back().isIgnored = true;
        const EvidencePlaces places(scene.input());
        QVERIFY(!places.has(Source::AppLog));
        QVERIFY(!places.hasMember(Source::AppLog, "n1"));
    }

    void findsLogsOfRanks() {
        VerdictScene scene;
        const auto hasLog = [&](int rank) {
            return EvidencePlaces(scene.input()).hasRank(Source::AppLog, rank);
        };
        scene.placement.ranks[3] = {"n1", 1, {}, {}, ""};
        QVERIFY(!hasLog(3));
        Member& member = scene.addMember("attempt_0/1/stdout.log", MemberKind::AppLog, "n1");
        member.localRank = {1, Learnt::Name, "test"};
        QVERIFY(hasLog(3));
        QVERIFY(!hasLog(2));
        scene.addMember("slurm-1.out", MemberKind::AppLog, "");
        QVERIFY(!hasLog(2));
        scene.readings[1].holdsSeveralRanks = true; // any of them may have printed there
        QVERIFY(hasLog(2));
    }

    void tellsMembersOfANodeFromRowsAboutIt() {
        VerdictScene scene;
        scene.addMember("n1/dmesg.txt", MemberKind::KernelLog, "N1.example.org");
        scene.placement.aliases = {{"n1.example.org", "n1"}};
        scene.addMember("events.json", MemberKind::KubernetesJson, "");
        Record row;
        row.node = "n2";
        scene.readings[1].records.push_back(row);
        const EvidencePlaces places(scene.input());
        QVERIFY(places.hasMember(Source::Syslog, "n1"));
        QVERIFY(places.hasNode(Source::Syslog, "n1"));
        QVERIFY(!places.hasMember(Source::Kubernetes, "n2"));
        QVERIFY(places.hasNode(Source::Kubernetes, "n2"));
    }
};

QTEST_GUILESS_MAIN(EvidencePlacesTest)
#include "evidence_places_test.moc"
