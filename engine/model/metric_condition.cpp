// One pass over the readings; sums of steps give the increase over any window.
#include "engine/model/metric_condition.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

namespace ff {

namespace {

using Condition = Extractor::MetricCondition;
using Compare = Condition::Compare;
using Reading = Condition::Reading;

constexpr Nanos missedReadings = 3;

bool compares(Compare compare, double left, double right) {
    switch (compare) {
    case Compare::Greater:
        return left > right;
    case Compare::GreaterEqual:
        return left >= right;
    case Compare::Less:
        return left < right;
    case Compare::LessEqual:
        return left <= right;
    case Compare::Equal:
        return left == right;
    case Compare::NotEqual:
        return left != right;
    case Compare::Any:
        return true;
    }
    return false;
}

class EpisodeFinder {
public:
    EpisodeFinder(const Condition& condition, const MetricCourse& course)
        : m_condition(condition), m_points(course.points),
          m_isTimed(course.quality != TimeQuality::None) {
        const bool isOfSteps = condition.reading != Reading::Value;
        for (std::size_t i = 0; i < m_points.size(); ++i) {
            const double value = m_points[i].value;
            if (isOfSteps ? std::isfinite(value) : !std::isnan(value)) {
                m_known.push_back(i);
            }
        }
    }

    std::vector<MetricEpisode> run() {
        const bool needsTimes = m_condition.reading != Reading::Value || m_condition.lasting > 0;
        if (needsTimes && !m_isTimed) {
            return {};
        }
        if (m_condition.onChange) {
            findChanges();
            return std::move(m_found);
        }
        m_longestStep = m_isTimed ? missedReadings * usualStep() : maxTime;
        if (m_condition.reading != Reading::Value) {
            sumSteps();
        }
        for (std::size_t k = 0; k < m_known.size(); ++k) {
            take(k);
        }
        return std::move(m_found);
    }

private:
    [[nodiscard]] const MetricPoint& point(std::size_t k) const { return m_points[m_known[k]]; }
    [[nodiscard]] Nanos between(std::size_t from, std::size_t to) const {
        return subtractSaturated(point(to).time, point(from).time);
    }

    void findChanges() {
        for (std::size_t k = 1; k < m_known.size(); ++k) {
            const bool isOther = point(k).value != point(k - 1).value;
            if (isOther && compares(m_condition.compare, point(k).value, m_condition.value)) {
                m_found.push_back({m_known[k], m_known[k], m_known[k - 1], {}, {}});
            }
        }
    }

    /// Half of the steps are at most this long; 0: not known.
    [[nodiscard]] Nanos usualStep() const {
        std::vector<Nanos> steps;
        for (std::size_t k = 1; k < m_known.size(); ++k) {
            if (const Nanos step = between(k - 1, k); step > 0) {
                steps.push_back(std::min(step, 365 * day));
            }
        }
        if (steps.empty()) {
            return maxTime / missedReadings;
        }
        const auto middle = steps.begin() + static_cast<std::ptrdiff_t>(steps.size() / 2);
        std::nth_element(steps.begin(), middle, steps.end());
        return *middle;
    }

    void sumSteps() {
        m_sums.assign(m_known.size(), 0);
        for (std::size_t k = 1; k < m_known.size(); ++k) {
            const double step = point(k).value - point(k - 1).value;
            m_sums[k] = m_sums[k - 1] + (step < 0 ? point(k).value : step);
        }
    }

    struct Movement {
        double increase = 0;
        double rate = 0;
    };

    /// Over the window that ends with reading `k`; nothing when there is no reading before it.
    std::optional<Movement> movementAt(std::size_t k) {
        const Nanos begin = addSaturated(point(k).time, -m_condition.window);
        while (m_windowBegin < k && point(m_windowBegin).time < begin) {
            ++m_windowBegin;
        }
        const std::size_t base = m_windowBegin < k || k == 0 ? m_windowBegin : k - 1;
        const Nanos span = between(base, k);
        if (base == k || span <= 0) {
            return std::nullopt;
        }
        const double rate = (m_sums[k] - m_sums[base]) / (static_cast<double>(span) / 1e9);
        const bool isLonger = span > m_condition.window;
        const double window = static_cast<double>(m_condition.window) / 1e9;
        return Movement{isLonger ? rate * window : m_sums[k] - m_sums[base], rate};
    }

    [[nodiscard]] bool holdsAt(std::size_t k, const std::optional<Movement>& movement) const {
        if (m_condition.reading == Reading::Value) {
            return compares(m_condition.compare, point(k).value, m_condition.value);
        }
        const bool isRate = m_condition.reading == Reading::Rate;
        return movement &&
               compares(m_condition.compare, isRate ? movement->rate : movement->increase,
                        m_condition.value);
    }

    void take(std::size_t k) {
        const bool isOfSteps = m_condition.reading != Reading::Value;
        const auto movement = isOfSteps ? movementAt(k) : std::nullopt;
        if (!holdsAt(k, movement)) {
            m_isOpen = false;
            return;
        }
        const bool isBehindGap = k > 0 && m_isTimed && between(k - 1, k) > m_longestStep;
        if (!m_isOpen || (!m_isCertain && isBehindGap)) {
            m_isOpen = true;
            m_isCertain = false;
            m_begin = k;
        }
        if (m_isCertain) {
            m_found.back().last = m_known[k];
        } else if (!m_isTimed || between(m_begin, k) >= m_condition.lasting) {
            m_isCertain = true;
            MetricEpisode episode{m_known[m_begin], m_known[k], {}, {}, {}};
            if (m_begin > 0) {
                episode.before = m_known[m_begin - 1];
            }
            if (movement) {
                episode.increase = movement->increase;
                episode.rate = movement->rate;
            }
            m_found.push_back(episode);
        }
    }

    const Condition& m_condition;
    const std::vector<MetricPoint>& m_points;
    bool m_isTimed = false;
    std::vector<std::size_t> m_known; ///< the readings that are numbers
    std::vector<double> m_sums;       ///< of the steps up to each of them
    Nanos m_longestStep = 0;
    std::size_t m_windowBegin = 0;
    bool m_isOpen = false;
    bool m_isCertain = false; ///< it has held for long enough
    std::size_t m_begin = 0;
    std::vector<MetricEpisode> m_found;
};

} // namespace

std::vector<MetricEpisode> findEpisodes(const Condition& condition, const MetricCourse& course) {
    return EpisodeFinder(condition, course).run();
}

MetricCourse courseOf(const Extractor::Sample& sample, std::string metric) {
    MetricCourse out;
    out.metric = std::move(metric);
    out.node = sample.node;
    for (const auto& [name, value] : sample.record) {
        out.labels.push_back({name, value});
    }
    for (const Extractor::SeriesPoint& point : sample.series) {
        out.points.push_back({point.time, point.value, 0, 0});
    }
    out.quality = TimeQuality::Exact;
    return out;
}

Record labelRecord(const MetricCourse& course, Source source) {
    Record out;
    out.source = source;
    out.node = course.node;
    out.fields = course.labels;
    out.set("metric", course.metric);
    return out;
}

std::string metricText(double value) {
    constexpr double largestWhole =
        9007199254740992.0; // 2^53: beyond, not each whole number is one
    if (std::isfinite(value) && std::abs(value) < largestWhole && value == std::floor(value)) {
        return std::to_string(static_cast<long long>(value));
    }
    return fmt::format("{}", value);
}

} // namespace ff
