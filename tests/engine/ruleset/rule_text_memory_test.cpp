// Loading again what was loaded before gives what a first loading would.
#include <QtTest>

#include "engine/ruleset/rule_text_memory.h"

using namespace ff;

namespace {

RuleText fileOf(const std::string& name, const std::string& title) {
    return {name + ".toml",
            "schema = 1\npack = \"" + name + "\"\n[[symptom]]\nid = \"" + name +
                ".x\"\ntitle = \"" + title +
                "\"\nrole = \"context\"\nscope = \"node\"\n[[extractor]]\nid = \"e\"\ntitle = \"" +
                title + "\"\nregex = 'x'\nsymptom = \"" + name + ".x\"\n"};
}

std::string shown(const tl::expected<RuleSet, std::vector<Error>>& rules) {
    std::string out;
    if (!rules) {
        for (const Error& error : rules.error()) {
            out += error.text() + '\n';
        }
        return out;
    }
    out = rules->hash;
    for (const Extractor& each : rules->extractors) {
        out += each.id + each.title;
    }
    return out;
}

} // namespace

class RuleTextMemoryTest : public QObject {
    Q_OBJECT

private slots:
    void everyStateLoadsAsForTheFirstTime() {
        const RuleText a = fileOf("a", "A");
        const RuleText b = fileOf("b", "B");
        RuleText broken = b;
        broken.text += "[[extr";
        RuleText other = fileOf("b", "C");
        const std::vector<std::vector<RuleTextLayer>> states = {
            {{"one", {a, b}}},
            {{"one", {a, other}}},
            {{"one", {a, broken}}},
            {{"one", {a}}, {"two", {b}}},
            {{"one", {a, b}}},
            {{"one", {b}}},
            {{"one", {a, a}}}, // twice the same path
        };
        RuleTextMemory memory;
        for (const auto& state : states) {
            QCOMPARE(shown(memory.load(state)), shown(loadRuleTexts(state)));
            QCOMPARE(shown(memory.load(state)), shown(loadRuleTexts(state)));
        }
    }
};

QTEST_GUILESS_MAIN(RuleTextMemoryTest)
#include "rule_text_memory_test.moc"
