// The panel: merged members, filters, search, bookmarks, links, and what screen readers see.
#include <set>

#include <QAbstractItemModelTester>
#include <QAccessible>
#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QScrollBar>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTableView>
#include <QtTest>

#include "tests/support/sample_analysis.h"
#include "tests/support/sample_builder.h"
#include "views/log/bookmark_list.h"
#include "views/log/found_model.h"
#include "views/log/log_panel.h"
#include "views/log/log_query_bar.h"
#include "views/log/log_view.h"

using namespace ff;

namespace {

struct Shown {
    explicit Shown(const Palette& palette, std::shared_ptr<const Analysis> given)
        : analysis(std::move(given)), panel(navigation, palette), foundTester(&panel.found()),
          bookmarkTester(&panel.bookmarks().model()) {
        navigation.setAnalysis(analysis);
        panel.resize(1400, 300);
        panel.show();
        (void)QTest::qWaitForWindowExposed(&panel);
    }

    void reach(LogReach reach) { panel.bar().setReach(reach); }

    void search(const char* text) {
        panel.bar().search().setText(QLatin1String(text));
        QTest::keyClick(&panel.bar().search(), Qt::Key_Return);
    }

    [[nodiscard]] std::uint64_t linesOfAll() const {
        std::uint64_t lines = 0;
        for (const MemberReading& reading : analysis->readings) {
            lines += reading.lines.lineCount;
        }
        return lines;
    }

    std::shared_ptr<const Analysis> analysis;
    Navigation navigation;
    LogPanel panel;
    QAbstractItemModelTester foundTester;
    QAbstractItemModelTester bookmarkTester;
};

} // namespace

class LogPanelTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void mergedRowsKeepTheLineInSight();
    void keysMoveThroughMergedMembers();
    void nodeAndRanksFilter();
    void timeRangeFilters();
    void searchCountsListsAndSteps();
    void hitsAloneWithContext();
    void severityFilters();
    void aBrokenPatternIsSaid();
    void bookmarksAreKeptAndComeBack();
    void linksOpenLines();
    void rowsAreAccessible();
    void supersededAnalysesAreLetGo();

private:
    Palette m_palette{QPalette{}};
};

void LogPanelTest::mergedRowsKeepTheLineInSight() {
    Shown shown(m_palette, nvlinkFaultSample());
    shown.navigation.goToCause();
    shown.reach(LogReach::All);
    LogView& view = shown.panel.view();
    QTRY_VERIFY(view.currentRow().has_value());
    QTRY_VERIFY(!view.rectOfRow(*view.currentRow()).isEmpty());
    QTRY_VERIFY(view.rowText(*view.currentRow()).contains(QStringLiteral("Xid")));
    view.selectRow(0);
    QTRY_COMPARE(view.currentRow(), std::optional<std::uint64_t>(0));
    view.verticalScrollBar()->setValue(view.verticalScrollBar()->maximum());
    QTRY_VERIFY(view.rows().lineAt(view.firstVisibleRow()) != nullptr);
    QVERIFY(shown.panel.note().contains(QStringLiteral("20 members")));
}

void LogPanelTest::keysMoveThroughMergedMembers() {
    Shown shown(m_palette, nvlinkFaultSample());
    shown.navigation.goToCause();
    shown.reach(LogReach::All);
    LogView& view = shown.panel.view();
    QTRY_VERIFY(view.currentRow().has_value());
    const MemberId first = shown.navigation.member();
    std::set<MemberId> met;
    QTest::keyClick(&view, Qt::Key_Home);
    QTRY_COMPARE(view.currentRow(), std::optional<std::uint64_t>(0));
    for (std::uint64_t i = 1; i < 40; ++i) {
        QTest::keyClick(&view, Qt::Key_Down);
        QTRY_COMPARE(view.currentRow(), std::optional<std::uint64_t>(i));
        met.insert(shown.navigation.member());
    }
    QVERIFY(met.size() > 3);
    QTest::keyClick(&view, Qt::Key_End);
    QTRY_COMPARE(view.currentRow(), std::optional<std::uint64_t>(view.lineTotal() - 1));
    QVERIFY(shown.navigation.member() != first);
}

