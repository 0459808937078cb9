// JSON lines as scanning sees them: text, envelope, time, and places in the raw bytes.
#include "engine/intake/json_lines_decoder.h"

#include <QtTest>

#include "engine/intake/line_span.h"
#include "tests/engine/intake/memory_member.h"

using namespace ff;

namespace {

LineText decodedAt(const std::string& text, std::size_t offset) {
    const Member member = memoryMember(text);
    const JsonLinesDecoder decoder(member, {}, {});
    Locator locator;
    locator.offset = offset;
    return decoder.decode(lineAt(text, offset).in(text), locator);
}

LineText decoded(const std::string& line) { return decodedAt(line + "\n", 0); }

Nanos time(int seconds, Nanos fraction = 0) {
    return fromCivil({2026, 4, 5, 4, 28, seconds, fraction});
}

const std::string docker =
    R"({"log":"RuntimeError: CUDA out of mem","stream":"stderr","time":"2026-04-05T04:28:12.1Z"})"
    "\n"
    R"({"log":"step 12\n","stream":"stdout","time":"2026-04-05T04:28:12.2Z"})"
    "\n"
    "{\"log\":\"ory \\\"GPU\\\" 3\\n\",\"stream\":\"stderr\",\"time\":\"2026-04-05T04:28:12.3Z\"}"
    "\n"
    R"({"log":"next\n","stream":"stderr","time":"2026-04-05T04:28:12.4Z"})"
    "\n";

} // namespace

class JsonLinesDecoderTest : public QObject {
    Q_OBJECT

private slots:
    void unwrapsTheMessage() {
        const std::string raw = R"({"timestamp":"2026-04-05T06:28:12.5+02:00","level":"ERROR",)"
                                "\"message\":\"[rank3]: \\u001b[31mXid\\u001b[0m \\\"79\\\" é\","
                                R"("hostname":"n1","pid":41})";
        const LineText line = decoded(raw);
        QCOMPARE(std::string(line.body()), std::string("Xid \"79\" é"));
        QCOMPARE(line.envelope.rank.value_or(-1), 3);
        QCOMPARE(line.envelope.node, std::string("n1"));
        QCOMPARE(line.envelope.pid.value_or(0), std::int64_t(41));
        QCOMPARE(line.envelope.stamp.at, time(12, 500 * millisecond));
        QCOMPARE(int(line.envelope.stamp.quality), int(TimeQuality::Exact));
        const std::size_t body = line.envelope.bodyOffset;
        QCOMPARE(line.rawOffset(body), raw.find("Xid"));
        QCOMPARE(line.rawOffset(body + 5), raw.find("79"));
        QCOMPARE(line.rawOffset(body + 4), raw.find("\\\"79"));
    }

    void readsTimes_data() {
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<qint64>("at");
        QTest::addColumn<qint64>("resolution");
        const Nanos at = time(12);
        const auto row = [](const char* value, Nanos when, Nanos resolution) {
            QTest::newRow(value) << QByteArray(value) << qint64(when) << qint64(resolution);
        };
        row("\"2026-04-05T04:28:12Z\"", at, second);
        row("\"2026-04-05 04:28:12,250\"", at + 250 * millisecond, millisecond);
        row("\"2026-04-05T04:28:12.000000007Z\"", at + 7, 1);
        row("1775363292", at, second);
        row("1775363292.25", at + 250 * millisecond, 10 * millisecond);
        row("1775363292250", at + 250 * millisecond, millisecond);
        row("1775363292250001", at + 250 * millisecond + microsecond, microsecond);
        row("1775363292250001002", at + 250 * millisecond + microsecond + 2, 1);
        row("\"1775363292250\"", at + 250 * millisecond, millisecond);
        row("12", 0, 0);
        row("-1775363292", 0, 0);
        row("\"soon\"", 0, 0);
        row("1.7e9", 0, 0);
        row("true", 0, 0);
        row("[1775363292]", 0, 0);
        row("99999999999999999999", 0, 0);
        row("9223372036.99", 0, 0); // the last second that there is, and more
        row("1775363292.", at, second);
    }

    void readsTimes() {
        QFETCH(QByteArray, value);
        QFETCH(qint64, at);
        QFETCH(qint64, resolution);
        const Stamp stamp =
            decoded("{\"message\":\"x\",\"ts\":" + value.toStdString() + "}").envelope.stamp;
        QCOMPARE(stamp.hasTime(), resolution != 0);
        if (resolution != 0) {
            QCOMPARE(qint64(stamp.at), at);
            QCOMPARE(qint64(stamp.latest - stamp.earliest), resolution - 1);
        }
    }

    void appendsExceptions() {
        const std::string raw = R"({"msg":"step failed\n","exc_info":"Traceback:\nValueError: x"})";
        const LineText line = decoded(raw);
        QCOMPARE(line.text, std::string("step failed\nTraceback:\nValueError: x"));
        QCOMPARE(line.rawOffset(line.text.find("ValueError")), raw.find("ValueError"));
        QCOMPARE(decoded(R"({"level":"error","err":"boom"})").text, std::string("boom"));
    }

