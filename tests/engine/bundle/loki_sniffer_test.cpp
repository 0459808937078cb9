// Answers of Loki told from those of Prometheus and from logs.
#include "engine/bundle/loki_sniffer.h"

#include <QtTest>

using namespace ff;

class LokiSnifferTest : public QObject {
    Q_OBJECT

private slots:
    void tells_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("path");
        QTest::addColumn<int>("shape");
        const auto row = [](const char* name, const char* text, LokiShape shape,
                            const char* path = "x.json") {
            QTest::newRow(name) << QByteArray(text) << QString(path) << int(shape);
        };
        row("streams", R"({"status":"success","data":{"resultType":"streams","result":[]}})",
            LokiShape::Streams);
        row("pretty", "\xEF\xBB\xBF{\n  \"data\": {\n    \"resultType\" : \"streams\"\n",
            LokiShape::Streams);
        row("push", R"({"streams":[{"stream":{"node":"n1"},"values":[]}]})", LokiShape::Streams);
        row("logcli", R"({"labels":{"node":"n1"},"line":"a","timestamp":"2026-04-05T04:28:12Z"})",
            LokiShape::Rows);
        row("grafana", R"([{"line":"a","timestamp":"1775363292000000000","fields":{"node":"n1"}}])",
            LokiShape::Rows);
        row("matrix of Loki",
            R"({"status":"success","data":{"resultType":"matrix","result":[],)"
            R"("stats":{"summary":{"totalLinesProcessed":300}}}})",
            LokiShape::Numbers);
        row("matrix of Prometheus", R"({"status":"success","data":{"resultType":"matrix"}})",
            LokiShape::None);
        row("matrix by name", R"({"status":"success","data":{"resultType":"matrix"}})",
            LokiShape::Numbers, "loki/errors.json");
        row("labels by name", R"({"status":"success","data":["node","job"]})", LokiShape::Numbers,
            "loki/labels.json");
        row("labels", R"({"status":"success","data":["node","job"]})", LokiShape::None);
        row("statistics", R"({"streams":0,"chunks":0,"bytes":0,"entries":0})", LokiShape::Numbers);
        row("error by name", R"({"status":"error","error":"x"})", LokiShape::Error, "loki.json");
        row("error of Prometheus", R"({"status":"error","errorType":"bad_data","error":"x"})",
            LokiShape::None);
        row("parse error", "parse error at line 2, col 9: syntax error: unexpected IDENTIFIER\n",
            LokiShape::Error);
        row("limit",
            "max entries limit per query exceeded, limit > max_entries_limit (9000 > 5000)",
            LokiShape::Error);
        row("range", "the query time range exceeds the limit (query length: 800h, limit: 721h)",
            LokiShape::Error);
        row("number", "strconv.ParseInt: parsing \"soon\": invalid syntax", LokiShape::Error);
        row("log with such a line",
            "parse error at line 2, col 9\nRuntimeError: x\nRuntimeError: y\n", LokiShape::None);
        row("structured log", R"({"line":12,"timestamp":"t","labels":{},"message":"a"})",
            LokiShape::None);
        row("log naming it", "level=info \"resultType\":\"streams\"", LokiShape::None);
        row("empty", "", LokiShape::None);
        row("blank", " \n ", LokiShape::None);
        row("list", "[1,2]", LokiShape::None);
    }

    void tells() {
        QFETCH(QByteArray, text);
        QFETCH(QString, path);
        QFETCH(int, shape);
        QCOMPARE(int(lokiShapeOf(text.toStdString(), path.toStdString())), shape);
    }
};

QTEST_GUILESS_MAIN(LokiSnifferTest)
#include "loki_sniffer_test.moc"
