// Every case and example bundle as SARIF: the shape, and the same bytes twice.
#include <algorithm>
#include <filesystem>

#include <QtTest>

#include "engine/pipeline/engine.h"
#include "engine/report/sarif_writer.h"
#include "tests/support/sarif_checker.h"

using namespace ff;
namespace fs = std::filesystem;

class SarifCasesTest : public QObject {
    Q_OBJECT
private slots:
    void allCasesHaveTheShape();
};

namespace {

std::vector<fs::path> caseFolders() {
    const fs::path root(FIRSTFAULT_SOURCE_DIR);
    std::vector<fs::path> folders;
    for (const fs::path& parent : {root / "tests" / "cases", root / "resources" / "examples"}) {
        for (const auto& entry : fs::directory_iterator(parent)) {
            folders.push_back(entry.path());
        }
    }
    std::sort(folders.begin(), folders.end());
    return folders;
}

std::string write(const Analysis& analysis) {
    const std::string version = engineVersion();
    return writeSarif({*analysis.bundle, *analysis.rules, analysis.graph, analysis.placement,
                       analysis.verdict, version, &analysis.attempts},
                      analysis.issues);
}

} // namespace

void SarifCasesTest::allCasesHaveTheShape() {
    const auto rules = loadRules({});
    QVERIFY(rules.has_value());
    const std::vector<fs::path> folders = caseFolders();
    QVERIFY(folders.size() > 100);
    for (const fs::path& folder : folders) {
        AnalysisRequest request;
        request.paths = {folder};
        const auto analysis = analyse(request, *rules);
        QVERIFY2(analysis.has_value(), folder.c_str());
        const std::string text = write(**analysis);
        const std::vector<std::string> problems = sarifProblems(text);
        QVERIFY2(problems.empty(),
                 problems.empty() ? "" : (folder.string() + problems.front()).c_str());
        QVERIFY(text == write(**analysis));
    }
}

QTEST_GUILESS_MAIN(SarifCasesTest)
#include "sarif_cases_test.moc"
