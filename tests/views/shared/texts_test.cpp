// Times, counts, sizes, places: as every screen writes them.
#include <QtTest>

#include "tests/support/sample_analysis.h"
#include "views/shared/entity_text.h"
#include "views/shared/time_text.h"

using namespace ff;

class TextsTest : public QObject {
    Q_OBJECT

private slots:
    void timesAreUtcAndRoundedDown();
    void stampsWithoutTimeSaySo();
    void countsAndSizes_data();
    void countsAndSizes();
    void uncertaintyIsLeftOutWhereItIsOpen();
    void placesNameTheRankOfAGpu();
    void locatorsNameMemberAndLine();
    void hostileBytesAreShownSafely();
};

void TextsTest::timesAreUtcAndRoundedDown() {
    const Nanos time = fromCivil({2026, 4, 5, 4, 40, 55, 772'686'999});
    QCOMPARE(timeOfDay(time), QStringLiteral("04:40:55.772"));
    QCOMPARE(timeOfDay(time, TimeDigits::Microseconds), QStringLiteral("04:40:55.772686"));
    QCOMPARE(timeOfDay(time, TimeDigits::Seconds), QStringLiteral("04:40:55"));
    QCOMPARE(fullTime(time), QStringLiteral("2026-04-05 04:40:55.772686 UTC"));
}

void TextsTest::stampsWithoutTimeSaySo() {
    QCOMPARE(stampText(Stamp{}), QStringLiteral("no time stamp"));
    Stamp stamp;
    stamp.at = 5 * second;
    stamp.quality = TimeQuality::Monotonic;
    QVERIFY(stampText(stamp).startsWith(QStringLiteral("boot ")));
    stamp.quality = TimeQuality::Neighbour;
    stamp.earliest = fromCivil({2026, 4, 5, 4, 40, 55, 0});
    QCOMPARE(stampText(stamp, TimeDigits::Seconds), QStringLiteral("after 04:40:55"));
    std::swap(stamp.earliest, stamp.latest);
    stamp.earliest = minTime;
    QCOMPARE(stampText(stamp, TimeDigits::Seconds), QStringLiteral("before 04:40:55"));
}

void TextsTest::countsAndSizes_data() {
    QTest::addColumn<quint64>("value");
    QTest::addColumn<QString>("count");
    QTest::addColumn<QString>("size");
    QTest::newRow("none") << quint64{0} << QStringLiteral("0") << QStringLiteral("0 B");
    QTest::newRow("small") << quint64{999} << QStringLiteral("999") << QStringLiteral("999 B");
    QTest::newRow("kilo") << quint64{3549} << QStringLiteral("3,549") << QStringLiteral("3.55 kB");
    QTest::newRow("mega") << quint64{1560000} << QStringLiteral("1,560,000")
                          << QStringLiteral("1.56 MB");
    QTest::newRow("giga") << quint64{98400000000} << QStringLiteral("98,400,000,000")
                          << QStringLiteral("98.4 GB");
}

void TextsTest::countsAndSizes() {
    QFETCH(quint64, value);
    QTEST(countText(value), "count");
    QTEST(sizeText(value), "size");
}

void TextsTest::uncertaintyIsLeftOutWhereItIsOpen() {
    TimeDifference open;
    open.isKnown = true;
    QCOMPARE(uncertaintyText(open), QString());
    TimeDifference closed{true, 0, -48 * millisecond, 48 * millisecond};
    QVERIFY(uncertaintyText(closed).startsWith(QStringLiteral("±48")));
    closed.isKnown = false;
    QCOMPARE(uncertaintyText(closed), QString());
}

void TextsTest::placesNameTheRankOfAGpu() {
    const auto analysis = nvlinkFaultSample();
    const Event& event = analysis->event(analysis->verdict.primary->event);
    QCOMPARE(placeLabel(*analysis, event.entity), QStringLiteral("0000:df:00 · gpu-a02 · rank 15"));
    QCOMPARE(entityLabel(Entity{}), QStringLiteral("job"));
}

void TextsTest::locatorsNameMemberAndLine() {
    const auto analysis = nvlinkFaultSample();
    const Locator locator = analysis->event(analysis->verdict.primary->event).evidence[0].locator;
    QCOMPARE(locatorText(*analysis, locator), QStringLiteral("kern.log:1"));
    QCOMPARE(fullLocatorText(*analysis, locator), QStringLiteral("gpu-a02/kern.log:1"));
    QCOMPARE(locatorText(*analysis, Locator{}), QString());
}

void TextsTest::hostileBytesAreShownSafely() {
    using namespace std::string_view_literals;
    const QString text = shownText("a\0b\x1b[31m\xff\xfe"sv);
    for (const QChar character : text) {
        QVERIFY(character.unicode() >= 0x20);
    }
    QVERIFY(text.startsWith(QLatin1Char('a')));
}

QTEST_GUILESS_MAIN(TextsTest)
#include "texts_test.moc"
