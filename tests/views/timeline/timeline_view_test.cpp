// The screen: clicks, keys, shared selection, and what a repaint costs.
#include "views/timeline/timeline_view.h"

#include <QAccessible>
#include <QInputDialog>
#include <QScrollBar>
#include <QSignalSpy>

#include "tests/support/sample_analysis.h"
#include "tests/views/timeline/large_job.h"
#include "tests/views/timeline/timeline_screen.h"
#include "views/timeline/lane_chooser.h"
#include "views/timeline/lane_text.h"
#include "views/timeline/note_book.h"
#include "views/timeline/overview_strip.h"

using namespace ff;
using Screen = TimelineScreen;

class TimelineViewTest : public QObject {
    Q_OBJECT

private slots:
    void aClickOnAMarkSelectsItsEvent() {
        Screen screen(nvlinkFaultSample());
        const Verdict& verdict = screen.navigation.analysis()->verdict;
        for (const EventId event : {verdict.primary->event, verdict.criticalFailure}) {
            screen.click(screen.plot()->markPosition(event).value().toPoint());
            QCOMPARE(screen.navigation.event(), event);
        }
        screen.click({900, 560});
        QVERIFY(!screen.navigation.event().isValid());
    }

    void keysStepThroughTheChain() {
        Screen screen(nvlinkFaultSample());
        const auto& chain = screen.navigation.analysis()->verdict.chain;
        for (const ChainHop& hop : chain) {
            screen.press(Qt::Key_Period);
            QCOMPARE(screen.navigation.event(), hop.event);
            QVERIFY(screen.shows(hop.event));
        }
        screen.press(Qt::Key_Comma);
        QCOMPARE(screen.navigation.event(), chain[chain.size() - 2].event);
    }

    void aSelectionFromOutsideComesIntoView() {
        Screen screen(nvlinkFaultSample(), {700, 320});
        screen.plot()->showRange(screen.plot()->scale().begin(),
                                 screen.plot()->scale().begin() + 50 * millisecond);
        const EventId last = screen.navigation.analysis()->verdict.chain.back().event;
        QVERIFY(!screen.shows(last));
        screen.navigation.selectEvent(last);
        QVERIFY(screen.shows(last));
        const EventId cause = screen.navigation.analysis()->verdict.primary->event;
        screen.navigation.selectEvent(cause);
        QVERIFY(screen.shows(cause));
    }

    void oneGoesToTheCause() {
        Screen screen(nvlinkFaultSample());
        screen.plot()->zoomBy(2000);
        screen.plot()->panBy(1e7);
        const EventId cause = screen.navigation.analysis()->verdict.primary->event;
        QVERIFY(!screen.shows(cause));
        screen.press(Qt::Key_1);
        QCOMPARE(screen.navigation.event(), cause);
        QVERIFY(screen.shows(cause));
    }

    void zoomPanAndFit() {
        Screen screen(nvlinkFaultSample());
        screen.plot()->zoomBy(4);
        QSignalSpy moved(screen.plot(), &LanePlot::viewChanged);
        screen.press(Qt::Key_W);
        QCOMPARE(screen.plot()->scale().zoom(), 5.0);
        const double offset = screen.plot()->scale().offset();
        screen.press(Qt::Key_D);
        QVERIFY(screen.plot()->scale().offset() > offset);
        screen.press(Qt::Key_A);
        QCOMPARE(screen.plot()->scale().offset(), offset);
        screen.press(Qt::Key_S);
        QCOMPARE(screen.plot()->scale().zoom(), 4.0);
        QCOMPARE(moved.count(), 4);
        screen.navigation.selectEvent(screen.navigation.analysis()->verdict.criticalFailure);
        screen.press(Qt::Key_F);
        QVERIFY(screen.shows(screen.navigation.event()));
        screen.press(Qt::Key_0);
        QCOMPARE(screen.plot()->scale().zoom(), 1.0);
    }

    void aDragPansAndAShiftDragFilters() {
        Screen screen(nvlinkFaultSample());
        screen.plot()->zoomBy(4);
        const double offset = screen.plot()->scale().offset();
        screen.drag({600, 300}, {650, 300});
        QCOMPARE(screen.plot()->scale().offset(), offset - 50);
        QVERIFY(!screen.navigation.timeFilter());
        const TimeScale& scale = screen.plot()->scale();
        const Nanos from = scale.timeAt(400 - LanePlot::headerWidth);
        const Nanos to = scale.timeAt(500 - LanePlot::headerWidth);
        screen.drag({500, 300}, {400, 300}, Qt::ShiftModifier);
        QCOMPARE(screen.navigation.timeFilter(), (std::optional<TimeRange>{{from, to}}));
        screen.press(Qt::Key_Escape);
        QVERIFY(!screen.navigation.timeFilter());
        screen.drag({400, 20}, {500, 20});
        QVERIFY(screen.navigation.timeFilter().has_value());
    }

