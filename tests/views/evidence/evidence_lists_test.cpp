// Clocks of hosts, missing evidence with its commands, and the orders of coverage and members.
#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QGuiApplication>
#include <QListView>
#include <QSignalSpy>
#include <QTableView>
#include <QToolButton>
#include <QTreeView>
#include <QtTest>

#include "tests/support/sample_analysis.h"
#include "views/evidence/clock_list.h"
#include "views/evidence/clock_model.h"
#include "views/evidence/coverage_model.h"
#include "views/evidence/evidence_model.h"
#include "views/evidence/evidence_view.h"
#include "views/evidence/wish_list.h"
#include "views/evidence/wish_model.h"

using namespace ff;

class EvidenceListsTest : public QObject {
    Q_OBJECT

private slots:
    void clocksNameOffsetAndWhatItRestsOn();
    void theWorstClockComesFirst();
    void aWishIsCopiedInOneClick();
    void allCommandsAreCopiedEachOnce();
    void nothingMissingTakesNoRoom();
    void coverageIsSortedByASource();
    void membersAreListedBySource();
    void aThousandNodesAreShownAtOnce();

private:
    Palette m_palette{QPalette{}};
};

namespace {

Clock clockOf(const std::string& node, Nanos offset, Nanos uncertainty, std::uint64_t anchors) {
    Clock clock;
    clock.node = node;
    clock.offset = offset;
    clock.uncertainty = uncertainty;
    clock.anchors = anchors;
    return clock;
}

std::shared_ptr<Analysis> withClocks(std::vector<Clock> clocks) {
    auto changed = std::make_shared<Analysis>(*nvlinkFaultSample());
    changed->graph.log.clocks = std::move(clocks);
    return changed;
}

QString cell(const QAbstractItemModel& model, int row, int column) {
    return model.index(row, column).data().toString();
}

/// A report of a missing kernel log and one of a launcher, for many nodes.
std::shared_ptr<const Analysis> manyNodes(int count) {
    auto changed = std::make_shared<Analysis>(*nvlinkFaultSample());
    for (int node = 0; node < count; ++node) {
        const std::string name = "n" + std::to_string(1000 + node);
        ConnectorReport report;
        report.source = Source::Syslog;
        report.memberOrNode = "node " + name;
        report.status =
            node % 100 == 0 ? ConnectorReport::Status::NotProvided : ConnectorReport::Status::Empty;
        changed->verdict.connectorReports.push_back(report);
        changed->placement.nodes.push_back(name);
    }
    return changed;
}

} // namespace

void EvidenceListsTest::clocksNameOffsetAndWhatItRestsOn() {
    ClockModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    Clock unknown = clockOf("dark", 0, zoneUncertainty, 0);
    unknown.isZoneUnknown = true;
    const auto analysis = withClocks({clockOf("tied", -1250 * millisecond, 48 * millisecond, 12),
                                      clockOf("alone", 0, 25 * second, 0), unknown});
    model.setAnalysis(analysis.get());
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(cell(model, 0, ClockModel::HostColumn), QStringLiteral("tied"));
    QCOMPARE(cell(model, 0, ClockModel::OffsetColumn), QStringLiteral("-1.250 s"));
    QCOMPARE(cell(model, 0, ClockModel::DoubtColumn), QStringLiteral("±48.0 ms"));
    QCOMPARE(cell(model, 0, ClockModel::AnchorsColumn), QStringLiteral("12"));
    QCOMPARE(cell(model, 1, ClockModel::AnchorsColumn), QStringLiteral("zone?"));
    QCOMPARE(cell(model, 2, ClockModel::AnchorsColumn), QStringLiteral("assumed"));
    QVERIFY(model.index(0, 0).data(Qt::ToolTipRole).toString().contains(QStringLiteral("12")));
    QCOMPARE(model.untied(), std::size_t{2});
}

void EvidenceListsTest::theWorstClockComesFirst() {
    Navigation navigation;
    ClockList list(navigation, m_palette);
    QVERIFY(list.isHidden());
    navigation.setAnalysis(withClocks(
        {clockOf("a", 0, second, 1), clockOf("b", minute, second, 1), clockOf("c", 0, minute, 0)}));
    QVERIFY(!list.isHidden());
    QCOMPARE(cell(list.clocks(), 0, 0), QStringLiteral("b"));
    QCOMPARE(cell(list.clocks(), 1, 0), QStringLiteral("c"));
    list.table().selectAll();
    list.copySelected();
    QCOMPARE(QGuiApplication::clipboard()->text().count(QLatin1Char('\n')), 2);
    QVERIFY(QGuiApplication::clipboard()->text().startsWith(QStringLiteral("b\t+1 min")));
}

