// Every kind of table arrives in the rule set as written.
#include <QtTest>

#include "tests/engine/ruleset/rule_texts.h"

using namespace ff;
using test::head;
using test::load;
using test::symptom;

class RuleLoaderTest : public QObject {
    Q_OBJECT
private slots:
    void readsSymptoms();
    void readsTables();
    void readsRegexExtractors();
    void readsSamples();
    void readsFieldExtractors();
    void readsMetricExtractors();
    void readsNativeAndCommandExtractors();
    void readsFilters();
    void readsRefiners();
    void readsDerivingRefiners();
    void readsCollectors();
    void readsAnEmptyFile();
    void keepsNameAndHash();
};

/// Loads with the errors shown when there are any.
static RuleSet loaded(const std::string& text) {
    const std::string errors = test::errorsOf(text);
    if (!errors.empty()) {
        qWarning("%s", errors.c_str());
    }
    return load(text);
}

void RuleLoaderTest::readsSymptoms() {
    const RuleSet rules = loaded(head + R"(
[[symptom]]
id = "gpu.fell_off_bus"
title = "GPU fell off the bus"
role = "cause"
domain = "hardware"
sub_domain = "pcie"
scope = "gpu"
coalesce = "90s"
severity = "fatal"
accuses = true
remediation = "Drain the node."
references = ["https://docs.nvidia.com/deploy/xid-errors/"]
)");
    QCOMPARE(rules.symptoms.size(), std::size_t(1));
    const Symptom& found = rules.symptom(rules.findSymptom("gpu.fell_off_bus"));
    QCOMPARE(found.title, std::string("GPU fell off the bus"));
    QCOMPARE(found.role, Role::Cause);
    QCOMPARE(found.domain, std::string("hardware"));
    QCOMPARE(found.subDomain, std::string("pcie"));
    QCOMPARE(found.scope, EntityKind::Gpu);
    QCOMPARE(found.coalesceGap, 90 * second);
    QCOMPARE(found.severity, Severity::Fatal);
    QVERIFY(found.accuses);
    QCOMPARE(found.remediation, std::string("Drain the node."));
    QCOMPARE(found.references.size(), std::size_t(1));
    QCOMPARE(found.origin.file, std::string("rules.toml"));
    QCOMPARE(found.origin.line, 4);
    QCOMPARE(found.origin.column, 1);
}

void RuleLoaderTest::readsTables() {
    const RuleSet rules = loaded(head + symptom("gpu.lost", "cause") + R"(
[table.xid]
79 = "gpu.lost"
"45.1" = { symptom = "gpu.lost", unit = "ROBUST", level = 2 }
)");
    const auto& table = rules.tables.at("demo/xid");
    QCOMPARE(table.size(), std::size_t(2));
    QCOMPARE(table.at("79").symptom, std::string("gpu.lost"));
    QVERIFY(table.at("79").attributes.empty());
    const Attributes expected{{"unit", std::string("ROBUST")}, {"level", std::int64_t(2)}};
    QVERIFY(table.at("45.1").attributes == expected);
}

