// What is recorded is found, counted, reviewed, deleted, taken back and dropped in time.
#include <QTemporaryDir>
#include <QtTest>

#include "engine/store/history_schema.h"
#include "engine/store/history_store.h"
#include "tests/engine/store/sample_records.h"

using namespace ff;

class HistoryStoreTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void keepsAllOfARecord();
    void countsTheSameVerdictOnce();
    void keepsAnotherVerdictOfTheSameEvidence();
    void findsByEachFilter_data();
    void findsByEachFilter();
    void countsAttemptsNotRuns();
    void correctionsMoveTheBlame();
    void feedbackCanBeChangedAndTakenBack();
    void scoresAreByRuleAndSymptom();
    void deletedRunsAreOutOfSightAndComeBack();
    void deletedRunsGoInTheEnd();
    void oldRunsAreDroppedWithTheNextRecord();
    void anOldFileIsBroughtUpToDate();
    void aNewerFileIsLeftAsItIs();
    void readingMakesNoFile();

private:
    HistoryStore opened() {
        auto store = HistoryStore::open(m_file, HistoryStore::Access::Write, {[this] { return m_now; }});
        if (!store) {
            qFatal("%s", store.error().text().c_str());
        }
        return *std::move(store);
    }
    std::vector<std::int64_t> found(const HistoryQuery& query) {
        std::vector<std::int64_t> ids;
        const auto runs = opened().find(query);
        for (const HistoryRun& run : runs.value()) {
            ids.push_back(run.id);
        }
        return ids;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::filesystem::path m_file;
    Nanos m_now = 0;
};

using Ids = std::vector<std::int64_t>;

void HistoryStoreTest::init() {
    m_folder = std::make_unique<QTemporaryDir>();
    m_file = m_folder->filePath("deep/er/history.db").toStdString();
    m_now = fromCivil({2026, 6, 1});
}

void HistoryStoreTest::keepsAllOfARecord() {
    const RunRecord record = sampleRecord(1);
    const std::int64_t run = opened().record(record).value();
    const HistoryDetails details = opened().load(run).value();
    QCOMPARE(details.run.job, record.context.job);
    QCOMPARE(details.run.outcome(), std::string("hardware.pcie"));
    QCOMPARE(details.run.failedAt, *record.failedAt);
    QVERIFY(details.run.isFailedAtKnown);
    QCOMPARE(details.run.recordedAt, m_now);
    QCOMPARE(details.run.summary, record.summary);
    QCOMPARE(details.explanation, record.explanation);
    QVERIFY(details.context == record.context);
    QVERIFY(details.paths == record.paths);
    QVERIFY(details.events == record.events);
    QVERIFY(details.counts == record.counts);
    QVERIFY(details.accused == record.accused);
    QVERIFY(!opened().load(run + 1));
}

void HistoryStoreTest::countsTheSameVerdictOnce() {
    const std::int64_t run = opened().record(sampleRecord(1)).value();
    m_now += day;
    RunRecord moved = sampleRecord(1);
    moved.paths = {"/elsewhere/job-1"};
    QCOMPARE(opened().record(moved).value(), run);
    const HistoryDetails details = opened().load(run).value();
    QCOMPARE(details.run.times, std::int64_t{2});
    QCOMPARE(details.run.recordedAt, m_now - day);
    QCOMPARE(details.run.lastAt, m_now);
    QVERIFY(details.paths == moved.paths);
    QCOMPARE(details.events.size(), moved.events.size());
    QVERIFY(opened().runOf(moved).value() == run);
    QVERIFY(!opened().runOf(sampleRecord(2)).value());
}

void HistoryStoreTest::keepsAnotherVerdictOfTheSameEvidence() {
    opened().record(sampleRecord(1)).value();
    RunRecord other = sampleRecord(1);
    other.rulesetHash = "sha256:other";
    opened().record(other).value();
    other.summary = "undetermined";
    opened().record(other).value();
    QCOMPARE(found({}).size(), std::size_t{3});
}

