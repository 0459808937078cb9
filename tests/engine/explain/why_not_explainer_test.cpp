// Why not this: seen and what became of it, not seen and who would have shown it, not known.
#include "engine/explain/why_not_explainer.h"

#include <QtTest>

#include "engine/explain/why_not_target.h"
#include "tests/engine/explain/explain_scene.h"

using namespace ff;
using Standing = Hypothesis::Standing;

namespace {

QString text(const std::string& value) { return QString::fromStdString(value); }

/// A fault of n1 that is the primary, one of n2 that is later.
struct TwoFaults : ExplainScene {
    TwoFaults() {
        faultExplainsTimeout();
        fault("n1");
        fault("n2", 30 * second);
        timeout(3, "n1", 40 * second);
        timeout(9, "n2", 40 * second);
        workload.nodes = {"n1", "n2", "n3"};
        workload.worldSize = 16;
    }
};

WhyNotExplanation ask(ExplainScene& scene, std::string_view target) {
    RuleScenes scenes(scene.analyse());
    auto made = explainWhyNot(scenes, target);
    return made ? *made : WhyNotExplanation{};
}

QString hintFor(ExplainScene& scene, std::string_view target) {
    RuleScenes scenes(scene.analyse());
    const auto made = explainWhyNot(scenes, target);
    return made ? QString("it is known") : text(made.error().text());
}

} // namespace

class WhyNotExplainerTest : public QObject {
    Q_OBJECT

private slots:
    void thePrimaryItself() {
        TwoFaults scene;
        for (const char* target : {"node:n1", "n1", "gpu:n1/0000:1b:00", "gpu.nvlink_error"}) {
            const WhyNotExplanation answer = ask(scene, target);
            QVERIFY2(answer.isPrimary && answer.isSeen, target);
            QVERIFY(text(answer.answer).startsWith("It is the primary"));
        }
    }

    void aLaterFaultOfANode() {
        TwoFaults scene;
        const WhyNotExplanation answer = ask(scene, "node:n2");
        QVERIFY(!answer.isPrimary);
        QCOMPARE(answer.seen.front().standing, Standing::Later);
        QVERIFY2(text(answer.answer).contains("30.000 s later"), answer.answer.c_str());
        // Its time-out too, as a consequence.
        QCOMPARE(answer.seen.back().standing, Standing::Explained);
    }

    void aRankThatOnlyWaited() {
        TwoFaults scene;
        const WhyNotExplanation answer = ask(scene, "rank:9");
        QCOMPARE(text(answer.target), QString("rank:9"));
        QCOMPARE(answer.seen.size(), std::size_t(1));
        QCOMPARE(answer.seen.front().standing, Standing::Explained);
    }

    void aNodeWithoutEvents() {
        TwoFaults scene;
        const WhyNotExplanation answer = ask(scene, "node:n3");
        QVERIFY(!answer.isSeen);
        QVERIFY(text(answer.answer).startsWith("Not seen"));
        QCOMPARE(answer.absent.size(), std::size_t(1)); // its kernel log
        QCOMPARE(answer.absent.front().source, Source::Syslog);
        QVERIFY(text(answer.answer).contains("source_absent"));
    }

    void aSymptomThatNoSourceCouldShow() {
        TwoFaults scene;
        Extractor kernel;
        kernel.rule = RuleId(scene.rules.ruleNames.size());
        kernel.id = "test/kernel";
        kernel.kind = Extractor::Kind::Regex;
        kernel.sources = {Source::Syslog};
        kernel.regex = "machine check";
        kernel.symptom.plain = "host.machine_check";
        scene.rules.ruleNames.push_back(kernel.id);
        scene.rules.extractors.push_back(kernel);
        const WhyNotExplanation answer = ask(scene, "host.machine_check");
        QVERIFY(!answer.isSeen && !answer.isPrimary);
        QCOMPARE(answer.makers.size(), std::size_t(1));
        QCOMPARE(*answer.makers.front().whyNot, WhyNot::SourceAbsent);
        QCOMPARE(answer.absent.front().members, std::uint64_t(0));
        QCOMPARE(answer.absent.front().absent.size(), std::size_t(3)); // of each node
    }

    void aSymptomThatNoRuleMakes() {
        TwoFaults scene;
        const WhyNotExplanation answer = ask(scene, "workload.cuda_oom");
        QVERIFY(!answer.isSeen && answer.makers.empty());
        QVERIFY(text(answer.answer).contains("no rule of this set makes it"));
    }

