// Rules that turn evidence into events.
#include "tests/engine/ruleset/rule_error_rows.h"

using namespace ff;
using test::compareErrors;
using test::errorColumns;
using test::errorRow;
using test::head;
using test::load;
using test::symptom;

class ExtractorReaderTest : public QObject {
    Q_OBJECT
private slots:
    void readsRegexExtractors();
    void readsFieldExtractors();
    void readsMetricExtractors();
    void readsNativeAndCommandExtractors();
    void reportsErrors_data();
    void reportsErrors();
    void reportsErrorsOfNames_data();
    void reportsErrorsOfNames();
    void reportsErrorsOfInputs_data();
    void reportsErrorsOfInputs();
};

/// The extractor begins in line 10.
static std::string extractor(const std::string& lines) {
    return head + symptom("gpu.lost", "context") +
           "[[extractor]]\nid = \"lost\"\ntitle = \"Lost\"\n" + lines;
}

void ExtractorReaderTest::readsRegexExtractors() {
    const RuleSet rules = load(head + symptom("gpu.lost", "cause") + R"(
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

void ExtractorReaderTest::readsFieldExtractors() {
    const RuleSet rules = load(head + symptom("node.fail", "cause") + R"(
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

void ExtractorReaderTest::readsMetricExtractors() {
    const RuleSet rules = load(head + symptom("gpu.remap", "cause") + R"(
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
[[extractor]]
id = "d-change"
title = "Change"
metric = "errors"
match = { device = '^mlx5_(?P<number>\d+)$' }
where = { changed = true, op = ">", value = 0 }
symptom = "gpu.remap"
accuse = { nic = "{device}" }
attributes = { number = "{number}" }
)");
    using Condition = Extractor::MetricCondition;
    QCOMPARE(rules.extractors.size(), std::size_t(4));
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
    QVERIFY(!rules.extractors[2].metric.onChange);
    QVERIFY(rules.extractors[3].metric.onChange);
    QCOMPARE(rules.extractors[3].kind, Extractor::Kind::Metric);
    QCOMPARE(rules.extractors[3].fields.size(), std::size_t(1));
}

void ExtractorReaderTest::readsNativeAndCommandExtractors() {
    const RuleSet rules = load(head + symptom("collective.stall", "cascade") + R"(
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

void ExtractorReaderTest::reportsErrors_data() {
    errorColumns();
    const std::string plain = "regex = 'a (?P<pci>b)'\nsymptom = \"gpu.lost\"\n";
    errorRow(
        "unknown key", extractor(plain + "atributes = { x = 1 }"),
        "rules.toml:15:1: unknown key `atributes` in [[extractor]] (did you mean `attributes`?)");
    errorRow("no symptom", extractor("regex = 'a'"),
             "rules.toml:10:1: [[extractor]] needs `symptom`");
    errorRow("onset", extractor(plain + "onset = \"-{pci} ago\""),
             "rules.toml:15:9: `onset` gives no duration: \"-{pci} ago\" (such as "
             "\"-{ran_for_ms}ms\")");
    errorRow("bad source", extractor(plain + "sources = [\"syslog\", \"sysslog\"]"),
             "rules.toml:15:22: bad sources `sysslog` (did you mean `syslog`?)");
    errorRow("symptom type", extractor("regex = 'a'\nsymptom = 1"),
             "rules.toml:14:11: `symptom` must be a text or a table, not an integer");
    errorRow("look-up", extractor("regex = 'a'\nsymptom = { tabl = \"x\" }"),
             "rules.toml:14:11: symptom needs `table`\n"
             "rules.toml:14:11: symptom needs `key`\n"
             "rules.toml:14:13: unknown key `tabl` in symptom (did you mean `table`?)");
    errorRow(
        "bad id",
        head + symptom("gpu.lost", "context") +
            "[[extractor]]\nid = \"gpu/lost\"\ntitle = \"t\"\n" + plain,
        "rules.toml:11:6: bad rule id `gpu/lost` (lower-case letters, digits, `-` and `_`; the "
        "pack is put before it)");
    errorRow("priority", extractor(plain + "priority = 9999999999"),
             "rules.toml:15:12: `priority` is out of range");
}

void ExtractorReaderTest::reportsErrors() { compareErrors(); }

void ExtractorReaderTest::reportsErrorsOfNames_data() {
    errorColumns();
    const std::string plain = "regex = 'a (?P<pci>b)'\nsymptom = \"gpu.lost\"\n";
    errorRow("unknown capture", extractor(plain + "accuse = { gpu = \"{pcie}\" }"),
             "rules.toml:15:18: no capture is named `pcie` (did you mean `pci`?)");
    errorRow("unknown built-in", extractor(plain + "accuse = { node = \"{source.nod}\" }"),
             "rules.toml:15:19: no capture is named `source.nod` (did you mean `source.node`?)");
    errorRow("unknown capture in attributes", extractor(plain + "attributes = { x = \"{xid}\" }"),
             "rules.toml:15:20: no capture is named `xid`");
    errorRow("capture of not_regex",
             extractor(plain + "not_regex = '(?P<no>x)'\n"
                               "attributes = { x = \"{no}\" }"),
             "rules.toml:16:20: no capture is named `no`");
    errorRow("bad accuse key", extractor(plain + "accuse = { gpus = \"{pci}\" }"),
             "rules.toml:15:12: unknown key `gpus` in accuse (did you mean `gpu`?)");
    errorRow("open template", extractor(plain + "accuse = { gpu = \"{pci\" }"),
             "rules.toml:15:18: bad template: `{` without a name and a closing `}`");
    errorRow("bits of no range", extractor(plain + "accuse = { gpu = \"{pci:bits(0,3)}\" }"),
             "rules.toml:15:18: bad template: `{pci:bits(0,3)}` is neither `{name}` nor "
             "`{name:bits(high,low)}`");
    errorRow("bits of an unknown capture",
             extractor(plain + "accuse = { gpu = \"{pcie:bits(3,0)}\" }"),
             "rules.toml:15:18: no capture is named `pcie` (did you mean `pci`?)");
    errorRow("identify", extractor(plain + "attributes = { xid = 1 }\nidentify = [\"xidd\"]"),
             "rules.toml:16:13: `identify` names no attribute: `xidd` (did you mean `xid`?)");
    errorRow("onset capture", extractor(plain + "onset = \"-{ran}ms\""),
             "rules.toml:15:9: no capture is named `ran`");
    errorRow("key capture",
             extractor("regex = 'a'\nsymptom = { table = \"xid\", key = \"{xid}\" }\n"
                       "[table.xid]\n79 = \"gpu.lost\""),
             "rules.toml:14:34: no capture is named `xid`");
    errorRow("field of no sample",
             extractor("match = { a = '(?P<b>x)' }\nsymptom = \"gpu.lost\"\n"
                       "attributes = { x = \"{a}{b}{pci}{row}\" }\n"
                       "[[extractor.sample]]\nexpect = {}\n"
                       "record = { a = \"x\", pci = \"8f:00\" }"),
             "rules.toml:15:20: no capture is named `row` (a field must stand in `match` or in the "
             "`record` of a sample)");
    errorRow("line of a record",
             extractor("match = { a = 'x' }\nsymptom = \"gpu.lost\"\n"
                       "attributes = { x = \"{match}\" }"),
             "rules.toml:15:20: no capture is named `match` (a field must stand in `match` or in "
             "the `record` of a sample)");
}

void ExtractorReaderTest::reportsErrorsOfNames() { compareErrors(); }

void ExtractorReaderTest::reportsErrorsOfInputs_data() {
    errorColumns();
    const std::string plain = "regex = 'a (?P<pci>b)'\nsymptom = \"gpu.lost\"\n";
    errorRow("no input", extractor("symptom = \"gpu.lost\""),
             "rules.toml:10:1: [[extractor]] needs one of `regex`, `match`, `metric`, `native`, "
             "`command`");
    errorRow("two inputs", extractor(plain + "native = \"collective_ledger\""),
             "rules.toml:15:10: an extractor has `regex` or `native`, not both");
    errorRow("bad regex",
             extractor("regex = 'a(?=b)'\nsymptom = \"gpu.lost\"\n"
                       "accuse = { gpu = \"{pci}\" }"),
             "rules.toml:13:9: bad regular expression: not a regular expression: invalid perl "
             "operator: (?= (RE2 syntax: no look-around, no back-references)");
    errorRow("bad not_regex", extractor(plain + "not_regex = '('"),
             "rules.toml:15:13: bad regular expression: not a regular expression: missing ): ( "
             "(RE2 syntax: no look-around, no back-references)");
    errorRow("native and metric",
             extractor("native = \"collective_ledger\"\nmetric = \"m\"\n"
                       "symptom = \"gpu.lost\"\nwhere = { op = \">\", value = 1 }"),
             "rules.toml:13:10: an extractor has `metric` or `native`, not both");
    errorRow("strangers",
             extractor("match = { a = 'b' }\nrecord = true\nfor = \"1s\"\n"
                       "symptom = \"gpu.lost\""),
             "rules.toml:14:10: `record` goes with `regex` only\n"
             "rules.toml:15:7: `for` goes with `metric` only");
    errorRow("empty match", extractor("match = {}\nsymptom = \"gpu.lost\""),
             "rules.toml:13:9: `match` names no field");
    errorRow("bad native", extractor("native = \"collective_leger\"\nsymptom = \"gpu.lost\""),
             "rules.toml:13:10: bad native `collective_leger` (did you mean `collective_ledger`?)");
    errorRow("empty command", extractor("command = []"),
             "rules.toml:13:11: `command` names no program");
    errorRow("metric without where", extractor("metric = \"m\"\nsymptom = \"gpu.lost\""),
             "rules.toml:10:1: [[extractor]] needs `where`");
    errorRow("bad where",
             extractor("metric = \"m\"\nsymptom = \"gpu.lost\"\n"
                       "where = { op = \"=>\", rate_over = \"0s\", "
                       "increase_over = \"1m\", value = \"x\" }"),
             "rules.toml:15:16: bad op `=>` (one of >, >=, <, <=, ==, !=)\n"
             "rules.toml:15:34: `rate_over` must be above 0\n"
             "rules.toml:15:56: `where` has `rate_over` or `increase_over`, not both\n"
             "rules.toml:15:70: `value` must be a number, not a text");
    errorRow("change of a rate",
             extractor("metric = \"m\"\nsymptom = \"gpu.lost\"\nfor = \"1s\"\n"
                       "where = { op = \">\", rate_over = \"1s\", changed = true, value = 1 }"),
             "rules.toml:15:7: a change takes no time: `for` does not go with `changed`\n"
             "rules.toml:16:49: `changed` compares readings: it goes with neither `rate_over` nor "
             "`increase_over`");
}

void ExtractorReaderTest::reportsErrorsOfInputs() { compareErrors(); }

QTEST_GUILESS_MAIN(ExtractorReaderTest)
#include "extractor_reader_test.moc"
