// The JSON about the evidence: every part of its schema.
#include "engine/report/inspection_json_writer.h"

#include <QtTest>

#include "tests/engine/report/inspection_scene.h"

using namespace ff;

namespace {

using Status = ConnectorReport::Status;

QJsonObject write(const InspectionScene& scene) {
    const std::string text = writeInspectionJson(scene.input());
    return QJsonDocument::fromJson(QByteArray::fromStdString(text)).object();
}

QJsonObject first(const QJsonValue& list) { return list.toArray().first().toObject(); }

} // namespace

class InspectionJsonWriterTest : public QObject {
    Q_OBJECT

private slots:
    void headNamesWhatMadeIt() {
        InspectionScene scene;
        scene.workload.id = "4711";
        scene.workload.start = scene.base;
        const QJsonObject document = write(scene);
        QCOMPARE(document["schema"].toString(), QString("firstfault/inspection/1"));
        QCOMPARE(document["engine"].toString(), QString("9.8.7"));
        QCOMPARE(document["ruleset"]["name"].toString(), QString("demo"));
        QCOMPARE(document["bundle"].toString(), QString("evidence"));
        QCOMPARE(document["evidence_digest"].toString(), QString("sha256:1234"));
        QCOMPARE(document["workload"]["id"].toString(), QString("4711"));
        QCOMPARE(document["workload"]["start"].toString(),
                 QString("2026-05-28T20:26:40.000000000Z"));
        QVERIFY(document["workload"]["end"].isNull());
        QVERIFY(!document.contains("outcome")); // no verdict
    }

    void membersSayHowTheyWereLearnt() {
        InspectionScene scene;
        scene.placement.aliases = {{"n1.example.org", "n1"}};
        Member& member =
            scene.report("r.log", MemberKind::AppLog, "n1.example.org", Status::Partial, 3);
        member.kind = {MemberKind::AppLog, Learnt::Content, "lines of ranks"};
        member.node.how = Learnt::Name;
        member.zoneMinutes = {120, Learnt::Guess, "the job's end"};
        scene.reports[0].reason = "its last line is cut";
        const QJsonObject made = first(write(scene)["members"]);
        QCOMPARE(made["path"].toString(), QString("r.log"));
        QCOMPARE(made["kind"]["value"].toString(), QString("applog"));
        QCOMPARE(made["kind"]["how"].toString(), QString("content"));
        QCOMPARE(made["kind"]["from"].toString(), QString("lines of ranks"));
        QCOMPARE(made["node"]["value"].toString(), QString("n1.example.org"));
        QCOMPARE(made["node"]["canonical"].toString(), QString("n1"));
        QCOMPARE(made["rank"]["value"].toInt(), 3);
        QCOMPARE(made["zone"]["value"].toInt(), 120);
        QCOMPARE(made["zone"]["how"].toString(), QString("guess"));
        QVERIFY(made["attempt"]["value"].isNull());
        QCOMPARE(made["attempt"]["how"].toString(), QString("unknown"));
        QCOMPARE(made["size"].toInt(), 1000);
        QCOMPARE(made["lines"].toInt(), 10);
        QCOMPARE(made["status"].toString(), QString("partial"));
        QCOMPARE(made["reason"].toString(), QString("its last line is cut"));
        QCOMPARE(made["first_time"].toString(), QString("2026-05-28T20:26:40.000000000Z"));
    }

    void aZonesNameWinsOverItsOffset() {
        InspectionScene scene;
        Member& member = scene.report("r.log", MemberKind::AppLog, "");
        member.zoneMinutes = {120, Learnt::Guess, ""};
        member.zoneName = {"Europe/Berlin", Learnt::Manifest, "bundle.toml"};
        const QJsonObject made = first(write(scene)["members"]);
        QCOMPARE(made["zone"]["value"].toString(), QString("Europe/Berlin"));
    }

    void attemptsAndPlacement() {
        InspectionScene scene;
        scene.report("sacct.txt", MemberKind::SacctText, "");
        Attempt attempt;
        attempt.number = 2;
        attempt.state = TerminalState::NodeFail;
        attempt.learntFrom = "sacct";
        attempt.evidence = {{MemberId(0), 4, 80, 20, 0xab}};
        scene.attempts = {attempt};
        scene.addRanks(9);
        scene.placement.conflicts = {"two places of rank 0"};
        const QJsonObject document = write(scene);
        const QJsonObject made = first(document["attempts"]);
        QCOMPARE(made["number"].toInt(), 2);
        QCOMPARE(made["state"].toString(), QString("node_fail"));
        QVERIFY(made["start"].isNull());
        QCOMPARE(first(made["evidence"])["member"].toString(), QString("sacct.txt"));
        QCOMPARE(document["placement"]["ranks"].toArray().size(), 9);
        const QJsonObject last = document["placement"]["ranks"].toArray().last().toObject();
        QCOMPARE(last["node"].toString(), QString("n01"));
        QCOMPARE(last["gpu_ids"]["pci"].toString(), QString("0000:1b:00"));
        QCOMPARE(last["learnt_from"].toString(), QString("its banner"));
        QCOMPARE(document["placement"]["conflicts"].toArray().size(), 1);
    }

    void coverageListsEachByItself() {
        InspectionScene scene;
        scene.addRanks(2);
        scene.absent(Source::AppLog, "rank 2", "no log of this rank");
        scene.absent(Source::AppLog, "rank 3", "no log of this rank");
        const QJsonObject document = write(scene);
        const QJsonObject node = first(document["coverage"]);
        QCOMPARE(node["node"].toString(), QString("n00"));
        QCOMPARE(node["sources"]["applog"].toString(), QString("hits"));
        QCOMPARE(node["sources"]["syslog"].toString(), QString("not_provided"));
        const QJsonArray reports = document["connector_reports"].toArray();
        QCOMPARE(reports.size(), 4);
        QCOMPARE(reports[3]["member_or_node"].toString(), QString("rank 3"));
        QCOMPARE(reports[3]["status"].toString(), QString("not_provided"));
        QCOMPARE(document["totals"]["reports"]["not_provided"].toInt(), 2);
        QCOMPARE(document["totals"]["members"].toInt(), 2);
        QCOMPARE(document["totals"]["lines"].toInt(), 20);
    }

    void issuesHaveTheirPlace() {
        InspectionScene scene;
        scene.report("a.log", MemberKind::AppLog, "");
        scene.issues = {{MemberId(0), 17, 90, IntakeIssue::Severity::Warning, "cut", 2},
                        {MemberId(), 0, 0, IntakeIssue::Severity::Note, "left out", 1}};
        const QJsonArray issues = write(scene)["issues"].toArray();
        QCOMPARE(issues[0]["member"].toString(), QString("a.log"));
        QCOMPARE(issues[0]["line"].toInt(), 17);
        QCOMPARE(issues[0]["offset"].toInt(), 90);
        QCOMPARE(issues[0]["severity"].toString(), QString("warning"));
        QCOMPARE(issues[0]["count"].toInt(), 2);
        QVERIFY(issues[1]["member"].isNull());
        QVERIFY(issues[1]["line"].isNull());
    }

    void brokenTextIsStillJson() {
        InspectionScene scene;
        scene.report("a\xff.log", MemberKind::AppLog, "n\x01\xfe");
        scene.placement.aliases = {{"\xff", "n1"}};
        QCOMPARE(write(scene)["schema"].toString(), QString("firstfault/inspection/1"));
    }
};

QTEST_GUILESS_MAIN(InspectionJsonWriterTest)
#include "inspection_json_writer_test.moc"