void HistoryStoreTest::findsByEachFilter_data() {
    QTest::addColumn<QString>("part");
    QTest::addColumn<QString>("value");
    QTest::addColumn<Ids>("runs");
    const auto row = [](const char* part, const char* value, const Ids& runs) {
        QTest::addRow("%s %s", part, value) << part << value << runs;
    };
    row("entity", "gpu-q13", {3, 1});
    row("entity", "GPU-Q13", {3, 1});
    row("entity", "gpu-q1", {});
    row("entity", "gpu-*", {3, 2, 1});
    row("entity", "0000:df:00", {3, 2, 1});
    row("entity", "gpu-k0?", {});
    row("outcome", "hardware", {3, 1});
    row("outcome", "hardware.pcie", {3, 1});
    row("outcome", "network.*", {2});
    row("rule", "gpu/xid_79", {3, 2, 1});
    row("rule", "gpu/loss_stalls", {3, 2, 1});
    row("rule", "workload/nccl*", {3, 2, 1});
    row("rule", "nothing", {});
    row("symptom", "gpu.*", {3, 1});
    row("bundle", "job-2", {2});
    row("bundle", "/evidence/job-3", {3});
    row("text", "LINK down", {2});
    row("text", "%", {});
    row("text", "'; DROP TABLE events; --", {});
}

void HistoryStoreTest::findsByEachFilter() {
    opened().record(sampleRecord(1)).value();
    RunRecord second = sampleRecord(2, "gpu-k03");
    second.domain = "network";
    second.symptom = "ib.link_down";
    second.summary = "link down";
    opened().record(second).value();
    opened().record(sampleRecord(3)).value();
    QFETCH(QString, part);
    QFETCH(QString, value);
    HistoryQuery query;
    const std::map<QString, std::string HistoryQuery::*> parts = {
        {"entity", &HistoryQuery::entity}, {"outcome", &HistoryQuery::outcome},
        {"rule", &HistoryQuery::rule},     {"symptom", &HistoryQuery::symptom},
        {"bundle", &HistoryQuery::bundle}, {"text", &HistoryQuery::text}};
    query.*parts.at(part) = value.toStdString();
    QTEST(found(query), "runs");
    query = {};
    query.since = fromCivil({2026, 1, 2});
    query.until = fromCivil({2026, 1, 3});
    QVERIFY(found(query) == Ids({2}));
    query = {};
    query.limit = 2;
    QVERIFY(found(query) == Ids({3, 2}));
}

void HistoryStoreTest::countsAttemptsNotRuns() {
    for (const int number : {1, 5, 10, 40}) {
        opened().record(sampleRecord(number)).value();
    }
    RunRecord again = sampleRecord(5); // newer rules find the same
    again.rulesetHash = "sha256:other";
    m_now += hour;
    opened().record(again).value();
    opened().record(sampleRecord(6, "gpu-k03")).value();
    const Nanos first = fromCivil({2026, 1, 1});
    const auto count = opened().accusations("gpu-q13", first, first + 14 * day).value();
    QCOMPARE(count.jobs, std::int64_t{3});
    QCOMPARE(*count.first, first);
    QCOMPARE(*count.last, first + 9 * day);
    QCOMPARE(opened().accusations("GPU-Q13", first, maxTime).value().jobs, std::int64_t{4});
    QCOMPARE(opened().accusations("0000:df:00", first, maxTime).value().jobs, std::int64_t{5});
    QCOMPARE(opened().accusations("gpu-q1", first, maxTime).value().jobs, std::int64_t{0});
    again = sampleRecord(5, "gpu-k03"); // rules that know better blame another
    again.rulesetHash = "sha256:best";
    m_now += hour;
    opened().record(again).value();
    QCOMPARE(opened().accusations("gpu-q13", first, first + 14 * day).value().jobs,
             std::int64_t{2});
}

