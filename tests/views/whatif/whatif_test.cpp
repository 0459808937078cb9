// What is left out: its names, undo, chips, and what is said of the verdict without it.
#include <QSignalSpy>
#include <QUndoStack>
#include <QtTest>

#include "tests/support/sample_analysis.h"
#include "views/whatif/mute_chip.h"
#include "views/whatif/mute_list.h"
#include "views/whatif/verdict_difference.h"
#include "views/whatif/whatif_strip.h"

using namespace ff;

namespace {

Muted cause(const Analysis& analysis) {
    return mutedOf(analysis, {{analysis.verdict.primary->event}, {}, {}});
}

} // namespace

class WhatIfTest : public QObject {
    Q_OBJECT

private slots:
    void namesFindTheSameAgain() {
        const auto analysis = nvlinkFaultSample();
        const EventId event = analysis->verdict.primary->event;
        const MemberId member = analysis->bundle->members.front().id;
        const std::string rule = analysis->rules->ruleNames.front();
        const Exclusions found = exclusionsOf(
            *analysis, {cause(*analysis), mutedOf(*analysis, {{}, rule, {}}),
                        mutedOf(*analysis, {{}, {}, member})});
        QCOMPARE(found.events, std::vector{"e" + std::to_string(event.value)});
        QCOMPARE(found.rules, std::vector{rule});
        QCOMPARE(found.members, std::vector{analysis->bundle->members.front().path});
    }

    void allReportsOfAFaultGoTogether() {
        Analysis twice = *nvlinkFaultSample();
        Event second = twice.event(twice.verdict.primary->event);
        second.id = EventId(static_cast<std::uint32_t>(twice.graph.log.events.size()));
        second.evidence.front().locator.line += 1;
        twice.graph.log.events.push_back(second);
        QCOMPARE(exclusionsOf(twice, {cause(twice)}).events.size(), std::size_t{2});
    }

    void whatIsNotThereIsLeftOut() {
        QVERIFY(exclusionsOf(*silentRankSample(), {cause(*nvlinkFaultSample())}).isEmpty());
    }

    void everyStepIsUndone() {
        QUndoStack steps;
        MuteList list(steps);
        const auto analysis = nvlinkFaultSample();
        list.add(cause(*analysis));
        list.add(cause(*analysis));
        QCOMPARE(list.all().size(), std::size_t{1});
        list.add(mutedOf(*analysis, {{}, "gpu/nvrm-xid", {}}));
        list.remove(0);
        QCOMPARE(list.all().size(), std::size_t{1});
        list.removeAll();
        QVERIFY(list.all().empty());
        steps.undo();
        QCOMPARE(list.all().size(), std::size_t{1});
        steps.undo();
        QCOMPARE(list.all().size(), std::size_t{2});
        steps.redo();
        QCOMPARE(list.all().front().name, std::string("gpu/nvrm-xid"));
    }

    void stepsOfOtherEvidenceDoNothing() {
        QUndoStack steps;
        MuteList list(steps);
        list.add(cause(*nvlinkFaultSample()));
        list.forget();
        steps.undo();
        QVERIFY(list.all().empty());
        steps.redo();
        QVERIFY(list.all().empty());
    }

    void differencesAreNamed() {
        const VerdictDifference same =
            verdictDifference(*nvlinkFaultSample(), *nvlinkFaultSample());
        QVERIFY(same.isSame);
        const VerdictDifference other =
            verdictDifference(*nvlinkFaultSample(), *silentRankSample());
        QVERIFY(!other.isSame);
        QCOMPARE(other.rows[0].without, QStringLiteral("nobody"));
        QVERIFY(other.rows[0].is.contains(QStringLiteral("0000:df:00")));
        QCOMPARE(other.rows[1].is, QStringLiteral("hardware.nvlink"));
    }

    void aChipTakesBackByMouseAndKey() {
        QUndoStack steps;
        MuteList list(steps);
        Palette palette{QPalette()};
        WhatIfStrip strip(list, palette);
        strip.resize(1200, 100);
        QVERIFY(strip.isHidden());
        const auto analysis = nvlinkFaultSample();
        list.add(cause(*analysis));
        list.add(mutedOf(*analysis, {{}, "gpu/nvrm-xid", {}}));
        QVERIFY(!strip.isHidden());
        QCOMPARE(strip.chips().size(), std::size_t{2});
        QTest::mouseClick(strip.chips()[0], Qt::LeftButton);
        QCOMPARE(strip.chips().size(), std::size_t{1});
        QTest::keyClick(strip.chips()[0], Qt::Key_Delete);
        QVERIFY(strip.isHidden());
        steps.undo();
        QVERIFY(!strip.isHidden());
    }

    void theStripShowsBothVerdicts() {
        QUndoStack steps;
        MuteList list(steps);
        Palette palette{QPalette()};
        WhatIfStrip strip(list, palette);
        list.add(cause(*nvlinkFaultSample()));
        strip.showWorking();
        strip.showDifference(verdictDifference(*nvlinkFaultSample(), *silentRankSample()));
        QVERIFY(strip.state().contains(QStringLiteral("another")));
        QVERIFY(strip.table().contains(QStringLiteral("without: nobody")));
        strip.showFailure(QStringLiteral("gone"));
        QVERIFY(strip.table().isEmpty());
        QVERIFY(strip.state().contains(QStringLiteral("gone")));
    }
};

QTEST_MAIN(WhatIfTest)
#include "whatif_test.moc"
