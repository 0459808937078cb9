// Courses of chosen metrics out of each format.
#include "engine/intake/metric_course_reader.h"

#include <cmath>

#include <QtTest>

#include "memory_member.h"

using namespace ff;

namespace {

Member memberOf(MemberKind kind, const std::string& text) {
    Member member = memoryMember(text);
    member.kind = {kind, Learnt::Content, {}};
    return member;
}

MetricChoice only(const char* name) {
    return [name](std::string_view metric) { return metric == name; };
}

} // namespace

class MetricCourseReaderTest : public QObject {
    Q_OBJECT

private slots:
    void prometheusAnswers() {
        const std::string text =
            R"({"data":{"result":[{"metric":{"__name__":"up","instance":"n1:9100"},"values":[[10,"1"]]},)"
            R"({"metric":{"__name__":"DCGM_FI_DEV_XID_ERROR","Hostname":"n3","gpu":"1","rate":"x"},)"
            R"("values":[[40,"79"],[10,"0"],[25,"GPU is lost"]]}]}})";
        const auto courses = readMetricCourses(memberOf(MemberKind::PrometheusJson, text),
                                               only("DCGM_FI_DEV_XID_ERRORS"));
        QCOMPARE(courses.size(), std::size_t(1));
        const MetricCourse& course = courses.front();
        QCOMPARE(course.node, std::string("n3"));
        QCOMPARE(course.labels.back().name, std::string("label_rate"));
        QCOMPARE(course.points.size(), std::size_t(3));
        QCOMPARE(course.points[0].time, 10 * second); // in order of time
        QVERIFY(std::isnan(course.points[1].value));
        QCOMPARE(course.points[2].value, 79.0);
        QCOMPARE(text.substr(course.points[2].offset, course.points[2].length),
                 std::string(R"([40,"79"])"));
    }

    void expositions() {
        const auto courses =
            readMetricCourses(memberOf(MemberKind::OpenMetrics, "a{x=\"1\"} 3 1796022900\n"
                                                                "a{x=\"1\"} +Inf 1796022915\n"
                                                                "b 1 1796022915\nc 2\n"),
                              only("a"));
        QCOMPARE(courses.size(), std::size_t(1));
        QCOMPARE(courses[0].points.size(), std::size_t(2));
        QVERIFY(std::isinf(courses[0].points[1].value));
        QCOMPARE(courses[0].quality, TimeQuality::Exact);
        const auto untimed = readMetricCourses(
            memberOf(MemberKind::OpenMetrics, "b 1 1796022915\nc 2\n"), only("c"));
        QCOMPARE(untimed.front().quality, TimeQuality::None);
    }

    void tablesInTheirZone() {
        Member member = memberOf(MemberKind::MetricsCsv,
                                 "timestamp, index, temperature.gpu, utilization.gpu [%]\n"
                                 "2026/08/14 11:00:00.000, 0, 61, 100 %\n"
                                 "2026/08/14 11:00:05.000, 0, 62, 0 %\n");
        const auto utc = readMetricCourses(member, only("DCGM_FI_DEV_GPU_TEMP"));
        QCOMPARE(utc.size(), std::size_t(1));
        QCOMPARE(utc.front().quality, TimeQuality::Guessed);
        member.zoneMinutes = {120, Learnt::Manifest, {}};
        const auto local = readMetricCourses(member, only("DCGM_FI_DEV_GPU_TEMP"));
        QCOMPARE(local.front().quality, TimeQuality::Exact);
        QCOMPARE(utc.front().points[0].time - local.front().points[0].time, 2 * hour);
    }

    void otherMembersHaveNone() {
        QVERIFY(!holdsMetrics(MemberKind::SacctText));
        QVERIFY(readMetricCourses(memberOf(MemberKind::SacctText, "up 1\n"), {}).empty());
    }
};

QTEST_GUILESS_MAIN(MetricCourseReaderTest)
#include "metric_course_reader_test.moc"
