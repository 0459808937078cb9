// Kills, two programs at once, damage, no space, no rights: the file opens, and what was recorded
// before is there.
#include <csignal>
#include <fstream>
#include <random>

#include <QTemporaryDir>
#include <QtTest>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/store/history_store.h"
#include "tests/engine/store/sample_records.h"

using namespace ff;

namespace {

using Access = HistoryStore::Access;

/// Runs `work` in a process of its own, which ends with what it returns.
template <class Work>
pid_t forked(Work work) {
    const pid_t child = fork();
    if (child == 0) {
        _exit(work());
    }
    return child;
}

int exitOf(pid_t child) {
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

} // namespace

class HistoryFaultsTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void aKilledWriterLosesNothingItFinished();
    void twoProgramsWriteAtOnce();
    void aLockedFileIsToldOf();
    void aDamagedFileIsSetAside_data();
    void aDamagedFileIsSetAside();
    void damageFoundLaterIsSetAside();
    void noSpaceIsToldOf();
    void aPlaceThatCannotBeIsToldOf();
    void aReadOnlyFileCanBeRead();

private:
    void checkWhole() {
        auto database = Database::open(m_file, Database::Access::Write, 5000);
        QVERIFY(database.has_value());
        Statement check(*database, "PRAGMA integrity_check");
        QVERIFY(check.step());
        QCOMPARE(check.text(0), std::string("ok"));
        Statement keys(*database, "PRAGMA foreign_key_check");
        QVERIFY(!keys.step());
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::filesystem::path m_file;
};

void HistoryFaultsTest::init() {
    m_folder = std::make_unique<QTemporaryDir>();
    m_file = m_folder->filePath("history.db").toStdString();
}

void HistoryFaultsTest::aKilledWriterLosesNothingItFinished() {
    std::mt19937 random(7);
    int finished = 0;
    for (int round = 0; round < 40; ++round) {
        int channel[2];
        QCOMPARE(pipe(channel), 0);
        const pid_t child = forked([&] {
            for (int number = finished + 1;; ++number) {
                auto store = HistoryStore::open(m_file, Access::Write);
                if (!store || !store->record(sampleRecord(number)) ||
                    write(channel[1], "x", 1) != 1) {
                    return 1;
                }
            }
        });
        ::close(channel[1]);
        usleep(static_cast<useconds_t>(random() % 40'000));
        kill(child, SIGKILL);
        QCOMPARE(exitOf(child), -1);
        char byte = 0;
        while (read(channel[0], &byte, 1) == 1) {
            ++finished;
        }
        ::close(channel[0]);
        checkWhole();
        auto store = HistoryStore::open(m_file, Access::Write);
        QVERIFY2(store.has_value(), store ? "" : store.error().text().c_str());
        HistoryQuery all;
        all.limit = 100000;
        const auto runs = store->find(all).value();
        QVERIFY(static_cast<int>(runs.size()) >= finished);
        QVERIFY(static_cast<int>(runs.size()) <= finished + 1);
        finished = static_cast<int>(runs.size());
        for (const HistoryRun& run : runs) {
            QVERIFY(store->load(run.id).value().events.size() == 2);
        }
    }
    QVERIFY(finished > 0);
}

void HistoryFaultsTest::twoProgramsWriteAtOnce() {
    constexpr int each = 40;
    std::vector<pid_t> children;
    for (int who = 0; who < 2; ++who) {
        children.push_back(forked([&, who] {
            for (int i = 0; i < each; ++i) {
                auto store = HistoryStore::open(m_file, Access::Write, {{}, 30'000});
                if (!store || !store->record(sampleRecord(1 + who * each + i)) ||
                    !store->record(sampleRecord(1000))) {
                    return 1;
                }
            }
            return 0;
        }));
    }
    for (const pid_t child : children) {
        QCOMPARE(exitOf(child), 0);
    }
    auto store = HistoryStore::open(m_file, Access::Read);
    const auto runs = store->find({}).value();
    QCOMPARE(runs.size(), std::size_t{2 * each + 1});
    QCOMPARE(runs.front().times, std::int64_t{2 * each});
}

void HistoryFaultsTest::aLockedFileIsToldOf() {
    auto store = HistoryStore::open(m_file, Access::Write, {{}, 50});
    auto other = Database::open(m_file, Database::Access::Write, 50);
    {
        Transaction writing(*other);
        const auto run = store->record(sampleRecord(1));
        QVERIFY(!run);
        QVERIFY(run.error().what.find("in use") != std::string::npos);
        QVERIFY(store->find({}).value().empty()); // reading goes on
    }
    QVERIFY(store->record(sampleRecord(1)));
}

void HistoryFaultsTest::aDamagedFileIsSetAside_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("text") << QByteArray("this is no database, but long enough to be one").repeated(40);
    QTest::newRow("short") << QByteArray("SQLite format 3\0garbage", 23);
    QTest::newRow("zeros") << QByteArray(8192, '\0');
}

void HistoryFaultsTest::aDamagedFileIsSetAside() {
    QFETCH(QByteArray, bytes);
    std::ofstream(m_file, std::ios::binary) << bytes.toStdString();
    auto store = HistoryStore::open(m_file, Access::Write);
    QVERIFY2(store.has_value(), store ? "" : store.error().text().c_str());
    QVERIFY(store->takeNotice().find("damaged") != std::string::npos);
    QVERIFY(store->takeNotice().empty());
    QVERIFY(store->record(sampleRecord(1)));
    QFile aside(QString::fromStdString(m_file.string()) + ".damaged");
    QVERIFY(aside.open(QIODevice::ReadOnly));
    QCOMPARE(aside.readAll(), bytes);
}

void HistoryFaultsTest::damageFoundLaterIsSetAside() {
    {
        auto store = HistoryStore::open(m_file, Access::Write);
        for (int number = 1; number <= 50; ++number) {
            QVERIFY(store->record(sampleRecord(number)));
        }
    }
    { // all but the first page, which is read when it is opened
        std::fstream file(m_file, std::ios::binary | std::ios::in | std::ios::out);
        file.seekp(4096);
        file << std::string(std::filesystem::file_size(m_file) - 4096, '\x5a');
    }
    auto store = HistoryStore::open(m_file, Access::Write);
    QVERIFY(store.has_value());
    const auto run = store->record(sampleRecord(51));
    QVERIFY2(run.has_value(), run ? "" : run.error().text().c_str());
    QVERIFY(!store->takeNotice().empty());
    QCOMPARE(store->find({}).value().size(), std::size_t{1});
    QVERIFY(std::filesystem::exists(m_file.string() + ".damaged"));
}

void HistoryFaultsTest::noSpaceIsToldOf() {
    QVERIFY(HistoryStore::open(m_file, Access::Write)->record(sampleRecord(1)));
    const pid_t child = forked([&] {
        signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{100'000, 100'000}; // bytes of a file
        setrlimit(RLIMIT_FSIZE, &limit);
        auto store = HistoryStore::open(m_file, Access::Write);
        for (int number = 2; store && number < 1000; ++number) {
            if (const auto run = store->record(sampleRecord(number)); !run) {
                return run.error().what.find("written") != std::string::npos ? 0 : 2;
            }
        }
        return 1;
    });
    QCOMPARE(exitOf(child), 0);
    auto store = HistoryStore::open(m_file, Access::Write);
    QVERIFY(store.has_value());
    QVERIFY(!store->find({}).value().empty());
    QVERIFY(store->record(sampleRecord(2000)));
}

void HistoryFaultsTest::aPlaceThatCannotBeIsToldOf() {
    std::ofstream(m_file) << "a file, no folder";
    const auto store = HistoryStore::open(m_file / "history.db", Access::Write);
    QVERIFY(!store);
    QVERIFY(store.error().hint.find("FIRSTFAULT_HISTORY") != std::string::npos);
}

void HistoryFaultsTest::aReadOnlyFileCanBeRead() {
    if (geteuid() == 0) {
        QSKIP("no rights are missing to the superuser");
    }
    QVERIFY(HistoryStore::open(m_file, Access::Write)->record(sampleRecord(1)));
    namespace fs = std::filesystem;
    fs::permissions(m_file, fs::perms::owner_read);
    fs::permissions(m_file.parent_path(), fs::perms::owner_read | fs::perms::owner_exec);
    {
        auto reading = HistoryStore::open(m_file, Access::Read);
        QVERIFY2(reading.has_value(), reading ? "" : reading.error().text().c_str());
        QCOMPARE(reading->find({}).value().size(), std::size_t{1});
        auto writing = HistoryStore::open(m_file, Access::Write);
        QVERIFY(!writing || !writing->record(sampleRecord(2)));
    }
    fs::permissions(m_file.parent_path(), fs::perms::owner_all);
}

QTEST_GUILESS_MAIN(HistoryFaultsTest)
#include "history_faults_test.moc"