void EvidenceListsTest::aWishIsCopiedInOneClick() {
    Navigation navigation;
    WishList list(navigation, m_palette);
    auto changed = std::make_shared<Analysis>(*silentRankSample());
    changed->verdict.missingEvidence = {
        {"kernel log of n7", "it would show a lost GPU", "ssh n7 dmesg -T"}};
    navigation.setAnalysis(changed);
    list.resize(260, 120);
    list.show();
    QVERIFY(QTest::qWaitForWindowExposed(&list));
    QSignalSpy copied(&list, &WishList::copied);
    const QModelIndex row = list.wishes().index(0, 0);
    QTest::mouseClick(list.list().viewport(), Qt::LeftButton, {},
                      list.list().visualRect(row).center());
    QCOMPARE(copied.size(), 1);
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("ssh n7 dmesg -T"));
    QVERIFY(row.data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("lost GPU")));
}

void EvidenceListsTest::allCommandsAreCopiedEachOnce() {
    Navigation navigation;
    WishList list(navigation, m_palette);
    auto changed = std::make_shared<Analysis>(*silentRankSample());
    changed->verdict.missingEvidence = {{"a", "", "cat a"}, {"b", "", "cat a"}, {"c", "", ""}};
    navigation.setAnalysis(changed);
    list.copyAllButton().click();
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("# a\ncat a"));
}

void EvidenceListsTest::nothingMissingTakesNoRoom() {
    Navigation navigation;
    WishList list(navigation, m_palette);
    auto changed = std::make_shared<Analysis>(*nvlinkFaultSample());
    changed->verdict.missingEvidence.clear();
    navigation.setAnalysis(changed);
    QVERIFY(list.isHidden());
    WishModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setWishes({{"a", "b", "c"}});
    model.setWishes({});
    QCOMPARE(model.rowCount(), 0);
}

void EvidenceListsTest::coverageIsSortedByASource() {
    CoverageModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setAnalysis(manyNodes(300));
    const int rows = model.rowCount();
    const QString first = cell(model, 0, 0);
    model.sort(2, Qt::DescendingOrder); // the kernel log
    QCOMPARE(model.countOf(2, CoverageState::NotProvided), 3);
    for (int row = 0; row < 3; ++row) {
        QCOMPARE(model.stateAt(model.index(row, 2)), CoverageState::NotProvided);
    }
    QCOMPARE(cell(model, rows - 1, 0), QStringLiteral("job"));
    QVERIFY(model.headerData(2, Qt::Horizontal, Qt::ToolTipRole)
                .toString()
                .contains(QStringLiteral("not provided: 3")));
    model.sort(0, Qt::DescendingOrder);
    QCOMPARE(cell(model, 0, 0), first);
}

void EvidenceListsTest::membersAreListedBySource() {
    Navigation navigation;
    EvidenceView view(navigation, m_palette);
    navigation.setAnalysis(nvlinkFaultSample());
    const MemberId member(1);
    navigation.selectMember(member);
    view.grouping().click();
    QCOMPARE(view.members().grouping(), EvidenceModel::Grouping::Source);
    QAbstractItemModelTester tester(&view.members(),
                                    QAbstractItemModelTester::FailureReportingMode::QtTest);
    QVERIFY(view.members().memberAt(view.members().indexOf(member)) == member);
    QVERIFY(view.members().memberAt(view.tree().currentIndex()) == member);
    std::size_t members = 0;
    for (std::size_t i = 0; i < navigation.analysis()->bundle->members.size(); ++i) {
        members += view.members().indexOf(MemberId(i)).isValid() ? 1 : 0;
    }
    QCOMPARE(members, navigation.analysis()->bundle->members.size());
}

void EvidenceListsTest::aThousandNodesAreShownAtOnce() {
    Navigation navigation;
    EvidenceView view(navigation, m_palette);
    view.resize(264, 900);
    view.show();
    const auto analysis = manyNodes(1024);
    QElapsedTimer timer;
    timer.start();
    navigation.setAnalysis(analysis);
    view.grab();
    qInfo("1,024 nodes: %lld ms", static_cast<long long>(timer.elapsed()));
    QVERIFY(view.coverage().model()->rowCount() > 1024);
    QVERIFY(timer.elapsed() < 3000); // a debug build, beside others; alone it takes a fiftieth
}

QTEST_MAIN(EvidenceListsTest)
#include "evidence_lists_test.moc"
