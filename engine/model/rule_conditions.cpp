// A condition that is not set is none; dropping one sets it back to what it is without.
#include "engine/model/rule_conditions.h"

#include <algorithm>
#include <optional>

namespace ff {

namespace {

using Keys = std::vector<std::string>;
using Compare = Extractor::MetricCondition::Compare;
using Reading = Extractor::MetricCondition::Reading;

constexpr std::string_view attributePrefix = "attributes.";
constexpr std::string_view fieldPrefix = "match.";
constexpr std::string_view valueKey = "where.value";
constexpr std::string_view increaseKey = "where.increase_over";
constexpr std::string_view rateKey = "where.rate_over";
constexpr std::string_view changeKey = "where.changed";
constexpr std::string_view lastingKey = "for";

/// What follows `prefix`; nothing when the key begins otherwise.
std::optional<std::string_view> after(std::string_view key, std::string_view prefix) {
    return key.starts_with(prefix) ? std::optional(key.substr(prefix.size())) : std::nullopt;
}

void add(Keys& keys, bool isSet, std::string_view key) {
    if (isSet) {
        keys.emplace_back(key);
    }
}

void addAll(Keys& keys, std::string_view prefix, const Keys& more) {
    for (const std::string& key : more) {
        keys.push_back(std::string(prefix) + key);
    }
}

void addPlaces(Keys& keys, std::string_view prefix, const std::vector<EntityKind>& kinds) {
    for (const EntityKind kind : kinds) {
        add(keys, kind != EntityKind::Job, std::string(prefix) + std::string(toText(kind)));
    }
}

void dropPlace(std::vector<EntityKind>& kinds, std::string_view name) {
    std::erase_if(kinds, [&](EntityKind kind) { return toText(kind) == name; });
}

void dropCount(Refiner::Count& count, std::string_view key) {
    if (key == "at_least") {
        count.atLeast = 1;
    } else if (key == "distinct") {
        count.distinct.reset();
    } else if (key == "within") {
        count.within = maxTime;
    }
}

void dropException(Refiner::Exception& exception, std::string_view key) {
    if (key == "within") {
        exception.within.reset();
    } else if (const auto place = after(key, "same.")) {
        dropPlace(exception.same, *place);
    } else {
        exception.when = without(std::move(exception.when), key);
    }
}

Keys exceptionConditions(const Refiner::Exception& exception) {
    Keys keys = conditionsOf(exception.when);
    addPlaces(keys, "same.", exception.same);
    add(keys, exception.within.has_value(), "within");
    return keys;
}

} // namespace

Keys conditionsOf(const Selector& selector) {
    Keys keys;
    add(keys, !selector.symptoms.empty(), "symptom");
    add(keys, !selector.roles.empty(), "role");
    add(keys, !selector.domains.empty(), "domain");
    add(keys, !selector.subDomains.empty(), "sub_domain");
    add(keys, !selector.scopes.empty(), "scope");
    add(keys, !selector.sources.empty(), "source");
    add(keys, selector.confirmed.has_value(), "confirmed");
    add(keys, selector.lasting.has_value(), "lasting");
    for (const auto& [name, values] : selector.attributes) {
        keys.push_back(std::string(attributePrefix) + name);
    }
    add(keys, !selector.states.empty(), "state");
    add(keys, selector.before.has_value(), "before");
    add(keys, selector.after.has_value(), "after");
    return keys;
}

Keys conditionsOf(const Extractor::MetricCondition& condition) {
    Keys keys;
    add(keys, condition.compare != Compare::Any, valueKey);
    add(keys, condition.reading == Reading::Increase, increaseKey);
    add(keys, condition.reading == Reading::Rate, rateKey);
    add(keys, condition.onChange, changeKey);
    add(keys, condition.lasting > 0, lastingKey);
    return keys;
}

Keys conditionsOf(const Extractor& extractor) {
    Keys keys;
    add(keys, extractor.kind == Extractor::Kind::Regex, "regex");
    for (const Extractor::FieldCondition& condition : extractor.fields) {
        keys.push_back(std::string(fieldPrefix) + condition.field);
    }
    add(keys, !extractor.notRegex.empty(), "not_regex");
    if (extractor.kind == Extractor::Kind::Metric) {
        addAll(keys, "", conditionsOf(extractor.metric));
    }
    return keys;
}

Keys conditionsOf(const Filter& filter) {
    Keys keys;
    addAll(keys, "when.", conditionsOf(filter.when));
    return keys;
}

Keys conditionsOf(const Refiner& refiner) {
    Keys keys;
    addAll(keys, "cause.", conditionsOf(refiner.cause));
    addAll(keys, "effect.", conditionsOf(refiner.effect));
    if (refiner.relation == Relation::Derives) {
        add(keys, refiner.count.atLeast > 1, "count.at_least");
        add(keys, refiner.count.distinct.has_value(), "count.distinct");
        add(keys, refiner.count.within != maxTime, "count.within");
    }
    addPlaces(keys, "same.", refiner.same);
    addPlaces(keys, "different.", refiner.different);
    add(keys, refiner.within.has_value(), "within");
    if (refiner.unless) {
        keys.emplace_back("unless");
        addAll(keys, "unless.", exceptionConditions(*refiner.unless));
    }
    return keys;
}

Selector without(Selector selector, std::string_view key) {
    if (const auto name = after(key, attributePrefix)) {
        std::erase_if(selector.attributes,
                      [&](const auto& attribute) { return attribute.first == *name; });
        return selector;
    }
    const Selector none;
    const auto drop = [&](std::string_view own, auto Selector::*field) {
        if (key == own) {
            selector.*field = none.*field;
        }
    };
    drop("symptom", &Selector::symptoms);
    drop("role", &Selector::roles);
    drop("domain", &Selector::domains);
    drop("sub_domain", &Selector::subDomains);
    drop("scope", &Selector::scopes);
    drop("source", &Selector::sources);
    drop("confirmed", &Selector::confirmed);
    drop("lasting", &Selector::lasting);
    drop("state", &Selector::states);
    drop("before", &Selector::before);
    drop("after", &Selector::after);
    return selector;
}

Extractor::MetricCondition without(Extractor::MetricCondition condition, std::string_view key) {
    if (key == valueKey) {
        condition.compare = Compare::Any;
    } else if ((key == increaseKey && condition.reading == Reading::Increase) ||
               (key == rateKey && condition.reading == Reading::Rate)) {
        condition.reading = Reading::Value;
        condition.window = 0;
    } else if (key == changeKey) {
        condition.onChange = false;
    } else if (key == lastingKey) {
        condition.lasting = 0;
    }
    return condition;
}

Extractor without(Extractor extractor, std::string_view key) {
    extractor.metric = without(std::move(extractor.metric), key);
    if (key == "not_regex") {
        extractor.notRegex.clear();
    } else if (const auto field = after(key, fieldPrefix)) {
        std::erase_if(extractor.fields,
                      [&](const auto& condition) { return condition.field == *field; });
    }
    return extractor;
}

Filter without(Filter filter, std::string_view key) {
    if (const auto inner = after(key, "when.")) {
        filter.when = without(std::move(filter.when), *inner);
    }
    return filter;
}

Refiner without(Refiner refiner, std::string_view key) {
    if (key == "within") {
        refiner.within.reset();
    } else if (key == "unless") {
        refiner.unless.reset();
    } else if (const auto ofCause = after(key, "cause.")) {
        refiner.cause = without(std::move(refiner.cause), *ofCause);
    } else if (const auto ofEffect = after(key, "effect.")) {
        refiner.effect = without(std::move(refiner.effect), *ofEffect);
    } else if (const auto shared = after(key, "same.")) {
        dropPlace(refiner.same, *shared);
    } else if (const auto apart = after(key, "different.")) {
        dropPlace(refiner.different, *apart);
    } else if (const auto ofCount = after(key, "count.")) {
        dropCount(refiner.count, *ofCount);
    } else if (const auto inner = after(key, "unless."); inner && refiner.unless) {
        dropException(*refiner.unless, *inner);
    }
    return refiner;
}

Selector only(const Selector& selector, std::string_view key) {
    Selector out = selector;
    for (const std::string& other : conditionsOf(selector)) {
        if (other != key) {
            out = without(std::move(out), other);
        }
    }
    return out;
}

} // namespace ff
