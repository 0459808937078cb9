// Thinning keeps the peaks: a loss that jumps is what is looked for.
#include "engine/intake/training_course_builder.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace ff {

namespace {

/// More ranks than that are not told apart in one file.
constexpr std::size_t mostSeries = 16384;

} // namespace

void thin(std::vector<TrainingSample>& samples) {
    constexpr std::ptrdiff_t group = 4;
    const auto isLess = [](const TrainingSample& a, const TrainingSample& b) {
        const bool isNumber = !std::isnan(a.value) && !std::isnan(b.value);
        return isNumber ? a.value < b.value : std::isnan(b.value) && !std::isnan(a.value);
    };
    auto out = samples.begin();
    auto from = samples.begin();
    while (samples.end() - from > group) {
        auto first = std::min_element(from, from + group, isLess);
        auto second = std::max_element(from, from + group, isLess);
        if (first == second) { // all are alike
            second = from + group - 1;
        }
        if (second < first) {
            std::swap(first, second);
        }
        const TrainingSample kept = *second;
        *out++ = *first;
        *out++ = kept;
        from += group;
    }
    out = std::move(from, samples.end(), out); // the newest stay as they are
    samples.erase(out, samples.end());
}

void TrainingCourseBuilder::add(std::optional<int> rank, const std::string& node,
                                const TrainingValue& value, const TrainingSample& sample) {
    const Key key{rank, value.metric, value.unit};
    auto found = m_series.find(key);
    if (found == m_series.end()) {
        if (m_series.size() >= mostSeries) {
            return;
        }
        found = m_series.try_emplace(key).first;
        found->second = {rank, value.metric, std::string(value.unit), node, {}};
    }
    std::vector<TrainingSample>& samples = found->second.samples;
    samples.push_back(sample);
    ++m_count;
    if (samples.size() >= 2 * m_mostOfSeries) {
        m_count -= samples.size();
        thin(samples);
        m_count += samples.size();
    }
    if (m_count >= mostSamples) {
        thinAll();
    }
}

void TrainingCourseBuilder::thinAll() {
    constexpr std::size_t least =
        16; // 16384 series of it, and as much again until they are thinned
    m_mostOfSeries = std::max(m_mostOfSeries / 2, least);
    m_count = 0;
    for (auto& [key, series] : m_series) {
        while (series.samples.size() > m_mostOfSeries) {
            thin(series.samples);
        }
        m_count += series.samples.size();
    }
}

std::vector<TrainingSeries> TrainingCourseBuilder::take() {
    std::vector<TrainingSeries> all;
    for (auto& [key, series] : m_series) {
        all.push_back(std::move(series));
    }
    m_series.clear();
    return all;
}

} // namespace ff
