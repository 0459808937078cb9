// The exact time under the cursor: UTC, as the source writes it, and against the first fault.
#include "views/timeline/cursor_readout.h"

#include <QtTest>

#include "tests/support/sample_analysis.h"
#include "views/timeline/plot_series.h"

using namespace ff;

namespace {

/// The sample whose every member says that its zone is +02:00.
std::shared_ptr<Analysis> inZone(const std::string& name, std::optional<int> minutes) {
    auto made = std::make_shared<Analysis>(*nvlinkFaultSample());
    auto bundle = std::make_shared<Bundle>(*made->bundle);
    for (Member& member : bundle->members) {
        member.zoneName = {name, name.empty() ? Learnt::Unknown : Learnt::Manifest, {}};
        member.zoneMinutes = {minutes.value_or(0), minutes ? Learnt::Content : Learnt::Unknown, {}};
    }
    made->bundle = std::move(bundle);
    return made;
}

QStringList readOutAtCause(const Analysis& analysis) {
    const EventId cause = analysis.verdict.primary->event;
    return cursorReadOut(analysis, {analysis.event(cause).first.at, nullptr, cause}, cause);
}

} // namespace

class CursorReadOutTest : public QObject {
    Q_OBJECT

private slots:
    void utcIsExact() {
        const Nanos at = fromCivil({2026, 4, 5, 4, 40, 55, 772686123});
        QCOMPARE(utcText(at), QStringLiteral("2026-04-05 04:40:55.772686 UTC"));
        QCOMPARE(utcText(-1), QStringLiteral("1969-12-31 23:59:59.999999 UTC"));
    }

    void theSourceZoneAndTheFirstFault() {
        const auto analysis = inZone({}, 120);
        const EventId cause = analysis->verdict.primary->event;
        const QStringList lines = readOutAtCause(*analysis);
        QCOMPARE(lines.size(), qsizetype(3));
        const CivilTime utc = toCivil(analysis->event(cause).first.at);
        const CivilTime local = toCivil(analysis->event(cause).first.at + 120 * minute);
        QVERIFY(lines[0].contains(QStringLiteral(" %1:").arg(utc.hour, 2, 10, QLatin1Char('0'))));
        QVERIFY(lines[1].contains(QStringLiteral(" %1:").arg(local.hour, 2, 10, QLatin1Char('0'))));
        QVERIFY(lines[1].contains(QStringLiteral("UTC+02:00")));
        QVERIFY2(lines[2].startsWith(QStringLiteral("first fault")), qPrintable(lines[2]));
    }

    void aNamedZoneWinsAndKnowsSummer() {
        const auto analysis = inZone("America/New_York", 0);
        const QStringList lines = readOutAtCause(*analysis);
        QVERIFY2(lines[1].contains(QStringLiteral("UTC-04:00")), qPrintable(lines[1]));
    }

    void anUnknownZoneIsSaidToBe() {
        const auto analysis = inZone({}, std::nullopt);
        QVERIFY(readOutAtCause(*analysis)[1].contains(QStringLiteral("zone not known")));
    }

    void theOffsetOfTheClockIsTakenOff() {
        const auto analysis = inZone({}, 0);
        const EventId cause = analysis->verdict.primary->event;
        const ClockId clock = analysis->event(cause).first.clock;
        QVERIFY(clock.isValid());
        analysis->graph.log.clocks[clock.index()].offset = 3 * second;
        const QStringList lines = readOutAtCause(*analysis);
        const CivilTime own = toCivil(analysis->event(cause).first.at - 3 * second);
        QVERIFY2(lines[1].contains(
                     QStringLiteral(":%1.").arg(own.second, 2, 10, QLatin1Char('0'))),
                 qPrintable(lines[1]));
        QVERIFY(lines[1].contains(QStringLiteral("its clock -3")));
    }

    void aMetricLaneGivesItsReading() {
        const auto analysis = nvlinkFaultSample();
        auto series = std::make_shared<PlotSeries>();
        series->key.metric = "DCGM_FI_DEV_GPU_TEMP";
        series->topic = MetricTopic::Temperature;
        series->points = {{10 * second, 61}, {20 * second, 64}};
        Lane lane;
        lane.kind = LaneKind::Metric;
        lane.series = series;
        const QStringList lines = cursorReadOut(*analysis, {15 * second, &lane, {}}, {});
        QVERIFY(lines.last().contains(QStringLiteral("61 °C")));
        const QStringList before = cursorReadOut(*analysis, {5 * second, &lane, {}}, {});
        QVERIFY(!before.last().contains(QStringLiteral("°C")));
    }
};

QTEST_MAIN(CursorReadOutTest)
#include "cursor_readout_test.moc"
