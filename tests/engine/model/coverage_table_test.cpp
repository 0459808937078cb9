// The states of data by node and source.
#include "engine/model/coverage_table.h"

#include <QtTest>

#include "tests/support/event_log_fixture.h"

using namespace ff;

namespace {

using Status = ConnectorReport::Status;

class Scene : public EventLogFixture {
public:
    void report(const std::string& path, MemberKind kind, const std::string& node, Status status,
                std::uint64_t matches = 0, std::optional<int> rank = {}) {
        const Member& member = addMember(path, kind, node, rank);
        ConnectorReport made;
        made.source = member.source;
        made.memberOrNode = path;
        made.member = member.id;
        made.status = status;
        made.matches = matches;
        reports.push_back(std::move(made));
    }
    void absent(Source source, const std::string& about) {
        ConnectorReport made;
        made.source = source;
        made.memberOrNode = about;
        made.status = Status::NotProvided;
        reports.push_back(std::move(made));
    }
    void row(const std::string& node, std::optional<int> rank = {}) {
        Record record;
        record.node = node;
        record.rank = rank;
        readings.back().records.push_back(std::move(record));
    }
    [[nodiscard]] CoverageInput input() const { return {bundle, readings, placement, reports}; }

    /// `n1: hits -`, a word a source; the job's row last.
    [[nodiscard]] QStringList rows() const {
        QStringList out;
        for (const CoverageTable::Row& each :
             coverageTable(input(), nodesWithEvidence(input())).rows) {
            QString text = QString::fromStdString(each.node.empty() ? "job" : each.node) + ":";
            for (const CoverageTable::Cell& cell : each.cells) {
                text += " " +
                        QString::fromStdString(std::string(
                            cell.state == CoverageState::NotApplicable ? "-" : toText(cell.state)));
            }
            out << text;
        }
        return out;
    }

    std::vector<ConnectorReport> reports;
};

} // namespace

class CoverageTableTest : public QObject {
    Q_OBJECT

private slots:
    void tellsTheStatesApart() {
        Scene scene;
        scene.report("n10/dmesg", MemberKind::KernelLog, "n10", Status::Ok, 2);
        scene.report("n2/dmesg", MemberKind::KernelLog, "n2", Status::Empty);
        scene.report("n3/dmesg", MemberKind::KernelLog, "n3", Status::Partial, 1);
        scene.report("n4/dmesg", MemberKind::KernelLog, "n4", Status::Error);
        scene.report("n5/dmesg", MemberKind::KernelLog, "n5", Status::Skipped);
        scene.absent(Source::Syslog, "node n6");
        scene.report("sacct.txt", MemberKind::SacctText, "", Status::Ok, 1);
        scene.report("job.out", MemberKind::AppLog, "", Status::Empty);
        QCOMPARE(scene.rows(),
                 QStringList({"n2: - empty -", "n3: - partial -", "n4: - not_parsed -",
                              "n5: - not_parsed -", "n6: - not_provided -", "n10: - hits -",
                              "job: empty - hits"}));
    }

    void logsAreExpectedOfEveryNode() {
        Scene scene;
        scene.placement.nodes = {"n1"};
        QCOMPARE(scene.rows(), QStringList({"n1: not_provided not_provided", "job: - -"}));
    }

    void theOutputOfTheJobHoldsItsNodes() {
        Scene scene;
        scene.placement.nodes = {"n1"};
        scene.absent(Source::AppLog, "rank 9"); // of no known node
        QCOMPARE(scene.rows(),
                 QStringList({"n1: not_provided not_provided", "job: not_provided -"}));
        scene.report("notes.txt", MemberKind::Text, "", Status::Empty);
        QCOMPARE(scene.rows()[0], QString("n1: not_provided not_provided"));
        scene.report("slurm.out", MemberKind::AppLog, "", Status::Ok, 1);
        QCOMPARE(scene.rows(), QStringList({"n1: - not_provided", "job: partial -"}));
    }

    void ranksBelongToTheirNodes() {
        Scene scene;
        scene.placement.nodes = {"n1"};
        scene.placement.ranks[0].node = "n1";
        scene.placement.ranks[1].node = "n1";
        scene.report("rank_0.log", MemberKind::AppLog, "", Status::Ok, 1, 0);
        QCOMPARE(scene.rows()[0], QString("n1: hits not_provided"));
        scene.absent(Source::AppLog, "rank 1");
        QCOMPARE(scene.rows()[0], QString("n1: partial not_provided"));
        scene.absent(Source::AppLog, "rank 9"); // of no known node
        QCOMPARE(scene.rows().back(), QString("job: not_provided -"));
    }

    void rowsOfMetricsSpeakForTheirNodes() {
        Scene scene;
        scene.report("temperature.json", MemberKind::PrometheusJson, "", Status::Empty);
        scene.row("n1");
        scene.row("n2");
        scene.placement.nodes = {"n1", "n2", "n3"};
        scene.absent(Source::NodeMetrics, "node n3");
        scene.report("power.json", MemberKind::PrometheusJson, "", Status::Ok, 1);
        scene.row("n2");
        QCOMPARE(scene.rows(),
                 QStringList({"n1: not_provided not_provided empty",
                              "n2: not_provided not_provided hits",
                              "n3: not_provided not_provided not_provided", "job: - - -"}));
    }

    void rowsOfDumpsSpeakForTheirRanks() {
        Scene scene;
        scene.placement.nodes = {"n1"};
        scene.placement.ranks[4].node = "n1";
        scene.report("traces.json", MemberKind::FlightRecorderJson, "", Status::Ok, 1);
        scene.row("", 4);
        QCOMPARE(scene.rows(), QStringList({"n1: not_provided not_provided hits", "job: - - -"}));
    }

    void cellsKeepTheirReports() {
        Scene scene;
        scene.report("n1/dmesg", MemberKind::KernelLog, "n1", Status::Ok, 2);
        scene.report("n1/messages", MemberKind::Syslog, "n1", Status::Empty);
        const CoverageTable table = coverageTable(scene.input(), {"n1"});
        QCOMPARE(int(table.rows[0].cells[1].state), int(CoverageState::Hits));
        QCOMPARE(table.rows[0].cells[1].reports, (std::vector<std::size_t>{0, 1}));
    }
};

QTEST_GUILESS_MAIN(CoverageTableTest)
#include "coverage_table_test.moc"
