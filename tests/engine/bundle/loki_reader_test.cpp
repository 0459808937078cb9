// Entries of streams, rows, and what is left of damaged answers.
#include "engine/bundle/loki_reader.h"

#include <QtTest>

using namespace ff;

namespace {

const std::string answer = R"({"status":"success","data":{"resultType":"streams","result":[)"
                           "\n"
                           "{\"stream\":{\"node\":\"n3\",\"job\":\"kernel\"},\"values\":[["
                           "\"1775363292000000500\",\"Xid \\\"79\\\"\"],"
                           R"(["1775363292000000501","b",{"trace_id":"7"}]]},)"
                           "\n"
                           R"({"stream":{"node":"n1"},"values":[["1775363299000000000","c\nd"]]}],)"
                           R"("stats":{"summary":{"values":[["1","no entry"]],"line":"x"}}}})";

LokiAnswer streamsOf(const std::string& text) {
    return readLokiAnswer(text, LokiShape::Streams, {});
}

std::size_t entriesOf(const LokiAnswer& read) {
    std::size_t count = 0;
    for (const LokiStream& stream : read.streams) {
        count += stream.entries.size();
    }
    return count;
}

} // namespace

class LokiReaderTest : public QObject {
    Q_OBJECT

private slots:
    void readsStreams() {
        const LokiAnswer read = streamsOf(answer);
        QVERIFY(read.damage.empty() && read.error.empty());
        QCOMPARE(read.streams.size(), std::size_t(2));
        const LokiStream& kernel = read.streams[0];
        QCOMPARE(kernel.labels.at("node"), std::string("n3"));
        QCOMPARE(kernel.labels.at("job"), std::string("kernel"));
        QCOMPARE(kernel.entries.size(), std::size_t(2));
        QCOMPARE(kernel.entries[0].time, Nanos(1775363292000000500));
        QCOMPARE(lokiText(kernel.entries[0].json), std::string("Xid \"79\""));
        QCOMPARE(lokiText(kernel.entries[1].json), std::string("b"));
        QCOMPARE(lokiText(read.streams[1].entries[0].json), std::string("c\nd"));
    }

    void streamsOfTheSameLabelsAreOne() {
        const std::string row = R"({"labels":{"node":"n1"},"timestamp":"7","line":"a"})";
        const std::string rows = row + "\n" + row + "\n";
        const LokiAnswer read = readLokiAnswer(rows, LokiShape::Rows, {});
        QCOMPARE(read.streams.size(), std::size_t(1));
        QCOMPARE(entriesOf(read), std::size_t(2));
        QCOMPARE(lokiText(read.streams[0].entries[1].json), std::string("a"));
    }

