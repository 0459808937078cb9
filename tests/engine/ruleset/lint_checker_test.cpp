// Each finding once made and once not; `§` marks where it must stand.
#include "engine/ruleset/lint_checker.h"

#include <QtTest>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include <fmt/format.h>

#include "engine/ruleset/lint_catalogue.h"
#include "engine/ruleset/sample_check.h"
#include "tests/engine/ruleset/rule_texts.h"

using namespace ff;

namespace {

constexpr std::string_view mark = "§";
const std::string lost = "symptom = \"gpu.lost\"";
const std::string waits = "symptom = \"gpu.waits\"";

std::string fullSymptom(const std::string& id, const std::string& role,
                        const std::string& more = {}) {
    const std::string outcome =
        role == "cause" ? "domain = \"hardware\"\nsub_domain = \"pcie\"\nremediation = \"r\"\n"
                        : "";
    return fmt::format("[[symptom]]\nid = \"{}\"\ntitle = \"Title of {}\"\nrole = \"{}\"\n"
                       "scope = \"gpu\"\nreferences = [\"https://docs.example.org/a\"]\n{}{}",
                       id, id, role, outcome, more);
}

std::string fullExtractor(const std::string& id, const std::string& symptom,
                          const std::string& regex, const std::string& more = {}) {
    return fmt::format("[[extractor]]\nid = \"{0}\"\ntitle = \"Title of {0}\"\nregex = '{2}'\n"
                       "symptom = \"{1}\"\n{3}"
                       "[[extractor.sample]]\nline = \"this {0} here\"\nexpect = {{}}\n"
                       "[[extractor.sample]]\nline = \"other\"\nexpect = \"no match\"\n",
                       id, symptom, regex, more);
}

std::string refiner(const std::string& cause, const std::string& effect,
                    const std::string& more = {}, const std::string& id = "relates") {
    return fmt::format("[[refiner]]\nid = \"{}\"\nrelation = \"explains\"\nbecause = \"b\"\n"
                       "cause = {{ {} }}\neffect = {{ {} }}\n{}",
                       id, cause, effect, more);
}

/// A set without findings that rows add to.
std::string base() {
    return test::head + fullSymptom("gpu.lost", "cause") + fullSymptom("gpu.waits", "cascade") +
           fullExtractor("lost", "gpu.lost", "this lost", "attributes = { xid = \"7\" }\n") +
           fullExtractor("waits", "gpu.waits", "this waits", "sources = [\"syslog\"]\n");
}

/// The mark put before the first `what`.
std::string marked(std::string text, std::string_view what) {
    return text.insert(text.find(what), mark);
}

std::string replaced(std::string text, std::string_view what, std::string_view with) {
    return text.replace(text.find(what), what.size(), with);
}

/// An extractor that looks its symptom up in `table.codes`.
std::string codedExtractor() {
    return replaced(fullExtractor("coded", "x", "this (?P<c>coded)"), "symptom = \"x\"",
                    "symptom = { table = \"codes\", key = \"{c}\", default = \"gpu.lost\" }");
}

std::string withoutMark(std::string text) {
    const auto at = text.find(mark);
    return at == std::string::npos ? text : text.erase(at, mark.size());
}

/// Line and column of the mark, as `12:3`.
std::string placeOfMark(const std::string& text) {
    const std::string before = text.substr(0, text.find(mark));
    const auto line = std::count(before.begin(), before.end(), '\n') + 1;
    const auto start = before.rfind('\n');
    return fmt::format("{}:{}", line,
                       before.size() - (start == std::string::npos ? 0 : start + 1) + 1);
}

std::string readme() {
    std::ifstream file(std::filesystem::path(FIRSTFAULT_SOURCE_DIR) / "rules" / "README.md");
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

std::vector<LintFinding> lint(const std::string& text) {
    const std::vector<RuleText> texts{{"rules.toml", text}};
    const auto rules = loadRuleTexts({{"site", texts}});
    if (!rules) {
        return {{"does-not-load", LintSeverity::Error, test::joined(rules.error()), {}, {}}};
    }
    return lintRules(*rules, texts);
}

std::string placesOf(const std::vector<LintFinding>& findings) {
    std::string out;
    for (const LintFinding& finding : findings) {
        out += fmt::format("{} {}:{}\n", finding.id, finding.origin.line, finding.origin.column);
        if (finding.id == "does-not-load") {
            out += finding.what;
        }
    }
    return out;
}

} // namespace

class LintCheckerTest : public QObject {
    Q_OBJECT
private slots:
    void finds_data();
    void finds();
    void everyFindingHasARow();
    void everyFindingIsDocumented();
    void saysWhatAndWhatToDo();
    void duplicateIds();
    void allowsWhatIsMeant();
    void looksAtTheLastLayerOnly();
    void programsMayMakeAnything();
    void theShippedRulesAreClean();
    void theExampleOfTheReadmeIsClean();

private:
    void row(const char* name, const std::string& id, const std::string& found,
             const std::string& clean);
    void conditionRows();
    void sourceRows();
    void nameRows();
    void patternRows();
    void relationRows();
    void sampleRows();
    void symptomRows();
    std::set<std::string> m_rows;
};

void LintCheckerTest::row(const char* name, const std::string& id, const std::string& found,
                          const std::string& clean) {
    m_rows.insert(id);
    QTest::newRow(name) << QString::fromStdString(id) << QString::fromStdString(base() + found)
                        << QString::fromStdString(base() + clean);
}

void LintCheckerTest::finds_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("found");
    QTest::addColumn<QString>("clean");
    conditionRows();
    sourceRows();
    nameRows();
    patternRows();
    relationRows();
    sampleRows();
    symptomRows();
}

