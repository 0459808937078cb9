// The survey of chunks tells what a walk through the lines does.
#include "engine/pipeline/text_surveyor.h"

#include <random>

#include <QtTest>

#include "engine/intake/text_reader.h"
#include "engine/intake/traceback_assembler.h"
#include "tests/engine/intake/memory_member.h"

using namespace ff;

namespace {

TextSurvey surveyOf(const Member& member, int threads = 2) {
    return surveyTexts({&member}, threads, {}).value().front();
}

std::string linesOf(std::size_t size, unsigned seed) {
    std::mt19937 random(seed);
    std::string text;
    while (text.size() < size) {
        text += std::string(random() % 5 == 0 ? 0 : random() % 300, 'a');
        text += random() % 9 == 0 ? "\r\n" : "\n";
    }
    return text;
}

} // namespace

class TextSurveyorTest : public QObject {
    Q_OBJECT

private slots:
    void indexesLines_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("one line") << QByteArray("line");
        QTest::newRow("newlines") << QByteArray(3'000'000, '\n');
        QTest::newRow("256 lines") << QByteArray(256, '\n');
        QTest::newRow("257 lines") << QByteArray(256, '\n') + "x";
        QTest::newRow("a block") << QByteArray(2047, 'x') + "\n";
        QTest::newRow("a long line") << QByteArray(5'000'000, 'x') + "\n\n";
        for (unsigned seed = 0; seed < 4; ++seed) {
            const std::string text = linesOf(4'000'000, seed);
            QTest::addRow("lines %u", seed)
                << QByteArray(text.data(), static_cast<qsizetype>(text.size()));
            QTest::addRow("lines %u, the last cut", seed)
                << QByteArray(text.data(), static_cast<qsizetype>(text.size())) + "cut";
        }
    }

    void indexesLines() {
        QFETCH(QByteArray, text);
        const Member member = memoryMember(text.toStdString());
        const LineIndex expected = indexLines(text.toStdString(), {});
        const LineIndex found = surveyOf(member).lines;
        QCOMPARE(found.lineCount, expected.lineCount);
        QCOMPARE(found.checkpoints, expected.checkpoints);
    }

    void findsTriggersAsTheyAreWritten() {
        std::string text = linesOf(2'500'000, 9);
        std::vector<std::size_t> places;
        for (const std::string_view trigger : reportTriggers()) {
            places.push_back(text.size());
            text += std::string(trigger) + "\ntraceback (MOST recent call last)\n" +
                    linesOf(700'000, 3);
        }
        QCOMPARE(surveyOf(memoryMember(text)).triggers, places);
        QCOMPARE(surveyOf(memoryMember(text), 1).triggers, places);
    }

    void findsTheFirstNul() {
        std::string text = linesOf(3'000'000, 5);
        QVERIFY(!surveyOf(memoryMember(text)).firstNul);
        text[2'000'000] = '\0';
        text[2'900'000] = '\0';
        QCOMPARE(surveyOf(memoryMember(text)).firstNul, std::optional<std::size_t>(2'000'000));
    }

    void surveysManyAtOnce() {
        const std::vector<Member> members{memoryMember("a\nb\n"), memoryMember(""),
                                          memoryMember(linesOf(3'000'000, 1)), memoryMember("c")};
        const auto found =
            surveyTexts({&members[0], &members[1], &members[2], &members[3]}, 3, {}).value();
        QCOMPARE(found[0].lines.lineCount, std::uint64_t(2));
        QCOMPARE(found[1].lines.lineCount, std::uint64_t(0));
        QCOMPARE(found[2].lines.checkpoints, indexLines(members[2].bytes->view(), {}).checkpoints);
        QCOMPARE(found[3].lines.lineCount, std::uint64_t(1));
    }
};

QTEST_GUILESS_MAIN(TextSurveyorTest)
#include "text_surveyor_test.moc"
