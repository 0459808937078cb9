// The nine steps of the choice, each met and just missed.
#include "engine/verdict/verdict_builder.h"

#include <QtTest>

#include "tests/engine/verdict/verdict_scene.h"

using namespace ff;

namespace {

QString outcomeOf(const Verdict& verdict) { return QString::fromStdString(verdict.outcome.text()); }

bool accuses(const Verdict& verdict, EventId event) {
    return verdict.primary && verdict.primary->event == event;
}

/// A kernel log of that node among the evidence.
void addKernelLog(VerdictScene& scene, const std::string& node) {
    Member member;
    member.id = MemberId(scene.bundle.members.size());
    member.path = node + "/dmesg.txt";
    member.kind = {MemberKind::KernelLog, Learnt::Content, "kernel messages"};
    member.source = Source::Syslog;
    member.node = {node, Learnt::Name, node};
    scene.bundle.members.push_back(std::move(member));
    scene.readings.resize(scene.bundle.members.size());
}

} // namespace

class VerdictBuilderTest : public QObject {
    Q_OBJECT

private slots:
    // Step 1: active causes that nothing explains.
    void onlyActiveCausesAreCandidates() {
        VerdictScene scene;
        const EventId cause = scene.fault("n1");
        scene.explain(cause, scene.timeout(3));
        const Verdict verdict = decide(scene.input());
        QVERIFY(accuses(verdict, cause));
        QCOMPARE(outcomeOf(verdict), QString("hardware.nvlink"));
        QCOMPARE(int(verdict.confidence), int(Confidence::Supported));

        for (const EventState state : {EventState::Cancelled, EventState::Filtered,
                                       EventState::Consumed, EventState::Demoted}) {
            scene.log.events[cause.index()].state = state;
            QVERIFY(!decide(scene.input()).primary.has_value());
        }
    }

    void cascadesAndTeardownAreNeverRoots() {
        VerdictScene scene;
        scene.timeout(1, 0);
        scene.add({.symptom = "launcher.sigterm", .at = -hour});
        const Verdict verdict = decide(scene.input());
        QVERIFY(!verdict.primary && verdict.alternatives.empty() && verdict.badNodes.empty());
    }

    // What the driver asks for is a next step where its report confirms the accused fault.
    void announcedActionsAreNextSteps() {
        VerdictScene scene;
        Symptom& asked = scene.rules.symptoms[scene.rules.findSymptom("job.note").index()];
        asked.title = "Driver asks";
        asked.role = Role::Confirmation;
        const EventId cause = scene.fault("n1");
        scene.explain(cause, scene.timeout(3));
        const auto ask = [&](std::string action, Relation relation) {
            const EventId event =
                scene.add({.symptom = "job.note", .attributes = {{"action", std::move(action)}}});
            scene.explain(cause, event, relation);
        };
        ask("reset", Relation::Confirms);
        ask("reset", Relation::Confirms);
        ask("reboot", Relation::Explains);
        scene.add({.symptom = "job.note", .attributes = {{"action", std::string("drain")}}});
        QCOMPARE(decide(scene.input()).nextSteps, std::vector<std::string>{"Driver asks: reset."});
        asked.role = Role::Context;
        QVERIFY(decide(scene.input()).nextSteps.empty());
    }

    // Step 2: what reaches the failure comes before what does not.
    void whatReachesTheFailureComesFirst() {
        VerdictScene scene;
        const EventId old = scene.fault("n9", -hour);
        const EventId cause = scene.fault("n1");
        scene.explain(cause, scene.timeout(3));
        const Verdict verdict = decide(scene.input());
        QVERIFY(accuses(verdict, cause));
        QVERIFY(!verdict.isAmbiguous);
        QCOMPARE(verdict.unexplained.size(), std::size_t(1));
        QVERIFY(verdict.unexplained[0].event == old);
        QCOMPARE(verdict.badNodes, std::vector<std::string>{"n1"});
    }