void LintCheckerTest::conditionRows() {
    row("no such symptom", "impossible-condition",
        refiner("role = \"cause\", symptom = §\"gpu.waits\"", waits),
        refiner("role = \"cause\", symptom = \"gpu.*\"", waits));
    row("domain no symptom has", "impossible-condition",
        marked(refiner(lost, "role = \"cascade\", domain = \"network\""), "{ role"),
        refiner(lost, "role = \"cascade\""));
    row("one name of several", "impossible-condition",
        refiner("role = \"cause\", symptom = §[\"gpu.lost\", \"gpu.waits\"]", waits),
        refiner("role = [\"cause\", \"cascade\"], symptom = [\"gpu.lost\"]", waits));
    row("before and after", "impossible-condition",
        refiner(lost + ", after = \"workload.start\", before = §\"workload.start - 5m\"", waits),
        refiner(lost + ", after = \"workload.start\", before = \"workload.start + 5m\"", waits));
    row("before the start, after the end", "impossible-condition",
        refiner(lost + ", after = \"workload.end\", before = §\"workload.start\"", waits),
        refiner(lost + ", after = \"workload.start\", before = \"workload.end\"", waits));
    row("the same and different", "impossible-condition",
        refiner(lost, waits, "same = [\"node\"]\ndifferent = §[\"node\"]\n"),
        refiner(lost, waits, "same = [\"node\"]\ndifferent = [\"gpu\"]\n"));
    row("a state that refiners never see", "impossible-condition",
        refiner(lost + ", state = §[\"cancelled\"]", waits),
        refiner(lost + ", state = [\"demoted\"]", waits));
    row("not_regex takes all", "impossible-condition",
        fullExtractor("all", "gpu.lost", "this all", "not_regex = §'this all'\n"),
        fullExtractor("all", "gpu.lost", "this all", "not_regex = 'this all not'\n"));
    row("unknown attribute", "unknown-attribute",
        refiner(lost + ", attributes = §{ xdi = 7 }", waits),
        refiner(lost + ", attributes = { xid = 7 }", waits));
    row("attribute of another symptom", "unknown-attribute",
        refiner(lost, waits + ", attributes = §{ xid = 7 }"),
        refiner("symptom = \"gpu.*\", role = \"cause\", attributes = { xid = 7 }", waits));
}

