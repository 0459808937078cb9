// The include rules hold over the real sources, and each of them is seen to fail on a planted
// fault.
#include <QtTest>

#include "tests/layering/include_rules.h"
#include "tests/layering/planted_tree.h"

using namespace ff::layering;

namespace {

QString listed(const std::vector<Violation>& violations) {
    QString text;
    for (const Violation& violation : violations) {
        text += QString::fromStdString(violation.text()) + u'\n';
    }
    return text;
}

} // namespace

class LayeringTest : public QObject {
    Q_OBJECT

private slots:
    void sourcesKeepTheRules();
    void aSingleIncludeIsJudged_data();
    void aSingleIncludeIsJudged();
    void literalMatcherHasOneFile();
    void widgetsAreFoundThroughOwnHeaders();
    void cyclesBetweenFoldersAreFound();
    void commentsAreNoIncludes();
};

void LayeringTest::sourcesKeepTheRules() {
    const auto violations = findViolations(FIRSTFAULT_SOURCE_DIR);
    QVERIFY2(violations.empty(), qPrintable(u'\n' + listed(violations)));
}

void LayeringTest::aSingleIncludeIsJudged_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("include");
    QTest::addColumn<QString>("rule"); // empty: allowed
    const auto row = [](const char* file, const char* include, const char* rule) {
        QTest::addRow("%s %s", file, include) << file << include << rule;
    };
    const auto pair = [&](const char* allowed, const char* refused, const char* include,
                          const char* rule) {
        row(allowed, include, "");
        row(refused, include, rule);
    };
    // Layers of the engine.
    row("engine/base/text.cpp", "\"engine/base/text.h\"", "");
    row("engine/base/text.cpp", "\"engine/model/event.h\"", "layer");
    row("engine/model/event.cpp", "\"engine/base/time.h\"", "");
    row("engine/model/event.cpp", "\"engine/scan/scanner.h\"", "layer");
    row("engine/scan/scanner.cpp", "\"engine/model/event.h\"", "");
    row("engine/scan/scanner.cpp", "\"engine/intake/reader.h\"", "layer");
    row("engine/refine/refine.cpp", "\"engine/pipeline/engine.h\"", "layer");
    row("engine/store/run_store.cpp", "\"engine/report/json_writer.h\"", "layer");
    row("engine/cache/cache_folder.cpp", "\"engine/model/match.h\"", "");
    row("engine/cache/cache_folder.cpp", "\"engine/intake/text_probe.h\"", "layer");
    row("engine/pipeline/member_cache.cpp", "\"engine/cache/cache_folder.h\"", "");
    row("engine/pipeline/engine.cpp", "\"engine/refine/refine.h\"", "");
    row("engine/pipeline/engine.cpp", "\"engine/corpus/case.h\"", "layer");
    row("engine/corpus/runner.cpp", "\"engine/pipeline/engine.h\"", "");
    row("engine/corpus/runner.cpp", "\"engine/ruleset/loader.h\"", "");
    row("engine/corpus/runner.cpp", "\"engine/intake/reader.h\"", "layer");
    row("engine/redaction/redactor.cpp", "\"engine/model/bundle.h\"", "");
    row("engine/redaction/redactor.cpp", "\"engine/pipeline/analysis.h\"", "layer");
    row("engine/report/document.cpp", "\"engine/redaction/redactor.h\"", "");
    row("engine/report/document.cpp", "\"engine/corpus/runner.h\"", "layer");
    row("engine/corpus/saver.cpp", "\"engine/redaction/redactor.h\"", "");
    row("engine/pipeline/engine.cpp", "\"engine/redaction/redactor.h\"", "");
    row("engine/scan/scanner.cpp", "\"engine/redaction/redactor.h\"", "layer");
    row("app/cli/main.cpp", "\"engine/redaction/redactor.h\"", "");
    row("engine/explain/teller.cpp", "\"engine/verdict/chooser.h\"", "");
    row("engine/explain/teller.cpp", "\"engine/report/writer.h\"", "layer");
    row("engine/pipeline/engine.cpp", "\"engine/explain/teller.h\"", "layer");
    row("engine/verdict/chooser.cpp", "\"engine/explain/teller.h\"", "layer");
    row("engine/report/json_writer.cpp", "\"views/shared/palette.h\"", "layer");
    row("engine/report/json_writer.cpp", "\"app/cli/arguments.h\"", "layer");
    // Front ends.
    row("app/cli/main.cpp", "\"engine/pipeline/engine.h\"", "");
    row("app/cli/main.cpp", "\"engine/corpus/runner.h\"", "");
    row("app/cli/main.cpp", "\"engine/report/json_writer.h\"", "");
    row("app/cli/main.cpp", "\"engine/verdict/decide.h\"", "layer");
    row("app/cli/main.cpp", "\"views/log/log_view.h\"", "layer");
    row("app/cli/main.cpp", "\"app/ui/session/session.h\"", "layer");
    row("app/ui/main.cpp", "\"engine/intake/reader.h\"", "layer");
    row("app/ui/main.cpp", "\"views/log/log_view.h\"", "");
    // Screens.
    row("views/log/log_view.cpp", "\"engine/pipeline/analysis.h\"", "");
    row("views/log/log_view.cpp", "\"views/shared/palette.h\"", "");
    row("views/log/log_view.cpp", "\"views/graph/graph_view.h\"", "layer");
    row("views/log/log_view.cpp", "\"engine/scan/scanner.h\"", "layer");
    row("views/log/log_view.cpp", "\"app/ui/session/session.h\"", "layer");
    row("views/shared/palette.cpp", "\"views/log/log_view.h\"", "layer");
    pair("views/cases/cases_view.cpp", "views/log/log_view.cpp", "\"engine/corpus/runner.h\"",
         "layer");
    pair("views/history/runs_view.cpp", "views/cases/cases_view.cpp",
         "\"engine/store/run_store.h\"", "layer");
    pair("views/rules/rules_view.cpp", "views/history/runs_view.cpp", "\"engine/ruleset/loader.h\"",
         "layer");
    pair("views/report/export_view.cpp", "views/log/log_view.cpp",
         "\"engine/report/json_writer.h\"", "layer");
    pair("views/report/export_view.cpp", "views/log/log_view.cpp",
         "\"engine/redaction/redactor.h\"", "layer");
    // Qt.
    pair("views/log/log_view.cpp", "engine/base/text.cpp", "<QString>", "qt");
    pair("app/ui/main.cpp", "app/cli/main.cpp", "<QtCore/QString>", "qt");
    // Widgets in models.
    row("views/log/log_model.h", "<QAbstractTableModel>", "");
    row("views/log/log_model.h", "<QtWidgets/QLabel>", "widget");
    pair("views/log/log_view.h", "views/log/log_model.h", "<QWidget>", "widget");
    pair("views/log/log_view.h", "views/log/filter_proxy.cpp", "<qlabel.h>", "widget");
    // Third-party libraries.
    pair("engine/base/pattern.cpp", "engine/scan/scanner.cpp", "<re2/re2.h>", "third-party");
    pair("engine/scan/literal_index.cpp", "engine/base/text.cpp", "<hs.h>", "third-party");
    pair("engine/scan/literal_index.cpp", "engine/base/text.cpp", "<hs/hs.h>", "third-party");
    pair("engine/ruleset/rule_reader.cpp", "engine/verdict/decide.cpp", "<toml++/toml.h>",
         "third-party");
    pair("engine/bundle/manifest_reader.cpp", "engine/bundle/sniffer.cpp", "<toml++/toml.h>",
         "third-party");
    pair("engine/corpus/case_reader.cpp", "engine/corpus/runner.cpp", "<toml++/toml.hpp>",
         "third-party");
    pair("engine/bundle/archive_reader.cpp", "engine/bundle/bundle.cpp", "<archive.h>",
         "third-party");
    pair("engine/bundle/archive_reader.cpp", "engine/bundle/bundle.cpp", "<archive_entry.h>",
         "third-party");
    for (const char* header : {"<zlib.h>", "<bzlib.h>", "<lzma.h>", "<zstd.h>"}) {
        pair("engine/bundle/stream_decoder.cpp", "engine/bundle/bundle.cpp", header, "third-party");
    }
    pair("engine/store/run_store.cpp", "engine/corpus/runner.cpp", "<sqlite3.h>", "third-party");
    pair("engine/intake/sacct_reader.cpp", "engine/intake/sacct.cpp", "<nlohmann/json.hpp>",
         "third-party");
    pair("engine/report/fields.cpp", "engine/verdict/decide.cpp", "<nlohmann/json.hpp>",
         "third-party");
    pair("engine/base/digest.cpp", "engine/bundle/bundle.cpp", "<openssl/evp.h>", "third-party");
    pair("engine/base/digest.cpp", "engine/bundle/bundle.cpp", "<xxhash.h>", "third-party");
    pair("engine/base/keyed_digest.cpp", "engine/redaction/token_maker.cpp", "<openssl/hmac.h>",
         "third-party");
    pair("engine/base/zone_table.cpp", "engine/base/time.cpp", "<date/tz.h>", "third-party");
    pair("views/rules/editor_view.cpp", "views/log/log_view.cpp", "<Qsci/qsciscintilla.h>",
         "third-party");
    pair("app/cli/main.cpp", "engine/corpus/runner.cpp", "<CLI/CLI.hpp>", "third-party");
    pair("engine/base/result.h", "engine/model/event.h", "<tl/expected.hpp>", "third-party");
    // Paths.
    row("engine/base/text.cpp", "\"text.h\"", "root");
    row("engine/base/text.cpp", "\"../base/text.h\"", "root");
    row("views/log/log_view.cpp", "\"log_view.moc\"", "");
}