    void boundsWhatAHostileAnswerTakes() {
        const std::string deep = "{\"data\":{\"result\":[{\"values\":" + std::string(5'000, '[');
        QVERIFY(streamsOf(deep).damage.find("1,000 levels") != std::string::npos);
        const std::string before = "{\"data\":{\"result\":[{\"values\":[[\"1\",\"a\"],[\"2\",\"";
        const LokiAnswer read = streamsOf(before + std::string(std::size_t{65} << 20, 'x'));
        QVERIFY(read.damage.find("64 MiB") != std::string::npos);
        QCOMPARE(entriesOf(read), std::size_t(1));
    }

    void readsLabelsBehindTheValues() {
        const LokiAnswer read =
            streamsOf(R"({"data":{"result":[{"values":[["1","a"]],"stream":{"node":"n1"}}]}})");
        QCOMPARE(read.streams.size(), std::size_t(1));
        QCOMPARE(read.streams[0].labels.at("node"), std::string("n1"));
    }

    void readsRows() {
        const std::string rows =
            R"({"labels":{"node":"n1"},"line":"a","timestamp":"2026-04-05T06:28:12.5+02:00"})"
            "\n\n"
            R"({"labels":{"node":"n2"},"line":"b","timestamp":"2026-04-05T04:28:12.5Z"})"
            "\n";
        const LokiAnswer read = readLokiAnswer(rows, LokiShape::Rows, {});
        QCOMPARE(read.streams.size(), std::size_t(2));
        QCOMPARE(read.streams[0].labels.at("node"), std::string("n1"));
        QCOMPARE(read.streams[0].entries[0].time, read.streams[1].entries[0].time);
        QCOMPARE(read.streams[1].entries[0].time, 1775363292 * second + 500 * millisecond);

        const LokiAnswer grafana = readLokiAnswer(
            R"([{"line":"a","timestamp":"1775363292000000000","fields":{"node":"n1"}}])",
            LokiShape::Rows, {});
        QCOMPARE(grafana.streams.size(), std::size_t(1));
        QCOMPARE(grafana.streams[0].labels.at("node"), std::string("n1"));
        QCOMPARE(grafana.streams[0].entries[0].time, 1775363292 * second);
    }

    void countsEntriesThatAreNone() {
        const std::string text =
            R"({"data":{"result":[{"stream":{"a":7,"b":null},"values":[["soon","a"],["1"],[],)"
            R"(["2",7],[{"x":1},"c"],["-5","d"],"e",["3","f"],["4",["g"]]]},{"stream":3,)"
            R"("values":"none"},7,[1]]}})";
        const LokiAnswer read = streamsOf(text);
        QVERIFY(read.damage.empty());
        QCOMPARE(entriesOf(read), std::size_t(1));
        QCOMPARE(read.badEntries, std::uint64_t(7));
        QCOMPARE(read.firstBadEntry, text.find("],[\"1\"") + 1);
    }

    void saysWhatAnErrorSays() {
        const LokiAnswer text = readLokiAnswer("parse error : x\n", LokiShape::Error, {});
        QCOMPARE(text.error, std::string("parse error : x"));
        const LokiAnswer json =
            readLokiAnswer(R"({"code":401,"status":"error","message":"no"})", LokiShape::Error, {});
        QCOMPARE(json.error, std::string("no"));
        const LokiAnswer bare = readLokiAnswer(R"({"status":"error"})", LokiShape::Error, {});
        QVERIFY(!bare.error.empty());
    }

    void readsToTheCut() {
        std::size_t last = 0;
        for (std::size_t length = 1; length < answer.size(); ++length) {
            const LokiAnswer read = streamsOf(answer.substr(0, length));
            QVERIFY2(!read.damage.empty(), qPrintable(QString::number(length)));
            QCOMPARE(read.stoppedAt, length);
            const std::size_t entries = entriesOf(read);
            QVERIFY(entries >= last && entries <= 3);
            last = entries;
        }
        QCOMPARE(last, std::size_t(3));
    }

    void stopsWhereItIsNoJson() {
        const std::string text =
            R"({"data":{"result":[{"stream":{"node":"n1"},"values":[["1","a"],)";
        const LokiAnswer read = streamsOf(text + "!!" + std::string(100, ' '));
        QCOMPARE(entriesOf(read), std::size_t(1));
        QVERIFY(read.damage.find("no JSON") != std::string::npos);
        QVERIFY(read.stoppedAt >= text.size() && read.stoppedAt <= text.size() + 1);
        QCOMPARE(entriesOf(streamsOf(text + "[\"2\",\"\xFF\"]]}]}}")), std::size_t(1));
        QVERIFY(!streamsOf(std::string(100'000, '[')).damage.empty());
        QVERIFY(!streamsOf("").damage.empty());
        QVERIFY(streamsOf(" \n ").stoppedAt <= 3);
    }

    void canBeCancelled() {
        CancelFlag flag;
        flag.cancel();
        Progress progress;
        progress.cancel = &flag;
        QVERIFY(readLokiAnswer(answer, LokiShape::Streams, progress).streams.empty());
    }
};

QTEST_GUILESS_MAIN(LokiReaderTest)
#include "loki_reader_test.moc"
