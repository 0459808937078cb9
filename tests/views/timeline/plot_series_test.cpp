// Readings: what they are called, which are shown unasked, peaks that are kept.
#include "views/timeline/plot_series.h"

#include <cmath>
#include <limits>

#include <QtTest>

#include "engine/model/byte_source.h"
#include "tests/support/sample_analysis.h"
#include "views/timeline/series_reader.h"

using namespace ff;

namespace {

class TextBytes : public ByteSource {
public:
    explicit TextBytes(std::string text) : m_text(std::move(text)) {}
    [[nodiscard]] std::string_view view() const override { return m_text; }

private:
    std::string m_text;
};

std::string matrix(const std::string& metric, const std::string& node, const std::string& pci,
                   const std::string& values) {
    return R"({"metric":{"__name__":")" + metric + R"(","Hostname":")" + node +
           R"(","pci_bus_id":")" + pci + R"("},"values":[)" + values + "]}";
}

/// The sample with a member of metrics: of the accused GPU and of another.
std::shared_ptr<const Analysis> withMetrics() {
    const auto sample = nvlinkFaultSample();
    auto made = std::make_shared<Analysis>(*sample);
    auto bundle = std::make_shared<Bundle>(*sample->bundle);
    Member member;
    member.id = MemberId(bundle->members.size());
    member.path = "prometheus.json";
    member.kind = {MemberKind::PrometheusJson, Learnt::Content, {}};
    member.source = Source::NodeMetrics;
    const std::string text =
        R"({"status":"success","data":{"resultType":"matrix","result":[)" +
        matrix("DCGM_FI_DEV_GPU_TEMP", "gpu-a01", "0000:1b:00.0", R"([1775358180,"30"],[1775358195,"31"])") +
        "," +
        matrix("DCGM_FI_DEV_GPU_TEMP", "gpu-a02", "0000:df:00.0",
               R"([1775358180,"34"],[1775358195,"71"],[1775358210,"NaN"])") +
        "," +
        matrix("DCGM_FI_DEV_POWER_USAGE", "gpu-a02", "0000:df:00.0",
               R"([1775358180,"400"],[1775358195,"400"])") +
        "]}}";
    member.size = text.size();
    member.bytes = std::make_shared<TextBytes>(text);
    bundle->members.push_back(member);
    made->bundle = std::move(bundle);
    return made;
}

} // namespace

class PlotSeriesTest : public QObject {
    Q_OBJECT

private slots:
    void topicsAndNames() {
        QCOMPARE(metricTopicOf("DCGM_FI_DEV_GPU_TEMP"), MetricTopic::Temperature);
        QCOMPARE(metricTopicOf("DCGM_FI_DEV_POWER_USAGE"), MetricTopic::Power);
        QCOMPARE(metricTopicOf("DCGM_FI_DEV_NVLINK_COUNT_LINK_RECOVERY_EVENTS"),
                 MetricTopic::LinkErrors);
        QCOMPARE(metricTopicOf("node_infiniband_link_downed_total"), MetricTopic::LinkErrors);
        QCOMPARE(metricTopicOf("DCGM_FI_DEV_NVLINK_BANDWIDTH_TOTAL"), MetricTopic::Other);
        QCOMPARE(metricTopicOf("train.loss"), MetricTopic::Loss);
        QCOMPARE(metricTopicOf("train.throughput"), MetricTopic::Throughput);
        QCOMPARE(metricTopicOf("node_filesystem_avail_bytes"), MetricTopic::Other);
        QCOMPARE(metricTitle("DCGM_FI_DEV_NVLINK_COUNT_LINK_RECOVERY_EVENTS"),
                 QStringLiteral("NVLink recoveries"));
        QCOMPARE(metricTitle("DCGM_FI_DEV_SM_CLOCK"), QStringLiteral("SM_CLOCK"));
    }

    void thinningKeepsPeaks() {
        std::vector<SeriesPoint> points;
        for (int i = 0; i < 10'000; ++i) {
            points.push_back({i, i == 7'777 ? 1000.0 : i == 3'333 ? -1000.0 : std::sin(i)});
        }
        const std::vector<SeriesPoint> kept = thinned(points, 100);
        QVERIFY(kept.size() <= 100);
        QVERIFY(std::ranges::is_sorted(kept, {}, &SeriesPoint::at));
        QCOMPARE(std::ranges::count(kept, 1000.0, &SeriesPoint::value), std::ptrdiff_t(1));
        QCOMPARE(std::ranges::count(kept, -1000.0, &SeriesPoint::value), std::ptrdiff_t(1));
        QCOMPARE(thinned(points, 20'000).size(), points.size());
    }

    void theReadingThatHolds() {
        PlotSeries series;
        series.points = {{10, 1}, {20, 2}};
        QVERIFY(readingAt(series, 9) == nullptr);
        QCOMPARE(readingAt(series, 10)->value, 1.0);
        QCOMPARE(readingAt(series, 19)->value, 1.0);
        QCOMPARE(readingAt(series, 500)->value, 2.0);
    }

    void theAccusedGpuIsShownAndOthersAreOffered() {
        const auto analysis = withMetrics();
        const SeriesCatalog catalog = readCatalog(*analysis, CancelFlag());
        QCOMPARE(catalog.offers.size(), std::size_t(3));
        QCOMPARE(catalog.shown.size(), std::size_t(1)); // the power never changed
        const PlotSeries& shown = *catalog.shown.front();
        QCOMPARE(shown.node, std::string("gpu-a02"));
        QCOMPARE(shown.gpu, std::string("0000:df:00"));
        QCOMPARE(shown.least, 34.0);
        QCOMPARE(shown.most, 71.0);
        QCOMPARE(shown.points.size(), std::size_t(3));
        QCOMPARE(seriesRangeText(shown), QStringLiteral("34 – 71 °C"));
        QVERIFY(catalog.offers[0].isInteresting && catalog.offers[1].isInteresting);
        QVERIFY(!catalog.offers[2].isInteresting);
        const auto other = readSeries(*analysis, catalog.offers[2].key);
        QVERIFY(other != nullptr);
        QCOMPARE(other->node, std::string("gpu-a01"));
        QCOMPARE(other->points.size(), std::size_t(2));
    }

    void whatIsCancelledOrGoneGivesNothing() {
        const auto analysis = withMetrics();
        CancelFlag cancel;
        cancel.cancel();
        QVERIFY(readCatalog(*analysis, cancel).offers.empty());
        QVERIFY(readSeries(*analysis, {MemberId(std::size_t(9999)), "x", ""}) == nullptr);
        QVERIFY(readSeries(*analysis, {MemberId(std::size_t(0)), "x", ""}) == nullptr);
        QVERIFY(readCatalog(Analysis(), CancelFlag()).offers.empty());
    }
};

QTEST_GUILESS_MAIN(PlotSeriesTest)
#include "plot_series_test.moc"
