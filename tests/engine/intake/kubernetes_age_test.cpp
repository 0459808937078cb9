// Ages and the times they are counted from.
#include "engine/intake/kubernetes_age.h"

#include <QtTest>

using namespace ff;

class KubernetesAgeTest : public QObject {
    Q_OBJECT

private slots:
    void readsAges_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<qlonglong>("seconds");
        QTest::addColumn<qlonglong>("unit");
        QTest::newRow("seconds") << "95s" << 95LL << 1LL;
        QTest::newRow("minutes and seconds") << "3m20s" << 200LL << 1LL;
        QTest::newRow("minutes") << "45m" << 2700LL << 60LL;
        QTest::newRow("days and hours") << "2d4h" << 187200LL << 3600LL;
        QTest::newRow("days") << "90d" << 7776000LL << 86400LL;
    }

    void readsAges() {
        QFETCH(QString, text);
        QFETCH(qlonglong, seconds);
        QFETCH(qlonglong, unit);
        const auto age = readKubernetesAge(text.toStdString());
        QVERIFY(age.has_value());
        QCOMPARE(age->age, Nanos(seconds) * second);
        QCOMPARE(age->unit, Nanos(unit) * second);
    }

    void refusesOtherText() {
        for (const char* text :
             {"", "<unknown>", "<invalid>", "3", "m", "3m-1s", "3 m", "99999999999d", "-3m"}) {
            QVERIFY2(!readKubernetesAge(text), text);
        }
        QVERIFY(readKubernetesAge("999999y999999y").has_value() == false);
    }

    void readsRepeats() {
        const KubernetesAges ages = readKubernetesAges("3m (x12 over 40m)");
        QCOMPARE(ages.count, std::string_view("12"));
        QCOMPARE(ages.last->age, 3 * minute);
        QCOMPARE(ages.first->age, 40 * minute);
        const KubernetesAges once = readKubernetesAges("41s");
        QCOMPARE(once.first->age, once.last->age);
        QVERIFY(!readKubernetesAges("<unknown>").last);
        QVERIFY(!readKubernetesAges(" (x").last);
    }

    void countsBackWithTheAgesUncertainty() {
        const auto now = stampOf(*readIsoTime("2026-01-02T04:00:00Z"));
        const Stamp stamp = stampOfAge(*readKubernetesAge("40m"), now);
        QCOMPARE(toRfc3339(stamp.at), std::string("2026-01-02T03:20:00.000000000Z"));
        QCOMPARE(toRfc3339(stamp.earliest), std::string("2026-01-02T03:19:00.000000000Z"));
        QCOMPARE(stamp.latest, stamp.at + second - 1);
    }

    void readsTheTimesOfDescribe() {
        const auto time = readRfc1123Time("Fri, 02 Jan 2026 03:09:12 +0130");
        QCOMPARE(toRfc3339(time->at), std::string("2026-01-02T01:39:12.000000000Z"));
        QCOMPARE(toRfc3339(readRfc1123Time("Fri, 02 Jan 2026 03:09:12 -0800")->at),
                 std::string("2026-01-02T11:09:12.000000000Z"));
        QVERIFY(readRfc1123Time("Fri, 02 Jan 2026 03:09:12 GMT").has_value());
        for (const char* text :
             {"", "Fri, 42 Jan 2026 03:09:12 +0000", "Fri, 02 Jan 2026",
              "Fri, 02 Jan 2026 03:09:12 +01", "<unset>", "Fri, 02 Jan 2026 03:09:12 +0000 x"}) {
            QVERIFY2(!readRfc1123Time(text), text);
        }
    }

    void readsLinesThatTellTheTime() {
        const auto at = [](const char* line) {
            const auto time = readTimeLine(line);
            return time ? QString::fromStdString(toRfc3339(time->at)) : QString();
        };
        const QString wanted = "2026-01-02T04:00:00.000000000Z";
        QCOMPARE(at("Fri Jan  2 04:00:00 UTC 2026"), wanted);
        QCOMPARE(at("# collected 2026-01-02T04:00:00Z on head1"), wanted);
        QCOMPARE(at("== 2026-01-02 04:00:00 =="), wanted);
        QVERIFY(!readTimeLine("Fri Jan  2 04:00:00 CET 2026")->hasZone);
        QCOMPARE(at("$ kubectl describe pod llm"), QString());
        QCOMPARE(at("Fri Jan 42 04:00:00 UTC 2026"), QString());
    }
};

QTEST_GUILESS_MAIN(KubernetesAgeTest)
#include "kubernetes_age_test.moc"
