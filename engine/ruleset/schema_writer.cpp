// Each table of the language becomes a definition that others refer to.
#include "engine/ruleset/schema_writer.h"

#include <map>
#include <string_view>

#include <nlohmann/json.hpp>

#include "engine/ruleset/schema_table.h"

namespace ff {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* durationPattern = R"(^[+-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)(ns|us|ms|s|m|h|d)$)";

class SchemaBuilder {
public:
    Json build() {
        Json root{{"$schema", "https://json-schema.org/draft/2020-12/schema"},
                  {"title", "Firstfault rules"}};
        root.update(tableJson(ruleFileSchema()));
        root["properties"]["schema"]["const"] = 1;
        Json definitions = Json::object();
        for (const auto& [name, json] : m_definitions) {
            definitions[name] = json;
        }
        root["$defs"] = std::move(definitions);
        return root;
    }

private:
    Json refer(const TableSchema& table) {
        std::string name;
        for (const char c : table.name) {
            name += (c >= 'a' && c <= 'z') ? std::string(1, c) : (c == '.' || c == ' ' ? "_" : "");
        }
        // Some tables share a name: how they are written and what they allow tells them apart.
        if (!table.name.starts_with("[[")) {
            name += "_table";
        }
        if (table.isOpen && table.others == ValueKind::Scalars) {
            name += "_wanted";
        }
        if (!m_definitions.contains(name)) {
            m_definitions.emplace(name, Json());
            m_definitions[name] = tableJson(table);
        }
        return {{"$ref", "#/$defs/" + name}};
    }

    Json tableJson(const TableSchema& table) {
        Json properties = Json::object();
        Json required = Json::array();
        for (const KeySchema& key : table.keys) {
            Json value = valueJson(key.kind, key.words, key.table);
            value["description"] = key.about;
            properties[std::string(key.name)] = std::move(value);
            if (key.isRequired) {
                required.push_back(key.name);
            }
        }
        Json out{{"description", table.about}, {"type", "object"}, {"properties", properties}};
        if (!required.empty()) {
            out["required"] = std::move(required);
        }
        for (const std::string_view key : table.needsOneOf) {
            out["anyOf"].push_back({{"required", {key}}});
        }
        out["additionalProperties"] =
            table.isOpen ? valueJson(table.others, {}, table.othersTable) : Json(false);
        return out;
    }

    Json valueJson(ValueKind kind, const std::vector<std::string_view>& words,
                   const TableSchema* table) {
        Json text{{"type", "string"}};
        if (!words.empty()) {
            text["enum"] = words;
        }
        const Json integer{{"type", "integer"}};
        const Json duration{{"type", "string"}, {"pattern", durationPattern}};
        switch (kind) {
        case ValueKind::Text:
            return text;
        case ValueKind::Integer:
            return integer;
        case ValueKind::Number:
            return {{"type", "number"}};
        case ValueKind::Boolean:
            return {{"type", "boolean"}};
        case ValueKind::TextOrInteger:
            return {{"anyOf", {text, integer}}};
        case ValueKind::Texts:
            return {{"anyOf", {text, listOf(text)}}};
        case ValueKind::Duration:
            return duration;
        case ValueKind::Window: {
            Json window = listOf(duration);
            window["minItems"] = 2;
            window["maxItems"] = 2;
            return window;
        }
        case ValueKind::Series: {
            Json pair{{"type", "array"}, {"minItems", 2}, {"maxItems", 2}};
            pair["prefixItems"] = Json::array({{{"type", "string"}}, {{"type", "number"}}});
            return listOf(pair);
        }
        case ValueKind::Scalars: {
            const Json one{{"anyOf", {text, integer}}};
            return {{"anyOf", {text, integer, listOf(one)}}};
        }
        case ValueKind::Table:
            return refer(*table);
        case ValueKind::Tables:
            return listOf(refer(*table));
        case ValueKind::TextOrTable:
            return {{"anyOf", {text, refer(*table)}}};
        case ValueKind::NamedTables:
            return {{"type", "object"}, {"additionalProperties", refer(*table)}};
        }
        return Json::object();
    }

    static Json listOf(const Json& item) { return {{"type", "array"}, {"items", item}}; }

    std::map<std::string, Json> m_definitions;
};

} // namespace

std::string writeRuleSchema() {
    return SchemaBuilder().build().dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace ff
