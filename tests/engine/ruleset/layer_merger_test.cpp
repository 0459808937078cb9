// Layers: later ones replace, add and disable.
#include <QtTest>

#include "tests/engine/ruleset/rule_texts.h"

using namespace ff;
using test::errorsOfLayers;
using test::head;
using test::loadLayers;
using test::symptom;

class LayerMergerTest : public QObject {
    Q_OBJECT
private slots:
    void laterRulesReplace();
    void laterSymptomsReplace();
    void tablesMergeByKey();
    void disablesRules();
    void aLaterLayerBringsADisabledRuleBack();
    void refusesTheSameTwiceInALayer();
    void refusesToDisableWhatIsNotThere();
};

static std::string filter(const std::string& id, const std::string& because) {
    return "[[filter]]\nid = \"" + id + "\"\nwhen = {}\nbecause = \"" + because + "\"\n";
}

static std::string disable(const std::string& rule) {
    return head + "[[disable]]\nrule = \"" + rule + "\"\nbecause = \"noisy here\"\n";
}

void LayerMergerTest::laterRulesReplace() {
    const RuleSet rules = loadLayers({head + filter("a", "old") + filter("b", "stays"),
                                      head + filter("a", "new") + filter("c", "added"),
                                      "schema = 1\npack = \"other\"\n" + filter("a", "apart")});
    QVERIFY((rules.ruleNames == std::vector<std::string>{"demo/a", "demo/b", "demo/c", "other/a"}));
    QCOMPARE(rules.filters.at(0).because, std::string("new"));
    QCOMPARE(rules.filters.at(0).origin.file, std::string("1.toml"));
    QCOMPARE(rules.filters.at(1).because, std::string("stays"));
}

void LayerMergerTest::laterSymptomsReplace() {
    const RuleSet rules =
        loadLayers({head + symptom("a.b", "cascade"), head + symptom("a.b", "cause")});
    QCOMPARE(rules.symptoms.size(), std::size_t(1));
    QCOMPARE(rules.symptoms.at(0).role, Role::Cause);
}

void LayerMergerTest::tablesMergeByKey() {
    const std::string symptoms = symptom("a.a", "cause") + symptom("a.b", "cause");
    const RuleSet rules = loadLayers({head + symptoms + "[table.t]\n1 = \"a.a\"\n2 = \"a.a\"\n",
                                      head + "[table.t]\n2 = \"a.b\"\n3 = \"a.b\"\n"});
    const auto& table = rules.tables.at("demo/t");
    QCOMPARE(table.size(), std::size_t(3));
    QCOMPARE(table.at("1").symptom, std::string("a.a"));
    QCOMPARE(table.at("2").symptom, std::string("a.b"));
}

void LayerMergerTest::disablesRules() {
    const RuleSet rules =
        loadLayers({head + filter("a", "x") + filter("b", "x"), disable("demo/a")});
    QVERIFY((rules.ruleNames == std::vector<std::string>{"demo/b"}));
    QCOMPARE(rules.filters.size(), std::size_t(1));
    QCOMPARE(rules.disabled.size(), std::size_t(1));
    QCOMPARE(rules.disabled[0].rule, std::string("demo/a"));
    QCOMPARE(rules.disabled[0].because, std::string("noisy here"));
}

void LayerMergerTest::aLaterLayerBringsADisabledRuleBack() {
    const RuleSet rules = loadLayers(
        {head + filter("a", "x"), disable("demo/a"), disable("demo/a"), head + filter("a", "y")});
    QCOMPARE(rules.filters.at(0).because, std::string("y"));
    QVERIFY(rules.disabled.empty());
}

void LayerMergerTest::refusesTheSameTwiceInALayer() {
    QCOMPARE(errorsOfLayers({head + filter("a", "x") + filter("a", "x")}),
             std::string("0.toml:7:1: rule `demo/a` is there twice (first at 0.toml:3:1)"));
    QCOMPARE(errorsOfLayers({head + symptom("a.b", "context") + symptom("a.b", "context")}),
             std::string("0.toml:10:1: symptom `a.b` is there twice (first at 0.toml:3:1)"));
    const auto twoFiles =
        loadRuleTexts({{"site",
                        {{"x.toml", head + symptom("a.b", "context") + "[table.t]\n1 = \"a.b\"\n"},
                         {"y.toml", head + "[table.t]\n1 = \"a.b\"\n"}}}});
    QCOMPARE(test::joined(twoFiles.error()),
             std::string("y.toml:4:5: key `1` of table `demo/t` is there twice (first at "
                         "x.toml:11:5)"));
}

void LayerMergerTest::refusesToDisableWhatIsNotThere() {
    QCOMPARE(
        errorsOfLayers({head + filter("noise", "x"), disable("demo/nois")}),
        std::string("1.toml:4:8: no rule `demo/nois` to disable (did you mean `demo/noise`?)"));
}

QTEST_GUILESS_MAIN(LayerMergerTest)
#include "layer_merger_test.moc"