    void looksBehindAPrefix() {
        const std::string raw = R"(2026-04-05T04:28:12.5Z stderr F {"message":"Xid 79","rank":3})";
        const LineText line = decoded(raw);
        QCOMPARE(line.text, std::string("Xid 79"));
        QCOMPARE(line.envelope.rank.value_or(-1), 3);
        QCOMPARE(line.envelope.stamp.at, time(12, 500 * millisecond));
        QCOMPARE(line.rawOffset(0), raw.find("Xid"));
    }

    void readsOtherLinesAsText() {
        const LineText text = decoded("2026-04-05T04:28:12Z [rank3]: RuntimeError: x");
        QCOMPARE(std::string(text.body()), std::string("RuntimeError: x"));
        QCOMPARE(text.envelope.rank.value_or(-1), 3);
        const std::string object = R"({"level":"info","count":7})";
        QCOMPARE(decoded(object).text, object);
    }

    void takesTimesOfNeighbours() {
        const std::string text = R"({"msg":"a","ts":1775363292})"
                                 "\n"
                                 R"({"msg":"b"})"
                                 "\n"
                                 R"({"msg":"c","ts":1775363299})"
                                 "\n";
        const Stamp stamp = decodedAt(text, text.find("{\"msg\":\"b\"")).envelope.stamp;
        QCOMPARE(int(stamp.quality), int(TimeQuality::Neighbour));
        QCOMPARE(stamp.earliest, time(12));
    }

    void joinsDockersPieces() {
        const LineText line = decodedAt(docker, 0);
        QCOMPARE(line.text, std::string("RuntimeError: CUDA out of memory \"GPU\" 3"));
        QCOMPARE(line.envelope.stamp.at, time(12, 100 * millisecond));
        QCOMPARE(line.rawOffset(line.text.find("ory")), docker.find("ory"));
        QVERIFY(decodedAt(docker, docker.find("{\"log\":\"ory")).text.empty());
        QCOMPARE(decodedAt(docker, docker.find("{\"log\":\"step")).text, std::string("step 12"));
        QCOMPARE(decodedAt(docker, docker.find("{\"log\":\"next")).text, std::string("next"));
        const Member member = memoryMember(docker);
        QVERIFY(JsonLinesDecoder(member, {}, {}).joinsLines());
    }

    /// Collectors that take the newline off would make one line of everything.
    void joinsNothingWhereNewlinesAreLost() {
        const std::string text = R"({"log":"a","stream":"stderr"})"
                                 "\n"
                                 R"({"log":"b","stream":"stderr"})"
                                 "\n"
                                 R"({"log":"c\n","stream":"stderr"})"
                                 "\n";
        QCOMPARE(decodedAt(text, 0).text, std::string("a"));
        const Member member = memoryMember(text);
        QVERIFY(!JsonLinesDecoder(member, {}, {}).joinsLines());
    }

    void joinsTaggedPieces() {
        const std::string text = R"({"log":"half ","stream":"stderr","logtag":"P"})"
                                 "\n"
                                 R"({"log":"a line","stream":"stderr","logtag":"F"})"
                                 "\n";
        QCOMPARE(decodedAt(text, 0).text, std::string("half a line"));
        QVERIFY(decodedAt(text, text.find("{\"log\":\"a line")).text.empty());
    }

    void joinsRuntimePiecesOfAnObject() {
        const std::string text = "2026-04-05T04:28:12.5Z stderr P {\"message\":\"half \n"
                                 "2026-04-05T04:28:12.5Z stderr F a line\",\"rank\":3}\n";
        const LineText line = decodedAt(text, 0);
        QCOMPARE(line.text, std::string("half a line"));
        QCOMPARE(line.envelope.rank.value_or(-1), 3);
        QVERIFY(decodedAt(text, text.rfind("2026")).text.empty());
    }

    void survivesACutAnywhere() {
        for (std::size_t length = 1; length < docker.size(); ++length) {
            const std::string text = docker.substr(0, length);
            for (std::size_t at = 0; at < text.size(); at = lineAt(text, at).next) {
                const LineText line = decodedAt(text, at);
                for (std::size_t i = 0; i < line.text.size(); ++i) {
                    QVERIFY(at + line.rawOffset(i) < text.size());
                }
            }
        }
    }

    void boundsHugeLines() {
        const std::string text = "{\"message\":\"" + std::string(20 << 20, 'x') + "\"}\n";
        QVERIFY(decodedAt(text, 0).text.size() <= LineJoiner::longestLine);
        std::string fields = "{\"message\":\"a\"";
        for (int i = 0; i < 5000; ++i) {
            fields += ",\"field" + std::to_string(i) + "\":" + std::to_string(i);
        }
        QCOMPARE(decoded(fields + "}").text, std::string("a"));
    }
};

QTEST_GUILESS_MAIN(JsonLinesDecoderTest)
#include "json_lines_decoder_test.moc"
