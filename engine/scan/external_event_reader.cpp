// Nothing is guessed: what does not fit the protocol is refused with what was expected.
#include "engine/scan/external_event_reader.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "engine/base/text.h"
#include "engine/scan/external_message_writer.h"

namespace ff {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t longestValue = 4096;
constexpr std::size_t mostValues = 64;

/// Deep nesting would exhaust the stack of whoever walks it.
constexpr int deepest = 8;

std::optional<std::string> scalarText(const Json& value) {
    if (value.is_string() && value.get_ref<const std::string&>().size() <= longestValue) {
        return value.get<std::string>();
    }
    if (value.is_number_integer()) {
        return value.dump();
    }
    return std::nullopt;
}

std::optional<Nanos> offsetFrom(std::string_view zone) {
    if (zone == "Z") {
        return 0;
    }
    const bool isOffset = zone.size() == 6 && (zone[0] == '+' || zone[0] == '-') && zone[3] == ':';
    const auto hours = isOffset ? parseInteger(zone.substr(1, 2)) : std::nullopt;
    const auto minutes = isOffset ? parseInteger(zone.substr(4, 2)) : std::nullopt;
    if (!hours || !minutes || *hours < 0 || *hours > 23 || *minutes < 0 || *minutes > 59) {
        return std::nullopt;
    }
    return (zone[0] == '-' ? -1 : 1) * (*hours * hour + *minutes * minute);
}

std::optional<Nanos> timeFrom(std::string_view text) {
    const auto civil = parseIsoCivil(text);
    const std::size_t zone = text.find_last_of("Z+-");
    if (!civil || zone == std::string_view::npos || zone < 19) {
        return std::nullopt;
    }
    const auto offset = offsetFrom(text.substr(zone));
    return offset ? std::optional(addSaturated(fromCivil(*civil), -*offset)) : std::nullopt;
}

Result<void> readAccuse(const Json& json, ExternalEvent& event) {
    if (!json.is_object() || json.size() > mostValues) {
        return failure("`accuse` is no object");
    }
    for (const auto& [key, value] : json.items()) {
        const auto kind = entityKindFrom(key);
        auto text = scalarText(value);
        if (!kind || !text) {
            return failure(kind ? fmt::format("`accuse.{}` is neither a text nor an integer", key)
                                : fmt::format("`accuse` has no `{}`", displayable(key, 64)));
        }
        event.accuse.emplace_back(*kind, std::move(*text));
    }
    return {};
}

bool isName(std::string_view text) {
    return !text.empty() && text.size() <= 64 &&
           text.find_first_not_of(
               "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_") ==
               std::string_view::npos;
}

Result<void> readAttributes(const Json& json, ExternalEvent& event) {
    if (!json.is_object() || json.size() > mostValues) {
        return failure("`attributes` is no object");
    }
    for (const auto& [key, value] : json.items()) {
        auto text = scalarText(value);
        if (!isName(key) || !text) {
            return failure(fmt::format("the attribute `{}` is neither a text nor an integer of "
                                       "a name of letters, digits and `_`",
                                       displayable(key, 64)));
        }
        event.attributes.emplace_back(key, std::move(*text));
    }
    return {};
}

Result<void> readText(const Json& json, const char* key, bool isRequired, std::string& out) {
    const auto found = json.find(key);
    if (found == json.end()) {
        return isRequired ? failure(fmt::format("has no `{}`", key)) : Result<void>();
    }
    if (!found->is_string()) {
        return failure(fmt::format("`{}` is no text", key));
    }
    out = found->get<std::string>();
    return {};
}

Result<void> readEvent(const Json& json, ExternalEvent& event) {
    for (const auto& [key, value] : json.items()) {
        if (key != "type" && key != "ref" && key != "symptom" && key != "accuse" &&
            key != "attributes" && key != "time") {
            return failure(fmt::format("an event has no `{}`", displayable(key, 64)));
        }
    }
    std::string time;
    if (auto read = readText(json, "ref", true, event.reference); !read) {
        return read;
    }
    if (auto read = readText(json, "symptom", false, event.symptom); !read) {
        return read;
    }
    if (auto read = readText(json, "time", false, time); !read) {
        return read;
    }
    if (json.contains("time")) {
        event.time = timeFrom(time);
        if (!event.time) {
            return failure("`time` is no RFC 3339 time with a zone");
        }
    }
    if (json.contains("accuse")) {
        if (auto read = readAccuse(json["accuse"], event); !read) {
            return read;
        }
    }
    return json.contains("attributes") ? readAttributes(json["attributes"], event) : Result<void>();
}

Json parsed(std::string_view line) {
    const auto keepShallow = [](int depth, Json::parse_event_t, Json&) { return depth <= deepest; };
    return Json::parse(line.begin(), line.end(), keepShallow, false);
}

} // namespace

Result<ExternalMessage> readExternalMessage(std::string_view line) {
    const Json json = parsed(line);
    if (!json.is_object()) {
        return failure("is no JSON object");
    }
    std::string type;
    if (auto read = readText(json, "type", true, type); !read) {
        return tl::unexpected<Error>(read.error());
    }
    ExternalMessage out;
    if (type == "hello") {
        const auto version = json.find("version");
        if (version == json.end() || !version->is_number_integer() ||
            version->get<std::int64_t>() != externalProtocolVersion) {
            return failure(fmt::format("speaks another version of the protocol than {}",
                                       externalProtocolVersion));
        }
        out.type = ExternalMessage::Type::Hello;
        return out;
    }
    if (type == "end") {
        return out;
    }
    if (type != "event") {
        return failure(fmt::format("has an unknown type `{}`", displayable(type, 64)));
    }
    out.type = ExternalMessage::Type::Event;
    if (auto read = readEvent(json, out.event); !read) {
        return tl::unexpected<Error>(read.error());
    }
    return out;
}

} // namespace ff
