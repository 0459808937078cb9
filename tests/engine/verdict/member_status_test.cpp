// How far a member could be read: each status, and the reasons that lead to it.
#include "engine/verdict/member_status.h"

#include <QtTest>

#include "tests/engine/intake/memory_member.h"
#include "tests/engine/verdict/verdict_scene.h"

using namespace ff;

namespace {

using Status = ConnectorReport::Status;

Member& addText(VerdictScene& scene, const std::string& path, MemberKind kind,
                const std::string& text = "text\n", std::optional<int> rank = {}) {
    Member& member = scene.addMember(path, kind, "", rank);
    member.bytes = std::make_shared<MemoryBytes>(text);
    member.size = text.size();
    return member;
}

MemberStatus lastStatus(VerdictScene& scene, std::uint64_t matches = 1) {
    const VerdictInput like = scene.input();
    const std::vector<std::uint64_t> counts(scene.bundle.members.size(), matches);
    const VerdictInput input{like.rules,     like.bundle, like.readings, counts,
                             like.placement, like.ledger, like.graph,    like.workload};
    return memberStatuses(input).back();
}

void addError(VerdictScene& scene) {
    scene.readings.back().issues.push_back(
        {scene.bundle.members.back().id, 3, 9, IntakeIssue::Severity::Error, "broken here", 1});
}

/// A job of `count` ranks that failed at `failure`; all logs end 1 s before.
void addRanks(VerdictScene& scene, int count, Nanos failure) {
    scene.workload.end = failure;
    for (int rank = 0; rank < count; ++rank) {
        addText(scene, "rank_" + std::to_string(rank) + ".log", MemberKind::AppLog, "text\n", rank);
        scene.readings.back().lastTime = failure - second;
    }
}

} // namespace

class MemberStatusTest : public QObject {
    Q_OBJECT

private slots:
    void matchesMakeOk() {
        VerdictScene scene;
        addText(scene, "a.log", MemberKind::AppLog);
        QCOMPARE(int(lastStatus(scene).status), int(Status::Ok));
        QVERIFY(lastStatus(scene).reason.empty());
        QCOMPARE(int(lastStatus(scene, 0).status), int(Status::Empty));
        QCOMPARE(lastStatus(scene, 0).reason, std::string("read, nothing found"));
    }

    void noContentIsEmpty() {
        VerdictScene scene;
        addText(scene, "a.log", MemberKind::Empty, "");
        QCOMPARE(int(lastStatus(scene).status), int(Status::Empty));
        addText(scene, "a.json", MemberKind::SacctJson, "[]");
        QCOMPARE(int(lastStatus(scene).status), int(Status::Empty));
        QCOMPARE(lastStatus(scene).reason, std::string("no row was found in it"));
    }

    void whatIsCutIsPartial() {
        VerdictScene scene;
        Member& member = addText(scene, "a.log", MemberKind::AppLog);
        member.isTruncated = true;
        member.truncation = "its archive ends here";
        QCOMPARE(int(lastStatus(scene).status), int(Status::Partial));
        QCOMPARE(lastStatus(scene).reason, std::string("its archive ends here"));
        addText(scene, "b.log", MemberKind::Empty, "").isTruncated = true;
        QCOMPARE(int(lastStatus(scene).status), int(Status::Partial));
        addText(scene, "a.json", MemberKind::SacctJson, "[1");
        scene.readings.back().isTruncated = true;
        scene.readings.back().records.emplace_back();
        QCOMPARE(int(lastStatus(scene).status), int(Status::Partial));
    }

    void nothingOfACutRowIsAnError() {
        VerdictScene scene;
        addText(scene, "a.json", MemberKind::SacctJson, "[1");
        scene.readings.back().isTruncated = true;
        QCOMPARE(int(lastStatus(scene).status), int(Status::Error));
    }

    void errorsLeaveARest() {
        VerdictScene scene;
        addText(scene, "a.json", MemberKind::SacctJson);
        addError(scene);
        QCOMPARE(int(lastStatus(scene).status), int(Status::Error));
        QCOMPARE(lastStatus(scene).reason, std::string("broken here"));
        scene.readings.back().records.emplace_back();
        QCOMPARE(int(lastStatus(scene).status), int(Status::Partial));
        addText(scene, "a.log", MemberKind::AppLog);
        addError(scene);
        QCOMPARE(int(lastStatus(scene).status), int(Status::Partial));
    }