void LintCheckerTest::sourceRows() {
    row("lines of a source without", "unseen-source",
        fullExtractor("dump", "gpu.lost", "this dump",
                      "sources = §[\"syslog\", \"flight_recorder\"]\n"),
        fullExtractor("dump", "gpu.lost", "this dump", "sources = [\"syslog\", \"applog\"]\n"));
    const std::string ofSeries =
        "[[extractor.sample]]\nseries = [[\"2026-08-14T11:00:00Z\", 1]]\nexpect = {}\n"
        "[[extractor.sample]]\nseries = [[\"2026-08-14T11:00:00Z\", 0]]\nexpect = \"no match\"\n";
    row("metric of a log", "unseen-source",
        "[[extractor]]\nid = \"m\"\ntitle = \"m\"\nmetric = \"m\"\nsources = §[\"syslog\"]\n"
        "where = { op = \">\", value = 0 }\nsymptom = \"gpu.lost\"\n" +
            ofSeries,
        "[[extractor]]\nid = \"m\"\ntitle = \"m\"\nmetric = \"m\"\nsources = [\"node_metrics\"]\n"
        "where = { op = \">\", value = 0 }\nsymptom = \"gpu.lost\"\n" +
            ofSeries);
    row("source nothing is read from", "unseen-source",
        refiner(lost, waits + ", source = §\"applog\""),
        refiner(lost, waits + ", source = \"syslog\""));
}

void LintCheckerTest::nameRows() {
    row("unreferenced symptom", "unreferenced-symptom",
        marked(fullSymptom("gpu.never", "context"), "\"gpu.never"),
        fullSymptom("gpu.made", "context") +
            "[[refiner]]\nid = \"d\"\nrelation = \"derives\"\ncause = { symptom = \"gpu.lost\" }\n"
            "emit = \"gpu.made\"\nbecause = \"b\"\n");
    row("unreferenced table", "unreferenced-table", "[table.§codes]\n7 = \"gpu.lost\"\n",
        "[table.codes]\n7 = \"gpu.lost\"\n" + codedExtractor());
    row("title of another symptom", "duplicate-title",
        replaced(fullSymptom("gpu.second", "context"), "\"Title of gpu.second\"",
                 "§\"title of GPU.LOST\"") +
            fullExtractor("second", "gpu.second", "this second"),
        fullSymptom("gpu.second", "context") +
            fullExtractor("second", "gpu.second", "this second"));
    row("title of another extractor", "duplicate-title",
        replaced(fullExtractor("zweit", "gpu.lost", "this zweit"), "\"Title of zweit\"",
                 "§\"Title of lost\""),
        fullExtractor("zweit", "gpu.lost", "this zweit"));
}

void LintCheckerTest::patternRows() {
    row("code as text in a selector", "code-as-text",
        refiner(lost + ", attributes = §{ xid = \"7\" }", waits),
        refiner(lost + ", attributes = { xid = \"seven\" }", waits));
    row("code as text in a table", "code-as-text",
        "[table.codes]\n7 = { symptom = \"gpu.lost\", sub = §\"3\" }\n" + codedExtractor(),
        "[table.codes]\n7 = { symptom = \"gpu.lost\", sub = 3 }\n" + codedExtractor());
    row("code as text in a sample", "code-as-text",
        fullExtractor("num", "gpu.lost", "this num", "attributes = { n = \"3\" }\n") +
            "[[extractor.sample]]\nline = \"this num\"\nexpect = §{ n = \"3\" }\n",
        fullExtractor("num", "gpu.lost", "this num", "attributes = { n = \"3\" }\n") +
            "[[extractor.sample]]\nline = \"this num\"\nexpect = { n = 3 }\n");
    row("wildcard first", "leading-wildcard",
        marked(fullExtractor("wild", "gpu.lost", ".*this wild"), "'.*"),
        fullExtractor("wild", "gpu.lost", "this .*wild|this wild"));
    row("wildcard behind flags", "leading-wildcard",
        marked(fullExtractor("wild", "gpu.lost", "(?i)^.*this wild"), "'(?i)"),
        fullExtractor("wild", "gpu.lost", "^(?P<front>.*)this wild"));
}