    // A lasting fault from before the attempt stays a place to look.
    void whatWasThereBeforeTheAttemptIsNotAccusedByItself() {
        VerdictScene scene;
        for (Symptom& symptom : scene.rules.symptoms) {
            symptom.lasts = symptom.id == "gpu.nvlink_error";
        }
        scene.workload.start = VerdictScene::base + 2 * hour;
        scene.workload.terminalState = TerminalState::Failed;
        const EventId old = scene.fault("n9", 0);
        const Verdict alone = decide(scene.input());
        QVERIFY(!alone.primary && alone.badNodes.empty());
        QCOMPARE(alone.suspects.size(), std::size_t(1));
        QCOMPARE(alone.suspects[0].entity.node, std::string("n9"));
        scene.workload.terminalState = TerminalState::Completed;
        QVERIFY(decide(scene.input()).suspects.empty());
        QVERIFY(!decide(scene.input()).primary);

        const EventId sign = scene.timeout(3, 2 * hour + minute);
        scene.explain(old, sign);
        QVERIFY(accuses(decide(scene.input()), old)); // the rules connect it
        scene.edges.back().delay.most = maxTime;      // at a time that nobody knows
        QVERIFY(!decide(scene.input()).primary);
        const EventId fresh = scene.fault("n1", 2 * hour + second);
        scene.explain(fresh, sign);
        QVERIFY(accuses(decide(scene.input()), fresh));
    }

    void aLastingFaultThatIsReportedAgainIsOfTheAttempt() {
        VerdictScene scene;
        for (Symptom& symptom : scene.rules.symptoms) {
            symptom.lasts = symptom.id == "gpu.nvlink_error";
        }
        scene.workload.start = VerdictScene::base + 2 * hour;
        const EventId old = scene.fault("n9", 0);
        QVERIFY(!decide(scene.input()).primary);
        Stamp& last = scene.log.events[old.index()].last;
        last = scene.log.events[old.index()].first;
        last.at = last.earliest = last.latest = *scene.workload.start + minute;
        QVERIFY(accuses(decide(scene.input()), old));
    }

    void whatMayBeHoursOffIsNotAccusedByItself() {
        VerdictScene scene;
        const EventId alone = scene.fault("n9");
        QVERIFY(accuses(decide(scene.input()), alone));
        for (Clock& clock : scene.log.clocks) {
            clock.isZoneUnknown = true;
        }
        QVERIFY(!decide(scene.input()).primary);
    }

    // A rule that connects it by what fourteen hours leave open shows nothing.
    void whatLiesOutsideTheAttemptAtBestIsNeverAccused() {
        VerdictScene scene;
        const EventId cause = scene.fault("n1");
        scene.explain(cause, scene.timeout(3));
        scene.workload.start = scene.log.events[cause.index()].onset.at + 7 * hour;
        QVERIFY(accuses(decide(scene.input()), cause));
        for (Clock& clock : scene.log.clocks) {
            clock.isZoneUnknown = true;
        }
        const Verdict verdict = decide(scene.input());
        QVERIFY(!verdict.primary && verdict.alternatives.empty());
        scene.workload.start = scene.log.events[cause.index()].onset.at - hour;
        QVERIFY(accuses(decide(scene.input()), cause));
    }

    void reachesTheFailureThroughOthers() {
        VerdictScene scene;
        const EventId cause = scene.fault("n1");
        const EventId between = scene.add(
            {.symptom = "gpu.fell_off_bus", .entity = gpuEntity("n1", "0000:1b:00"), .at = second});
        scene.explain(cause, between);
        scene.explain(between, scene.timeout(3));
        const Verdict verdict = decide(scene.input());
        QVERIFY(accuses(verdict, cause));
        QCOMPARE(int(verdict.confidence), int(Confidence::Supported));
        QCOMPARE(verdict.chain.size(), std::size_t(3));
    }

    void aTimeLimitReachesItByDefinition() {
        VerdictScene scene;
        scene.fault("n9", -hour);
        const EventId limit =
            scene.add({.symptom = "scheduler.time_limit", .at = hour, .source = Source::Scheduler});
        const Verdict verdict = decide(scene.input());
        QVERIFY(accuses(verdict, limit));
        QCOMPARE(int(verdict.terminalState), int(TerminalState::Timeout));
        QVERIFY(verdict.badNodes.empty());
    }

