// The catalogue of symptoms and the tables of codes.
#include "tests/engine/ruleset/rule_error_rows.h"

using namespace ff;
using test::compareErrors;
using test::errorColumns;
using test::errorRow;
using test::head;
using test::load;
using test::symptom;

class SymptomReaderTest : public QObject {
    Q_OBJECT
private slots:
    void readsSymptoms();
    void readsWishes();
    void readsTables();
    void reportsErrors_data();
    void reportsErrors();
};

static std::string editedSymptom(const std::string& line) {
    return head + "[[symptom]]\nid = \"gpu.lost\"\ntitle = \"Lost\"\nscope = \"gpu\"\n" + line;
}

void SymptomReaderTest::readsSymptoms() {
    const RuleSet rules = load(head + R"(
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

void SymptomReaderTest::readsWishes() {
    const RuleSet rules = load(head + R"(
[[symptom]]
id = "collective.peer_closed"
title = "Peer closed"
role = "cascade"
scope = "rank"

[[symptom.wish]]
what = "log of {peer}"
how = "collect the log of {peer}"
why = "It tells why the peer left."
unless_source = "syslog"
)");
    const Symptom& found = rules.symptom(rules.findSymptom("collective.peer_closed"));
    QCOMPARE(found.wishes.size(), std::size_t(1));
    QCOMPARE(found.wishes[0].what.text(), std::string("log of {peer}"));
    QCOMPARE(found.wishes[0].how.names(), std::vector<std::string>{"peer"});
    QCOMPARE(found.wishes[0].why, std::string("It tells why the peer left."));
    QVERIFY(found.wishes[0].source == Source::Syslog);
}

void SymptomReaderTest::readsTables() {
    const RuleSet rules = load(head + symptom("gpu.lost", "cause") + R"(
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

void SymptomReaderTest::reportsErrors_data() {
    errorColumns();
    errorRow("bad role", editedSymptom("role = \"caus\""),
             "rules.toml:7:8: bad role `caus` (did you mean `cause`?)");
    errorRow("far from any role", editedSymptom("role = \"villain\""),
             "rules.toml:7:8: bad role `villain` (one of cause, confirmation, cascade, teardown, "
             "context)");
    errorRow("no role", editedSymptom(""), "rules.toml:3:1: [[symptom]] needs `role`");
    errorRow("cause without outcome", editedSymptom("role = \"cause\""),
             "rules.toml:3:1: [[symptom]] needs `domain`\n"
             "rules.toml:3:1: [[symptom]] needs `sub_domain`");
    errorRow("bad domain",
             editedSymptom("role = \"cause\"\ndomain = \"hardwear\"\nsub_domain = \"pcie\""),
             "rules.toml:8:10: bad domain `hardwear` (did you mean `hardware`?)");
    errorRow("bad sub-domain",
             editedSymptom("role = \"cause\"\ndomain = \"hardware\"\nsub_domain = \"nvlnk\""),
             "rules.toml:9:14: bad sub_domain of hardware `nvlnk` (did you mean `nvlink`?)");
    errorRow("bad severity", editedSymptom("role = \"context\"\nseverity = \"fatel\""),
             "rules.toml:8:12: bad severity `fatel` (did you mean `fatal`?)");
    errorRow(
        "bad duration", editedSymptom("role = \"context\"\ncoalesce = \"soon\""),
        "rules.toml:8:12: `coalesce` is no duration: \"soon\" (a number and a unit: ns, us, ms, "
        "s, m, h or d)");
    errorRow("duration without unit", editedSymptom("role = \"context\"\ncoalesce = 60"),
             "rules.toml:8:12: `coalesce` must be a duration, not an integer (write it as a text: "
             "\"60s\")");
    errorRow("negative duration", editedSymptom("role = \"context\"\ncoalesce = \"-1s\""),
             "rules.toml:8:12: `coalesce` must not be negative");
    errorRow("bad boolean", editedSymptom("role = \"context\"\naccuses = \"yes\""),
             "rules.toml:8:11: `accuses` must be true or false, not a text");
    errorRow("list of other", editedSymptom("role = \"context\"\nreferences = [1]"),
             "rules.toml:8:15: `references` must be a list of texts, not an integer");
    errorRow(
        "bad id",
        head + "[[symptom]]\nid = \"Lost\"\ntitle = \"t\"\nrole = \"context\"\n"
               "scope = \"gpu\"",
        "rules.toml:4:6: bad symptom id `Lost` (dotted snake_case, such as `gpu.fell_off_bus`)");
    errorRow("empty title",
             head + "[[symptom]]\nid = \"a.b\"\ntitle = \"\"\nrole = \"context\"\n"
                    "scope = \"gpux\"",
             "rules.toml:5:9: `title` must not be empty\n"
             "rules.toml:7:9: bad scope `gpux` (did you mean `gpu`?)");
    errorRow("table entry", head + "[table.xid]\n79 = 1\n",
             "rules.toml:4:6: entry `79` must be a symptom or a table with one, not an integer");
    errorRow("table entry without symptom", head + "[table.xid]\n79 = { unit = \"bus\" }\n",
             "rules.toml:4:6: entry `79` needs `symptom`");
    errorRow("table attribute",
             head + symptom("a.b", "context") +
                 "[table.xid]\n79 = { symptom = \"a.b\", x = true }\n",
             "rules.toml:11:29: attribute `x` must be a text or an integer, not a boolean");
    errorRow("table that is none", head + "table.xid = 1\n",
             "rules.toml:3:13: `table.xid` must be a table, not an integer");
}

void SymptomReaderTest::reportsErrors() { compareErrors(); }

QTEST_GUILESS_MAIN(SymptomReaderTest)
#include "symptom_reader_test.moc"
