// Extractors on evidence that is read: lines, rows, metrics, and what stopped each.
#include "engine/explain/rule_explainer.h"

#include <QTemporaryDir>
#include <QtTest>

#include "engine/pipeline/engine.h"
#include "tests/engine/explain/explain_scene.h"
#include "tests/support/sample_case.h"

using namespace ff;

namespace {

constexpr std::string_view ruleText = R"(schema = 1
pack = "demo"
description = "One of each kind."

[[symptom]]
id = "gpu.fell_off_bus"
title = "GPU fell off the bus"
role = "cause"
domain = "hardware"
sub_domain = "pcie"
scope = "gpu"
severity = "fatal"
remediation = "Drain the node."

[[symptom]]
id = "node.hot"
title = "Node is hot"
role = "context"
domain = "none"
sub_domain = "benign"
scope = "node"
severity = "info"

[table.xid]
79 = "gpu.fell_off_bus"

[[extractor]]
id = "xid"
title = "Xid"
sources = ["syslog"]
regex = 'NVRM: Xid \(PCI:(?P<pci>[0-9a-f:.]+)\): (?P<code>\d+),'
not_regex = 'simulated'
symptom = { table = "xid", key = "{code}" }
accuse = { node = "{source.node}", gpu = "{pci}" }

[[extractor.sample]]
line = 'NVRM: Xid (PCI:0000:8f:00): 79, pid=1'
expect = { symptom = "gpu.fell_off_bus" }
[[extractor.sample]]
line = 'NVRM: Xid (PCI:0000:8f:00): 31, pid=1'
expect = "no match"

[[extractor]]
id = "node-fail"
title = "Node failed"
sources = ["scheduler"]
match = { kind = '^sacct_job$', state = '^NODE_FAIL$' }
symptom = "node.hot"
accuse = { job = "{id}" }

[[extractor.sample]]
record = { kind = "sacct_job", state = "NODE_FAIL", id = "7" }
expect = { symptom = "node.hot" }
[[extractor.sample]]
record = { kind = "sacct_job", state = "FAILED", id = "7" }
expect = "no match"

[[extractor]]
id = "heat"
title = "Temperature"
sources = ["node_metrics"]
metric = "node_hwmon_temp_celsius"
where = { op = ">", value = 90 }
symptom = "node.hot"
accuse = { node = "{source.node}" }

[[extractor.sample]]
series = [["2026-08-14T11:00:00Z", 95]]
expect = { symptom = "node.hot" }
[[extractor.sample]]
series = [["2026-08-14T11:00:00Z", 40]]
expect = "no match"
)";

constexpr std::string_view offRules = R"(schema = 1
pack = "site"
description = "Turned off here."
[[disable]]
rule = "demo/heat"
because = "Our sensors lie."
)";

QString text(const std::string& value) { return QString::fromStdString(value); }

std::string kernelLine(int second, std::string_view body) {
    return "2026-03-14T09:26:" + std::to_string(10 + second) +
           ".100000+00:00 gn-b12 kernel: " + std::string(body) + "\n";
}

} // namespace

class RuleExplainerTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        const std::filesystem::path folder = m_folder.path().toStdString();
        writeSampleFile(folder / "rules" / "demo.toml", ruleText);
        writeSampleFile(folder / "off" / "site.toml", offRules);
    }

    void linesThatMatched() {
        const RuleExplanation rule = ask("demo/xid", {{"gn-b12/kern.log", xid(79) + xid(79)}});
        QCOMPARE(rule.kind, RuleExplanation::Kind::Lines);
        QCOMPARE(rule.fired, std::uint64_t(1));
        QCOMPARE(rule.lines, std::uint64_t(2));
        QVERIFY(!rule.whyNot);
        QVERIFY(conditionOf(rule, "sources").holds);
        const auto regex = conditionOf(rule, "regex");
        QVERIFY(regex.holds && regex.met == 2);
        QCOMPARE(regex.places.front().line, std::uint64_t(2));
        QVERIFY(conditionOf(rule, "not_regex").holds);
        QVERIFY(conditionOf(rule, "symptom.table").holds);
    }

    void linesThatAreExcluded() {
        const RuleExplanation rule =
            ask("demo/xid",
                {{"gn-b12/kern.log", kernelLine(1, "NVRM: Xid (PCI:0000:8f:00): 79, simulated")}});
        QCOMPARE(*rule.whyNot, WhyNot::SuppressedBy);
        QCOMPARE(text(rule.missed), QString("not_regex"));
        QVERIFY(text(rule.nearest).contains("1 line excluded by it"));
        QVERIFY(conditionOf(rule, "regex").holds);
    }

    void codesThatTheTableLacks() {
        const RuleExplanation rule = ask("demo/xid", {{"gn-b12/kern.log", xid(31) + xid(48)}});
        QCOMPARE(*rule.whyNot, WhyNot::ValueMismatch);
        QCOMPARE(text(rule.missed), QString("symptom.table"));
        QVERIFY2(text(rule.nearest).contains("no entry for 31, 48"), rule.nearest.c_str());
    }

    void linesWithTheWordsOnly() {
        const RuleExplanation rule = ask(
            "demo/xid", {{"gn-b12/kern.log", kernelLine(1, "NVRM: Xid (PCI:0000:8f:00): off")}});
        QCOMPARE(*rule.whyNot, WhyNot::ValueMismatch);
        QCOMPARE(text(rule.missed), QString("regex"));
        QVERIFY2(text(rule.nearest).contains("1 line holds its words"), rule.nearest.c_str());
        QCOMPARE(conditionOf(rule, "regex").places.front().line, std::uint64_t(2));
    }

    void noLineOfTheKind() {
        const RuleExplanation rule = ask("demo/xid", {{"gn-b12/kern.log", std::string()}});
        QCOMPARE(*rule.whyNot, WhyNot::NoCandidate);
        QVERIFY(conditionOf(rule, "sources").holds);
        QVERIFY(!conditionOf(rule, "not_regex").isJudged);
    }

    void noSourceOfTheKind() {
        const RuleExplanation rule = ask("demo/node-fail", {{"gn-b12/kern.log", std::string()}});
        QCOMPARE(*rule.whyNot, WhyNot::SourceAbsent);
        QCOMPARE(text(rule.missed), QString("sources"));
        QCOMPARE(rule.sources.front().members, std::uint64_t(0));
    }

    void rowsWithOtherValues() {
        const RuleExplanation rule = ask(
            "demo/node-fail",
            {{"sacct.txt", "JobID|JobName|State|ExitCode|Start|End|NodeList\n"
                           "7|train|FAILED|1:0|2026-03-14T08:00:00|2026-03-14T09:30:00|gn-b12\n"}});
        QCOMPARE(rule.kind, RuleExplanation::Kind::Rows);
        QCOMPARE(*rule.whyNot, WhyNot::ValueMismatch);
        QCOMPARE(text(rule.missed), QString("match.state"));
        QVERIFY2(text(rule.nearest).contains("state is FAILED"), rule.nearest.c_str());
        QVERIFY(conditionOf(rule, "match.kind").holds);
    }

    void readingsThatStayedBelow() {
        const RuleExplanation rule =
            ask("demo/heat", {{"metrics.prom", "# TYPE node_hwmon_temp_celsius gauge\n"
                                               "node_hwmon_temp_celsius{node=\"gn-b12\"} 61\n"}});
        QCOMPARE(rule.kind, RuleExplanation::Kind::Metric);
        QVERIFY(conditionOf(rule, "metric").holds);
        QCOMPARE(*rule.whyNot, WhyNot::ValueMismatch);
        QCOMPARE(text(rule.missed), QString("where.value"));
        QVERIFY2(text(rule.nearest).contains("the highest reading is 61"), rule.nearest.c_str());
    }

    void aRuleThatIsTurnedOff() {
        m_extra = {(m_folder.path() + "/off").toStdString()};
        const RuleExplanation rule = ask("demo/heat", {{"gn-b12/kern.log", std::string()}});
        m_extra.clear();
        QCOMPARE(rule.kind, RuleExplanation::Kind::Disabled);
        QCOMPARE(*rule.whyNot, WhyNot::Disabled);
        QVERIFY(text(rule.nearest).contains("Our sensors lie."));
    }

    void evidenceOfAnotherAttemptIsOutOfScope() {
        ExplainScene scene;
        const EventId event = scene.fault("n1");
        scene.log.events[event.index()].state = EventState::Filtered;
        scene.log.events[event.index()].history.push_back(
            {Phase::Filter, {}, EventState::Filtered, {}, "It belongs to attempt 0."});
        RuleScenes scenes(scene.analyse());
        const auto rules = explainRules(scenes, "test/extractor");
        QVERIFY(rules && rules->size() == 1);
        QCOMPARE(*rules->front().whyNot, WhyNot::OutOfScope);
        QVERIFY(text(rules->front().nearest).contains("attempt 0"));
    }

    void globsAndSuggestions() {
        ExplainScene scene;
        scene.faultExplainsTimeout();
        scene.addFilter("none", "job.note");
        RuleScenes scenes(scene.analyse());
        const auto all = explainRules(scenes, "test/*");
        QVERIFY(all);
        QCOMPARE(all->size(), std::size_t(3));
        QCOMPARE(all->at(1).kind, RuleExplanation::Kind::Filter);
        const auto close = explainRules(scenes, "test/fault-explain-timeout");
        QVERIFY(!close && text(close.error().hint).contains("test/fault-explains-timeout?"));
        const auto bare = explainRules(scenes, "fault-explains-timeout");
        QVERIFY(!bare && text(bare.error().hint).contains("test/fault-explains-timeout?"));
    }

    void aCancelIsNoAnswer() {
        ExplainScene scene;
        RuleScenes scenes(scene.analyse());
        CancelFlag flag;
        flag.cancel();
        const auto rules = explainRules(scenes, "*", {&flag, {}});
        QVERIFY(!rules);
        QCOMPARE(text(rules.error().what), QString("cancelled"));
    }

