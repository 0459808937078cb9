// Where the search ends before the evidence does, no answer is "not there".
#include "engine/explain/line_search.h"

#include <QTemporaryDir>
#include <QtTest>

#include "engine/explain/rule_explainer.h"
#include "engine/pipeline/engine.h"
#include "tests/engine/explain/explain_scene.h"
#include "tests/support/sample_case.h"

using namespace ff;

namespace {

constexpr std::string_view ruleText = R"(schema = 1
pack = "demo"
description = "Three of lines."

[[symptom]]
id = "node.odd"
title = "Something is odd"
role = "context"
domain = "none"
sub_domain = "benign"
scope = "node"
severity = "info"

[[extractor]]
id = "common"
title = "Its words are in every line"
sources = ["syslog"]
regex = 'NVRM: Xid \(PCI:[0-9a-f:.]+\): \d+,'
symptom = "node.odd"
accuse = { node = "{source.node}" }

[[extractor]]
id = "rare"
title = "In the last line of the second log"
sources = ["syslog"]
regex = 'machine check event'
symptom = "node.odd"
accuse = { node = "{source.node}" }

[[extractor]]
id = "elsewhere"
title = "Of another source"
sources = ["applog"]
regex = 'unhealthy'
symptom = "node.odd"
accuse = { node = "{source.node}" }
)";

QString text(const std::string& value) { return QString::fromStdString(value); }

} // namespace

class LineSearchTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        writeSampleFile(std::filesystem::path(m_folder.path().toStdString()) / "demo.toml",
                        ruleText);
    }

    void aWholeSearch() {
        const auto analysis = analysed(100);
        QVERIFY(analysis);
        const auto found = search(*analysis);
        QCOMPARE(found[0].words.count, std::uint64_t(100));
        QCOMPARE(found[1].taken.count, std::uint64_t(1));
        QVERIFY(!found[0].isCut && !found[1].isCut && !found[2].isCut);
    }

    void aCutOneSaysSoOfAllThatIsStillToCome() {
        const auto analysis = analysed(mostSearchedLines);
        QVERIFY(analysis);
        const auto found = search(*analysis);
        QCOMPARE(found[0].words.count, std::uint64_t(mostSearchedLines));
        QCOMPARE(found[1].taken.count, std::uint64_t(0)); // in a later member
        QVERIFY(found[0].isCut && found[1].isCut);
        QVERIFY(!found[2].isCut); // nothing of its source is to come
        RuleScenes scenes(*analysis);
        const auto rules = explainRules(scenes, "demo/*");
        QVERIFY(rules && rules->size() == 3);
        for (const RuleExplanation& rule : *rules) {
            const QString miss = text(conditionOf(rule, "regex").miss);
            if (rule.rule == "demo/rare") {
                QVERIFY2(rule.isCut && miss.startsWith("not found in what was searched"),
                         qPrintable(miss));
            } else if (rule.rule == "demo/elsewhere") {
                QVERIFY(!rule.isCut && miss.startsWith("no line holds"));
            }
        }
    }

private:
    static std::vector<LineFindings> search(const Analysis& analysis) {
        const auto& all = analysis.rules->extractors;
        const auto named = [&](std::string_view id) {
            return &*std::find_if(all.begin(), all.end(),
                                  [&](const Extractor& each) { return each.id == id; });
        };
        return searchLines(analysis,
                           {named("demo/common"), named("demo/rare"), named("demo/elsewhere")}, {});
    }

    /// A log of so many lines with the words of one rule, then one with a line of another.
    std::shared_ptr<const Analysis> analysed(std::size_t lines) {
        RuleSources sources;
        sources.withBuiltin = false;
        sources.directories = {m_folder.path().toStdString()};
        const auto rules = loadRules(sources);
        if (!rules) {
            qWarning("%s", rules.error().front().text().c_str());
            return nullptr;
        }
        std::string first;
        for (std::size_t i = 0; i < lines; ++i) {
            first +=
                "2026-03-14T09:26:10.100000+00:00 gn-a kernel: NVRM: Xid (PCI:0000:8f:00): off\n";
        }
        AnalysisRequest request;
        request.texts = {{"gn-a.kern.log", first},
                         {"gn-b.kern.log", "2026-03-14T09:26:10.100000+00:00 gn-b kernel: "
                                           "machine check event\n"}};
        request.threads = 1;
        const auto analysis = analyse(request, *rules);
        return analysis ? *analysis : nullptr;
    }

    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(LineSearchTest)
#include "line_search_test.moc"
