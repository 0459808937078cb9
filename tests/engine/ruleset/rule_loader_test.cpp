// Name and hash of a whole rule set.
#include "tests/engine/ruleset/rule_error_rows.h"

using namespace ff;
using test::head;
using test::load;

class RuleLoaderTest : public QObject {
    Q_OBJECT
private slots:
    void readsAnEmptyFile();
    void keepsNameAndHash();
};

void RuleLoaderTest::readsAnEmptyFile() {
    QCOMPARE(test::errorsOf(head), std::string());
    QCOMPARE(load(head).ruleNames.size(), std::size_t(0));
}

void RuleLoaderTest::keepsNameAndHash() {
    const auto one = loadRuleTexts({{"builtin", {{"/a/x.toml", head, "x.toml"}}}, {"site", {}}});
    const auto moved = loadRuleTexts({{"builtin", {{"/b/x.toml", head, "x.toml"}}}, {"site", {}}});
    const auto edited =
        loadRuleTexts({{"builtin", {{"/a/x.toml", head + "# more", "x.toml"}}}, {"site", {}}});
    QCOMPARE(one->name, std::string("builtin+site"));
    QVERIFY(one->hash.starts_with("sha256:"));
    QCOMPARE(one->hash.size(), std::size_t(7 + 64));
    QCOMPARE(one->hash, moved->hash);
    QVERIFY(one->hash != edited->hash);
}

QTEST_GUILESS_MAIN(RuleLoaderTest)
#include "rule_loader_test.moc"