    void aFoldOpensByClickAndByKey() {
        Screen screen(nvlinkFaultSample());
        const std::size_t before = screen.plot()->lanes().lanes().size();
        const std::size_t fold = screen.plot()->lanes().find("alike:rank:1").value();
        const Lane lane = screen.plot()->lanes().lanes()[fold];
        screen.click({40, LanePlot::axisHeight + lane.top + lane.height / 2});
        QCOMPARE(screen.plot()->lanes().lanes().size(), before + 7);
        screen.press(Qt::Key_Space);
        QCOMPARE(screen.plot()->lanes().lanes().size(), before);
    }

    void arrowsWalkLanesAndEvents() {
        Screen screen(nvlinkFaultSample());
        for (int i = 0; i < 3; ++i) {
            screen.press(Qt::Key_Down);
        }
        QVERIFY(screen.plot()->accessibleDescription().contains(QStringLiteral("rank 15")));
        screen.press(Qt::Key_Right);
        QCOMPARE(screen.navigation.event(), screen.navigation.analysis()->verdict.primary->event);
        screen.press(Qt::Key_Right);
        const Event& next = screen.navigation.analysis()->event(screen.navigation.event());
        QCOMPARE(next.entity.gpu.pci, std::string("0000:df:00"));
        QVERIFY(next.id != screen.navigation.analysis()->verdict.primary->event);
    }

    void cursorAndSelectionDoNotRepaintTheLanes() {
        Screen screen(nvlinkFaultSample());
        screen.view.grab();
        const int paints = screen.plot()->layer().paints;
        QSignalSpy hovered(screen.plot(), &LanePlot::hovered);
        for (int x = 300; x < 400; x += 10) {
            QTest::mouseMove(screen.plot()->viewport(), {x, 200});
            screen.view.grab();
        }
        screen.navigation.selectEvent(screen.navigation.analysis()->verdict.primary->event);
        screen.view.grab();
        QVERIFY(hovered.count() >= 10);
        QCOMPARE(screen.plot()->layer().paints, paints);
        screen.press(Qt::Key_W);
        screen.view.grab();
        QCOMPARE(screen.plot()->layer().paints, paints + 1);
    }

    void aChangedPaletteIsShown() {
        Screen screen(nvlinkFaultSample());
        screen.palette.setMode(Palette::Mode::Light);
        const QRgb light = screen.view.grab().toImage().pixel(900, 560);
        screen.palette.setMode(Palette::Mode::Dark);
        const QRgb dark = screen.view.grab().toImage().pixel(900, 560);
        QVERIFY(qGray(light) > 200);
        QVERIFY(qGray(dark) < 60);
    }

    void theFatalMarkIsPaintedAtTheFarZoomOfManyRanks() {
        LargeJob job;
        job.areNodesAlike = false;
        makeLargeJob(job);
        Screen screen(job.analysis);
        screen.palette.setMode(Palette::Mode::Light);
        screen.navigation.selectEvent(job.cause);
        screen.navigation.clearSelection();
        const QPoint centre = screen.plot()->markPosition(job.cause).value().toPoint();
        const QImage image = screen.plot()->viewport()->grab().toImage();
        for (const QPoint off : {QPoint(0, 0), QPoint(2, 0), QPoint(0, 2), QPoint(-2, 0)}) {
            QCOMPARE(QColor(image.pixel(centre + off)), screen.palette.color(PaletteRole::Fatal));
        }
    }

