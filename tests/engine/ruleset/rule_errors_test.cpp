// Every class of schema error: place, words and suggestion.
#include <QtTest>

#include "tests/engine/ruleset/rule_texts.h"

using namespace ff;
using test::errorsOf;
using test::head;
using test::symptom;

class RuleErrorsTest : public QObject {
    Q_OBJECT
private slots:
    void ofTheFile_data();
    void ofTheFile();
    void ofSymptomsAndTables_data();
    void ofSymptomsAndTables();
    void ofExtractors_data();
    void ofExtractors();
    void ofSamples_data();
    void ofSamples();
    void ofRefiners_data();
    void ofRefiners();
    void reportsAllOfAFile();
    void survivesHostileTexts();
};

static void columns() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("errors");
}

static void row(const char* name, const std::string& text, const std::string& errors) {
    QTest::newRow(name) << QString::fromStdString(text) << QString::fromStdString(errors);
}

static void compare() {
    QFETCH(QString, text);
    QFETCH(QString, errors);
    QCOMPARE(QString::fromStdString(errorsOf(text.toStdString())), errors);
}

void RuleErrorsTest::ofTheFile_data() {
    columns();
    row("no schema", "pack = \"demo\"\n", "rules.toml:1:1: a rule file needs `schema`");
    row("newer schema", "schema = 2\npack = \"demo\"\n",
        "rules.toml:1:10: unknown schema 2 (this version reads schema 1)");
    row("no pack", "schema = 1\n", "rules.toml:1:1: a rule file needs `pack`");
    row("bad pack", "schema = 1\npack = \"My Pack\"\n",
        "rules.toml:2:8: bad pack name `My Pack` (lower-case letters, digits, `-` and `_`)");
    row("unknown key", head + "descripton = \"\"\n",
        "rules.toml:3:1: unknown key `descripton` in a rule file (did you mean `description`?)");
    row("single table", head + "[filter]\nid = \"a\"\n",
        "rules.toml:3:1: `filter` must be a list of tables, not a table (write `[[filter]]`)");
    row("wrong type", "schema = \"1\"\npack = \"demo\"\n",
        "rules.toml:1:10: `schema` must be an integer, not a text");
    row("disable without reason", head + "[[disable]]\nrule = \"demo/a\"\n",
        "rules.toml:3:1: [[disable]] needs `because`");
}

void RuleErrorsTest::ofTheFile() { compare(); }

static std::string editedSymptom(const std::string& line) {
    return head + "[[symptom]]\nid = \"gpu.lost\"\ntitle = \"Lost\"\nscope = \"gpu\"\n" + line;
}