void LogPanelTest::nodeAndRanksFilter() {
    Shown shown(m_palette, nvlinkFaultSample());
    shown.navigation.goToCause();
    shown.reach(LogReach::All);
    QLineEdit& origin = shown.panel.bar().origin();
    origin.setText(QStringLiteral("gpu-a01 3,5"));
    QTest::keyClick(&origin, Qt::Key_Return);
    LogView& view = shown.panel.view();
    const auto lines = [&shown](const char* path) {
        return lineCount(*shown.analysis, memberAt(*shown.analysis, QLatin1String(path)));
    };
    QTRY_VERIFY(view.rows().lineAt(0) != nullptr);
    QTest::keyClick(&view, Qt::Key_End); // pages are filtered when they are met
    QTRY_COMPARE(view.lineTotal(), lines("gpu-a01/rank_3.log") + lines("gpu-a01/rank_5.log"));
    origin.setText(QStringLiteral("gpu-z"));
    QTest::keyClick(&origin, Qt::Key_Return);
    QVERIFY(origin.toolTip().contains(QStringLiteral("No such node")));
}

void LogPanelTest::timeRangeFilters() {
    Shown shown(m_palette, nvlinkFaultSample());
    shown.navigation.goToCause();
    const Nanos at = shown.analysis->event(shown.navigation.event()).first.at;
    shown.navigation.setTimeFilter(TimeRange{at - second, at + second});
    LogView& view = shown.panel.view();
    QTRY_VERIFY(view.lineTotal() > 0 &&
                view.lineTotal() < lineCount(*shown.analysis, shown.navigation.member()) + 1);
    shown.reach(LogReach::All);
    QTRY_VERIFY(view.lineTotal() > 0 && view.lineTotal() < shown.linesOfAll() / 2);
    shown.navigation.setTimeFilter(std::nullopt);
    QTRY_VERIFY(view.lineTotal() > shown.linesOfAll() / 2);
}

void LogPanelTest::searchCountsListsAndSteps() {
    Shown shown(m_palette, nvlinkFaultSample());
    shown.navigation.goToCause();
    shown.search("step 7 ");
    QTRY_COMPARE(shown.panel.bar().countText(), QStringLiteral("16 hits"));
    QCOMPARE(shown.panel.found().rowCount(), 16);
    QTest::keyClick(&shown.panel.bar().search(), Qt::Key_Return);
    QTRY_COMPARE(shown.navigation.locator()->line, std::uint64_t{7});
    QCOMPARE(shown.panel.bar().countText(), QStringLiteral("1 of 16"));
    const MemberId first = shown.navigation.member();
    QTest::keyClick(&shown.panel.bar().search(), Qt::Key_Return);
    QTRY_VERIFY(shown.navigation.member() != first);
    QTest::keyClick(&shown.panel.bar().search(), Qt::Key_Return, Qt::ShiftModifier);
    QTRY_COMPARE(shown.navigation.member(), first);
    QTest::keyClick(&shown.panel.bar().search(), Qt::Key_Escape);
    QCOMPARE(shown.panel.bar().countText(), QString());
    QCOMPARE(shown.panel.found().rowCount(), 0);
}

void LogPanelTest::hitsAloneWithContext() {
    Shown shown(m_palette, nvlinkFaultSample());
    shown.navigation.goToCause();
    shown.reach(LogReach::All);
    shown.search("step 7 ");
    shown.panel.bar().foundOnly().setChecked(true);
    QTRY_COMPARE(shown.panel.view().lineTotal(), std::uint64_t{16});
    shown.panel.bar().context().setValue(2);
    QTRY_COMPARE(shown.panel.view().lineTotal(), std::uint64_t{80});
}

void LogPanelTest::severityFilters() {
    SampleBuilder builder("levels");
    builder.addMember("a.log", MemberKind::Text, "n");
    for (int i = 0; i < 300; ++i) {
        builder.plain("a.log", i % 100 == 0 ? "ERROR x" : i % 100 == 1 ? "WARNING y" : "INFO z");
    }
    Shown shown(m_palette, builder.finish());
    shown.navigation.selectMember(MemberId(0));
    shown.panel.bar().severity().setCurrentIndex(1);
    QTRY_COMPARE(shown.panel.view().lineTotal(), std::uint64_t{6});
    shown.panel.bar().severity().setCurrentIndex(2);
    QTRY_COMPARE(shown.panel.view().lineTotal(), std::uint64_t{3});
    shown.panel.bar().severity().setCurrentIndex(0);
    QTRY_COMPARE(shown.panel.view().lineTotal(), std::uint64_t{300});
}

