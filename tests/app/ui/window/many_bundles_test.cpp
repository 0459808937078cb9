// Bundle after bundle in one window: no superseded analysis lives on, and memory does not grow.
#include <unistd.h>

#include <cstdio>
#include <memory>
#include <vector>

#include <QSignalSpy>
#include <QStandardPaths>
#include <QtTest>

#include "app/ui/layout/dock_layout.h"
#include "app/ui/layout/dock_panel.h"
#include "app/ui/look/theme.h"
#include "app/ui/window/main_window.h"
#include "views/explanation/explanation_panel.h"
#include "views/log/log_panel.h"
#include "views/timeline/timeline_view.h"

using namespace ff;

namespace {

constexpr int longestWait = 60000; // milliseconds
constexpr int bundles = 50;
constexpr int warmUp = 20; ///< by then caches of fonts, icons and the allocator are filled

const std::vector<QString> evidence = {
    QStringLiteral("resources/examples/nvlink-fault"),
    QStringLiteral("resources/examples/silent-rank"),
    QStringLiteral("tests/cases/cuda-oom-one-rank"),
    QStringLiteral("tests/cases/host-oom-kill"),
    QStringLiteral("tests/cases/healthy-completed"),
};

/// Pages of the process's own, MiB.
double ownMemory() {
    std::FILE* file = std::fopen("/proc/self/statm", "r");
    long pages = 0;
    long resident = 0;
    long shared = 0;
    if (file != nullptr) {
        if (std::fscanf(file, "%ld %ld %ld", &pages, &resident, &shared) != 3) {
            resident = shared = 0;
        }
        std::fclose(file);
    }
    return static_cast<double>(resident - shared) * static_cast<double>(sysconf(_SC_PAGESIZE)) /
           (1 << 20);
}

bool hasSanitizer() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    return true;
#else
    return false;
#endif
}

} // namespace

class ManyBundlesTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void noneOutlivesTheNext();

private:
    static void open(MainWindow& window, const QString& path);
    static void use(MainWindow& window, int round);

    std::unique_ptr<Theme> m_theme;
};

void ManyBundlesTest::initTestCase() {
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("firstfault-many-test"));
    QSettings().clear();
    m_theme = std::make_unique<Theme>(*qApp);
}

void ManyBundlesTest::open(MainWindow& window, const QString& path) {
    QSignalSpy finished(&window.session(), &Session::finished);
    window.open({QStringLiteral(FIRSTFAULT_SOURCE_DIR "/") + path});
    QVERIFY(finished.wait(longestWait));
}

/// What keeps something of the analysis: each panel in front, questions, searches, selections.
void ManyBundlesTest::use(MainWindow& window, int round) {
    Navigation& navigation = window.navigation();
    const std::vector<DockPanel*>& docks = window.panels().docks();
    DockPanel* dock = docks[static_cast<std::size_t>(round) % docks.size()];
    dock->show();
    dock->raise();
    navigation.stepChain(1);
    navigation.setTimeFilter(TimeRange{0, maxTime});
    window.panels().explanation().ask(QStringLiteral("rank:0"));
    window.panels().log().showMerged();
    QTest::qWait(30); // some of what was asked for is still under way when the next comes
    (void)window.grab();
}

void ManyBundlesTest::noneOutlivesTheNext() {
    MainWindow window(m_theme->palette());
    window.resize(1440, 900);
    window.show();
    std::vector<std::weak_ptr<const Analysis>> all;
    double before = 0;
    const int rounds = hasSanitizer() ? bundles / 4 : bundles; // which make each many times slower
    for (int round = 0; round < rounds; ++round) {
        open(window, evidence[static_cast<std::size_t>(round) % evidence.size()]);
        all.emplace_back(window.navigation().analysis());
        use(window, round);
        const auto aliveCount = [&all] {
            return std::count_if(all.begin(), all.end(),
                                 [](const auto& each) { return !each.expired(); });
        };
        QTRY_COMPARE_WITH_TIMEOUT(aliveCount(), 1, 10000);
        if (round == warmUp) {
            before = ownMemory();
        }
    }
    const double grown = ownMemory() - before;
    qInfo("%.1f MiB more after %d bundles than after %d (%.1f MiB)", grown, rounds, warmUp + 1,
          before);
    if (!hasSanitizer()) { // which keep what is freed for a while
        QVERIFY2(grown < 12, qPrintable(QString::number(grown)));
    }
    window.navigation().setAnalysis(nullptr);
    QTRY_VERIFY_WITH_TIMEOUT(all.back().expired(), 10000);
}

QTEST_MAIN(ManyBundlesTest)
#include "many_bundles_test.moc"
