// What is painted: the four states of data, readings, pinned lanes, arrows.
#include <cmath>
#include <limits>

#include <QImage>
#include <QPainter>
#include <QtTest>

#include "tests/support/sample_analysis.h"
#include "views/timeline/lane_plot.h"
#include "views/timeline/lifeline_painter.h"
#include "views/timeline/metric_painter.h"
#include "views/timeline/plot_series.h"
#include "views/timeline/time_segments.h"

using namespace ff;

namespace {

using Status = ConnectorReport::Status;

QImage sampleOf(Status status, const Palette& palette) {
    QImage image(120, 24, QImage::Format_ARGB32_Premultiplied);
    image.fill(palette.color(PaletteRole::Base));
    QPainter painter(&image);
    paintLifelineSample(painter, {20.5, 12.5}, {100.5, 12.5}, status, palette);
    return image;
}

/// A plot of 800 x 300 with the lanes of one series of a minute.
struct MetricScene {
    explicit MetricScene(std::vector<SeriesPoint> points) : palette(QPalette()) {
        auto made = std::make_shared<PlotSeries>();
        made->key.metric = "DCGM_FI_DEV_GPU_TEMP";
        made->points = std::move(points);
        made->least = 0;
        made->most = 100;
        series = made;
        LaneChoices choices;
        choices.metrics = {series};
        choices.pinned = {series->id()};
        lanes = LaneLayout(*analysis, choices);
        scale = TimeScale({{0, minute, false, 1.0}});
        scale.setWidth(600);
        scale.fit();
    }

    QImage paint() {
        const MarkLayout marks(*analysis, scale);
        const PlotScene scene{*analysis, lanes, scale, marks, palette, {}, {},
                              {0, 0, 600, 300}, 0, {}, {}, {}};
        QImage image(600, 300, QImage::Format_ARGB32_Premultiplied);
        image.fill(palette.color(PaletteRole::Base));
        QPainter painter(&image);
        paintMetrics(painter, scene);
        return image;
    }

    /// Columns of the first lane in which something of the curve is painted.
    int inkedColumns(const QImage& image, int from, int to) {
        int columns = 0;
        for (int x = from; x < to; ++x) {
            for (int y = 1; y < lanes.lanes().front().height - 2; ++y) {
                if (QColor(image.pixel(x, y)) != palette.color(PaletteRole::Base)) {
                    ++columns;
                    break;
                }
            }
        }
        return columns;
    }

    std::shared_ptr<const Analysis> analysis = nvlinkFaultSample();
    Palette palette;
    std::shared_ptr<const PlotSeries> series;
    LaneLayout lanes;
    TimeScale scale;
};

} // namespace

class PaintedLanesTest : public QObject {
    Q_OBJECT

private slots:
    void theStatesOfDataLookDifferent() {
        for (const auto mode : {Palette::Mode::Light, Palette::Mode::Dark}) {
            Palette palette{QPalette()};
            palette.setMode(mode);
            const std::vector<Status> states = {Status::Ok, Status::Empty, Status::Partial,
                                                Status::Error, Status::NotProvided};
            for (std::size_t a = 0; a < states.size(); ++a) {
                for (std::size_t b = a + 1; b < states.size(); ++b) {
                    QVERIFY2(sampleOf(states[a], palette) != sampleOf(states[b], palette),
                             qPrintable(QStringLiteral("%1 %2").arg(a).arg(b)));
                }
            }
        }
    }

    void aCurveReachesAcrossItsTime() {
        std::vector<SeriesPoint> points;
        for (int i = 0; i <= 60; ++i) {
            points.push_back({i * second, 50.0 + 40 * std::sin(i)});
        }
        MetricScene scene(points);
        QVERIFY(scene.inkedColumns(scene.paint(), 0, 500) > 490);
    }

    void aGapAndWhatIsNoNumberStayOpen() {
        std::vector<SeriesPoint> points;
        for (int i = 0; i <= 60; ++i) {
            if (i < 20 || i > 40) {
                points.push_back({i * second, 50});
            }
        }
        points[5].value = std::numeric_limits<double>::quiet_NaN();
        MetricScene scene(points);
        const QImage image = scene.paint();
        QCOMPARE(scene.inkedColumns(image, 200, 400), 0);
        QCOMPARE(scene.inkedColumns(image, 52, 58), 0);
        QVERIFY(scene.inkedColumns(image, 70, 185) > 110);
    }

    void aPeakOfOneReadingIsSeenAmongThousands() {
        std::vector<SeriesPoint> points;
        for (int i = 0; i < 30'000; ++i) {
            points.push_back({i * 2 * millisecond, i == 14'000 ? 100.0 : 10.0 + i % 2});
        }
        MetricScene scene(points);
        const QImage image = scene.paint();
        bool isSeen = false;
        for (int x = 270; x < 290; ++x) {
            isSeen = isSeen || QColor(image.pixel(x, 5)) != scene.palette.color(PaletteRole::Base);
        }
        QVERIFY(isSeen);
    }
};

QTEST_MAIN(PaintedLanesTest)
#include "painted_lanes_test.moc"
