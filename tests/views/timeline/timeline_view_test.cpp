// The screen: clicks, keys, shared selection, and what a repaint costs.
#include "views/timeline/timeline_view.h"

#include <QAccessible>
#include <QInputDialog>
#include <QMenu>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

#include "tests/support/sample_analysis.h"
#include "tests/views/timeline/large_job.h"
#include "views/timeline/lane_chooser.h"
#include "views/timeline/lane_menu.h"
#include "views/timeline/lane_plot.h"
#include "views/timeline/lane_text.h"
#include "views/timeline/note_book.h"
#include "views/timeline/overview_strip.h"

using namespace ff;

namespace {

struct Screen {
    explicit Screen(std::shared_ptr<const Analysis> analysis, QSize size = {1050, 620})
        : palette(QPalette()), view(navigation, palette, nullptr, folder.path()) {
        navigation.setAnalysis(std::move(analysis));
        view.resize(size);
        view.show();
        settle();
    }

    /// Large jobs are laid out on another thread.
    void settle() {
        QCoreApplication::processEvents();
        QTRY_VERIFY_WITH_TIMEOUT(!plot()->isLayingOut(), 20'000);
        QCoreApplication::processEvents();
    }
    std::size_t laneCount() { return plot()->lanes().lanes().size(); }
    const Lane& lane(const char* id) {
        return plot()->lanes().lanes()[plot()->lanes().find(id).value()];
    }
    QPoint headerOf(const char* id) {
        const Lane& shown = lane(id);
        return {40, LanePlot::axisHeight + shown.top + shown.height / 2};
    }

    LanePlot* plot() { return view.plot(); }
    void press(Qt::Key key) { QTest::keyClick(plot(), key); }
    void click(QPoint position) {
        QTest::mouseClick(plot()->viewport(), Qt::LeftButton, {}, position);
    }
    void drag(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = {}) {
        QTest::mousePress(plot()->viewport(), Qt::LeftButton, modifiers, from);
        QMouseEvent move(QEvent::MouseMove, to, plot()->viewport()->mapToGlobal(to), Qt::NoButton,
                         Qt::LeftButton, modifiers);
        QCoreApplication::sendEvent(plot()->viewport(), &move);
        QTest::mouseRelease(plot()->viewport(), Qt::LeftButton, modifiers, to);
    }
    bool shows(EventId event) {
        const auto position = plot()->markPosition(event);
        return position && QRectF(plot()->viewport()->rect())
                               .adjusted(LanePlot::headerWidth, LanePlot::axisHeight, 0, 0)
                               .contains(*position);
    }

    QTemporaryDir folder;
    Navigation navigation;
    Palette palette;
    TimelineView view;
};

/// The sample as if it had been opened from there.
std::shared_ptr<const Analysis> openedFrom(const char* origin,
                                           const std::shared_ptr<const Analysis>& sample) {
    auto made = std::make_shared<Analysis>(*sample);
    auto bundle = std::make_shared<Bundle>(*sample->bundle);
    bundle->origin = origin;
    made->bundle = std::move(bundle);
    return made;
}

std::vector<std::string> idsOf(LanePlot& plot) {
    std::vector<std::string> ids;
    for (const Lane& lane : plot.lanes().lanes()) {
        ids.push_back(lane.id);
    }
    return ids;
}

QStringList textsOf(const QMenu& menu) {
    QStringList texts;
    for (const QAction* action : menu.actions()) {
        texts.append(action->text().section(QLatin1Char('\t'), 0, 0));
    }
    return texts;
}

} // namespace

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

    void aPinnedLaneStaysInViewWhileOthersScroll() {
        Screen screen(nvlinkFaultSample(), {1050, 420});
        screen.click(screen.headerOf("rank:14"));
        screen.press(Qt::Key_P);
        QCOMPARE(screen.plot()->lanes().lanes().front().id, std::string("rank:14"));
        QCOMPARE(screen.plot()->lanes().pinnedCount(), std::size_t(1));
        QVERIFY(laneNote(screen.lane("rank:14")).startsWith(QStringLiteral("gpu-a02")));
        QScrollBar* bar = screen.plot()->verticalScrollBar();
        QVERIFY(bar->maximum() > 0);
        bar->setValue(bar->maximum());
        const QPoint first(40, LanePlot::axisHeight + 4);
        QCOMPARE(screen.plot()->laneUnder(first), std::optional<std::size_t>(0));
        const QPoint below(40, LanePlot::axisHeight + screen.lane("rank:14").height + 2);
        QVERIFY(screen.plot()->laneUnder(below).value() > 1);
        screen.view.grab();
        screen.click(first);
        screen.press(Qt::Key_P);
        QCOMPARE(screen.plot()->lanes().pinnedCount(), std::size_t(0));
    }

