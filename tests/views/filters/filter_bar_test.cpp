// Chips of what is filtered by: shown, closed by mouse and key, put back.
#include "views/filters/filter_bar.h"

#include <QToolButton>
#include <QtTest>

#include "tests/support/sample_analysis.h"

using namespace ff;

namespace {

struct Screen {
    Screen() : palette(QPalette()), bar(navigation, palette) {
        navigation.setAnalysis(nvlinkFaultSample());
        bar.show();
        bar.hide();
    }
    FilterChip* time() { return bar.chip(QStringLiteral("time")); }

    Navigation navigation;
    Palette palette;
    FilterBar bar;
};

const TimeRange halfAnHour{1'775'363'700 * second, 1'775'365'500 * second};

} // namespace

class FilterBarTest : public QObject {
    Q_OBJECT

private slots:
    void aTimeFilterHasAChip() {
        Screen screen;
        QVERIFY(screen.time() == nullptr);
        screen.navigation.setTimeFilter(halfAnHour);
        QVERIFY(!screen.bar.isHidden());
        QCOMPARE(screen.time()->text(), QStringLiteral("04:35:00.000 – 05:05:00.000"));
        screen.navigation.setTimeFilter(TimeRange{halfAnHour.from, maxTime});
        QCOMPARE(screen.time()->text(), QStringLiteral("from 04:35:00.000"));
        QVERIFY(screen.time()->closeButton().accessibleName().contains(screen.time()->text()));
        screen.navigation.setTimeFilter(std::nullopt);
        QVERIFY(screen.time() == nullptr);
        QVERIFY(screen.bar.isHidden());
    }

    void closingTakesTheFilterAwayAndUndoPutsItBack() {
        Screen screen;
        for (const bool byKey : {false, true}) {
            screen.navigation.setTimeFilter(halfAnHour);
            if (byKey) {
                QTest::keyClick(screen.time(), Qt::Key_Delete);
            } else {
                screen.time()->closeButton().click();
            }
            QTRY_VERIFY(!screen.navigation.timeFilter());
            QVERIFY(!screen.bar.undoButton().isHidden());
            screen.bar.undoButton().click();
            QCOMPARE(screen.navigation.timeFilter(), std::optional(halfAnHour));
        }
    }

    void panelsAddTheirOwn() {
        Screen screen;
        int removed = 0;
        const QString id = QStringLiteral("severity");
        const auto remove = [&screen, &removed, id] {
            ++removed;
            screen.bar.removeChip(id);
        };
        screen.bar.setChip(id, QStringLiteral("Severity"), QStringLiteral("fatal"), remove);
        screen.bar.setChip(id, QStringLiteral("Severity"), QStringLiteral("degraded"), remove);
        QCOMPARE(screen.bar.findChildren<FilterChip*>().size(), qsizetype(1));
        QCOMPARE(screen.bar.chip(id)->text(), QStringLiteral("degraded"));
        screen.bar.chip(id)->closeButton().click();
        QTRY_COMPARE(removed, 1);
        QVERIFY(screen.bar.chip(id) == nullptr);
        QVERIFY(screen.bar.isHidden());
    }

    void anotherBundleHasNothingToPutBack() {
        Screen screen;
        screen.navigation.setTimeFilter(halfAnHour);
        screen.navigation.removeTimeFilter();
        QVERIFY(screen.navigation.removals().canUndo());
        auto other = std::make_shared<Analysis>(*ambiguousSample());
        auto bundle = std::make_shared<Bundle>();
        bundle->origin = "/jobs/18";
        other->bundle = std::move(bundle);
        screen.navigation.setAnalysis(other);
        QVERIFY(!screen.navigation.removals().canUndo());
        QVERIFY(screen.bar.isHidden());
    }
};

QTEST_MAIN(FilterBarTest)
#include "filter_bar_test.moc"