private:
    static std::string xid(int code) {
        return kernelLine(1, "NVRM: Xid (PCI:0000:8f:00): " + std::to_string(code) + ", pid=1");
    }

    /// Of the one rule of that id, over these members; kernel logs get lines around.
    RuleExplanation ask(std::string_view id, std::vector<PastedText> texts) {
        RuleSources sources;
        sources.withBuiltin = false;
        sources.directories = {(m_folder.path() + "/rules").toStdString()};
        sources.directories.insert(sources.directories.end(), m_extra.begin(), m_extra.end());
        const auto rules = loadRules(sources);
        if (!rules) {
            qWarning("%s", rules.error().front().text().c_str());
            return {};
        }
        for (PastedText& each : texts) {
            if (each.name.ends_with("kern.log")) {
                each.text = kernelLine(0, "Linux version 6.1.0") + each.text +
                            kernelLine(9, "eth0: link becomes ready");
            }
        }
        AnalysisRequest request;
        request.texts = std::move(texts);
        request.threads = 1;
        const auto analysis = analyse(request, *rules);
        if (!analysis) {
            qWarning("%s", analysis.error().text().c_str());
            return {};
        }
        RuleScenes scenes(**analysis);
        const auto explained = explainRules(scenes, id);
        return explained ? explained->front() : RuleExplanation{};
    }

    QTemporaryDir m_folder;
    std::vector<std::filesystem::path> m_extra;
};

QTEST_GUILESS_MAIN(RuleExplainerTest)
#include "rule_explainer_test.moc"
