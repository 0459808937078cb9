// What is set aside as evidence of another attempt or node, and what is left in.
#include "engine/pipeline/scope_stage.h"

#include <QtTest>

using namespace ff;

namespace {

constexpr Nanos start = 1'790'000'000 * second;

/// Two attempts; the second began at `start`, on n1 and n2.
struct Scene {
    Scene() {
        for (const Source source : {Source::Syslog, Source::AppLog, Source::Scheduler}) {
            Member member;
            member.id = MemberId(bundle.members.size());
            member.source = source;
            bundle.members.push_back(member);
        }
        rules.symptoms.resize(2);
        rules.symptoms[1].lasts = true;
        plan.attempts.resize(2);
        plan.attempts[0].end = start - minute;
        plan.attempts[0].state = TerminalState::Failed;
        plan.attempts[1].number = 1;
        plan.attempts[1].start = start;
        plan.attempts[1].state = TerminalState::Failed;
        plan.runs.resize(1);
        plan.runs[0].nodes = {"n1", "n2"};
        plan.runOf = {0, 0};
        plan.selected = 1;
        plan.index.setStart(1, start);
        placement.ranks[0].node = "n1";
    }

    [[nodiscard]] std::string reason(ResolvedMatch match, std::uint32_t member = 0) const {
        match.match.locator.member = MemberId(member);
        std::vector<ResolvedMatch> all{std::move(match)};
        markOutside(all, bundle, rules, plan, placement);
        return all[0].outside;
    }

    Bundle bundle;
    RuleSet rules;
    AttemptPlan plan;
    Placement placement;
};

ResolvedMatch at(Nanos time, const std::string& node = "n1", std::uint32_t symptom = 0) {
    ResolvedMatch match;
    match.symptom = SymptomId(symptom);
    match.entity.node = node;
    match.match.stamp = {time, time, time, TimeQuality::Exact, {}};
    return match;
}

} // namespace

class ScopeStageTest : public QObject {
    Q_OBJECT

private slots:
    void otherAttempts() {
        const Scene scene;
        QCOMPARE(scene.reason(at(start + minute)), std::string());
        QVERIFY(scene.reason(at(start - hour)).starts_with("It belongs to attempt 0, which ended"));
        QCOMPARE(scene.reason(at(start - second)), std::string()); // clocks may differ by as much
        ResolvedMatch untimed = at(0);
        untimed.match.stamp = {};
        QCOMPARE(scene.reason(untimed), std::string());
    }

    void laterAttempts() {
        Scene scene;
        scene.plan.selected = 0;
        QVERIFY(scene.reason(at(start + hour)).starts_with("It belongs to attempt 1, which began"));
        QVERIFY(!scene.reason(at(start + hour, "n1", 1)).empty()); // did not last back in time
    }

    void whatLastsIsLeftToTheRules() {
        const Scene scene;
        QCOMPARE(scene.reason(at(start - hour, "n1", 1)), std::string());
        QCOMPARE(scene.reason(at(start - hour, "n9", 1)),
                 std::string("Node n9 took no part in attempt 1."));
    }

    void otherNodes() {
        Scene scene;
        QCOMPARE(scene.reason(at(start + minute, "n9")),
                 std::string("Node n9 took no part in attempt 1."));
        scene.plan.attempts.pop_back();
        scene.plan.selected = 0;
        QCOMPARE(scene.reason(at(start + minute, "n9")),
                 std::string("Node n9 took no part in the job."));
    }

    void whoeverReportsTheJobIsHeard() {
        const Scene scene;
        ResolvedMatch match = at(start + minute, "n9");
        match.entity.rank = 3;
        QCOMPARE(scene.reason(match), std::string());
        match = at(start + minute, "n9");
        match.entity.storage = "nas1";
        QCOMPARE(scene.reason(match), std::string());
        QCOMPARE(scene.reason(at(start + minute, "n9"), 1), std::string()); // the ranks' own output
        match = at(start + minute, "ctl1");
        match.match.printer.node = "ctl1";
        QCOMPARE(scene.reason(match, 2), std::string());
        QVERIFY(!scene.reason(at(start + minute, "n9"), 2).empty());
    }

    void hostsWithOtherNamesAreNotForeign() {
        Scene scene;
        scene.placement.ranks.clear();
        QCOMPARE(scene.reason(at(start + minute, "ip-10-0-0-9")), std::string());
        QVERIFY(!scene.reason(at(start + minute, "n9"), 2).empty()); // the scheduler's own name
    }
};

QTEST_GUILESS_MAIN(ScopeStageTest)
#include "scope_stage_test.moc"
