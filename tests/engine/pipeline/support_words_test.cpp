// Lines are told by file and node.
#include "engine/pipeline/support_words.h"

#include <QtTest>

#include "tests/support/event_log_fixture.h"

using namespace ff;

namespace {

SupportUnit unit(bool decides, const std::vector<std::pair<std::size_t, std::uint64_t>>& lines) {
    SupportUnit made;
    made.decides = decides;
    made.changes = true;
    for (const auto& [member, line] : lines) {
        made.lines.push_back({MemberId(member), line, line * 10, 5, 1});
    }
    made.lineCount = made.lines.size();
    return made;
}

Bundle bundleOf(const std::vector<std::pair<std::string, std::string>>& members) {
    EventLogFixture fixture;
    for (const auto& [path, node] : members) {
        fixture.addMember(path, MemberKind::KernelLog, node);
    }
    return fixture.bundle;
}

} // namespace

class SupportWordsTest : public QObject {
    Q_OBJECT

private slots:
    void namesFilesByTheirNode() {
        const Bundle bundle =
            bundleOf({{"a/dmesg", "node-7"}, {"logs/node-8.log", "node-8"}, {"b/slurm-1.out", ""}});
        const std::vector<SupportUnit> units{unit(true, {{0, 1}, {0, 2}}), unit(true, {{1, 1}}),
                                             unit(true, {{2, 4}})};
        QCOMPARE(supportText(bundle, units, 0),
                 std::string("This rests on 2 lines of node-7's dmesg, 1 line of node-8.log and 1 "
                             "line of b/slurm-1.out."));
    }

    void manyFilesAreCounted() {
        std::vector<std::pair<std::string, std::string>> members;
        std::vector<SupportUnit> units{unit(true, {})};
        for (std::size_t i = 0; i < 6; ++i) {
            members.emplace_back("f" + std::to_string(i), "");
            units[0].lines.push_back({MemberId(i), 1, 10, 5, 1});
        }
        units[0].lineCount = 6;
        QVERIFY(supportText(bundleOf(members), units, 0).ends_with("and lines of 3 more files."));
    }

    void aLineOfSeveralUnitsCountsOnce() {
        const Bundle bundle = bundleOf({{"f", ""}});
        SupportUnit longer = unit(true, {{0, 1}, {0, 2}});
        longer.lines[0].length = 90; // a record that begins with the line
        QCOMPARE(supportText(bundle, {unit(true, {{0, 1}}), longer, unit(true, {{0, 2}})}, 0),
                 std::string("This rests on 2 lines of f."));
    }

    void linesThatAreNotKeptAreCountedOnce() {
        const Bundle bundle = bundleOf({{"f", ""}});
        SupportUnit burst = unit(true, {{0, 1}, {0, 2}});
        burst.lineCount = 1204;
        QCOMPARE(supportText(bundle, {burst, unit(true, {{0, 2}, {0, 9}})}, 0),
                 std::string("This rests on 1205 lines of f."));
        QCOMPARE(supportText(bundle, {burst, burst}, 0),
                 std::string("This rests on 1204 lines of f."));
        burst.lineCount = 1; // of a unit that knows fewer than it keeps
        QCOMPARE(supportText(bundle, {burst}, 0), std::string("This rests on 2 lines of f."));
    }

    void whereNoneDecidesTheTriedAreCounted() {
        const Bundle bundle = bundleOf({{"f", ""}});
        std::vector<SupportUnit> units{unit(false, {{0, 1}}), unit(false, {{0, 1}}),
                                       unit(false, {{0, 2}, {0, 3}})};
        for (SupportUnit& each : units) {
            each.changes = false;
        }
        QCOMPARE(supportText(bundle, units, 2),
                 std::string("None of the 3 lines that were tried decides alone; at most 2 "
                             "independent reports would have to be missing."));
        QCOMPARE(supportText(bundle, units, mostReports + 1),
                 std::string("None of the 3 lines that were tried decides alone, nor do 5 "
                             "independent reports together."));
        QCOMPARE(supportText(bundle, {units[0]}, 0),
                 std::string("The only line that was tried does not decide."));
    }

    void nothingTriedSaysNothing() {
        QCOMPARE(supportText(bundleOf({}), {}, 0), std::string());
        for (const bool decides : {true, false}) { // an event of no line
            QCOMPARE(supportText(bundleOf({}), {unit(decides, {})}, 2), std::string());
        }
    }
};

QTEST_GUILESS_MAIN(SupportWordsTest)
#include "support_words_test.moc"