    void aRepaintCostsOnlyTheLanesInView() {
        LargeJob job;
        job.areNodesAlike = false;
        makeLargeJob(job);
        Screen screen(job.analysis);
        screen.view.chooser().setZoom(LaneZoom::Reading);
        screen.settle();
        screen.view.grab();
        QVERIFY(screen.plot()->lanes().lanes().size() > 1000);
        QVERIFY2(screen.plot()->layer().laneCount < 40,
                 qPrintable(QString::number(screen.plot()->layer().laneCount)));
        screen.plot()->verticalScrollBar()->setValue(10'000);
        screen.view.grab();
        QVERIFY(screen.plot()->layer().laneCount < 40);
    }

    void theOverviewAsksForAPart() {
        Screen screen(nvlinkFaultSample());
        auto* overview = screen.view.findChild<OverviewStrip*>();
        const double before = screen.plot()->scale().zoom();
        const int y = overview->height() / 2;
        QTest::mouseClick(overview, Qt::LeftButton, {}, {overview->width() - 10, y});
        QVERIFY(screen.plot()->scale().zoom() > before);
    }

    void aNoteIsWrittenShownEditedAndRemoved() {
        Screen screen(openedFrom("/jobs/17", nvlinkFaultSample()));
        const EventId cause = screen.navigation.analysis()->verdict.primary->event;
        screen.navigation.selectEvent(cause);
        const QImage without = screen.view.grab().toImage();
        screen.press(Qt::Key_N);
        auto* dialog = screen.view.findChild<QInputDialog*>();
        QVERIFY(dialog != nullptr);
        dialog->setTextValue(QStringLiteral("called the data centre"));
        dialog->accept();
        NoteBook& notes = screen.view.notes();
        QCOMPARE(notes.notes().size(), std::size_t(1));
        QCOMPARE(notes.notes().front().at,
                 screen.navigation.analysis()->event(cause).first.at);
        QVERIFY(notes.notes().front().place.contains(QStringLiteral("Xid 149")));
        QVERIFY(screen.view.grab().toImage() != without);
        notes.edit(notes.notes().front().id, QStringLiteral("ticket 7"));
        QCOMPARE(notes.notes().front().text, QStringLiteral("ticket 7"));
        notes.remove(notes.notes().front().id);
        QVERIFY(notes.notes().empty());
        screen.navigation.removals().undo();
        QCOMPARE(notes.notes().front().text, QStringLiteral("ticket 7"));
    }

    void lanesAndMarksAreAListForScreenReaders() {
        Screen screen(nvlinkFaultSample());
        QAccessibleInterface* list = QAccessible::queryAccessibleInterface(screen.plot());
        QVERIFY(list != nullptr);
        QCOMPARE(list->role(), QAccessible::List);
        QStringList names;
        QAccessibleInterface* cause = nullptr;
        for (int i = 0; i < list->childCount(); ++i) {
            QAccessibleInterface* item = list->child(i);
            if (item->role() != QAccessible::ListItem) {
                continue;
            }
            names.append(item->text(QAccessible::Name));
            if (names.last().startsWith(QStringLiteral("fatal"))) {
                cause = item;
            }
        }
        QVERIFY2(names.filter(QStringLiteral("Lane rank 15")).size() == 1,
                 qPrintable(names.join(QLatin1Char('\n'))));
        QVERIFY(cause != nullptr);
        QVERIFY(!cause->state().selected);
        cause->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
        QCOMPARE(screen.navigation.event(),
                 screen.navigation.analysis()->verdict.primary->event);
        QVERIFY(cause->state().selected);
    }

    void aLargeJobIsLaidOutOnAnotherThread() {
        LargeJob job;
        makeLargeJob(job);
        Screen screen(nullptr);
        screen.navigation.setAnalysis(job.analysis);
        QVERIFY(screen.plot()->isLayingOut());
        QVERIFY(screen.plot()->lanes().lanes().empty());
        screen.view.grab();
        screen.press(Qt::Key_1);
        screen.press(Qt::Key_Down);
        screen.settle();
        QVERIFY(screen.laneCount() > 3);
        const std::weak_ptr<const Analysis> held = job.analysis;
        job.analysis.reset();
        screen.navigation.setAnalysis(nvlinkFaultSample());
        QTRY_VERIFY(held.expired());
    }

    void wordsOnLanes() {
        const auto analysis = nvlinkFaultSample();
        const LaneLayout layout(*analysis, {});
        const auto lane = [&layout](const char* id) { return layout.lanes()[*layout.find(id)]; };
        QCOMPARE(laneTitle(*analysis, lane("alike:rank:1")), QStringLiteral("ranks 1 – 7"));
        QCOMPARE(laneNote(lane("alike:rank:1")), QStringLiteral("7 alike, ±3.0 ms"));
        QCOMPARE(laneNote(lane("rank:15")), QStringLiteral("df:00"));
        QCOMPARE(laneNote(lane("node:gpu-a02")), QStringLiteral("8 ranks · accused"));
        QCOMPARE(rankRanges({1, 2, 3, 5, 8, 9}), QStringLiteral("1 – 3, 5, 8 – 9"));
    }

    void withoutAnAnalysisNothingBreaks() {
        Screen screen(nullptr);
        for (const Qt::Key key : {Qt::Key_W, Qt::Key_F, Qt::Key_1, Qt::Key_Down, Qt::Key_Space}) {
            screen.press(key);
        }
        screen.click({400, 200});
        screen.view.grab();
        screen.navigation.setAnalysis(silentRankSample());
        QVERIFY(!screen.plot()->lanes().lanes().empty());
        screen.navigation.setAnalysis(nullptr);
        QVERIFY(screen.plot()->lanes().lanes().empty());
        screen.view.grab();
    }
};

QTEST_MAIN(TimelineViewTest)
#include "timeline_view_test.moc"