void HistoryStoreTest::correctionsMoveTheBlame() {
    const std::int64_t run = opened().record(sampleRecord(1)).value();
    const Feedback said{Feedback::Kind::Corrected, "ib.link_down", "NIC mlx5_0 on gpu-k03", "", 0};
    QVERIFY(opened().setFeedback(run, said));
    QCOMPARE(opened().accusations("gpu-q13", minTime, maxTime).value().jobs, std::int64_t{0});
    QCOMPARE(opened().accusations("gpu-k03", minTime, maxTime).value().jobs, std::int64_t{1});
    HistoryQuery query;
    query.entity = "gpu-k03";
    QVERIFY(found(query) == Ids({run}));
}

void HistoryStoreTest::feedbackCanBeChangedAndTakenBack() {
    const std::int64_t run = opened().record(sampleRecord(1)).value();
    QVERIFY(!opened().setFeedback(run + 1, {}));
    QVERIFY(opened().setFeedback(run, {Feedback::Kind::Confirmed, "", "", "seen it", 0}));
    m_now += hour;
    const Feedback second{Feedback::Kind::Corrected, "ib.link_down", "node a", "cable", 0};
    QVERIFY(opened().setFeedback(run, second));
    const auto kept = opened().load(run).value().run.feedback;
    QVERIFY(kept.has_value());
    QCOMPARE(kept->note, std::string("cable"));
    QCOMPARE(kept->givenAt, m_now);
    QVERIFY(kept->kind == Feedback::Kind::Corrected);
    QVERIFY(opened().clearFeedback(run));
    QVERIFY(!opened().load(run).value().run.feedback);
}

void HistoryStoreTest::scoresAreByRuleAndSymptom() {
    for (int number = 1; number <= 4; ++number) {
        opened().record(sampleRecord(number)).value();
    }
    RunRecord undetermined = sampleRecord(5);
    undetermined.rule.clear();
    undetermined.symptom.clear();
    opened().record(undetermined).value();
    QVERIFY(opened().setFeedback(1, {}));
    QVERIFY(opened().setFeedback(2, {Feedback::Kind::Corrected, "x", "", "", 0}));
    const auto scores = opened().scores().value();
    QCOMPARE(scores.size(), std::size_t{1});
    QCOMPARE(scores[0].rule, std::string("gpu/xid_79"));
    QCOMPARE(scores[0].confirmed, std::int64_t{1});
    QCOMPARE(scores[0].corrected, std::int64_t{1});
    QCOMPARE(scores[0].unreviewed, std::int64_t{2});
}

void HistoryStoreTest::deletedRunsAreOutOfSightAndComeBack() {
    for (int number = 1; number <= 3; ++number) {
        opened().record(sampleRecord(number)).value();
    }
    QCOMPARE(opened().remove(Ids{1, 3, 99}).value(), std::int64_t{2});
    QCOMPARE(opened().remove(Ids{1}).value(), std::int64_t{0});
    QVERIFY(found({}) == Ids({2}));
    HistoryQuery deleted;
    deleted.showsDeleted = true;
    QVERIFY(found(deleted) == Ids({3, 1}));
    QCOMPARE(opened().accusations("gpu-q13", minTime, maxTime).value().jobs, std::int64_t{1});
    QCOMPARE(opened().restore(Ids{1, 2}).value(), std::int64_t{1});
    QVERIFY(found({}) == Ids({2, 1}));
    QCOMPARE(opened().record(sampleRecord(3)).value(), std::int64_t{3}); // analysed again
    QVERIFY(found({}) == Ids({3, 2, 1}));
}

void HistoryStoreTest::deletedRunsGoInTheEnd() {
    opened().record(sampleRecord(1)).value();
    opened().remove(Ids{1}).value();
    m_now += HistoryStore::deletedDays * day;
    QCOMPARE(opened().purge().value(), std::int64_t{0});
    m_now += 1;
    QCOMPARE(opened().purge().value(), std::int64_t{1});
    QVERIFY(!opened().load(1));
}

