// The shipped rules load, and all their samples come out.
#include <QtTest>

#include <filesystem>

#include "engine/ruleset/sample_check.h"
#include "tests/engine/ruleset/rule_texts.h"

using namespace ff;

class ShippedRulesTest : public QObject {
    Q_OBJECT
private slots:
    void loadAndKeepTheirSamples();
    void haveASampleThatMatchesForEveryPattern();
};

static tl::expected<RuleSet, std::vector<Error>> shipped() {
    return loadRuleSet({{"builtin", {std::filesystem::path(FIRSTFAULT_SOURCE_DIR) / "rules"}}});
}

static void print(const std::vector<Error>& errors) {
    for (const Error& error : errors) {
        qWarning("%s", error.text().c_str());
    }
}

void ShippedRulesTest::loadAndKeepTheirSamples() {
    const auto rules = shipped();
    if (!rules) {
        print(rules.error());
        QFAIL("the shipped rules have errors");
    }
    QVERIFY(!rules->symptoms.empty());
    QVERIFY(!rules->extractors.empty());
    QVERIFY(!rules->refiners.empty());
    const std::vector<Error> failed = checkSamples(*rules);
    print(failed);
    QCOMPARE(failed.size(), std::size_t(0));
}

void ShippedRulesTest::haveASampleThatMatchesForEveryPattern() {
    const auto rules = shipped();
    QVERIFY(rules.has_value());
    QStringList without;
    for (const Extractor& rule : rules->extractors) {
        const bool isShown = std::any_of(rule.samples.begin(), rule.samples.end(),
                                         [](const auto& sample) { return sample.matches; });
        if (rule.kind == Extractor::Kind::Regex && !isShown) {
            without += QString::fromStdString(rule.id);
        }
    }
    QCOMPARE(without.join("\n"), QString());
}

QTEST_GUILESS_MAIN(ShippedRulesTest)
#include "shipped_rules_test.moc"
