// Which members one row stands for.
#include "engine/report/member_groups.h"

#include <QtTest>

#include "tests/engine/report/inspection_scene.h"

using namespace ff;

namespace {

using Status = ConnectorReport::Status;

QStringList pathsOf(const InspectionScene& scene, bool isFolded = true) {
    QStringList paths;
    for (const MemberGroup& group : memberGroups(scene.input(), isFolded)) {
        paths << QString::fromStdString(group.path);
    }
    return paths;
}

} // namespace

class MemberGroupsTest : public QObject {
    Q_OBJECT

private slots:
    void alikeMembersAreOneRow() {
        InspectionScene scene;
        scene.addRanks(256);
        scene.report("sacct.txt", MemberKind::SacctText, "");
        QCOMPARE(pathsOf(scene), QStringList({"logs/rank_[0-255].log", "sacct.txt"}));
        QCOMPARE(memberGroups(scene.input(), true)[0].members.size(), std::size_t(256));
        QCOMPARE(pathsOf(scene, false).size(), 257);
        QCOMPARE(pathsOf(scene, false)[2], QString("logs/rank_2.log")); // in natural order
    }

    void fewStayByThemselves() {
        InspectionScene scene;
        scene.addRanks(3);
        QCOMPARE(pathsOf(scene).size(), 3);
    }

    void whatDiffersStaysByItself() {
        InspectionScene scene;
        scene.addRanks(8);
        scene.reports[3].status = Status::Partial;
        scene.bundle.members[5].zoneMinutes = {120, Learnt::Content, "a stamp"};
        QCOMPARE(pathsOf(scene),
                 QStringList({"logs/rank_[0-2,4,6-7].log", "logs/rank_3.log", "logs/rank_5.log"}));
    }

    void attemptsStayApart() {
        InspectionScene scene;
        for (int i = 0; i < 8; ++i) {
            Member& member = scene.report("attempt_" + std::to_string(i / 4) + "/" +
                                              std::to_string(i % 4) + ".log",
                                          MemberKind::AppLog, "", Status::Ok, i % 4);
            member.attempt = {i / 4, Learnt::Name, "folder"};
        }
        QCOMPARE(pathsOf(scene), QStringList({"attempt_0/[0-3].log", "attempt_1/[0-3].log"}));
    }

    void theManifestHasNoReport() {
        InspectionScene scene;
        scene.addMember("bundle.toml", MemberKind::Manifest, "");
        QVERIFY(memberGroups(scene.input(), true)[0].report == nullptr);
    }

    void zones() {
        Member member;
        QCOMPARE(zoneText(member), std::string());
        member.zoneMinutes = {-210, Learnt::Content, ""};
        QCOMPARE(zoneText(member), std::string("-03:30"));
        member.zoneMinutes.value = 0;
        QCOMPARE(zoneText(member), std::string("UTC"));
        member.zoneName = {"Europe/Berlin", Learnt::Manifest, ""};
        QCOMPARE(zoneText(member), std::string("Europe/Berlin"));
    }
};

QTEST_GUILESS_MAIN(MemberGroupsTest)
#include "member_groups_test.moc"
