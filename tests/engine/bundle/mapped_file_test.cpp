// Bytes of a file, and clear errors for what is none.
#include "engine/bundle/mapped_file.h"

#include <sys/stat.h>

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

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
