// What is taken for an archive.
#include "engine/bundle/container_sniffer.h"

#include <QtTest>

#include "tests/engine/bundle/archive_samples.h"

using namespace ff;

class ContainerSnifferTest : public QObject {
    Q_OBJECT

private slots:
    void goesByBytes() {
        using Kind = Container::Kind;
        const auto kind = [](const std::string& bytes, const char* path) {
            return sniffContainer(bytes, path).kind;
        };
        QVERIFY(kind(tarOf({{"a", "x"}}), "odd.name") == Kind::Tar);
        QVERIFY(kind(zipOf({{"a", "x"}}), "odd.name") == Kind::Zip);
        QVERIFY(kind(zipOf({}), "odd.name") == Kind::Zip);
        QVERIFY(kind("stub" + zipOf({{"a", "x"}}), "x.zip") == Kind::Zip);
        QVERIFY(kind("stub" + zipOf({{"a", "x"}}), "x.log") == Kind::None);
        QVERIFY(kind(zipOf({{"archive/data.pkl", "x"}}), "step_100.pt") == Kind::ZipDocument);
        QVERIFY(kind(std::string(10240, '\0'), "empty.tar") == Kind::Tar);
        QVERIFY(kind(std::string(10240, '\0'), "zeros") == Kind::None);
        QVERIFY(kind("BZhang says hello", "a.bz2") == Kind::None);
        QVERIFY(kind("", "a.tar.gz") == Kind::None);
        QVERIFY(kind("text named so", "a.zip") == Kind::None);
    }

    void knowsAnOldTarByItsChecksum() {
        std::string old = tarOf({{"a", "x"}});
        for (std::size_t i = 257; i < 265; ++i) {
            old[i] = '\0'; // the magic
        }
        QVERIFY(!looksLikeTar(old));
        unsigned sum = 8 * ' ';
        for (std::size_t i = 0; i < 512; ++i) {
            sum += i >= 148 && i < 156 ? 0 : static_cast<unsigned char>(old[i]);
        }
        old.replace(148, 7, QString("%1").arg(sum, 6, 8, QChar('0')).toStdString() + '\0');
        QVERIFY(looksLikeTar(old));
        QVERIFY(!looksLikeTar(old.substr(0, 511)));
    }

    void tellsCompressions() {
        const auto compression = [](const char* filter) {
            const Container found = sniffContainer(packed("x", filter), "x");
            return found.kind == Container::Kind::Compressed ? int(found.compression) : -1;
        };
        QCOMPARE(compression("gzip"), int(Compression::Gzip));
        QCOMPARE(compression("zstd"), int(Compression::Zstd));
        QCOMPARE(compression("xz"), int(Compression::Xz));
        QCOMPARE(compression("bzip2"), int(Compression::Bzip2));
    }

    void cutsSuffixes() {
        QCOMPARE(std::string(withoutCompressionSuffix("n1/kern.log.gz")), "n1/kern.log");
        QCOMPARE(std::string(withoutCompressionSuffix("n1/.gz")), "n1/.gz");
        QCOMPARE(std::string(withoutArchiveSuffix("gn-b12.tar.ZST")), "gn-b12");
        QCOMPARE(std::string(withoutArchiveSuffix("a/gn-b12.tgz")), "a/gn-b12");
        QCOMPARE(std::string(withoutArchiveSuffix("gn-b12.local")), "gn-b12.local");
    }
};

QTEST_GUILESS_MAIN(ContainerSnifferTest)
#include "container_sniffer_test.moc"