void HistoryStoreTest::oldRunsAreDroppedWithTheNextRecord() {
    opened().record(sampleRecord(1)).value();
    QCOMPARE(opened().retentionDays().value(), 0);
    QVERIFY(!opened().setRetentionDays(-1));
    m_now += 1000 * day;
    opened().record(sampleRecord(2)).value();
    QCOMPARE(found({}).size(), std::size_t{2}); // for ever
    QVERIFY(opened().setRetentionDays(30));
    QCOMPARE(opened().retentionDays().value(), 30);
    QCOMPARE(found({}).size(), std::size_t{2});
    opened().record(sampleRecord(3)).value();
    QVERIFY(found({}) == Ids({3, 2}));
    auto database = Database::open(m_file, Database::Access::Write, 0);
    for (const char* table : {"events", "symptom_counts", "accused_entities", "run_paths"}) {
        Statement row(*database, std::string("SELECT count(*) FROM ") + table + " WHERE run = 1");
        QVERIFY(row.step());
        QCOMPARE(row.integer(0), std::int64_t{0});
    }
    Statement contexts(*database, "SELECT count(*) FROM execution_contexts");
    QVERIFY(contexts.step());
    QCOMPARE(contexts.integer(0), std::int64_t{2});
}

void HistoryStoreTest::anOldFileIsBroughtUpToDate() {
    std::filesystem::create_directories(m_file.parent_path());
    {
        auto old = Database::open(m_file, Database::Access::Write, 0);
        QVERIFY(old.has_value());
        migrate(*old, 1);
        run(*old, "INSERT INTO execution_contexts VALUES (7, 'slurm/9/0', 'slurm', '9', 'old', 0,"
                  " NULL, NULL, 2, NULL, 'failed')");
        run(*old, "INSERT INTO attribution_runs VALUES (5, 7, 'key', 'old-job', 'sha256:9', 'r',"
                  " 'h', '0.9', 1, 1, 1, 1, 1, 'hardware', 'gpu', 'weak', 0, 'gpu.x', 'gpu/x',"
                  " 'node a', 'old summary', '')");
        run(*old, "INSERT INTO accused_entities VALUES (5, 0, 'primary', 'node', 'a', 'a',"
                  " 'node a', 'gpu.x')");
        QVERIFY(!old->takeFailure());
        QCOMPARE(schemaVersion(*old), 1);
    }
    QVERIFY(opened().setFeedback(5, {}));
    const HistoryDetails details = opened().load(5).value();
    QCOMPARE(details.run.summary, std::string("old summary"));
    QVERIFY(!details.run.isDeleted);
    QCOMPARE(opened().accusations("a", minTime, maxTime).value().jobs, std::int64_t{1});
    auto now = Database::open(m_file, Database::Access::Write, 0);
    QCOMPARE(schemaVersion(*now), historySchemaVersion);
}

void HistoryStoreTest::aNewerFileIsLeftAsItIs() {
    opened().record(sampleRecord(1)).value();
    {
        auto newer = Database::open(m_file, Database::Access::Write, 0);
        run(*newer, "PRAGMA user_version = 99");
        QVERIFY(!newer->takeFailure());
    }
    const auto bytes = [this] {
        QFile file(QString::fromStdString(m_file.string()));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    const QByteArray before = bytes();
    for (const auto access : {HistoryStore::Access::Write, HistoryStore::Access::Read}) {
        const auto store = HistoryStore::open(m_file, access);
        QVERIFY(!store);
        QVERIFY(store.error().what.find("newer") != std::string::npos);
    }
    QCOMPARE(bytes(), before);
}

void HistoryStoreTest::readingMakesNoFile() {
    auto store = HistoryStore::open(m_file, HistoryStore::Access::Read);
    QVERIFY(store.has_value());
    QVERIFY(store->find({}).value().empty());
    QVERIFY(!std::filesystem::exists(m_file));
    QVERIFY(!std::filesystem::exists(m_file.parent_path()));
}

QTEST_GUILESS_MAIN(HistoryStoreTest)
#include "history_store_test.moc"
