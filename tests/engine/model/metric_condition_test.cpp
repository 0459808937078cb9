// When conditions on metrics begin to hold: values, changes, increases, rates, durations, gaps.
#include "engine/model/metric_condition.h"

#include <cmath>
#include <limits>
#include <utility>

#include <QtTest>

using namespace ff;

namespace {

using Condition = Extractor::MetricCondition;
using Compare = Condition::Compare;
using Reading = Condition::Reading;

constexpr double noNumber = std::numeric_limits<double>::quiet_NaN();

/// Pairs of seconds and a reading.
MetricCourse course(std::initializer_list<std::pair<int, double>> readings) {
    MetricCourse out;
    out.quality = TimeQuality::Exact;
    for (const auto& [at, value] : readings) {
        out.points.push_back({at * second, value, 0, 0});
    }
    return out;
}

Condition above(double value, Nanos lasting = 0) {
    Condition out;
    out.value = value;
    out.lasting = lasting;
    return out;
}

Condition moving(Reading reading, Nanos window, double value) {
    Condition out = above(value);
    out.reading = reading;
    out.window = window;
    return out;
}

} // namespace

class MetricConditionTest : public QObject {
    Q_OBJECT

private slots:
    void anEpisodeIsFoundOnce() {
        const auto found =
            findEpisodes(above(5), course({{0, 1}, {15, 9}, {30, 9}, {45, 2}, {60, 7}}));
        QCOMPARE(found.size(), std::size_t(2));
        QCOMPARE(found[0].begin, std::size_t(1));
        QCOMPARE(found[0].last, std::size_t(2));
        QCOMPARE(found[0].before, std::optional<std::size_t>(0));
        QCOMPARE(found[1].begin, std::size_t(4));
    }

    void whatHeldFromTheFirstReadingHasNothingBefore() {
        const auto found = findEpisodes(above(5), course({{0, 9}, {15, 9}}));
        QCOMPARE(found.size(), std::size_t(1));
        QVERIFY(!found[0].before);
    }

    void comparesAsTold_data() {
        QTest::addColumn<int>("compare");
        QTest::addColumn<bool>("below");
        QTest::addColumn<bool>("same");
        QTest::addColumn<bool>("over");
        const auto row = [](const char* name, Compare compare, bool below, bool same, bool over) {
            QTest::newRow(name) << static_cast<int>(compare) << below << same << over;
        };
        row(">", Compare::Greater, false, false, true);
        row(">=", Compare::GreaterEqual, false, true, true);
        row("<", Compare::Less, true, false, false);
        row("<=", Compare::LessEqual, true, true, false);
        row("==", Compare::Equal, false, true, false);
        row("!=", Compare::NotEqual, true, false, true);
        row("any", Compare::Any, true, true, true);
    }
    void comparesAsTold() {
        QFETCH(int, compare);
        Condition condition = above(5);
        condition.compare = static_cast<Compare>(compare);
        const auto holds = [&](double value) {
            return !findEpisodes(condition, course({{0, value}})).empty();
        };
        QTEST(holds(4), "below");
        QTEST(holds(5), "same");
        QTEST(holds(6), "over");
    }

    void stickyGaugesAreReadByChange() {
        Condition condition = above(0);
        condition.onChange = true;
        QVERIFY(findEpisodes(condition, course({{0, 79}, {15, 79}, {30, 79}})).empty());
        const auto found =
            findEpisodes(condition, course({{0, 0}, {15, 79}, {30, 79}, {45, 31}, {60, 0}}));
        QCOMPARE(found.size(), std::size_t(2));
        QCOMPARE(found[0].begin, std::size_t(1));
        QCOMPARE(found[1].begin, std::size_t(3));
        QCOMPARE(found[1].before, std::optional<std::size_t>(2));
    }

    void whatIsNoNumberIsLeftOut() {
        const auto found = findEpisodes(
            above(5), course({{0, 1}, {15, noNumber}, {30, 9}, {45, noNumber}, {60, 9}}));
        QCOMPARE(found.size(), std::size_t(1));
        QCOMPARE(found[0].begin, std::size_t(2));
        QCOMPARE(found[0].before, std::optional<std::size_t>(0));
        QCOMPARE(found[0].last, std::size_t(4));
        Condition other = above(5);
        other.compare = Compare::NotEqual;
        QVERIFY(findEpisodes(other, course({{0, noNumber}})).empty());
        other.compare = Compare::Any;
        QVERIFY(findEpisodes(other, course({{0, noNumber}})).empty());
        QCOMPARE(findEpisodes(above(5), course({{0, INFINITY}})).size(), std::size_t(1));
    }

    void mustLastForAsLongAsAsked() {
        const Condition condition = above(90, 30 * second);
        QVERIFY(findEpisodes(condition, course({{0, 80}, {15, 95}, {30, 95}, {40, 80}})).empty());
        const auto found = findEpisodes(condition, course({{0, 80}, {15, 95}, {30, 95}, {45, 95}}));
        QCOMPARE(found.size(), std::size_t(1));
        QCOMPARE(found[0].begin, std::size_t(1)); // when it began, not when it was certain
    }