    // Step 3: one place, one candidate.
    void theMoreSpecificOfOnePlaceLeads() {
        VerdictScene scene;
        const EventId node =
            scene.add({.symptom = "host.machine_check", .entity = nodeEntity("n1")});
        const EventId gpu = scene.fault("n1", second);
        scene.explain(gpu, scene.timeout(3));
        const Verdict verdict = decide(scene.input());
        QVERIFY(accuses(verdict, gpu));
        QVERIFY(!verdict.isAmbiguous);
        QCOMPARE(verdict.primary->evidence.size(), std::size_t(2));
        Q_UNUSED(node)
    }

    void otherPlacesStayApart() {
        VerdictScene scene;
        const EventId one = scene.fault("n1", 0, "0000:1b:00");
        const EventId two = scene.fault("n1", 0, "0000:43:00");
        scene.explain(one, scene.timeout(3));
        scene.explain(two, scene.timeout(4));
        const Verdict verdict = decide(scene.input());
        QVERIFY(verdict.isAmbiguous);
        QCOMPARE(verdict.alternatives.size(), std::size_t(2));
    }

    // Step 4: proven first, or ambiguous.
    void theProvenFirstIsPrimary() {
        VerdictScene scene;
        const EventId first = scene.fault("n1");
        const EventId second_ = scene.fault("n2", 5001 * millisecond); // 2.5 s each clock
        scene.explain(first, scene.timeout(3));
        scene.explain(second_, scene.timeout(4));
        QVERIFY(accuses(decide(scene.input()), first));

        scene.log.events[second_.index()].onset.at -= 2 * millisecond;
        scene.log.events[second_.index()].onset.earliest -= 2 * millisecond;
        scene.log.events[second_.index()].onset.latest -= 2 * millisecond;
        const Verdict verdict = decide(scene.input());
        QVERIFY(verdict.isAmbiguous);
        QVERIFY(!verdict.primary.has_value());
        QCOMPARE(verdict.alternatives.size(), std::size_t(2));
        QVERIFY(verdict.badNodes.empty());
        QCOMPARE(outcomeOf(verdict), QString("hardware.nvlink")); // common to both
        for (const Accusation& alternative : verdict.alternatives) {
            QVERIFY(!alternative.whyNotPrimary.empty());
            QVERIFY(!alternative.wouldDecide.empty());
        }
    }

    void differingCausesHaveNoCommonOutcome() {
        VerdictScene scene;
        const EventId gpu = scene.fault("n1");
        const EventId host =
            scene.add({.symptom = "host.machine_check", .entity = nodeEntity("n2")});
        scene.explain(gpu, scene.timeout(3));
        scene.explain(host, scene.timeout(4));
        const Verdict verdict = decide(scene.input());
        QVERIFY(verdict.isAmbiguous);
        QCOMPARE(outcomeOf(verdict), QString("unknown.undetermined"));
    }

    void untimedCausesAreNotProvenFirst() {
        VerdictScene scene;
        const EventId timed = scene.fault("n1");
        const EventId untimed = scene.add({.symptom = "gpu.nvlink_error",
                                           .entity = gpuEntity("n2", "0000:1b:00"),
                                           .hasTime = false});
        scene.explain(timed, scene.timeout(3));
        scene.explain(untimed, scene.timeout(4));
        QVERIFY(decide(scene.input()).isAmbiguous);
    }

    void idsNeverChoose() {
        for (const bool isSwapped : {false, true}) {
            VerdictScene scene;
            const EventId a = scene.fault(isSwapped ? "n2" : "n1");
            const EventId b = scene.fault(isSwapped ? "n1" : "n2");
            scene.explain(a, scene.timeout(3));
            scene.explain(b, scene.timeout(4));
            QVERIFY(decide(scene.input()).isAmbiguous);
        }
    }

    // Step 5: no candidate reaches the failure.
    void aSingleUnrelatedCauseIsWeak() {
        VerdictScene scene;
        const EventId cause = scene.fault("n1");
        const Verdict verdict = decide(scene.input());
        QVERIFY(accuses(verdict, cause));
        QCOMPARE(int(verdict.confidence), int(Confidence::Weak));
    }

