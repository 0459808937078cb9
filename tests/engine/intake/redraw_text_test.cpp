// Progress bars drawn over each other, and what was printed between their redraws.
#include "engine/intake/redraw_text.h"

#include <random>

#include <QtTest>

#include "engine/intake/line_text_builder.h"
#include "engine/intake/text_decoder.h"
#include "tests/engine/intake/memory_member.h"

using namespace ff;

class RedrawTextTest : public QObject {
    Q_OBJECT

private slots:
    void keepsTheLastRedraw_data() {
        QTest::addColumn<QByteArray>("raw");
        QTest::addColumn<QByteArray>("text");
        const auto row = [](const char* name, const char* raw, const char* text) {
            QTest::newRow(name) << QByteArray(raw) << QByteArray(text);
        };
        row("none", "plain", "plain");
        row("bar", " 1%|  | 1/100 [00:01<01:40, 1.0it/s]\r 2%|  | 2/100 [00:02<01:38, 1.0it/s]",
            " 2%|  | 2/100 [00:02<01:38, 1.0it/s]");
        row("closed by a return", " 1%|  | 1/100\r 2%|  | 2/100\r", " 2%|  | 2/100");
        row("error behind", " 1%|  | 1/100\r 2%|  | 2/100\rRuntimeError: x", "RuntimeError: x");
        row("error between", " 1%|  | 1/100\rRuntimeError: x\r 2%|  | 2/100",
            "RuntimeError: x\n 2%|  | 2/100");
        row("no bars", "first\rsecond\rthird", "first\nsecond\nthird");
        row("download", "weights: 45%\rweights: 46%", "weights: 46%");
        row("returns only", "\r\r\r", "");
    }

    void keepsTheLastRedraw() {
        QFETCH(QByteArray, raw);
        QFETCH(QByteArray, text);
        const LineText line = lastRedraw(plainLine(raw.toStdString()), 0);
        QCOMPARE(QByteArray::fromStdString(line.text), text);
        for (std::size_t i = 0; i < line.text.size(); ++i) {
            const char there = raw[static_cast<qsizetype>(line.rawOffset(i))];
            QVERIFY(there == line.text[i] || (line.text[i] == '\n' && there == '\r'));
        }
    }

    /// The prefix stands once, before the first redraw; layers may follow the last one.
    void keepsWhatStandsInFront() {
        const std::string raw = "2026-04-05T04:28:12Z  1%|  | 1/9\r  2%|  | 2/9\r"
                                "[rank3]: RuntimeError: x";
        const LineText line = decodedAlone(plainLine(raw), {}, {});
        QCOMPARE(std::string(line.body()), std::string("RuntimeError: x"));
        QCOMPARE(line.envelope.rank.value_or(-1), 3);
        QCOMPARE(line.envelope.stamp.at, fromCivil({2026, 4, 5, 4, 28, 12, 0}));
        QCOMPARE(line.rawOffset(line.envelope.bodyOffset), raw.find("RuntimeError"));
    }

    void survivesNoise() {
        std::mt19937 random(3);
        const std::string letters = "\r\n ab%|it/s1[rank0]: ";
        for (int round = 0; round < 5000; ++round) {
            std::string text;
            for (auto length = random() % 60; length > 0; --length) {
                text += letters[random() % letters.size()];
            }
            const LineText line = decodedAlone(plainLine(text), {}, {});
            QVERIFY(line.envelope.bodyOffset <= line.text.size());
            QVERIFY(line.text.find('\r', line.envelope.bodyOffset) == std::string::npos);
        }
    }
};

QTEST_GUILESS_MAIN(RedrawTextTest)
#include "redraw_text_test.moc"