    void aCutLineIsSeenByWhereItEnds_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<bool>("isCut");
        QTest::newRow("whole") << QByteArray("one\ntwo\n") << false;
        QTest::newRow("no last line end") << QByteArray("one\ntwo") << false;
        QTest::newRow("a full block") << QByteArray(4096, 'x') << true;
        QTest::newRow("a full block of whole lines") << QByteArray(4095, 'x') + '\n' << false;
        QTest::newRow("inside a character") << QByteArray("one\ngr\xc3") << true;
        QTest::newRow("inside a long one") << QByteArray("one\n\xf0\x9f\x98") << true;
        QTest::newRow("after a character") << QByteArray("one\ngr\xc3\xbc") << false;
        QTest::newRow("stray bytes") << QByteArray("one\n\x80\x80\x80\x80\x80") << false;
    }

    void aCutLineIsSeenByWhereItEnds() {
        QFETCH(QByteArray, bytes);
        QFETCH(bool, isCut);
        VerdictScene scene;
        addText(scene, "a.log", MemberKind::AppLog, bytes.toStdString());
        QCOMPARE(int(lastStatus(scene).status), int(isCut ? Status::Partial : Status::Ok));
    }

    void unknownAndIgnoredAreSkipped() {
        VerdictScene scene;
        addText(scene, "core", MemberKind::Binary).kind.from = "bytes of a program";
        QCOMPARE(int(lastStatus(scene).status), int(Status::Skipped));
        QCOMPARE(lastStatus(scene).reason, std::string("bytes of a program"));
        addText(scene, "old.log", MemberKind::AppLog).isIgnored = true;
        QCOMPARE(int(lastStatus(scene).status), int(Status::Skipped));
        QCOMPARE(lastStatus(scene).reason, std::string("told to be left out"));
    }

    void whatCannotBeOpenedIsAnError() {
        VerdictScene scene;
        addText(scene, "a.log", MemberKind::Binary).bytes = nullptr;
        QCOMPARE(int(lastStatus(scene).status), int(Status::Error));
    }

    void aLogThatEndsLongBeforeIsPartial() {
        VerdictScene scene;
        addRanks(scene, 3, scene.base + 2 * hour);
        scene.readings.back().lastTime = scene.base + hour;
        QCOMPARE(int(lastStatus(scene).status), int(Status::Partial));
        QCOMPARE(lastStatus(scene).reason,
                 std::string("ends 1 h 0 min before the failure, where most others go on"));
        scene.readings.back().lastTime = scene.base + 2 * hour - 11 * minute; // it waited
        QCOMPARE(int(lastStatus(scene).status), int(Status::Ok));
    }

    void aQuietTimeOfMostIsNoCut() {
        VerdictScene scene;
        addRanks(scene, 3, scene.base + 2 * hour);
        scene.readings[1].lastTime = scene.base + hour;
        scene.readings[2].lastTime = scene.base + hour;
        QCOMPARE(int(lastStatus(scene).status), int(Status::Ok));
    }

    void anEarlierAttemptEndsEarlier() {
        VerdictScene scene;
        addRanks(scene, 3, scene.base + 2 * hour);
        scene.readings.back().lastTime = scene.base + hour;
        scene.workload.attempt = 1;
        scene.bundle.members.back().attempt = {0, Learnt::Name, "attempt_0"};
        QCOMPARE(int(lastStatus(scene).status), int(Status::Ok));
    }

    void kernelLogsMayBeQuiet() {
        VerdictScene scene;
        addRanks(scene, 3, scene.base + 2 * hour);
        addText(scene, "dmesg", MemberKind::KernelLog);
        scene.readings.back().lastTime = scene.base;
        QCOMPARE(int(lastStatus(scene).status), int(Status::Ok));
    }
};

QTEST_GUILESS_MAIN(MemberStatusTest)
#include "member_status_test.moc"
