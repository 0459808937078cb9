// Courses of an analysis: on its axis, with its names.
#include "engine/pipeline/training_courses.h"

#include <QtTest>

#include "engine/base/digest.h"

using namespace ff;

namespace {

class Bytes final : public ByteSource {
public:
    explicit Bytes(std::string bytes) : m_bytes(std::move(bytes)) {}
    [[nodiscard]] std::string_view view() const override { return m_bytes; }

private:
    std::string m_bytes;
};

/// Every line is at one moment.
class FixedDecoder final : public LineDecoder {
public:
    [[nodiscard]] LineText decode(std::string_view raw, const Locator&) const override {
        LineText line;
        line.text = std::string(raw);
        line.envelope.stamp = {10 * second, 10 * second, 10 * second, TimeQuality::Exact, {}};
        return line;
    }
};

Analysis analysisOf(const std::string& text) {
    auto bundle = std::make_shared<Bundle>();
    Member member;
    member.id = MemberId(std::size_t{0});
    member.kind = {MemberKind::AppLog, Learnt::Content, {}};
    member.node = {"10.0.0.7", Learnt::Name, {}};
    member.bytes = std::make_shared<Bytes>(text);
    bundle->members = {member};
    Analysis analysis;
    analysis.bundle = bundle;
    analysis.readings.resize(1);
    analysis.decoders = {std::make_shared<FixedDecoder>()};
    analysis.placement.aliases["10.0.0.7"] = "gn7";
    Clock clock;
    clock.node = "gn7";
    clock.offset = -3 * second;
    analysis.graph.log.clocks = {clock};
    return analysis;
}

} // namespace

class TrainingCoursesTest : public QObject {
    Q_OBJECT
private slots:
    void onTheCommonAxis() {
        const Analysis analysis = analysisOf("step 1 loss 2.5\n");
        const auto courses = trainingCoursesIn(analysis, MemberId(std::size_t{0}));
        QCOMPARE(courses.size(), std::size_t(1));
        QCOMPARE(courses[0].node, std::string("gn7"));
        QCOMPARE(courses[0].points.front().time, 7 * second);
        const auto own = trainingCoursesIn(*analysis.bundle, analysis.readings[0],
                                           analysis.decoders[0].get(), MemberId(std::size_t{0}));
        QCOMPARE(own[0].points.front().time, 10 * second);
    }

    void whatIsNotThere() {
        Analysis analysis = analysisOf("step 1 loss 2.5\n");
        QVERIFY(trainingCoursesIn(analysis, MemberId(std::size_t{1})).empty());
        QVERIFY(trainingCoursesIn(analysis, MemberId()).empty());
        analysis.decoders[0] = nullptr;
        QVERIFY(trainingCoursesIn(analysis, MemberId(std::size_t{0})).empty());
    }
};

QTEST_GUILESS_MAIN(TrainingCoursesTest)
#include "training_courses_test.moc"
