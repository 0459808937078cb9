// Lines are found by literals, values read from their bytes; times are read of the points kept.
#include "engine/intake/training_course_reader.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <limits>
#include <string_view>
#include <utility>

#include "engine/intake/line_span.h"
#include "engine/intake/training_course_builder.h"

namespace ff {

namespace {

constexpr std::size_t nowhere = std::string_view::npos;

/// Where the next of some literals is. Each literal passes over the text once.
class NextLiteral {
public:
    explicit NextLiteral(std::string_view text) : m_text(text) {
        for (std::size_t i = 0; i < literals.size(); ++i) {
            m_next[i] = find(i, 0);
        }
    }

    /// The first at `from` or behind it; npos: there is none.
    [[nodiscard]] std::size_t from(std::size_t from) {
        std::size_t nearest = nowhere;
        for (std::size_t i = 0; i < literals.size(); ++i) {
            if (m_next[i] < from) {
                m_next[i] = find(i, from);
            }
            nearest = std::min(nearest, m_next[i]);
        }
        return nearest;
    }

private:
    /// Of each line that tells of a step at least one, in the spellings that are used.
    static constexpr auto literals = std::to_array<std::string_view>(
        {"loss", "Loss", "LOSS", "grad_norm", "grad norm", "gnorm", "okens/s", "oks/s", "ok/s",
         "amples", "hroughput", "tps:", "time per iteration", "step_time", "step time",
         "iter_time"});

    [[nodiscard]] std::size_t find(std::size_t literal, std::size_t from) const {
        const std::string_view word = literals[literal];
        const void* const found =
            from < m_text.size()
                ? memmem(m_text.data() + from, m_text.size() - from, word.data(), word.size())
                : nullptr;
        return found == nullptr
                   ? nowhere
                   : static_cast<std::size_t>(static_cast<const char*>(found) - m_text.data());
    }

    std::string_view m_text;
    std::array<std::size_t, literals.size()> m_next{};
};

class Reader {
public:
    Reader(const Member& member, const MemberReading& reading, const LineDecoder& decoder)
        : m_member(member), m_reading(reading), m_decoder(decoder), m_bytes(member.bytes->view()),
          m_isDecoding(reading.holdsSeveralRanks || decoder.joinsLines() ||
                       member.kind.value == MemberKind::JsonLines) {}

    std::vector<MetricCourse> read(const Progress& progress) {
        NextLiteral next(m_bytes);
        std::size_t lines = 0;
        for (std::size_t at = next.from(0); at != nowhere; ++lines) {
            if (lines % 1024 == 0 && progress.isCancelled()) {
                return {};
            }
            const LineSpan line = lineAround(m_bytes, at);
            readLine(line);
            at = next.from(line.next);
        }
        std::vector<MetricCourse> courses;
        for (const TrainingSeries& series : m_builder.take()) {
            courses.push_back(courseOf(series));
        }
        return courses;
    }

private:
    [[nodiscard]] LineText decoded(const LineSpan& line) const {
        Locator locator;
        locator.member = m_member.id;
        locator.offset = line.begin;
        locator.length = line.end - line.begin;
        return m_decoder.decode(line.in(m_bytes), locator);
    }

    /// Bytes that a terminal does not show, redraws and what is joined must be decoded first; the
    /// fields of an object are only in its bytes.
    void readLine(const LineSpan& line) {
        const std::string_view raw = line.in(m_bytes);
        const bool isObject = m_member.kind.value == MemberKind::JsonLines;
        const bool readsText =
            !isObject &&
            (m_decoder.joinsLines() || raw.find('\x1b') != nowhere || raw.find('\r') != nowhere);
        if (!readsText) {
            const std::vector<TrainingValue> values = trainingValuesIn(raw);
            if (!values.empty()) {
                const LineText text = m_isDecoding ? decoded(line) : LineText();
                add(values, line, text, false);
            }
            return;
        }
        const LineText text = decoded(line);
        add(newestIn(text.text), line, text, true);
    }

