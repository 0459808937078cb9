// The shared selection: no signal without a change, nothing kept of a superseded analysis.
#include <QSignalSpy>
#include <QtTest>

#include "tests/support/sample_analysis.h"
#include "views/shared/navigation.h"

using namespace ff;

class NavigationTest : public QObject {
    Q_OBJECT

private slots:
    void selectingAnEventSelectsItsLine();
    void settingTheSameAgainEmitsNothing();
    void aLineSelectsTheEventsThatRestOnIt();
    void aLineWithoutEventClearsTheEvents();
    void steppingFollowsTheChainAndStopsAtItsEnds();
    void aNewAnalysisClearsEverySelection();
    void aSlotNeverSeesHalfASelection();
    void withoutAVerdictTheCauseIsTheFirstFailure();
    void anAmbiguousVerdictStartsAtAnAlternative();
    void whatIsNotThereIsIgnored();
};

namespace {

EventId primaryOf(const Analysis& analysis) { return analysis.verdict.primary->event; }

} // namespace

void NavigationTest::selectingAnEventSelectsItsLine() {
    Navigation navigation;
    const auto analysis = nvlinkFaultSample();
    navigation.setAnalysis(analysis);
    QSignalSpy events(&navigation, &Navigation::eventsChanged);
    QSignalSpy locators(&navigation, &Navigation::locatorChanged);
    QSignalSpy members(&navigation, &Navigation::memberChanged);
    navigation.selectEvent(primaryOf(*analysis));
    QCOMPARE(events.count(), 1);
    QCOMPARE(locators.count(), 1);
    QCOMPARE(members.count(), 1);
    const Locator expected = analysis->event(primaryOf(*analysis)).evidence.front().locator;
    QVERIFY(navigation.locator() == expected);
    QVERIFY(navigation.member() == expected.member);
    QVERIFY(navigation.isSelected(primaryOf(*analysis)));
    QCOMPARE(navigation.hop(), std::optional<std::size_t>(0));
}

void NavigationTest::settingTheSameAgainEmitsNothing() {
    Navigation navigation;
    const auto analysis = nvlinkFaultSample();
    navigation.setAnalysis(analysis);
    navigation.selectEvent(primaryOf(*analysis));
    navigation.setTimeFilter(TimeRange{1, 2});
    navigation.selectEntity(analysis->event(primaryOf(*analysis)).entity);
    int signalCount = 0;
    const auto count = [&] { ++signalCount; };
    connect(&navigation, &Navigation::analysisChanged, this, count);
    connect(&navigation, &Navigation::eventsChanged, this, count);
    connect(&navigation, &Navigation::locatorChanged, this, count);
    connect(&navigation, &Navigation::memberChanged, this, count);
    connect(&navigation, &Navigation::entityChanged, this, count);
    connect(&navigation, &Navigation::timeFilterChanged, this, count);
    navigation.setAnalysis(analysis);
    navigation.selectEvent(primaryOf(*analysis));
    navigation.selectLocator(*navigation.locator());
    navigation.selectMember(navigation.member());
    navigation.setTimeFilter(TimeRange{1, 2});
    navigation.selectEntity(navigation.entity());
    QCOMPARE(signalCount, 0);
}

void NavigationTest::aLineSelectsTheEventsThatRestOnIt() {
    Navigation navigation;
    const auto analysis = nvlinkFaultSample();
    navigation.setAnalysis(analysis);
    const EventId failure = analysis->verdict.criticalFailure;
    navigation.selectLocator(analysis->event(failure).evidence.front().locator);
    QVERIFY(navigation.event() == failure);
    QCOMPARE(navigation.events().size(), std::size_t{1});
}

void NavigationTest::aLineWithoutEventClearsTheEvents() {
    Navigation navigation;
    const auto analysis = nvlinkFaultSample();
    navigation.setAnalysis(analysis);
    navigation.selectEvent(primaryOf(*analysis));
    Locator locator = *navigation.locator();
    locator.line = 999999;
    navigation.selectLocator(locator);
    QVERIFY(navigation.events().empty());
    QVERIFY(!navigation.event().isValid());
    QVERIFY(navigation.locator() == locator);
}

