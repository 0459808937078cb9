// What a job's nodes, ranks and the job itself should have left and did not.
#include "engine/verdict/expected_evidence.h"

#include <QtTest>

#include "tests/engine/verdict/verdict_scene.h"

using namespace ff;

namespace {

/// `syslog of node n1`, in order.
QStringList absentIn(VerdictScene& scene) {
    QStringList out;
    const VerdictInput input = scene.input();
    for (const ConnectorReport& report : expectedAndAbsent(input, EvidencePlaces(input))) {
        if (report.status != ConnectorReport::Status::NotProvided || report.reason.empty() ||
            report.member.isValid()) {
            return {"not as it should be"};
        }
        out << QString::fromStdString(std::string(toText(report.source)) + " of " +
                                      report.memberOrNode);
    }
    return out;
}

/// A row about a node or rank, in the last member.
void addRow(VerdictScene& scene, const std::string& node, std::optional<int> rank = {}) {
    Record record;
    record.node = node;
    record.rank = rank;
    scene.readings.back().records.push_back(std::move(record));
}

} // namespace

class ExpectedEvidenceTest : public QObject {
    Q_OBJECT

private slots:
    void nothingIsExpectedOfNoJob() {
        VerdictScene scene;
        scene.addMember("dmesg", MemberKind::KernelLog, "n1");
        QCOMPARE(absentIn(scene), QStringList());
    }

    void logsOfNodesRanksAndTheJob() {
        VerdictScene scene;
        scene.workload.nodes = {"n1", "n2"};
        scene.workload.worldSize = 2;
        scene.addMember("n1/dmesg", MemberKind::KernelLog, "n1");
        scene.addMember("rank_0.log", MemberKind::AppLog, "", 0);
        QCOMPARE(absentIn(scene),
                 QStringList({"syslog of node n2", "applog of rank 1", "scheduler of job"}));
        scene.addMember("sacct.txt", MemberKind::SacctText, "");
        QCOMPARE(absentIn(scene), QStringList({"syslog of node n2", "applog of rank 1"}));
    }

    void aPodsRecordIsOfKubernetes() {
        VerdictScene scene;
        scene.workload.scheduler = "kubernetes";
        QCOMPARE(absentIn(scene), QStringList({"kubernetes of job"}));
        scene.addMember("pods.json", MemberKind::KubernetesJson, "");
        QCOMPARE(absentIn(scene), QStringList());
    }

    void metricsAreExpectedWhereOthersHaveThem() {
        VerdictScene scene;
        scene.workload.nodes = {"n1", "n2"};
        scene.workload.scheduler = "slurm";
        scene.addMember("sacct.txt", MemberKind::SacctText, "");
        scene.addMember("n1/dmesg", MemberKind::KernelLog, "n1");
        scene.addMember("n2/dmesg", MemberKind::KernelLog, "n2");
        scene.addMember("gpu.json", MemberKind::PrometheusJson, "");
        addRow(scene, "10.0.0.9:9400"); // nobody knows whose
        QCOMPARE(absentIn(scene), QStringList());
        addRow(scene, "n1");
        QCOMPARE(absentIn(scene), QStringList({"node_metrics of node n2"}));
        addRow(scene, "n2");
        QCOMPARE(absentIn(scene), QStringList());
    }

    void dumpsAreExpectedWhereOthersHaveThem() {
        VerdictScene scene;
        scene.workload.worldSize = 3;
        scene.addMember("sacct.txt", MemberKind::SacctText, "");
        scene.addMember("slurm.out", MemberKind::AppLog, "");
        scene.readings.back().holdsSeveralRanks = true;
        QCOMPARE(absentIn(scene), QStringList());
        scene.addMember("trace_0", MemberKind::FlightRecorderPickle, "", 0);
        scene.addMember("traces.json", MemberKind::FlightRecorderJson, "");
        addRow(scene, "", 2);
        QCOMPARE(absentIn(scene), QStringList({"flight_recorder of rank 1"}));
    }

    void theFabricManagerIsExpectedWhereSwitchesAreSeen() {
        VerdictScene scene;
        scene.workload.nodes = {"n1", "n2"};
        scene.addMember("sacct.txt", MemberKind::SacctText, "");
        scene.addMember("n1/dmesg", MemberKind::KernelLog, "n1");
        scene.addMember("n2/dmesg", MemberKind::KernelLog, "n2");
        QCOMPARE(absentIn(scene), QStringList());
        const EventId fault = scene.fault("n2");
        QCOMPARE(absentIn(scene), QStringList());
        scene.rules.symptoms[scene.log.event(fault).symptom.index()].subDomain = "nvswitch";
        QCOMPARE(absentIn(scene), QStringList({"fabric_manager of node n2"}));
        scene.addMember("n2/fabricmanager.log", MemberKind::FabricManagerLog, "n2");
        QCOMPARE(absentIn(scene), QStringList({"fabric_manager of node n1"}));
    }

    void whatIsLeftOutIsNotThere() {
        VerdictScene scene;
        scene.workload.nodes = {"n1"};
        scene.addMember("sacct.txt", MemberKind::SacctText, "");
        scene.addMember("n1/dmesg", MemberKind::KernelLog, "n1").isIgnored = true;
        QCOMPARE(absentIn(scene), QStringList({"syslog of node n1"}));
    }
};

QTEST_GUILESS_MAIN(ExpectedEvidenceTest)
#include "expected_evidence_test.moc"
