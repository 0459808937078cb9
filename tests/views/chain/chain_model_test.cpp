// The rows of the explanation.
#include "views/chain/chain_model.h"

#include <QAbstractItemModelTester>
#include <QtTest>

#include "tests/support/sample_analysis.h"
#include "views/chain/chain_rows_builder.h"

using namespace ff;

namespace {

QStringList sections(const ChainModel& model) {
    QStringList titles;
    for (int i = 0; i < model.rowCount(); ++i) {
        if (model.row(i).kind == ChainRowKind::Section) {
            titles.append(model.row(i).title);
        }
    }
    return titles;
}

std::vector<ChainRow> rowsOf(const ChainModel& model, ChainRowKind kind) {
    std::vector<ChainRow> rows;
    for (int i = 0; i < model.rowCount(); ++i) {
        if (model.row(i).kind == kind) {
            rows.push_back(model.row(i));
        }
    }
    return rows;
}

} // namespace

class ChainModelTest : public QObject {
    Q_OBJECT

private slots:
    void behavesAsAModel() {
        ChainModel model;
        QAbstractItemModelTester tester(&model,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        for (const auto& analysis : {nvlinkFaultSample(), silentRankSample(), ambiguousSample()}) {
            model.setAnalysis(analysis.get());
            QVERIFY(model.rowCount() > 0);
        }
        model.setAnalysis(nullptr);
        QCOMPARE(model.rowCount(), 0);
    }

    void theChainComesFirstOneRowAHop() {
        const auto analysis = nvlinkFaultSample();
        ChainModel model;
        model.setAnalysis(analysis.get());
        const auto hops = rowsOf(model, ChainRowKind::Hop);
        QCOMPARE(hops.size(), analysis->verdict.chain.size());
        QCOMPARE(model.hopCount(), 4);
        QCOMPARE(hops[0].title, QStringLiteral("0000:df:00 · gpu-a02 · rank 15"));
        QCOMPARE(hops[0].time, QStringLiteral("09:26:53.589793"));
        QCOMPARE(hops[0].delta, QStringLiteral("first fault"));
        QCOMPARE(hops[0].detail, QStringLiteral("gpu.nvlink_error · Xid 149"));
        QCOMPARE(hops[0].rule, QStringLiteral("gpu/nvrm-xid"));
        QVERIFY(!hops[0].hasLineAbove);
        QVERIFY(hops[0].hasLineBelow);
        QCOMPARE(sections(model),
                 (QStringList{QStringLiteral("Not the cause"), QStringLiteral("Missing evidence"),
                              QStringLiteral("Next step")}));
    }

    void orderAndUncertaintyAreSaid() {
        const auto analysis = nvlinkFaultSample();
        ChainModel model;
        model.setAnalysis(analysis.get());
        const auto hops = rowsOf(model, ChainRowKind::Hop);
        QCOMPARE(hops[1].time, QStringLiteral("no time stamp"));
        QVERIFY(!hops[1].isOrderProven);
        QVERIFY(hops[1].delta.isEmpty());
        QVERIFY(!hops[0].isLineBelowProven);
        QVERIFY(hops[1].text().contains(QStringLiteral("order not proven")));
        QVERIFY(hops[2].isOrderProven);
        QCOMPARE(hops[2].delta, QStringLiteral("+320.0 ms"));
        QCOMPARE(hops[2].uncertainty, QStringLiteral("±48.0 ms"));
    }

    void aHopNamesAllItStandsFor() {
        const auto analysis = nvlinkFaultSample();
        ChainModel model;
        model.setAnalysis(analysis.get());
        const auto hops = rowsOf(model, ChainRowKind::Hop);
        QCOMPARE(hops[1].title, QStringLiteral("ranks 8 – 15 · gpu-a02"));
        QCOMPARE(hops[2].title, QStringLiteral("ranks 0 – 7 · gpu-a01"));
        QCOMPARE(hops[2].lines, QStringLiteral("8 lines"));
        QCOMPARE(hops[2].events.size(), std::size_t(8));
    }

    void decoysSayWhyNot() {
        const auto analysis = nvlinkFaultSample();
        ChainModel model;
        model.setAnalysis(analysis.get());
        const auto decoys = rowsOf(model, ChainRowKind::Decoy);
        QCOMPARE(decoys.size(), std::size_t(1));
        QVERIFY(decoys[0].reason.contains(QStringLiteral("It happened before this attempt")));
        QCOMPARE(decoys[0].rule, QStringLiteral("system/previous-tenant"));
        QVERIFY(decoys[0].lead.isValid());
    }

    void whatIsMissingHasItsCommand() {
        const auto analysis = nvlinkFaultSample();
        ChainModel model;
        model.setAnalysis(analysis.get());
        const auto wishes = rowsOf(model, ChainRowKind::Wish);
        QCOMPARE(wishes.size(), std::size_t(1));
        QCOMPARE(wishes[0].command, QStringLiteral("ssh gpu-a02 cat /var/log/fabricmanager.log"));
        QCOMPARE(rowsOf(model, ChainRowKind::Text).size(), analysis->verdict.nextSteps.size());
    }

    void anAmbiguousVerdictShowsItsAlternativesFirst() {
        const auto analysis = ambiguousSample();
        ChainModel model;
        model.setAnalysis(analysis.get());
        QCOMPARE(model.row(0).title, QStringLiteral("Alternatives"));
        QCOMPARE(rowsOf(model, ChainRowKind::Alternative).size(), std::size_t(2));
        QCOMPARE(rowsOf(model, ChainRowKind::Wish).size(), std::size_t(1));
        QVERIFY(sections(model).contains(QStringLiteral("Would decide")));
    }

    void anUndeterminedVerdictShowsWhereToLook() {
        const auto analysis = silentRankSample();
        ChainModel model;
        model.setAnalysis(analysis.get());
        QCOMPARE(model.row(0).title, QStringLiteral("Places to look"));
        QVERIFY(rowsOf(model, ChainRowKind::Suspect)[0].title.contains(QStringLiteral("rank 5")));
        QVERIFY(rowsOf(model, ChainRowKind::Alternative).empty());
    }

    void eventsFindTheirRow() {
        const auto analysis = nvlinkFaultSample();
        ChainModel model;
        model.setAnalysis(analysis.get());
        const ChainHop& third = analysis->verdict.chain[2];
        QCOMPARE(model.rowOf(third.events.back()), 2);
        QCOMPARE(model.rowOf(analysis->verdict.primary->event, 2), 0);
        QCOMPARE(model.rowOf(EventId(std::size_t(9999))), -1);
    }

    void titlesCannotBeSelected() {
        const auto analysis = nvlinkFaultSample();
        ChainModel model;
        model.setAnalysis(analysis.get());
        for (int i = 0; i < model.rowCount(); ++i) {
            const bool isTitle = model.row(i).kind == ChainRowKind::Section;
            QCOMPARE(model.flags(model.index(i)).testFlag(Qt::ItemIsSelectable), !isTitle);
            QVERIFY(!model.index(i).data(Qt::AccessibleTextRole).toString().isEmpty());
        }
    }
};

QTEST_GUILESS_MAIN(ChainModelTest)
#include "chain_model_test.moc"
