// window_benchmark BUNDLE [WxH]: opens evidence in the whole window, offscreen, uses it as a person
// would, and says how long its thread was ever held up and by what, how soon there was something to
// see, how long frames take, and how much memory it took.
// window_benchmark --make KIND RANKS LINES FOLDER: writes a simulated job to open.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <vector>

#include <QElapsedTimer>
#include <QImage>
#include <QLineEdit>
#include <QPainter>
#include <QScrollBar>
#include <QStandardPaths>
#include <QToolButton>
#include <QTreeView>
#include <QtTest>

#include "app/ui/layout/dock_layout.h"
#include "app/ui/layout/dock_panel.h"
#include "app/ui/look/theme.h"
#include "app/ui/window/main_window.h"
#include "tests/benchmarks/chatty_job.h"
#include "tests/benchmarks/watched_application.h"
#include "views/evidence/evidence_view.h"
#include "views/log/log_panel.h"
#include "views/log/log_query_bar.h"
#include "views/log/log_view.h"
#include "views/timeline/lane_plot.h"
#include "views/timeline/timeline_view.h"
#include "views/verdict/verdict_card.h"

using namespace ff;

namespace {

constexpr int frames = 120;
constexpr int longestWait = 1'200'000; // milliseconds
constexpr int settled = 1500;          // milliseconds without work for the window's thread
constexpr double mostBlocked = 100;    // milliseconds
constexpr double mostFrame = 16;       // milliseconds, median
constexpr double mostMemory = 1.5e9;

struct Bench {
    WatchedApplication& application;
    MainWindow& window;
    bool isGood = true;
    double worst = 0;

    void waitFor(const std::function<bool()>& isDone) const {
        QElapsedTimer clock;
        clock.start();
        while (!isDone() && clock.elapsed() < longestWait) {
            QApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents, 5);
        }
    }

    /// Until the panels have got what was laid out for them.
    void settle() const {
        QElapsedTimer calm;
        double before = processorTime();
        calm.start();
        waitFor([&] {
            const double now = processorTime();
            if (now - before > 4) {
                calm.restart();
            }
            before = now;
            QTest::qSleep(5);
            return calm.elapsed() > settled;
        });
    }

    void tell(const char* phase) {
        const LongestBlock& longest = application.longest();
        std::printf("  %-34s at most %6.1f ms (%6.1f ms on the clock)   %s\n", phase, longest.held,
                    longest.wall, longest.event.c_str());
        for (const std::string& event : application.slow()) {
            std::printf("      %s\n", event.c_str());
        }
        std::fflush(stdout);
        worst = std::max(worst, longest.held);
    }

    /// `step` is an event of its own, as a key or a click would be.
    void phase(const char* name, int count, const std::function<void()>& step) {
        application.begin();
        for (int i = 0; i < count; ++i) {
            QMetaObject::invokeMethod(&window, step, Qt::QueuedConnection);
            QApplication::processEvents();
            QApplication::processEvents(QEventLoop::AllEvents, 20);
        }
        settle();
        tell(name);
    }

    void check(const char* what, bool holds) {
        std::printf("%s %s\n", holds ? "kept:    " : "NOT KEPT:", what);
        isGood = isGood && holds;
    }
};

void open(Bench& bench, const QString& path) {
    MainWindow& window = bench.window;
    QElapsedTimer clock;
    double first = 0;
    bool accusedEarly = false;
    bool isOver = false;
    const auto firstResults =
        QObject::connect(&window.session(), &Session::foundSoFar, &window,
                         [&](const std::shared_ptr<const Analysis>& found) {
                             first =
                                 first == 0 ? static_cast<double>(clock.elapsed()) / 1e3 : first;
                             accusedEarly = accusedEarly || found->verdict.primary.has_value() ||
                                            window.card().isShowingVerdict();
                         });
    const auto finished =
        QObject::connect(&window.session(), &Session::finished, &window, [&] { isOver = true; });
    const auto failed =
        QObject::connect(&window.session(), &Session::failed, &window, [&] { isOver = true; });
    bench.application.begin();
    clock.start();
    window.open({path});
    bench.waitFor([&] { return isOver; });
    const double whole = static_cast<double>(clock.elapsed()) / 1e3;
    bench.settle();
    for (const QMetaObject::Connection& each : {firstResults, finished, failed}) {
        QObject::disconnect(each);
    }
    bench.tell("open and read");
    const auto& analysis = window.navigation().analysis();
    if (!analysis) {
        bench.check("the evidence was read", false);
        return;
    }
    std::printf("  %zu members, %zu ranks, %zu events; verdict after %.1f s",
                analysis->bundle->members.size(), analysis->placement.ranks.size(),
                analysis->graph.log.events.size(), whole);
    if (first > 0) {
        std::printf(", first results after %.1f s", first);
    }
    std::printf("\n");
    bench.check("nobody was accused before all was read", !accusedEarly);
}