void LintCheckerTest::relationRows() {
    row("the same extractor", "shadowed-rule",
        marked(fullExtractor("lost2", "gpu.lost", "this lost",
                             "attributes = { xid = \"7\" }\nsources = [\"syslog\"]\n"),
               "\"lost2\""),
        fullExtractor("lost2", "gpu.lost", "this lost2", "sources = [\"syslog\"]\n"));
    row("an implied refiner", "shadowed-rule",
        refiner(lost, waits, "within = [\"0s\", \"60s\"]\n") +
            marked(refiner(lost, waits, "within = [\"5s\", \"30s\"]\nsame = [\"node\"]\n", "inner"),
                   "\"inner"),
        refiner(lost, waits, "within = [\"0s\", \"60s\"]\nsame = [\"gpu\"]\n") +
            refiner(lost, waits, "within = [\"5s\", \"90s\"]\nsame = [\"gpu\"]\n", "inner"));
    row("narrow window", "narrow-window", refiner(lost, waits, "within = §[\"0s\", \"4.9s\"]\n"),
        refiner(lost, waits, "within = [\"0s\", \"4.9s\"]\nsame = [\"node\"]\n"));
    row("narrow window of an exception", "narrow-window",
        refiner(lost, waits, "unless = { symptom = \"gpu.lost\", within = §[\"-1s\", \"1s\"] }\n"),
        refiner(lost, waits, "unless = { symptom = \"gpu.lost\", within = [\"-3s\", \"2s\"] }\n"));
    row("cascade explains a cause", "cascade-as-cause",
        marked(refiner("symptom = \"gpu.*\"", "symptom = \"gpu.*\""), "{ symptom"),
        refiner("symptom = \"gpu.*\"", "symptom = \"gpu.*\", role = \"cascade\""));
    row("accused cascade", "cascade-as-cause",
        fullSymptom("gpu.shows", "cascade", "accuses = §true\n") +
            fullExtractor("shows", "gpu.shows", "this shows"),
        fullSymptom("gpu.shows", "cause", "accuses = true\n") +
            fullExtractor("shows", "gpu.shows", "this shows"));
}

void LintCheckerTest::sampleRows() {
    const std::string bare =
        "[[extractor]]\nid = §\"bare\"\ntitle = \"Bare\"\nregex = 'this bare'\n"
        "symptom = \"gpu.lost\"\n";
    const std::string positive = "[[extractor.sample]]\nline = \"this bare\"\nexpect = {}\n";
    const std::string negative = "[[extractor.sample]]\nline = \"x\"\nexpect = \"no match\"\n";
    row("no positive sample", "no-positive-sample", bare + negative,
        withoutMark(bare) + positive + negative);
    row("no negative sample", "no-negative-sample", bare + positive,
        withoutMark(bare) + positive + negative);
}

