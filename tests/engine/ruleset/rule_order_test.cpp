// The rule set does not depend on the order of files or tables.
#include <QtTest>

#include <algorithm>

#include "tests/engine/ruleset/rule_texts.h"

using namespace ff;
using test::head;
using test::symptom;

class RuleOrderTest : public QObject {
    Q_OBJECT
private slots:
    void ordersByPriorityThenId();
    void ignoresTheOrderOfFiles();
};

static std::string filter(const std::string& id, int priority) {
    return "[[filter]]\nid = \"" + id +
           "\"\nwhen = {}\nbecause = \"b\"\npriority = " + std::to_string(priority) + "\n";
}

static std::vector<std::string> filterIds(const RuleSet& rules) {
    std::vector<std::string> out;
    for (const Filter& rule : rules.filters) {
        out.push_back(rule.id);
    }
    return out;
}

void RuleOrderTest::ordersByPriorityThenId() {
    const RuleSet rules =
        test::load(head + symptom("b.b", "context") + symptom("a.a", "context") + filter("d", 0) +
                   filter("c", -1) + filter("b", 5) + filter("a", 0));
    QVERIFY((filterIds(rules) == std::vector<std::string>{"demo/b", "demo/a", "demo/d", "demo/c"}));
    QVERIFY((rules.ruleNames == std::vector<std::string>{"demo/a", "demo/b", "demo/c", "demo/d"}));
    QCOMPARE(rules.ruleName(rules.filters[0].rule), std::string("demo/b"));
    QCOMPARE(rules.symptoms.at(0).id, std::string("a.a"));
}

void RuleOrderTest::ignoresTheOrderOfFiles() {
    std::vector<RuleText> texts{{"x/c.toml", head + filter("c", 1)},
                                {"x/a.toml", head + filter("a", 1)},
                                {"x/b.toml", head + symptom("a.a", "context")}};
    const auto first = loadRuleTexts({{"site", texts}});
    std::reverse(texts.begin(), texts.end());
    const auto second = loadRuleTexts({{"site", texts}});
    QCOMPARE(first->hash, second->hash);
    QVERIFY(first->ruleNames == second->ruleNames);
    QVERIFY(filterIds(*first) == filterIds(*second));

    texts.push_back({"x/d.toml", head + filter("a", 1) + filter("c", 1) + "wrong = 1\n"});
    const auto broken = loadRuleTexts({{"site", texts}});
    std::reverse(texts.begin(), texts.end());
    const auto brokenToo = loadRuleTexts({{"site", texts}});
    QCOMPARE(broken.error().size(), std::size_t(3));
    QCOMPARE(test::joined(broken.error()), test::joined(brokenToo.error()));
}

QTEST_GUILESS_MAIN(RuleOrderTest)
#include "rule_order_test.moc"
