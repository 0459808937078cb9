// Lanes as the user wants them: pinned, hidden, grouped and ordered, by key and by menu.
#include <QScrollBar>

#include "tests/support/sample_analysis.h"
#include "tests/views/timeline/large_job.h"
#include "tests/views/timeline/timeline_screen.h"
#include "views/timeline/lane_chooser.h"
#include "views/timeline/lane_menu.h"
#include "views/timeline/lane_text.h"

using namespace ff;
using Screen = TimelineScreen;

class TimelineLanesTest : public QObject {
    Q_OBJECT

private slots:
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

    void aNewReadingOfTheSameEvidenceKeepsWhatIsPinned() {
        const auto first = openedFrom("/jobs/17", nvlinkFaultSample());
        Screen screen(first);
        screen.view.chooser().togglePin(screen.lane("rank:14"));
        screen.navigation.setAnalysis(std::make_shared<Analysis>(*first));
        QCOMPARE(screen.plot()->lanes().pinnedCount(), std::size_t(1));
        screen.navigation.setAnalysis(openedFrom("/jobs/18", ambiguousSample()));
        QCOMPARE(screen.plot()->lanes().pinnedCount(), std::size_t(0));
    }
};

QTEST_MAIN(TimelineLanesTest)
#include "timeline_lanes_test.moc"
