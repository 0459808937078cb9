// The tree of differences, its filter and its words.
#include "views/compare/compare_model.h"

#include <QAbstractItemModelTester>
#include <QtTest>

#include "tests/support/sample_analysis.h"
#include "views/compare/compare_proxy.h"
#include "views/compare/compare_text.h"

using namespace ff;

namespace {

std::shared_ptr<const ComparedRuns> compared(std::shared_ptr<const Analysis> left,
                                             std::shared_ptr<const Analysis> right) {
    RunComparison comparison = compareRuns(*left, *right, RunMoment::Start);
    return std::make_shared<ComparedRuns>(
        ComparedRuns{std::move(left), std::move(right), std::move(comparison)});
}

QModelIndex find(const QAbstractItemModel& model, const QString& text,
                 const QModelIndex& under = {}) {
    for (int row = 0; row < model.rowCount(under); ++row) {
        const QModelIndex index = model.index(row, 0, under);
        if (index.data(Qt::ToolTipRole).toString().startsWith(text) ||
            index.data().toString() == text) {
            return index;
        }
    }
    return {};
}

} // namespace

class CompareModelTest : public QObject {
    Q_OBJECT

private slots:
    void theTreeIsAModel() {
        CompareModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        CompareProxy proxy;
        const QAbstractItemModelTester second(
            &proxy, QAbstractItemModelTester::FailureReportingMode::QtTest);
        proxy.setSourceModel(&model);
        model.setRuns(compared(nvlinkFaultSample(), silentRankSample()));
        QVERIFY(model.rowCount() > 0);
        proxy.setOnlyDifferences(false);
        proxy.sort(CompareModel::LeftTime);
        proxy.setWanted(QStringLiteral("watchdog"));
        model.setRuns(nullptr);
        QCOMPARE(model.rowCount(), 0);
    }

    void rowsSayWhatDiffers() {
        CompareModel model;
        model.setRuns(compared(nvlinkFaultSample(), silentRankSample()));
        const QModelIndex fault = find(model, QStringLiteral("gpu.nvlink_error"));
        QVERIFY(fault.isValid());
        QCOMPARE(fault.siblingAtColumn(CompareModel::Difference).data().toString(),
                 QStringLiteral("only in this run"));
        QCOMPARE(fault.siblingAtColumn(CompareModel::RightCount).data().toString(),
                 QStringLiteral("–"));
        const QModelIndex timeouts = find(model, QStringLiteral("collective.watchdog_timeout"));
        const QModelIndex rank = find(model, QStringLiteral("rank 3"), timeouts);
        QVERIFY(rank.isValid());
        QCOMPARE(model.parent(rank), timeouts);
        QCOMPARE(model.eventsAt(rank)->left.events.size(), std::size_t(1));
    }

    void onlyDifferencesLeavesOutWhatIsAlike() {
        const auto run = nvlinkFaultSample();
        CompareModel model;
        model.setRuns(compared(run, run));
        CompareProxy proxy;
        proxy.setSourceModel(&model);
        QCOMPARE(proxy.rowCount(), 0);
        proxy.setOnlyDifferences(false);
        QCOMPARE(proxy.rowCount(), model.rowCount());
    }

    void aTextFindsPlacesAndTheirEvents() {
        CompareModel model;
        model.setRuns(compared(nvlinkFaultSample(), silentRankSample()));
        CompareProxy proxy;
        proxy.setSourceModel(&model);
        proxy.setOnlyDifferences(false);
        proxy.setWanted(QStringLiteral("RANK 3"));
        QVERIFY(proxy.rowCount() > 0);
        for (int row = 0; row < proxy.rowCount(); ++row) {
            const QModelIndex symptom = proxy.index(row, 0);
            QVERIFY(proxy.rowCount(symptom) > 0);
            QVERIFY(find(proxy, QStringLiteral("rank 3"), symptom).isValid());
        }
    }

    void factsTellTheRunsApart() {
        const auto facts = runFacts(*nvlinkFaultSample(), *silentRankSample());
        QVERIFY(facts.front().differs());
        QCOMPARE(facts.front().left, QStringLiteral("hardware.nvlink"));
        QCOMPARE(facts.front().right, QStringLiteral("unknown.undetermined"));
        for (const RunFact& fact : runFacts(*nvlinkFaultSample(), *nvlinkFaultSample())) {
            QVERIFY2(!fact.differs(), qPrintable(fact.name));
        }
    }

    void theNoteSaysHowRunsAreAligned() {
        RunComparison comparison;
        QVERIFY(!alignmentNote(comparison).isEmpty()); // no times at all
        comparison.leftZero = comparison.rightZero = 0;
        QVERIFY(alignmentNote(comparison).isEmpty());
        comparison.isRightAtStart = true;
        QVERIFY(alignmentNote(comparison).contains(QStringLiteral("other run")));
        comparison.isRightAtStart = false;
        comparison.sharesNodes = false;
        QVERIFY(alignmentNote(comparison).contains(QStringLiteral("node")));
    }
};

QTEST_GUILESS_MAIN(CompareModelTest)
#include "compare_model_test.moc"
