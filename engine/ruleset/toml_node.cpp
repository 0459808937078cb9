// Look-up in TOML values.
#include "engine/ruleset/toml_node.h"

namespace ff {

const TomlEntry* TomlNode::find(std::string_view key) const {
    for (const TomlEntry& entry : entries) {
        if (entry.key == key) {
            return &entry;
        }
    }
    return nullptr;
}

std::string_view toText(TomlNode::Kind kind) {
    switch (kind) {
    case TomlNode::Kind::Text:
        return "a text";
    case TomlNode::Kind::Integer:
        return "an integer";
    case TomlNode::Kind::Number:
        return "a number";
    case TomlNode::Kind::Boolean:
        return "a boolean";
    case TomlNode::Kind::Time:
        return "a date or time";
    case TomlNode::Kind::Array:
        return "a list";
    case TomlNode::Kind::Table:
        return "a table";
    }
    return "a value";
}

} // namespace ff
