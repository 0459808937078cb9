// Prometheus answers and the text exposition.
#include "engine/intake/metric_reader.h"

#include <QtTest>

#include "engine/intake/dcgm_names.h"
#include "memory_member.h"

using namespace ff;

namespace {

std::string matrix(const std::string& values, const std::string& labels = R"("gpu":"1")") {
    return R"({"status":"success","data":{"resultType":"matrix","result":[{"metric":)"
           R"({"__name__":"DCGM_FI_DEV_XID_ERROR","Hostname":"n3",)" +
           labels + R"(},"values":[)" + values + "]}]}}";
}

} // namespace

class MetricReaderTest : public QObject {
    Q_OBJECT

private slots:
    void changeLiesBetweenTwoSamples() {
        const Member member = memoryMember(
            matrix(R"([1796022900,"0"],[1796022915,"0.0"],[1796022930.5,"79"],[1796022945,"79"])"));
        const RecordReading reading = readPrometheusJson(member);
        checkPlaces(member, reading);
        const Record change = onlyRecord(reading, "metric_change");
        QCOMPARE(reading.records.size(), std::size_t(1));
        QCOMPARE(fieldOf(change, "metric"), "DCGM_FI_DEV_XID_ERRORS"); // the older name
        QCOMPARE(fieldOf(change, "from"), "0.0");
        QCOMPARE(fieldOf(change, "to"), "79");
        QCOMPARE(fieldOf(change, "value"), "79");
        QCOMPARE(fieldOf(change, "gpu"), "1");
        QCOMPARE(change.node, std::string("n3"));
        QCOMPARE(change.stamp.earliest, Nanos(1796022915) * second);
        QCOMPARE(change.stamp.at, Nanos(1796022930) * second + 500 * millisecond);
        QCOMPARE(change.stamp.latest, change.stamp.at);
        QCOMPARE(member.bytes->view().substr(change.locator.offset, change.locator.length),
                 std::string_view(R"([1796022930.5,"79"])"));
    }

    void instantAnswersGiveValues() {
        const RecordReading reading = readPrometheusJson(memoryMember(
            R"({"data":{"result":[{"metric":{"instance":"[fe80::1]:9100","value":"x"},)"
            R"("value":[1796035043.016,"NaN"]},{"metric":{},"value":[1,"+Inf"]}]}})"));
        QCOMPARE(reading.records.size(), std::size_t(2));
        QCOMPARE(reading.records[0].kind, std::string("metric_value"));
        QCOMPARE(fieldOf(reading.records[0], "value"), "NaN");
        QCOMPARE(fieldOf(reading.records[0], "label_value"), "x");
        QCOMPARE(reading.records[0].node, std::string("fe80::1"));
        QCOMPARE(fieldOf(reading.records[1], "value"), "+Inf");
    }

    void restlessSeriesAreSummed() {
        std::string values;
        for (int i = 0; i < 70; ++i) {
            values += QString("%1[%2,\"%3\"]")
                          .arg(i > 0 ? "," : "")
                          .arg(1796022900 + 15 * i)
                          .arg(i == 7 ? 9 : 40 + i)
                          .toStdString();
        }
        const RecordReading reading = readPrometheusJson(memoryMember(matrix(values)));
        const Record summary = onlyRecord(reading, "metric_summary");
        QCOMPARE(reading.records.size(), std::size_t(1));
        QCOMPARE(fieldOf(summary, "min"), "9");
        QCOMPARE(fieldOf(summary, "max"), "109");
        QCOMPARE(fieldOf(summary, "first"), "40");
        QCOMPARE(fieldOf(summary, "last"), "109");
        QCOMPARE(fieldOf(summary, "changes"), "69");
    }

    void seriesThatEndEarlyLeaveAGap() {
        std::string text;
        for (int i = 0; i < 20; ++i) {
            const std::string time = std::to_string(1796022900 + 15 * i);
            text += "up{instance=\"a:9100\"} 1 " + time + "\n";
            text += i < 17 ? "up{instance=\"b:9100\"} 1 " + time + "\n" : std::string();
            text += i < 15 ? "up{instance=\"c:9100\"} 1 " + time + "\n" : std::string();
        }
        const Member member = memoryMember(text);
        const RecordReading reading = readOpenMetrics(member);
        checkPlaces(member, reading);
        const Record gap = onlyRecord(reading, "metric_gap"); // b misses three scrapes only
        QCOMPARE(gap.node, std::string("c"));
        QCOMPARE(gap.stamp.earliest, Nanos(1796022900 + 15 * 14) * second);
        QCOMPARE(gap.stamp.latest, Nanos(1796022900 + 15 * 15) * second);
    }

