// Not provided, truncated, not parsed and nothing found are four things.
#include "engine/verdict/coverage_builder.h"

#include <QtTest>

#include "tests/engine/intake/memory_member.h"
#include "tests/engine/verdict/verdict_scene.h"

using namespace ff;

namespace {

using Status = ConnectorReport::Status;

void fill(Member& member) {
    member.bytes = std::make_shared<MemoryBytes>("text");
    member.size = 4;
}

const ConnectorReport* reportOf(const std::vector<ConnectorReport>& reports,
                                std::string_view what) {
    const auto found = std::find_if(reports.begin(), reports.end(), [&](const auto& report) {
        return report.memberOrNode == what;
    });
    return found == reports.end() ? nullptr : &*found;
}

std::vector<ConnectorReport> coverageOf(VerdictScene& scene) {
    const VerdictInput input = scene.input();
    return buildCoverage(input, EvidencePlaces(input));
}

} // namespace

class CoverageBuilderTest : public QObject {
    Q_OBJECT

private slots:
    void tellsTheStatesApart() {
        VerdictScene scene;
        fill(scene.addMember("found.log", MemberKind::AppLog, ""));
        fill(scene.addMember("cut.json", MemberKind::SacctJson, ""));
        scene.readings[1].isTruncated = true;
        scene.readings[1].records.emplace_back();
        fill(scene.addMember("broken.json", MemberKind::SacctJson, ""));
        scene.readings[2].issues.push_back(
            {MemberId(2), 1, 0, IntakeIssue::Severity::Error, "no JSON", 1});
        fill(scene.addMember("empty", MemberKind::Empty, ""));
        fill(scene.addMember("binary", MemberKind::Binary, ""));
        scene.addMember("unreadable", MemberKind::Binary, "");
        fill(scene.addMember("bundle.toml", MemberKind::Manifest, ""));
        const auto reports = coverageOf(scene);
        QCOMPARE(reports.size(), std::size_t(6)); // the manifest is no evidence
        const auto statusOf = [&](std::string_view what) {
            return int(reportOf(reports, what)->status);
        };
        QCOMPARE(statusOf("found.log"), int(Status::Ok));
        QCOMPARE(statusOf("cut.json"), int(Status::Partial));
        QCOMPARE(statusOf("broken.json"), int(Status::Error));
        QCOMPARE(statusOf("empty"), int(Status::Empty));
        QCOMPARE(statusOf("binary"), int(Status::Skipped));
        QCOMPARE(statusOf("unreadable"), int(Status::Error));
    }

    void saysWhatIsNotThere() {
        VerdictScene scene;
        fill(scene.addMember("n1/dmesg.txt", MemberKind::KernelLog, "n1"));
        fill(scene.addMember("rank_0.log", MemberKind::AppLog, "", 0));
        scene.workload.nodes = {"n1", "n2"};
        scene.workload.worldSize = 2;
        const auto reports = coverageOf(scene);
        QVERIFY(reportOf(reports, "node n1") == nullptr);
        QVERIFY(reportOf(reports, "rank 0") == nullptr);
        QCOMPARE(int(reportOf(reports, "node n2")->status), int(Status::NotProvided));
        QCOMPARE(int(reportOf(reports, "rank 1")->status), int(Status::NotProvided));
        QCOMPARE(int(reportOf(reports, "job")->status), int(Status::NotProvided));
        QCOMPARE(reports[0].memberOrNode, std::string("n1/dmesg.txt")); // members first
        QCOMPARE(reports[0].bytes, std::uint64_t(4));
        QCOMPARE(reports[0].matches, std::uint64_t(1));
    }

    void whatIsLeftOutIsReported() {
        VerdictScene scene;
        fill(scene.addMember("old.log", MemberKind::AppLog, ""));
        scene.bundle.members.back().isIgnored = true;
        const auto reports = coverageOf(scene);
        QCOMPARE(int(reportOf(reports, "old.log")->status), int(Status::Skipped));
    }

    void findsSourcesOfNodes() {
        VerdictScene scene;
        scene.addMember("n1/dmesg.txt", MemberKind::KernelLog, "N1.example.org");
        QVERIFY(!hasSource(scene.input(), "n1", Source::Syslog));
        scene.placement.aliases = {{"n1.example.org", "n1"}};
        QVERIFY(hasSource(scene.input(), "n1", Source::Syslog));
        QVERIFY(!hasSource(scene.input(), "n1", Source::AppLog));
    }
};

QTEST_GUILESS_MAIN(CoverageBuilderTest)
#include "coverage_builder_test.moc"
