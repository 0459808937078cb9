// Look-up in parsed JSON.
#include "engine/intake/json_value.h"

#include "engine/base/text.h"

namespace ff {

const JsonValue& JsonValue::at(std::string_view key) const {
    static const JsonValue null;
    if (kind != Kind::Object) {
        return null;
    }
    for (auto member = members.rbegin(); member != members.rend(); ++member) {
        if (member->key == key) {
            return member->value;
        }
    }
    return null;
}

const JsonValue& JsonValue::at(std::initializer_list<std::string_view> path) const {
    const JsonValue* value = this;
    for (const std::string_view key : path) {
        value = &value->at(key);
    }
    return *value;
}

std::optional<std::int64_t> JsonValue::integer() const {
    if (kind != Kind::Number && kind != Kind::String) {
        return std::nullopt;
    }
    return parseInteger(scalar);
}

} // namespace ff