void RuleErrorsTest::ofSymptomsAndTables_data() {
    columns();
    row("bad role", editedSymptom("role = \"caus\""),
        "rules.toml:7:8: bad role `caus` (did you mean `cause`?)");
    row("far from any role", editedSymptom("role = \"villain\""),
        "rules.toml:7:8: bad role `villain` (one of cause, confirmation, cascade, teardown, "
        "context)");
    row("no role", editedSymptom(""), "rules.toml:3:1: [[symptom]] needs `role`");
    row("cause without outcome", editedSymptom("role = \"cause\""),
        "rules.toml:3:1: [[symptom]] needs `domain`\n"
        "rules.toml:3:1: [[symptom]] needs `sub_domain`");
    row("bad domain",
        editedSymptom("role = \"cause\"\ndomain = \"hardwear\"\nsub_domain = \"pcie\""),
        "rules.toml:8:10: bad domain `hardwear` (did you mean `hardware`?)");
    row("bad sub-domain",
        editedSymptom("role = \"cause\"\ndomain = \"hardware\"\nsub_domain = \"nvlnk\""),
        "rules.toml:9:14: bad sub_domain of hardware `nvlnk` (did you mean `nvlink`?)");
    row("bad severity", editedSymptom("role = \"context\"\nseverity = \"fatel\""),
        "rules.toml:8:12: bad severity `fatel` (did you mean `fatal`?)");
    row("bad duration", editedSymptom("role = \"context\"\ncoalesce = \"soon\""),
        "rules.toml:8:12: `coalesce` is no duration: \"soon\" (a number and a unit: ns, us, ms, "
        "s, m, h or d)");
    row("duration without unit", editedSymptom("role = \"context\"\ncoalesce = 60"),
        "rules.toml:8:12: `coalesce` must be a duration, not an integer (write it as a text: "
        "\"60s\")");
    row("negative duration", editedSymptom("role = \"context\"\ncoalesce = \"-1s\""),
        "rules.toml:8:12: `coalesce` must not be negative");
    row("bad boolean", editedSymptom("role = \"context\"\naccuses = \"yes\""),
        "rules.toml:8:11: `accuses` must be true or false, not a text");
    row("list of other", editedSymptom("role = \"context\"\nreferences = [1]"),
        "rules.toml:8:15: `references` must be a list of texts, not an integer");
    row("bad id", head + "[[symptom]]\nid = \"Lost\"\ntitle = \"t\"\nrole = \"context\"\n"
                         "scope = \"gpu\"",
        "rules.toml:4:6: bad symptom id `Lost` (dotted snake_case, such as `gpu.fell_off_bus`)");
    row("empty title", head + "[[symptom]]\nid = \"a.b\"\ntitle = \"\"\nrole = \"context\"\n"
                              "scope = \"gpux\"",
        "rules.toml:5:9: `title` must not be empty\n"
        "rules.toml:7:9: bad scope `gpux` (did you mean `gpu`?)");
    row("table entry", head + "[table.xid]\n79 = 1\n",
        "rules.toml:4:6: entry `79` must be a symptom or a table with one, not an integer");
    row("table entry without symptom", head + "[table.xid]\n79 = { unit = \"bus\" }\n",
        "rules.toml:4:6: entry `79` needs `symptom`");
    row("table attribute",
        head + symptom("a.b", "context") + "[table.xid]\n79 = { symptom = \"a.b\", x = true }\n",
        "rules.toml:11:29: attribute `x` must be a text or an integer, not a boolean");
    row("table that is none", head + "table.xid = 1\n",
        "rules.toml:3:13: `table.xid` must be a table, not an integer");
}

void RuleErrorsTest::ofSymptomsAndTables() { compare(); }

/// The extractor begins in line 10.
static std::string extractor(const std::string& lines) {
    return head + symptom("gpu.lost", "context") +
           "[[extractor]]\nid = \"lost\"\ntitle = \"Lost\"\n" + lines;
}

