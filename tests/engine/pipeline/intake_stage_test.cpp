// What members tell each other: years, boot times, hosts.
#include "engine/pipeline/intake_stage.h"

#include <QtTest>

#include "tests/engine/intake/memory_member.h"

using namespace ff;

namespace {

Bundle bundleOf(const std::vector<std::pair<MemberKind, std::string>>& texts) {
    Bundle bundle;
    for (const auto& [kind, text] : texts) {
        Member member = memoryMember(text, "member" + std::to_string(bundle.members.size()));
        member.id = MemberId(bundle.members.size());
        member.kind = {kind, Learnt::Content, "test"};
        member.source = sourceOf(kind);
        bundle.members.push_back(std::move(member));
    }
    return bundle;
}

LineText firstLine(const Bundle& bundle, const IntakeResult& intake, std::size_t member) {
    const std::string_view bytes = bundle.members[member].bytes->view();
    return intake.decoders[member]->decode(bytes.substr(0, bytes.find('\n')), {});
}

} // namespace

class IntakeStageTest : public QObject {
    Q_OBJECT

private slots:
    void datesOneMemberByAnother() {
        Bundle bundle =
            bundleOf({{MemberKind::Syslog, "Dec 31 23:59:58 n1 kernel: NVRM: x\n"},
                      {MemberKind::AppLog, "2026-01-01T00:05:00Z [rank0]: RuntimeError: x\n"}});
        const IntakeResult intake = readMembers(bundle, 2, {});
        QCOMPARE(toRfc3339(firstLine(bundle, intake, 0).envelope.stamp.at),
                 std::string("2025-12-31T23:59:58.000000000Z"));
    }

    void sharesTheBootTimeOfAHost() {
        Bundle bundle =
            bundleOf({{MemberKind::KernelLog, "[  100.000000] NVRM: x\n"},
                      {MemberKind::Syslog, "2026-04-05T04:28:12Z n1 kernel: [50.000000] x\n"}});
        bundle.members[0].node = {"n1", Learnt::Name, "test"};
        const IntakeResult intake = readMembers(bundle, 1, {});
        QCOMPARE(firstLine(bundle, intake, 0).envelope.stamp.at,
                 fromCivil({2026, 4, 5, 4, 29, 2, 0}));
    }

    void learnsTheHostFromTheLines() {
        Bundle bundle = bundleOf({{MemberKind::Syslog, "Dec 31 23:59:58 n1 kernel: NVRM: x\n"},
                                  {MemberKind::Syslog, "Dec 31 23:59:58 n1 kernel: NVRM: x\n"}});
        bundle.members[1].node = {"stated", Learnt::Manifest, "bundle.toml"};
        const IntakeResult intake = readMembers(bundle, 1, {});
        QCOMPARE(bundle.members[0].node.value, std::string("n1"));
        QCOMPARE(bundle.members[1].node.value, std::string("stated"));
        QCOMPARE(intake.readings[1].node.value, std::string("n1"));
    }

    void readsTheSameInAnyNumberOfThreads() {
        std::vector<std::pair<MemberKind, std::string>> texts;
        for (int i = 0; i < 20; ++i) {
            texts.emplace_back(MemberKind::AppLog,
                               "2026-01-01T00:05:" + std::to_string(10 + i) + "Z x\nuntimed\n");
        }
        Bundle one = bundleOf(texts);
        Bundle many = bundleOf(texts);
        const IntakeResult first = readMembers(one, 1, {});
        const IntakeResult second = readMembers(many, 8, {});
        for (std::size_t i = 0; i < texts.size(); ++i) {
            QCOMPARE(first.readings[i].firstTime, second.readings[i].firstTime);
            QCOMPARE(first.readings[i].lines.lineCount, std::uint64_t(2));
        }
    }

    void leavesUnreadableMembersAlone() {
        Bundle bundle = bundleOf({{MemberKind::Binary, "x"}});
        bundle.members[0].bytes.reset();
        const IntakeResult intake = readMembers(bundle, 1, {});
        QVERIFY(intake.decoders[0] == nullptr);
        QCOMPARE(intake.readings.size(), std::size_t(1));
    }
};

QTEST_GUILESS_MAIN(IntakeStageTest)
#include "intake_stage_test.moc"
