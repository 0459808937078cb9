// Tables of codes: which symptom a captured code stands for.
#include <QtTest>

#include "engine/model/symptom_choice.h"
#include "tests/engine/ruleset/rule_texts.h"

using namespace ff;
using test::head;
using test::symptom;

class SymptomChoiceTest : public QObject {
    Q_OBJECT
private slots:
    void takesThePlainSymptom();
    void looksUpCodes_data();
    void looksUpCodes();
};

void SymptomChoiceTest::takesThePlainSymptom() {
    const RuleSet rules = test::load(head + symptom("gpu.a", "cascade") + R"(
[[extractor]]
id = "a"
title = "A"
regex = 'a'
symptom = "gpu.a"
)");
    const auto chosen = chooseSymptom(rules, rules.extractors.at(0),
                                      [](std::string_view) { return std::string(); });
    QCOMPARE(rules.symptom(chosen->symptom).id, std::string("gpu.a"));
    QCOMPARE(chosen->key, std::string());
}

void SymptomChoiceTest::looksUpCodes_data() {
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("symptom");
    QTest::addColumn<int>("attributes");
    QTest::newRow("exact") << "79"
                           << "gpu.a" << 0;
    QTest::newRow("with attributes") << "94"
                                     << "gpu.b" << 1;
    QTest::newRow("leading zero") << "079"
                                  << "gpu.a" << 0;
    QTest::newRow("a zero that counts") << "007"
                                        << "gpu.b" << 0;
    QTest::newRow("text") << "XidA"
                          << "gpu.b" << 0;
    QTest::newRow("unknown") << "1"
                             << "gpu.other" << 0;
    QTest::newRow("empty") << ""
                           << "gpu.other" << 0;
}

void SymptomChoiceTest::looksUpCodes() {
    const std::string text = head + symptom("gpu.a", "cascade") + symptom("gpu.b", "cascade") +
                             symptom("gpu.other", "context") + R"(
[table.codes]
79 = "gpu.a"
94 = { symptom = "gpu.b", level = 2 }
"007" = "gpu.b"
7 = "gpu.a"
XidA = "gpu.b"
[[extractor]]
id = "a"
title = "A"
regex = '(?P<code>.*)'
)";
    const RuleSet rules = test::load(
        text + "symptom = { table = \"codes\", key = \"{code}\", default = \"gpu.other\" }");
    const RuleSet strict = test::load(text + "symptom = { table = \"codes\", key = \"{code}\" }");
    QFETCH(QString, code);
    QFETCH(QString, symptom);
    QFETCH(int, attributes);
    const auto lookUp = [&](std::string_view name) {
        return name == "code" ? code.toStdString() : std::string();
    };
    const auto chosen = chooseSymptom(rules, rules.extractors.at(0), lookUp);
    QCOMPARE(QString::fromStdString(rules.symptom(chosen->symptom).id), symptom);
    QCOMPARE(static_cast<int>(chosen->attributes.size()), attributes);
    QCOMPARE(chooseSymptom(strict, strict.extractors.at(0), lookUp).has_value(),
             symptom != "gpu.other");
}

QTEST_GUILESS_MAIN(SymptomChoiceTest)
#include "symptom_choice_test.moc"
