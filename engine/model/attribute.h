// A named fact of an event, taken from captures.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace ff {

using AttributeValue = std::variant<std::int64_t, std::string>;

struct Attribute {
    std::string name;
    AttributeValue value;

    bool operator==(const Attribute&) const = default;
};

using Attributes = std::vector<Attribute>; ///< in the order of the rule

[[nodiscard]] std::string toText(const AttributeValue& value);
[[nodiscard]] const AttributeValue* findAttribute(const Attributes& attributes,
                                                  std::string_view name);
/// A text of digits only is an integer, anything else stays text.
[[nodiscard]] AttributeValue attributeValueFrom(std::string_view text);

} // namespace ff
