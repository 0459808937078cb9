// The models of the evidence panel: tree of members, coverage, issues.
#include <QAbstractItemModelTester>
#include <QtTest>

#include "tests/support/sample_analysis.h"
#include "views/evidence/coverage_model.h"
#include "views/evidence/evidence_model.h"
#include "views/evidence/issue_model.h"
#include "views/evidence/member_series.h"
#include "views/evidence/natural_order.h"

using namespace ff;

class EvidenceModelsTest : public QObject {
    Q_OBJECT

private slots:
    void membersAreATreeOfNodes();
    void filesWithoutALineInTheTimeAreOutside();
    void membersAreFoundById();
    void toolTipTellsHowAMemberWasLearnt();
    void modelsFollowAResetToNothing();
    void namesSortByTheirNumbers_data();
    void namesSortByTheirNumbers();
    void likeNamesBecomeASeries();
    void coverageTellsTheStatesApart();
    void reportsOfOneCellAreJoined();
    void issuesNameTheirPlace();
    void lesserIssuesCanBeLeftOut();
};

namespace {

QString text(const QAbstractItemModel& model, const QModelIndex& parent, int row, int column = 0) {
    return model.index(row, column, parent).data().toString();
}

QString fullPath(const Analysis& analysis, std::size_t member) {
    return QString::fromStdString(analysis.bundle->members[member].path);
}

/// The sample with other reports.
std::shared_ptr<const Analysis> withReports(std::vector<ConnectorReport> reports) {
    auto changed = std::make_shared<Analysis>(*nvlinkFaultSample());
    changed->verdict.connectorReports = std::move(reports);
    return changed;
}

ConnectorReport report(Source source, const std::string& about, ConnectorReport::Status status) {
    ConnectorReport made;
    made.source = source;
    made.memberOrNode = about;
    made.status = status;
    return made;
}

} // namespace

void EvidenceModelsTest::filesWithoutALineInTheTimeAreOutside() {
    auto analysis = std::make_shared<Analysis>(*nvlinkFaultSample());
    EvidenceModel model;
    model.setAnalysis(analysis);
    const QModelIndex file = model.index(0, 0, model.index(0, 0));
    MemberReading& reading = analysis->readings[model.memberAt(file).index()];
    reading.firstTime = 100 * second;
    reading.lastTime = 200 * second;
    const auto isOutside = [&](std::optional<TimeRange> range) {
        model.setTimeFilter(range);
        return file.data(EvidenceModel::IsOutsideRole).toBool();
    };
    QVERIFY(!isOutside(std::nullopt));
    QVERIFY(!isOutside(TimeRange{150 * second, 160 * second}));
    QVERIFY(!isOutside(TimeRange{200 * second, maxTime}));
    QVERIFY(isOutside(TimeRange{201 * second, maxTime}));
    QVERIFY(isOutside(TimeRange{minTime, 99 * second}));
    reading.firstTime.reset(); // nothing is known of its times
    QVERIFY(!isOutside(TimeRange{minTime, 99 * second}));
}

void EvidenceModelsTest::membersAreATreeOfNodes() {
    EvidenceModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setAnalysis(nvlinkFaultSample());
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(text(model, {}, 0), QStringLiteral("gpu-a02")); // the accused node first
    QCOMPARE(text(model, {}, 1), QStringLiteral("gpu-a01"));
    QCOMPARE(text(model, {}, 2), QStringLiteral("job"));
    const QModelIndex accused = model.index(0, 0);
    QCOMPARE(model.rowCount(accused), 2);
    QCOMPARE(text(model, accused, 0), QStringLiteral("kern.log"));
    QCOMPARE(text(model, accused, 1), QStringLiteral("rank_8 … 15.log"));
    const QModelIndex series = model.index(1, 0, accused);
    QCOMPARE(model.rowCount(series), 8);
    QCOMPARE(text(model, series, 0), QStringLiteral("rank_8.log"));
    QCOMPARE(text(model, series, 7), QStringLiteral("rank_15.log"));
    QCOMPARE(text(model, series, 0, EvidenceModel::LinesColumn), QStringLiteral("42"));
    QCOMPARE(text(model, accused, 1, EvidenceModel::LinesColumn), QStringLiteral("336"));
    QCOMPARE(text(model, accused, 1, EvidenceModel::MatchesColumn), QStringLiteral("8"));
}