void RuleErrorsTest::ofExtractors_data() {
    columns();
    const std::string plain = "regex = 'a (?P<pci>b)'\nsymptom = \"gpu.lost\"\n";
    row("no input", extractor("symptom = \"gpu.lost\""),
        "rules.toml:10:1: [[extractor]] needs one of `regex`, `match`, `metric`, `native`, "
        "`command`");
    row("two inputs", extractor(plain + "native = \"collective_ledger\""),
        "rules.toml:15:10: an extractor has `regex` or `native`, not both");
    row("bad regex", extractor("regex = 'a(?=b)'\nsymptom = \"gpu.lost\"\n"
                               "accuse = { gpu = \"{pci}\" }"),
        "rules.toml:13:9: bad regular expression: not a regular expression: invalid perl "
        "operator: (?= (RE2 syntax: no look-around, no back-references)");
    row("bad not_regex", extractor(plain + "not_regex = '('"),
        "rules.toml:15:13: bad regular expression: not a regular expression: missing ): ( "
        "(RE2 syntax: no look-around, no back-references)");
    row("unknown key", extractor(plain + "atributes = { x = 1 }"),
        "rules.toml:15:1: unknown key `atributes` in [[extractor]] (did you mean `attributes`?)");
    row("no symptom", extractor("regex = 'a'"), "rules.toml:10:1: [[extractor]] needs `symptom`");
    row("unknown capture", extractor(plain + "accuse = { gpu = \"{pcie}\" }"),
        "rules.toml:15:18: no capture is named `pcie` (did you mean `pci`?)");
    row("unknown built-in", extractor(plain + "accuse = { node = \"{source.nod}\" }"),
        "rules.toml:15:19: no capture is named `source.nod` (did you mean `source.node`?)");
    row("unknown capture in attributes", extractor(plain + "attributes = { x = \"{xid}\" }"),
        "rules.toml:15:20: no capture is named `xid`");
    row("capture of not_regex", extractor(plain + "not_regex = '(?P<no>x)'\n"
                                                  "attributes = { x = \"{no}\" }"),
        "rules.toml:16:20: no capture is named `no`");
    row("bad accuse key", extractor(plain + "accuse = { gpus = \"{pci}\" }"),
        "rules.toml:15:12: unknown key `gpus` in accuse (did you mean `gpu`?)");
    row("open template", extractor(plain + "accuse = { gpu = \"{pci\" }"),
        "rules.toml:15:18: bad template: `{` without a name and a closing `}`");
    row("identify", extractor(plain + "attributes = { xid = 1 }\nidentify = [\"xidd\"]"),
        "rules.toml:16:13: `identify` names no attribute: `xidd` (did you mean `xid`?)");
    row("onset", extractor(plain + "onset = \"-{pci} ago\""),
        "rules.toml:15:9: `onset` gives no duration: \"-{pci} ago\" (such as "
        "\"-{ran_for_ms}ms\")");
    row("onset capture", extractor(plain + "onset = \"-{ran}ms\""),
        "rules.toml:15:9: no capture is named `ran`");
    row("bad source", extractor(plain + "sources = [\"syslog\", \"sysslog\"]"),
        "rules.toml:15:22: bad sources `sysslog` (did you mean `syslog`?)");
    row("symptom type", extractor("regex = 'a'\nsymptom = 1"),
        "rules.toml:14:11: `symptom` must be a text or a table, not an integer");
    row("look-up", extractor("regex = 'a'\nsymptom = { tabl = \"x\" }"),
        "rules.toml:14:11: symptom needs `table`\n"
        "rules.toml:14:11: symptom needs `key`\n"
        "rules.toml:14:13: unknown key `tabl` in symptom (did you mean `table`?)");
    row("key capture", extractor("regex = 'a'\nsymptom = { table = \"xid\", key = \"{xid}\" }\n"
                                 "[table.xid]\n79 = \"gpu.lost\""),
        "rules.toml:14:34: no capture is named `xid`");
    row("bad id", head + symptom("gpu.lost", "context") +
                      "[[extractor]]\nid = \"gpu/lost\"\ntitle = \"t\"\n" + plain,
        "rules.toml:11:6: bad rule id `gpu/lost` (lower-case letters, digits, `-` and `_`; the "
        "pack is put before it)");
    row("native and metric", extractor("native = \"collective_ledger\"\nmetric = \"m\"\n"
                                      "symptom = \"gpu.lost\"\nwhere = { op = \">\", value = 1 }"),
        "rules.toml:13:10: an extractor has `metric` or `native`, not both");
    row("strangers", extractor("match = { a = 'b' }\nrecord = true\nfor = \"1s\"\n"
                               "symptom = \"gpu.lost\""),
        "rules.toml:14:10: `record` goes with `regex` only\n"
        "rules.toml:15:7: `for` goes with `metric` only");
    row("empty match", extractor("match = {}\nsymptom = \"gpu.lost\""),
        "rules.toml:13:9: `match` names no field");
    row("bad native", extractor("native = \"collective_leger\"\nsymptom = \"gpu.lost\""),
        "rules.toml:13:10: bad native `collective_leger` (did you mean `collective_ledger`?)");
    row("empty command", extractor("command = []"),
        "rules.toml:13:11: `command` names no program");
    row("metric without where", extractor("metric = \"m\"\nsymptom = \"gpu.lost\""),
        "rules.toml:10:1: [[extractor]] needs `where`");
    row("bad where", extractor("metric = \"m\"\nsymptom = \"gpu.lost\"\n"
                               "where = { op = \"=>\", rate_over = \"0s\", "
                               "increase_over = \"1m\", value = \"x\" }"),
        "rules.toml:15:16: bad op `=>` (one of >, >=, <, <=, ==, !=)\n"
        "rules.toml:15:34: `rate_over` must be above 0\n"
        "rules.toml:15:56: `where` has `rate_over` or `increase_over`, not both\n"
        "rules.toml:15:70: `value` must be a number, not a text");
    row("priority", extractor(plain + "priority = 9999999999"),
        "rules.toml:15:12: `priority` is out of range");
}