void LayeringTest::aSingleIncludeIsJudged() {
    QFETCH(QString, file);
    QFETCH(QString, include);
    QFETCH(QString, rule);
    const PlantedTree tree;
    tree.write(file.toStdString(), "// A file.\n#include " + include.toStdString() + "\n");
    const auto violations = findViolations(tree.root());
    if (rule.isEmpty()) {
        QVERIFY2(violations.empty(), qPrintable(listed(violations)));
        return;
    }
    QVERIFY2(violations.size() == 1, qPrintable(listed(violations)));
    QCOMPARE(QString::fromStdString(violations[0].rule), rule);
    QCOMPARE(QString::fromStdString(violations[0].file), file);
    QCOMPARE(violations[0].line, 2);
}

void LayeringTest::literalMatcherHasOneFile() {
    const PlantedTree tree;
    tree.write("engine/scan/literal_index.cpp", "#include <hs.h>\n#include <hs_runtime.h>\n");
    QVERIFY(findViolations(tree.root()).empty());
    tree.write("engine/scan/scanner.cpp", "#include <hs.h>\n");
    const auto violations = findViolations(tree.root());
    QCOMPARE(violations.size(), std::size_t{1});
    QCOMPARE(QString::fromStdString(violations[0].text()),
             QStringLiteral("engine/scan/scanner.cpp:1: hs.h is already included by "
                            "engine/scan/literal_index.cpp [third-party]"));
}

