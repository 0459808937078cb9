// Local times that a zone never had.
#include "engine/intake/skipped_time_check.h"

#include <QtTest>

#include "engine/intake/text_decoder.h"
#include "engine/intake/text_reader.h"
#include "tests/engine/intake/memory_member.h"

using namespace ff;

namespace {

std::optional<IntakeIssue> check(const std::string& text, const char* zone) {
    const Member member = memoryMember(text);
    StampContext context;
    context.zone = NamedZone::find(zone);
    context.year = 2026;
    const TextDecoder decoder(member, {}, context);
    const MemberReading reading =
        readText(member, [&](std::string_view raw) { return decoder.ownStamp(raw); }, {});
    return findSkippedTimes(member, {}, context, reading);
}

} // namespace

class SkippedTimeCheckTest : public QObject {
    Q_OBJECT

private slots:
    void locatesTheFirstAndCountsThemAll() {
        const std::string first = "2026-03-29 01:59:00 a\n";
        const auto issue =
            check(first + "2026-03-29 02:30:00 b\n2026-03-29 02:31:00 c\n2026-03-29 03:10:00 d\n",
                  "Europe/Berlin");
        QVERIFY(issue.has_value());
        QCOMPARE(issue->line, std::uint64_t(2));
        QCOMPARE(issue->offset, std::uint64_t(first.size()));
        QCOMPARE(issue->count, std::uint64_t(2));
        QVERIFY(issue->what.find("Europe/Berlin") != std::string::npos);
        QVERIFY(check("Mar 29 02:30:00 n1 kernel: a\n", "Europe/Berlin").has_value());
    }

    void isSilentOtherwise() {
        QVERIFY(!check("2026-03-29 01:59:00 a\n2026-03-29 03:10:00 d\n", "Europe/Berlin"));
        QVERIFY(!check("2026-03-29 02:30:00 b\n", "UTC"));
        QVERIFY(!check("2026-03-29T02:30:00Z b\n", "Europe/Berlin"));
        QVERIFY(!check("2026-10-25 02:30:00 b\n", "Europe/Berlin"));
        QVERIFY(!check("no time\n", "Europe/Berlin"));
    }
};

QTEST_GUILESS_MAIN(SkippedTimeCheckTest)
#include "skipped_time_check_test.moc"