    /// Of what was drawn over and over, or printed between, the last that gives values.
    static std::vector<TrainingValue> newestIn(std::string_view text) {
        std::size_t end = text.size();
        while (true) {
            const std::size_t newline = text.substr(0, end).rfind('\n');
            const std::size_t begin = newline == nowhere ? 0 : newline + 1;
            std::vector<TrainingValue> values = trainingValuesIn(text.substr(begin, end - begin));
            for (TrainingValue& value : values) {
                value.offset += begin;
            }
            if (!values.empty() || newline == nowhere) {
                return values;
            }
            end = newline;
        }
    }

    void add(const std::vector<TrainingValue>& values, const LineSpan& line, const LineText& text,
             bool isInText) {
        constexpr std::size_t longest = std::numeric_limits<std::uint32_t>::max();
        for (const TrainingValue& value : values) {
            const std::size_t begin = isInText ? text.rawOffset(value.offset) : value.offset;
            const std::size_t end = isInText ? text.rawOffset(value.offset + value.length - 1) + 1
                                             : value.offset + value.length;
            TrainingSample sample;
            sample.value = value.value;
            sample.offset = line.begin + begin;
            sample.length = static_cast<std::uint32_t>(std::min(end - begin, longest));
            sample.line = line.begin;
            m_builder.add(rankOf(text.envelope), text.envelope.node, value, sample);
        }
    }

    [[nodiscard]] std::optional<int> rankOf(const LineEnvelope& envelope) const {
        if (envelope.rank || !m_member.rank.isKnown()) {
            return envelope.rank;
        }
        return m_member.rank.value;
    }

    [[nodiscard]] MetricCourse courseOf(const TrainingSeries& series) const {
        MetricCourse course;
        course.metric = std::string(toText(series.metric));
        course.node = !series.node.empty()       ? series.node
                      : m_member.node.isKnown()  ? m_member.node.value
                      : m_reading.node.isKnown() ? m_reading.node.value
                                                 : std::string();
        if (series.rank) {
            course.labels.push_back({"rank", std::to_string(*series.rank)});
        }
        if (!series.unit.empty()) {
            course.labels.push_back({"unit", series.unit});
        }
        addPoints(series, course);
        return course;
    }

    void addPoints(const TrainingSeries& series, MetricCourse& course) const {
        std::vector<MetricPoint> untimed;
        for (const TrainingSample& sample : series.samples) {
            const Stamp stamp =
                decoded(lineAt(m_bytes, static_cast<std::size_t>(sample.line))).envelope.stamp;
            MetricPoint point{0, sample.value, sample.offset, sample.length};
            if (!stamp.hasTime()) {
                untimed.push_back(point);
                continue;
            }
            point.time = stamp.at;
            course.quality =
                course.points.empty() ? stamp.quality : std::min(course.quality, stamp.quality);
            course.points.push_back(point);
        }
        if (course.points.empty()) {
            course.points = std::move(untimed);
        }
        std::stable_sort(
            course.points.begin(), course.points.end(),
            [](const MetricPoint& a, const MetricPoint& b) { return a.time < b.time; });
    }

    const Member& m_member;
    const MemberReading& m_reading;
    const LineDecoder& m_decoder;
    std::string_view m_bytes;
    bool m_isDecoding; ///< who printed a line is to be asked of each
    TrainingCourseBuilder m_builder;
};

} // namespace

bool mayHoldTraining(MemberKind kind) {
    return kind == MemberKind::AppLog || kind == MemberKind::JsonLines || kind == MemberKind::Text;
}

std::vector<MetricCourse> readTrainingCourses(const Member& member, const MemberReading& reading,
                                              const LineDecoder& decoder,
                                              const Progress& progress) {
    if (!member.bytes || member.isIgnored || !mayHoldTraining(member.kind.value)) {
        return {};
    }
    return Reader(member, reading, decoder).read(progress);
}

} // namespace ff
