// Panels that share a place, the graph and the comparison in the real window.
#include <QtTest>

#include "app/ui/layout/dock_layout.h"
#include "app/ui/layout/dock_panel.h"
#include "app/ui/window/main_window.h"
#include "app/ui/session/other_run.h"
#include "views/compare/compare_view.h"
#include "views/graph/graph_plot.h"
#include "views/graph/graph_view.h"

using namespace ff;

namespace {

const QString example = QStringLiteral(FIRSTFAULT_SOURCE_DIR "/resources/examples/nvlink-fault");

struct Program {
    Program() : palette(QPalette()), window(palette) {
        window.resize(1400, 900);
        window.show();
    }

    bool open(const QString& path) {
        window.open({path});
        return QTest::qWaitFor([&] { return window.navigation().analysis() != nullptr; }, 60'000);
    }
    DockPanel* dock(const QString& name) { return window.findChild<DockPanel*>(name); }
    static bool isInFront(DockPanel* dock) { return !dock->visibleRegion().isEmpty(); }

    Palette palette;
    MainWindow window;
};

} // namespace

class PanelsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }

    void aPanelBehindATabComesForwardInsteadOfClosing() {
        Program program;
        program.window.panels().resetToReview();
        program.window.panels().showLog();
        DockPanel* graph = program.dock(QStringLiteral("graph"));
        QTRY_VERIFY(!Program::isInFront(graph));
        graph->toggleViewAction()->trigger();
        QTRY_VERIFY(Program::isInFront(graph));
        graph->toggleViewAction()->trigger();
        QTRY_VERIFY(graph->isHidden());
        graph->toggleViewAction()->trigger();
        QTRY_VERIFY(Program::isInFront(graph));
    }

    void theGraphShowsTheOpenBundle() {
        Program program;
        QVERIFY(program.open(example));
        GraphPlot& plot = program.window.panels().graph().plot();
        QTRY_VERIFY_WITH_TIMEOUT(plot.scene() != nullptr, 30'000);
        QVERIFY(plot.scene()->nodes.size() > 1);
        const auto primary =
            plot.scene()->groupOf(program.window.navigation().analysis()->verdict.primary->event);
        QVERIFY(primary.has_value());
        plot.choose(*primary);
        QCOMPARE(program.window.navigation().event(),
                 plot.scene()->grouped.groups[*primary].events.front());
    }

    void anotherRunIsReadAndCompared() {
        Program program;
        QVERIFY(program.open(example));
        program.window.other().read(
            {QStringLiteral(FIRSTFAULT_SOURCE_DIR "/resources/examples/silent-rank")});
        CompareView& view = program.window.panels().compare();
        QTRY_VERIFY_WITH_TIMEOUT(view.model().runs() != nullptr, 60'000);
        QVERIFY(view.model().runs()->right != program.window.navigation().analysis());
        QVERIFY(view.note().contains(QStringLiteral("silent-rank")));
    }

    void aMissingRunIsSaidToBeMissing() {
        Program program;
        QVERIFY(program.open(example));
        program.window.other().read({QStringLiteral("/nowhere/at-all")});
        CompareView& view = program.window.panels().compare();
        QTRY_VERIFY_WITH_TIMEOUT(!program.window.other().session().isReading(), 60'000);
        QVERIFY(view.model().runs() == nullptr);
    }
};

QTEST_MAIN(PanelsTest)
#include "panels_test.moc"
