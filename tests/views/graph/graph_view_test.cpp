// The graph on the screen: choosing, opening, stepping, what screen readers are told.
#include "views/graph/graph_view.h"

#include <algorithm>

#include <QAccessible>
#include <QSignalSpy>
#include <QToolButton>
#include <QtTest>

#include "tests/support/sample_analysis.h"
#include "views/graph/graph_plot.h"

using namespace ff;

namespace {

struct Screen {
    explicit Screen(std::shared_ptr<const Analysis> analysis)
        : palette(QPalette()), view(navigation, palette) {
        view.resize(1000, 420);
        view.show();
        navigation.setAnalysis(std::move(analysis));
    }

    GraphPlot& plot() { return view.plot(); }
    bool isThere() {
        const bool is = isLaidOut();
        plot().fitAll();
        return is;
    }
    bool isLaidOut() {
        return QTest::qWaitFor([&] { return plot().scene() && !plot().isBuilding(); });
    }
    std::size_t largest() {
        const auto& groups = plot().scene()->grouped.groups;
        return static_cast<std::size_t>(
            std::max_element(groups.begin(), groups.end(),
                             [](const EventGroup& a, const EventGroup& b) {
                                 return a.events.size() < b.events.size();
                             }) -
            groups.begin());
    }
    std::size_t primary() {
        return *plot().scene()->groupOf(navigation.analysis()->verdict.primary->event);
    }
    void click(std::size_t group) {
        QTest::mouseClick(&plot(), Qt::LeftButton, {}, plot().boxOf(group).center().toPoint());
    }

    Navigation navigation;
    Palette palette;
    GraphView view;
};

} // namespace

class GraphViewTest : public QObject {
    Q_OBJECT

private slots:
    void allBoxesAreInTheWindow() {
        Screen screen(nvlinkFaultSample());
        QVERIFY(screen.isThere());
        for (std::size_t i = 0; i < screen.plot().scene()->nodes.size(); ++i) {
            QVERIFY(QRectF(screen.plot().rect()).contains(screen.plot().boxOf(i)));
        }
        QVERIFY(screen.view.note().contains(QStringLiteral("boxes")));
    }

    void aSmallWindowShowsTheCauseReadably() {
        Screen screen(nvlinkFaultSample());
        screen.view.resize(420, 160);
        QVERIFY(screen.isLaidOut());
        const GraphPlot& plot = screen.plot();
        QVERIFY(QRectF(plot.rect()).contains(plot.boxOf(screen.primary())));
        QVERIFY(plot.camera().zoom() > 0.6);
        screen.plot().fitAll();
        QVERIFY(plot.camera().zoom() < 0.6);
    }

    void aClickSelectsAllEventsOfTheBox() {
        Screen screen(nvlinkFaultSample());
        QVERIFY(screen.isThere());
        const std::size_t group = screen.largest();
        screen.click(group);
        QCOMPARE(screen.navigation.events(), screen.plot().scene()->grouped.groups[group].events);
        QCOMPARE(screen.plot().current(), group);
    }

    void theSharedSelectionMovesTheGraph() {
        Screen screen(nvlinkFaultSample());
        QVERIFY(screen.isThere());
        screen.navigation.goToCause();
        QCOMPARE(screen.plot().current(), screen.primary());
        QTest::keyClick(&screen.plot(), Qt::Key_Period);
        QVERIFY(screen.plot().isItemSelected(screen.plot().currentItem()));
    }

    void arrowKeysGoFromCauseToEffectAndBack() {
        Screen screen(nvlinkFaultSample());
        QVERIFY(screen.isThere());
        screen.plot().choose(screen.primary());
        QTest::keyClick(&screen.plot(), Qt::Key_Right);
        QVERIFY(screen.plot().current() != screen.primary());
        const EventId effect = screen.navigation.event();
        const auto& edges = screen.navigation.analysis()->graph.edges;
        QVERIFY(std::any_of(edges.begin(), edges.end(), [&](const CausalEdge& edge) {
            return edge.cause == screen.navigation.analysis()->verdict.primary->event &&
                   edge.effect == effect;
        }));
        QTest::keyClick(&screen.plot(), Qt::Key_Left);
        QCOMPARE(screen.plot().current(), screen.primary());
    }