    void readsTheTextFormat() {
        const RecordReading reading = readOpenMetrics(
            memoryMember("# HELP x y\n# TYPE x gauge\r\nx{a=\"q\\\"}\\n\",b=\"2\",} 1.5\n"
                         "y 3 1796022900123 # {trace=\"1\"} 2\nz{err_code=\"45\"}\n# EOF\n"));
        QCOMPARE(reading.records.size(), std::size_t(3));
        QCOMPARE(fieldOf(reading.records[0], "a"), "q\"}\n");
        QCOMPARE(fieldOf(reading.records[0], "b"), "2");
        QVERIFY(!reading.records[0].stamp.hasTime());
        QCOMPARE(reading.records[1].stamp.at, Nanos(1796022900123) * millisecond);
        QCOMPARE(fieldOf(reading.records[2], "err_code"), "45");
        QVERIFY(!reading.records[2].hasField("value"));
        QVERIFY(reading.issues.empty());
    }

    void damagedTextIsLocated() {
        const Member member = memoryMember("a 1\nb{x=\"1} 2\nc{x=1} 2\nd 1 never\n= =\n");
        const RecordReading reading = readOpenMetrics(member);
        checkPlaces(member, reading);
        QCOMPARE(reading.issues.size(), std::size_t(1));
        QCOMPARE(reading.issues[0].line, std::uint64_t(2));
        QVERIFY(reading.issues[0].count >= 3);
    }

    void errorsOfTheServerAreTold() {
        const RecordReading reading = readPrometheusJson(memoryMember(
            R"({"status":"error","errorType":"bad_data","error":"1:5: parse error"})"));
        QCOMPARE(reading.issues.size(), std::size_t(1));
        QVERIFY(reading.issues[0].what.find("1:5: parse error") != std::string::npos);
    }

    void wrongTypesAreLeftOut() {
        const Member member = memoryMember(matrix(
            R"(1,[],["a","b"],[1796022900],[1796022900,5],[1796022915,"1"],{},[1e999,"1"])"));
        const RecordReading reading = readPrometheusJson(member);
        checkPlaces(member, reading);
        QCOMPARE(reading.issues.size(), std::size_t(1));
        QCOMPARE(reading.issues[0].count, std::uint64_t(7));
    }

    void repeatedSeriesAreKept() {
        const std::string one = R"({"metric":{"__name__":"m","gpu":"1"},"value":[1796022900,"7"]})";
        const Member member = memoryMember(
            R"({"status":"success","data":{"resultType":"vector","result":[)" + one + "," + one +
            R"(,{"metric":{"__name__":"m"}},{"value":[1796022900,"7"]}]}})");
        const RecordReading reading = readPrometheusJson(member);
        checkPlaces(member, reading);
        QVERIFY(reading.records.size() >= 2);
        // The same series again is a later sample of it.
        const Member text = memoryMember("x{a=\"b\"} 1\nx{a=\"b\"} 2\n");
        checkPlaces(text, readOpenMetrics(text));
        QCOMPARE(onlyRecord(readOpenMetrics(text), "metric_change").field("from"),
                 std::string_view("1"));
    }

    void survivesEveryCut() {
        checkCutAnywhere(matrix(R"([1796022900,"0"],[1796022915,"79"],[1796022930,"0"])"),
                         readPrometheusJson, 0);
        checkCutAnywhere("x{a=\"b\"} 1 1796022900\nx{a=\"b\"} 2 1796022915\n", readOpenMetrics, 0);
    }

    void renamedFieldsHaveOneName() {
        QCOMPARE(canonicalMetricName("DCGM_FI_DEV_XID_ERROR"),
                 std::string("DCGM_FI_DEV_XID_ERRORS"));
        QCOMPARE(canonicalMetricName("DCGM_FI_DEV_XID_ERRORS"),
                 std::string("DCGM_FI_DEV_XID_ERRORS"));
        QCOMPARE(canonicalMetricName("DCGM_FI_PROF_FP16_UTIL_RATIO"),
                 std::string("DCGM_FI_PROF_PIPE_FP16_ACTIVE"));
        QCOMPARE(canonicalMetricName("up"), std::string("up"));
    }
};

QTEST_GUILESS_MAIN(MetricReaderTest)
#include "metric_reader_test.moc"