void NavigationTest::steppingFollowsTheChainAndStopsAtItsEnds() {
    Navigation navigation;
    const auto analysis = nvlinkFaultSample();
    navigation.setAnalysis(analysis);
    const std::size_t hops = analysis->verdict.chain.size();
    QVERIFY(hops >= 3);
    navigation.stepChain(1);
    QCOMPARE(navigation.hop(), std::optional<std::size_t>(0));
    navigation.stepChain(-1);
    QCOMPARE(navigation.hop(), std::optional<std::size_t>(0));
    for (std::size_t i = 0; i < hops + 3; ++i) {
        navigation.stepChain(1);
    }
    QCOMPARE(navigation.hop(), std::optional<std::size_t>(hops - 1));
    QCOMPARE(navigation.events().size(), analysis->verdict.chain.back().events.size());
}

void NavigationTest::aNewAnalysisClearsEverySelection() {
    Navigation navigation;
    auto first = nvlinkFaultSample();
    const std::weak_ptr<const Analysis> watched = first;
    navigation.setAnalysis(first);
    navigation.selectEvent(primaryOf(*first));
    navigation.setTimeFilter(TimeRange{1, 2});
    navigation.selectEntity(first->event(primaryOf(*first)).entity);
    first.reset();
    QSignalSpy events(&navigation, &Navigation::eventsChanged);
    QSignalSpy filters(&navigation, &Navigation::timeFilterChanged);
    navigation.setAnalysis(silentRankSample());
    QVERIFY(watched.expired());
    QVERIFY(navigation.events().empty());
    QVERIFY(!navigation.event().isValid());
    QVERIFY(!navigation.locator());
    QVERIFY(!navigation.member().isValid());
    QVERIFY(!navigation.entity());
    QVERIFY(!navigation.timeFilter());
    QCOMPARE(events.count(), 1);
    QCOMPARE(filters.count(), 1);
}

void NavigationTest::aSlotNeverSeesHalfASelection() {
    Navigation navigation;
    const auto analysis = nvlinkFaultSample();
    navigation.setAnalysis(analysis);
    int checked = 0;
    connect(&navigation, &Navigation::eventsChanged, this, [&] {
        ++checked;
        QVERIFY(navigation.locator().has_value());
        QVERIFY(navigation.locator()->member == navigation.member());
    });
    navigation.selectEvent(primaryOf(*analysis));
    navigation.selectHop(2);
    QCOMPARE(checked, 2);
}

void NavigationTest::withoutAVerdictTheCauseIsTheFirstFailure() {
    Navigation navigation;
    const auto analysis = silentRankSample();
    navigation.setAnalysis(analysis);
    QSignalSpy requests(&navigation, &Navigation::causeRequested);
    navigation.goToCause();
    QCOMPARE(requests.count(), 1);
    QVERIFY(navigation.event() == analysis->verdict.criticalFailure);
}

void NavigationTest::anAmbiguousVerdictStartsAtAnAlternative() {
    Navigation navigation;
    const auto analysis = ambiguousSample();
    navigation.setAnalysis(analysis);
    navigation.goToCause();
    QVERIFY(navigation.event() == analysis->verdict.alternatives.front().event);
}

void NavigationTest::whatIsNotThereIsIgnored() {
    Navigation navigation;
    navigation.selectEvent(EventId(3));
    navigation.stepChain(1);
    navigation.goToCause();
    QVERIFY(!navigation.event().isValid());
    navigation.setAnalysis(nvlinkFaultSample());
    navigation.selectEvents({EventId(100000), EventId()});
    QVERIFY(navigation.events().empty());
    navigation.selectHop(77);
    QVERIFY(navigation.events().empty());
}

QTEST_GUILESS_MAIN(NavigationTest)
#include "navigation_test.moc"
