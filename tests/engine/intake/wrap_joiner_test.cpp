// Pastes cut at a column are put together; logs with long lines are left alone.
#include "engine/intake/wrap_joiner.h"

#include <QtTest>

#include "engine/intake/text_decoder.h"
#include "tests/engine/intake/memory_member.h"

using namespace ff;

namespace {

std::vector<std::string> sampleLog() {
    std::vector<std::string> lines;
    for (int i = 0; i < 12; ++i) {
        std::string line = "2026-04-05T04:28:" + std::to_string(10 + i) + "Z [rank" +
                           std::to_string(i % 4) + "]: step " + std::to_string(i);
        if (i % 2 == 0) {
            line += " Watchdog caught collective operation timeout: WorkNCCL(SeqNum=" +
                    std::to_string(100 + i) + ", OpType=ALLREDUCE, Timeout(ms)=600000) ran for " +
                    std::to_string(600000 + 7 * i) + " milliseconds before timing out.";
        }
        lines.push_back(line);
    }
    return lines;
}

std::string wrapped(const std::vector<std::string>& lines, std::size_t column) {
    std::string text;
    for (const std::string& line : lines) {
        for (std::size_t at = 0; at < line.size(); at += column) {
            text += line.substr(at, column) + "\n";
        }
    }
    return text;
}

std::optional<std::size_t> columnOf(const std::string& text) { return wrapColumnOf(text, {}); }

} // namespace

class WrapJoinerTest : public QObject {
    Q_OBJECT

private slots:
    void findsTheColumn_data() {
        QTest::addColumn<int>("column");
        for (const int column : {72, 80, 100, 120, 132}) {
            QTest::newRow(qPrintable(QString::number(column))) << column;
        }
    }

    void findsTheColumn() {
        QFETCH(int, column);
        const auto found = columnOf(wrapped(sampleLog(), static_cast<std::size_t>(column)));
        QCOMPARE(static_cast<int>(found.value_or(0)), column);
    }

    void readsWholeLines() {
        const std::vector<std::string> lines = sampleLog();
        const std::string text = wrapped(lines, 80);
        const Member member = memoryMember(text);
        const TextDecoder decoder(
            member, {}, {},
            std::make_unique<WrapJoiner>(member.bytes->view(), 80, EnvelopeProfile{}));
        QVERIFY(decoder.joinsLines());
        std::size_t next = 0;
        for (std::size_t at = 0; at < text.size(); at = lineAt(text, at).next) {
            Locator locator;
            locator.offset = at;
            const LineText line = decoder.decode(lineAt(text, at).in(text), locator);
            if (line.text.empty()) {
                continue;
            }
            QVERIFY(next < lines.size());
            QCOMPARE(line.text, lines[next]);
            ++next;
            for (std::size_t i = 0; i < line.text.size(); ++i) {
                QCOMPARE(text[at + line.rawOffset(i)], line.text[i]);
            }
        }
        QCOMPARE(next, lines.size());
    }

    void leavesLogsAlone_data() {
        QTest::addColumn<QString>("text");
        const auto row = [](const char* name, const std::string& text) {
            QTest::newRow(name) << QString::fromStdString(text);
        };
        std::string whole;
        std::string tracebacks;
        std::string even;
        for (const std::string& line : sampleLog()) {
            whole += line + "\n";
            tracebacks += line + "\nTraceback (most recent call last):\n  File \"a.py\"\n";
            even += "2026-04-05T04:28:12Z " + std::string(59, 'x') + "\n";
        }
        row("whole", whole);
        row("tracebacks", tracebacks);
        row("lines of one length", even);
        row("one long line", whole + std::string(300, 'y') + "\nz\n");
        std::string table = "2026-04-05T04:28:12Z start\n";
        for (int i = 0; i < 20; ++i) {
            table += "| " + std::string(75, '0') + " |\n";
        }
        row("table", table);
        // Each long line is followed by text of its own, but ends at the end of a word.
        std::string padded;
        for (int i = 0; i < 12; ++i) {
            padded += "2026-04-05T04:28:12Z " + std::string(58, 'x') + "\n" + "  detail\n";
        }
        row("details", padded);
        row("empty", "");
        row("no newline", std::string(5000, 'x'));
    }

    void leavesLogsAlone() {
        QFETCH(QString, text);
        QVERIFY(!columnOf(text.toStdString()).has_value());
    }

    /// A paste of part of a log may hold a line that is exactly as long and whole.
    void needsSeveralCuts() {
        std::vector<std::string> lines = sampleLog();
        lines.resize(3);
        QVERIFY(!columnOf(wrapped(lines, 120)).has_value());
    }

    void survivesACutAnywhere() {
        const std::string text = wrapped(sampleLog(), 80);
        for (std::size_t length = 1; length < text.size(); length += 7) {
            const std::string cut = text.substr(0, length);
            const WrapJoiner joiner(cut, 80, {});
            for (std::size_t at = 0; at < cut.size(); at = lineAt(cut, at).next) {
                const auto line = joinedLine(joiner, cut, at);
                QVERIFY(!line || line->text.size() <= cut.size() - at);
            }
        }
    }
};

QTEST_GUILESS_MAIN(WrapJoinerTest)
#include "wrap_joiner_test.moc"
