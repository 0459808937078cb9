// What the editor knows of a text: colours, folding, outline, completion, documentation, and rules
// made from lines.
#include <algorithm>

#include <QtTest>

#include "engine/pipeline/engine.h"
#include "engine/ruleset/rule_loader.h"
#include "engine/ruleset/sample_check.h"
#include "views/rules/line_rule_builder.h"
#include "views/rules/rule_completion.h"
#include "views/rules/rule_outline.h"
#include "views/rules/toml_tokens.h"

using namespace ff;

namespace {

QString stylesOf(std::string_view line, TomlState& state) {
    QString out;
    for (const TomlToken& token : tomlTokens(line, state)) {
        out += QStringLiteral("%1%2 ").arg(QStringLiteral("pktnchxb")[static_cast<int>(token.style)])
                   .arg(token.length);
    }
    return out.trimmed();
}

/// The place is where `|` stands.
std::vector<std::string> offeredIn(std::string text, const RuleNames& names = {}) {
    const std::size_t at = text.find('|');
    text.erase(at, 1);
    std::vector<std::string> out;
    for (const auto& choice : completionAt(text, at, names).choices) {
        out.push_back(choice.text);
    }
    return out;
}

std::string toldIn(std::string text, const RuleNames& names = {}) {
    const std::size_t at = text.find('|');
    text.erase(at, 1);
    return documentationAt(text, at, names);
}

bool has(const std::vector<std::string>& all, const std::string& one) {
    return std::find(all.begin(), all.end(), one) != all.end();
}

RuleNames someNames() {
    RuleNames names;
    names.symptoms = {{"gpu.fell_off_bus", "GPU fell off the bus (cause)"},
                      {"gpu.xid_other", "Xid (context)"}};
    names.rules = {{"gpu/nvrm-xid", "Xid report"}};
    names.tables = {{"gpu/xid", {}}};
    return names;
}

} // namespace

class RuleTextTest : public QObject {
    Q_OBJECT

private slots:
    void colours_data() {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("styles");
        QTest::newRow("key") << "id = 'x'" << "k2 t3";
        QTest::newRow("number") << "n = -12.5 # c" << "k1 n5 c3";
        QTest::newRow("truth") << "a = true" << "k1 n4";
        QTest::newRow("header") << "[[extractor.sample]] # c" << "h20 c3";
        QTest::newRow("list") << "  [\"a\", 1]" << "t3 n1";
        QTest::newRow("inline") << "a = { b = \"{pci}x\" }" << "k1 k1 t1 x5 t2";
        QTest::newRow("group") << "regex = '(?P<xid>\\d+)'" << "k5 t1 x8 t5";
        QTest::newRow("escape") << R"(a = "x\"y" # z)" << "k1 t6 c3";
        QTest::newRow("half typed") << "a = \"x" << "k1 b2";
        QTest::newRow("quoted key") << "\"a b\" = 1" << "k5 n1";
        QTest::newRow("duration of a date") << "at = 2026-01-01T00:00:00Z" << "k2 n20";
    }
    void colours() {
        QFETCH(QString, line);
        QFETCH(QString, styles);
        TomlState state = TomlState::None;
        QCOMPARE(stylesOf(line.toStdString(), state), styles);
        QVERIFY(state == TomlState::None);
    }

    void textsOfSeveralLinesGoOn() {
        TomlState state = TomlState::None;
        QCOMPARE(stylesOf("a = '''x", state), QStringLiteral("k1 t4"));
        QVERIFY(state == TomlState::Literal);
        QCOMPARE(stylesOf("id = \"no key\" \\", state), QStringLiteral("t15"));
        QCOMPARE(stylesOf("y''' # c", state), QStringLiteral("t4 c3"));
        QVERIFY(state == TomlState::None);
        QCOMPARE(stylesOf("b = \"\"\"x\\\"\"\"\"", state), QStringLiteral("k1 t9"));
        QVERIFY(state == TomlState::None);
    }

