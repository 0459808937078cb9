// The one file of the rule loader that knows toml++. Built without its exceptions: a syntax error
// comes back as a value. toml++ sorts keys, so the order of the text is restored from the places.
#include "engine/ruleset/toml_parser.h"

#include <algorithm>

// toml++ 3.3 asserts on some bad texts, such as `[[[a]]]`, that its next line reports as an error
// (https://github.com/marzer/tomlplusplus/pull/301): the error is what is wanted.
#define TOML_ASSERT(expr) static_assert(true)
#define TOML_HEADER_ONLY 1
#define TOML_EXCEPTIONS 0
#define TOML_ENABLE_FORMATTERS 0
#include <toml++/toml.h>

namespace ff {

namespace {

TextPlace placeOf(const toml::source_region& region) {
    return {static_cast<int>(region.begin.line), static_cast<int>(region.begin.column)};
}

TomlNode converted(const toml::node& node);

void convertTable(const toml::table& table, TomlNode& out) {
    out.kind = TomlNode::Kind::Table;
    for (const auto& [key, value] : table) {
        out.entries.push_back({std::string(key.str()), placeOf(key.source()), converted(value)});
    }
    std::stable_sort(out.entries.begin(), out.entries.end(),
                     [](const TomlEntry& a, const TomlEntry& b) { return a.place < b.place; });
}

void convertArray(const toml::array& array, TomlNode& out) {
    out.kind = TomlNode::Kind::Array;
    for (const toml::node& item : array) {
        out.items.push_back(converted(item));
    }
}

void convertScalar(const toml::node& node, TomlNode& out) {
    if (const auto* text = node.as_string()) {
        out.kind = TomlNode::Kind::Text;
        out.text = text->get();
    } else if (const auto* integer = node.as_integer()) {
        out.kind = TomlNode::Kind::Integer;
        out.integer = integer->get();
        out.number = static_cast<double>(out.integer);
        out.text = std::to_string(out.integer);
    } else if (const auto* number = node.as_floating_point()) {
        out.kind = TomlNode::Kind::Number;
        out.number = number->get();
    } else if (const auto* boolean = node.as_boolean()) {
        out.kind = TomlNode::Kind::Boolean;
        out.boolean = boolean->get();
    } else {
        out.kind = TomlNode::Kind::Time;
    }
}

TomlNode converted(const toml::node& node) {
    TomlNode out;
    out.place = placeOf(node.source());
    if (const toml::table* table = node.as_table()) {
        convertTable(*table, out);
    } else if (const toml::array* array = node.as_array()) {
        convertArray(*array, out);
    } else {
        convertScalar(node, out);
    }
    return out;
}

} // namespace

Result<TomlNode> parseToml(std::string_view text, const std::string& path) {
    const toml::parse_result parsed = toml::parse(text, path);
    if (!parsed) {
        const TextPlace place = placeOf(parsed.error().source());
        return failure(std::string(parsed.error().description()), path, place.line, place.column);
    }
    return converted(parsed.table());
}

} // namespace ff