void LintCheckerTest::symptomRows() {
    const std::string plain =
        "[[symptom]]\nid = §\"gpu.plain\"\ntitle = \"Plain\"\nscope = \"gpu\"\n"
        "domain = \"hardware\"\nsub_domain = \"pcie\"\nrole = \"cause\"\n";
    const std::string reader = fullExtractor("plain", "gpu.plain", "this plain");
    row("no remediation", "no-remediation",
        plain + "references = [\"https://docs.example.org\"]\n" + reader,
        withoutMark(plain) + "references = [\"https://docs.example.org\"]\nremediation = \"r\"\n" +
            reader);
    row("no reference", "no-reference", plain + "remediation = \"r\"\n" + reader,
        withoutMark(plain) + "references = [\"https://docs.example.org\"]\nremediation = \"r\"\n" +
            reader);
    row("bad reference", "bad-reference",
        withoutMark(plain) + "references = §[\"docs.example.org/x\"]\nremediation = \"r\"\n" +
            reader,
        withoutMark(plain) + "references = [\"http://docs.example.org/x\"]\nremediation = \"r\"\n" +
            reader);
    row("bad reference of an extractor", "bad-reference",
        fullExtractor("ref", "gpu.lost", "this ref", "references = §[\"the manual\"]\n"),
        fullExtractor("ref", "gpu.lost", "this ref", "references = [\"https://example.org\"]\n"));
    row("no literal", "no-literal", marked(fullExtractor("a1", "gpu.lost", "a\\d"), "'a"),
        fullExtractor("a1", "gpu.lost", "a\\d here"));
    row("unused allow", "unused-allow",
        fullExtractor("fine", "gpu.lost", "this fine",
                      "allow = [§{ lint = \"no-literal\", because = \"b\" }]\n"),
        fullExtractor("fine", "gpu.lost", "f\\w\\w\\w h",
                      "allow = [{ lint = \"no-literal\", because = \"b\" }]\n"));
    row("overlapping sample", "overlapping-sample",
        fullExtractor("over", "gpu.lost", "this over") +
            "§[[extractor.sample]]\nline = \"this over this waits\"\nexpect = {}\n",
        fullExtractor("over", "gpu.waits", "this over") +
            "[[extractor.sample]]\nline = \"this over this waits\"\nexpect = {}\n");
}

void LintCheckerTest::finds() {
    QFETCH(QString, id);
    QFETCH(QString, found);
    QFETCH(QString, clean);
    const std::string marked = found.toStdString();
    const auto findings = lint(withoutMark(marked));
    QCOMPARE(QString::fromStdString(placesOf(findings)),
             QString("%1 %2\n").arg(id, QString::fromStdString(placeOfMark(marked))));
    QCOMPARE(QString::fromStdString(placesOf(lint(clean.toStdString()))), QString());
}

void LintCheckerTest::everyFindingHasARow() {
    m_rows.insert("duplicate-id"); // does not load: a test of its own
    for (const LintEntry& entry : lintCatalogue()) {
        QVERIFY2(m_rows.contains(std::string(entry.id)), std::string(entry.id).c_str());
    }
}

void LintCheckerTest::everyFindingIsDocumented() {
    const std::string text = readme();
    for (const LintEntry& entry : lintCatalogue()) {
        const std::string heading = fmt::format("\n### {}\n", entry.id);
        QVERIFY2(text.find(heading) != std::string::npos, heading.c_str());
    }
}

void LintCheckerTest::saysWhatAndWhatToDo() {
    const auto findings = lint(base() + refiner("symptom = \"gpu.lost\", attributes = { xidd = 7 }",
                                                "symptom = \"gpu.waits\""));
    QCOMPARE(findings.size(), std::size_t(1));
    QCOMPARE(QString::fromStdString(findings[0].text()),
             QString("rules.toml:%1:46: error: No event that `cause` selects has an attribute "
                     "`xidd`. (did you mean `xid`?) [unknown-attribute]")
                 .arg(findings[0].origin.line));
    for (const LintEntry& entry : lintCatalogue()) {
        QVERIFY(!entry.meaning.empty() && entry.meaning.ends_with('.'));
    }
}

