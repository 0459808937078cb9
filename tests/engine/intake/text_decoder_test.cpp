// Decoded lines: places in the raw bytes, own times, and times between neighbours.
#include "engine/intake/text_decoder.h"

#include <QtTest>

#include "engine/intake/line_span.h"
#include "tests/engine/intake/memory_member.h"

using namespace ff;

namespace {

LineText decoded(const TextDecoder& decoder, const Member& member, std::size_t offset) {
    const LineSpan span = lineAround(member.bytes->view(), offset);
    Locator locator;
    locator.offset = span.begin;
    return decoder.decode(span.in(member.bytes->view()), locator);
}

Nanos utc(int hours, int minutes, int seconds) {
    return fromCivil({2026, 4, 5, hours, minutes, seconds, 0});
}

} // namespace

class TextDecoderTest : public QObject {
    Q_OBJECT

private slots:
    void mapsTheBodyBackToRawBytes() {
        const std::string raw =
            "\x1B[31m2026-04-05T04:28:12Z\x1B[0m [rank3]: \x1B[1mXid 79\x1B[0m!";
        const Member member = memoryMember(raw + "\n");
        const TextDecoder decoder(member, {}, {});
        const LineText line = decoded(decoder, member, 0);
        QCOMPARE(std::string(line.body()), std::string("Xid 79!"));
        QCOMPARE(line.envelope.rank.value_or(-1), 3);
        QCOMPARE(line.envelope.stamp.at, utc(4, 28, 12));
        const std::size_t at = line.rawOffset(line.envelope.bodyOffset);
        QCOMPARE(raw.substr(at, 6), std::string("Xid 79"));
        QCOMPARE(raw[line.rawOffset(line.text.size() - 1)], '!');
    }

    void takesTheTimeBetweenNeighbours() {
        const std::string text = "2026-04-05T04:00:00Z first\n"
                                 "untimed one\n"
                                 "untimed two\n"
                                 "untimed three\n"
                                 "2026-04-05T04:10:00Z last\n"
                                 "tail\n";
        const Member member = memoryMember(text);
        const TextDecoder decoder(member, {}, {});
        const Stamp one = decoded(decoder, member, text.find("untimed one")).envelope.stamp;
        QCOMPARE(int(one.quality), int(TimeQuality::Neighbour));
        QCOMPARE(one.at, utc(4, 0, 0));
        QCOMPARE(one.earliest, utc(4, 0, 0));
        QCOMPARE(one.latest, utc(4, 10, 0) + second - 1);
        const Stamp three = decoded(decoder, member, text.find("untimed three")).envelope.stamp;
        QCOMPARE(three.at, utc(4, 10, 0));
        const Stamp tail = decoded(decoder, member, text.find("tail")).envelope.stamp;
        QCOMPARE(tail.at, utc(4, 10, 0));
        QCOMPARE(tail.latest, maxTime);
    }

    void looksNoFurtherThanFourHundredLines() {
        for (const int lines : {400, 401}) {
            std::string text = "2026-04-05T04:00:00Z first\n";
            for (int i = 1; i < lines; ++i) {
                text += "untimed\n";
            }
            const std::size_t last = text.size();
            text += "the line\n";
            const Member member = memoryMember(text);
            const TextDecoder decoder(member, {}, {});
            QCOMPARE(decoded(decoder, member, last).envelope.stamp.hasTime(), lines == 400);
        }
    }

    /// Earlier searches leave knowledge behind; it must not change what later ones find.
    void answersTheSameInAnyOrder() {
        std::string text;
        for (int i = 0; i < 3000; ++i) {
            const bool isStamped = i == 700 || i == 1500 || i == 1503;
            text += isStamped ? "2026-04-05T04:" + std::to_string(10 + i % 50) + ":00Z x\n"
                              : "line " + std::to_string(i) + "\n";
        }
        const Member member = memoryMember(text);
        const TextDecoder forward(member, {}, {});
        const TextDecoder backward(member, {}, {});
        std::vector<std::size_t> offsets;
        for (std::size_t at = 0; at < text.size(); at = lineAt(text, at).next) {
            offsets.push_back(at);
        }
        std::vector<Stamp> stamps;
        for (const std::size_t at : offsets) {
            stamps.push_back(decoded(forward, member, at).envelope.stamp);
        }
        std::size_t timed = 0;
        for (std::size_t i = offsets.size(); i-- > 0;) {
            const Stamp again = decoded(backward, member, offsets[i]).envelope.stamp;
            const TextDecoder alone(member, {}, {});
            QCOMPARE(again.at, stamps[i].at);
            QCOMPARE(again.earliest, stamps[i].earliest);
            QCOMPARE(again.latest, stamps[i].latest);
            timed += again.hasTime() ? 1U : 0U;
            if (i % 97 == 0) {
                QCOMPARE(decoded(alone, member, offsets[i]).envelope.stamp.at, stamps[i].at);
            }
        }
        QCOMPARE(timed, std::size_t(400 + 1 + 799 + 1 + 2 + 1 + 400));
    }

    void swapsSpansOfMixedOutput() {
        const std::string text =
            "2026-04-05T04:10:00Z later\nuntimed\n2026-04-05T04:00:00Z earlier\n";
        const Member member = memoryMember(text);
        const TextDecoder decoder(member, {}, {});
        const Stamp stamp = decoded(decoder, member, text.find("untimed")).envelope.stamp;
        QVERIFY(stamp.earliest <= stamp.latest);
    }

    void boundsHugeLines() {
        std::string text(20 << 20, 'x');
        text.replace(0, 20, "2026-04-05T04:00:00Z");
        const Member member = memoryMember(text);
        const TextDecoder decoder(member, {}, {});
        const LineText line = decoded(decoder, member, 0);
        QVERIFY(line.text.size() <= TextDecoder::longestLine);
        QCOMPARE(line.envelope.stamp.at, utc(4, 0, 0));
    }
};

QTEST_GUILESS_MAIN(TextDecoderTest)
#include "text_decoder_test.moc"
