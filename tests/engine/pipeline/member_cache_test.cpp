// Large files that are opened again: the same bytes of output for no work, unless anything changed.
#include "engine/pipeline/member_cache.h"

#include <fstream>
#include <iterator>
#include <random>
#include <thread>

#include <fmt/format.h>

#include <QTemporaryDir>
#include <QtTest>

#include "engine/pipeline/investigation.h"
#include "engine/report/verdict_json_writer.h"

using namespace ff;

namespace {

namespace fs = std::filesystem;

std::shared_ptr<const RuleSet> shippedRules() {
    static const auto rules = loadRules({});
    return rules ? *rules : nullptr;
}

std::string jsonOf(const Analysis& analysis) {
    return writeVerdictJson({*analysis.bundle, *analysis.rules, analysis.graph, analysis.placement,
                             analysis.verdict, engineVersion()});
}

/// A rank's log of somewhat more than the smallest size kept, which ends in an exception. Its lines
/// are long, for a large file of few lines is read soon.
void writeLog(const fs::path& path, int rank) {
    std::ofstream out(path, std::ios::binary);
    std::uint64_t size = 0;
    for (int i = 0; size < MemberCache::smallest + 300'000; ++i) {
        const std::string line =
            fmt::format("2026-08-14T{:02}:{:02}:{:02}Z [rank{}] INFO step {} loss {:.3f} of the "
                        "training loop {:=<500}\n",
                        i / 3600 % 24, i / 60 % 60, i % 60, rank, i, 2.0 - i * 1e-6, "");
        out << line;
        size += line.size();
    }
    out << fmt::format("2026-08-14T23:59:58Z [rank{0}] Traceback (most recent call last):\n"
                       "2026-08-14T23:59:58Z [rank{0}]   File \"train.py\", line 7, in step\n"
                       "2026-08-14T23:59:58Z [rank{0}] torch.OutOfMemoryError: CUDA out of memory. "
                       "Tried to allocate 2.00 GiB.\n",
                       rank);
}

std::string bytesOf(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

void write(const fs::path& path, const std::string& bytes) {
    std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
}

} // namespace

class MemberCacheTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        QVERIFY(shippedRules() != nullptr);
        m_root = fs::path(m_folder.path().toStdString());
        m_bundle = m_root / "bundle";
        fs::create_directory(m_bundle);
        writeLog(m_bundle / "rank_0.log", 0);
        writeLog(m_bundle / "rank_1.log", 1);
        write(m_bundle / "rank_2.log", "2026-08-14T00:00:00Z [rank2] INFO small\n");
        QTest::qSleep(2100); // files changed just now are not kept
        m_expected = jsonOf(**analyse(request({}), shippedRules()));
        QVERIFY(m_expected.find("rank_0.log") != std::string::npos);
    }
    void init() { fs::remove_all(cache()); }

    void secondOpeningDoesNothing() {
        QCOMPARE(run(), m_expected);
        QCOMPARE(m_work.read, std::size_t(3));
        QCOMPARE(entries().size(), std::size_t(2)); // the small one is not worth it
        const auto written = bytesOf(entries().front());
        QCOMPARE(run(), m_expected);
        QCOMPARE(m_work.read, std::size_t(1));
        QCOMPARE(m_work.searched, std::size_t(1));
        QCOMPARE(bytesOf(entries().front()), written);
        const auto once = analyse(request(cache()), shippedRules());
        QCOMPARE(jsonOf(**once), m_expected);
    }

    void withoutAFolderNothingIsKept() {
        QCOMPARE(jsonOf(**analyse(request({}), shippedRules())), m_expected);
        QVERIFY(!fs::exists(cache()));
    }

    void nothingIsWrittenIntoWhatIsOpened() {
        const auto made = analyse(request(m_bundle / ".cache"), shippedRules());
        QCOMPARE(jsonOf(**made), m_expected);
        QVERIFY(!fs::exists(m_bundle / ".cache"));
    }

    void otherRulesSearchForWhatIsNewAlone() {
        QCOMPARE(run(), m_expected);
        auto rules = std::make_shared<RuleSet>(*shippedRules());
        rules->extractors.front().regex = "training (?P<what>loop)";
        rules->extractors.front().sources = {};
        const std::string expected = jsonOf(**analyse(request({}), rules));
        QCOMPARE(run(rules), expected);
        QCOMPARE(m_work.searched, std::size_t(1));
        QCOMPARE(m_work.extractors, std::size_t(1));
        QCOMPARE(run(rules), expected); // and is kept
        QCOMPARE(m_work.extractors, std::size_t(0));
    }

    void changesAreNoticed_data() {
        QTest::addColumn<bool>("isLonger");
        QTest::newRow("longer") << true;
        QTest::newRow("same size and time") << false;
    }
    void changesAreNoticed() {
        QFETCH(bool, isLonger);
        QCOMPARE(run(), m_expected);
        const fs::path path = m_bundle / "rank_1.log";
        const std::string before = bytesOf(path);
        const auto time = fs::last_write_time(path);
        std::string after = before;
        if (isLonger) {
            after += "2026-08-14T23:59:58Z [rank1] ImportError: no module named flash_attn\n";
        } else {
            const std::size_t at = after.find("torch.OutOfMemoryError: CUDA out of memory");
            after.replace(at, 42, std::string(42, '.'));
        }
        write(path, after);
        if (!isLonger) {
            fs::last_write_time(path, time);
        }
        const std::string expected = jsonOf(**analyse(request({}), shippedRules()));
        const std::string made = run();
        write(path, before);
        QTest::qSleep(2100);
        QVERIFY(expected != m_expected);
        QCOMPARE(made, expected);
        QCOMPARE(m_work.read, std::size_t(2));
    }

    void damagedEntriesAreReadAnew() {
        QCOMPARE(run(), m_expected);
        const fs::path entry = entries().front();
        const std::string whole = bytesOf(entry);
        for (const std::size_t size : {std::size_t(0), std::size_t(10), whole.size() / 2}) {
            write(entry, whole.substr(0, size));
            QCOMPARE(run(), m_expected);
            QCOMPARE(m_work.read, std::size_t(2));
            QCOMPARE(bytesOf(entry), whole); // put right
        }
        std::string other = whole;
        other[whole.size() / 3] = static_cast<char>(other[whole.size() / 3] ^ 1);
        write(entry, other);
        QCOMPARE(run(), m_expected);
    }

    void forgedEntriesDoNoHarm() {
        QCOMPARE(run(), m_expected);
        const CacheFolder folder(cache());
        const std::string name = entries().front().stem().string();
        const std::string whole = *folder.find(name);
        std::mt19937_64 random(5);
        for (int i = 0; i < 60; ++i) {
            std::string other = whole;
            for (int change = 0; change < 1 + i % 4; ++change) {
                other[random() % other.size()] = static_cast<char>(random());
            }
            folder.keep(name, other); // with the hash that fits it
            QVERIFY(!run().empty());
        }
    }

    void twoAtOnceAgree() {
        std::string first;
        {
            const std::jthread other([&] {
                const auto made = analyse(request(cache()), shippedRules());
                first = made ? jsonOf(**made) : "";
            });
            QCOMPARE(run(), m_expected);
        }
        QCOMPARE(first, m_expected);
        QCOMPARE(run(), m_expected);
        QCOMPARE(m_work.read, std::size_t(1));
    }

    void correctionsWinOverWhatWasKept() {
        QCOMPARE(run(), m_expected);
        Manifest::MemberEntry entry;
        entry.path = "rank_1.log";
        entry.ignore = true;
        Investigation cold(request({}));
        const auto expected = cold.run(shippedRules(), {entry}, std::nullopt, {});
        Investigation warm(request(cache()));
        const auto made = warm.run(shippedRules(), {entry}, std::nullopt, {});
        QCOMPARE(jsonOf(**made), jsonOf(**expected));
        const auto back = warm.run(shippedRules(), {}, std::nullopt, {});
        QCOMPARE(jsonOf(**back), m_expected);
    }

private:
    [[nodiscard]] fs::path cache() const { return m_root / "cache"; }
    [[nodiscard]] AnalysisRequest request(const fs::path& cacheFolder) const {
        AnalysisRequest out;
        out.paths = {m_bundle};
        out.threads = 2;
        out.cacheFolder = cacheFolder;
        return out;
    }
    std::string run(const std::shared_ptr<const RuleSet>& rules = shippedRules()) {
        Investigation investigation(request(cache()));
        const auto made = investigation.run(rules, {}, std::nullopt, {});
        m_work = investigation.work();
        return made ? jsonOf(**made) : std::string();
    }
    [[nodiscard]] std::vector<fs::path> entries() const {
        std::vector<fs::path> out;
        for (const auto& each : fs::directory_iterator(cache())) {
            out.push_back(each.path());
        }
        std::sort(out.begin(), out.end());
        return out;
    }

    QTemporaryDir m_folder;
    fs::path m_root;
    fs::path m_bundle;
    std::string m_expected;
    Investigation::Work m_work;
};

QTEST_GUILESS_MAIN(MemberCacheTest)
#include "member_cache_test.moc"