void EvidenceModelsTest::membersAreFoundById() {
    EvidenceModel model;
    const auto analysis = nvlinkFaultSample();
    model.setAnalysis(analysis);
    for (const Member& member : analysis->bundle->members) {
        const QModelIndex index = model.indexOf(member.id);
        QVERIFY(index.isValid());
        QVERIFY(model.memberAt(index) == member.id);
    }
    QVERIFY(!model.indexOf(MemberId()).isValid());
    QVERIFY(!model.memberAt(model.index(0, 0)).isValid());
}

void EvidenceModelsTest::toolTipTellsHowAMemberWasLearnt() {
    EvidenceModel model;
    const auto analysis = nvlinkFaultSample();
    model.setAnalysis(analysis);
    const Member& member = analysis->bundle->members.front();
    const QString tip = model.indexOf(member.id).data(Qt::ToolTipRole).toString();
    QVERIFY2(tip.contains(QString::fromStdString(std::string(toText(member.kind.value)))),
             qPrintable(tip));
    QVERIFY2(tip.contains(QStringLiteral("Node: ")), qPrintable(tip));
    QVERIFY2(tip.contains(QStringLiteral("by its")), qPrintable(tip));
}

void EvidenceModelsTest::modelsFollowAResetToNothing() {
    EvidenceModel members;
    CoverageModel coverage;
    IssueModel issues;
    QAbstractItemModelTester memberTester(&members);
    QAbstractItemModelTester coverageTester(&coverage);
    QAbstractItemModelTester issueTester(&issues);
    members.setAnalysis(nvlinkFaultSample());
    coverage.setAnalysis(nvlinkFaultSample());
    issues.setAnalysis(nvlinkFaultSample());
    members.setAnalysis(nullptr);
    coverage.setAnalysis(nullptr);
    issues.setAnalysis(nullptr);
    QCOMPARE(members.rowCount(), 0);
    QCOMPARE(coverage.rowCount(), 0);
    QCOMPARE(coverage.columnCount(), 0);
    QCOMPARE(issues.rowCount(), 0);
}

void EvidenceModelsTest::namesSortByTheirNumbers_data() {
    QTest::addColumn<QString>("less");
    QTest::addColumn<QString>("more");
    QTest::newRow("numbers") << "rank_2.log"
                             << "rank_10.log";
    QTest::newRow("letters") << "kern.log"
                             << "rank_1.log";
    QTest::newRow("prefix") << "node"
                            << "node-1";
    QTest::newRow("zeros") << "r007"
                           << "r8";
    QTest::newRow("long") << "a99999999999999999999998"
                          << "a99999999999999999999999";
}

void EvidenceModelsTest::namesSortByTheirNumbers() {
    QFETCH(QString, less);
    QFETCH(QString, more);
    QVERIFY(isNaturallyLess(less, more));
    QVERIFY(!isNaturallyLess(more, less));
    QVERIFY(!isNaturallyLess(less, less));
}

void EvidenceModelsTest::likeNamesBecomeASeries() {
    const std::vector<NameSeries> series =
        seriesOf({QStringLiteral("b_10.log"), QStringLiteral("a_1.log"), QStringLiteral("b_9.log"),
                  QStringLiteral("b_11.log"), QStringLiteral("a_2.log")});
    QCOMPARE(series.size(), std::size_t{3});
    QCOMPARE(series[0].title, QStringLiteral("a_1.log"));
    QCOMPARE(series[1].title, QStringLiteral("a_2.log"));
    QCOMPARE(series[2].title, QStringLiteral("b_9 … 11.log"));
    QCOMPARE(series[2].names, (std::vector<std::size_t>{2, 0, 3}));
}