void LogPanelTest::aBrokenPatternIsSaid() {
    Shown shown(m_palette, nvlinkFaultSample());
    shown.search("(");
    QVERIFY(shown.panel.bar().search().toolTip().contains(QStringLiteral("regular expression")));
    shown.search("Xid");
    QTRY_VERIFY(shown.panel.bar().countText().contains(QStringLiteral("hits")));
}

void LogPanelTest::bookmarksAreKeptAndComeBack() {
    {
        Shown shown(m_palette, nvlinkFaultSample());
        BookmarkModel& model = shown.panel.bookmarks().model();
        while (model.rowCount() > 0) {
            model.remove(0);
        }
        shown.navigation.goToCause();
        QTRY_VERIFY(!shown.panel.view().lineWithLocator().isEmpty());
        shown.panel.bookmarkLine();
        QCOMPARE(model.rowCount(), 1);
        model.setNote(0, QStringLiteral("the first"));
        model.remove(0);
        QCOMPARE(model.rowCount(), 0);
        model.steps().undo();
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(model.bookmarks()[0].note, QStringLiteral("the first"));
    }
    Shown again(m_palette, nvlinkFaultSample());
    const auto& marks = again.panel.bookmarks().model().bookmarks();
    QCOMPARE(marks.size(), std::size_t{1});
    QCOMPARE(marks[0].note, QStringLiteral("the first"));
    QCOMPARE(marks[0].member, QStringLiteral("gpu-a02/kern.log"));
    again.panel.bookmarks().table().setCurrentIndex(again.panel.bookmarks().model().index(0, 0));
    Q_EMIT again.panel.bookmarks().table().activated(again.panel.bookmarks().model().index(0, 0));
    QTRY_VERIFY(again.navigation.locator().has_value());
    QCOMPARE(again.navigation.locator()->line, marks[0].line);
}

void LogPanelTest::linksOpenLines() {
    Shown shown(m_palette, nvlinkFaultSample());
    shown.panel.openAt(parseLocator(QStringLiteral("rank_3.log:12")));
    QTRY_VERIFY(shown.navigation.locator().has_value());
    QCOMPARE(shown.navigation.locator()->line, std::uint64_t{12});
    const auto link = parseLink(shown.panel.view().linkToLine());
    QCOMPARE(link->member, QStringLiteral("gpu-a01/rank_3.log"));
    QSignalSpy missing(&shown.panel, &LogPanel::notFound);
    shown.panel.openAt(parseLocator(QStringLiteral("nowhere.log:12")));
    QTRY_COMPARE(missing.count(), 1);
}

void LogPanelTest::rowsAreAccessible() {
    Shown shown(m_palette, nvlinkFaultSample());
    shown.navigation.goToCause();
    LogView& view = shown.panel.view();
    QTRY_VERIFY(!view.lineWithLocator().isEmpty());
    QAccessibleInterface* list = QAccessible::queryAccessibleInterface(&view);
    QVERIFY(list != nullptr);
    QCOMPARE(list->role(), QAccessible::List);
    QVERIFY(list->childCount() > 0);
    QAccessibleInterface* row = list->child(0);
    QCOMPARE(row->role(), QAccessible::ListItem);
    const QString name = row->text(QAccessible::Name);
    for (const char* part : {"kern.log line 1", "gpu-a02", "fatal", "Xid"}) {
        QVERIFY2(name.contains(QLatin1String(part)), qPrintable(name));
    }
    QVERIFY(row->state().selected);
    QVERIFY(!list->child(1)->state().selected);
}

void LogPanelTest::supersededAnalysesAreLetGo() {
    Shown shown(m_palette, nvlinkFaultSample());
    shown.reach(LogReach::All);
    shown.navigation.goToCause();
    shown.search("step");
    QTRY_VERIFY(shown.panel.found().rowCount() > 0);
    const std::weak_ptr<const Analysis> before = shown.analysis;
    shown.analysis.reset();
    shown.navigation.setAnalysis(silentRankSample());
    QTRY_VERIFY(before.expired());
}

QTEST_MAIN(LogPanelTest)
#include "log_panel_test.moc"
