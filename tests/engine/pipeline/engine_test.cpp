// All stages together: the documented verdicts, and the same bytes whatever the circumstances.
#include "engine/pipeline/engine.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <random>

#include <QTemporaryDir>
#include <QtTest>

#include "engine/report/report_input.h"
#include "engine/report/verdict_json_writer.h"

using namespace ff;

namespace fs = std::filesystem;

namespace {

const fs::path examples = fs::path(FIRSTFAULT_SOURCE_DIR) / "resources" / "examples";

std::shared_ptr<const RuleSet> shippedRules() {
    static const auto rules = loadRules({});
    return rules ? *rules : nullptr;
}

Result<std::shared_ptr<const Analysis>> analyseFolder(const fs::path& folder, int threads = 1,
                                                      const Progress& progress = {}) {
    AnalysisRequest request;
    request.paths = {folder};
    request.threads = threads;
    return analyse(request, shippedRules(), progress);
}

std::shared_ptr<const Analysis> analysed(const fs::path& folder, int threads = 1) {
    const auto analysis = analyseFolder(folder, threads);
    return analysis ? *analysis : nullptr;
}

std::string verdictJson(const Analysis& analysis) {
    return writeVerdictJson({*analysis.bundle, *analysis.rules, analysis.graph, analysis.placement,
                             analysis.verdict, engineVersion()});
}

void write(const fs::path& path, const std::string& text) {
    fs::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
}

/// Copies the files of a folder in a random order, so that listings differ.
void copyShuffled(const fs::path& from, const fs::path& to, std::mt19937& random) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(from)) {
        if (entry.is_regular_file()) {
            files.push_back(entry.path());
        }
    }
    std::shuffle(files.begin(), files.end(), random);
    for (const fs::path& file : files) {
        const fs::path target = to / file.lexically_relative(from);
        fs::create_directories(target.parent_path());
        fs::copy_file(file, target);
    }
}

} // namespace

class EngineTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(shippedRules() != nullptr); }

    void findsTheBrokenLink() {
        const auto analysis = analysed(examples / "nvlink-fault");
        QVERIFY(analysis != nullptr);
        const Verdict& verdict = analysis->verdict;
        QCOMPARE(verdict.outcome.text(), std::string("hardware.nvlink"));
        QVERIFY(!verdict.isAmbiguous);
        QVERIFY(verdict.primary.has_value());
        const Event& primary = analysis->event(verdict.primary->event);
        QCOMPARE(analysis->symptomOf(primary.id).id, std::string("gpu.nvlink_error"));
        QCOMPARE(primary.entity.node, std::string("ember-022"));
        QCOMPARE(primary.entity.gpu.pci, std::string("0000:9b:00"));
        QCOMPARE(verdict.badNodes, std::vector<std::string>{"ember-022"});
        QCOMPARE(int(verdict.terminalState), int(TerminalState::Failed));
    }

    void suspectsTheSilentRank() {
        const auto analysis = analysed(examples / "silent-rank");
        QVERIFY(analysis != nullptr);
        const Verdict& verdict = analysis->verdict;
        QCOMPARE(verdict.outcome.text(), std::string("unknown.undetermined"));
        QVERIFY(!verdict.primary && verdict.badNodes.empty());
        QVERIFY(!verdict.suspects.empty());
        QCOMPARE(verdict.suspects.front().entity.rank.value_or(-1), 6);
        QVERIFY(std::any_of(verdict.missingEvidence.begin(), verdict.missingEvidence.end(),
                            [](const EvidenceWish& wish) {
                                return wish.what.find("moss04") != std::string::npos;
                            }));
    }

    void givesTheSameBytesWhateverTheOrderAndThreads() {
        std::mt19937 random(6);
        for (const char* name : {"nvlink-fault", "silent-rank"}) {
            std::string expected;
            for (int round = 0; round < 20; ++round) {
                const QTemporaryDir folder;
                const fs::path copy = fs::path(folder.path().toStdString()) / "bundle";
                copyShuffled(examples / name, copy, random);
                static constexpr int threads[] = {1, 2, 8};
                const auto analysis = analysed(copy, threads[round % 3]);
                QVERIFY(analysis != nullptr);
                const std::string json = verdictJson(*analysis);
                if (round == 0) {
                    expected = json;
                }
                QCOMPARE(QString::fromStdString(json), QString::fromStdString(expected));
            }
        }
    }

    void doesNotCareWhatTheFolderIsCalled() {
        std::mt19937 random(6);
        const QTemporaryDir folder;
        const fs::path root = folder.path().toStdString();
        copyShuffled(examples / "nvlink-fault", root / "first", random);
        copyShuffled(examples / "nvlink-fault", root / "node-7", random);
        const auto first = analysed(root / "first");
        const auto second = analysed(root / "node-7");
        QCOMPARE(first->bundle->digest, second->bundle->digest);
        QCOMPARE(QString::fromStdString(verdictJson(*first)),
                 QString::fromStdString(verdictJson(*second)));
    }

    void stopsWhenCancelled() {
        Progress progress;
        // At whatever step it happens.
        for (int step = 0; step < 12; ++step) {
            int reports = 0;
            CancelFlag flag;
            progress.cancel = &flag;
            progress.sink = [&](std::string_view, std::uint64_t, std::uint64_t) {
                if (reports++ == step) {
                    flag.cancel();
                }
            };
            const auto analysis = analyseFolder(examples / "silent-rank", 1, progress);
            if (reports > step) {
                QVERIFY(!analysis.has_value());
                QCOMPARE(analysis.error().what, std::string("cancelled"));
            }
        }
    }

    void failsOnWhatCannotBeRead() {
        const auto missing = analyseFolder("/no/such/folder");
        QVERIFY(!missing.has_value());
        QCOMPARE(missing.error().path, std::string("/no/such/folder"));
        const QTemporaryDir empty;
        const auto nothing = analyseFolder(empty.path().toStdString());
        QVERIFY(!nothing.has_value());
        QVERIFY(!nothing.error().what.empty());
    }

    void readsNothingThroughLinks() {
        const QTemporaryDir folder;
        const fs::path root = folder.path().toStdString();
        write(
            root / "outside" / "n1" / "dmesg.txt",
            "[  123.456789] NVRM: Xid (PCI:0000:8f:00): 79, pid=1, GPU has fallen off the bus.\n");
        write(root / "inside" / "a.txt", "nothing\n");
        fs::create_directory_symlink(root / "outside" / "n1", root / "inside" / "n1");
        const auto analysis = analysed(root / "inside");
        QVERIFY(analysis != nullptr);
        QVERIFY(analysis->graph.log.events.empty());
        QVERIFY(!analysis->issues.empty());
    }

    void believesNoHugeWorld() {
        const QTemporaryDir folder;
        const fs::path root = folder.path().toStdString();
        write(root / "rank_0.log", "using world size: 2147483647\n"
                                   "RuntimeError: CUDA error: device-side assert triggered\n");
        const auto analysis = analysed(root);
        QVERIFY(analysis != nullptr);
        QVERIFY(analysis->verdict.connectorReports.size() < 10);
    }

    void survivesRandomBytes() {
        std::mt19937 random(8);
        const QTemporaryDir folder;
        const fs::path root = folder.path().toStdString();
        for (const char* name : {"rank_0.log", "n1.dmesg.txt", "sacct.txt", "pods.json", "dump"}) {
            std::string bytes(50'000, '\0');
            for (char& byte : bytes) {
                byte = static_cast<char>(random());
            }
            write(root / name, bytes);
        }
        const auto analysis = analysed(root, 2);
        QVERIFY(analysis != nullptr);
        QVERIFY(!analysis->verdict.primary.has_value());
        QVERIFY(analysis->verdict.badNodes.empty());
        QVERIFY(!verdictJson(*analysis).empty());
    }

    void anEmptyFileIsNoFailure() {
        const QTemporaryDir folder;
        write(fs::path(folder.path().toStdString()) / "rank_0.log", "");
        const auto analysis = analysed(folder.path().toStdString());
        QVERIFY(analysis != nullptr);
        QCOMPARE(analysis->verdict.outcome.text(), std::string("unknown.undetermined"));
    }
};

QTEST_GUILESS_MAIN(EngineTest)
#include "engine_test.moc"