void measureFrames(Bench& bench, const char* what, const std::function<void(int)>& move) {
    QImage picture(bench.window.size(), QImage::Format_ARGB32_Premultiplied);
    auto* view = bench.window.findChild<TimelineView*>();
    std::vector<double> times;
    for (int i = 0; i < frames; ++i) {
        const double before = processorTime();
        move(i);
        QPainter painter(&picture);
        view->render(&painter);
        times.push_back(processorTime() - before);
    }
    std::sort(times.begin(), times.end());
    const double median = times[times.size() / 2];
    std::printf("  frames, %-26s median %6.1f ms, most %6.1f ms\n", what, median, times.back());
    bench.check("frames take less than 16 ms (median)", median < mostFrame);
}

void useTimeline(Bench& bench) {
    LanePlot& plot = *bench.window.findChild<TimelineView*>()->plot();
    bench.phase("fit the whole job", 1, [&] { plot.fitAll(); });
    measureFrames(bench, "zoom at the far end",
                  [&](int i) { plot.zoomBy(i % 20 < 10 ? 1.1 : 1 / 1.1); });
    plot.zoomBy(8);
    measureFrames(bench, "pan", [&](int i) { plot.panBy(i % 40 < 20 ? 11 : -11); });
    const int step = std::max(plot.verticalScrollBar()->maximum() / frames, 1);
    measureFrames(bench, "scroll over all lanes",
                  [&](int i) { plot.verticalScrollBar()->setValue(i * step); });
    bench.phase("filter by the view", 1, [&] { plot.filterByView(); });
    bench.phase("remove the filter", 1, [&] { bench.window.navigation().removeTimeFilter(); });
}

void usePanels(Bench& bench) {
    Navigation& navigation = bench.window.navigation();
    bench.phase("go to the cause", 1, [&] { navigation.goToCause(); });
    bench.phase("step through the chain", 10, [&] { navigation.stepChain(1); });
    for (DockPanel* dock : bench.window.panels().docks()) {
        const std::string name = "show " + dock->objectName().toStdString();
        bench.phase(name.c_str(), 1, [&] {
            dock->show();
            dock->raise();
        });
    }
    EvidenceView& evidence = bench.window.panels().evidence();
    bench.phase("list members by source", 1, [&] { evidence.grouping().setChecked(true); });
    bench.phase("unfold all members", 1, [&] { evidence.tree().expandAll(); });
    bench.phase("list members by node", 1, [&] { evidence.grouping().setChecked(false); });
    LogPanel& log = bench.window.panels().log();
    bench.phase("show the log", 1, [&] { bench.window.panels().showLog(); });
    bench.phase("merge all members", 1, [&] { log.showMerged(); });
    bench.phase("page through it", 40, [&] { QTest::keyClick(&log.view(), Qt::Key_PageDown); });
    bench.phase("search all", 1, [&] {
        log.bar().search().setText(QStringLiteral("xid"));
        QTest::keyClick(&log.bar(), Qt::Key_Return);
    });
    bench.phase("select all events", 1, [&] {
        std::vector<EventId> all;
        for (const Event& event : navigation.analysis()->graph.log.events) {
            all.push_back(event.id);
        }
        navigation.selectEvents(all);
    });
    bench.phase("clear the selection", 1, [&] { navigation.clearSelection(); });
}

int run(WatchedApplication& application, const QString& path, QSize size) {
    Theme theme(application);
    MainWindow window(theme.palette());
    window.resize(size);
    window.show();
    Bench bench{application, window};
    bench.settle();
    open(bench, path);
    if (!bench.isGood) {
        return 1;
    }
    useTimeline(bench);
    usePanels(bench);
    std::printf("again, in the same window\n");
    open(bench, path);
    bench.phase("close", 1, [&] { window.navigation().setAnalysis(nullptr); });
    const double anonymous = static_cast<double>(application.mostAnonymous());
    std::printf(
        "longest block %.1f ms; memory at most %.2f GB of its own, %.2f GB with mapped files\n",
        bench.worst, anonymous / 1e9, static_cast<double>(application.mostResident()) / 1e9);
    bench.check("the window's thread is never held up for 100 ms", bench.worst < mostBlocked);
    bench.check("memory stays below 1.5 GB", anonymous < mostMemory);
    return bench.isGood ? 0 : 1;
}

} // namespace

int main(int argc, char** argv) {
    if (argc == 6 && std::strcmp(argv[1], "--make") == 0) {
        return writeChattyJob(argv[2], std::atoi(argv[3]), std::strtoull(argv[4], nullptr, 10),
                              argv[5])
                   ? 0
                   : 1;
    }
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qputenv("FIRSTFAULT_HISTORY", "off"); // nothing is left behind
    QStandardPaths::setTestModeEnabled(true);
    WatchedApplication application(argc, argv);
    const QStringList arguments = QApplication::arguments();
    if (arguments.size() < 2) {
        std::fputs("usage: window_benchmark BUNDLE [WxH]\n"
                   "       window_benchmark --make KIND RANKS LINES FOLDER\n",
                   stderr);
        return 2;
    }
    const QStringList parts = arguments.value(2).split(QLatin1Char('x'));
    const QSize size =
        parts.size() == 2 ? QSize(parts[0].toInt(), parts[1].toInt()) : QSize(1920, 1200);
    return run(application, arguments[1], size);
}
