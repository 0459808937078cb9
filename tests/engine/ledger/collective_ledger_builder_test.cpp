// Who is named, who is only suspected and who is left alone.
#include "engine/ledger/collective_ledger_builder.h"

#include <algorithm>

#include <QtTest>

using namespace ff;

namespace {

constexpr Nanos base = 1'780'000'000 * second;

CollectiveObservation waits(int rank, const std::string& group, std::int64_t sequence,
                            Nanos at = base, Nanos ranFor = 600 * second) {
    CollectiveObservation one;
    one.rank = rank;
    one.group = group;
    one.sequence = sequence;
    one.operation = "ALLREDUCE";
    one.ranFor = ranFor;
    one.stamp = {at, at, at + millisecond, TimeQuality::Exact, {}};
    one.locator = {MemberId(std::size_t(rank)), 5, 100, 20, 1};
    one.isWaiting = true;
    return one;
}

CollectiveObservation says(int rank, const std::string& group, std::int64_t lastEnqueued) {
    CollectiveObservation one = waits(rank, group, 0);
    one.sequence.reset();
    one.ranFor.reset();
    one.operation.clear();
    one.isWaiting = false;
    one.lastEnqueued = lastEnqueued;
    one.lastCompleted = lastEnqueued;
    return one;
}

/// Records of one dump.
class Dump {
public:
    explicit Dump(int rank, bool isFull = false) : m_rank(rank) {
        Record& record = add("fr_dump");
        record.set("has_completed", isFull ? "true" : "false");
    }

    Dump& status(const std::string& group, const std::string& ranks, std::int64_t lastEnqueued) {
        Record& record = add("fr_status");
        record.set("pg_name", group);
        record.set("pg_ranks", ranks);
        record.set("last_enqueued", std::to_string(lastEnqueued));
        return *this;
    }

    Dump& pending(const std::string& group, const std::string& ranks, std::int64_t sequence,
                  const std::string& operation = "nccl:all_reduce",
                  const std::string& sizes = "[[8]]") {
        Record& record = add("fr_entry");
        const bool isP2p =
            operation.find("->") != std::string::npos || operation.find("<-") != std::string::npos;
        record.set("record_id", std::to_string(++m_recordId));
        record.set("pg_name", group);
        record.set("pg_ranks", ranks);
        record.set(isP2p ? "p2p_seq" : "seq", std::to_string(sequence));
        record.set("op", operation);
        record.set("sizes_in", sizes);
        record.set("sizes_out", sizes);
        record.set("dtype", "Float");
        record.set("state", "scheduled");
        record.set("retired", "false");
        record.set("is_p2p", isP2p ? "true" : "false");
        const Nanos at = base + m_rank * millisecond;
        record.stamp = {at, at, at, TimeQuality::Exact, {}};
        return *this;
    }

    void into(LedgerInput& input) const {
        input.flightRecords.insert(input.flightRecords.end(), m_records.begin(), m_records.end());
    }

private:
    Record& add(const char* kind) {
        Record record;
        record.kind = kind;
        record.rank = m_rank;
        record.locator = {MemberId(std::size_t(m_rank)), 1, m_records.size() * 10, 9, 1};
        m_records.push_back(record);
        return m_records.back();
    }

    int m_rank = 0;
    int m_recordId = 0;
    std::vector<Record> m_records;
};

std::vector<int> ranks(int from, int to, std::vector<int> without = {}) {
    std::vector<int> all;
    for (int rank = from; rank < to; ++rank) {
        if (std::find(without.begin(), without.end(), rank) == without.end()) {
            all.push_back(rank);
        }
    }
    return all;
}

std::vector<int> suspectsOf(const CollectiveLedger& ledger) {
    std::vector<int> found;
    for (const LedgerSuspect& suspect : ledger.suspects) {
        found.push_back(suspect.rank);
    }
    std::sort(found.begin(), found.end());
    return found;
}

} // namespace

class CollectiveLedgerBuilderTest : public QObject {
    Q_OBJECT

private slots:
    void emptyInputGivesNothing() {
        const CollectiveLedger ledger = buildCollectiveLedger({});
        QVERIFY(ledger.stalled.empty());
        QVERIFY(ledger.suspects.empty());
    }

