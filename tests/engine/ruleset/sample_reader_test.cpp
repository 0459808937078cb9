// Samples of extractors.
#include "tests/engine/ruleset/rule_error_rows.h"

using namespace ff;
using test::compareErrors;
using test::errorColumns;
using test::errorRow;
using test::head;
using test::load;
using test::symptom;

class SampleReaderTest : public QObject {
    Q_OBJECT
private slots:
    void readsSamples();
    void reportsErrors_data();
    void reportsErrors();
};

/// The extractor begins in line 10.
static std::string extractor(const std::string& lines) {
    return head + symptom("gpu.lost", "context") +
           "[[extractor]]\nid = \"lost\"\ntitle = \"Lost\"\n" + lines;
}

void SampleReaderTest::readsSamples() {
    const RuleSet rules = load(head + symptom("gpu.lost", "cause") + R"(
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

void SampleReaderTest::reportsErrors_data() {
    errorColumns();
    const std::string plain = "regex = 'a'\nsymptom = \"gpu.lost\"\n[[extractor.sample]]\n";
    errorRow("no line", extractor(plain + "expect = \"no match\""),
             "rules.toml:15:1: [[extractor.sample]] needs `line`");
    errorRow("no expect", extractor(plain + "line = \"a\""),
             "rules.toml:15:1: [[extractor.sample]] needs `expect`");
    errorRow("other text", extractor(plain + "line = \"a\"\nexpect = \"nothing\""),
             "rules.toml:17:10: `expect` must be a table or \"no match\"");
    errorRow("unknown key", extractor(plain + "line = \"a\"\nexpect = { symtom = \"gpu.lost\" }"),
             "rules.toml:17:12: unknown key `symtom` in expect (did you mean `symptom`?)");
    errorRow("record for a line", extractor(plain + "record = { a = \"a\" }\nexpect = {}"),
             "rules.toml:15:1: [[extractor.sample]] needs `line`\n"
             "rules.toml:16:10: a sample of this extractor has `line`, not `record`");
    errorRow("metric",
             extractor("metric = \"m\"\nwhere = { op = \">\", value = 1 }\n"
                       "symptom = \"gpu.lost\"\n[[extractor.sample]]\nline = \"a\""),
             "rules.toml:16:1: [[extractor.sample]] needs `series`\n"
             "rules.toml:16:1: [[extractor.sample]] needs `expect`\n"
             "rules.toml:17:8: a sample of this extractor has `series`, not `line`");
    const std::string metric = "metric = \"m\"\nwhere = { op = \">\", value = 1 }\n"
                               "symptom = \"gpu.lost\"\n[[extractor.sample]]\nexpect = {}\n";
    errorRow("reading", extractor(metric + "series = [[\"2026-08-14T11:00:00Z\"], [1, 2]]"),
             "rules.toml:18:11: a reading is a pair of a time and a number (such as "
             "[\"2026-08-14T11:00:00Z\", 0])\n"
             "rules.toml:18:37: a reading is a pair of a time and a number (such as "
             "[\"2026-08-14T11:00:00Z\", 0])");
    errorRow("no series", extractor(metric + "series = []"),
             "rules.toml:18:10: `series` must be a list of pairs of a time and a number");
    errorRow("series for a line", extractor(plain + "line = \"a\"\nseries = []\nexpect = {}"),
             "rules.toml:17:10: `series` goes with `metric` only");
    errorRow("command",
             extractor("command = \"a\"\n[[extractor.sample]]\nline = \"a\"\nexpect = {}"),
             "rules.toml:14:1: only extractors with `regex`, `match` or `metric` have samples");
}

void SampleReaderTest::reportsErrors() { compareErrors(); }

QTEST_GUILESS_MAIN(SampleReaderTest)
#include "sample_reader_test.moc"
