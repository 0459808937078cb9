// Misspelt names of every kind: the place, and what was meant. Errors of all files come together.
#include "tests/engine/ruleset/rule_error_rows.h"

#include <set>

using namespace ff;
using test::compareErrors;
using test::errorColumns;
using test::head;

class RuleSuggestionsTest : public QObject {
    Q_OBJECT
private slots:
    void suggests_data();
    void suggests();
    void reportsAllFilesAtOnce();
};

namespace {

/// Ten lines before the row's own: a symptom and the head.
std::string with(const std::string& text) {
    return head + test::symptom("gpu.lost", "cause") + text;
}

std::string extractor(const std::string& more) {
    return with("[[extractor]]\nid = \"a\"\ntitle = \"t\"\nregex = '(?P<code>\\d+)'\n"
                "symptom = \"gpu.lost\"\n" +
                more + "\n");
}

std::string refiner(const std::string& more) {
    return with("[[refiner]]\nid = \"a\"\nrelation = \"explains\"\nbecause = \"b\"\n"
                "effect = {}\n" +
                more + "\n");
}

void row(const char* name, const std::string& text, const std::string& error) {
    test::errorRow(name, text, "rules.toml:" + error);
}

} // namespace

void RuleSuggestionsTest::suggests_data() {
    errorColumns();
    row("key", extractor("prioritty = 1"),
        "15:1: unknown key `prioritty` in [[extractor]] (did you mean `priority`?)");
    row("key of a selector", refiner("cause = { symtom = \"gpu.lost\" }"),
        "15:11: unknown key `symtom` in cause (did you mean `symptom`?)");
    row("key of a window's neighbour", refiner("cause = {}\nwithn = [\"0s\", \"1s\"]"),
        "16:1: unknown key `withn` in [[refiner]] (did you mean `within`?)");
    row("capture", extractor("attributes = { code = \"{code_}\" }"),
        "15:23: no capture is named `code_` (did you mean `code`?)");
    row("built-in name", extractor("accuse = { node = \"{source.nod}\" }"),
        "15:19: no capture is named `source.nod` (did you mean `source.node`?)");
    row("source", extractor("sources = [\"syslog\", \"aplog\"]"),
        "15:22: bad sources `aplog` (did you mean `applog`?)");
    row("accused kind", extractor("accuse = { nod = \"n\" }"),
        "15:12: unknown key `nod` in accuse (did you mean `node`?)");
    row("attribute to identify by",
        extractor("attributes = { code = \"{code}\" }\nidentify = [\"cod\"]"),
        "16:13: `identify` names no attribute: `cod` (did you mean `code`?)");
    row("attribute of a sample",
        extractor("attributes = { code = \"{code}\" }\n[[extractor.sample]]\nline = \"1\"\n"
                  "expect = { cod = 1 }"),
        "18:12: unknown key `cod` in expect (did you mean `code`?)");
    row("table",
        with("[table.codes]\n7 = \"gpu.lost\"\n[[extractor]]\nid = \"a\"\ntitle = \"t\"\n"
             "regex = '7'\nsymptom = { table = \"code\", key = \"{match}\" }\n"),
        "16:21: no table `demo/code` (did you mean `demo/codes`?)");
    row("symptom", refiner("cause = { symptom = \"gpu.lots\" }"),
        "15:21: no symptom `gpu.lots` (did you mean `gpu.lost`?)");
    row("group of symptoms", refiner("cause = { symptom = \"gpo.*\" }"),
        "15:21: no symptom matches `gpo.*` (did you mean `gpu.*`?)");
    row("role", refiner("cause = { role = \"causse\" }"),
        "15:18: bad role `causse` (did you mean `cause`?)");
    row("phase", refiner("cause = {}\nphase = \"erly\""),
        "16:9: bad phase `erly` (did you mean `early`?)");
    row("relation",
        with("[[refiner]]\nid = \"a\"\nrelation = \"explain\"\nbecause = \"b\"\n"
             "cause = {}\neffect = {}\n"),
        "12:12: bad relation `explain` (did you mean `explains`?)");
    row("shared place", refiner("cause = {}\nsame = [\"rnak\", \"nodes\"]"),
        "16:9: bad same `rnak` (did you mean `rank`?)\nrules.toml:16:17: bad same `nodes` (did you "
        "mean `node`?)");
    row("domain", refiner("cause = { domain = \"hardwar\" }"),
        "15:20: bad domain `hardwar` (did you mean `hardware`?)");
    row("lint", extractor("allow = [{ lint = \"no-litteral\", because = \"b\" }]"),
        "15:19: bad lint `no-litteral` (did you mean `no-literal`?)");
    row("fact of the engine",
        with("[[extractor]]\nid = \"a\"\ntitle = \"t\"\nnative = \"colective_ledger\"\n"
             "symptom = \"gpu.lost\"\n"),
        "13:10: bad native `colective_ledger` (did you mean `collective_ledger`?)");
    row("rule to disable", extractor("[[disable]]\nrule = \"demo/b\"\nbecause = \"b\""),
        "16:8: no rule `demo/b` to disable (did you mean `demo/a`?)");
}

void RuleSuggestionsTest::suggests() { compareErrors(); }

void RuleSuggestionsTest::reportsAllFilesAtOnce() {
    const auto loaded = loadRuleTexts({{"site",
                                        {{"a.toml", head + "pak = 1\n[[filter]]\nid = 1\n"},
                                         {"b.toml", "schema = \n"},
                                         {"c.toml", head + "colector = 1\n"}}}});
    QVERIFY(!loaded);
    std::set<std::string> files;
    for (const Error& error : loaded.error()) {
        QVERIFY(error.line > 0 && error.column > 0);
        files.insert(error.path);
    }
    QCOMPARE(files, (std::set<std::string>{"a.toml", "b.toml", "c.toml"}));
    QCOMPARE(loaded.error().size(), std::size_t(6));
}

QTEST_GUILESS_MAIN(RuleSuggestionsTest)
#include "rule_suggestions_test.moc"