    void dumpThatEndsEarlierIsAbsent() {
        LedgerInput input;
        for (const int rank : ranks(0, 8, {5})) {
            Dump(rank).status("0", "0-7", 101).pending("0", "0-7", 101).into(input);
        }
        Dump(5).status("0", "0-7", 100).into(input);
        const CollectiveLedger ledger = buildCollectiveLedger(input);
        QCOMPARE(ledger.stalled.size(), std::size_t(1));
        const StalledCollective& stalled = ledger.stalled[0];
        QCOMPARE(stalled.group, std::string());
        QCOMPARE(stalled.sequence, std::int64_t(101));
        QCOMPARE(stalled.waiting, ranks(0, 8, {5}));
        QCOMPARE(stalled.absent, (std::vector<int>{5}));
        QVERIFY(stalled.silent.empty());
        QCOMPARE(stalled.absentEvidence[0].member, MemberId(std::size_t(5)));
        QCOMPARE(stalled.onset->at, base);
        QCOMPARE(ledger.suspects.size(), std::size_t(1));
        QVERIFY(ledger.suspects[0].hasData);
        QCOMPARE(ledger.suspects[0].waitedForBy, 7);
    }

    void missingDumpIsOnlySilent() {
        LedgerInput input;
        for (const int rank : ranks(0, 8, {5})) {
            Dump(rank).pending("0", "0-7", 101).into(input);
        }
        const CollectiveLedger ledger = buildCollectiveLedger(input);
        QVERIFY(ledger.stalled[0].absent.empty());
        QCOMPARE(ledger.stalled[0].silent, (std::vector<int>{5}));
        QCOMPARE(suspectsOf(ledger), (std::vector<int>{5}));
        QVERIFY(!ledger.suspects[0].hasData);
    }

    void blameGoesToTheEndOfTheChain() {
        // 0 to 3 wait for 4 in one group, 4 waits for 7 in another: only 7 is to blame.
        LedgerInput input;
        for (const int rank : ranks(0, 4)) {
            Dump(rank).pending("1", "0-4", 9).into(input);
        }
        Dump(4).status("1", "0-4", 8).pending("2", "4-7", 30).into(input);
        for (const int rank : {5, 6}) {
            Dump(rank).pending("2", "4-7", 30).into(input);
        }
        Dump(7).status("2", "4-7", 29).into(input);
        const CollectiveLedger ledger = buildCollectiveLedger(input);
        QCOMPARE(suspectsOf(ledger), (std::vector<int>{7}));
        QCOMPARE(ledger.suspects[0].waitedForBy, 7);
        for (const StalledCollective& stalled : ledger.stalled) {
            QVERIFY(std::find(stalled.absent.begin(), stalled.absent.end(), 4) ==
                    stalled.absent.end());
        }
    }

    void namesOfGroupsMayRepeat() {
        LedgerInput input;
        Dump(0).pending("g", "0,1", 5).into(input);
        Dump(1).status("g", "0,1", 4).into(input);
        Dump(2).pending("g", "2,3", 5).into(input);
        Dump(3).pending("g", "2,3", 5).into(input);
        QCOMPARE(suspectsOf(buildCollectiveLedger(input)), (std::vector<int>{1}));
    }

    void sendWaitsForItsPeer() {
        LedgerInput input;
        Dump(8).pending("p", "8,9", 3, "nccl:send 0->1").into(input);
        Dump(9).into(input);
        const CollectiveLedger ledger = buildCollectiveLedger(input);
        QCOMPARE(ledger.stalled[0].absent, (std::vector<int>{9}));
        QCOMPARE(suspectsOf(ledger), (std::vector<int>{9}));
    }

    void bothSidesOfATransferBlameNobody() {
        LedgerInput input;
        Dump(8).pending("p", "8,9", 3, "nccl:send 0->1").into(input);
        Dump(9).pending("p", "8,9", 7, "nccl:recv 1<-0").into(input);
        const CollectiveLedger ledger = buildCollectiveLedger(input);
        QCOMPARE(ledger.stalled.size(), std::size_t(2));
        QVERIFY(ledger.suspects.empty());
    }