    void headersFoldByDepth() {
        QCOMPARE(headerDepth("[[extractor]]"), 0);
        QCOMPARE(headerDepth(" [[extractor.sample]] # x"), 1);
        QCOMPARE(headerDepth("[table.xid]"), 0);
        QCOMPARE(headerDepth("[[\"a\", 1], [\"b\", 2]]"), -1);
        QCOMPARE(headerDepth("within = [1]"), -1);
        QCOMPARE(headerDepth("["), -1);
        QCOMPARE(headerDepth(""), -1);
    }

    void theOutlineKnowsRulesOfHalfTypedTexts() {
        const RuleOutline outline = outlineOf("schema = 1\npack = \"gpu\"\n\n[[symptom]]\n"
                                              "id = \"gpu.x\"\n[[extractor]]\nid = 'one'\n"
                                              "title = \"T\"\nregex = '''\n[[not.a]]\n'''\n"
                                              "[[extractor.sample]]\nid = \"no\"\nline = \n"
                                              "[[refiner]]\n");
        QCOMPARE(outline.pack, std::string("gpu"));
        QCOMPARE(outline.entries.size(), std::size_t{3});
        QCOMPARE(outline.qualified(outline.entries[0]), std::string("gpu.x"));
        QCOMPARE(outline.qualified(outline.entries[1]), std::string("gpu/one"));
        QCOMPARE(outline.entries[1].title, std::string("T"));
        QCOMPARE(outline.at(13)->id, std::string("one"));
        QCOMPARE(outline.entries[1].lastLine, 14);
        QCOMPARE(outline.qualified(outline.entries[2]), std::string());
        QVERIFY(outline.at(2) == nullptr);
        QVERIFY(outlineOf("").entries.empty());
    }

    void keysOfTheTableAreOffered() {
        const auto keys = offeredIn("pack = 'x'\n[[extractor]]\nid = 'a'\nre|");
        QCOMPARE(keys.size(), std::size_t{3});
        QVERIFY(has(keys, "regex = \""));
        QVERIFY(has(keys, "record = "));
        QVERIFY(has(keys, "references = [\""));
        QVERIFY(!has(offeredIn("[[extractor]]\nid = 'a'\n|"), "id = \""));
        QVERIFY(has(offeredIn("sch|"), "schema = "));
        QCOMPARE(offeredIn("[[refiner]]\ncause = { ro|").front().substr(0, 6), std::string("role ="));
        QVERIFY(has(offeredIn("[[extractor]]\nid='x'\n[[extractor.sample]]\n|"), "line = \""));
    }

    void valuesAreOffered() {
        const RuleNames names = someNames();
        QVERIFY(has(offeredIn("[[symptom]]\nrole = |"), "\"cause\""));
        QCOMPARE(offeredIn("[[symptom]]\nrole = \"cas|\"").front(), std::string("cascade"));
        QVERIFY(has(offeredIn("[[extractor]]\nsources = [\"sys|"), "syslog"));
        QVERIFY(has(offeredIn("[[extractor]]\nsymptom = \"gpu.f|", names), "gpu.fell_off_bus"));
        QVERIFY(has(offeredIn("[[extractor]]\nsymptom = { table = |", names), "\"gpu/xid\""));
        QVERIFY(has(offeredIn("[[extractor]]\nsymptom = { table = \"x\", default = \"gpu.|", names),
                    "gpu.xid_other"));
        QVERIFY(has(offeredIn("[table.xid]\n79 = \"gpu|", names), "gpu.fell_off_bus"));
        QVERIFY(has(offeredIn("[[disable]]\nrule = \"gpu/|", names), "gpu/nvrm-xid"));
        QVERIFY(has(offeredIn("[[symptom]]\naccuses = |"), "true"));
        QVERIFY(has(offeredIn("[[ext|"), "extractor"));
        QVERIFY(has(offeredIn("[[extractor.|"), "extractor.sample"));
        QVERIFY(offeredIn("# re|").empty());
    }

    void capturesInScopeAreOffered() {
        const auto offered = offeredIn("[[extractor]]\nregex = '(?P<pci>.) (?P<xid>.)'\n"
                                       "accuse = { gpu = \"{|\" }\n[[extractor]]\n"
                                       "regex = '(?P<other>.)'\n");
        QVERIFY(has(offered, "pci"));
        QVERIFY(has(offered, "xid"));
        QVERIFY(has(offered, "source.node"));
        QVERIFY(!has(offered, "other"));
    }

