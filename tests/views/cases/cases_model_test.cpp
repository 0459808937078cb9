// The tables of cases and rules, their filters and words.
#include "views/cases/cases_model.h"

#include <QAbstractItemModelTester>
#include <QGuiApplication>
#include <QtTest>

#include "views/cases/case_details.h"
#include "views/cases/cases_proxy.h"
#include "views/cases/rule_outcomes_model.h"

using namespace ff;
namespace fs = std::filesystem;

namespace {

const fs::path root = "/cases";
const std::vector<fs::path> folders{root / "a", root / "deep" / "b", root / "c", root / "d"};

CaseRun runAt(std::size_t position, bool passedBefore, bool passesNow, std::string outcome) {
    CaseRun run;
    run.position = position;
    run.change.name = folders[position].filename().string();
    run.change.folder = folders[position];
    run.change.before.outcome = "hardware.pcie";
    run.change.before.isPassed = passedBefore;
    run.change.after.outcome = std::move(outcome);
    run.change.after.isPassed = passesNow;
    if (!passesNow) {
        run.change.after.differences = {{"outcome", "expected <b>hardware.pcie</b>"}};
    }
    run.expected.outcomes = {"hardware.pcie"};
    run.expected.primaryEntity = {{EntityKind::Node, "gn-b12"}};
    run.firedBefore = {{"gpu/xid", 2}};
    run.firedAfter = {{"gpu/xid", passesNow ? 2U : 0U}};
    run.took = 12'000'000;
    return run;
}

/// One of each: broken, changed, passed, unreadable.
std::vector<CaseRun> someRuns() {
    CaseRun unreadable = runAt(3, false, false, {});
    unreadable.errors = {{"cannot be read", "/cases/d", 0, 0, {}}};
    return {runAt(0, true, false, "unknown.undetermined"), runAt(1, true, true, "hardware.gpu"),
            runAt(2, true, true, "hardware.pcie"), unreadable};
}

} // namespace

class CasesModelTest : public QObject {
    Q_OBJECT

private slots:
    void theTablesAreModels() {
        CasesModel model(m_palette);
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        CasesProxy proxy;
        const QAbstractItemModelTester second(
            &proxy, QAbstractItemModelTester::FailureReportingMode::QtTest);
        proxy.setSourceModel(&model);
        proxy.sort(CasesModel::Status);
        model.setCases(folders, root);
        model.take(someRuns());
        proxy.setFilter(CaseFilter::Failing);
        model.setCases({folders[0]}, root);
        model.setCases({}, root);
        RuleOutcomesModel outcomes(m_palette);
        const QAbstractItemModelTester third(
            &outcomes, QAbstractItemModelTester::FailureReportingMode::QtTest);
        outcomes.setOutcomes(ruleOutcomes({}, {}, someRuns()));
        QCOMPARE(outcomes.rowCount(), 1);
        outcomes.setOutcomes({});
    }

    void rowsSayHowCasesStand() {
        CasesModel model(m_palette);
        model.setCases(folders, root);
        QCOMPARE(textAt(model, 0, CasesModel::Status), QStringLiteral("waits"));
        QCOMPARE(textAt(model, 1, CasesModel::Name), QStringLiteral("deep/b"));
        model.take(someRuns());
        QCOMPARE(textAt(model, 0, CasesModel::Status), QStringLiteral("now fails"));
        QCOMPARE(textAt(model, 1, CasesModel::Status), QStringLiteral("changed"));
        QCOMPARE(textAt(model, 2, CasesModel::Status), QStringLiteral("passes"));
        QCOMPARE(textAt(model, 3, CasesModel::Status), QStringLiteral("unreadable"));
        QCOMPARE(textAt(model, 0, CasesModel::Expected),
                 QStringLiteral("hardware.pcie · node gn-b12"));
        QCOMPARE(textAt(model, 0, CasesModel::Got), QStringLiteral("unknown.undetermined"));
        QCOMPARE(textAt(model, 3, CasesModel::Got), QStringLiteral("cannot be read"));
        QCOMPARE(textAt(model, 0, CasesModel::Time), QStringLiteral("12 ms"));
        const CasesModel::Counts counts = model.counts();
        QCOMPARE(counts.done, std::size_t(4));
        QCOMPARE(counts.failing, std::size_t(2));
        QCOMPARE(counts.changed, std::size_t(2));
        QCOMPARE(counts.broken, std::size_t(1));
        QCOMPARE(model.conspicuous().size(), std::size_t(3));
    }

    void theSameCasesKeepWhatIsKnown() {
        CasesModel model(m_palette);
        model.setCases(folders, root);
        model.take(someRuns());
        model.setCases(folders, root);
        QVERIFY(model.isWaiting(0));
        QCOMPARE(model.counts().done, std::size_t(0));
        QCOMPARE(textAt(model, 0, CasesModel::Status), QStringLiteral("now fails"));
        QVERIFY(model.index(0, 1).data(Qt::ForegroundRole).isValid());
        CaseRun stranger = runAt(0, true, true, "none.healthy");
        stranger.change.folder = "/elsewhere";
        model.take({stranger});
        QVERIFY(model.isWaiting(0));
    }

    void filtersLeaveWhatIsAskedFor() {
        CasesModel model(m_palette);
        CasesProxy proxy;
        proxy.setSourceModel(&model);
        model.setCases(folders, root);
        model.take(someRuns());
        proxy.sort(CasesModel::Status);
        QCOMPARE(proxy.index(0, CasesModel::Name).data().toString(), QStringLiteral("a"));
        proxy.setFilter(CaseFilter::Failing);
        QCOMPARE(proxy.rowCount(), 2);
        proxy.setFilter(CaseFilter::Changed);
        QCOMPARE(proxy.rowCount(), 2);
        proxy.setWanted(QStringLiteral("HARDWARE.GPU"));
        QCOMPARE(proxy.rowCount(), 1);
        proxy.setFilter(CaseFilter::All);
        proxy.setWanted({});
        proxy.setOnly(std::set<int>{2});
        QCOMPARE(proxy.rowCount(), 1);
        proxy.setOnly(std::nullopt);
        QCOMPARE(proxy.rowCount(), 4);
    }

    void rulesSayWhatAnEditDid() {
        RuleOutcomesModel model(m_palette);
        model.setOutcomes(ruleOutcomes({}, {}, someRuns()));
        const auto textOf = [&](int column) { return model.index(0, column).data().toString(); };
        QCOMPARE(textOf(RuleOutcomesModel::Rule), QStringLiteral("gpu/xid"));
        QCOMPARE(textOf(RuleOutcomesModel::Fires), QStringLiteral("8 → 4"));
        QCOMPARE(textOf(RuleOutcomesModel::Otherwise), QStringLiteral("2"));
        QVERIFY(model.index(0, 0).data(RuleOutcomesModel::TouchedRole).toBool());
        QVERIFY(model.outcomeAt(1) == nullptr);
    }

    void detailsAreEscaped() {
        const QString text = caseDetails(someRuns().front(), m_palette);
        QVERIFY(text.contains(QStringLiteral("&lt;b&gt;hardware.pcie&lt;/b&gt;")));
        QVERIFY(text.contains(QStringLiteral("gpu/xid")));
        QVERIFY(caseDetails(someRuns().back(), m_palette).contains(QStringLiteral("/cases/d")));
    }

private:
    static QString textAt(const CasesModel& model, int row, int column) {
        return model.index(row, column).data().toString();
    }

    Palette m_palette{QGuiApplication::palette()};
};

QTEST_MAIN(CasesModelTest)
#include "cases_model_test.moc"
