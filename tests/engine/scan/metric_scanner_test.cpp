// Matches of metric extractors: their place, time and captures.
#include "engine/scan/metric_scanner.h"

#include <QtTest>

#include "tests/engine/intake/memory_member.h"

using namespace ff;

namespace {

Extractor ruleFor(const std::string& metric, double value) {
    Extractor rule;
    rule.kind = Extractor::Kind::Metric;
    rule.metric.metric = metric;
    rule.metric.value = value;
    return rule;
}

RuleSet rulesOf(std::vector<Extractor> extractors) {
    RuleSet rules;
    rules.extractors = std::move(extractors);
    return rules;
}

/// Readings at one second each, in lines of ten bytes.
MetricCourse course(const std::string& metric, std::vector<double> values) {
    MetricCourse out;
    out.metric = metric;
    out.node = "n1";
    out.labels = {{"gpu", "3"}};
    out.quality = TimeQuality::Exact;
    for (const double value : values) {
        const auto number = out.points.size();
        out.points.push_back({static_cast<Nanos>(number) * second, value, number * 10, 9});
    }
    return out;
}

std::vector<Match> scan(const RuleSet& rules, const std::vector<MetricCourse>& courses) {
    std::string bytes;
    for (int i = 0; i < 400; ++i) {
        bytes += "a reading\n";
    }
    Member member = memoryMember(bytes);
    member.source = Source::NodeMetrics;
    LineIndex lines{400, {0, 2560}};
    return MetricScanner::build(rules)->scan(member, lines, courses);
}

} // namespace

class MetricScannerTest : public QObject {
    Q_OBJECT

private slots:
    void tellsWhereWhenAndWhat() {
        const RuleSet rules = rulesOf({ruleFor("errors", 5)});
        const auto found = scan(rules, {course("errors", {1, 1, 9, 9})});
        QCOMPARE(found.size(), std::size_t(1));
        const Match& match = found.front();
        QCOMPARE(match.locator.line, std::uint64_t(3));
        QCOMPARE(match.locator.offset, std::uint64_t(20));
        QCOMPARE(match.locator.length, std::uint64_t(9));
        QCOMPARE(match.stamp.earliest, second);
        QCOMPARE(match.stamp.at, 2 * second);
        QCOMPARE(match.stamp.latest, 2 * second);
        QCOMPARE(match.printer.node, std::string("n1"));
        QCOMPARE(match.value("gpu"), std::string("3"));
        QCOMPARE(match.value("value"), std::string("9"));
        QCOMPARE(match.value("from"), std::string("1"));
        QCOMPARE(match.value("metric"), std::string("errors"));
    }

    void whatHeldBeforeTheFirstReadingProvesNoOrder() {
        const auto found = scan(rulesOf({ruleFor("errors", 5)}), {course("errors", {9, 9})});
        QCOMPARE(found.size(), std::size_t(1));
        QCOMPARE(found.front().stamp.earliest, minTime);
        QVERIFY(!found.front().stamp.isWall());
        QVERIFY(found.front().value("from").empty());
    }

    void chooosesSeriesByLabelAndSource() {
        Extractor rule = ruleFor("errors", 5);
        rule.fields = {{"gpu", "^(?P<index>[0-7])$"}};
        MetricCourse other = course("errors", {1, 9});
        other.labels = {{"gpu", "11"}};
        const auto found = scan(rulesOf({rule}), {other, course("errors", {1, 9})});
        QCOMPARE(found.size(), std::size_t(1));
        QCOMPARE(found.front().value("index"), std::string("3"));
        rule.sources = {Source::Scheduler};
        QVERIFY(scan(rulesOf({rule}), {course("errors", {1, 9})}).empty());
    }

    void aRestlessSeriesStaysBounded() {
        std::vector<double> values;
        for (int i = 0; i < 400; ++i) {
            values.push_back(i % 2 == 0 ? 0 : 9);
        }
        const auto found = scan(rulesOf({ruleFor("errors", 5)}), {course("errors", values)});
        QCOMPARE(found.size(), std::size_t(64));
        QCOMPARE(found.back().repeats, std::uint64_t(200 - 64));
        QCOMPARE(found.back().last().at, 399 * second);
    }

    void ordersByPlaceThenRule() {
        const RuleSet rules = rulesOf({ruleFor("b", 5), ruleFor("a", 5), ruleFor("a", 7)});
        const auto found = scan(rules, {course("a", {0, 9}), course("b", {0, 9})});
        QCOMPARE(found.size(), std::size_t(3));
        QCOMPARE(found[0].extractor.value, 0U);
        QCOMPARE(found[1].extractor.value, 1U);
        QCOMPARE(found[2].extractor.value, 2U);
    }

    void wantsWhatRulesNameAlone() {
        const auto scanner = MetricScanner::build(rulesOf({ruleFor("errors", 5)}));
        QVERIFY(scanner->wants("errors"));
        QVERIFY(!scanner->wants("error"));
        QVERIFY(MetricScanner::build(rulesOf({}))->isEmpty());
    }
};

QTEST_GUILESS_MAIN(MetricScannerTest)
#include "metric_scanner_test.moc"