    void aRuleThatFiredForOtherSymptoms() {
        TwoFaults scene;
        Extractor& extractor = scene.rules.extractors.front();
        extractor.symptom.table = "test/codes";
        scene.rules.tables["test/codes"]["95"].symptom = "host.machine_check";
        const WhyNotExplanation answer = ask(scene, "host.machine_check");
        QVERIFY(!answer.isSeen);
        QCOMPARE(answer.makers.size(), std::size_t(1));
        QCOMPARE(*answer.makers.front().whyNot, WhyNot::ValueMismatch);
        QVERIFY2(text(answer.answer)
                     .contains("value_mismatch. It fired 4 times, each for another symptom: "
                               "collective.watchdog_timeout and gpu.nvlink_error."),
                 answer.answer.c_str());
    }

    void namesOfMembersAndOfTheCoverageAreKnown() {
        ExplainScene scene;
        scene.timeout(3, "n1");
        scene.addMember("logs/rank_6.log", MemberKind::AppLog, "n8", 6);
        Analysis analysis = scene.analyse();
        analysis.verdict.unexplained = {{EventId(), {}, "Its log ends early.", {6, 7}}};
        ConnectorReport report;
        report.memberOrNode = "node n12";
        analysis.verdict.connectorReports.push_back(report);
        RuleScenes scenes(analysis);
        const auto answerTo = [&](std::string_view target) {
            const auto made = explainWhyNot(scenes, target);
            return text(made ? made->answer : made.error().text());
        };
        QVERIFY2(
            answerTo("rank:6").startsWith("Not seen: no event is about it. Its log ends early."),
            qPrintable(answerTo("rank:6")));
        QVERIFY(answerTo("rank:7").contains("Its log ends early."));
        QVERIFY(answerTo("rank:8").contains("nothing in the evidence is called rank:8"));
        QVERIFY(answerTo("node:n8").startsWith("Not seen"));
        QVERIFY(answerTo("n12").startsWith("Not seen"));
        QVERIFY(answerTo("node:n13").contains("nothing in the evidence is called node:n13"));
    }

    void aRule() {
        TwoFaults scene;
        QVERIFY(text(ask(scene, "test/fault-explains-timeout").answer).contains("fired 2 times"));
        scene.addRefiner("never", Relation::Explains, "host.oom_kill", "collective.*");
        const WhyNotExplanation never = ask(scene, "test/never");
        QVERIFY(!never.isSeen);
        QVERIFY(text(never.answer).startsWith("It did not fire: no_candidate"));
    }

    void misspelledNamesGetSuggestions_data() {
        QTest::addColumn<QString>("target");
        QTest::addColumn<QString>("hint");
        QTest::newRow("symptom") << "gpu.nvlink_eror"
                                 << "did you mean gpu.nvlink_error?";
        QTest::newRow("rule") << "test/fault-explains-timeuot"
                              << "did you mean test/fault-explains-timeout?";
        QTest::newRow("gpu") << "gpu:0000:1b:01"
                             << "did you mean gpu:0000:1b:00?";
        QTest::newRow("node") << "node:nn1"
                              << "node:";
        QTest::newRow("rank") << "rank:16"
                              << "nothing in the evidence is called rank:16";
        QTest::newRow("nothing") << ""
                                 << "is asked for";
        QTest::newRow("no such kind") << "planet:n1"
                                      << "neither rules nor evidence know";
    }

    void misspelledNamesGetSuggestions() {
        QFETCH(QString, target);
        QFETCH(QString, hint);
        TwoFaults scene;
        const QString said = hintFor(scene, target.toStdString());
        QVERIFY2(said.contains(hint), qPrintable(said));
    }

    void suspectsAreNamed() {
        ExplainScene scene;
        scene.timeout(3, "n1");
        scene.workload.worldSize = 8;
        scene.ledger.suspects = {{5, false, "7 ranks wait for it, and it says nothing", 7}};
        const WhyNotExplanation answer = ask(scene, "rank:5");
        QCOMPARE(answer.seen.front().standing, Standing::Suspect);
        QVERIFY(!answer.seen.front().event.isValid());
        QVERIFY(text(answer.answer).contains("it says nothing"));
    }
};

QTEST_GUILESS_MAIN(WhyNotExplainerTest)
#include "why_not_explainer_test.moc"
