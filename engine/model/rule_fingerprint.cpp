// Fields in the order of their types, each with its length, so that no two rules run together.
#include "engine/model/rule_fingerprint.h"

#include <type_traits>

#include <fmt/format.h>

#include "engine/base/digest.h"

namespace ff {

namespace {

class Writer {
public:
    void add(std::string_view text) {
        m_out += std::to_string(text.size());
        m_out += ':';
        m_out += text;
    }
    template <class... Values>
    void addAll(const Values&... values) {
        (add(values), ...);
    }
    void add(const std::string& text) { add(std::string_view(text)); }
    void add(const SharedText& text) { add(text.text()); }
    void add(const TemplateText& text) { add(text.text()); }
    void add(double value) { add(fmt::format("{}", value)); }
    template <class Value>
    requires std::is_integral_v<Value> || std::is_enum_v<Value>
    void add(Value value) {
        m_out += std::to_string(static_cast<long long>(value));
        m_out += ',';
    }
    void add(const AttributeValue& value) {
        add(value.index());
        add(toText(value));
    }
    template <class First, class Second>
    void add(const std::pair<First, Second>& pair) {
        add(pair.first);
        add(pair.second);
    }
    template <class Value>
    void add(const std::vector<Value>& values) {
        add(values.size());
        for (const Value& value : values) {
            add(value);
        }
    }
    template <class Value>
    void add(const std::optional<Value>& value) {
        add(value.has_value());
        if (value) {
            add(*value);
        }
    }
    void add(const TimeBound& bound) { addAll(bound.anchor, bound.offset); }
    void add(const DelayWindow& window) { addAll(window.from, window.to); }
    void add(const Extractor::FieldCondition& condition) {
        addAll(condition.field, condition.regex);
    }
    void add(const Extractor::Accusation& accusation) { addAll(accusation.kind, accusation.value); }
    void add(const Selector& selector) {
        addAll(selector.symptoms, selector.roles, selector.domains, selector.subDomains,
               selector.scopes, selector.sources, selector.confirmed, selector.lasting,
               selector.attributes, selector.states, selector.before, selector.after);
    }
    void add(const Refiner::Exception& exception) {
        addAll(exception.when, exception.same, exception.within);
    }
    void add(const Symptom::Wish& wish) { addAll(wish.what, wish.how, wish.why, wish.source); }

    [[nodiscard]] std::string take() { return std::move(m_out); }

private:
    std::string m_out;
};

void addInput(Writer& out, const Extractor& extractor) {
    out.addAll(extractor.kind, extractor.sources, extractor.regex, extractor.notRegex,
               extractor.searchesRawLine, extractor.fields, extractor.metric.metric,
               extractor.metric.onChange, extractor.metric.reading, extractor.metric.window,
               extractor.metric.compare, extractor.metric.value, extractor.metric.lasting,
               extractor.native, extractor.command, extractor.trust.folder, extractor.trust.hash);
}

void addMeaning(Writer& out, const Extractor& extractor) {
    out.addAll(extractor.symptom.plain, extractor.symptom.table, extractor.symptom.key,
               extractor.symptom.fallback, extractor.accuse, extractor.attributes,
               extractor.identify, extractor.time, extractor.onset, extractor.priority);
}

bool searchesMembers(const Extractor& extractor) {
    return extractor.kind == Extractor::Kind::Regex || extractor.kind == Extractor::Kind::Fields ||
           extractor.kind == Extractor::Kind::Metric;
}

void addSymptoms(Writer& out, const RuleSet& rules) {
    for (const Symptom& symptom : rules.symptoms) {
        out.add(fingerprint(symptom));
    }
    for (const auto& [name, table] : rules.tables) {
        out.add(name);
        for (const auto& [key, entry] : table) {
            out.addAll(key, entry.symptom);
            for (const Attribute& attribute : entry.attributes) {
                out.addAll(attribute.name, attribute.value);
            }
        }
    }
}

} // namespace

std::string fingerprint(const Extractor& extractor) {
    Writer out;
    out.add(extractor.id);
    addInput(out, extractor);
    addMeaning(out, extractor);
    return out.take();
}

std::string searchFingerprint(const Extractor& extractor) {
    Writer out;
    addInput(out, extractor);
    return out.take();
}

std::string fingerprint(const Filter& filter) {
    Writer out;
    out.addAll(filter.id, filter.when, filter.because, filter.priority);
    return out.take();
}

std::string fingerprint(const Refiner& refiner) {
    Writer out;
    out.addAll(refiner.id, refiner.phase, refiner.relation, refiner.cause, refiner.effect,
               refiner.same, refiner.different, refiner.within, refiner.unless,
               refiner.count.atLeast, refiner.count.distinct, refiner.count.within, refiner.emit,
               refiner.because, refiner.priority);
    return out.take();
}

std::string fingerprint(const Symptom& symptom) {
    Writer out;
    out.addAll(symptom.id, symptom.title, symptom.role, symptom.domain, symptom.subDomain,
               symptom.scope, symptom.coalesceGap, symptom.severity, symptom.accuses, symptom.lasts,
               symptom.remediation, symptom.wishes);
    return out.take();
}

std::uint64_t extractionHash(const RuleSet& rules) {
    Writer out;
    for (const Extractor& extractor : rules.extractors) {
        out.add(fingerprint(extractor));
    }
    addSymptoms(out, rules);
    return quickHash(out.take());
}

std::uint64_t meaningHash(const RuleSet& rules) {
    Writer out;
    for (const Extractor& extractor : rules.extractors) {
        out.addAll(extractor.id, extractor.kind);
        if (!searchesMembers(extractor)) {
            addInput(out, extractor);
        }
        addMeaning(out, extractor);
    }
    addSymptoms(out, rules);
    return quickHash(out.take());
}

} // namespace ff