void RuleLoaderTest::readsRegexExtractors() {
    const RuleSet rules = loaded(head + symptom("gpu.lost", "cause") + R"(
[table.xid]
79 = "gpu.lost"
[[extractor]]
id = "xid"
title = "Xid report"
sources = ["syslog", "applog"]
regex = 'Xid \((?P<pci>[0-9a-f:]+)\): (?P<xid>\d+), ran (?P<ran>\d+)'
not_regex = 'replayed'
record = true
symptom = { table = "xid", key = "{xid}", default = "gpu.lost" }
accuse = { gpu = "{pci}", node = "{source.node}" }
attributes = { xid = "{xid}", kind = "report", version = 3 }
identify = ["xid"]
onset = "-{ran}ms"
priority = 7
references = ["https://docs.nvidia.com"]
)");
    QCOMPARE(rules.extractors.size(), std::size_t(1));
    const Extractor& rule = rules.extractors.front();
    QCOMPARE(rule.id, std::string("demo/xid"));
    QCOMPARE(rule.pack, std::string("demo"));
    QCOMPARE(rules.ruleName(rule.rule), std::string("demo/xid"));
    QCOMPARE(rule.kind, Extractor::Kind::Regex);
    QVERIFY((rule.sources == std::vector{Source::Syslog, Source::AppLog}));
    QCOMPARE(rule.notRegex, std::string("replayed"));
    QVERIFY(rule.searchesRawLine);
    QCOMPARE(rule.symptom.table, std::string("demo/xid"));
    QCOMPARE(rule.symptom.key.text(), std::string("{xid}"));
    QCOMPARE(rule.symptom.fallback, std::string("gpu.lost"));
    QCOMPARE(rule.accuse.size(), std::size_t(2));
    QCOMPARE(rule.accuse[0].kind, EntityKind::Node);
    QCOMPARE(rule.accuse[1].value.text(), std::string("{pci}"));
    QCOMPARE(rule.attributes.size(), std::size_t(3));
    QCOMPARE(rule.attributes[0].first, std::string("xid"));
    QCOMPARE(rule.attributes[2].second.text(), std::string("3"));
    QCOMPARE(rule.identify.front(), std::string("xid"));
    QCOMPARE(rule.onset.text(), std::string("-{ran}ms"));
    QCOMPARE(rule.priority, 7);
    QCOMPARE(rule.references.size(), std::size_t(1));
}

void RuleLoaderTest::readsSamples() {
    const RuleSet rules = loaded(head + symptom("gpu.lost", "cause") + R"(
[[extractor]]
id = "lost"
title = "Lost"
regex = 'GPU (?P<index>\d) lost'
symptom = "gpu.lost"
accuse = { gpu = "{index}" }
attributes = { index = "{index}" }
[[extractor.sample]]
line = "GPU 3 lost"
node = "n1"
expect = { symptom = "gpu.lost", gpu = 3, index = 3, attributes = { xid = 79, unit = "bus" } }
[[extractor.sample]]
line = "GPU found"
expect = "no match"
)");
    const auto& samples = rules.extractors.at(0).samples;
    QCOMPARE(samples.size(), std::size_t(2));
    QCOMPARE(samples[0].line, std::string("GPU 3 lost"));
    QCOMPARE(samples[0].node, std::string("n1"));
    QVERIFY(samples[0].matches);
    QCOMPARE(samples[0].symptom, std::string("gpu.lost"));
    QCOMPARE(samples[0].entity.at(0).first, std::string("gpu"));
    QCOMPARE(samples[0].entity.at(0).second, std::string("3"));
    const Attributes expected{
        {"xid", std::int64_t(79)}, {"unit", std::string("bus")}, {"index", std::int64_t(3)}};
    QVERIFY(samples[0].attributes == expected);
    QVERIFY(!samples[1].matches);
    QCOMPARE(samples[1].origin.line, 22);
}

void RuleLoaderTest::readsFieldExtractors() {
    const RuleSet rules = loaded(head + symptom("node.fail", "cause") + R"(
[[extractor]]
id = "node-fail"
title = "Node failed"
match = { kind = '^sacct_step$', state = 'NODE_FAIL', node = '(?P<failed>.+)' }
symptom = "node.fail"
accuse = { node = "{failed}" }
[[extractor.sample]]
record = { kind = "sacct_step", state = "NODE_FAIL", node = "n1", exit = 1 }
expect = { node = "n1" }
)");
    const Extractor& rule = rules.extractors.at(0);
    QCOMPARE(rule.kind, Extractor::Kind::Fields);
    QCOMPARE(rule.fields.size(), std::size_t(3));
    QCOMPARE(rule.fields[0].field, std::string("kind"));
    QCOMPARE(rule.fields[0].regex, std::string("^sacct_step$"));
    QCOMPARE(rule.samples.at(0).record.size(), std::size_t(4));
    QCOMPARE(rule.samples.at(0).record[3].second, std::string("1"));
}