void RuleErrorsTest::ofExtractors() { compare(); }

void RuleErrorsTest::ofSamples_data() {
    columns();
    const std::string plain = "regex = 'a'\nsymptom = \"gpu.lost\"\n[[extractor.sample]]\n";
    row("no line", extractor(plain + "expect = \"no match\""),
        "rules.toml:15:1: [[extractor.sample]] needs `line`");
    row("no expect", extractor(plain + "line = \"a\""),
        "rules.toml:15:1: [[extractor.sample]] needs `expect`");
    row("other text", extractor(plain + "line = \"a\"\nexpect = \"nothing\""),
        "rules.toml:17:10: `expect` must be a table or \"no match\"");
    row("unknown key", extractor(plain + "line = \"a\"\nexpect = { symtom = \"gpu.lost\" }"),
        "rules.toml:17:12: unknown key `symtom` in expect (did you mean `symptom`?)");
    row("record for a line", extractor(plain + "record = { a = \"a\" }\nexpect = {}"),
        "rules.toml:15:1: [[extractor.sample]] needs `line`\n"
        "rules.toml:16:10: a sample of this extractor has `line`, not `record`");
    row("metric", extractor("metric = \"m\"\nwhere = { op = \">\", value = 1 }\n"
                            "symptom = \"gpu.lost\"\n[[extractor.sample]]\nline = \"a\""),
        "rules.toml:16:1: only extractors with `regex` or `match` have samples");
}

void RuleErrorsTest::ofSamples() { compare(); }

/// The refiner begins in line 17, `lines` in line 19.
static std::string refiner(const std::string& lines) {
    return head + symptom("gpu.lost", "cause") + symptom("net.late", "cascade") +
           "[[refiner]]\nid = \"r\"\n" + lines;
}