void EvidenceModelsTest::coverageTellsTheStatesApart() {
    using Status = ConnectorReport::Status;
    ConnectorReport hits = report(Source::Syslog, "node gpu-a02", Status::Ok);
    hits.matches = 3;
    CoverageModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setAnalysis(
        withReports({hits, report(Source::Syslog, "node gpu-a01", Status::Partial),
                     report(Source::FlightRecorder, "node gpu-a02", Status::NotProvided),
                     report(Source::FlightRecorder, "node gpu-a01", Status::Error),
                     report(Source::AppLog, "rank 15", Status::Ok),
                     report(Source::Scheduler, "", Status::Ok)}));
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(model.columnCount(), 5); // name, rank logs, kernel log, flight recorder, scheduler
    const auto state = [&](int row, int column) { return model.stateAt(model.index(row, column)); };
    QCOMPARE(state(0, 1), CoverageState::Empty);
    QCOMPARE(state(0, 2), CoverageState::Hits);
    QCOMPARE(state(0, 3), CoverageState::NotProvided);
    QCOMPARE(state(0, 4), CoverageState::NotApplicable);
    QCOMPARE(state(1, 1), CoverageState::NotProvided); // expected of every node
    QCOMPARE(state(1, 2), CoverageState::Partial);
    QCOMPARE(state(1, 3), CoverageState::NotParsed);
    QCOMPARE(state(2, 4), CoverageState::Empty);
    QCOMPARE(state(2, 1), CoverageState::NotApplicable);
    QVERIFY(model.index(1, 2).data(Qt::ToolTipRole).toString().contains(QStringLiteral("partial")));
}

void EvidenceModelsTest::reportsOfOneCellAreJoined() {
    using Status = ConnectorReport::Status;
    ConnectorReport hits = report(Source::AppLog, "rank 8", Status::Ok);
    hits.matches = 1;
    CoverageModel model;
    model.setAnalysis(withReports({report(Source::AppLog, "rank 9", Status::Ok), hits}));
    QCOMPARE(model.stateAt(model.index(0, 1)), CoverageState::Hits);
    model.setAnalysis(withReports({hits, report(Source::AppLog, "rank 9", Status::NotProvided)}));
    QCOMPARE(model.stateAt(model.index(0, 1)), CoverageState::Partial);
}

void EvidenceModelsTest::issuesNameTheirPlace() {
    auto changed = std::make_shared<Analysis>(*nvlinkFaultSample());
    IntakeIssue issue;
    issue.member = MemberId(0);
    issue.line = 7;
    issue.what = "the last line is cut";
    issue.count = 3;
    changed->issues = {issue, {}};
    IssueModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setAnalysis(changed);
    QCOMPARE(model.rowCount(), 2);
    const QModelIndex place = model.index(0, 0);
    QVERIFY(place.data().toString().endsWith(QStringLiteral("kern.log")));
    QVERIFY(model.issueAt(place) == nullptr);
    QVERIFY(model.memberAt(place) == MemberId(0));
    QCOMPARE(text(model, place, 0), QStringLiteral("line 7: the last line is cut (3 times)"));
    QVERIFY(model.issueAt(model.index(0, 0, place))->member == MemberId(0));
    QCOMPARE(model.index(0, 0, place).data(IssueModel::CopyRole).toString(),
             fullPath(*changed, 0) + QStringLiteral(":7: warning: the last line is cut (3 times)"));
    QCOMPARE(text(model, {}, 1), QStringLiteral("The bundle as a whole"));
}

void EvidenceModelsTest::lesserIssuesCanBeLeftOut() {
    auto changed = std::make_shared<Analysis>(*nvlinkFaultSample());
    IntakeIssue issue;
    issue.member = MemberId(0);
    issue.severity = IntakeIssue::Severity::Note;
    changed->issues = {issue, issue};
    issue.severity = IntakeIssue::Severity::Error;
    changed->issues.push_back(issue);
    issue.member = MemberId(1);
    issue.severity = IntakeIssue::Severity::Warning;
    changed->issues.push_back(issue);
    IssueModel model;
    model.setAnalysis(changed);
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.shownCount(), std::size_t{4});
    const auto worst = [&](int row) {
        return static_cast<IntakeIssue::Severity>(
            model.index(row, 0).data(IssueModel::SeverityRole).toInt());
    };
    QCOMPARE(worst(0), IntakeIssue::Severity::Error);
    model.setLeastSeverity(IntakeIssue::Severity::Warning);
    QCOMPARE(model.shownCount(), std::size_t{2});
    model.setLeastSeverity(IntakeIssue::Severity::Error);
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(model.total(), std::size_t{4});
}

QTEST_GUILESS_MAIN(EvidenceModelsTest)
#include "evidence_models_test.moc"
