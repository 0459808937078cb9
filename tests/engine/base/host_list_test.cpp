// Slurm's lists, well-formed, malformed and huge.
#include "engine/base/host_list.h"

#include <QtTest>

using namespace ff;

namespace {

QStringList hosts(std::string_view text) {
    QStringList out;
    for (const std::string& host : expandHostList(text)) {
        out << QString::fromStdString(host);
    }
    return out;
}

} // namespace

class HostListTest : public QObject {
    Q_OBJECT

private slots:
    void expandsHosts_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("names");
        QTest::newRow("one") << "n1"
                             << "n1";
        QTest::newRow("range") << "hpcx-g[34-36],login1"
                               << "hpcx-g34 hpcx-g35 hpcx-g36 login1";
        QTest::newRow("padded") << "n[08-10]"
                                << "n08 n09 n10";
        QTest::newRow("mixed") << "n[1,3-4].x"
                               << "n1.x n3.x n4.x";
        QTest::newRow("unclosed") << "n[1-3"
                                  << "n[1-3";
        QTest::newRow("backwards") << "n[3-1]"
                                   << "n[3-1]";
        QTest::newRow("no number") << "n[a-b]"
                                   << "n[a-b]";
        QTest::newRow("two brackets") << "n[1-2][3-4]"
                                      << "n[1-2][3-4]";
        QTest::newRow("huge") << "n[0-65536]"
                              << "n[0-65536]";
        QTest::newRow("huge in parts") << "n[0-40000,0-40000]"
                                       << "n[0-40000,0-40000]";
        QTest::newRow("wide") << "n[0000000000001-2]"
                              << "n[0000000000001-2]";
    }

    void expandsHosts() {
        QFETCH(QString, text);
        QFETCH(QString, names);
        QCOMPARE(hosts(text.toStdString()).join(' '), names);
    }

    void holdsUpToItsBound() { QCOMPARE(hosts("n[1-65536]").size(), 65536); }

    void expandsNumbers() {
        const auto numbers = expandNumberList("0-2, 6");
        QVERIFY(numbers.has_value());
        QCOMPARE(*numbers, (std::vector<int>{0, 1, 2, 6}));
        for (const char* text : {"", "a", "1-", "-3", "3-1", "0-1000000", "999999999", "1,,2",
                                 "9223372036854775807"}) {
            QVERIFY2(!expandNumberList(text).has_value(), text);
        }
    }

    void foldsNumbers() {
        QCOMPARE(numberListText({}), std::string());
        QCOMPARE(numberListText({7}), std::string("7"));
        QCOMPARE(numberListText({0, 1, 2, 6, 8, 9}), std::string("0-2,6,8,9"));
        std::vector<int> many;
        for (int i = 3; i < 1000; ++i) {
            many.push_back(i);
        }
        QCOMPARE(numberListText(many), std::string("3-999"));
        QCOMPARE(*expandNumberList(numberListText(many)), many);
    }
};

QTEST_GUILESS_MAIN(HostListTest)
#include "host_list_test.moc"
