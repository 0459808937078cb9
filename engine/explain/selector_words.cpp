// One table of keys for both directions, the same keys as `conditionsOf`.
#include "engine/explain/selector_words.h"

#include <fmt/format.h>

#include "engine/base/text.h"
#include "engine/explain/event_words.h"

namespace ff {

namespace {

constexpr std::string_view attributePrefix = "attributes.";
constexpr std::size_t mostAsked = 12;

template <class Value>
std::string joined(const std::vector<Value>& values) {
    std::vector<std::string> texts;
    for (const Value& value : values) {
        if constexpr (std::is_convertible_v<Value, std::string>) {
            texts.push_back(value);
        } else {
            texts.emplace_back(toText(value));
        }
    }
    std::string out;
    for (std::size_t i = 0; i < texts.size() && i < mostAsked; ++i) {
        out += (i == 0 ? "" : ", ") + displayable(texts[i], 128);
    }
    return texts.size() > mostAsked ? fmt::format("{} and {} more", out, texts.size() - mostAsked)
                                    : out;
}

std::string boundText(const TimeBound& bound) {
    const std::string_view anchor =
        bound.anchor == TimeBound::Anchor::WorkloadStart ? "workload.start" : "workload.end";
    return bound.offset == 0 ? std::string(anchor)
                             : fmt::format("{} {}", anchor, toDurationText(bound.offset));
}

std::string attributeAsked(const Selector& selector, std::string_view name) {
    for (const auto& [own, values] : selector.attributes) {
        if (own == name) {
            return joined(values);
        }
    }
    return {};
}

std::string limitMiss(const TimeBound& bound, bool isUpper, const Analysis& analysis,
                      const Event& event) {
    const ExecutionContext& workload = analysis.verdict.workload;
    const auto anchor =
        bound.anchor == TimeBound::Anchor::WorkloadStart ? workload.start : workload.end;
    if (!anchor) {
        return fmt::format("nobody knows the {} of the attempt",
                           bound.anchor == TimeBound::Anchor::WorkloadStart ? "start" : "end");
    }
    if (!event.onset.isUtc()) {
        return "its time is not known";
    }
    const Nanos limit = addSaturated(*anchor, bound.offset);
    const Nanos beyond = isUpper ? subtractSaturated(event.onset.at, limit)
                                 : subtractSaturated(limit, event.onset.at);
    if (beyond < 0) {
        return "it may lie on the wrong side, by the doubt of its time";
    }
    return fmt::format("it began {} too {}", toDurationText(beyond, false),
                       isUpper ? "late" : "early");
}

std::string attributeInstead(std::string_view name, const Event& event) {
    const AttributeValue* value = findAttribute(event.attributes, name);
    return value == nullptr ? fmt::format("it has no {}", name)
                            : fmt::format("its {} is {}", name, displayable(toText(*value), 128));
}

} // namespace

std::string windowText(const DelayWindow& window) {
    const auto end = [](Nanos value) {
        return value == minTime || value == maxTime ? std::string("open") : toDurationText(value);
    };
    return fmt::format("{} to {}", end(window.from), end(window.to));
}

std::string askedBy(const Selector& selector, std::string_view key) {
    if (key.starts_with(attributePrefix)) {
        return attributeAsked(selector, key.substr(attributePrefix.size()));
    }
    const auto truth = [](const std::optional<bool>& value) {
        return std::string(value.value_or(false) ? "true" : "false");
    };
    if (key == "symptom") {
        return joined(selector.symptoms);
    }
    if (key == "role") {
        return joined(selector.roles);
    }
    if (key == "domain") {
        return joined(selector.domains);
    }
    if (key == "sub_domain") {
        return joined(selector.subDomains);
    }
    if (key == "scope") {
        return joined(selector.scopes);
    }
    if (key == "source") {
        return joined(selector.sources);
    }
    if (key == "confirmed") {
        return truth(selector.confirmed);
    }
    if (key == "lasting") {
        return truth(selector.lasting);
    }
    if (key == "state") {
        return joined(selector.states);
    }
    const auto& bound = key == "before" ? selector.before : selector.after;
    return bound ? boundText(*bound) : std::string();
}

std::string insteadOf(const Selector& selector, std::string_view key, const Analysis& analysis,
                      const Event& event) {
    const Symptom& symptom = analysis.rules->symptom(event.symptom);
    if (key.starts_with(attributePrefix)) {
        return attributeInstead(key.substr(attributePrefix.size()), event);
    }
    if (key == "symptom") {
        return fmt::format("its symptom is {}", symptom.id);
    }
    if (key == "role") {
        return fmt::format("its role is {}", toText(symptom.role));
    }
    if (key == "domain" || key == "sub_domain") {
        return fmt::format("it is of {}.{}", symptom.domain, symptom.subDomain);
    }
    if (key == "scope") {
        return fmt::format("its scope is {}", toText(symptom.scope));
    }
    if (key == "source") {
        return fmt::format("it comes from {}", toText(event.source));
    }
    if (key == "confirmed") {
        return event.isConfirmed ? "a second source confirms it" : "no second source confirms it";
    }
    if (key == "lasting") {
        return symptom.lasts ? "it lasts until a repair" : "it passes by itself";
    }
    if (key == "state") {
        return fmt::format("it was {} by then", toText(event.state));
    }
    const bool isUpper = key == "before";
    const auto& bound = isUpper ? selector.before : selector.after;
    return bound ? limitMiss(*bound, isUpper, analysis, event) : std::string();
}

} // namespace ff
