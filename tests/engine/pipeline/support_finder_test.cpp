// What the verdict rests on is what it would be another without.
#include "engine/pipeline/support_finder.h"

#include <QtTest>

#include "tests/engine/pipeline/trial_scene.h"

using namespace ff;

namespace {

const Verdict& supported(TrialScene& scene) {
    Analysis& analysis = scene.conclude();
    findSupport(scene.setting(), analysis.verdict, {});
    return analysis.verdict;
}

std::vector<std::uint64_t> linesOf(const std::vector<Locator>& locators) {
    std::vector<std::uint64_t> lines;
    for (const Locator& each : locators) {
        lines.push_back(each.line);
    }
    return lines;
}

using Lines = std::vector<std::uint64_t>;

} // namespace

class SupportFinderTest : public QObject {
    Q_OBJECT

private slots:
    void theOnlyReportIsRestedOn() {
        TrialScene scene;
        scene.fault("n1"); // its line is number 1
        for (int rank = 0; rank < 3; ++rank) {
            scene.timeout(rank);
        }
        const Accusation& primary = *supported(scene).primary;
        QCOMPARE(linesOf(primary.restsOn), Lines{1});
        QCOMPARE(primary.restsOnText, std::string("This rests on 1 line of n1's dmesg.txt."));
    }

    void theOnlyFailureMakesItSure() {
        TrialScene scene;
        scene.fault("n1");
        scene.timeout(3);
        const Accusation& primary = *supported(scene).primary;
        QCOMPARE(linesOf(primary.restsOn), (Lines{1, 2}));
        QVERIFY(
            primary.restsOnText.ends_with(" How sure it is rests on 1 line of n1's dmesg.txt."));
    }

    void theOnlyConfirmationMakesItSure() {
        TrialScene scene;
        scene.fault("n1");
        scene.check("n1");
        scene.timeout(3);
        scene.timeout(4);
        const Verdict& verdict = supported(scene);
        QCOMPARE(int(verdict.confidence), int(Confidence::Established));
        QCOMPARE(linesOf(verdict.primary->restsOn), (Lines{1, 2}));
        TrialScene twice;
        twice.fault("n1");
        twice.check("n1");
        twice.check("n1", Source::FabricManager);
        twice.timeout(3);
        twice.timeout(4);
        QCOMPARE(linesOf(supported(twice).primary->restsOn), Lines{1});
    }

    void twoReportsOfOneFaultLeaveNoneToRestOn() {
        TrialScene scene;
        scene.fault("n1");
        scene.fault("n1", 2 * minute);
        scene.timeout(3);
        scene.timeout(4);
        const Accusation& primary = *supported(scene).primary;
        QVERIFY(primary.restsOn.empty());
        QCOMPARE(primary.restsOnText,
                 std::string("None of the 2 lines that were tried decides alone; at most 2 "
                             "independent reports would have to be missing."));
    }

    void manyReportsAreNotCountedOneByOne() {
        TrialScene scene;
        for (int i = 0; i < 9; ++i) {
            scene.fault("n1", i * 2 * minute);
        }
        scene.timeout(3, hour);
        scene.timeout(4, hour);
        QCOMPARE(supported(scene).primary->restsOnText,
                 std::string("None of the 9 lines that were tried decides alone, nor do 5 "
                             "independent reports together."));
    }

    // Two rules that match one line are no two reports.
    void eventsOfTheSameLineGoTogether() {
        TrialScene scene;
        const EventId fault = scene.fault("n1");
        const EventId twin = scene.fault("n1", 2 * minute);
        scene.log.events[twin.index()].evidence = scene.log.events[fault.index()].evidence;
        scene.timeout(3);
        scene.timeout(4);
        const Accusation& primary = *supported(scene).primary;
        QCOMPARE(linesOf(primary.restsOn), Lines{1});
        QCOMPARE(primary.restsOnText, std::string("This rests on 1 line of n1's dmesg.txt."));
    }

    void linesThatAreNotAllKeptAreCounted() {
        TrialScene scene;
        const EventId fault = scene.fault("n1");
        scene.log.events[fault.index()].count = 1204;
        scene.timeout(3);
        scene.timeout(4);
        const Accusation& primary = *supported(scene).primary;
        QVERIFY(primary.restsOn.empty());
        QCOMPARE(primary.restsOnText, std::string("This rests on 1204 lines of n1's dmesg.txt."));
    }

    void alternativesRestOnTheirOwn() {
        TrialScene scene;
        scene.fault("n1");
        scene.fault("n2", 1);
        scene.timeout(3);
        scene.timeout(4);
        const Verdict& verdict = supported(scene);
        QVERIFY(verdict.isAmbiguous);
        QCOMPARE(linesOf(verdict.alternatives[0].restsOn), Lines{1});
        QCOMPARE(linesOf(verdict.alternatives[1].restsOn), Lines{2});
    }

    void nothingIsSaidWhereNobodyIsAccused() {
        TrialScene scene;
        scene.timeout(3);
        const Verdict& verdict = supported(scene);
        QVERIFY(!verdict.primary && verdict.alternatives.empty());
    }
};

QTEST_GUILESS_MAIN(SupportFinderTest)
#include "support_finder_test.moc"
