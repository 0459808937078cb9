// Checks keyword by keyword; `$ref` leads into `$defs` of the same schema.
#include "tests/engine/ruleset/schema_validator.h"

#include <set>

#include <fmt/format.h>

#include "engine/base/pattern.h"

namespace ff::test {

namespace {

using Json = nlohmann::json;

class Validator {
public:
    explicit Validator(const Json& root) : m_root(root) {}

    std::string check(const Json& schema, const Json& value, const std::string& at) {
        if (schema.is_boolean()) {
            return schema.get<bool>() ? "" : at + ": not allowed";
        }
        for (const auto& [keyword, wanted] : schema.items()) {
            if (std::string fault = checkKeyword(keyword, wanted, schema, value, at);
                !fault.empty()) {
                return fault;
            }
        }
        return {};
    }

private:
    std::string checkKeyword(const std::string& keyword, const Json& wanted, const Json& schema,
                             const Json& value, const std::string& at) {
        static const std::set<std::string> silent{"$schema", "title", "description", "$defs"};
        if (silent.contains(keyword)) {
            return {};
        }
        if (keyword == "$ref") {
            return check(m_root.at(Json::json_pointer(wanted.get<std::string>().substr(1))), value,
                         at);
        }
        if (keyword == "anyOf") {
            return checkAny(wanted, value, at);
        }
        if (keyword == "type" || keyword == "enum" || keyword == "const" || keyword == "pattern") {
            return fitsScalar(keyword, wanted, value) ? "" : fmt::format("{}: {}", at, keyword);
        }
        if (value.is_array()) {
            return checkArray(keyword, wanted, value, at);
        }
        return value.is_object() ? checkObject(keyword, wanted, schema, value, at) : "";
    }
    std::string checkAny(const Json& choices, const Json& value, const std::string& at) {
        std::string last;
        for (const Json& choice : choices) {
            last = check(choice, value, at);
            if (last.empty()) {
                return {};
            }
        }
        return last;
    }
    static bool fitsScalar(const std::string& keyword, const Json& wanted, const Json& value) {
        if (keyword == "const") {
            return value == wanted;
        }
        if (keyword == "enum") {
            return std::find(wanted.begin(), wanted.end(), value) != wanted.end();
        }
        if (keyword == "pattern") {
            const auto pattern = Pattern::compile(wanted.get<std::string>());
            return !value.is_string() || (pattern && pattern->isFoundIn(value.get<std::string>()));
        }
        return (wanted == "string" && value.is_string()) ||
               (wanted == "integer" && value.is_number_integer()) ||
               (wanted == "number" && value.is_number()) ||
               (wanted == "boolean" && value.is_boolean()) ||
               (wanted == "array" && value.is_array()) || (wanted == "object" && value.is_object());
    }
    std::string checkArray(const std::string& keyword, const Json& wanted, const Json& value,
                           const std::string& at) {
        if (keyword == "minItems" || keyword == "maxItems") {
            const auto size = value.size();
            const auto bound = wanted.get<std::size_t>();
            return (keyword == "minItems" ? size >= bound : size <= bound) ? "" : at + ": size";
        }
        if (keyword == "prefixItems") {
            return checkPrefix(wanted, value, at);
        }
        if (keyword != "items") {
            return isOfObjects(keyword) ? "" : "unknown keyword " + keyword;
        }
        for (std::size_t i = 0; i < value.size(); ++i) {
            if (auto fault = check(wanted, value[i], fmt::format("{}/{}", at, i)); !fault.empty()) {
                return fault;
            }
        }
        return {};
    }
    std::string checkPrefix(const Json& wanted, const Json& value, const std::string& at) {
        for (std::size_t i = 0; i < value.size() && i < wanted.size(); ++i) {
            if (auto fault = check(wanted[i], value[i], fmt::format("{}/{}", at, i));
                !fault.empty()) {
                return fault;
            }
        }
        return {};
    }
    static bool isOfObjects(const std::string& keyword) {
        return keyword == "required" || keyword == "properties" ||
               keyword == "additionalProperties";
    }
    std::string checkObject(const std::string& keyword, const Json& wanted, const Json& schema,
                            const Json& value, const std::string& at) {
        if (keyword == "required") {
            for (const Json& key : wanted) {
                if (!value.contains(key.get<std::string>())) {
                    return fmt::format("{}: needs {}", at, key.get<std::string>());
                }
            }
            return {};
        }
        if (keyword == "properties") {
            return {}; // together with the additional ones
        }
        if (keyword != "additionalProperties") {
            return keyword == "items" || keyword == "minItems" || keyword == "maxItems" ||
                           keyword == "prefixItems"
                       ? ""
                       : "unknown keyword " + keyword;
        }
        for (const auto& [key, each] : value.items()) {
            const bool isKnown =
                schema.contains("properties") && schema["properties"].contains(key);
            const Json& rule = isKnown ? schema["properties"][key] : wanted;
            if (auto fault = check(rule, each, at + "/" + key); !fault.empty()) {
                return fault;
            }
        }
        return {};
    }

    const Json& m_root;
};

std::string quoted(const std::string& text) { return Json(text).dump(); }

std::string valueText(const TomlNode& node) {
    std::string out;
    switch (node.kind) {
    case TomlNode::Kind::Text:
        return quoted(node.text);
    case TomlNode::Kind::Integer:
        return std::to_string(node.integer);
    case TomlNode::Kind::Boolean:
        return node.boolean ? "true" : "false";
    case TomlNode::Kind::Array:
        for (const TomlNode& item : node.items) {
            out += (out.empty() ? "" : ", ") + valueText(item);
        }
        return "[" + out + "]";
    case TomlNode::Kind::Table:
        for (const TomlEntry& entry : node.entries) {
            out += (out.empty() ? "" : ", ") + quoted(entry.key) + " = " + valueText(entry.value);
        }
        return "{" + out + "}";
    default:
        return fmt::format("{:.6f}", node.number);
    }
}

} // namespace

Json jsonOf(const TomlNode& node) {
    Json out;
    switch (node.kind) {
    case TomlNode::Kind::Integer:
        return node.integer;
    case TomlNode::Kind::Number:
        return node.number;
    case TomlNode::Kind::Boolean:
        return node.boolean;
    case TomlNode::Kind::Array:
        out = Json::array();
        for (const TomlNode& item : node.items) {
            out.push_back(jsonOf(item));
        }
        return out;
    case TomlNode::Kind::Table:
        out = Json::object();
        for (const TomlEntry& entry : node.entries) {
            out[entry.key] = jsonOf(entry.value);
        }
        return out;
    default:
        return node.text;
    }
}

std::string tomlOf(const TomlNode& root) {
    std::string out;
    for (const TomlEntry& entry : root.entries) {
        out += quoted(entry.key) + " = " + valueText(entry.value) + "\n";
    }
    return out;
}

std::string firstFault(const Json& schema, const Json& value) {
    return Validator(schema).check(schema, value, "");
}

} // namespace ff::test
