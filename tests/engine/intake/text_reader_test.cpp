// The line index, the marks and what is said of odd bytes.
#include "engine/intake/text_reader.h"

#include <random>

#include <QtTest>

#include "engine/intake/text_decoder.h"
#include "engine/model/line_number.h"
#include "tests/engine/intake/memory_member.h"

using namespace ff;

namespace {

MemberReading readingOf(const Member& member) {
    const TextDecoder decoder(member, {}, {});
    return readText(member, [&](std::string_view raw) { return decoder.ownStamp(raw); }, {});
}

std::string stampedLine(int number) {
    return toRfc3339(1'780'000'000 * second + number * second) + " line\n";
}

} // namespace

class TextReaderTest : public QObject {
    Q_OBJECT

private slots:
    void countsLines_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<quint64>("lines");
        QTest::newRow("none") << QByteArray() << quint64(0);
        QTest::newRow("without an end") << QByteArray("a") << quint64(1);
        QTest::newRow("with an end") << QByteArray("a\n") << quint64(1);
        QTest::newRow("two") << QByteArray("a\r\nb") << quint64(2);
        QTest::newRow("blank ones") << QByteArray("\n\n\n") << quint64(3);
        QTest::newRow("many") << QByteArray("x\n").repeated(1000) << quint64(1000);
    }

    void countsLines() {
        QFETCH(QByteArray, text);
        QFETCH(quint64, lines);
        const LineIndex index = indexLines(text.toStdString(), {});
        QCOMPARE(quint64(index.lineCount), lines);
        QCOMPARE(quint64(index.checkpoints.size()),
                 (lines + LineIndex::stride - 1) / LineIndex::stride);
    }

    void saysWhichLinesAreTooLong() {
        const std::string longLine(TextDecoder::longestLine + 1, 'x');
        const std::string fits(TextDecoder::longestLine, 'x');
        const Member member =
            memoryMember("short\n" + fits + "\n" + longLine + "\n" + longLine + "\n");
        const MemberReading reading = readingOf(member);
        QCOMPARE(reading.issues.size(), std::size_t(1));
        QCOMPARE(reading.issues[0].line, std::uint64_t(3));
        QCOMPARE(reading.issues[0].offset, std::uint64_t(6 + fits.size() + 1));
        QCOMPARE(reading.issues[0].count, std::uint64_t(2));
    }

    void marksTimesHereAndThere() {
        std::string text;
        for (int i = 0; i < 1000; ++i) {
            text += stampedLine(i);
        }
        const Member member = memoryMember(text);
        const MemberReading reading = readingOf(member);
        QCOMPARE(reading.marks.size(), std::size_t(5)); // four checkpoints and the last line
        QCOMPARE(reading.marks[1].line, std::uint64_t(257));
        QCOMPARE(reading.marks.back().line, std::uint64_t(1000));
        QCOMPARE(reading.firstTime.value_or(0), 1'780'000'000 * second);
        QCOMPARE(reading.lastTime.value_or(0), 1'780'000'999 * second);
        for (const TimeMark& mark : reading.marks) {
            QCOMPARE(lineNumberAt(text, reading.lines, mark.offset), mark.line);
        }
    }

    void tellsWhereNulsBegin() {
        const Member member = memoryMember(std::string("one\ntwo\nth\0ree\n\0", 17));
        const MemberReading reading = readingOf(member);
        QCOMPARE(reading.issues.size(), std::size_t(1));
        QCOMPARE(reading.issues[0].line, std::uint64_t(3));
        QCOMPARE(reading.issues[0].offset, std::uint64_t(10));
        QCOMPARE(int(reading.issues[0].severity), int(IntakeIssue::Severity::Note));
    }

    void readsRandomBytes() {
        std::mt19937 random(9);
        std::string bytes(300'000, '\0');
        for (char& byte : bytes) {
            byte = static_cast<char>(random());
        }
        const Member member = memoryMember(bytes);
        const MemberReading reading = readingOf(member);
        QCOMPARE(reading.lines.lineCount,
                 std::uint64_t(std::count(bytes.begin(), bytes.end(), '\n')) +
                     (bytes.back() == '\n' ? 0U : 1U));
    }

    void stopsWhenCancelled() {
        CancelFlag cancel;
        cancel.cancel();
        Progress progress;
        progress.cancel = &cancel;
        const LineIndex index = indexLines(std::string(100'000, '\n'), progress);
        QVERIFY(index.lineCount < 100'000);
    }

    void readsNothingOfAnUnreadableMember() {
        QCOMPARE(readingOf(Member{}).lines.lineCount, std::uint64_t(0));
    }
};

QTEST_GUILESS_MAIN(TextReaderTest)
#include "text_reader_test.moc"
