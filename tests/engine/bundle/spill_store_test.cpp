// Where unpacked bytes are: how much memory they cost, and that no file stays behind.
#include "engine/bundle/spill_store.h"

#include <filesystem>
#include <fstream>

#include <QTemporaryDir>
#include <QtTest>

#include "engine/bundle/bundle_opener.h"
#include "tests/engine/bundle/archive_samples.h"

using namespace ff;

namespace {

/// In bytes, from the kernel's account.
std::int64_t anonymousMemory() {
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with("RssAnon:")) {
            return std::stoll(line.substr(8)) * 1024;
        }
    }
    return 0;
}

constexpr std::int64_t mostMemory = std::int64_t{64} << 20;

// Sanitizers keep freed memory for a while, so that the account says nothing of the program.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool measuresMemory = false;
#else
constexpr bool measuresMemory = true;
#endif

} // namespace

class SpillStoreTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        QVERIFY(m_folder.isValid());
        qputenv("TMPDIR", m_folder.path().toUtf8());
    }

    void keepsSmallAndLarge() {
        SpillStore store;
        for (const std::size_t size : {std::size_t{0}, std::size_t{7}, SpillStore::pieceInMemory,
                                       SpillStore::pieceInMemory + 1, std::size_t{5} << 20}) {
            SpillWriter writer(store);
            std::string expected;
            while (expected.size() < size) {
                const std::string piece(std::min<std::size_t>(size - expected.size(), 100'003),
                                        static_cast<char>('a' + expected.size() % 26));
                QVERIFY(writer.append(piece).has_value());
                expected += piece;
            }
            QCOMPARE(writer.size(), std::uint64_t(size));
            const auto bytes = writer.finish();
            QVERIFY(bytes.has_value());
            QVERIFY((*bytes)->view() == expected);
        }
        QVERIFY(std::filesystem::is_empty(m_folder.path().toStdString()));
    }

    void manySmallPiecesStayOutOfMemory() {
        const std::int64_t before = anonymousMemory();
        std::vector<std::shared_ptr<const ByteSource>> kept;
        {
            SpillStore store;
            for (int i = 0; i < 300; ++i) {
                auto bytes = store.keep(std::string(std::size_t{900} << 10, char('a' + i % 26)));
                QVERIFY(bytes.has_value());
                kept.push_back(*bytes);
            }
        }
        for (int i = 0; i < 300; ++i) { // the store is gone, the bytes are not
            QCOMPARE(kept[std::size_t(i)]->view().front(), char('a' + i % 26));
            QCOMPARE(kept[std::size_t(i)]->view().back(), char('a' + i % 26));
        }
        QVERIFY(!measuresMemory || anonymousMemory() - before < mostMemory);
    }

    void saysThatThereIsNoRoom() {
        qputenv("TMPDIR", m_folder.filePath("is not there").toUtf8());
        SpillStore store;
        SpillWriter writer(store);
        QVERIFY(writer.append("begin").has_value());
        // An unusable $TMPDIR is passed over by the standard library for /tmp, or said.
        const auto appended = writer.append(std::string(std::size_t{2} << 20, 'x'));
        QVERIFY(appended.has_value() || appended.error().hint.find("TMPDIR") != std::string::npos);
        const auto bytes = writer.finish();
        QVERIFY(bytes.has_value());
        QCOMPARE((*bytes)->view().size(), writer.size());
        qputenv("TMPDIR", m_folder.path().toUtf8());
    }

    void aLargeEntryStaysOutOfMemory_data() {
        QTest::addColumn<QByteArray>("filter");
        QTest::newRow("gzip") << QByteArray("gzip");
        QTest::newRow("zstd") << QByteArray("zstd");
    }

    void aLargeEntryStaysOutOfMemory() {
        QFETCH(QByteArray, filter);
        constexpr std::size_t size = std::size_t{200} << 20;
        const QString path = m_folder.filePath("large.tar." + filter);
        {
            std::string text(size, 'x');
            for (std::size_t i = 99; i < size; i += 100) {
                text[i] = '\n';
            }
            std::ofstream(path.toStdString(), std::ios::binary)
                << tarOf({{"job.log", std::move(text)}}, filter.toStdString());
        }
        BundleRequest request;
        request.paths = {path.toStdString()};
        request.limits.ratio = 1'000'000;
        const std::int64_t before = anonymousMemory();
        const auto bundle = openBundle(request);
        QVERIFY(bundle.has_value());
        QCOMPARE(bundle->members.size(), std::size_t(1));
        QCOMPARE(bundle->members[0].size, std::uint64_t(size));
        QVERIFY(!bundle->members[0].isTruncated);
        QVERIFY2(!measuresMemory || anonymousMemory() - before < mostMemory,
                 qPrintable(QString::number(anonymousMemory() - before)));
        std::filesystem::remove(path.toStdString());
        QVERIFY(std::filesystem::is_empty(m_folder.path().toStdString()));
    }

private:
    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(SpillStoreTest)
#include "spill_store_test.moc"