    void peerHeldUpElsewhereIsNoAbsentee() {
        LedgerInput input;
        Dump(8).pending("p", "8,9", 3, "nccl:send 0->1").into(input);
        Dump(9).pending("t", "9", 50).pending("p", "8,9", 7, "nccl:recv 1<-0").into(input);
        const CollectiveLedger ledger = buildCollectiveLedger(input);
        QCOMPARE(suspectsOf(ledger), (std::vector<int>{9}));
        QVERIFY(!ledger.suspects[0].hasData);
        QVERIFY(ledger.stalled[0].absent.empty() && ledger.stalled[1].absent.empty());
    }

    void cyclesBlameNobody() {
        LedgerInput input;
        Dump(0).pending("a", "0,1", 2).status("b", "0,1", 1).into(input);
        Dump(1).pending("b", "0,1", 2).status("a", "0,1", 1).into(input);
        QVERIFY(buildCollectiveLedger(input).suspects.empty());
    }

    /// Its dump may be of another version, or say so by itself: neither is anything about it.
    void pendingEntryWithoutANumberBlamesNobody() {
        LedgerInput input;
        for (const int rank : ranks(0, 4)) {
            Dump(rank)
                .status("0", "0-3", 101)
                .pending("0", "0-3", rank == 3 ? -1 : 101)
                .into(input);
        }
        QVERIFY(suspectsOf(buildCollectiveLedger(input)).empty());
    }

    void everybodyInTheSameCollectiveBlamesNobody() {
        LedgerInput input;
        for (const int rank : ranks(0, 4)) {
            input.observations.push_back(waits(rank, "", 7));
        }
        const CollectiveLedger ledger = buildCollectiveLedger(input);
        QCOMPARE(ledger.stalled.size(), std::size_t(1));
        QVERIFY(ledger.suspects.empty());
        QVERIFY(ledger.stalled[0].silent.empty());
    }

    void otherOperationIsAMismatch() {
        LedgerInput input;
        for (const int rank : ranks(0, 4)) {
            Dump(rank)
                .pending("0", "0-3", 7, rank == 2 ? "nccl:broadcast" : "nccl:all_reduce")
                .into(input);
        }
        const CollectiveLedger ledger = buildCollectiveLedger(input);
        QCOMPARE(ledger.stalled[0].mismatched, (std::vector<int>{2}));
    }

    void otherSizeIsAMismatchAndATieListsBoth() {
        LedgerInput input;
        for (const int rank : ranks(0, 4)) {
            Dump(rank)
                .pending("0", "0-3", 7, "nccl:all_reduce", rank < 2 ? "[[8]]" : "[[9]]")
                .into(input);
        }
        QCOMPARE(buildCollectiveLedger(input).stalled[0].mismatched, ranks(0, 4));
    }

    void laggardOfTheLogsIsAbsent() {
        LedgerInput input;
        for (const int rank : ranks(0, 4, {2})) {
            input.observations.push_back(waits(rank, "0(default_pg)", 1580));
        }
        input.observations.push_back(says(2, "0(default_pg)", 1579));
        const CollectiveLedger ledger = buildCollectiveLedger(input);
        QCOMPARE(ledger.stalled[0].absent, (std::vector<int>{2}));
        QVERIFY(ledger.suspects[0].hasData);
    }

    void silentLogIsOnlyASuspect() {
        LedgerInput input;
        input.expectedRanks = ranks(0, 4);
        for (const int rank : ranks(0, 4, {3})) {
            input.observations.push_back(waits(rank, "", 1580));
        }
        const Nanos end = base - 9 * minute;
        input.logEnds[3] = {{end, end, end, TimeQuality::Exact, {}}, {}};
        const CollectiveLedger ledger = buildCollectiveLedger(input);
        QVERIFY(ledger.stalled[0].absent.empty());
        QCOMPARE(ledger.stalled[0].silent, (std::vector<int>{3}));
        QVERIFY(!ledger.suspects[0].hasData);
        QVERIFY(ledger.suspects[0].why.find("9 min") != std::string::npos);
    }

    void missingLogsAreNoSuspects() {
        LedgerInput input;
        input.expectedRanks = ranks(0, 64);
        input.observations.push_back(waits(0, "", 5));
        const CollectiveLedger ledger = buildCollectiveLedger(input);
        QCOMPARE(ledger.stalled[0].silent.size(), std::size_t(63));
        QVERIFY(ledger.suspects.empty());
    }

