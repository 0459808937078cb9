// log_benchmark FOLDER_OR_FILE: drives the log panel over evidence of any size and says how long
// the window's thread was held up at most by one event, and how soon lines were there.
#include <ctime>

#include <algorithm>
#include <cstdio>
#include <functional>
#include <random>
#include <vector>

#include <QApplication>
#include <QCheckBox>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QScrollBar>
#include <QStandardPaths>
#include <QtTest>

#include "engine/pipeline/engine.h"
#include "views/log/found_model.h"
#include "views/log/log_panel.h"
#include "views/log/log_query_bar.h"
#include "views/log/log_view.h"

using namespace ff;

namespace {

double processorTime() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

/// Times every event that the window's thread handles.
class WatchedApplication : public QApplication {
public:
    using QApplication::QApplication;

    bool notify(QObject* receiver, QEvent* event) override {
        if (m_isInside) {
            return QApplication::notify(receiver, event);
        }
        m_isInside = true;
        QElapsedTimer clock;
        clock.start();
        const double before = processorTime();
        const bool isDone = QApplication::notify(receiver, event);
        longest = std::max(longest, static_cast<double>(clock.nsecsElapsed()) / 1e6);
        busiest = std::max(busiest, processorTime() - before);
        m_isInside = false;
        return isDone;
    }

    double longest = 0; ///< milliseconds
    double busiest = 0; ///< of the processor

private:
    bool m_isInside = false;
};

struct Bench {
    WatchedApplication& application;
    Navigation& navigation;
    LogPanel& panel;

    [[nodiscard]] bool isShown() const {
        LogView& view = panel.view();
        return view.lineTotal() > 0 && view.rows().lineAt(view.firstVisibleRow()) != nullptr;
    }

    double waitFor(const std::function<bool()>& isDone, int most = 120'000) const {
        QElapsedTimer clock;
        clock.start();
        while (!isDone() && clock.elapsed() < most) {
            QApplication::processEvents(QEventLoop::AllEvents, 5);
        }
        return static_cast<double>(clock.nsecsElapsed()) / 1e6;
    }

    /// `step` is an event of its own, as a key or a click would be.
    void phase(const char* name, int count, const std::function<void()>& step,
               const std::function<bool()>& isDone) const {
        std::vector<double> latencies;
        application.longest = 0;
        application.busiest = 0;
        for (int i = 0; i < count; ++i) {
            QMetaObject::invokeMethod(&panel, step, Qt::QueuedConnection);
            QElapsedTimer clock;
            clock.start();
            QApplication::processEvents();
            (void)waitFor(isDone);
            (void)panel.grab();
            latencies.push_back(static_cast<double>(clock.nsecsElapsed()) / 1e6);
        }
        std::sort(latencies.begin(), latencies.end());
        std::printf("%-34s longest event %7.1f ms (%.1f ms of the processor), lines after %.1f ms "
                    "(median), %.1f ms (worst)\n",
                    name, application.longest, application.busiest, latencies[latencies.size() / 2],
                    latencies.back());
        std::fflush(stdout);
    }
};

void run(const Bench& bench, MemberId largest) {
    std::mt19937 random(7);
    LogView& view = bench.panel.view();
    QScrollBar* bar = view.verticalScrollBar();
    const auto shown = [&bench] { return bench.isShown(); };
    const auto jump = [&] {
        bar->setValue(std::uniform_int_distribution<int>(0, bar->maximum())(random));
    };
    bench.phase(
        "open the largest member", 1, [&] { bench.navigation.selectMember(largest); }, shown);
    bench.phase("jump in it", 200, jump, shown);
    bench.phase(
        "page down in it", 200, [&] { QTest::keyClick(&view, Qt::Key_PageDown); }, shown);
    bench.phase(
        "merge all members", 1, [&] { bench.panel.bar().setReach(LogReach::All); }, shown);
    bench.phase("jump in the merged log", 200, jump, shown);
    bench.phase(
        "page down in the merged log", 200, [&] { QTest::keyClick(&view, Qt::Key_PageDown); },
        shown);
    bench.phase(
        "search all (regular expression)", 1,
        [&] {
            bench.panel.bar().search().setText(QStringLiteral("xid|watchdog.*timeout"));
            QTest::keyClick(&bench.panel.bar().search(), Qt::Key_Return);
        },
        [&] {
            return !bench.panel.finder().isRunning() && !bench.panel.bar().countText().isEmpty();
        });
    std::printf("  %s\n", qPrintable(bench.panel.bar().countText()));
    bench.phase(
        "show hits only", 1, [&] { bench.panel.bar().foundOnly().setChecked(true); },
        [&] { return bench.isShown() || bench.panel.found().rowCount() == 0; });
}

} // namespace

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QStandardPaths::setTestModeEnabled(true);
    WatchedApplication application(argc, argv);
    if (argc < 2) {
        std::fputs("usage: log_benchmark FOLDER_OR_FILE\n", stderr);
        return 2;
    }
    const auto rules = loadRules({false, {}, {}});
    AnalysisRequest request;
    request.paths = {argv[1]};
    auto analysis = rules ? analyse(request, *rules) : failure("no rules");
    if (!analysis) {
        std::fprintf(stderr, "%s\n", analysis.error().text().c_str());
        return 1;
    }
    const auto& members = (*analysis)->bundle->members;
    const auto largest =
        std::max_element(members.begin(), members.end(),
                         [](const Member& a, const Member& b) { return a.size < b.size; });
    std::printf("%zu members, the largest %.2f GB with %llu lines\n", members.size(),
                static_cast<double>(largest->size) / 1e9,
                static_cast<unsigned long long>(lineCount(**analysis, largest->id)));
    const Palette palette{QPalette{}};
    Navigation navigation;
    LogPanel panel(navigation, palette);
    panel.resize(1400, 400);
    panel.show();
    const Bench bench{application, navigation, panel};
    bench.phase(
        "take the analysis", 1, [&] { navigation.setAnalysis(*analysis); },
        [&] { return panel.view().rows().times() != nullptr; });
    run(bench, largest->id);
    return 0;
}
