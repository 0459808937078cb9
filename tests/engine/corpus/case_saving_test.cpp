// Bundles saved as cases: smaller, the same verdict, no names where tokens are asked for.
#include "engine/corpus/case_saving.h"

#include <algorithm>
#include <fstream>
#include <iterator>

#include <QTemporaryDir>
#include <QtTest>

#include "engine/corpus/case_reader.h"
#include "engine/corpus/case_runner.h"
#include "engine/corpus/expectation_writer.h"
#include "engine/corpus/verdict_essence.h"
#include "engine/pipeline/engine.h"
#include "engine/redaction/name_collector.h"
#include "tests/support/sample_case.h"

using namespace ff;
namespace fs = std::filesystem;
using namespace std::chrono_literals;

namespace {

const fs::path source = FIRSTFAULT_SOURCE_DIR;

std::string contentOf(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

std::string lower(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return text;
}

/// All paths and contents of a case, in lower case.
std::string everythingIn(const fs::path& folder) {
    std::string out;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        out += entry.path().lexically_relative(folder).string() + "\n";
        if (entry.is_regular_file()) {
            out += contentOf(entry.path()) + "\n";
        }
    }
    return lower(out);
}

} // namespace

class CaseSavingTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        const auto rules = loadRules({});
        QVERIFY(rules);
        m_rules = *rules;
    }

    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        m_root = m_folder->path().toStdString();
    }

    void reducesAndChecks_data() {
        QTest::addColumn<QString>("bundle");
        QTest::addColumn<bool>("hasTokens");
        for (const char* bundle :
             {"resources/examples/nvlink-fault", "resources/examples/silent-rank",
              "tests/cases/xid79-off-bus", "tests/cases/collective-mismatch",
              "tests/cases/logs-from-loki-and-docker", "tests/cases/bug-report-of-lost-gpu",
              "tests/cases/two-faults-same-second", "tests/cases/host-oom-kill",
              "tests/cases/healthy-completed"}) {
            QTest::addRow("%s", bundle) << QString(bundle) << false;
            QTest::addRow("%s, tokens", bundle) << QString(bundle) << true;
        }
    }

    void reducesAndChecks() {
        QFETCH(QString, bundle);
        QFETCH(bool, hasTokens);
        const auto analysis = analysed(source / bundle.toStdString());
        QVERIFY(analysis);
        CaseRequest request{analysis, {source / bundle.toStdString()}};
        request.budget = 300ms;
        if (hasTokens) {
            request.tokenKey = "a key";
        }
        const fs::path target = m_root / "case";
        const auto saved = saveAsCase(request, target);
        QVERIFY2(saved, saved ? "" : saved.error().text().c_str());
        for (const std::string& difference : (*saved)->differences) {
            qWarning("%s", difference.c_str());
        }
        QVERIFY((*saved)->isSameVerdict());
        QVERIFY((*saved)->unmet.empty());
        QVERIFY((*saved)->bytes() <= (*saved)->bytesBefore() + ((*saved)->bytesBefore() / 2));
        if (!hasTokens) {
            QVERIFY((*saved)->bytes() < (*saved)->bytesBefore());
        }
        const CaseResult result = runCase(target, m_rules, 1, true);
        QVERIFY2(result.isPassed(), result.differences.empty()
                                        ? "cannot be read"
                                        : result.differences.front().text.c_str());
        QVERIFY(!result.showsNothing());
        QCOMPARE(result.analysis->verdict.outcome.text(), analysis->verdict.outcome.text());
        QVERIFY(contentOf(target / "expect.toml").starts_with("# review:"));
        QVERIFY(contentOf(target / "expect.toml").find(analysis->bundle->digest) !=
                std::string::npos);
        if (hasTokens) {
            QVERIFY(!(*saved)->tokens.empty());
            const std::string everything = everythingIn(target);
            const KnownNames names =
                collectNames({*analysis->bundle, analysis->readings, analysis->placement,
                              analysis->graph, analysis->verdict.workload});
            for (const auto& [name, kind] : names.names) {
                if (kind == NameKind::Host || kind == NameKind::User) {
                    QVERIFY2(everything.find(lower(name)) == std::string::npos, name.c_str());
                }
            }
        }
    }

    void tokensAreTheSameWithTheSameKey() {
        const auto analysis = analysed(source / "tests/cases/xid79-off-bus");
        std::vector<std::string> texts;
        for (const char* key : {"one", "one", "two"}) {
            CaseRequest request{analysis};
            request.budget = 0s;
            request.tokenKey = key;
            const auto prepared = prepareCase(request);
            QVERIFY(prepared);
            texts.push_back(everythingIn((*prepared)->folder));
        }
        QCOMPARE(texts[0], texts[1]);
        QVERIFY(texts[0] != texts[2]);
    }

    void aCorrectedExpectationIsSavedAsItIs() {
        const auto analysis = analysed(source / "tests/cases/xid79-off-bus");
        CaseRequest request{analysis};
        request.budget = 0s;
        request.corrected = expectationOf(*analysis);
        request.corrected->primarySymptom = "gpu.ecc_uncorrectable";
        request.corrected->why = "Somebody knows \"better\" \\ than this.";
        const auto saved = saveAsCase(request, m_root / "case");
        QVERIFY(saved && (*saved)->isSameVerdict());
        QCOMPARE((*saved)->unmet.size(), std::size_t(1));
        QCOMPARE((*saved)->unmet.front().key, std::string("primary.symptom"));
        const auto read = readExpectation(m_root / "case");
        QVERIFY(read);
        QCOMPARE(read->primarySymptom, request.corrected->primarySymptom);
        QCOMPARE(read->why, request.corrected->why);
        QCOMPARE(read->fires, request.corrected->fires);
        QVERIFY(read->primaryEntity == request.corrected->primaryEntity);
    }

    void linesThatNameTheCorrectedEntityStay() {
        writeSampleCase(m_root / "bundle", "");
        std::string noise;
        for (int i = 0; i < 2000; ++i) {
            noise += "2026-03-14T08:00:00 step " + std::to_string(i) + "\n";
        }
        writeSampleFile(m_root / "bundle" / "job.log",
                        noise + "the odd one out is quokka-17 here\n" + noise);
        const auto analysis = analysed(m_root / "bundle");
        QVERIFY(analysis);
        CaseRequest request{analysis};
        request.budget = 300ms;
        request.corrected = Expectation{};
        request.corrected->primaryEntity = {{EntityKind::Node, "quokka-17"}};
        const auto saved = saveAsCase(request, m_root / "case");
        QVERIFY(saved);
        const std::string log = contentOf(m_root / "case" / "job.log");
        QVERIFY(log.find("quokka-17") != std::string::npos);
        QVERIFY(log.size() < 10'000);
    }

    void allIsKeptWhenAsked() {
        const auto analysis = analysed(source / "resources/examples/silent-rank");
        CaseRequest request{analysis};
        request.isReduced = false;
        const auto saved = saveAsCase(request, m_root / "case");
        QVERIFY(saved && (*saved)->isSameVerdict());
        QCOMPARE((*saved)->bytes(), (*saved)->bytesBefore());
        QCOMPARE((*saved)->tries, std::size_t(0));
    }

    void nothingIsLeftAfterCancelling() {
        const auto analysis = analysed(source / "tests/cases/xid79-off-bus");
        CaseRequest request{analysis};
        request.scratch = m_root;
        CancelFlag flag;
        const Progress progress{&flag, [&](std::string_view what, auto, auto) {
                                    if (what == "Leaving out what is not needed") {
                                        flag.cancel();
                                    }
                                }};
        const auto saved = saveAsCase(request, m_root / "case", progress);
        QVERIFY(!saved);
        QCOMPARE(saved.error().what, std::string("cancelled"));
        QVERIFY(fs::is_empty(m_root));
    }

    void hostileTargetsAreRefusedBeforeAnyWork() {
        const fs::path bundle = m_root / "bundle";
        writeSampleCase(bundle, "");
        const std::string before = everythingIn(bundle);
        const auto analysis = analysed(bundle);
        fs::create_directory_symlink(bundle, m_root / "link");
        writeSampleFile(m_root / "full" / "x", "mine");
        for (const fs::path& target :
             {bundle / "case", bundle, m_root / "link", m_root / "link" / "x", m_root / "full"}) {
            QVERIFY2(!saveAsCase({analysis}, target), target.c_str());
        }
        QCOMPARE(everythingIn(bundle), before);
        QCOMPARE(contentOf(m_root / "full" / "x"), std::string("mine"));
        QVERIFY(!saveAsCase({}, m_root / "case"));
    }

    void anUnreadableExpectationIsNotStored() {
        const auto analysis = analysed(source / "resources/examples/silent-rank");
        CaseRequest request{analysis};
        request.isReduced = false;
        const auto prepared = prepareCase(request);
        QVERIFY(prepared);
        QVERIFY(!storeCase(**prepared, m_root / "case", "outcome = 7\n"));
        QVERIFY(!fs::exists(m_root / "case"));
        QVERIFY(storeCase(**prepared, m_root / "case", "outcome = 'none.healthy'\n"));
        const fs::path scratch = (*prepared)->scratch.path();
        QVERIFY(fs::exists(scratch));
    }

    void binaryMembersStayOrGoWhole() {
        const fs::path bundle = m_root / "bundle";
        writeSampleCase(bundle, "");
        std::string binary("\x7f"
                           "ELF\0\0\1",
                           7);
        binary += "gn-b12";
        binary.resize(5000, '\0');
        writeSampleFile(bundle / "core.1234", binary);
        const auto analysis = analysed(bundle);
        CaseRequest request{analysis};
        request.isReduced = false;
        const auto whole = prepareCase(request);
        QVERIFY(whole && (*whole)->isSameVerdict());
        QCOMPARE(contentOf((*whole)->folder / "core.1234"), binary);
        request.tokenKey = "a key";
        const auto named = prepareCase(request);
        QVERIFY(named && (*named)->isSameVerdict());
        QVERIFY(everythingIn((*named)->folder).find("gn-b12") == std::string::npos);
        const auto core = std::find_if(
            (*named)->members.begin(), (*named)->members.end(), [&](const SavedMember& each) {
                return analysis->bundle->member(each.member).path == "core.1234";
            });
        QVERIFY(core != (*named)->members.end());
        QVERIFY(core->path.empty() && !core->because.empty());
    }

private:
    [[nodiscard]] std::shared_ptr<const Analysis> analysed(const fs::path& bundle) const {
        AnalysisRequest request;
        request.paths = {bundle};
        request.threads = 1;
        const auto analysis = analyse(request, m_rules);
        return analysis ? *analysis : nullptr;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    fs::path m_root;
    std::shared_ptr<const RuleSet> m_rules;
};

QTEST_GUILESS_MAIN(CaseSavingTest)
#include "case_saving_test.moc"
