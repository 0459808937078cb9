// Fields in the order of their types, each with its length, so that no two rules run together.
#include "engine/model/rule_fingerprint.h"

#include <type_traits>

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
    void add(const std::string& text) { add(std::string_view(text)); }
    void add(const TemplateText& text) { add(text.text()); }
    void add(double value) { add(std::to_string(value)); }
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
    void add(const TimeBound& bound) {
        add(bound.anchor);
        add(bound.offset);
    }
    void add(const DelayWindow& window) {
        add(window.from);
        add(window.to);
    }
    void add(const Extractor::FieldCondition& condition) {
        add(condition.field);
        add(condition.regex);
    }
    void add(const Extractor::Accusation& accusation) {
        add(accusation.kind);
        add(accusation.value);
    }
    void add(const Selector& selector) {
        add(selector.symptoms);
        add(selector.roles);
        add(selector.domains);
        add(selector.subDomains);
        add(selector.scopes);
        add(selector.sources);
        add(selector.confirmed);
        add(selector.lasting);
        add(selector.attributes);
        add(selector.states);
        add(selector.before);
        add(selector.after);
    }
    void add(const Refiner::Exception& exception) {
        add(exception.when);
        add(exception.same);
        add(exception.within);
    }
    void add(const Symptom::Wish& wish) {
        add(wish.what);
        add(wish.how);
        add(wish.why);
        add(wish.source);
    }

    [[nodiscard]] std::string take() { return std::move(m_out); }

private:
    std::string m_out;
};

void addInput(Writer& out, const Extractor& extractor) {
    out.add(extractor.kind);
    out.add(extractor.sources);
    out.add(extractor.regex);
    out.add(extractor.notRegex);
    out.add(extractor.searchesRawLine);
    out.add(extractor.fields);
    out.add(extractor.metric.metric);
    out.add(extractor.metric.onChange);
    out.add(extractor.metric.reading);
    out.add(extractor.metric.window);
    out.add(extractor.metric.compare);
    out.add(extractor.metric.value);
    out.add(extractor.metric.lasting);
    out.add(extractor.native);
    out.add(extractor.command);
    out.add(extractor.trust.folder);
    out.add(extractor.trust.hash);
}

} // namespace

std::string fingerprint(const Extractor& extractor) {
    Writer out;
    out.add(extractor.id);
    addInput(out, extractor);
    out.add(extractor.symptom.plain);
    out.add(extractor.symptom.table);
    out.add(extractor.symptom.key);
    out.add(extractor.symptom.fallback);
    out.add(extractor.accuse);
    out.add(extractor.attributes);
    out.add(extractor.identify);
    out.add(extractor.time);
    out.add(extractor.onset);
    out.add(extractor.priority);
    return out.take();
}

std::string fingerprint(const Filter& filter) {
    Writer out;
    out.add(filter.id);
    out.add(filter.when);
    out.add(filter.because);
    out.add(filter.priority);
    return out.take();
}

std::string fingerprint(const Refiner& refiner) {
    Writer out;
    out.add(refiner.id);
    out.add(refiner.phase);
    out.add(refiner.relation);
    out.add(refiner.cause);
    out.add(refiner.effect);
    out.add(refiner.same);
    out.add(refiner.different);
    out.add(refiner.within);
    out.add(refiner.unless);
    out.add(refiner.count.atLeast);
    out.add(refiner.count.distinct);
    out.add(refiner.count.within);
    out.add(refiner.emit);
    out.add(refiner.because);
    out.add(refiner.priority);
    return out.take();
}

std::string fingerprint(const Symptom& symptom) {
    Writer out;
    out.add(symptom.id);
    out.add(symptom.title);
    out.add(symptom.role);
    out.add(symptom.domain);
    out.add(symptom.subDomain);
    out.add(symptom.scope);
    out.add(symptom.coalesceGap);
    out.add(symptom.severity);
    out.add(symptom.accuses);
    out.add(symptom.lasts);
    out.add(symptom.remediation);
    out.add(symptom.wishes);
    return out.take();
}

std::uint64_t extractionHash(const RuleSet& rules) {
    Writer out;
    for (const Extractor& extractor : rules.extractors) {
        out.add(fingerprint(extractor));
    }
    for (const Symptom& symptom : rules.symptoms) {
        out.add(fingerprint(symptom));
    }
    for (const auto& [name, table] : rules.tables) {
        out.add(name);
        for (const auto& [key, entry] : table) {
            out.add(key);
            out.add(entry.symptom);
            for (const Attribute& attribute : entry.attributes) {
                out.add(attribute.name);
                out.add(attribute.value);
            }
        }
    }
    return quickHash(out.take());
}

} // namespace ff