    void wordsAreDocumented() {
        const std::string told = toldIn("[[symptom]]\nro|le = \"cause\"");
        QVERIFY2(told.find("What it can mean") != std::string::npos, told.c_str());
        QVERIFY2(told.find("cascade") != std::string::npos, told.c_str());
        QVERIFY(toldIn("[[extractor]]\nsymptom = \"gpu.fell|_off_bus\"", someNames())
                    .find("GPU fell off") != std::string::npos);
        QVERIFY(toldIn("[[refi|ner]]").find("[[refiner]]") != std::string::npos);
        QVERIFY(toldIn("nonsen|se = 1").empty());
        QVERIFY(toldIn("# ro|le").empty());
        QVERIFY(toldIn("|").empty());
    }

    void hugeAndBrokenTextsAreNoTrouble() {
        const std::string huge = "[[extractor]]\nregex = '" + std::string(4 << 20, '(') + "|";
        QVERIFY(offeredIn(huge).empty());
        QVERIFY(offeredIn(std::string(1 << 20, '\n') + "|").size() < 50);
        QVERIFY(!outlineOf(huge).entries.empty());
    }

    void partsOfALineBecomeCaptures() {
        const std::string line = "NVRM: Xid (PCI:0000:8f:00): 79, pid=1234, rank 3 lost 'ring 0'";
        const auto captures = suggestedCaptures(line);
        QStringList names;
        for (const auto& each : captures) {
            names << QString::fromStdString(each.name + "=" + line.substr(each.start, each.length));
        }
        QVERIFY2(names.contains(QStringLiteral("pci=0000:8f:00")), qPrintable(names.join(u' ')));
        QVERIFY2(names.contains(QStringLiteral("pid=1234")), qPrintable(names.join(u' ')));
        QVERIFY2(names.contains(QStringLiteral("rank=3")), qPrintable(names.join(u' ')));
        QVERIFY2(names.contains(QStringLiteral("text=ring 0")), qPrintable(names.join(u' ')));
    }

    /// Whatever the line, what is made of it loads and its sample passes.
    void rulesFromLinesLoad_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::newRow("xid") << QByteArray("NVRM: Xid (PCI:0000:8f:00): 79, pid=1234, gone");
        QTest::newRow("plain") << QByteArray("flux capacitor drained");
        QTest::newRow("quotes") << QByteArray("it's \"so\" 'quoted' \\ and [brackets] {braces}");
        QTest::newRow("three quotes") << QByteArray("a ''' b ''' c'");
        QTest::newRow("bytes") << QByteArray("caf\xc3\xa9 \xff\xfe broken 12");
        QTest::newRow("controls") << QByteArray("tab\there 5 and\x01 more");
        QTest::newRow("numbers") << QByteArray("1 2 3 10.0.0.1 0xff 4:5 rank=7 rank=8");
        QTest::newRow("blanks") << QByteArray("   ");
        QTest::newRow("long") << QByteArray(3000, 'x');
    }
    void rulesFromLinesLoad() {
        QFETCH(QByteArray, line);
        const LineRule made =
            ruleFrom(line.toStdString(), line.toStdString(), Source::Syslog, "mine", {"mine/x"});
        QVERIFY(made.toFill + made.fillSize <= made.text.size());
        RuleTextLayer layer{"user", {{"mine.toml", "schema = 1\npack = \"mine\"\n" + made.text}}};
        const auto rules = loadRuleTexts({layer});
        QVERIFY2(rules, rules ? "" : (rules.error().front().text() + made.text).c_str());
        QCOMPARE(rules->extractors.size(), std::size_t{1});
        const auto failures = checkSamples(*rules);
        QVERIFY2(failures.empty(),
                 failures.empty() ? "" : (failures.front().text() + made.text).c_str());
    }

    void takenIdsAreNotTakenAgain() {
        const auto made = ruleFrom("link down", "link down", Source::Syslog, "mine",
                                   {"mine/link-down", "mine.link_down"});
        QVERIFY(made.text.find("id = \"link-down-2\"") != std::string::npos);
        QVERIFY(made.text.find("id = \"mine.link_down_2\"") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(RuleTextTest)
#include "rule_text_test.moc"
