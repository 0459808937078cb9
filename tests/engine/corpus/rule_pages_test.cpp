// Pages made from rules, and that the shipped ones are up to date.
#include "engine/corpus/rule_pages.h"

#include <QtTest>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "engine/corpus/rule_page_text.h"
#include "engine/corpus/rule_words.h"

using namespace ff;

namespace {

// moc takes `//` in a raw string for a comment, so the address stands outside.
constexpr const char* demo = R"(
schema = 1
pack = "demo"
description = "Demo rules."
[[symptom]]
id = "gpu.lost"
title = "GPU lost"
role = "cause"
domain = "hardware"
sub_domain = "pcie"
scope = "gpu"
remediation = "Replace it."
references = [)"
                             "\"https://docs.example.org/lost\""
                             R"(]
[[symptom]]
id = "gpu.waits"
title = "GPU waits"
role = "cascade"
scope = "gpu"
[table.codes]
100 = "gpu.waits"
79 = { symptom = "gpu.lost", unit = "a|b" }
[[extractor]]
id = "code"
title = "Code"
sources = ["syslog", "applog"]
regex = 'code (?P<c>\d+)'
symptom = { table = "codes", key = "{c}" }
[[extractor.sample]]
line = "a `code` code 79"
expect = {}
[[extractor.sample]]
line = "no code"
expect = "no match"
[[refiner]]
id = "explains"
relation = "explains"
cause = { symptom = "gpu.lost", attributes = { code = [79, 80] } }
effect = { role = "cascade" }
same = ["node"]
within = ["-5s", "45m"]
because = "It does."
)";

QString pageOf(const std::vector<RulePage>& pages, const std::string& name) {
    for (const RulePage& page : pages) {
        if (page.name == name) {
            return QString::fromStdString(page.text);
        }
    }
    return {};
}

std::string readFile(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

} // namespace

class RulePagesTest : public QObject {
    Q_OBJECT
private slots:
    void describeAPack();
    void sayWindowsInWords();
    void sayRelationsInWords();
    void quoteWhatMarkdownWouldRead();
    void theShippedPagesAreUpToDate();
};

void RulePagesTest::describeAPack() {
    const std::vector<RuleText> texts{{"demo.toml", demo}};
    const auto rules = loadRuleTexts({{"demo", texts}});
    QVERIFY(rules.has_value());
    const auto pages = rulePages(*rules, texts);
    QCOMPARE(pages.size(), std::size_t(2));
    QVERIFY(pageOf(pages, "README.md").contains("| [demo](demo.md) | 2 | 1 | 1 | 0 |"));
    const QString page = pageOf(pages, "demo.md");
    for (const char* part :
         {"# Pack demo\n\n- Demo rules.\n",
          "\n### gpu.lost\n\nGPU lost\n\n- cause at a gpu, "
          "hardware.pcie, info\n- to do: Replace it.\n- "
          "<https://docs.example.org/lost>\n",
          "| 79 | `gpu.lost` | unit = a\\|b |\n| 100 | `gpu.waits` |  |\n",
          "### demo/code\n\nCode\n\n- reads lines of syslog and applog\n- makes what table "
          "`demo/codes` says of `{c}`\n- such as: `` a `code` code 79 ``\n- not: `no code`\n",
          "### demo/explains\n\n`gpu.lost` with code 79 or 80 explains any cascade event, on the "
          "same node, which begins from 5 s before to 45 min after it. It does.\n\n- phase "
          "main\n"}) {
        QVERIFY2(page.contains(part), qPrintable(QString(part) + "\n---\n" + page));
    }
    QCOMPARE(page, pageOf(rulePages(*rules, texts), "demo.md"));
}

void RulePagesTest::sayWindowsInWords() {
    const auto words = [](Nanos from, Nanos to) {
        return QString::fromStdString(windowWords({from, to}, "it"));
    };
    QCOMPARE(words(0, 90 * day), QString("from the time of it to 90 d after it"));
    QCOMPARE(words(-90 * second, 0), QString("from 90 s before to the time of it"));
    QCOMPARE(words(-2500 * millisecond, maxTime),
             QString("from 2500 ms before to any time after it"));
    QCOMPARE(words(5 * second, 2 * hour), QString("from 5 s after to 2 h after it"));
}

void RulePagesTest::sayRelationsInWords() {
    Refiner rule;
    rule.cause.symptoms = {"a.b"};
    rule.effect.roles = {Role::Cause, Role::Context};
    rule.effect.sources = {Source::Syslog};
    rule.different = {EntityKind::Node};
    const auto words = [&] { return QString::fromStdString(refinerWords(rule)); };
    rule.relation = Relation::Confirms;
    QCOMPARE(words(), QString("`a.b` is confirmed by any cause or context event from syslog, on "
                              "another node."));
    rule.unless = Refiner::Exception{};
    rule.unless->when.symptoms = {"c.d"};
    rule.unless->same = {EntityKind::Gpu};
    QVERIFY(words().endsWith(" Not where there is `c.d` on the same gpu."));
    rule.relation = Relation::Derives;
    rule.different.clear();
    rule.count = {2, EntityKind::Gpu, 10 * minute};
    rule.emit = "e.f";
    QCOMPARE(words(), QString("2 or more of `a.b` of different gpus within 10 min, anywhere in the "
                              "job, make `e.f`."));
}

void RulePagesTest::quoteWhatMarkdownWouldRead() {
    QCOMPARE(codeText("a"), std::string("`a`"));
    QCOMPARE(codeText("a``b"), std::string("``` a``b ```"));
    QCOMPARE(cellText("a|b\nc"), std::string("a\\|b c"));
}

void RulePagesTest::theShippedPagesAreUpToDate() {
    const auto rules = std::filesystem::path(FIRSTFAULT_SOURCE_DIR) / "rules";
    const auto pages = rulePagesOf({rules});
    QVERIFY(pages.has_value());
    std::set<std::string> names;
    for (const RulePage& page : *pages) {
        names.insert(page.name);
        QVERIFY2(readFile(rules / "docs" / page.name) == page.text,
                 ("run `firstfault rules docs -o rules/docs`: " + page.name).c_str());
    }
    for (const auto& entry : std::filesystem::directory_iterator(rules / "docs")) {
        QVERIFY2(names.contains(entry.path().filename().string()), entry.path().c_str());
    }
}

QTEST_GUILESS_MAIN(RulePagesTest)
#include "rule_pages_test.moc"
