// The patterns of a rule set have compiled once already.
#include "engine/ruleset/sample_matcher.h"

#include <algorithm>

#include "engine/model/metric_condition.h"

namespace ff {

namespace {

bool capture(const Pattern& pattern, std::string_view text, SampleMatcher::Values& out) {
    std::vector<CaptureSpan> spans;
    if (!pattern.find(text, spans)) {
        return false;
    }
    const auto& names = pattern.groupNames();
    for (std::size_t i = 1; i < spans.size() && i < names.size(); ++i) {
        if (!names[i].empty() && spans[i].isSet()) {
            out.emplace(names[i], text.substr(spans[i].offset, spans[i].length));
        }
    }
    out.emplace("match", text.substr(spans[0].offset, spans[0].length));
    return true;
}

} // namespace

SampleMatcher::SampleMatcher(const Extractor& rule)
    : m_rule(rule), m_regex(Pattern::ofRule(rule.regex)),
      m_notRegex(Pattern::ofRule(rule.notRegex)) {
    for (const auto& condition : rule.fields) {
        if (auto pattern = Pattern::ofRule(condition.regex)) {
            m_fields.emplace_back(condition.field, std::move(*pattern));
        }
    }
}

bool SampleMatcher::matchesLine(const Extractor::Sample& sample, Values& out) const {
    return m_regex && capture(*m_regex, sample.line, out) &&
           !(m_notRegex && m_notRegex->isFoundIn(sample.line));
}

// A capture hides a field of the same name; the kind of a row is no field to name.
bool SampleMatcher::matchesRecord(const Extractor::Sample& sample, Values& out) const {
    const bool holds = std::all_of(m_fields.begin(), m_fields.end(), [&](const auto& condition) {
        return std::any_of(sample.record.begin(), sample.record.end(), [&](const auto& field) {
            return field.first == condition.first && capture(condition.second, field.second, out) &&
                   !(m_notRegex && m_notRegex->isFoundIn(field.second));
        });
    });
    out.erase("match");
    for (const auto& [name, value] : sample.record) {
        if (name != "kind") {
            out.emplace(name, value);
        }
    }
    return holds;
}

// The first episode counts: what the rule would report first.
bool SampleMatcher::matchesSeries(const Extractor::Sample& sample, Values& out) const {
    const MetricCourse course = courseOf(sample, m_rule.metric.metric);
    const auto episodes = findEpisodes(m_rule.metric, course);
    if (episodes.empty() || !matchesRecord(sample, out)) {
        return false;
    }
    const MetricEpisode& first = episodes.front();
    const auto set = [&](const char* name, double value) { out[name] = metricText(value); };
    set("value", course.points[first.begin].value);
    if (first.before) {
        set("from", course.points[*first.before].value);
    }
    if (first.increase) {
        set("increase", *first.increase);
        set("rate", *first.rate);
    }
    out["metric"] = m_rule.metric.metric;
    return true;
}

std::optional<SampleMatcher::Values> SampleMatcher::match(const Extractor::Sample& sample) const {
    Values out;
    const bool isFound = m_rule.kind == Extractor::Kind::Fields   ? matchesRecord(sample, out)
                         : m_rule.kind == Extractor::Kind::Metric ? matchesSeries(sample, out)
                                                                  : matchesLine(sample, out);
    if (!isFound) {
        return std::nullopt;
    }
    out["source.node"] = sample.node;
    return out;
}

} // namespace ff
