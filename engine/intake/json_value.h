// A parsed JSON value, read leniently: a missing or wrongly typed part is null, never an error.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ff {

struct JsonMember;

/// Numbers are kept as written, so that 64-bit integers stay exact.
struct JsonValue {
    enum class Kind : std::uint8_t { Null, Bool, Number, String, Array, Object };

    Kind kind = Kind::Null;
    std::string scalar;              ///< of a string, number or boolean
    std::vector<JsonMember> members; ///< of an object or (without keys) an array

    /// The member of an object; null when there is none. Of repeated keys the last one counts.
    [[nodiscard]] const JsonValue& at(std::string_view key) const;
    /// One `at` after the other.
    [[nodiscard]] const JsonValue& at(std::initializer_list<std::string_view> path) const;

    [[nodiscard]] bool isNull() const { return kind == Kind::Null; }
    [[nodiscard]] bool isArray() const { return kind == Kind::Array; }
    [[nodiscard]] bool isObject() const { return kind == Kind::Object; }
    [[nodiscard]] bool isTrue() const { return kind == Kind::Bool && scalar == "true"; }
    /// Of a whole number, or of a string that holds one.
    [[nodiscard]] std::optional<std::int64_t> integer() const;
};

struct JsonMember {
    std::string key;
    JsonValue value;
};

} // namespace ff
