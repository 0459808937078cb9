// Names that no layer has.
#include <QtTest>

#include "tests/engine/ruleset/rule_texts.h"

using namespace ff;
using test::errorsOf;
using test::head;
using test::symptom;

class ReferenceCheckTest : public QObject {
    Q_OBJECT
private slots:
    void reportsMissingNames_data();
    void reportsMissingNames();
    void findsNamesOfOtherLayers();
    void findsNamesOfSymptomsWithErrors();
};

void ReferenceCheckTest::reportsMissingNames_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("errors");
    const auto row = [](const char* name, const char* text, const char* errors) {
        QTest::newRow(name) << text << errors;
    };
    row("table entry", "[table.xid]\n79 = \"gpu.lots\"\n",
        "rules.toml:11:6: no symptom `gpu.lots` (did you mean `gpu.lost`?)");
    row("table entry with attributes", "[table.xid]\n79 = { symptom = \"gpu.lots\" }\n",
        "rules.toml:11:6: no symptom `gpu.lots` (did you mean `gpu.lost`?)");
    row("plain symptom",
        "[[extractor]]\nid = \"a\"\ntitle = \"t\"\nregex = 'a'\nsymptom = \"gpu.lots\"\n",
        "rules.toml:14:11: no symptom `gpu.lots` (did you mean `gpu.lost`?)");
    row("table and default",
        "[[extractor]]\nid = \"a\"\ntitle = \"t\"\nregex = 'a'\n"
        "symptom = { table = \"xid\", key = \"{match}\", default = \"other\" }\n"
        "[table.xidd]\n79 = \"gpu.lost\"\n",
        "rules.toml:14:21: no table `demo/xid` (did you mean `demo/xidd`?)\n"
        "rules.toml:14:55: no symptom `other`");
    row("selector", "[[filter]]\nid = \"a\"\nbecause = \"b\"\nwhen = { symptom = \"gpu.lots\" }\n",
        "rules.toml:13:20: no symptom `gpu.lots` (did you mean `gpu.lost`?)");
    row("glob",
        "[[filter]]\nid = \"a\"\nbecause = \"b\"\nwhen = { symptom = [\"gpu.*\", \"net.*\"] }\n",
        "rules.toml:13:30: no symptom matches `net.*`");
    row("emit",
        "[[refiner]]\nid = \"a\"\nbecause = \"b\"\nrelation = \"derives\"\ncause = {}\n"
        "emit = \"gpu.lots\"\n",
        "rules.toml:15:8: no symptom `gpu.lots` (did you mean `gpu.lost`?)");
}

void ReferenceCheckTest::reportsMissingNames() {
    QFETCH(QString, text);
    QFETCH(QString, errors);
    const std::string found = errorsOf(head + symptom("gpu.lost", "cause") + text.toStdString());
    QCOMPARE(QString::fromStdString(found), errors);
}

void ReferenceCheckTest::findsNamesOfOtherLayers() {
    QCOMPARE(test::errorsOfLayers(
                 {head + symptom("gpu.lost", "cause") + "[table.xid]\n79 = \"gpu.lost\"\n",
                  "schema = 1\npack = \"site\"\n[[extractor]]\nid = \"a\"\ntitle = \"t\"\n"
                  "regex = 'a'\nsymptom = { table = \"demo/xid\", key = \"{match}\" }\n"}),
             std::string());
}

void ReferenceCheckTest::findsNamesOfSymptomsWithErrors() {
    QCOMPARE(errorsOf(head + "[[symptom]]\nid = \"a.b\"\ntitle = \"t\"\nrole = \"context\"\n"
                             "scope = \"x\"\n[table.t]\n1 = \"a.b\"\n"),
             std::string("rules.toml:7:9: bad scope `x` (one of job, node, gpu, nic, link, switch, "
                         "rank, storage, rack, collective)"));
}

QTEST_GUILESS_MAIN(ReferenceCheckTest)
#include "reference_check_test.moc"
