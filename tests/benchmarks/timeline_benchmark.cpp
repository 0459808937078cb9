// timeline_benchmark [WIDTHxHEIGHT]: what laying out costs, and a frame of the timeline while it
// pans, zooms and scrolls, painted offscreen by the processor, for jobs of 4,096 and 8,192 ranks.
#include <algorithm>
#include <cstdio>
#include <functional>
#include <vector>

#include <QApplication>
#include <QElapsedTimer>
#include <QImage>
#include <QPainter>
#include <QScrollBar>
#include <QStandardPaths>

#include "tests/views/timeline/large_job.h"
#include "views/timeline/lane_chooser.h"
#include "views/timeline/lane_plot.h"
#include "views/timeline/timeline_view.h"

using namespace ff;

namespace {

constexpr int frames = 120;

/// Every rank reports ten times: spread over half an hour, no two ranks at the same moments.
void addChatter(LargeJob& job, int perRank) {
    auto made = std::make_shared<Analysis>(*job.analysis);
    const std::vector<const char*> symptoms = {"workload.cuda_error", "collective.watchdog_timeout",
                                               "gpu.nvlink_error"};
    std::uint64_t state = 88172645463325252ULL;
    const auto random = [&state] {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        return state;
    };
    for (int rank = 0; rank < job.nodes * job.ranksPerNode; ++rank) {
        for (int i = 1; i < perRank; ++i) {
            Entity entity;
            entity.rank = rank;
            entity.node = largeJobNode(rank / job.ranksPerNode);
            const Nanos at =
                largeJobFault + static_cast<Nanos>(random() % static_cast<std::uint64_t>(20 * minute));
            addLargeJobEvent(*made, symptoms[random() % symptoms.size()], entity, at, at);
        }
    }
    job.analysis = made;
}

void waitForLayout(LanePlot& plot) {
    while (plot.isLayingOut()) {
        QApplication::processEvents(QEventLoop::AllEvents, 5);
    }
}

void report(const char* what, std::vector<double> times) {
    std::ranges::sort(times);
    std::printf("  %-34s median %6.2f ms   95 %% %6.2f ms   most %6.2f ms\n", what,
                times[times.size() / 2], times[times.size() * 95 / 100], times.back());
}

/// The time from an input to the finished picture.
void measure(const char* what, TimelineView& view, const std::function<void(int)>& move) {
    QImage picture(view.size(), QImage::Format_ARGB32_Premultiplied);
    std::vector<double> times;
    for (int i = 0; i < frames; ++i) {
        QElapsedTimer timer;
        timer.start();
        move(i);
        QPainter painter(&picture);
        view.render(&painter);
        times.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
    }
    report(what, times);
}

void run(const char* title, LargeJob job, int perRank, QSize size,
         const std::function<void(LaneChooser&)>& choose) {
    makeLargeJob(job);
    addChatter(job, perRank);
    QElapsedTimer layout;
    layout.start();
    const TimelineContent content = contentOf(*job.analysis, {});
    const double layoutTime = static_cast<double>(layout.nsecsElapsed()) / 1e6;
    Navigation navigation;
    const Palette palette{QPalette()};
    TimelineView view(navigation, palette);
    view.resize(size);
    view.show();
    QElapsedTimer taking;
    taking.start();
    navigation.setAnalysis(job.analysis);
    const double blocked = static_cast<double>(taking.nsecsElapsed()) / 1e6;
    waitForLayout(*view.plot());
    choose(view.chooser());
    waitForLayout(*view.plot());
    std::printf("%s: %zu events, %zu lanes; layout %.1f ms off the window's thread, which a new "
                "analysis holds for %.1f ms\n",
                title, job.analysis->graph.log.events.size(), view.plot()->lanes().lanes().size(),
                layoutTime, blocked);
    LanePlot& plot = *view.plot();
    plot.zoomBy(3);
    measure("pan", view, [&](int i) { plot.panBy(i % 40 < 20 ? 11 : -11); });
    measure("zoom", view, [&](int i) { plot.zoomBy(i % 20 < 10 ? 1.1 : 1 / 1.1); });
    plot.fitAll();
    measure("pan at the far zoom", view, [&](int i) {
        plot.zoomBy(i % 2 == 0 ? 1.02 : 1 / 1.02);
    });
    const int step = std::max(plot.verticalScrollBar()->maximum() / frames, 1);
    measure("scroll over all lanes", view,
            [&](int i) { plot.verticalScrollBar()->setValue(i * step); });
    measure("cursor", view, [&](int) { plot.viewport()->update(); });
    navigation.setAnalysis(nullptr);
}

} // namespace

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QStandardPaths::setTestModeEnabled(true);
    QApplication application(argc, argv);
    const QStringList parts = QApplication::arguments().value(1).split(QLatin1Char('x'));
    const QSize size =
        parts.size() == 2 ? QSize(parts[0].toInt(), parts[1].toInt()) : QSize(1600, 900);
    const auto asItIs = [](LaneChooser&) {};
    LargeJob four;
    four.nodes = 512;
    four.areNodesAlike = false;
    run("4,096 ranks x 10 events", four, 10, size, asItIs);
    run("4,096 ranks x 10 events, no groups", four, 10, size, [](LaneChooser& chooser) {
        chooser.setGrouping(LaneGrouping::None);
        chooser.setFoldsAlike(false);
        chooser.setZoom(LaneZoom::Compact);
    });
    LargeJob eight;
    eight.nodes = 1024;
    eight.areNodesAlike = false;
    run("8,192 ranks x 10 events", eight, 10, size, asItIs);
    run("8,192 ranks, every lane open", eight, 2, size, [](LaneChooser& chooser) {
        chooser.setGrouping(LaneGrouping::None);
        chooser.setFoldsAlike(false);
    });
    return 0;
}
