// Reads which events a rule means.
#include "engine/ruleset/selector_reader.h"

#include <utility>

#include <fmt/format.h>

#include "engine/base/text.h"
#include "engine/ruleset/vocabulary.h"

namespace ff {

namespace {

using Kind = TomlNode::Kind;

void readSymptoms(TableReader& reader, Selector& out, std::vector<Reference>& references) {
    for (PlacedText& glob : reader.texts("symptom")) {
        references.push_back(
            {Reference::Kind::SymptomGlob, glob.text, reader.errors().origin(glob.place)});
        out.symptoms.push_back(std::move(glob.text));
    }
}

void readOutcome(TableReader& reader, Selector& out) {
    for (PlacedText& domain : reader.texts("domain")) {
        if (checkDomain(domain, reader.errors())) {
            out.domains.push_back(std::move(domain.text));
        }
    }
    const std::string only = out.domains.size() == 1 ? out.domains.front() : std::string();
    for (PlacedText& sub : reader.texts("sub_domain")) {
        if (checkSubDomain(sub, only, reader.errors())) {
            out.subDomains.push_back(std::move(sub.text));
        }
    }
}

void addAttributeValue(const std::string& name, const TomlNode& node, ErrorList& errors,
                       std::vector<AttributeValue>& out) {
    if (node.kind == Kind::Integer) {
        out.emplace_back(node.integer);
    } else if (node.kind == Kind::Text) {
        out.emplace_back(node.text);
    } else {
        errors.add(node.place, fmt::format("attribute `{}` must be a text, an integer or a list "
                                           "of them, not {}",
                                           name, toText(node.kind)));
    }
}

void readAttributes(TableReader& reader, Selector& out) {
    const TomlNode* table = reader.table("attributes");
    if (table == nullptr) {
        return;
    }
    for (const TomlEntry& entry : table->entries) {
        std::vector<AttributeValue> values;
        if (entry.value.kind == Kind::Array) {
            for (const TomlNode& item : entry.value.items) {
                addAttributeValue(entry.key, item, reader.errors(), values);
            }
        } else {
            addAttributeValue(entry.key, entry.value, reader.errors(), values);
        }
        out.attributes.emplace_back(entry.key, std::move(values));
    }
}

std::optional<TimeBound> parseBound(std::string_view text) {
    TimeBound out;
    std::string_view rest = trimmed(text);
    constexpr std::string_view start = "workload.start";
    constexpr std::string_view end = "workload.end";
    if (rest.starts_with(start)) {
        rest.remove_prefix(start.size());
    } else if (rest.starts_with(end)) {
        out.anchor = TimeBound::Anchor::WorkloadEnd;
        rest.remove_prefix(end.size());
    } else {
        return std::nullopt;
    }
    rest = trimmed(rest);
    if (rest.empty()) {
        return out;
    }
    const auto offset = parseDuration(trimmed(rest.substr(1)));
    if ((rest.front() != '-' && rest.front() != '+') || !offset || *offset < 0) {
        return std::nullopt;
    }
    out.offset = rest.front() == '-' ? -*offset : *offset;
    return out;
}

std::optional<TimeBound> readBound(TableReader& reader, std::string_view key) {
    const auto text = reader.text(key);
    if (!text) {
        return std::nullopt;
    }
    const auto bound = parseBound(text->text);
    if (!bound) {
        reader.errors().add(text->place, fmt::format("`{}` is no time: \"{}\"", key, text->text),
                            "such as \"workload.start - 12m\" or \"workload.end\"");
    }
    return bound;
}

} // namespace

Selector readSelectorKeys(TableReader& reader, std::vector<Reference>& references) {
    Selector out;
    readSymptoms(reader, out, references);
    out.roles = valuesOf(reader, "role", allRoles);
    readOutcome(reader, out);
    out.scopes = valuesOf(reader, "scope", allEntityKinds);
    out.sources = valuesOf(reader, "source", allSources);
    out.confirmed = reader.boolean("confirmed");
    out.lasting = reader.boolean("lasting");
    readAttributes(reader, out);
    out.states = valuesOf(reader, "state", allEventStates);
    out.before = readBound(reader, "before");
    out.after = readBound(reader, "after");
    return out;
}

Selector readSelector(const TomlNode& node, std::string_view what, const FileContext& context,
                      std::vector<Reference>& references) {
    TableReader reader(node, selectorSchema(), std::string(what), context.errors);
    Selector out = readSelectorKeys(reader, references);
    reader.finish();
    return out;
}

std::optional<DelayWindow> readWindow(TableReader& reader, std::string_view key) {
    const TomlNode* node = reader.any(key);
    if (node == nullptr) {
        return std::nullopt;
    }
    const bool isPair = node->kind == Kind::Array && node->items.size() == 2 &&
                        node->items[0].kind == Kind::Text && node->items[1].kind == Kind::Text;
    if (!isPair) {
        reader.errors().add(node->place, fmt::format("`{}` must be a list of two durations", key),
                            "such as [\"-5s\", \"45m\"]");
        return std::nullopt;
    }
    for (const TomlNode& item : node->items) {
        if (!parseDuration(item.text)) {
            reader.errors().add(item.place,
                                fmt::format("`{}` is no duration: \"{}\"", key, item.text),
                                "a number and a unit: ns, us, ms, s, m, h or d");
        }
    }
    const auto from = parseDuration(node->items[0].text);
    const auto to = parseDuration(node->items[1].text);
    if (!from || !to) {
        return std::nullopt;
    }
    if (*from > *to) {
        reader.errors().add(node->place, fmt::format("`{}` ends before it begins", key));
        return std::nullopt;
    }
    return DelayWindow{*from, *to};
}

} // namespace ff