void RuleErrorsTest::ofRefiners_data() {
    columns();
    const std::string plain = "because = \"b\"\nrelation = \"explains\"\n"
                              "cause = { symptom = \"gpu.lost\" }\n"
                              "effect = { symptom = \"net.*\" }\n";
    row("needs", refiner("because = \"\""),
        "rules.toml:17:1: [[refiner]] needs `relation`\n"
        "rules.toml:17:1: [[refiner]] needs `cause`\n"
        "rules.toml:17:1: [[refiner]] needs `effect`\n"
        "rules.toml:19:11: `because` must not be empty");
    row("unknown key", refiner(plain + "witin = [\"0s\", \"1s\"]"),
        "rules.toml:23:1: unknown key `witin` in [[refiner]] (did you mean `within`?)");
    row("bad phase", refiner(plain + "phase = \"mian\""),
        "rules.toml:23:9: bad phase `mian` (one of early, main, final, post_outcome)");
    row("phase of the engine", refiner(plain + "phase = \"extract\""),
        "rules.toml:23:9: bad phase `extract` (one of early, main, final, post_outcome)");
    row("bad place", refiner(plain + "same = [\"nodes\"]"),
        "rules.toml:23:9: bad same `nodes` (did you mean `node`?)");
    row("one bound", refiner(plain + "within = [\"1s\"]"),
        "rules.toml:23:10: `within` must be a list of two durations (such as [\"-5s\", \"45m\"])");
    row("no duration", refiner(plain + "within = [\"-5s\", \"45 parsecs\"]"),
        "rules.toml:23:18: `within` is no duration: \"45 parsecs\" (a number and a unit: ns, us, "
        "ms, s, m, h or d)");
    row("backwards", refiner(plain + "within = [\"5s\", \"-5s\"]"),
        "rules.toml:23:10: `within` ends before it begins");
    row("unless", refiner(plain + "unless = { symptom = \"gpu.lost\", witin = [\"0s\", \"1s\"] }"),
        "rules.toml:23:34: unknown key `witin` in unless (did you mean `within`?)");
    row("count", refiner(plain + "count = { at_least = 2 }\nemit = \"gpu.lost\""),
        "rules.toml:23:9: `count` belongs to `derives` only\n"
        "rules.toml:24:8: `emit` belongs to `derives` only");
    row("derives", refiner("because = \"b\"\nrelation = \"derives\"\ncause = {}\neffect = {}\n"
                           "count = { at_least = 0, distinct = \"gpuu\", within = \"-1s\" }"),
        "rules.toml:17:1: [[refiner]] needs `emit`\n"
        "rules.toml:22:10: `effect` has no meaning for `derives` (`emit` names the new event)\n"
        "rules.toml:23:22: `at_least` must be 1 or more\n"
        "rules.toml:23:36: bad distinct `gpuu` (did you mean `gpu`?)\n"
        "rules.toml:23:53: `within` must not be negative");
    row("selector words", refiner("because = \"b\"\nrelation = \"explains\"\neffect = {}\n"
                                  "cause = { state = \"activ\", source = \"syslogs\", "
                                  "domain = \"netwrk\", confirmed = 1, attributes = { x = true } }"),
        "rules.toml:22:19: bad state `activ` (did you mean `active`?)\n"
        "rules.toml:22:37: bad source `syslogs` (did you mean `syslog`?)\n"
        "rules.toml:22:57: bad domain `netwrk` (did you mean `network`?)\n"
        "rules.toml:22:79: `confirmed` must be true or false, not an integer\n"
        "rules.toml:22:101: attribute `x` must be a text, an integer or a list of them, not a "
        "boolean");
    row("time bound", head + "[[filter]]\nid = \"f\"\nbecause = \"b\"\n"
                             "when = { before = \"workload.begin\" }",
        "rules.toml:6:19: `before` is no time: \"workload.begin\" (such as \"workload.start - "
        "12m\" or \"workload.end\")");
    row("collector", head + "[[collector]]\nid = \"c\"\nsection = \"s\"\nselect = {}\n"
                            "order = \"first_tim\"\nlimit = 0",
        "rules.toml:7:9: bad order `first_tim` (did you mean `first_time`?)\n"
        "rules.toml:8:9: `limit` must be 1 or more");
}

void RuleErrorsTest::ofRefiners() { compare(); }

void RuleErrorsTest::reportsAllOfAFile() {
    const std::string errors = errorsOf(head + "[[filter]]\nid = \"a\"\nwen = {}\n"
                                               "[[collector]]\nid = 1\n");
    QCOMPARE(QString::fromStdString(errors),
             QString("rules.toml:3:1: [[filter]] needs `when`\n"
                     "rules.toml:3:1: [[filter]] needs `because`\n"
                     "rules.toml:5:1: unknown key `wen` in [[filter]] (did you mean `when`?)\n"
                     "rules.toml:6:1: [[collector]] needs `section`\n"
                     "rules.toml:6:1: [[collector]] needs `select`\n"
                     "rules.toml:7:6: `id` must be a text, not an integer"));
}

void RuleErrorsTest::survivesHostileTexts() {
    QVERIFY(errorsOf("schema = 1\npack = \n").starts_with("rules.toml:2:8: "));
    QVERIFY(errorsOf("schema = 1\nschema = 1\n").starts_with("rules.toml:2:"));
    QVERIFY(!errorsOf(std::string("\0\xff\xfe\x80", 4)).empty());
    QVERIFY(!errorsOf("a = " + std::string(100000, '[')).empty());
    QVERIFY(!errorsOf(head + "[table.x]\ny = \"" + std::string(1 << 20, 'x')).empty());
    // A file that is no TOML hides its symptoms: no reference to them is called missing.
    const std::string broken = test::errorsOfLayers(
        {head + symptom("gpu.lost", "cause") + "oops",
         head + "[[filter]]\nid = \"f\"\nbecause = \"b\"\nwhen = { symptom = \"gpu.lost\" }"});
    QVERIFY(broken.starts_with("0.toml:10:"));
    QVERIFY(broken.find('\n') == std::string::npos);
}

QTEST_GUILESS_MAIN(RuleErrorsTest)
#include "rule_errors_test.moc"