void RuleLoaderTest::readsMetricExtractors() {
    const RuleSet rules = loaded(head + symptom("gpu.remap", "cause") + R"(
[[extractor]]
id = "a-value"
title = "Row remap failed"
metric = "DCGM_FI_DEV_ROW_REMAP_FAILURE"
where = { op = ">=", value = 1.5 }
for = "30s"
symptom = "gpu.remap"
accuse = { gpu = "{UUID}" }
[[extractor]]
id = "b-rate"
title = "Rate"
metric = "errors"
where = { rate_over = "60s", op = ">", value = 10 }
symptom = "gpu.remap"
[[extractor]]
id = "c-increase"
title = "Increase"
metric = "errors"
where = { increase_over = "5m", op = "!=", value = 0 }
symptom = "gpu.remap"
)");
    using Condition = Extractor::MetricCondition;
    QCOMPARE(rules.extractors.size(), std::size_t(3));
    const Condition& value = rules.extractors[0].metric;
    QCOMPARE(rules.extractors[0].kind, Extractor::Kind::Metric);
    QCOMPARE(value.metric, std::string("DCGM_FI_DEV_ROW_REMAP_FAILURE"));
    QCOMPARE(value.compare, Condition::Compare::GreaterEqual);
    QCOMPARE(value.reading, Condition::Reading::Value);
    QCOMPARE(value.value, 1.5);
    QCOMPARE(value.lasting, 30 * second);
    QCOMPARE(rules.extractors[1].metric.reading, Condition::Reading::Rate);
    QCOMPARE(rules.extractors[1].metric.window, minute);
    QCOMPARE(rules.extractors[2].metric.reading, Condition::Reading::Increase);
    QCOMPARE(rules.extractors[2].metric.compare, Condition::Compare::NotEqual);
}

void RuleLoaderTest::readsNativeAndCommandExtractors() {
    const RuleSet rules = loaded(head + symptom("collective.stall", "cascade") + R"(
[[extractor]]
id = "ledger"
title = "Ledger"
native = "collective_ledger"
match = { fact = '^absent$' }
symptom = "collective.stall"
accuse = { rank = "{rank}" }
[[extractor]]
id = "program"
title = "Program"
command = ["python3", "my_extractor.py"]
)");
    QCOMPARE(rules.extractors[0].kind, Extractor::Kind::Native);
    QCOMPARE(rules.extractors[0].native, std::string("collective_ledger"));
    QCOMPARE(rules.extractors[0].fields.at(0).field, std::string("fact"));
    QCOMPARE(rules.extractors[1].kind, Extractor::Kind::Command);
    QCOMPARE(rules.extractors[1].command.at(1), std::string("my_extractor.py"));
}

void RuleLoaderTest::readsFilters() {
    const RuleSet rules = loaded(head + R"(
[[filter]]
id = "previous-tenant"
when = { role = "cause", before = "workload.start - 12m", after = "workload.end + 1s" }
because = "Before this attempt."
priority = -2
)");
    const Filter& rule = rules.filters.at(0);
    QCOMPARE(rule.id, std::string("demo/previous-tenant"));
    QVERIFY(rule.when.roles == std::vector{Role::Cause});
    QCOMPARE(rule.when.before->anchor, TimeBound::Anchor::WorkloadStart);
    QCOMPARE(rule.when.before->offset, -12 * minute);
    QCOMPARE(rule.when.after->anchor, TimeBound::Anchor::WorkloadEnd);
    QCOMPARE(rule.when.after->offset, second);
    QCOMPARE(rule.because, std::string("Before this attempt."));
    QCOMPARE(rule.priority, -2);
}

