// Attribute values.
#include "engine/model/attribute.h"

#include <algorithm>

#include "engine/base/text.h"

namespace ff {

std::string toText(const AttributeValue& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) {
        return std::to_string(*number);
    }
    return std::get<std::string>(value);
}

const AttributeValue* findAttribute(const Attributes& attributes, std::string_view name) {
    const auto found = std::find_if(attributes.begin(), attributes.end(),
                                    [&](const Attribute& a) { return a.name == name; });
    return found == attributes.end() ? nullptr : &found->value;
}

AttributeValue attributeValueFrom(std::string_view text) {
    const bool digits = !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
        return c >= '0' && c <= '9';
    });
    if (digits) {
        if (const auto number = parseInteger(text)) {
            return *number;
        }
    }
    return std::string(text);
}

} // namespace ff