    void severalUnrelatedCausesAreAmbiguous() {
        VerdictScene scene;
        scene.fault("n1");
        scene.fault("n2");
        QVERIFY(decide(scene.input()).isAmbiguous);
    }

    void beingEarlierThanAnotherStrayFaultProvesNothing() {
        VerdictScene scene;
        scene.fault("n1");
        scene.fault("n2", 20 * hour);
        const Verdict verdict = decide(scene.input());
        QVERIFY(verdict.isAmbiguous);
        QCOMPARE(verdict.alternatives.at(0).whyNotPrimary,
                 std::string("It is the earliest, but no rule connects it to a failure."));
    }

    void saysWhatIsCertainlyLater() {
        VerdictScene scene;
        const EventId first = scene.fault("n1");
        const EventId second = scene.fault("n2", minute);
        const EventId beside = scene.fault("n3");
        for (const EventId cause : {first, second, beside}) {
            scene.explain(cause, scene.timeout(3));
        }
        const Verdict verdict = decide(scene.input());
        QVERIFY(verdict.isAmbiguous);
        QCOMPARE(verdict.alternatives.at(1).event, second);
        QCOMPARE(
            verdict.alternatives.at(1).whyNotPrimary,
            std::string("It is later than title of gpu.nvlink_error (GPU 0000:1b:00 on n1), by "
                        "1 min 0.0 s; the uncertainty is 5.000 s."));
    }

    void anUnexplainedFailureMakesThemSuspects() {
        VerdictScene scene;
        scene.fault("n1");
        scene.timeout(3);
        const Verdict verdict = decide(scene.input());
        QVERIFY(!verdict.primary && !verdict.isAmbiguous);
        QCOMPARE(outcomeOf(verdict), QString("unknown.undetermined"));
        QCOMPARE(verdict.suspects.size(), std::size_t(1));
        QCOMPARE(verdict.suspects[0].entity.node, std::string("n1"));
        QVERIFY(verdict.badNodes.empty());
    }

    // Step 6: the systemic guard.
    void manyNodesAccuseNoNode() {
        const auto verdictOf = [](int nodes) {
            VerdictScene scene;
            for (int i = 0; i < nodes; ++i) {
                scene.explain(scene.fault("n" + std::to_string(i)), scene.timeout(i));
            }
            return decide(scene.input());
        };
        const Verdict few = verdictOf(16);
        QVERIFY(!few.suspectDomain.has_value() && few.isAmbiguous);
        const Verdict many = verdictOf(17);
        QVERIFY(many.suspectDomain.has_value());
        QVERIFY(many.badNodes.empty() && !many.primary.has_value());
        QCOMPARE(outcomeOf(many), QString("hardware.nvlink"));
    }

    // Step 7: only cascades.
    void cascadesAloneLeaveSuspects() {
        VerdictScene scene;
        scene.timeout(0);
        scene.timeout(1);
        scene.placement.ranks[6] = {"n6", 0, {}, {}, ""};
        scene.ledger.suspects = {{6, false, "15 ranks wait for it", 15}};
        scene.workload.nodes = {"n6"};
        const Verdict verdict = decide(scene.input());
        QCOMPARE(outcomeOf(verdict), QString("unknown.undetermined"));
        QCOMPARE(int(verdict.confidence), int(Confidence::Weak));
        QVERIFY(!verdict.primary && verdict.alternatives.empty() && verdict.badNodes.empty());
        QCOMPARE(verdict.suspects.size(), std::size_t(1));
        QCOMPARE(verdict.suspects[0].entity.rank.value_or(-1), 6);
        QCOMPARE(verdict.suspects[0].entity.node, std::string("n6"));
        QVERIFY(std::any_of(verdict.missingEvidence.begin(), verdict.missingEvidence.end(),
                            [](const EvidenceWish& wish) { return wish.what == "dmesg of n6"; }));
        QCOMPARE(verdict.secondary.size(), std::size_t(2));
    }

