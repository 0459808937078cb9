// Lines of several members by time: complete, in order, whatever the stamps look like.
#include "engine/pipeline/merged_lines.h"

#include <algorithm>
#include <set>
#include <tuple>

#include <QtTest>

#include "tests/support/sample_analysis.h"
#include "tests/support/sample_builder.h"

using namespace ff;

namespace {

std::vector<MemberId> allMembers(const Analysis& analysis) {
    std::vector<MemberId> members;
    for (const Member& member : analysis.bundle->members) {
        members.push_back(member.id);
    }
    return members;
}

std::vector<LinePlace> everyRow(const LinePages& pages) {
    std::vector<LinePlace> rows;
    for (std::size_t page = 0; page < pages.pageCount(); ++page) {
        const auto read = pages.read(page, nullptr);
        rows.insert(rows.end(), read.begin(), read.end());
    }
    return rows;
}

std::uint64_t linesOfAll(const Analysis& analysis) {
    std::uint64_t lines = 0;
    for (const MemberReading& reading : analysis.readings) {
        lines += reading.lines.lineCount;
    }
    return lines;
}

/// Every line once, by time, the lines of each member in their own order where stamps ascend.
void checkWhole(const Analysis& analysis, const std::vector<LinePlace>& rows) {
    QCOMPARE(rows.size(), static_cast<std::size_t>(linesOfAll(analysis)));
    std::set<std::pair<MemberId, std::uint64_t>> seen;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        QVERIFY(seen.emplace(rows[i].member, rows[i].line).second);
        QVERIFY(i == 0 || rows[i - 1].time <= rows[i].time);
    }
}

/// A member whose stamps go back, one with all lines in one second, one without any time.
std::shared_ptr<const Analysis> oddStamps() {
    SampleBuilder builder("odd");
    const std::vector<std::string> paths = {"back.log", "heap.log", "none.log"};
    for (const std::string& path : paths) {
        builder.addMember(path, MemberKind::Text, "n");
    }
    const Nanos start = fromCivil({2026, 3, 14, 8, 0, 0, 0});
    for (int i = 0; i < 3000; ++i) {
        builder.stamped("back.log", start + ((i * 37) % 500) * second, "a");
        builder.stamped("heap.log", start + 100 * second, "b");
        builder.plain("none.log", "c");
    }
    return builder.finish();
}

} // namespace

class MergedLinesTest : public QObject {
    Q_OBJECT

private slots:
    void everyLineIsThereOnceInOrder() {
        const auto whole = nvlinkFaultSample();
        const auto times = std::make_shared<const LineTimes>(whole);
        for (const std::uint64_t pageRows : {7, 64, 100'000}) {
            const auto pages = mergedLines(times, allMembers(*whole), {}, {}, pageRows);
            checkWhole(*whole, everyRow(*pages));
        }
    }

    void oddStampsLoseNoLine() {
        const auto whole = oddStamps();
        const auto times = std::make_shared<const LineTimes>(whole);
        const auto pages = mergedLines(times, allMembers(*whole), {}, {}, 256);
        QVERIFY(pages->pageCount() > 20);
        const auto rows = everyRow(*pages);
        checkWhole(*whole, rows);
        QCOMPARE(rows.back().member, MemberId(2)); // without a time: last
        for (std::size_t page = 0; page < pages->pageCount(); ++page) {
            QVERIFY(pages->read(page, nullptr).size() < 4096);
        }
    }

    void aLineIsOnThePageThatIsNamed() {
        const auto whole = oddStamps();
        const auto times = std::make_shared<const LineTimes>(whole);
        const auto pages = mergedLines(times, allMembers(*whole), {}, {}, 256);
        for (const std::size_t member : {0, 1, 2}) {
            for (const std::uint64_t line : {1, 2, 1499, 3000}) {
                const auto rows = pages->read(pages->pageOf(MemberId(member), line), nullptr);
                QVERIFY(std::any_of(rows.begin(), rows.end(), [&](const LinePlace& place) {
                    return place.member == MemberId(member) && place.line == line;
                }));
            }
        }
    }

    void aSpanOfTimeKeepsWhatIsInIt() {
        const auto whole = nvlinkFaultSample();
        const auto times = std::make_shared<const LineTimes>(whole);
        const auto all = everyRow(*mergedLines(times, allMembers(*whole)));
        const LineSpanOfTime span{all[100].time, all[300].time};
        const auto rows = everyRow(*mergedLines(times, allMembers(*whole), {}, span, 16));
        const auto isIn = [&span](const LinePlace& place) {
            return place.time >= span.from && place.time <= span.to;
        };
        QCOMPARE(rows.size(),
                 static_cast<std::size_t>(std::count_if(all.begin(), all.end(), isIn)));
        QVERIFY(std::all_of(rows.begin(), rows.end(), isIn));
    }

    void filtersKeepNodeAndRanks() {
        const auto whole = nvlinkFaultSample();
        const auto times = std::make_shared<const LineTimes>(whole);
        const auto rows =
            everyRow(*mergedLines(times, allMembers(*whole), LineFilter{"gpu-a01", {3}}));
        QVERIFY(!rows.empty());
        for (const LinePlace& row : rows) {
            QCOMPARE(whole->bundle->member(row.member).path, std::string("gpu-a01/rank_3.log"));
        }
    }
};

QTEST_GUILESS_MAIN(MergedLinesTest)
#include "merged_lines_test.moc"