void LintCheckerTest::duplicateIds() {
    const std::string twice = base() + "[table.t]\n7 = \"gpu.lost\"\n" +
                              fullSymptom("gpu.lost", "cause") +
                              fullExtractor("lost", "gpu.lost", "this lost");
    const auto findings = lintDuplicates(
        {{"a.toml", twice}, {"b.toml", test::head + "[table.t]\n7 = \"gpu.lost\"\n"}});
    QCOMPARE(findings.size(), std::size_t(3));
    for (const LintFinding& finding : findings) {
        QCOMPARE(finding.id, std::string("duplicate-id"));
        QVERIFY(finding.hint.starts_with("first at a.toml:"));
    }
    QCOMPARE(findings[2].origin.file, std::string("b.toml"));
    QVERIFY(lintDuplicates({{"a.toml", base()}}).empty());
}

void LintCheckerTest::allowsWhatIsMeant() {
    const std::string allowed = "allow = [{ lint = \"narrow-window\", because = \"b\" }]\n";
    const std::string rule = "within = [\"0s\", \"1s\"]\n";
    QVERIFY(lint(base() + refiner(lost, waits, rule + allowed)).empty());
    QVERIFY(!lint(base() + refiner(lost, waits, rule)).empty());
    const auto wrong = test::errorsOf(
        base() + refiner(lost, waits, "allow = [{ lint = \"narow-window\", because = \"b\" }]\n"));
    QVERIFY(wrong.ends_with("bad lint `narow-window` (did you mean `narrow-window`?)"));
}

void LintCheckerTest::looksAtTheLastLayerOnly() {
    const std::vector<RuleText> shipped{{"a.toml", base() + fullSymptom("gpu.never", "context")}};
    const std::vector<RuleText> own{
        {"b.toml", "schema = 1\npack = \"site\"\n" + fullSymptom("gpu.mine", "context")}};
    const auto rules = loadRuleTexts({{"builtin", shipped}, {"site", own}});
    QVERIFY(rules.has_value());
    const auto findings = lintRules(*rules, own);
    QCOMPARE(placesOf(findings), std::string("unreferenced-symptom 4:6\n"));
}

void LintCheckerTest::programsMayMakeAnything() {
    const std::string program = "[[extractor]]\nid = \"p\"\ntitle = \"p\"\ncommand = [\"p\"]\n";
    const std::string never = fullSymptom("gpu.never", "context");
    QVERIFY(!lint(base() + never).empty());
    QVERIFY(lint(base() + never + program).empty());
}

void LintCheckerTest::theShippedRulesAreClean() {
    const auto layer =
        readRuleLayer({"builtin", {std::filesystem::path(FIRSTFAULT_SOURCE_DIR) / "rules"}});
    QVERIFY(layer.has_value());
    const auto rules = loadRuleTexts({*layer});
    QVERIFY(rules.has_value());
    int count = 0;
    for (const LintFinding& finding : lintRules(*rules, layer->texts)) {
        if (finding.severity != LintSeverity::Note) {
            qWarning("%s", finding.text().c_str());
            ++count;
        }
    }
    QCOMPARE(count, 0);
}

void LintCheckerTest::theExampleOfTheReadmeIsClean() {
    constexpr std::string_view fence = "```toml\n";
    const std::string text = readme();
    const auto begin = text.find(fence) + fence.size();
    const std::vector<RuleText> example{
        {"README.md", text.substr(begin, text.find("```", begin) - begin)}};
    auto shipped =
        readRuleLayer({"builtin", {std::filesystem::path(FIRSTFAULT_SOURCE_DIR) / "rules"}});
    QVERIFY(shipped.has_value());
    const auto rules = loadRuleTexts({std::move(*shipped), {"site", example}});
    QVERIFY2(rules.has_value(), rules ? "" : test::joined(rules.error()).c_str());
    QCOMPARE(QString::fromStdString(placesOf(lintRules(*rules, example))), QString());
    QCOMPARE(QString::fromStdString(test::joined(checkSamples(*rules))), QString());
}

QTEST_GUILESS_MAIN(LintCheckerTest)
#include "lint_checker_test.moc"