    void spaceOpensAndClosesAGroupWhereItStands() {
        Screen screen(nvlinkFaultSample());
        QVERIFY(screen.isThere());
        const std::size_t before = screen.plot().scene()->nodes.size();
        const std::size_t group = screen.largest();
        const std::size_t held = screen.plot().scene()->grouped.groups[group].events.size();
        const QPointF corner = screen.plot().boxOf(group).topLeft();
        screen.click(group);
        QTest::keyClick(&screen.plot(), Qt::Key_Space);
        QTRY_COMPARE(screen.plot().scene()->nodes.size(), before + held - 1);
        const QPointF after = screen.plot().boxOf(*screen.plot().current()).topLeft();
        QVERIFY((after - corner).manhattanLength() < 1);
        QTest::keyClick(&screen.plot(), Qt::Key_Space);
        QTRY_COMPARE(screen.plot().scene()->nodes.size(), before);
    }

    void unrelatedEventsAreShownOnDemand() {
        auto analysis = std::make_shared<Analysis>(*nvlinkFaultSample());
        analysis->graph.edges.clear();
        Screen screen(analysis);
        QVERIFY(screen.isThere());
        const std::size_t before = screen.plot().scene()->nodes.size();
        QVERIFY(screen.view.unrelated().isEnabled());
        screen.view.unrelated().click();
        QTRY_VERIFY(screen.plot().scene()->nodes.size() > before);
    }

    void theWheelZoomsAtTheMouse() {
        Screen screen(nvlinkFaultSample());
        QVERIFY(screen.isThere());
        const std::size_t group = screen.primary();
        const QPointF at = screen.plot().boxOf(group).center();
        const QPointF under = screen.plot().camera().toScene(at);
        QWheelEvent wheel(at, screen.plot().mapToGlobal(at), {}, {0, 120}, Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&screen.plot(), &wheel);
        QVERIFY((screen.plot().camera().toScene(at) - under).manhattanLength() < 0.5);
        QVERIFY(screen.plot().boxOf(group).width() > 0);
    }

    void aNewAnalysisReleasesTheOldOne() {
        std::weak_ptr<const Analysis> old;
        Screen screen(nvlinkFaultSample());
        old = screen.navigation.analysis();
        QVERIFY(screen.isThere());
        screen.navigation.setAnalysis(ambiguousSample());
        QVERIFY(!screen.plot().scene());
        QVERIFY(screen.isThere());
        QTRY_VERIFY(old.expired());
        screen.navigation.setAnalysis(nullptr);
        QVERIFY(!screen.plot().scene());
    }

    void screenReadersGetAListOfBoxes() {
        Screen screen(nvlinkFaultSample());
        QVERIFY(screen.isThere());
        QAccessibleInterface* list = QAccessible::queryAccessibleInterface(&screen.plot());
        QVERIFY(list != nullptr);
        QCOMPARE(list->role(), QAccessible::List);
        QCOMPARE(list->childCount(), static_cast<int>(screen.plot().scene()->nodes.size()));
        const auto primary = static_cast<int>(screen.primary());
        QAccessibleInterface* box = list->child(primary);
        QVERIFY(box->text(QAccessible::Name).contains(QStringLiteral("cause")));
        QCOMPARE(list->indexOfChild(box), primary);
        box->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
        QCOMPARE(screen.plot().currentItem(), primary);
        QVERIFY(box->state().selected);
        QCOMPARE(list->childAt(box->rect().center().x(), box->rect().center().y()), box);
    }

    void bothThemesPaint() {
        Screen screen(nvlinkFaultSample());
        QVERIFY(screen.isThere());
        screen.palette.setMode(Palette::Mode::Light);
        const QImage light = screen.plot().grab().toImage();
        screen.palette.setMode(Palette::Mode::Dark);
        const QImage dark = screen.plot().grab().toImage();
        QVERIFY(light != dark);
        QVERIFY(light.pixelColor(2, 2).lightness() > dark.pixelColor(2, 2).lightness());
    }
};

QTEST_MAIN(GraphViewTest)
#include "graph_view_test.moc"
