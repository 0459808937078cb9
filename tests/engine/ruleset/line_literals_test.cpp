// Which patterns a text is tried with, and that thousands of rules are no matter of minutes.
#include "engine/ruleset/line_literals.h"

#include <QElapsedTimer>
#include <QtTest>

#include <fmt/format.h>

#include "engine/ruleset/lint_checker.h"
#include "tests/engine/ruleset/rule_texts.h"

using namespace ff;

namespace {

/// Extractors with samples and refiners between symptoms of their own; the last of each is the one
/// before it again.
std::string manyRules(int count) {
    std::string text = test::head;
    for (int i = 0; i < count; ++i) {
        const int like = i == count - 1 ? i - 1 : i;
        text += fmt::format("[[symptom]]\nid = \"gpu.s{0}\"\ntitle = \"S{0}\"\nrole = \"context\"\n"
                            "scope = \"gpu\"\n"
                            "[[extractor]]\nid = \"e{0}\"\ntitle = \"E{0}\"\n"
                            "sources = [\"syslog\"]\n"
                            "regex = 'device word{1} failed with (?P<code>\\d+)'\n"
                            "symptom = \"gpu.s{1}\"\n"
                            "[[extractor.sample]]\nline = \"device word{1} failed with 7\"\n"
                            "expect = {{}}\n"
                            "[[refiner]]\nid = \"r{0}\"\nrelation = \"explains\"\n"
                            "because = \"b\"\ncause = {{ symptom = \"gpu.s{1}\" }}\n"
                            "effect = {{ symptom = \"gpu.s0\" }}\n",
                            i, like);
    }
    return text;
}

} // namespace

class LineLiteralsTest : public QObject {
    Q_OBJECT

private slots:
    void onlyPatternsWhoseLiteralsAreThere();
    void thousandsOfRulesAreLintedInSeconds();
};

void LineLiteralsTest::onlyPatternsWhoseLiteralsAreThere() {
    const LineLiterals literals(
        {"abcd", "abcdef", "(?i)ABCX", R"(\d+)", "wxyz.*abcd", "efgh|abcd"});
    QCOMPARE(literals.candidates("zabcdz"), (std::vector<int>{0, 3, 5}));
    QCOMPARE(literals.candidates("AbcX wxyz abcdef"), (std::vector<int>{0, 1, 2, 3, 4, 5}));
    QCOMPARE(literals.candidates("efgh"), (std::vector<int>{3, 5}));
    QCOMPARE(literals.candidates(""), (std::vector<int>{3}));
}

void LineLiteralsTest::thousandsOfRulesAreLintedInSeconds() {
    const std::vector<RuleText> texts{{"rules.toml", manyRules(4000)}};
    const auto rules = loadRuleTexts({{"site", texts}});
    QVERIFY2(rules.has_value(), rules ? "" : test::joined(rules.error()).c_str());
    QElapsedTimer timer;
    timer.start();
    const auto findings = lintRules(*rules, texts);
    QVERIFY2(timer.elapsed() < 15'000, std::to_string(timer.elapsed()).c_str());
    std::vector<std::string> shadowed;
    for (const LintFinding& finding : findings) {
        if (finding.id == "shadowed-rule") {
            shadowed.push_back(finding.what);
        }
    }
    QCOMPARE(shadowed, (std::vector<std::string>{"`demo/e3998` does all that `demo/e3999` does.",
                                                 "`demo/r3998` does all that `demo/r3999` does."}));
}

QTEST_GUILESS_MAIN(LineLiteralsTest)
#include "line_literals_test.moc"
