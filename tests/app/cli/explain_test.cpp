// `firstfault explain` as a user runs it: on the project's own cases, and on small ones that show
// every reason.
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include "tests/support/sample_case.h"

using namespace ff;

namespace {

constexpr std::string_view reasonRules = R"(schema = 1
pack = "why"
description = "A rule for each reason not to fire."

[[symptom]]
id = "demo.timeout"
title = "Timed out"
role = "cascade"
domain = "unknown"
sub_domain = "undetermined"
scope = "rank"
severity = "fatal"

[[symptom]]
id = "demo.link"
title = "Link came back"
role = "cause"
domain = "network"
sub_domain = "ethernet"
scope = "node"
severity = "degraded"
remediation = "Look at the cable."

[[symptom]]
id = "demo.many"
title = "Many GPUs lost"
role = "cause"
domain = "hardware"
sub_domain = "pcie"
scope = "node"
severity = "fatal"
remediation = "Look at the riser."

[table.codes]
31 = "demo.link"

[[extractor]]
id = "timeout"
title = "Time-out"
regex = 'watchdog timeout of rank (?P<rank>\d+)'
symptom = "demo.timeout"
accuse = { rank = "{rank}" }

[[extractor]]
id = "link"
title = "Link"
regex = 'link becomes ready'
symptom = "demo.link"
accuse = { node = "{source.node}" }

[[extractor]]
id = "absent"
title = "Of a source that is not there"
sources = ["scheduler"]
match = { state = '^NODE_FAIL$', node = '.' }
symptom = "demo.link"
accuse = { node = "{node}" }

[[extractor]]
id = "never"
title = "Said by nobody"
regex = 'phase of the moon'
symptom = "demo.link"
accuse = { node = "{source.node}" }

[[extractor]]
id = "code"
title = "A code of which the table knows nothing"
regex = 'NVRM: Xid \(PCI:[0-9a-f:.]+\): (?P<code>\d+),'
symptom = { table = "codes", key = "{code}" }
accuse = { node = "{source.node}" }

[[extractor]]
id = "excluded"
title = "Excluded"
regex = 'GPU has fallen off'
not_regex = 'pid=1234'
symptom = "demo.link"
accuse = { node = "{source.node}" }

[[extractor]]
id = "off"
title = "Turned off"
regex = 'GPU has fallen off'
symptom = "demo.link"
accuse = { node = "{source.node}" }

[[filter]]
id = "no-links"
when = { symptom = "demo.link" }
because = "Links are not of interest here."

[[refiner]]
id = "scope"
relation = "explains"
cause = { symptom = "demo.link" }
effect = { symptom = "demo.timeout" }
same = []
because = "A link takes its time."

[[refiner]]
id = "window"
relation = "explains"
cause = { symptom = "gpu.fell_off_bus" }
effect = { symptom = "demo.timeout" }
same = []
within = ["0s", "1s"]
because = "A lost GPU answers no more."

[[refiner]]
id = "place"
relation = "explains"
cause = { symptom = "gpu.fell_off_bus" }
effect = { symptom = "demo.timeout" }
same = ["node"]
because = "A lost GPU stops its ranks."

[[refiner]]
id = "count"
relation = "derives"
cause = { symptom = "gpu.fell_off_bus" }
same = ["node"]
count = { at_least = 3, distinct = "gpu" }
emit = "demo.many"
because = "Three GPUs share a riser."
)";

constexpr std::string_view siteRules = R"(schema = 1
pack = "site"
description = "Turns one rule off."
[[disable]]
rule = "why/off"
because = "It says the same as another."
)";

QString caseOf(const char* name) { return QString(FIRSTFAULT_SOURCE_DIR "/tests/cases/") + name; }

QJsonObject first(const QJsonArray& all, const char* key, const QString& value) {
    for (const auto& each : all) {
        if (each.toObject()[key].toString() == value) {
            return each.toObject();
        }
    }
    return {};
}

} // namespace

class ExplainTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        const std::filesystem::path root = m_folder.path().toStdString();
        writeSampleFile(root / "rules" / "demo.toml", sampleRuleFile);
        writeSampleFile(root / "rules" / "why.toml", reasonRules);
        writeSampleFile(root / "site" / "site.toml", siteRules);
        writeSampleCase(root / "small", "outcome = 'hardware.pcie'\n");
        writeSampleFile(root / "small" / "gn-c07" / "rank_3.log",
                        "2026-03-14T09:36:55.000000+00:00 gn-c07 [rank3]: watchdog timeout of "
                        "rank 3\n2026-03-14T09:36:56.000000+00:00 gn-c07 [rank3]: bye\n");
    }

    void theVerdictLineByLine() {
        const QJsonObject verdict = json({caseOf("xid79-off-bus")})["verdict"].toObject();
        const QJsonObject primary = verdict["candidates"].toArray().first().toObject();
        QCOMPARE(primary["standing"].toString(), QString("primary"));
        QCOMPARE(primary["node"].toString(), QString("fjord-a9"));
        QVERIFY(primary["reaches_failure"].toBool());
        const QJsonArray path = primary["path"].toArray();
        QVERIFY(path.size() > 1);
        QVERIFY(!path.last().toObject()["rule"].toString().isEmpty());

        const Run text = run({"explain", caseOf("xid79-off-bus")});
        QCOMPARE(text.code, 0);
        QVERIFY2(text.out.contains("* primary: e"), qPrintable(text.out));
        QVERIFY(text.out.contains("gpu.fell_off_bus (GPU 0000:4a:00 on fjord-a9)"));
        QVERIFY(!text.out.contains(QChar(0x1b)));
    }

    void whatIsNotProvenIsAnAlternative() {
        const QJsonObject verdict = json({caseOf("two-faults-same-second")})["verdict"].toObject();
        QVERIFY(verdict["ambiguous"].toBool());
        int alternatives = 0;
        for (const auto& each : verdict["candidates"].toArray()) {
            alternatives += each.toObject()["standing"] == "alternative" ? 1 : 0;
            QVERIFY(!each.toObject()["why"].toString().isEmpty());
        }
        QCOMPARE(alternatives, 2);
    }

    void whatIsOutOfScopeSaysWhy() {
        const QJsonObject verdict = json({caseOf("previous-tenant-xid")})["verdict"].toObject();
        const QJsonArray all = verdict["rejected"].toArray();
        const QJsonObject old = first(all, "standing", "out_of_scope");
        QCOMPARE(old["node"].toString(), QString("tarn-c2"));
        QVERIFY(old["why"].toString().startsWith("Out of scope"));
    }

    void suspectsAndGapsOfACascade() {
        const QJsonObject verdict = json({caseOf("cascade-only")})["verdict"].toObject();
        QVERIFY(verdict["candidates"].toArray().isEmpty());
        const QJsonObject suspect = first(verdict["rejected"].toArray(), "standing", "suspect");
        QCOMPARE(suspect["rank"].toInt(), 5);
        const QJsonObject gap = first(verdict["gaps"].toArray(), "source", "syslog");
        QCOMPARE(gap["status"].toString(), QString("not_provided"));
        QVERIFY(gap["parts"].toArray().contains("node ibis-2"));
    }

    void everyReasonOnce_data() {
        QTest::addColumn<QString>("rule");
        QTest::addColumn<QString>("reason");
        QTest::addColumn<QString>("nearest");
        const auto row = [](const char* rule, const char* reason, const char* nearest) {
            QTest::newRow(reason) << rule << reason << nearest;
        };
        row("why/off", "disabled", "It says the same as another.");
        row("why/scope", "out_of_scope", "Links are not of interest here.");
        row("why/absent", "source_absent", "no scheduler of job");
        row("why/never", "no_candidate", "no line holds the words");
        row("why/code", "value_mismatch", "no entry for 79");
        row("why/place", "place_mismatch", "on another node: gn-b12 instead of gn-c07");
        row("why/window", "outside_window", "too early");
        row("why/count", "count_below", "1 of 3 different gpus needed");
        row("why/excluded", "suppressed_by", "1 line excluded by it");
    }

    void everyReasonOnce() {
        QFETCH(QString, rule);
        QFETCH(QString, reason);
        QFETCH(QString, nearest);
        const QJsonArray rules = json(small({"--rule", rule}))["rules"].toArray();
        QCOMPARE(rules.size(), 1);
        const QJsonObject explained = rules.first().toObject();
        QCOMPARE(explained["rule"].toString(), rule);
        QCOMPARE(explained["fired"].toInt(), 0);
        QCOMPARE(explained["why_not"].toString(), reason);
        QVERIFY2(explained["nearest"].toString().contains(nearest),
                 qPrintable(explained["nearest"].toString()));
        const Run text = run(QStringList{"explain"} + small({"--rule", rule}));
        QVERIFY2(text.out.contains("did not fire: " + reason), qPrintable(text.out));
    }

    void rulesByGlobWithTheirEvidence() {
        const QJsonArray rules = json(small({"--rule", "demo/*"}))["rules"].toArray();
        QCOMPARE(rules.size(), 1);
        const QJsonObject xid = rules.first().toObject();
        QCOMPARE(xid["fired"].toInt(), 1);
        QVERIFY(xid["why_not"].isNull());
        const QJsonObject place =
            xid["firings"].toArray().first().toObject()["evidence"].toArray().first().toObject();
        QCOMPARE(place["member"].toString(), QString("gn-b12/kern.log"));
        QCOMPARE(place["line"].toInt(), 2);
        const QJsonObject regex = first(xid["conditions"].toArray(), "key", "regex");
        QVERIFY(regex["holds"].toBool());
        QCOMPARE(regex["met"].toInt(), 1);
    }

    void theStoryOfAnEvent() {
        const QJsonObject document = json({caseOf("xid79-off-bus")});
        const QString id = document["verdict"]
                               .toObject()["candidates"]
                               .toArray()
                               .first()
                               .toObject()["event"]
                               .toString();
        const QJsonObject event =
            json({caseOf("xid79-off-bus"), "--event", id})["event"].toObject();
        QCOMPARE(event["event"].toString(), id);
        QCOMPARE(event["standing"].toObject()["standing"].toString(), QString("primary"));
        QVERIFY(event["as_cause_count"].toInt() > 0);
        const QJsonObject relation = event["as_cause"].toArray().first().toObject();
        QVERIFY(!relation["rule"].toString().isEmpty() && relation["order_proven"].isBool());
        const QJsonObject effect =
            json({caseOf("xid79-off-bus"), "--event", relation["event"].toString()})["event"]
                .toObject();
        QVERIFY(!effect["history"].toArray().isEmpty());
        QVERIFY(!effect["evidence"].toArray().isEmpty());
        const Run text = run({"explain", caseOf("xid79-off-bus"), "--event", id});
        QVERIFY(text.out.contains("History") && text.out.contains("Related to as cause"));
    }

    void whyNotSomethingElse() {
        const QJsonObject waiting =
            json({caseOf("xid79-off-bus"), "--why-not", "rank:4"})["why_not"].toObject();
        QVERIFY(!waiting["is_primary"].toBool() && waiting["is_seen"].toBool());
        QVERIFY(!waiting["seen"].toArray().isEmpty());
        const QJsonObject itself =
            json({caseOf("xid79-off-bus"), "--why-not", "fjord-a9"})["why_not"].toObject();
        QVERIFY(itself["is_primary"].toBool());
        const QJsonObject unseen =
            json({caseOf("cascade-only"), "--why-not", "gpu.fell_off_bus"})["why_not"].toObject();
        QVERIFY(!unseen["is_seen"].toBool());
        QVERIFY(unseen["maker_count"].toInt() > 0);
        QVERIFY(!first(unseen["absent"].toArray(), "source", "syslog").isEmpty());
    }

    void namesThatAreNotKnown() {
        const Run symptom =
            run({"explain", caseOf("cascade-only"), "--why-not", "gpu.fell_of_bus"});
        QCOMPARE(symptom.code, 2);
        QVERIFY2(symptom.error.contains("did you mean gpu.fell_off_bus?"),
                 qPrintable(symptom.error));
        const Run rule = run(QStringList{"explain"} + small({"--rule", "why/cuont"}));
        QCOMPARE(rule.code, 2);
        QVERIFY(rule.error.contains("did you mean why/count?"));
        const Run event = run(QStringList{"explain"} + small({"--event", "e999"}));
        QCOMPARE(event.code, 2);
        QVERIFY(event.error.contains("events are e0 to"));
        QVERIFY(event.out.isEmpty());
    }

    void theSameBytesForAnyNumberOfThreads() {
        const QStringList question{
            "explain", caseOf("clock-ahead"), "--rule", "gpu/*", "--why-not", "rank:5", "--json"};
        const Run one = run(question + QStringList{"--threads", "1"});
        QCOMPARE(one.code, 0);
        QCOMPARE(run(question + QStringList{"--threads", "3"}).out, one.out);
    }

    void writesToAFile() {
        const QString path = m_folder.filePath("explained.json");
        const Run written = run({"explain", caseOf("cascade-only"), "--json", "--output", path});
        QCOMPARE(written.code, 0);
        QVERIFY(written.out.isEmpty());
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(QJsonDocument::fromJson(file.readAll()).object()["schema"].toString(),
                 QString("firstfault/explanation/1"));
    }

private:
    struct Run {
        int code = -1;
        QString out;
        QString error;
    };

    [[nodiscard]] static Run run(const QStringList& arguments) {
        QProcess process;
        process.start(FIRSTFAULT_PROGRAM, arguments);
        process.closeWriteChannel();
        if (!process.waitForFinished(60'000) || process.exitStatus() != QProcess::NormalExit) {
            return {};
        }
        return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
                QString::fromUtf8(process.readAllStandardError())};
    }

    /// The small bundle with the rules for reasons.
    [[nodiscard]] QStringList small(const QStringList& question) const {
        return QStringList{m_folder.filePath("small"), "--no-builtin", "--rules",
                           m_folder.filePath("rules"), "--rules",      m_folder.filePath("site")} +
               question;
    }

    [[nodiscard]] static QJsonObject json(const QStringList& arguments) {
        const Run made = run(QStringList{"explain", "--json"} + arguments);
        if (made.code != 0) {
            qWarning("%s", qPrintable(made.error));
        }
        return QJsonDocument::fromJson(made.out.toUtf8()).object();
    }

    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(ExplainTest)
#include "explain_test.moc"