    void aGapBreaksWhatLasts() {
        const Condition condition = above(90, 60 * second);
        const auto found = findEpisodes(
            condition, course({{0, 80}, {15, 95}, {30, 95}, {300, 95}, {315, 95}, {330, 95}}));
        QVERIFY(found.empty()); // nobody saw it between 30 and 300
        const auto later = findEpisodes(
            condition,
            course({{0, 80}, {15, 95}, {300, 95}, {315, 95}, {330, 95}, {345, 95}, {360, 95}}));
        QCOMPARE(later.size(), std::size_t(1));
        QCOMPARE(later[0].begin, std::size_t(2));
    }

    void increasesAreOfTheWindow() {
        const Condition condition = moving(Reading::Increase, minute, 10);
        QVERIFY(
            findEpisodes(condition, course({{0, 100}, {30, 105}, {60, 110}, {90, 115}})).empty());
        const auto found = findEpisodes(
            condition, course({{0, 100}, {30, 105}, {60, 117}, {90, 118}, {150, 118}}));
        QCOMPARE(found.size(), std::size_t(1));
        QCOMPARE(found[0].begin, std::size_t(2));
        QCOMPARE(*found[0].increase, 17.0);
        QCOMPARE(found[0].before, std::optional<std::size_t>(1));
    }

    void aCounterThatFallsBeganAnew() {
        const Condition condition = moving(Reading::Increase, minute, 0);
        QVERIFY(findEpisodes(condition, course({{0, 7}, {30, 0}, {60, 0}})).empty());
        const auto found = findEpisodes(condition, course({{0, 7}, {30, 2}}));
        QCOMPARE(found.size(), std::size_t(1));
        QCOMPARE(*found[0].increase, 2.0);
    }

    void aStepLongerThanTheWindowCountsByItsShare() {
        const auto readings = course({{0, 0}, {3600, 120}});
        QVERIFY(findEpisodes(moving(Reading::Increase, minute, 10), readings).empty());
        const auto any = findEpisodes(moving(Reading::Increase, minute, 0), readings);
        QCOMPARE(any.size(), std::size_t(1));
        QCOMPARE(*any[0].increase, 2.0);
    }

    void ratesArePerSecond() {
        const auto readings = course({{0, 0}, {30, 30}, {60, 660}, {90, 661}});
        const auto found = findEpisodes(moving(Reading::Rate, minute, 10), readings);
        QCOMPARE(found.size(), std::size_t(1));
        QCOMPARE(found[0].begin, std::size_t(2));
        QCOMPARE(*found[0].rate, 11.0);
        QVERIFY(findEpisodes(moving(Reading::Rate, minute, 11), readings).empty());
    }

    void withoutTimesOnlyValuesAreKnown() {
        MetricCourse readings = course({{0, 1}, {15, 9}});
        readings.quality = TimeQuality::None;
        QCOMPARE(findEpisodes(above(5), readings).size(), std::size_t(1));
        QVERIFY(findEpisodes(above(5, second), readings).empty());
        QVERIFY(findEpisodes(moving(Reading::Increase, minute, 0), readings).empty());
    }

    void endsOfTimeAreSafe() {
        MetricCourse readings;
        readings.quality = TimeQuality::Exact;
        readings.points = {
            {minTime, 0, 0, 0}, {0, 5, 0, 0}, {maxTime, 1e308, 0, 0}, {maxTime, -1e308, 0, 0}};
        for (const Reading reading : {Reading::Value, Reading::Increase, Reading::Rate}) {
            Condition condition = moving(reading, maxTime, 1);
            condition.lasting = reading == Reading::Value ? maxTime : 0;
            QVERIFY(findEpisodes(condition, readings).size() <= 2);
        }
        QVERIFY(findEpisodes(above(0), {}).empty());
    }

    void aSampleIsASeriesWithLabels() {
        Extractor::Sample sample;
        sample.node = "n7";
        sample.record = {{"gpu", "4"}};
        sample.series = {{second, 3}};
        const MetricCourse series = courseOf(sample, "errors");
        QCOMPARE(series.points.at(0).time, second);
        QVERIFY(series.quality != TimeQuality::None);
        const Record labels = labelRecord(series, Source::NodeMetrics);
        QCOMPARE(labels.source, Source::NodeMetrics);
        QCOMPARE(labels.node, std::string("n7"));
        QCOMPARE(labels.field("gpu"), std::string_view("4"));
        QCOMPARE(labels.field("metric"), std::string_view("errors"));
    }

    void numbersAreWrittenShortly() {
        QCOMPARE(metricText(79), std::string("79"));
        QCOMPARE(metricText(-2), std::string("-2"));
        QCOMPARE(metricText(0.25), std::string("0.25"));
        QCOMPARE(metricText(1e30), std::string("1e+30"));
        QCOMPARE(metricText(INFINITY), std::string("inf"));
    }
};

QTEST_GUILESS_MAIN(MetricConditionTest)
#include "metric_condition_test.moc"
