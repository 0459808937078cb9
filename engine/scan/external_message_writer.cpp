// What is not known is left out.
#include "engine/scan/external_message_writer.h"

#include <nlohmann/json.hpp>

#include "engine/base/time.h"

namespace ff {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t longestText = 64 << 10;

void append(const Json& message, std::string& out) {
    out += message.dump(-1, ' ', false, Json::error_handler_t::replace);
    out += '\n';
}

Json textOf(std::string_view text) { return std::string(text.substr(0, longestText)); }

Json begun(const char* type, const Member& member, std::string place) {
    return {{"type", type},
            {"ref", std::to_string(member.id.index()) + ":" + std::move(place)},
            {"member", member.path},
            {"source", toText(member.source)}};
}

void addStamp(const Stamp& stamp, Json& message) {
    if (stamp.isWall()) {
        message["time"] = toRfc3339(stamp.at);
        message["time_quality"] = toText(stamp.quality);
    }
}

void addNode(const std::string& own, const Member& member, Json& message) {
    if (!own.empty()) {
        message["node"] = own;
    } else if (member.node.isKnown()) {
        message["node"] = member.node.value;
    }
}

void addRank(std::optional<int> own, const Member& member, Json& message) {
    const auto rank = own || !member.rank.isKnown() ? own : member.rank.value;
    if (rank) {
        message["rank"] = *rank;
    }
}

} // namespace

void writeHelloMessage(const std::string& rule, std::string& out) {
    append({{"type", "hello"},
            {"protocol", "firstfault-extractor"},
            {"version", externalProtocolVersion},
            {"rule", rule}},
           out);
}

void writeLineMessage(const Member& member, std::uint64_t number, const LineText& line,
                      std::string& out) {
    Json message = begun("line", member, std::to_string(number));
    const LineEnvelope& envelope = line.envelope;
    message["line"] = number;
    addStamp(envelope.stamp, message);
    addNode(envelope.node, member, message);
    addRank(envelope.rank, member, message);
    if (!envelope.process.empty()) {
        message["process"] = envelope.process;
    }
    if (envelope.pid) {
        message["pid"] = *envelope.pid;
    }
    message["text"] = textOf(line.body());
    append(message, out);
}

void writeRecordMessage(const Member& member, std::size_t number, const Record& record,
                        std::string& out) {
    Json message = begun("record", member, "r" + std::to_string(number));
    message["line"] = record.locator.line;
    addStamp(record.stamp, message);
    addNode(record.node, member, message);
    addRank(record.rank, member, message);
    message["kind"] = record.kind;
    Json fields = Json::object();
    for (const RecordField& field : record.fields) {
        fields[field.name] = textOf(field.value);
    }
    message["fields"] = std::move(fields);
    append(message, out);
}

void writeEndMessage(std::string& out) { append({{"type", "end"}}, out); }

} // namespace ff
