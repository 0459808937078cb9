// Text members read through the decoder of their kind, with what could not be read.
#include "engine/intake/line_reading.h"

#include <QtTest>

#include "engine/intake/line_span.h"
#include "tests/engine/intake/memory_member.h"

using namespace ff;

namespace {

LineReading readAs(MemberKind kind, const std::string& text, Member& member) {
    member = memoryMember(text);
    member.kind = {kind, Learnt::Content, "test"};
    return readLines(member, probeText(member, sampleOf(member)), {}, {});
}

const std::string objects = R"({"ts":1775363292,"msg":"a","host":"n1"})"
                            "\n"
                            R"({"ts":1775363299,"msg":"b","host":"n1"})"
                            "\n";

} // namespace

class LineReadingTest : public QObject {
    Q_OBJECT

private slots:
    void readsJsonLines() {
        Member member;
        const LineReading read = readAs(MemberKind::JsonLines, objects, member);
        QCOMPARE(read.reading.lines.lineCount, std::uint64_t(2));
        QVERIFY(read.reading.issues.empty());
        QVERIFY(!read.reading.isTruncated);
        QCOMPARE(read.reading.firstTime.value_or(0), 1775363292 * second);
        QCOMPARE(read.reading.lastTime.value_or(0), 1775363299 * second);
        QCOMPARE(probeText(member, sampleOf(member)).node.value, std::string("n1"));
        QVERIFY(!read.decoder->joinsLines());
    }

    void tellsWhereAnObjectIsCut() {
        for (std::size_t length = objects.find('\n') + 2; length + 2 < objects.size(); ++length) {
            Member member;
            const LineReading read =
                readAs(MemberKind::JsonLines, objects.substr(0, length), member);
            QCOMPARE(read.reading.issues.size(), std::size_t(1));
            QCOMPARE(read.reading.issues[0].line, std::uint64_t(2));
            QCOMPARE(read.reading.issues[0].offset, std::uint64_t(length));
            QVERIFY(read.reading.isTruncated);
        }
        Member member;
        const LineReading several =
            readAs(MemberKind::JsonLines, "{\"msg\":\"a\n{\"msg\":\nplain\n" + objects, member);
        QCOMPARE(several.reading.issues.size(), std::size_t(1));
        QCOMPARE(several.reading.issues[0].count, std::uint64_t(2));
        QCOMPARE(several.reading.issues[0].line, std::uint64_t(1));
        QVERIFY(!several.reading.isTruncated);
    }

    void saysThatAPasteIsWrapped() {
        std::string text;
        for (int i = 0; i < 6; ++i) {
            text += "2026-04-05T04:28:12Z " + std::string(59, 'x') + "\nyyy\n";
        }
        Member member;
        const LineReading paste = readAs(MemberKind::AppLog, text, member);
        QVERIFY(paste.decoder->joinsLines());
        QCOMPARE(paste.reading.issues.size(), std::size_t(1));
        QVERIFY(paste.reading.issues[0].what.find("column 80") != std::string::npos);

        std::string large;
        while (large.size() <= 5 << 20) {
            large += text;
        }
        const LineReading file = readAs(MemberKind::AppLog, large, member);
        QVERIFY(!file.decoder->joinsLines());
        QCOMPARE(file.reading.issues.size(), std::size_t(1));
    }

    void readsPlainTextAlone() {
        Member member;
        const LineReading read = readAs(MemberKind::AppLog, "[rank3]: x\ny\n", member);
        QVERIFY(!read.decoder->joinsLines());
        QVERIFY(read.reading.issues.empty());
        QVERIFY(!readLines(Member{}, {}, {}, {}).decoder);
    }

    void joinsContainerLines() {
        Member member;
        const std::string text = "2026-04-05T04:28:12.721345678Z stderr P half \n"
                                 "2026-04-05T04:28:12.721345678Z stderr F a line\n";
        const LineReading read = readAs(MemberKind::AppLog, text, member);
        QVERIFY(read.decoder->joinsLines());
        Locator locator;
        QCOMPARE(std::string(read.decoder->decode(lineAt(text, 0).in(text), locator).body()),
                 std::string("half a line"));
    }
};

QTEST_GUILESS_MAIN(LineReadingTest)
#include "line_reading_test.moc"
