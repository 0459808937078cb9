// nlohmann's event parser builds a JsonValue. It keeps its own stack, so deep input cannot
// overflow the call stack, and it reports errors without throwing.
#include "engine/intake/json_value_reader.h"

#include <cstdint>
#include <utility>

#include <nlohmann/json.hpp>

namespace ff {

namespace {

class ValueBuilder : public nlohmann::json_sax<nlohmann::json> {
public:
    bool null() override { return put({}); }
    bool boolean(bool value) override {
        return put({JsonValue::Kind::Bool, value ? "true" : "false", {}});
    }
    bool number_integer(std::int64_t value) override { return putNumber(std::to_string(value)); }
    bool number_unsigned(std::uint64_t value) override { return putNumber(std::to_string(value)); }
    bool number_float(double, const std::string& text) override { return putNumber(text); }
    bool string(std::string& value) override {
        return put({JsonValue::Kind::String, std::move(value), {}});
    }
    bool binary(nlohmann::json::binary_t&) override { return false; }
    bool start_object(std::size_t) override { return open(JsonValue::Kind::Object); }
    bool start_array(std::size_t) override { return open(JsonValue::Kind::Array); }
    bool key(std::string& value) override {
        m_keys.back() = std::move(value);
        return true;
    }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool parse_error(std::size_t position, const std::string&,
                     const nlohmann::json::exception& error) override {
        m_position = position;
        m_error = error.what();
        return false;
    }

    JsonValue root;
    std::string m_error;
    std::size_t m_position = 0;

private:
    bool putNumber(std::string text) { return put({JsonValue::Kind::Number, std::move(text), {}}); }

    bool put(JsonValue value) {
        if (m_open.empty()) {
            root = std::move(value);
        } else {
            m_open.back().members.push_back({std::exchange(m_keys.back(), {}), std::move(value)});
        }
        return true;
    }

    bool open(JsonValue::Kind kind) {
        if (m_open.size() >= deepestJson) {
            m_error = "it is nested deeper than 128 levels";
            return false;
        }
        m_open.push_back({kind, {}, {}});
        m_keys.emplace_back();
        return true;
    }

    bool close() {
        JsonValue value = std::move(m_open.back());
        m_open.pop_back();
        m_keys.pop_back();
        return put(std::move(value));
    }

    std::vector<JsonValue> m_open;
    std::vector<std::string> m_keys; ///< the key waiting for its value, by open container
};

} // namespace

Result<JsonValue> readJsonValue(std::string_view text) {
    ValueBuilder builder;
    if (!nlohmann::json::sax_parse(text.begin(), text.end(), &builder)) {
        return failure(std::move(builder.m_error), {}, 0,
                       static_cast<int>(std::min<std::size_t>(builder.m_position, 1U << 30U)));
    }
    return std::move(builder.root);
}

} // namespace ff