    void anAbsentRankWithDataIsTheCause() {
        VerdictScene scene;
        const EventId absent = scene.add({.symptom = "collective.rank_absent",
                                          .entity = rankEntity(6, "n6"),
                                          .source = Source::AppLog});
        scene.explain(absent, scene.timeout(0));
        const Verdict verdict = decide(scene.input());
        QVERIFY(accuses(verdict, absent));
        QCOMPARE(outcomeOf(verdict), QString("workload.rank_desync"));
        QVERIFY(verdict.badNodes.empty()); // a workload fault
    }

    // Step 8: nothing failed.
    void aCompletedJobIsHealthy() {
        VerdictScene scene;
        scene.workload.terminalState = TerminalState::Completed;
        QCOMPARE(outcomeOf(decide(scene.input())), QString("none.healthy"));
        scene.add({.symptom = "job.note"});
        QCOMPARE(outcomeOf(decide(scene.input())), QString("none.healthy"));
    }

    void whatTookCareOfItselfIsBenign() {
        VerdictScene scene;
        const EventId down =
            scene.add({.symptom = "network.link_down", .entity = nodeEntity("n1")});
        scene.log.events[down.index()].state = EventState::Cancelled;
        const Verdict verdict = decide(scene.input());
        QCOMPARE(outcomeOf(verdict), QString("none.benign"));
        QVERIFY(verdict.badNodes.empty());
    }

    void aFailedJobWithoutEventsIsNotHealthy() {
        VerdictScene scene;
        scene.workload.terminalState = TerminalState::Failed;
        scene.add({.symptom = "job.note"});
        QCOMPARE(outcomeOf(decide(scene.input())), QString("unknown.undetermined"));
    }

    void nothingAtAllIsUndetermined() {
        VerdictScene scene;
        const Verdict verdict = decide(scene.input());
        QCOMPARE(outcomeOf(verdict), QString("unknown.undetermined"));
        QCOMPARE(int(verdict.confidence), int(Confidence::None));
    }

    // Step 9: confidence by named facts.
    void aSecondSourceEstablishes() {
        VerdictScene scene;
        addKernelLog(scene, "n1");
        const EventId cause = scene.fault("n1");
        scene.explain(cause, scene.timeout(3));
        scene.log.events[cause.index()].isConfirmed = true;
        const Verdict verdict = decide(scene.input());
        QCOMPARE(int(verdict.confidence), int(Confidence::Established));
        QVERIFY(!verdict.confidenceFacts.empty());
    }

    void aMissingKernelLogCapsTheConfidence() {
        VerdictScene scene;
        addKernelLog(scene, "n2");
        const EventId cause = scene.fault("n1");
        scene.explain(cause, scene.timeout(3));
        scene.log.events[cause.index()].isConfirmed = true;
        const Verdict verdict = decide(scene.input());
        QCOMPARE(int(verdict.confidence), int(Confidence::Supported));
        QVERIFY(verdict.confidenceFacts.front().find("n1") != std::string::npos);
    }

    void confirmationDoesNotReplaceTheConnection() {
        VerdictScene scene;
        scene.log.events[scene.fault("n1").index()].isConfirmed = true;
        QCOMPARE(int(decide(scene.input()).confidence), int(Confidence::Weak));
    }

    void workloadFaultsFillNoBadNodes() {
        VerdictScene scene;
        const EventId oom = scene.add({.symptom = "host.oom_kill", .entity = nodeEntity("n1")});
        scene.explain(oom, scene.timeout(3));
        const Verdict verdict = decide(scene.input());
        QVERIFY(accuses(verdict, oom));
        QVERIFY(verdict.badNodes.empty());
    }

    void tellsWhatThePrimaryDoesNotExplain() {
        VerdictScene scene;
        const EventId cause = scene.fault("n1");
        scene.explain(cause, scene.timeout(3));
        const EventId stray =
            scene.add({.symptom = "collective.peer_closed", .source = Source::AppLog});
        const Verdict verdict = decide(scene.input());
        QCOMPARE(verdict.unexplained.size(), std::size_t(1));
        QVERIFY(verdict.unexplained[0].event == stray);
        QCOMPARE(verdict.secondary.size(), std::size_t(1));
        QVERIFY(verdict.secondary[0].explainedBy == cause);
    }
};

QTEST_GUILESS_MAIN(VerdictBuilderTest)
#include "verdict_builder_test.moc"
