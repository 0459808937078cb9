// Bytes of a file, and clear errors for what is none.
#include "engine/bundle/mapped_file.h"

#include <algorithm>

#include <sys/stat.h>
#include <unistd.h>

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include "engine/bundle/lost_pages.h"

using namespace ff;

class MappedFileTest : public QObject {
    Q_OBJECT

private slots:
    void mapsBytes() {
        const QTemporaryDir folder;
        QFile file(folder.filePath("a"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray("a\0b", 3));
        file.close();
        const auto mapped = mapFile(folder.filePath("a").toStdString());
        QVERIFY(mapped.has_value());
        QCOMPARE((*mapped)->view(), std::string_view("a\0b", 3));
    }

    void mapsAnEmptyFile() {
        const QTemporaryDir folder;
        QFile file(folder.filePath("a"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.close();
        const auto mapped = mapFile(folder.filePath("a").toStdString());
        QVERIFY(mapped.has_value());
        QVERIFY((*mapped)->view().empty());
    }

    void whatAFileLosesReadsAsZeros() {
        const QTemporaryDir folder;
        QFile file(folder.filePath("a"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray(100'000, 'x'));
        file.close();
        const std::string path = folder.filePath("a").toStdString();
        const auto mapped = mapFile(path);
        const auto other = mapFile(path);
        QVERIFY(mapped.has_value() && other.has_value());
        const std::string_view bytes = (*mapped)->view();
        QCOMPARE(bytes[99'999], 'x');
        QVERIFY(!hasLostPages(bytes));
        QCOMPARE(truncate(path.c_str(), 10'000), 0);
        QCOMPARE(bytes[9'999], 'x');
        QCOMPARE(bytes[99'999], '\0');
        QCOMPARE(bytes[50'000], '\0'); // a page before those already replaced
        QVERIFY(hasLostPages(bytes));
        QVERIFY(hasLostPages(bytes.substr(40'000)));
        QVERIFY(!hasLostPages(bytes.substr(0, 10'000)));
        QVERIFY(!hasLostPages((*other)->view())); // nobody read it since
        QCOMPARE(truncate(path.c_str(), 0), 0);
        QCOMPARE(std::count((*other)->view().begin(), (*other)->view().end(), '\0'),
                 std::ptrdiff_t(100'000));
    }

    void slotsAreUsedAgain() {
        const QTemporaryDir folder;
        QFile file(folder.filePath("a"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray(10'000, 'x'));
        file.close();
        const std::string path = folder.filePath("a").toStdString();
        std::vector<std::shared_ptr<const ByteSource>> many;
        for (int i = 0; i < 600; ++i) {
            many.push_back(*mapFile(path));
        }
        QCOMPARE(truncate(path.c_str(), 1), 0);
        QCOMPARE(many[7]->view()[9'000], '\0');
        QVERIFY(hasLostPages(many[7]->view()));
        many.clear();
        QCOMPARE(truncate(path.c_str(), 10'000), 0);
        for (int i = 0; i < 600; ++i) {
            many.push_back(*mapFile(path));
            QVERIFY(!hasLostPages(many.back()->view()));
        }
    }

    void refusesTheRest() {
        const QTemporaryDir folder;
        const std::string path = folder.path().toStdString();
        QVERIFY(!mapFile(path).has_value());
        QVERIFY(!mapFile(path + "/none").has_value());
        QCOMPARE(mkfifo((path + "/pipe").c_str(), 0600), 0);
        QVERIFY(!mapFile(path + "/pipe").has_value()); // and does not wait for a writer
        QCOMPARE(mapFile(path + "/none").error().path, path + "/none");
    }
};

QTEST_GUILESS_MAIN(MappedFileTest)
#include "mapped_file_test.moc"
