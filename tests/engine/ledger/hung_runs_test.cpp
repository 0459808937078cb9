// Runs with several kinds of groups in which ranks stop: exactly they are named, whatever dumps
// are missing.
#include <algorithm>
#include <chrono>

#include <QtTest>

#include "engine/intake/flight_recorder_reader.h"
#include "engine/ledger/collective_ledger_builder.h"
#include "tests/engine/intake/memory_member.h"
#include "tests/support/big_hang.h"
#include "tests/support/hung_run.h"

using namespace ff;

namespace {

std::map<int, std::vector<Record>> recordsOf(const HungRun& run) {
    std::map<int, std::vector<Record>> all;
    for (const auto& [rank, dump] : dumpsOf(run)) {
        Member member = memoryMember(dump, "nccl_trace_rank_" + std::to_string(rank));
        member.id = MemberId(std::size_t(rank));
        member.rank = {rank, Learnt::Name, "test"};
        all[rank] = readFlightRecorderJson(member).records;
    }
    return all;
}

std::set<int> namedIn(const std::map<int, std::vector<Record>>& records,
                      const std::set<int>& without, int worldSize) {
    LedgerInput input;
    for (int rank = 0; rank < worldSize; ++rank) {
        input.expectedRanks.push_back(rank);
    }
    for (const auto& [rank, ofRank] : records) {
        if (!without.contains(rank)) {
            input.flightRecords.insert(input.flightRecords.end(), ofRank.begin(), ofRank.end());
        }
    }
    std::set<int> named;
    for (const LedgerSuspect& suspect : buildCollectiveLedger(input).suspects) {
        named.insert(suspect.rank);
    }
    return named;
}

QString textOf(const std::set<int>& without, const std::set<int>& named) {
    const auto listed = [](const std::set<int>& ranks) {
        QStringList out;
        for (const int rank : ranks) {
            out << QString::number(rank);
        }
        return out.join(' ');
    };
    return QString("without %1: %2").arg(listed(without), listed(named));
}

} // namespace

class HungRunsTest : public QObject {
    Q_OBJECT

private slots:
    /// At rounds in which the ranks of each stage wait alike. Where one is ahead of its likes, what
    /// it waits for is lost with a dump, and nothing tells who stopped.
    void namesExactlyThoseThatStopped_data() {
        QTest::addColumn<int>("first");
        QTest::addColumn<int>("second");
        QTest::addColumn<bool>("isGpu");
        QTest::addColumn<bool>("isFull");
        QTest::addColumn<int>("after");
        QTest::newRow("two of a stage, GPUs") << 12 << 14 << true << false << 43;
        QTest::newRow("two stages, GPUs") << 9 << 14 << true << false << 44;
        QTest::newRow("two stages, processes") << 9 << 14 << false << false << 43;
        QTest::newRow("two others") << 2 << 7 << false << false << 44;
        QTest::newRow("one alone") << 5 << 5 << false << false << 45;
        QTest::newRow("whole recorders") << 9 << 14 << false << true << 43;
    }
    void namesExactlyThoseThatStopped() {
        QFETCH(int, first);
        QFETCH(int, second);
        QFETCH(bool, isGpu);
        QFETCH(bool, isFull);
        QFETCH(int, after);
        HungRun run;
        run.stopped = {first, second};
        run.stop = isGpu ? HungRun::Stop::Gpu : HungRun::Stop::Process;
        run.isFull = isFull;
        run.after = after;
        const auto records = recordsOf(run);
        std::vector<std::set<int>> missing{{}, {first}, {second}, run.stopped};
        for (int a = 0; a < run.ranks(); ++a) {
            for (int b = a + 1; b < run.ranks(); ++b) {
                const bool isHealthy = !run.stopped.contains(a) && !run.stopped.contains(b);
                // What the tensor partner of a failed GPU finished tells which of the two it was.
                const bool isTold =
                    !isGpu || (!run.stopped.contains(a ^ 1) && !run.stopped.contains(b ^ 1));
                if (isHealthy && isTold) {
                    missing.push_back({a, b});
                }
            }
        }
        for (const std::set<int>& without : missing) {
            const std::set<int> named = namedIn(records, without, run.ranks());
            QCOMPARE(textOf(without, named), textOf(without, run.stopped));
        }
    }

    /// A bound that only another order of growth misses: some hundred milliseconds when optimised.
    void tenThousandRanksOfManyGroups() {
        for (const bool hasDump : {true, false}) {
            BigHang hang;
            hang.hasDumpOfStopped = hasDump;
            LedgerInput input;
            input.flightRecords = recordsOf(hang);
            for (int rank = 0; rank < hang.ranks(); ++rank) {
                input.expectedRanks.push_back(rank);
            }
            const auto begin = std::chrono::steady_clock::now();
            const CollectiveLedger ledger = buildCollectiveLedger(input);
            QVERIFY(std::chrono::steady_clock::now() - begin < std::chrono::seconds(20));
            QCOMPARE(ledger.suspects.size(), std::size_t(1));
            QCOMPARE(ledger.suspects[0].rank, hang.stopped);
            QCOMPARE(ledger.suspects[0].hasData, hasDump);
            QCOMPARE(ledger.suspects[0].waitedForBy, hang.ranks() - 1);
        }
    }
};

QTEST_GUILESS_MAIN(HungRunsTest)
#include "hung_runs_test.moc"
