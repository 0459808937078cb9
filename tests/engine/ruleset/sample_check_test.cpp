// Samples that come out, and what is said of those that do not.
#include <QtTest>

#include "engine/ruleset/sample_check.h"
#include "tests/engine/ruleset/rule_texts.h"

using namespace ff;
using test::head;
using test::symptom;

class SampleCheckTest : public QObject {
    Q_OBJECT
private slots:
    void checksLines_data();
    void checksLines();
    void checksRecords_data();
    void checksRecords();
    void checksSeries_data();
    void checksSeries();
};

static void rows(std::initializer_list<std::tuple<const char*, const char*, const char*>> all) {
    QTest::addColumn<QString>("sample");
    QTest::addColumn<QString>("difference");
    for (const auto& [name, sample, difference] : all) {
        QTest::newRow(name) << sample << difference;
    }
}

static void compare(const std::string& rule, int line) {
    QFETCH(QString, sample);
    QFETCH(QString, difference);
    const std::string text = rule + "[[extractor.sample]]\n" + sample.toStdString();
    QCOMPARE(QString::fromStdString(test::errorsOf(text)), QString());
    QString expected;
    if (!difference.isEmpty()) {
        expected =
            QString("rules.toml:%1:1: sample of `demo/xid` fails: %2").arg(line).arg(difference);
    }
    QCOMPARE(QString::fromStdString(test::joined(checkSamples(test::load(text)))), expected);
}

void SampleCheckTest::checksLines_data() {
    rows({
        {"all right",
         "line = 'Xid (PCI:0000:8f:00): 79, lost'\nnode = 'n1'\n"
         "expect = { symptom = 'gpu.lost', gpu = '0000:8f:00', node = 'n1', "
         "xid = 79, attributes = { unit = 'bus' } }",
         ""},
        {"behind an envelope",
         "line = 'Apr  5 04:40:55 n1 kernel: Xid (PCI:0000:8f:00): 79, lost'\n"
         "expect = { symptom = 'gpu.lost' }",
         ""},
        {"other spelling of the address",
         "line = 'Xid (PCI:0000:8F:00): 79, lost'\nexpect = { gpu = '8f:00.0' }", ""},
        {"no match as wanted", "line = 'nothing'\nexpect = 'no match'", ""},
        {"no event as wanted", "line = 'Xid (PCI:0000:8f:00): 1, x'\nexpect = 'no match'", ""},
        {"look-alike as wanted", "line = 'old Xid (PCI:0000:8f:00): 79, x'\nexpect = 'no match'",
         ""},
        {"no match", "line = 'nothing'\nexpect = { symptom = 'gpu.lost' }", "it does not match"},
        {"look-alike", "line = 'old Xid (PCI:0000:8f:00): 79, x'\nexpect = {}",
         "it does not match"},
        {"no entry", "line = 'Xid (PCI:0000:8f:00): 1, x'\nexpect = {}",
         "the table has no symptom for it and there is no default"},
        {"unwanted match", "line = 'Xid (PCI:0000:8f:00): 79, x'\nexpect = 'no match'",
         "symptom: expected `no match`, found `gpu.lost`"},
        {"other values",
         "line = 'Xid (PCI:0000:8f:00): 94, x'\n"
         "expect = { symptom = 'gpu.lost', gpu = '0000:90:00', node = 'n1', rank = 3, "
         "attributes = { xid = 79, unit = 'bus' } }",
         "symptom: expected `gpu.lost`, found `gpu.memory`; node: expected `n1`, found nothing; "
         "gpu: expected `0000:90:00`, found `0000:8f:00`; rank: expected `3`, found nothing; "
         "xid: expected `79`, found `94`; unit: expected `bus`, found nothing"},
    });
}

void SampleCheckTest::checksLines() {
    compare(head + symptom("gpu.lost", "cause") + symptom("gpu.memory", "cause") + R"([table.xid]
79 = { symptom = "gpu.lost", unit = "bus" }
94 = "gpu.memory"
[[extractor]]
id = "xid"
title = "Xid"
regex = 'Xid \(PCI:(?P<pci>[0-9A-Fa-f:]+)\): (?P<xid>\d+)'
not_regex = 'old'
symptom = { table = "xid", key = "{xid}" }
accuse = { gpu = "{pci}", node = "{source.node}" }
attributes = { xid = "{xid}" }
)",
            28);
}

void SampleCheckTest::checksRecords_data() {
    rows({
        {"all right",
         "record = { kind = 'sacct_step', state = 'NODE_FAIL', node = 'n7' }\n"
         "expect = { symptom = 'node.fail', node = 'n7', failed = 'n', end = 'NODE_FAIL' }",
         ""},
        {"other kind",
         "record = { kind = 'sacct', state = 'NODE_FAIL', node = 'n7' }\n"
         "expect = 'no match'",
         ""},
        {"spoken against",
         "record = { kind = 'sacct_step', state = 'NODE_FAIL', node = 'n9' }\n"
         "expect = 'no match'",
         ""},
        {"field missing", "record = { kind = 'sacct_step', state = 'NODE_FAIL' }\nexpect = {}",
         "it does not match"},
    });
}

void SampleCheckTest::checksRecords() {
    compare(head + symptom("node.fail", "cause") + R"([[extractor]]
id = "xid"
title = "Node failed"
match = { kind = '^sacct_step$', state = '(?P<end>NODE_FAIL)', node = '(?P<failed>[a-z]+)' }
not_regex = 'n9'
symptom = "node.fail"
accuse = { node = "{node}" }
attributes = { failed = "{failed}", end = "{end}" }
)",
            18);
}

void SampleCheckTest::checksSeries_data() {
    const auto series = [](const char* values, const char* rest) {
        std::string text = "series = [";
        int at = 0;
        for (const auto& value : QString(values).split(' ')) {
            text += QString("['2026-08-14T11:%1:00Z', %2],")
                        .arg(at++, 2, 10, QChar('0'))
                        .arg(value)
                        .toStdString();
        }
        return text + "]\n" + rest;
    };
    static std::vector<std::string> texts;
    texts = {series("0 0 7 7", "labels = { device = 'mlx5_3' }\nnode = 'n1'\n"
                               "expect = { symptom = 'link.down', nic = 'mlx5_3', node = 'n1', "
                               "value = 7, from = 0, port = 3 }"),
             series("7 7 7", "labels = { device = 'mlx5_3' }\nexpect = 'no match'"),
             series("0 7", "labels = { device = 'eth0' }\nexpect = 'no match'"),
             series("0 7", "labels = { device = 'mlx5_3' }\nexpect = 'no match'"),
             series("7", "labels = { device = 'mlx5_3' }\nexpect = {}")};
    rows({{"all right", texts[0].c_str(), ""},
          {"no change as wanted", texts[1].c_str(), ""},
          {"other label as wanted", texts[2].c_str(), ""},
          {"unwanted match", texts[3].c_str(), "symptom: expected `no match`, found `link.down`"},
          {"no match", texts[4].c_str(), "it does not match"}});
}

void SampleCheckTest::checksSeries() {
    compare(head + symptom("link.down", "cause") + R"([[extractor]]
id = "xid"
title = "Counter rose"
metric = "link_downed"
match = { device = '^mlx5_(?P<port>\d)$' }
where = { increase_over = "5m", op = ">", value = 0 }
symptom = "link.down"
accuse = { nic = "{device}", node = "{source.node}" }
attributes = { value = "{value}", from = "{from}", port = "{port}" }
)",
            19);
}

QTEST_GUILESS_MAIN(SampleCheckTest)
#include "sample_check_test.moc"