void RuleLoaderTest::readsRefiners() {
    const RuleSet rules = loaded(head + symptom("gpu.lost", "cause") +
                                 symptom("collective.timeout", "cascade") + R"(
[[refiner]]
id = "lost-explains-timeout"
phase = "early"
relation = "explains"
cause = { role = "cause", scope = ["gpu", "link"], domain = "hardware", sub_domain = ["pcie"], source = "syslog", confirmed = true, attributes = { xid = [79, 94], unit = "bus" }, state = ["active"] }
effect = { symptom = "collective.*" }
same = ["node"]
different = ["gpu"]
within = ["-5s", "45m"]
unless = { symptom = "gpu.lost", same = ["node"], within = ["-60s", "5s"] }
because = "Peers wait."
priority = 3
)");
    const Refiner& rule = rules.refiners.at(0);
    QCOMPARE(rule.phase, Phase::Early);
    QCOMPARE(rule.relation, Relation::Explains);
    QVERIFY((rule.cause.scopes == std::vector{EntityKind::Gpu, EntityKind::Link}));
    QCOMPARE(rule.cause.domains.at(0), std::string("hardware"));
    QCOMPARE(rule.cause.subDomains.at(0), std::string("pcie"));
    QVERIFY(rule.cause.sources == std::vector{Source::Syslog});
    QVERIFY(rule.cause.confirmed == std::optional(true));
    QCOMPARE(rule.cause.attributes.size(), std::size_t(2));
    QVERIFY((rule.cause.attributes[0].second ==
             std::vector<AttributeValue>{std::int64_t(79), std::int64_t(94)}));
    QVERIFY(rule.cause.states == std::vector{EventState::Active});
    QCOMPARE(rule.effect.symptoms.at(0), std::string("collective.*"));
    QVERIFY(rule.same == std::vector{EntityKind::Node});
    QVERIFY(rule.different == std::vector{EntityKind::Gpu});
    QCOMPARE(rule.within->from, -5 * second);
    QCOMPARE(rule.within->to, 45 * minute);
    QCOMPARE(rule.unless->when.symptoms.at(0), std::string("gpu.lost"));
    QVERIFY(rule.unless->same == std::vector{EntityKind::Node});
    QCOMPARE(rule.unless->within->from, -minute);
    QCOMPARE(rule.priority, 3);
}

void RuleLoaderTest::readsDerivingRefiners() {
    const RuleSet rules = loaded(head + symptom("gpu.bad", "cause") +
                                 symptom("gpu.suspect", "cause") + R"(
[[refiner]]
id = "suspects"
relation = "derives"
cause = { symptom = "gpu.bad" }
count = { at_least = 2, distinct = "gpu", within = "10m" }
emit = "gpu.suspect"
because = "Two are no accident."
)");
    const Refiner& rule = rules.refiners.at(0);
    QCOMPARE(rule.phase, Phase::Main);
    QCOMPARE(rule.relation, Relation::Derives);
    QCOMPARE(rule.count.atLeast, 2);
    QVERIFY(rule.count.distinct == std::optional(EntityKind::Gpu));
    QCOMPARE(rule.count.within, 10 * minute);
    QCOMPARE(rule.emit, std::string("gpu.suspect"));
}

void RuleLoaderTest::readsCollectors() {
    const RuleSet rules = loaded(head + R"(
[[collector]]
id = "first"
section = "Hardware"
select = { domain = "hardware", state = ["active", "demoted"] }
order = "severity"
limit = 5
)");
    const Collector& rule = rules.collectors.at(0);
    QCOMPARE(rule.section, std::string("Hardware"));
    QCOMPARE(rule.select.states.size(), std::size_t(2));
    QCOMPARE(rule.order, std::string("severity"));
    QCOMPARE(rule.limit, 5);
}

void RuleLoaderTest::readsAnEmptyFile() {
    QCOMPARE(test::errorsOf(head), std::string());
    QCOMPARE(load(head).ruleNames.size(), std::size_t(0));
}

void RuleLoaderTest::keepsNameAndHash() {
    const auto one = loadRuleTexts({{"builtin", {{"/a/x.toml", head, "x.toml"}}}, {"site", {}}});
    const auto moved = loadRuleTexts({{"builtin", {{"/b/x.toml", head, "x.toml"}}}, {"site", {}}});
    const auto edited =
        loadRuleTexts({{"builtin", {{"/a/x.toml", head + "# more", "x.toml"}}}, {"site", {}}});
    QCOMPARE(one->name, std::string("builtin+site"));
    QVERIFY(one->hash.starts_with("sha256:"));
    QCOMPARE(one->hash.size(), std::size_t(7 + 64));
    QCOMPARE(one->hash, moved->hash);
    QVERIFY(one->hash != edited->hash);
}

QTEST_GUILESS_MAIN(RuleLoaderTest)
#include "rule_loader_test.moc"
