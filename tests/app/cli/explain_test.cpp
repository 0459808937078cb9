// `firstfault explain` on the project's own cases.
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include "tests/app/cli/explain_runs.h"

using namespace ff;

namespace {

QString caseOf(const char* name) { return QString(FIRSTFAULT_SOURCE_DIR "/tests/cases/") + name; }

} // namespace

class ExplainTest : public QObject {
    Q_OBJECT

private slots:
    void theVerdictLineByLine() {
        const QJsonObject verdict = explainedJson({caseOf("xid79-off-bus")})["verdict"].toObject();
        const QJsonObject primary = verdict["candidates"].toArray().first().toObject();
        QCOMPARE(primary["standing"].toString(), QString("primary"));
        QCOMPARE(primary["node"].toString(), QString("fjord-a9"));
        QVERIFY(primary["reaches_failure"].toBool());
        const QJsonArray path = primary["path"].toArray();
        QVERIFY(path.size() > 1);
        QVERIFY(!path.last().toObject()["rule"].toString().isEmpty());

        const ExplainRun text = runProgram({"explain", caseOf("xid79-off-bus")});
        QCOMPARE(text.code, 0);
        QVERIFY2(text.out.contains("* primary: e"), qPrintable(text.out));
        QVERIFY(text.out.contains("gpu.fell_off_bus (GPU 0000:4a:00 on fjord-a9)"));
        QVERIFY(!text.out.contains(QChar(0x1b)));
    }

    void whatIsNotProvenIsAnAlternative() {
        const QJsonObject verdict =
            explainedJson({caseOf("two-faults-same-second")})["verdict"].toObject();
        QVERIFY(verdict["ambiguous"].toBool());
        int alternatives = 0;
        for (const auto& each : verdict["candidates"].toArray()) {
            alternatives += each.toObject()["standing"] == "alternative" ? 1 : 0;
            QVERIFY(!each.toObject()["why"].toString().isEmpty());
        }
        QCOMPARE(alternatives, 2);
    }

    void whatIsOutOfScopeSaysWhy() {
        const QJsonObject verdict =
            explainedJson({caseOf("previous-tenant-xid")})["verdict"].toObject();
        const QJsonArray all = verdict["rejected"].toArray();
        const QJsonObject old = first(all, "standing", "out_of_scope");
        QCOMPARE(old["node"].toString(), QString("tarn-c2"));
        QVERIFY(old["why"].toString().startsWith("Out of scope"));
    }

    void suspectsAndGapsOfACascade() {
        const QJsonObject verdict = explainedJson({caseOf("cascade-only")})["verdict"].toObject();
        QVERIFY(verdict["candidates"].toArray().isEmpty());
        const QJsonObject suspect = first(verdict["rejected"].toArray(), "standing", "suspect");
        QCOMPARE(suspect["rank"].toInt(), 5);
        const QJsonObject gap = first(verdict["gaps"].toArray(), "source", "syslog");
        QCOMPARE(gap["status"].toString(), QString("not_provided"));
        QVERIFY(gap["parts"].toArray().contains("node ibis-2"));
    }

    void theStoryOfAnEvent() {
        const QJsonObject document = explainedJson({caseOf("xid79-off-bus")});
        const QString id = document["verdict"]
                               .toObject()["candidates"]
                               .toArray()
                               .first()
                               .toObject()["event"]
                               .toString();
        const QJsonObject event =
            explainedJson({caseOf("xid79-off-bus"), "--event", id})["event"].toObject();
        QCOMPARE(event["event"].toString(), id);
        QCOMPARE(event["standing"].toObject()["standing"].toString(), QString("primary"));
        QVERIFY(event["as_cause_count"].toInt() > 0);
        const QJsonObject relation = event["as_cause"].toArray().first().toObject();
        QVERIFY(!relation["rule"].toString().isEmpty() && relation["order_proven"].isBool());
        const QJsonObject effect = explainedJson({caseOf("xid79-off-bus"), "--event",
                                                  relation["event"].toString()})["event"]
                                       .toObject();
        QVERIFY(!effect["history"].toArray().isEmpty());
        QVERIFY(!effect["evidence"].toArray().isEmpty());
        const ExplainRun text = runProgram({"explain", caseOf("xid79-off-bus"), "--event", id});
        QVERIFY(text.out.contains("History") && text.out.contains("Related to as cause"));
    }

    void whyNotSomethingElse() {
        const QJsonObject waiting =
            explainedJson({caseOf("xid79-off-bus"), "--why-not", "rank:4"})["why_not"].toObject();
        QVERIFY(!waiting["is_primary"].toBool() && waiting["is_seen"].toBool());
        QVERIFY(!waiting["seen"].toArray().isEmpty());
        const QJsonObject itself =
            explainedJson({caseOf("xid79-off-bus"), "--why-not", "fjord-a9"})["why_not"].toObject();
        QVERIFY(itself["is_primary"].toBool());
        const QJsonObject unseen =
            explainedJson({caseOf("cascade-only"), "--why-not", "gpu.fell_off_bus"})["why_not"]
                .toObject();
        QVERIFY(!unseen["is_seen"].toBool());
        QVERIFY(unseen["maker_count"].toInt() > 0);
        QVERIFY(!first(unseen["absent"].toArray(), "source", "syslog").isEmpty());
    }

    void namesThatAreNotKnown() {
        const ExplainRun symptom =
            runProgram({"explain", caseOf("cascade-only"), "--why-not", "gpu.fell_of_bus"});
        QCOMPARE(symptom.code, 2);
        QVERIFY2(symptom.error.contains("did you mean gpu.fell_off_bus?"),
                 qPrintable(symptom.error));
    }

    void theSameBytesForAnyNumberOfThreads() {
        const QStringList question{
            "explain", caseOf("clock-ahead"), "--rule", "gpu/*", "--why-not", "rank:5", "--json"};
        const ExplainRun one = runProgram(question + QStringList{"--threads", "1"});
        QCOMPARE(one.code, 0);
        QCOMPARE(runProgram(question + QStringList{"--threads", "3"}).out, one.out);
    }

    void writesToAFile() {
        const QString path = m_folder.filePath("explained.json");
        const ExplainRun written =
            runProgram({"explain", caseOf("cascade-only"), "--json", "--output", path});
        QCOMPARE(written.code, 0);
        QVERIFY(written.out.isEmpty());
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(QJsonDocument::fromJson(file.readAll()).object()["schema"].toString(),
                 QString("firstfault/explanation/1"));
    }

private:
    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(ExplainTest)
#include "explain_test.moc"
