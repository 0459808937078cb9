// `firstfault explain` on a small bundle with a rule for each reason not to fire.
#include <QTemporaryDir>
#include <QtTest>

#include "tests/app/cli/explain_runs.h"
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

} // namespace

class ExplainReasonsTest : public QObject {
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
        const QJsonArray rules = explainedJson(small({"--rule", rule}))["rules"].toArray();
        QCOMPARE(rules.size(), 1);
        const QJsonObject explained = rules.first().toObject();
        QCOMPARE(explained["rule"].toString(), rule);
        QCOMPARE(explained["fired"].toInt(), 0);
        QCOMPARE(explained["why_not"].toString(), reason);
        QVERIFY2(explained["nearest"].toString().contains(nearest),
                 qPrintable(explained["nearest"].toString()));
        const ExplainRun text = runProgram(QStringList{"explain"} + small({"--rule", rule}));
        QVERIFY2(text.out.contains("did not fire: " + reason), qPrintable(text.out));
    }

    void rulesByGlobWithTheirEvidence() {
        const QJsonArray rules = explainedJson(small({"--rule", "demo/*"}))["rules"].toArray();
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

    void namesThatAreNotKnown() {
        const ExplainRun rule = runProgram(QStringList{"explain"} + small({"--rule", "why/cuont"}));
        QCOMPARE(rule.code, 2);
        QVERIFY(rule.error.contains("did you mean why/count?"));
        const ExplainRun event = runProgram(QStringList{"explain"} + small({"--event", "e999"}));
        QCOMPARE(event.code, 2);
        QVERIFY(event.error.contains("events are e0 to"));
        QVERIFY(event.out.isEmpty());
    }

    void whatCouldNotBeOpenedIsSaid() {
        QVERIFY(runProgram(QStringList{"explain"} + small({})).error.isEmpty());
        const QString broken = m_folder.filePath("broken.zip");
        writeSampleFile(broken.toStdString(), "PK\x03\x04 and no more");
        const ExplainRun read = runProgram(QStringList{"explain"} + small({broken}));
        QCOMPARE(read.code, 0);
        QVERIFY2(read.error.contains("broken.zip could not be read"), qPrintable(read.error));
        QVERIFY(!read.out.contains("could not be read"));
    }

private:
    /// The small bundle with the rules for reasons.
    [[nodiscard]] QStringList small(const QStringList& question) const {
        return QStringList{m_folder.filePath("small"), "--no-builtin", "--rules",
                           m_folder.filePath("rules"), "--rules",      m_folder.filePath("site")} +
               question;
    }

    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(ExplainReasonsTest)
#include "explain_reasons_test.moc"
