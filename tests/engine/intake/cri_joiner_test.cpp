// Partial lines of container runtimes, with the other stream between them.
#include "engine/intake/cri_joiner.h"

#include <QtTest>

#include "engine/intake/text_decoder.h"
#include "tests/engine/intake/memory_member.h"

using namespace ff;

namespace {

const std::string mixed = "2026-04-05T04:28:12.1Z stderr P RuntimeError: CUDA out of mem\n"
                          "2026-04-05T04:28:12.2Z stdout F step 12\n"
                          "2026-04-05T04:28:12.3Z stderr P ory on GPU\n"
                          "2026-04-05T04:28:12.4Z stderr F  3\n"
                          "2026-04-05T04:28:12.5Z stderr F next\n";

LineText decodedAt(const std::string& text, std::size_t offset) {
    const Member member = memoryMember(text);
    const TextDecoder decoder(member, {}, {}, std::make_unique<CriJoiner>(member.bytes->view()));
    Locator locator;
    locator.offset = offset;
    return decoder.decode(lineAt(text, offset).in(text), locator);
}

} // namespace

class CriJoinerTest : public QObject {
    Q_OBJECT

private slots:
    void readsTheHead() {
        const auto head = criHeadOf("2026-04-05T04:28:12.721345678Z stderr P x");
        QVERIFY(head && head->isError && head->isPartial);
        QCOMPARE(head->length, std::string("2026-04-05T04:28:12.721345678Z stderr P ").size());
        QVERIFY(criHeadOf("2026-04-05T04:28:12.721345678+02:00 stdout F:x:y z").has_value());
        QVERIFY(!criHeadOf("2026-04-05T04:28:12.721345678Z stdout full line").has_value());
        QVERIFY(!criHeadOf("2026-04-05 04:28:12,721 stdout F no zone here").has_value());
        QVERIFY(!criHeadOf("plain text that is long enough to be looked at").has_value());
        QVERIFY(!criHeadOf("").has_value());
        QVERIFY(mayHoldCriPartials(mixed));
        QVERIFY(!mayHoldCriPartials("2026-04-05T04:28:12.721Z stdout F x\n"));
    }

    void joinsTheStream() {
        const LineText line = decodedAt(mixed, 0);
        QCOMPARE(std::string(line.body()),
                 std::string("RuntimeError: CUDA out of memory on GPU 3"));
        QCOMPARE(line.envelope.stamp.at, fromCivil({2026, 4, 5, 4, 28, 12, 0}) + 100 * millisecond);
        const std::size_t at = line.text.find("ory on");
        QCOMPARE(mixed.substr(line.rawOffset(at), 6), std::string("ory on"));
    }

    void readsEachPieceOnce() {
        QVERIFY(decodedAt(mixed, mixed.find("2026-04-05T04:28:12.3Z")).text.empty());
        QVERIFY(decodedAt(mixed, mixed.find("2026-04-05T04:28:12.4Z")).text.empty());
        QCOMPARE(std::string(decodedAt(mixed, mixed.find("2026-04-05T04:28:12.2Z")).body()),
                 std::string("step 12"));
        QCOMPARE(std::string(decodedAt(mixed, mixed.find("2026-04-05T04:28:12.5Z")).body()),
                 std::string("next"));
    }

    void survivesACutAnywhere() {
        for (std::size_t length = 1; length < mixed.size(); ++length) {
            const std::string text = mixed.substr(0, length);
            for (std::size_t at = 0; at < text.size(); at = lineAt(text, at).next) {
                const LineText line = decodedAt(text, at);
                QVERIFY(line.envelope.bodyOffset <= line.text.size());
                for (std::size_t i = 0; i < line.text.size(); ++i) {
                    QCOMPARE(text[at + line.rawOffset(i)], line.text[i]);
                }
            }
        }
    }
};

QTEST_GUILESS_MAIN(CriJoinerTest)
#include "cri_joiner_test.moc"
