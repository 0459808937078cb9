// The evidence panel: choosing a member shows it everywhere, and the other way round.
#include <QTableView>
#include <QTreeView>
#include <QtTest>

#include "tests/support/sample_analysis.h"
#include "views/evidence/evidence_model.h"
#include "views/evidence/evidence_view.h"
#include "views/evidence/issue_list.h"

using namespace ff;

class EvidenceViewTest : public QObject {
    Q_OBJECT

private slots:
    void choosingAMemberSelectsIt();
    void theTreeFollowsTheSelection();
    void aCellOpensItsFirstMember();
    void anIssueOpensItsLine();

private:
    Palette m_palette{QPalette{}};
};

void EvidenceViewTest::choosingAMemberSelectsIt() {
    Navigation navigation;
    EvidenceView view(navigation, m_palette);
    navigation.setAnalysis(nvlinkFaultSample());
    const QModelIndex node = view.members().index(0, 0);
    const QModelIndex kernelLog = view.members().index(0, 0, node);
    view.tree().setCurrentIndex(kernelLog);
    QVERIFY(navigation.member() == view.members().memberAt(kernelLog));
    QVERIFY(navigation.member().isValid());
    view.tree().setCurrentIndex(node); // no file: the log stays
    QVERIFY(navigation.member() == view.members().memberAt(kernelLog));
}

void EvidenceViewTest::theTreeFollowsTheSelection() {
    Navigation navigation;
    EvidenceView view(navigation, m_palette);
    const auto analysis = nvlinkFaultSample();
    navigation.setAnalysis(analysis);
    navigation.selectEvent(analysis->verdict.criticalFailure);
    QVERIFY(view.members().memberAt(view.tree().currentIndex()) == navigation.member());
    QVERIFY(navigation.event() == analysis->verdict.criticalFailure);
    QCOMPARE(view.tree().currentIndex().data().toString(), QStringLiteral("rank_0.log"));
}

void EvidenceViewTest::aCellOpensItsFirstMember() {
    Navigation navigation;
    EvidenceView view(navigation, m_palette);
    const auto analysis = nvlinkFaultSample();
    navigation.setAnalysis(analysis);
    view.resize(264, 600);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    QTableView& coverage = view.coverage();
    const QModelIndex cell = coverage.model()->index(0, 2); // kernel log of the accused node
    QTest::mouseClick(coverage.viewport(), Qt::LeftButton, {}, coverage.visualRect(cell).center());
    QVERIFY(navigation.member().isValid());
    QCOMPARE(QString::fromStdString(analysis->bundle->member(navigation.member()).path),
             QStringLiteral("gpu-a02/kern.log"));
}

void EvidenceViewTest::anIssueOpensItsLine() {
    auto changed = std::make_shared<Analysis>(*nvlinkFaultSample());
    IntakeIssue issue;
    issue.member = MemberId(2);
    issue.line = 4;
    issue.what = "broken";
    changed->issues = {issue};
    Navigation navigation;
    EvidenceView view(navigation, m_palette);
    navigation.setAnalysis(changed);
    view.resize(264, 600);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    const QModelIndex row = view.issues().issues().index(0, 0, view.issues().issues().index(0, 0));
    QTest::mouseClick(view.issues().tree().viewport(), Qt::LeftButton, {},
                      view.issues().tree().visualRect(row).center());
    QVERIFY(navigation.locator().has_value());
    QCOMPARE(navigation.locator()->line, std::uint64_t{4});
    QVERIFY(navigation.member() == MemberId(2));
}

QTEST_MAIN(EvidenceViewTest)
#include "evidence_view_test.moc"