    void linesWithoutAGroupFarApartDecideNothing() {
        LedgerInput input;
        input.observations = {waits(0, "", 96120), waits(0, "", 96117), waits(7, "", 64088)};
        const CollectiveLedger ledger = buildCollectiveLedger(input);
        QCOMPARE(ledger.stalled.size(), std::size_t(2));
        for (const StalledCollective& stalled : ledger.stalled) {
            QVERIFY(stalled.absent.empty());
        }
        QCOMPARE(suspectsOf(ledger), (std::vector<int>{7}));
        QVERIFY(!ledger.suspects[0].hasData);
    }

    void lineWithoutAGroupTakesThatOfTheSameRank() {
        LedgerInput input;
        CollectiveObservation unnamed = waits(0, "", 31, base, 601 * second);
        unnamed.operation = "BROADCAST";
        CollectiveObservation named = waits(0, "9(tensor)", 31);
        named.operation.clear();
        input.observations = {unnamed, named, waits(1, "9(tensor)", 31)};
        const CollectiveLedger ledger = buildCollectiveLedger(input);
        QCOMPARE(ledger.stalled.size(), std::size_t(1));
        QCOMPARE(ledger.stalled[0].group, std::string("9(tensor)"));
        QCOMPARE(ledger.stalled[0].operation, std::string("BROADCAST"));
    }

    void linesAndDumpsOfOneGroupMeet() {
        LedgerInput input;
        for (const int rank : ranks(0, 3)) {
            Dump(rank).pending("0", "0-3", 101).into(input);
            input.observations.push_back(waits(rank, "", 101));
        }
        input.observations.push_back(says(3, "0", 100));
        const CollectiveLedger ledger = buildCollectiveLedger(input);
        QCOMPARE(ledger.stalled.size(), std::size_t(1));
        QCOMPARE(ledger.stalled[0].absent, (std::vector<int>{3}));
        QCOMPARE(ledger.stalled[0].onset->at, base - 600 * second);
    }

    void onsetComesFromTheLongestWait() {
        LedgerInput input;
        input.observations = {waits(0, "0", 5, base, 600 * second),
                              waits(1, "0", 5, base + 7 * second, 605 * second)};
        const auto onset = buildCollectiveLedger(input).stalled[0].onset;
        QCOMPARE(onset->at, base + 7 * second - 605 * second);
        QCOMPARE(onset->latest - onset->earliest, millisecond);
    }

    void orderOfTheInputDoesNotMatter() {
        LedgerInput input;
        for (const int rank : ranks(0, 6, {4})) {
            Dump(rank).pending("0", "0-5", 11).into(input);
            input.observations.push_back(waits(rank, "", 11));
        }
        LedgerInput reversed = input;
        std::reverse(reversed.flightRecords.begin(), reversed.flightRecords.end());
        std::reverse(reversed.observations.begin(), reversed.observations.end());
        const CollectiveLedger a = buildCollectiveLedger(input);
        const CollectiveLedger b = buildCollectiveLedger(reversed);
        QCOMPARE(a.stalled.size(), b.stalled.size());
        QCOMPARE(a.stalled[0].waiting, b.stalled[0].waiting);
        QVERIFY(a.stalled[0].evidence == b.stalled[0].evidence);
        QCOMPARE(a.suspects[0].why, b.suspects[0].why);
    }

    void tenThousandRanks() {
        LedgerInput input;
        for (const int rank : ranks(0, 10'000, {1234, 7777})) {
            Dump(rank).status("0", "0-9999", 501).pending("0", "0-9999", 501).into(input);
        }
        Dump(1234).status("0", "0-9999", 500).into(input);
        const CollectiveLedger ledger = buildCollectiveLedger(input);
        QCOMPARE(ledger.stalled[0].absent, (std::vector<int>{1234}));
        QCOMPARE(ledger.stalled[0].silent, (std::vector<int>{7777}));
        QCOMPARE(ledger.suspects[0].waitedForBy, 9998);
        QVERIFY(ledger.stalled[0].evidence.size() <= 32);
    }
};

QTEST_GUILESS_MAIN(CollectiveLedgerBuilderTest)
#include "collective_ledger_builder_test.moc"
