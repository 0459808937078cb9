// As the scan matches, but without stopping at the first condition that fails.
#include "engine/corpus/extractor_matcher.h"

#include <algorithm>

#include "engine/model/metric_condition.h"

namespace ff {

ExtractorMatcher::ExtractorMatcher(const Extractor& extractor)
    : m_regex(Pattern::ofRule(extractor.regex)), m_not(Pattern::ofRule(extractor.notRegex)) {
    for (const Extractor::FieldCondition& condition : extractor.fields) {
        if (auto pattern = Pattern::ofRule(condition.regex)) {
            m_fields.emplace_back(condition.field, std::move(*pattern));
        }
    }
    if (extractor.kind == Extractor::Kind::Metric) {
        m_metric = extractor.metric;
    }
}

std::vector<ConditionResult> ExtractorMatcher::onLine(std::string_view line) const {
    std::vector<ConditionResult> out;
    if (!m_regex) {
        return out;
    }
    out.push_back({"regex", m_regex->isFoundIn(line)});
    if (m_not && out.front().holds) {
        out.push_back({"not_regex", !m_not->isFoundIn(line)});
    }
    return out;
}

std::vector<ConditionResult> ExtractorMatcher::onFields(const FieldOf& fieldOf) const {
    std::vector<ConditionResult> out;
    bool isExcluded = false;
    for (const auto& [field, pattern] : m_fields) {
        const auto value = fieldOf(field);
        out.push_back({"match." + field, value && pattern.isFoundIn(*value)});
        isExcluded = isExcluded || (m_not && value && m_not->isFoundIn(*value));
    }
    if (m_not && allHold(out)) {
        out.push_back({"not_regex", !isExcluded});
    }
    return out;
}

std::vector<ConditionResult> ExtractorMatcher::onSample(const Extractor::Sample& sample) const {
    if (m_metric) {
        return onCourse(courseOf(sample, m_metric->metric));
    }
    if (m_fields.empty()) {
        return onLine(sample.line);
    }
    return onFields([&](std::string_view name) -> std::optional<std::string_view> {
        const auto found = std::find_if(sample.record.begin(), sample.record.end(),
                                        [&](const auto& field) { return field.first == name; });
        return found == sample.record.end() ? std::nullopt
                                            : std::optional<std::string_view>(found->second);
    });
}

std::vector<ConditionResult> ExtractorMatcher::onRecord(const Record& record) const {
    return onFields([&](std::string_view name) -> std::optional<std::string_view> {
        if (name == "kind") {
            return record.kind;
        }
        return record.hasField(name) ? std::optional(record.field(name)) : std::nullopt;
    });
}

std::vector<ConditionResult> ExtractorMatcher::onCourse(const MetricCourse& course) const {
    if (!m_metric || course.metric != m_metric->metric) {
        return {};
    }
    std::vector<ConditionResult> out = onRecord(labelRecord(course, Source::NodeMetrics));
    if (!out.empty() && !allHold(out)) {
        return out;
    }
    const auto hasEpisode = [&](const Extractor::MetricCondition& condition) {
        return !findEpisodes(condition, course).empty();
    };
    const bool isFound = hasEpisode(*m_metric);
    bool isDecided = isFound;
    std::vector<ConditionResult> ofReadings;
    for (const std::string& key : conditionsOf(*m_metric)) {
        const bool decides = !isFound && hasEpisode(without(*m_metric, key));
        isDecided = isDecided || decides;
        ofReadings.push_back({key, !decides});
    }
    if (isDecided) {
        out.insert(out.end(), ofReadings.begin(), ofReadings.end());
    }
    return out;
}

bool allHold(const std::vector<ConditionResult>& conditions) {
    return !conditions.empty() &&
           std::all_of(conditions.begin(), conditions.end(),
                       [](const ConditionResult& each) { return each.holds; });
}

} // namespace ff
