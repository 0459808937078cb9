// Searching lines: words, regular expressions, levels, context, cancelling.
#include "engine/pipeline/log_search.h"

#include <set>
#include <utility>

#include <QtTest>

#include "tests/support/sample_analysis.h"
#include "tests/support/sample_builder.h"

using namespace ff;

namespace {

struct Searched {
    explicit Searched(std::shared_ptr<const Analysis> analysis)
        : whole(std::move(analysis)), times(whole) {
        for (const Member& member : whole->bundle->members) {
            query.members.push_back(member.id);
        }
    }

    LogFindings find(const std::string& text, bool isRegex = true, bool isCase = false) {
        auto matcher = LineMatcher::make(text, isRegex, isCase);
        query.matcher = std::make_shared<const LineMatcher>(std::move(*matcher));
        return searchLog(times, query, 2, nullptr, {});
    }

    std::shared_ptr<const Analysis> whole;
    LineTimes times;
    LogQuery query;
};

std::shared_ptr<const Analysis> mixedLines() {
    SampleBuilder builder("mixed");
    builder.addMember("a.log", MemberKind::Text, "n");
    builder.plain("a.log", "INFO start");
    builder.plain("a.log", "\x1b[31mERR\x1b[0mOR: out of memory");
    builder.plain("a.log", "ends with value\r");
    builder.plain("a.log", "[rank0]:[E405 04:50:56.277 ProcessGroupNCCL.cpp:628] timeout");
    builder.plain("a.log", "a.b (c) $5");
    return builder.finish();
}

} // namespace

class LogSearchTest : public QObject {
    Q_OBJECT

private slots:
    void findsInAllMembersInOrder() {
        Searched sample(nvlinkFaultSample());
        const LogFindings findings = sample.find("step 7 ");
        QCOMPARE(findings.count, std::uint64_t{16});
        QVERIFY(findings.isWhole);
        for (std::size_t i = 1; i < findings.found.size(); ++i) {
            QVERIFY(findings.found[i - 1].time <= findings.found[i].time);
        }
        QCOMPARE(sample.find("xid \\(pci", true, false).count,
                 sample.find("Xid (PCI", false, true).count);
        QCOMPARE(sample.find("xid (pci", false, true).count, std::uint64_t{0});
    }

    void linesAreSeenWithoutColoursAndLineEnds() {
        Searched sample(mixedLines());
        QCOMPARE(sample.find("ERROR: out").count, std::uint64_t{1});
        QCOMPARE(sample.find("value$").count, std::uint64_t{1});
        QCOMPARE(sample.find("^INFO").count, std::uint64_t{1});
        QCOMPARE(sample.find("a.b (c) $5", false).count, std::uint64_t{1});
        QCOMPARE(sample.find("start\\s*ERROR").count, std::uint64_t{0}); // not across lines
        QVERIFY(!LineMatcher::make("(", true, false).has_value());
    }

    void levelsAreRead() {
        QCOMPARE(levelOf("2026-03-14 ERROR x"), LineLevel::Error);
        QCOMPARE(levelOf("[rank0]:[E405 04:50:56.277 a.cpp] x"), LineLevel::Error);
        QCOMPARE(levelOf("W0405 04:50:56.2 x"), LineLevel::Warning);
        QCOMPARE(levelOf(R"({"level":"error","msg":"x"})"), LineLevel::Error);
        QCOMPARE(levelOf("level=warn msg=x"), LineLevel::Warning);
        QCOMPARE(levelOf("RuntimeError: x"), LineLevel::None);
        QCOMPARE(levelOf("no errors found"), LineLevel::None);
        QCOMPARE(levelOf("main.c:3: error: x"), LineLevel::Error);
        QCOMPARE(levelOf("kernel: CRITICAL"), LineLevel::Fatal);
    }

    void severeLinesAndThoseNamedCount() {
        Searched sample(mixedLines());
        sample.query.least = LineLevel::Error;
        sample.query.always = {{MemberId(0), 5, maxTime, {}, false}};
        const LogFindings findings = searchLog(sample.times, sample.query, 1, nullptr, {});
        QCOMPARE(findings.count, std::uint64_t{2}); // the coloured word is no word of capitals
        sample.query.onlyAlways = true;
        QCOMPARE(searchLog(sample.times, sample.query, 1, nullptr, {}).count, std::uint64_t{1});
    }

    void contextShowsEachLineOnce() {
        Searched sample(nvlinkFaultSample());
        const LogFindings findings = sample.find("step (3|5) ");
        const auto rows = withContext(*sample.whole, findings.found, 2);
        std::set<std::pair<MemberId, std::uint64_t>> seen;
        std::size_t found = 0;
        for (const LinePlace& row : rows) {
            QVERIFY(seen.emplace(row.member, row.line).second);
            found += row.kind == LinePlace::Kind::Found ? 1 : 0;
        }
        QCOMPARE(found, findings.found.size());
        QCOMPARE(rows.size(), std::size_t{16 * 7}); // lines 1 to 7 of each
    }

    void aCancelledSearchSaysSo() {
        Searched sample(nvlinkFaultSample());
        CancelFlag cancel;
        cancel.cancel();
        const LogFindings findings = searchLog(sample.times, sample.query, 2, &cancel, {});
        QVERIFY(!findings.isWhole);
        QCOMPARE(findings.count, std::uint64_t{0});
    }
};

QTEST_GUILESS_MAIN(LogSearchTest)
#include "log_search_test.moc"
