// Structured logs told from other JSON.
#include "engine/bundle/json_lines_reader.h"

#include <QtTest>

using namespace ff;

class JsonLinesReaderTest : public QObject {
    Q_OBJECT

private slots:
    void tells_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("isLog");
        const auto row = [](const char* name, const char* text, bool isLog) {
            QTest::newRow(name) << QByteArray(text) << isLog;
        };
        row("python", R"({"asctime":"2026-04-05 04:28:12,1","levelname":"INFO","message":"a"})",
            true);
        row("zap", R"({"level":"error","ts":1775363292.5,"msg":"a"})", true);
        row("structlog", R"({"event":"a","level":"info"})", true);
        row("docker", R"({"log":"a\n","stream":"stderr","time":"2026-04-05T04:28:12Z"})", true);
        row("tracing", R"({"timestamp":"t","level":"INFO","fields":{"message":"a"}})", true);
        row("container runtime", R"(2026-04-05T04:28:12.7Z stderr F {"msg":"a","level":"info"})",
            true);
        row("pod", R"([pod/a/b] {"msg":"a","level":"info"})", true);
        row("array",
            "[\n{\"msg\":\"a\",\"ts\":1},\n{\"msg\":\"a\",\"ts\":1},\n{\"msg\":\"a\",\"ts\":1}\n]",
            true);
        row("with banners", "starting\n{\"msg\":\"a\",\"ts\":1}\n{\"msg\":\"b\",\"ts\":2}\n", true);
        row("last one cut", "{\"msg\":\"a\",\"ts\":1}\n{\"msg\":\"b", true);
        row("one object among text", "a\nb\n{\"msg\":\"a\",\"ts\":1}\n", false);
        row("no message", R"({"level":"info","step":3})", false);
        row("message alone", R"({"message":"a"})", false);
        row("kubernetes event", R"({"apiVersion":"v1","kind":"Event","message":"a","time":"t"})",
            false);
        row("journal", R"({"__REALTIME_TIMESTAMP":"1","MESSAGE":"a"})", false);
        row("metrics", R"({"status":"success","data":{"resultType":"matrix"}})", false);
        row("words in front", R"(got {"msg":"a","level":"info"})", false);
        row("text", "plain\n", false);
        row("empty", "", false);
        row("broken", "{\"msg\":\"a\",\"ts\":1", false);
        row("broken UTF-8", "{\"msg\":\"\xC3\xFF\",\"ts\":1}\n", false);
    }

    void tells() {
        QFETCH(QByteArray, text);
        QFETCH(bool, isLog);
        QCOMPARE(looksLikeJsonLines(text.toStdString()), isLog);
    }
};

QTEST_GUILESS_MAIN(JsonLinesReaderTest)
#include "json_lines_reader_test.moc"
