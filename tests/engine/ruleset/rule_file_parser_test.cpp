// The root of a rule file, and files that are none.
#include "tests/engine/ruleset/rule_error_rows.h"

using namespace ff;
using test::compareErrors;
using test::errorColumns;
using test::errorRow;
using test::errorsOf;
using test::head;
using test::symptom;

class RuleFileParserTest : public QObject {
    Q_OBJECT
private slots:
    void reportsErrors_data();
    void reportsErrors();
    void reportsAllOfAFile();
    void survivesHostileTexts();
    void survivesCutAndSpoiltTexts();
};

void RuleFileParserTest::reportsErrors_data() {
    errorColumns();
    errorRow("no schema", "pack = \"demo\"\n", "rules.toml:1:1: a rule file needs `schema`");
    errorRow("newer schema", "schema = 2\npack = \"demo\"\n",
             "rules.toml:1:10: unknown schema 2 (this version reads schema 1)");
    errorRow("no pack", "schema = 1\n", "rules.toml:1:1: a rule file needs `pack`");
    errorRow("bad pack", "schema = 1\npack = \"My Pack\"\n",
             "rules.toml:2:8: bad pack name `My Pack` (lower-case letters, digits, `-` and `_`)");
    errorRow(
        "unknown key", head + "descripton = \"\"\n",
        "rules.toml:3:1: unknown key `descripton` in a rule file (did you mean `description`?)");
    errorRow("single table", head + "[filter]\nid = \"a\"\n",
             "rules.toml:3:1: `filter` must be a list of tables, not a table (write `[[filter]]`)");
    errorRow("wrong type", "schema = \"1\"\npack = \"demo\"\n",
             "rules.toml:1:10: `schema` must be an integer, not a text");
    errorRow("disable without reason", head + "[[disable]]\nrule = \"demo/a\"\n",
             "rules.toml:3:1: [[disable]] needs `because`");
}

void RuleFileParserTest::reportsErrors() { compareErrors(); }

void RuleFileParserTest::reportsAllOfAFile() {
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

void RuleFileParserTest::survivesHostileTexts() {
    QVERIFY(errorsOf("schema = 1\npack = \n").starts_with("rules.toml:2:8: "));
    QVERIFY(errorsOf("schema = 1\nschema = 1\n").starts_with("rules.toml:2:"));
    QVERIFY(errorsOf("[[[a]]]\n").starts_with("rules.toml:1:3: "));
    QVERIFY(errorsOf(std::string("a = 1\n[\0a]\n", 11)).starts_with("rules.toml:2:2: "));
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

void RuleFileParserTest::survivesCutAndSpoiltTexts() {
    const std::string whole = head + symptom("gpu.lost", "cause") + R"(
[table.xid]
79 = { symptom = "gpu.lost", unit = "bus" }
[[extractor]]
id = "xid"
title = "Xid"
regex = '(?P<xid>\d+)'
symptom = { table = "xid", key = "{xid}" }
accuse = { node = "{source.node}" }
[[extractor.sample]]
line = "79"
expect = { symptom = "gpu.lost" }
[[refiner]]
id = "r"
relation = "explains"
cause = { symptom = ["gpu.*"], attributes = { xid = [79] }, before = "workload.end + 1s" }
effect = {}
within = ["-5s", "45m"]
unless = { symptom = "gpu.lost", same = ["node"] }
because = "b"
)";
    QCOMPARE(errorsOf(whole), std::string());
    int refused = 0;
    for (std::size_t at = 0; at < whole.size(); ++at) {
        refused += errorsOf(whole.substr(0, at)).empty() ? 0 : 1;
        for (const char spoilt : {'\0', '\xff', '[', '"', '1', '{'}) {
            std::string text = whole;
            text[at] = spoilt;
            refused += errorsOf(text).empty() ? 0 : 1;
        }
    }
    QVERIFY(refused > static_cast<int>(whole.size()));
}

QTEST_GUILESS_MAIN(RuleFileParserTest)
#include "rule_file_parser_test.moc"