void LayeringTest::widgetsAreFoundThroughOwnHeaders() {
    const PlantedTree tree;
    tree.write("views/shared/badge.h", "#include <QLabel>\n");
    tree.write("views/log/row.h", "#include \"views/shared/badge.h\"\n");
    tree.write("views/log/log_model.cpp", "#include <QString>\n#include \"views/log/row.h\"\n");
    const auto violations = findViolations(tree.root());
    QCOMPARE(violations.size(), std::size_t{1});
    QCOMPARE(QString::fromStdString(violations[0].rule), QStringLiteral("widget"));
    QCOMPARE(violations[0].line, 2);
}

void LayeringTest::cyclesBetweenFoldersAreFound() {
    const PlantedTree tree;
    tree.write("engine/pipeline/engine.cpp", "#include \"engine/scan/scanner.h\"\n");
    tree.write("engine/scan/scanner.h", "#include \"engine/intake/reader.h\"\n");
    tree.write("engine/intake/reader.h", "#include \"engine/pipeline/engine.h\"\n");
    const auto violations = findViolations(tree.root());
    const QString text = listed(violations);
    QVERIFY2(text.contains(QStringLiteral(
                 "engine/intake -> engine/pipeline -> engine/scan -> engine/intake [cycle]")),
             qPrintable(text));
    tree.write("engine/intake/reader.h", "#include \"engine/model/event.h\"\n");
    QVERIFY(!listed(findViolations(tree.root())).contains(QStringLiteral("[cycle]")));
}

void LayeringTest::commentsAreNoIncludes() {
    const PlantedTree tree;
    tree.write("engine/base/text.cpp", "// #include <QString>\n  #  include <string>\n");
    QVERIFY(findViolations(tree.root()).empty());
}

QTEST_GUILESS_MAIN(LayeringTest)
#include "layering_test.moc"
