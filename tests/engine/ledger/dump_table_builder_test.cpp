// What dumps say of each rank before anybody is suspected.
#include <QtTest>

#include "engine/ledger/ledger_table.h"

using namespace ff;

namespace {

/// Dumps of ranks 0 to 3, all in group `0`.
class Dumps {
public:
    /// Without `completed` it does not say what ended.
    Dumps& status(int rank, int enqueued, std::optional<int> completed) {
        Record& record = add(rank, "fr_status");
        record.set("last_enqueued", std::to_string(enqueued));
        if (completed) {
            record.set("last_completed", std::to_string(*completed));
        }
        return *this;
    }
    /// Without `sequence` the entry has none.
    Dumps& pending(int rank, std::optional<int> sequence,
                   const std::string& operation = "nccl:all_reduce") {
        Record& record = add(rank, "fr_entry");
        if (sequence) {
            record.set("seq", std::to_string(*sequence));
        }
        record.set("record_id", std::to_string(m_records.size()));
        record.set("op", operation);
        record.set("state", "scheduled");
        return *this;
    }
    [[nodiscard]] LedgerTable table() const {
        LedgerTable table;
        addDumps(m_records, table);
        return table;
    }

private:
    Record& add(int rank, const char* kind) {
        Record record;
        record.kind = kind;
        record.rank = rank;
        record.locator = {MemberId(std::size_t(rank)), 1, m_records.size() * 10, 9, 1};
        record.set("pg_name", "0");
        record.set("pg_ranks", "0-3");
        m_records.push_back(record);
        return m_records.back();
    }

    std::vector<Record> m_records;
};

bool isHeldUpByItself(const LedgerTable& table, int rank) {
    return table.ranks.at(rank).holdsFinished;
}

} // namespace

class DumpTableBuilderTest : public QObject {
    Q_OBJECT

private slots:
    void whatEndedForOthersHoldsUpTheRankThatStillListsIt() {
        const LedgerTable table =
            Dumps().status(0, 8, 7).pending(0, 8).status(1, 8, 6).pending(1, 7).table();
        QVERIFY(!isHeldUpByItself(table, 0));
        QVERIFY(table.ranks.at(0).blocked.has_value());
        QVERIFY(isHeldUpByItself(table, 1));
        QVERIFY(!table.ranks.at(1).blocked.has_value());
    }

    void whatOnlyItsOwnDumpCallsEndedIsNoSign() {
        const LedgerTable table =
            Dumps().status(0, 8, 6).status(1, 8, 7).pending(1, 7).status(2, 8, 5).table();
        QVERIFY(!isHeldUpByItself(table, 1));
        QCOMPARE(table.ranks.at(1).blocked->sequence, std::int64_t(7));
        const LedgerTable both =
            Dumps().status(1, 8, 8).status(0, 8, 7).status(2, 8, 5).pending(1, 7).table();
        QVERIFY(isHeldUpByItself(both, 1)); // rank 0 tells it too, whoever is further
    }

    void entriesWithoutANumberAreNotTakenForTheFirst() {
        for (const std::optional<int> completed : {std::optional<int>(), std::optional(7)}) {
            const LedgerTable table = Dumps()
                                          .status(0, 8, completed)
                                          .status(1, 8, completed)
                                          .pending(0, {})
                                          .pending(1, {}, "nccl:all_gather")
                                          .table();
            for (const int rank : {0, 1}) {
                QVERIFY(!isHeldUpByItself(table, rank));
                QCOMPARE(table.ranks.at(rank).blocked->sequence, std::int64_t(-1));
            }
            QVERIFY(table.entered.empty()); // no two operations of one number
        }
    }

    void whatIsNotToldToHaveEndedIsNoProgressOfOthers() {
        const LedgerTable silent = Dumps().status(0, 8, {}).pending(0, 8).table();
        QVERIFY(!silent.groups[0].progress.contains(3));
        const LedgerTable told = Dumps().status(0, 8, 7).pending(0, 8).table();
        QCOMPARE(told.groups[0].progress.at(3).sequence, std::int64_t(7));
        QVERIFY(!told.groups[0].progress.at(3).isExact);
    }

    void rootsOfABroadcastMayEndFirst() {
        const LedgerTable table =
            Dumps().status(0, 8, 7).status(1, 8, 6).pending(1, 7, "nccl:broadcast").table();
        QVERIFY(!isHeldUpByItself(table, 1));
    }
};

QTEST_GUILESS_MAIN(DumpTableBuilderTest)
#include "dump_table_builder_test.moc"
