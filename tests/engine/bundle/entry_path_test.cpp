// Which paths of entries become members, and which are refused.
#include "engine/bundle/entry_path.h"

#include <QtTest>

using namespace ff;

class EntryPathTest : public QObject {
    Q_OBJECT

private slots:
    void keeps_data() {
        QTest::addColumn<QByteArray>("stored");
        QTest::addColumn<QByteArray>("path");
        QTest::newRow("plain") << QByteArray("a/b.log") << QByteArray("a/b.log");
        QTest::newRow("dot") << QByteArray("./a//./b.log") << QByteArray("a/b.log");
        QTest::newRow("folder") << QByteArray("a/") << QByteArray("a");
        QTest::newRow("top") << QByteArray("./") << QByteArray();
        QTest::newRow("dots in a name") << QByteArray("a..b/...c") << QByteArray("a..b/...c");
        QTest::newRow("colon") << QByteArray("run:1.log") << QByteArray("run:1.log");
        QTest::newRow("UTF-8") << QByteArray("\xC3\xA9.log") << QByteArray("\xC3\xA9.log");
        QTest::newRow("no UTF-8") << QByteArray("\xE9.log") << QByteArray("\xEF\xBF\xBD.log");
        QTest::newRow("control") << QByteArray("a\n.log") << QByteArray("a\xEF\xBF\xBD.log");
    }

    void keeps() {
        QFETCH(QByteArray, stored);
        QFETCH(QByteArray, path);
        const auto kept = memberPathOf(stored.toStdString(), 4096);
        QVERIFY(kept.has_value());
        QCOMPARE(QByteArray::fromStdString(*kept), path);
    }

    void refuses_data() {
        QTest::addColumn<QByteArray>("stored");
        for (const char* path : {"", "/etc/passwd", "../x", "a/../../x", "a/..", "..", "C:\\x",
                                 "c:/x", "C:", "a\\b", "\\\\host\\x"}) {
            QTest::newRow(path) << QByteArray(path);
        }
        QTest::newRow("long") << QByteArray(4097, 'a');
    }

    void refuses() {
        QFETCH(QByteArray, stored);
        const auto refused = memberPathOf(stored.toStdString(), 4096);
        QVERIFY(!refused.has_value());
        QVERIFY(refused.error().what.starts_with("has "));
    }
};

QTEST_GUILESS_MAIN(EntryPathTest)
#include "entry_path_test.moc"
