// Time where it decides, else place; what is open stays open.
#include "engine/placement/attempt_index.h"

#include <QtTest>

using namespace ff;

namespace {

Locator at(std::uint32_t member, std::uint64_t offset) {
    Locator locator;
    locator.member = MemberId(member);
    locator.offset = offset;
    return locator;
}

Stamp span(Nanos from, Nanos to, TimeQuality quality = TimeQuality::Neighbour) {
    return {from, from, to, quality, {}};
}

int find(const AttemptIndex& index, const Locator& locator, const Stamp& stamp) {
    return index.attemptOf(locator, stamp, stamp).value_or(-1);
}

} // namespace

class AttemptIndexTest : public QObject {
    Q_OBJECT

private slots:
    void timeDecidesBeyondTheSlack() {
        AttemptIndex index;
        index.setStart(1, hour);
        const auto at1 = [&](Nanos time) {
            return find(index, at(0, 0), span(time, time, TimeQuality::Exact));
        };
        QCOMPARE(at1(hour - minute), 0);
        QCOMPARE(at1(hour + minute), 1);
        QCOMPARE(at1(hour - second), -1); // within what clocks may be apart
        QCOMPARE(find(index, at(0, 0), span(hour - minute, hour + minute)), -1);
        QCOMPARE(find(index, at(0, 0), Stamp{}), -1);
    }

    void anUnknownZoneIsHoursOffKnownOnes() {
        AttemptIndex index;
        index.setStart(1, 100 * hour);
        index.setZoneUnknown(MemberId(2));
        const auto local = [&](Nanos time, TimeQuality quality = TimeQuality::Guessed) {
            return find(index, at(2, 0), span(time, time, quality));
        };
        QCOMPARE(local(90 * hour), -1);
        QCOMPARE(local(80 * hour), 0);
        QCOMPARE(local(90 * hour, TimeQuality::Exact), 0); // the line itself names a zone
        AttemptIndex shared;
        shared.setStart(1, 100 * hour, true);
        shared.setZoneUnknown(MemberId(2));
        QCOMPARE(find(shared, at(2, 0), span(90 * hour, 90 * hour, TimeQuality::Guessed)), 0);
        QCOMPARE(find(shared, at(3, 0), span(90 * hour, 90 * hour, TimeQuality::Exact)), -1);
    }

    void foldedLinesCountToTheirLast() {
        AttemptIndex index;
        index.setStart(1, hour);
        const Stamp first = span(0, 0, TimeQuality::Exact);
        const Stamp last = span(2 * hour, 2 * hour, TimeQuality::Exact);
        QVERIFY(!index.attemptOf(at(0, 0), first, last).has_value());
    }

    void placeDecidesWithoutAClearTime() {
        AttemptIndex index;
        index.setStart(1, hour);
        index.beginInMember(MemberId(3), 500, 1);
        QCOMPARE(find(index, at(3, 499), Stamp{}), 0);
        QCOMPARE(find(index, at(3, 500), Stamp{}), 1);
        QCOMPARE(find(index, at(4, 500), Stamp{}), -1);
        QCOMPARE(find(index, at(3, 499), span(hour - minute, hour + minute)), 0);
        QVERIFY(index.hasBegin(MemberId(3), 1));
        QVERIFY(!index.hasBegin(MemberId(3), 0));
    }

    void anEndLeavesOpenWhatFollows() {
        AttemptIndex index;
        index.endInMember(MemberId(0), 500, 0);
        QCOMPARE(find(index, at(0, 500), Stamp{}), 0);
        QCOMPARE(find(index, at(0, 501), Stamp{}), -1);
    }

    void rowsAndWholeMembers() {
        AttemptIndex index;
        index.setRow(at(1, 40), span(7, 7), 0);
        index.setRow(at(1, 40), span(9, 9), 1);
        QCOMPARE(find(index, at(1, 40), span(7, 7)), 0);
        QCOMPARE(find(index, at(1, 40), span(9, 9)), 1);
        index.setMember(MemberId(2), 4);
        QCOMPARE(find(index, at(2, 0), Stamp{}), 4);
    }
};

QTEST_GUILESS_MAIN(AttemptIndexTest)
#include "attempt_index_test.moc"