    void aHiddenLaneComesBackByUndoAndByKey() {
        Screen screen(nvlinkFaultSample());
        const std::vector<std::string> before = idsOf(*screen.plot());
        for (const bool byUndo : {true, false}) {
            screen.click(screen.headerOf("alike:rank:1"));
            screen.press(Qt::Key_Space); // the click opened it
            screen.press(Qt::Key_H);
            QVERIFY(!screen.plot()->lanes().find("alike:rank:1"));
            QVERIFY(!screen.plot()->lanes().find("rank:4"));
            if (byUndo) {
                screen.navigation.removals().undo();
            } else {
                QTest::keyClick(screen.plot(), Qt::Key_H, Qt::ShiftModifier);
            }
            QCOMPARE(idsOf(*screen.plot()), before);
        }
    }

    void groupsAndOrdersByKey() {
        Screen screen(nvlinkFaultSample());
        screen.press(Qt::Key_G);
        screen.press(Qt::Key_G);
        QCOMPARE(screen.view.chooser().choices().grouping, LaneGrouping::Source);
        QCOMPARE(screen.plot()->lanes().lanes().front().id, std::string("group:syslog"));
        screen.press(Qt::Key_G);
        QVERIFY(!screen.plot()->lanes().find("group:syslog"));
        screen.press(Qt::Key_G);
        screen.press(Qt::Key_O);
        screen.press(Qt::Key_O);
        QCOMPARE(screen.view.chooser().choices().order, LaneOrder::Name);
        QCOMPARE(screen.plot()->lanes().lanes().front().id, std::string("node:gpu-a01"));
        screen.press(Qt::Key_C);
        QVERIFY(!screen.plot()->lanes().find("rank:15"));
        screen.press(Qt::Key_E);
        QVERIFY(screen.plot()->lanes().find("rank:15"));
        const std::size_t open = screen.laneCount();
        screen.press(Qt::Key_I);
        QVERIFY(!screen.plot()->lanes().find("alike:rank:1"));
        QVERIFY(screen.laneCount() >= open - 1);
    }

    void theMenuOffersWhatIsUnderIt() {
        Screen screen(nvlinkFaultSample());
        Navigation& navigation = screen.navigation;
        SeriesChooser& series = screen.view.series();
        const MenuTargets targets{navigation, *screen.plot(), screen.view.chooser(), series};
        const EventId cause = navigation.analysis()->verdict.primary->event;
        QMenu onMark;
        fillContextMenu(onMark, targets, screen.plot()->markPosition(cause).value().toPoint());
        QVERIFY(textsOf(onMark).contains(QStringLiteral("What if this had not happened?")));
        QSignalSpy muted(&navigation, &Navigation::muteRequested);
        for (QAction* action : onMark.actions()) {
            if (action->text() == QStringLiteral("What if this had not happened?")) {
                action->trigger();
            }
        }
        QCOMPARE(muted.count(), 1);
        QMenu onFold;
        fillContextMenu(onFold, targets, screen.headerOf("alike:rank:1"));
        const QStringList texts = textsOf(onFold);
        QVERIFY(texts.contains(QStringLiteral("Open")));
        QVERIFY(texts.contains(QStringLiteral("Hide")));
        QVERIFY(!texts.contains(QStringLiteral("What if this had not happened?")));
    }

    void theTimeInViewFilters() {
        Screen screen(nvlinkFaultSample());
        screen.plot()->zoomBy(4);
        screen.press(Qt::Key_R);
        const TimeScale& scale = screen.plot()->scale();
        QCOMPARE(screen.navigation.timeFilter(),
                 (std::optional<TimeRange>{{scale.timeAt(0), scale.timeAt(scale.width())}}));
        screen.press(Qt::Key_Escape);
        QVERIFY(!screen.navigation.timeFilter());
        screen.navigation.removals().undo();
        QVERIFY(screen.navigation.timeFilter().has_value());
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

    void aNewReadingOfTheSameEvidenceKeepsWhatIsPinned() {
        const auto first = openedFrom("/jobs/17", nvlinkFaultSample());
        Screen screen(first);
        screen.view.chooser().togglePin(screen.lane("rank:14"));
        screen.navigation.setAnalysis(std::make_shared<Analysis>(*first));
        QCOMPARE(screen.plot()->lanes().pinnedCount(), std::size_t(1));
        screen.navigation.setAnalysis(openedFrom("/jobs/18", ambiguousSample()));
        QCOMPARE(screen.plot()->lanes().pinnedCount(), std::size_t(0));
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
