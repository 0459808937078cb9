// Field names of structured loggers, at the top and one object down.
#include "engine/intake/json_log_reader.h"

#include <random>

#include <QtTest>

using namespace ff;

namespace {

QByteArray textOf(const std::string& line, const std::optional<JsonLogValue>& value) {
    return value ? QByteArray::fromStdString(std::string(value->in(line))) : QByteArray("(none)");
}

} // namespace

class JsonLogReaderTest : public QObject {
    Q_OBJECT

private slots:
    void findsTheMessage_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QByteArray>("message");
        const auto row = [](const char* line, const char* message) {
            QTest::newRow(line) << QByteArray(line) << QByteArray(message);
        };
        row(R"({"message":"a"})", "a");
        row(R"({"level":"info","msg":"a"})", "a");
        row(R"({"log":"a\n","stream":"stderr"})", R"(a\n)");
        row(R"({"text":"a"})", "a");
        row(R"({"event":"a","level":"error"})", "a");
        row(R"({"body":"a"})", "a");
        row(R"({"fields":{"message":"a"},"target":"t"})", "a");
        row(R"({"msg":"b","message":"a"})", "a");
        row(R"({"message":"a","msg":"b"})", "a");
        row(R"({"message":"a","message":"b"})", "b");
        row(R"({"message":""})", "");
        row(R"({"message":null,"msg":"b"})", "b");
        row(R"({"message":{"a":1},"msg":"b"})", "b");
        row(R"({"message":7})", "7");
        row(R"({"level":"info"})", "(none)");
        row("{\"message\":\"cut in the mid", "cut in the mid");
        row(R"({)", "(none)");
    }

    void findsTheMessage() {
        QFETCH(QByteArray, line);
        QFETCH(QByteArray, message);
        const std::string text = line.toStdString();
        const JsonLogLine read = readJsonLogLine(text);
        QVERIFY(read.isObject);
        QCOMPARE(textOf(text, read.message), message);
        QCOMPARE(read.isCut, !line.endsWith('}'));
    }

    void findsWhereItWasPrinted_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QString>("node");
        QTest::addColumn<int>("rank");
        QTest::addColumn<int>("localRank");
        const auto row = [](const char* line, const char* node, int rank = -1, int localRank = -1) {
            QTest::newRow(line) << QByteArray(line) << QString(node) << rank << localRank;
        };
        row(R"({"host":"n1"})", "n1");
        row(R"({"hostname":"n1"})", "n1");
        row(R"({"node":"n1"})", "n1");
        row(R"({"host":{"name":"n1"}})", "n1");
        row(R"({"kubernetes":{"host":"n1","pod_name":"p"},"hostname":"p"})", "n1");
        row(R"({"kubernetes":{"node_name":"n1"}})", "n1");
        row(R"({"labels":{"node":"n1","rank":"3"}})", "n1", 3);
        row(R"({"fields":{"host":"n1","rank":3,"local_rank":1}})", "n1", 3, 1);
        row(R"({"rank":3,"local_rank":1})", "", 3, 1);
        row(R"({"rank":0,"global_rank":11})", "", 11);
        row(R"({"rank":"3"})", "", 3);
        row(R"({"rank":-1})", "");
        row(R"({"rank":3.5})", "");
        row(R"({"rank":true,"host":7,"local_rank":[1]})", "");
        row(R"({"rank":99999999999999999999})", "");
    }

    void findsWhereItWasPrinted() {
        QFETCH(QByteArray, line);
        QFETCH(QString, node);
        QFETCH(int, rank);
        QFETCH(int, localRank);
        const JsonLogLine read = readJsonLogLine(line.toStdString());
        QCOMPARE(QString::fromStdString(read.node), node);
        QCOMPARE(read.rank.value_or(-1), rank);
        QCOMPARE(read.localRank.value_or(-1), localRank);
    }

    void findsProcesses() {
        const JsonLogLine number = readJsonLogLine(R"({"process":41,"name":"train"})");
        QCOMPARE(number.pid.value_or(0), std::int64_t(41));
        QCOMPARE(QString::fromStdString(number.process), QString("train"));
        const JsonLogLine nested = readJsonLogLine(R"({"process":{"pid":41,"name":"python"}})");
        QCOMPARE(nested.pid.value_or(0), std::int64_t(41));
        QCOMPARE(QString::fromStdString(nested.process), QString("python"));
        const JsonLogLine logger = readJsonLogLine(R"({"logger":"torch","pid":"41"})");
        QCOMPARE(QString::fromStdString(logger.process), QString("torch"));
        QCOMPARE(logger.pid.value_or(0), std::int64_t(41));
    }

    void findsExceptions() {
        const std::string line = R"({"message":"failed","exc_info":"Traceback\nValueError: x",)"
                                 R"("error":{"stack_trace":"at a"},"err":"boom","exception":true})";
        const JsonLogLine read = readJsonLogLine(line);
        QCOMPARE(read.errors.size(), std::size_t(3));
        QCOMPARE(read.errors[0].in(line), std::string_view("Traceback\\nValueError: x"));
        QCOMPARE(read.errors[1].in(line), std::string_view("at a"));
        QCOMPARE(read.errors[2].in(line), std::string_view("boom"));
        QVERIFY(readJsonLogLine(R"({"exc_info":"NoneType: None"})").errors.empty());
        QVERIFY(readJsonLogLine(R"({"exc_info":null,"error":""})").errors.empty());
        QCOMPARE(readJsonLogLine(R"({"exception":[{"exc_type":"E"}]})").errors.size(),
                 std::size_t(1));
        QCOMPARE(readJsonLogLine(R"({"exception":{"type":"E"}})").errors.size(), std::size_t(1));
    }

    void tellsContainerLines() {
        QVERIFY(readJsonLogLine(R"({"log":"a\n","stream":"stderr","time":"t"})").isContainerLine);
        QVERIFY(!readJsonLogLine(R"({"log":"a"})").isContainerLine);
        QVERIFY(!readJsonLogLine(R"({"message":"a","stream":"stderr"})").isContainerLine);
        QVERIFY(readJsonLogLine(R"({"log":"a","stream":"stderr","logtag":"P"})")
                    .isTaggedPartial.value_or(false));
    }

    void takesNoObject() {
        for (const char* line : {"", " ", "[1]", "plain", "\"message\"", "null", "}"}) {
            QVERIFY(!readJsonLogLine(line).isObject);
        }
    }

    void survivesACutAnywhere() {
        const std::string line =
            "{\"time\":\"2026-04-05T04:28:12Z\",\"level\":\"error\",\"message\":\"a \\\"b\\\" "
            "\\u00e9\\n\","
            R"("kubernetes":{"host":"n1","labels":{"a":"b"}},"rank":3,"exc_info":["x",{"y":1}]})";
        for (std::size_t length = 1; length < line.size(); ++length) {
            const std::string cut = line.substr(0, length);
            const JsonLogLine read = readJsonLogLine(cut);
            QVERIFY(read.isObject && read.isCut);
            QVERIFY(!read.message || read.message->offset + read.message->length <= cut.size());
            for (const JsonLogValue& error : read.errors) {
                QVERIFY(error.offset + error.length <= cut.size());
            }
        }
        QVERIFY(!readJsonLogLine(line).isCut);
    }

    void survivesNoise() {
        std::mt19937 random(7);
        const std::string letters = "{}[]\",:\\nmsglogrank 0123";
        for (int round = 0; round < 20000; ++round) {
            std::string text = "{";
            for (auto length = random() % 50; length > 0; --length) {
                text += letters[random() % letters.size()];
            }
            const JsonLogLine read = readJsonLogLine(text);
            QVERIFY(!read.message || read.message->offset + read.message->length <= text.size());
        }
        QVERIFY(readJsonLogLine(std::string(100'000, '{')).isObject);
    }
};

QTEST_GUILESS_MAIN(JsonLogReaderTest)
#include "json_log_reader_test.moc"
