// The same evidence gives the same bytes, in whatever order members come and however many threads
// read them. `FIRSTFAULT_SHUFFLES=N` tries N orders of each instead of a few.
#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>

#include <QtTest>

#include "engine/pipeline/engine.h"
#include "engine/report/report_input.h"
#include "engine/report/verdict_json_writer.h"
#include "tests/support/hung_run.h"
#include "tests/support/simulator/scenario.h"

using namespace ff;

namespace {

namespace fs = std::filesystem;
using Members = std::vector<PastedText>;

constexpr int usualShuffles = 6;

std::shared_ptr<const RuleSet> shippedRules() {
    static const auto rules = loadRules({});
    return rules ? *rules : nullptr;
}

int shuffleCount() {
    bool isNumber = false;
    const int count = qEnvironmentVariableIntValue("FIRSTFAULT_SHUFFLES", &isNumber);
    return isNumber && count > 0 ? count : usualShuffles;
}

/// The evidence of one of the project's cases; empty when it is not there.
Members membersOf(const std::string& name) {
    const fs::path folder = fs::path(FIRSTFAULT_SOURCE_DIR) / "tests" / "cases" / name;
    Members members;
    if (!fs::is_directory(folder)) {
        return members;
    }
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
        if (entry.is_regular_file() && entry.path().filename() != "expect.toml") {
            std::ifstream in(entry.path(), std::ios::binary);
            PastedText member;
            member.name = fs::relative(entry.path(), folder).generic_string();
            member.text.assign(std::istreambuf_iterator<char>(in), {});
            members.push_back(std::move(member));
        }
    }
    return members;
}

Members simulated(const std::string& kind, sim::Layout layout, std::uint64_t seed) {
    sim::Scenario scenario;
    scenario.kind = kind;
    scenario.layout = layout;
    scenario.seed = seed;
    return sim::simulate(scenario).members;
}

Members dumps() {
    HungRun run;
    run.stopped = {9, 14};
    Members members;
    for (auto& [rank, dump] : dumpsOf(run)) {
        PastedText member;
        member.name = "nccl_trace_rank_" + std::to_string(rank);
        member.text = std::move(dump);
        members.push_back(std::move(member));
    }
    return members;
}

std::string verdictOf(const Members& members, int threads) {
    AnalysisRequest request;
    request.texts = members;
    request.threads = threads;
    const auto analysis = analyse(request, shippedRules());
    if (!analysis) {
        return {};
    }
    const Analysis& made = **analysis;
    return writeVerdictJson(
        {*made.bundle, *made.rules, made.graph, made.placement, made.verdict, engineVersion()});
}

} // namespace

class VerdictBytesTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(shippedRules() != nullptr); }

    void orderAndThreadsChangeNoByte_data() {
        QTest::addColumn<QString>("what");
        for (const char* name :
             {"two-faults-same-second", "same-minutes-other-rank-or-node",
              "every-fault-and-none-of-its-signs", "slurm-node-named-by-events"}) {
            QTest::addRow("%s", name) << QString("case ") + name;
        }
        for (const char* name : {"xid79_off_bus", "missing_collective", "power_loss_silent"}) {
            QTest::addRow("%s", name) << QString("simulated ") + name;
            QTest::addRow("%s in pods", name) << QString("pods ") + name;
        }
        QTest::newRow("dumps") << QString("dumps");
    }
    void orderAndThreadsChangeNoByte() {
        QFETCH(QString, what);
        const std::string name = what.section(' ', 1).toStdString();
        Members members = what.startsWith("case")        ? membersOf(name)
                          : what.startsWith("simulated") ? simulated(name, sim::Layout::PerNode, 12)
                          : what.startsWith("pods") ? simulated(name, sim::Layout::Kubernetes, 12)
                                                    : dumps();
        QVERIFY2(members.size() > 1, "too few members to change their order");
        const std::string expected = verdictOf(members, 1);
        QVERIFY(!expected.empty());
        std::mt19937 random(31);
        constexpr std::array<int, 3> threads{1, 2, 8};
        for (int i = 0; i < shuffleCount(); ++i) {
            std::shuffle(members.begin(), members.end(), random);
            QCOMPARE(verdictOf(members, threads[std::size_t(i) % threads.size()]), expected);
        }
    }
};

QTEST_GUILESS_MAIN(VerdictBytesTest)
#include "verdict_bytes_test.moc"
