// Courses of training loops out of logs: who printed them, when, and how many points are kept.
#include "engine/intake/training_course_reader.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include <QtTest>

#include "engine/intake/text_decoder.h"
#include "engine/intake/training_course_builder.h"
#include "memory_member.h"

using namespace ff;

namespace {

Member logOf(const std::string& text) {
    Member member = memoryMember(text, "rank_3.log");
    member.kind = {MemberKind::AppLog, Learnt::Content, {}};
    return member;
}

std::vector<MetricCourse> coursesOf(const Member& member, bool holdsSeveralRanks = false) {
    MemberReading reading;
    reading.member = member.id;
    reading.holdsSeveralRanks = holdsSeveralRanks;
    return readTrainingCourses(member, reading, TextDecoder(member, {}, {}), {});
}

std::string labelOf(const MetricCourse& course, std::string_view name) {
    for (const RecordField& label : course.labels) {
        if (label.name == name) {
            return label.value;
        }
    }
    return {};
}

} // namespace

class TrainingCourseReaderTest : public QObject {
    Q_OBJECT
private slots:
    void oneRank() {
        const std::string text = "2026-08-14T10:00:00Z gn1 INFO step 1 | loss 2.5 | tokens/s 41k\n"
                                 "2026-08-14T10:00:01Z gn1 INFO fetched shard 17\n"
                                 "2026-08-14T10:00:02Z gn1 INFO step 2 | loss nan | tokens/s 40k\n";
        Member member = logOf(text);
        member.rank = {3, Learnt::Name, {}};
        const auto courses = coursesOf(member);
        QCOMPARE(courses.size(), std::size_t(2));
        QCOMPARE(courses[0].metric, std::string("train.loss"));
        QCOMPARE(labelOf(courses[0], "rank"), std::string("3"));
        QCOMPARE(courses[0].quality, TimeQuality::Exact);
        QCOMPARE(courses[0].points.size(), std::size_t(2));
        QCOMPARE(courses[0].points[1].time - courses[0].points[0].time, 2 * second);
        QVERIFY(std::isnan(courses[0].points[1].value));
        const MetricPoint& first = courses[0].points[0];
        QCOMPARE(text.substr(first.offset, first.length), std::string("2.5"));
        QCOMPARE(courses[1].metric, std::string("train.throughput"));
        QCOMPARE(labelOf(courses[1], "unit"), std::string("tokens/s"));
        QCOMPARE(courses[1].points[1].value, 40000.0);
    }

    void severalRanks() {
        const auto courses = coursesOf(logOf("[rank1]: 2026-08-14 10:00:00 step 1 loss 2.5\n"
                                             "[rank0]: 2026-08-14 10:00:00 step 1 loss 2.25\n"
                                             "[rank1]: 2026-08-14 10:00:09 step 2 loss 2.0\n"),
                                       true);
        QCOMPARE(courses.size(), std::size_t(2));
        QCOMPARE(labelOf(courses[0], "rank"), std::string("0"));
        QCOMPARE(courses[1].points.size(), std::size_t(2));
        QCOMPARE(courses[1].points[1].value, 2.0);
    }

    void coloursAndRedraws() {
        const std::string text =
            "2026-08-14 10:00:00 \x1b[36mstep:  1\x1b[32m  loss: \x1b[33m2.5\x1b[0m\n"
            "Epoch 0: 1/9 [loss=3.5]\rEpoch 0: 2/9 [loss=3.25]\n";
        const auto courses = coursesOf(logOf(text));
        QCOMPARE(courses.size(), std::size_t(1));
        QCOMPARE(courses[0].points.size(), std::size_t(2));
        const MetricPoint& coloured = courses[0].points[0];
        QCOMPARE(text.substr(coloured.offset, coloured.length), std::string("2.5"));
        const MetricPoint& drawn = courses[0].points[1];
        QCOMPARE(drawn.value, 3.25);
        QCOMPARE(text.substr(drawn.offset, drawn.length), std::string("3.25"));
    }

    void withoutTimesTheOrderIsKept() {
        const auto courses = coursesOf(logOf("step 1 loss 3\nstep 2 loss 2\nstep 3 loss 1\n"));
        QCOMPARE(courses.size(), std::size_t(1));
        QCOMPARE(courses[0].quality, TimeQuality::None);
        QCOMPARE(courses[0].points.front().value, 3.0);
        QCOMPARE(courses[0].points.back().value, 1.0);
    }

    void peaksSurviveThinning() {
        std::string text;
        constexpr int steps = 100'000;
        for (int i = 0; i < steps; ++i) {
            text += fmt::format("step {} loss {}\n", i, i == 41'234 ? 99.0 : 2.0 + i % 7 * 0.01);
        }
        const auto courses = coursesOf(logOf(text + "step 100000 loss 1.25\n"));
        QCOMPARE(courses.size(), std::size_t(1));
        const auto& points = courses[0].points;
        QVERIFY(points.size() <= 2 * TrainingCourseBuilder::mostOfSeries);
        QVERIFY(points.size() >= TrainingCourseBuilder::mostOfSeries / 2);
        QVERIFY(std::any_of(points.begin(), points.end(),
                            [](const MetricPoint& point) { return point.value == 99.0; }));
        QCOMPARE(points.back().value, 1.25);
        QVERIFY(std::is_sorted(
            points.begin(), points.end(),
            [](const MetricPoint& a, const MetricPoint& b) { return a.offset < b.offset; }));
    }

    void manyRanksTogetherStayBounded() {
        TrainingCourseBuilder builder;
        for (int step = 0; step < 300; ++step) {
            for (int rank = 0; rank < 4096; ++rank) {
                builder.add(rank, {}, {}, {static_cast<double>(step), 0, 1, 0});
            }
        }
        std::size_t count = 0;
        const auto all = builder.take();
        for (const TrainingSeries& series : all) {
            count += series.samples.size();
            QCOMPARE(series.samples.back().value, 299.0);
        }
        QCOMPARE(all.size(), std::size_t(4096));
        QVERIFY(count <= TrainingCourseBuilder::mostSamples);
    }

    void stepTimesAlone() {
        const auto courses = coursesOf(logOf("step 1 data_time=0.01s step_time=4.5s\n"));
        QCOMPARE(courses.size(), std::size_t(1));
        QCOMPARE(courses[0].metric, std::string("train.step_seconds"));
        QCOMPARE(courses[0].points.front().value, 4.5);
    }

    void othersAreNotRead() {
        Member member = logOf("step 1 loss 3\n");
        member.kind.value = MemberKind::Syslog;
        QVERIFY(coursesOf(member).empty());
        member = logOf("step 1 loss 3\n");
        member.isIgnored = true;
        QVERIFY(coursesOf(member).empty());
        member = logOf("step 1 loss 3\n");
        CancelFlag cancel;
        cancel.cancel();
        const TextDecoder decoder(member, {}, {});
        QVERIFY(readTrainingCourses(member, {}, decoder, {&cancel, {}}).empty());
    }
};

QTEST_GUILESS_MAIN(TrainingCourseReaderTest)
#include "training_course_reader_test.moc"
