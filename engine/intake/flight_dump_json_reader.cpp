// Flight recorder dumps as JSON: the same keys as the pickle, statuses as texts.
#include <array>
#include <tuple>

#include "engine/intake/flight_record_builder.h"
#include "engine/intake/flight_recorder_reader.h"
#include "engine/intake/json_row_reader.h"
#include "engine/intake/json_value_reader.h"

namespace ff {

namespace {

constexpr std::size_t mostSizes = 64;

std::string sizesOf(const JsonValue& lists) {
    std::string text;
    std::size_t count = 0;
    for (const JsonMember& list : lists.members) {
        if (++count > mostSizes) {
            break;
        }
        text += text.empty() ? "[" : ",[";
        std::size_t dimensions = 0;
        for (const JsonMember& size : list.value.members) {
            if (++dimensions > mostSizes) {
                break;
            }
            text += dimensions > 1 ? "," : "";
            text += size.value.scalar;
        }
        text += "]";
    }
    return text.empty() ? text : "[" + text + "]";
}

std::string elementOf(const JsonValue& list, std::size_t index) {
    return index < list.members.size() ? list.members[index].value.scalar : std::string();
}

std::optional<FlightEntry> entryOf(const JsonRow& row) {
    const JsonValue& value = row.value;
    FlightEntry entry;
    entry.operation = value.at("profiling_name").scalar;
    const auto recordId = value.at("record_id").integer();
    if (entry.operation.empty() || !recordId) {
        return std::nullopt;
    }
    entry.place = {row.offset, row.text.size()};
    entry.recordId = *recordId;
    entry.groupId = value.at("pg_id").integer();
    entry.groupName = elementOf(value.at("process_group"), 0);
    entry.groupDescription = elementOf(value.at("process_group"), 1);
    entry.sequence = value.at("collective_seq_id").integer();
    entry.p2pSequence = value.at("p2p_seq_id").integer();
    entry.sizesIn = sizesOf(value.at("input_sizes"));
    entry.sizesOut = sizesOf(value.at("output_sizes"));
    entry.dtype = elementOf(value.at("input_dtypes"), 0);
    entry.state = value.at("state").scalar;
    entry.isRetired = value.at("retired").isTrue();
    entry.isP2p = value.at("is_p2p").isTrue();
    entry.created = value.at("time_created_ns").integer();
    entry.timeoutMs = value.at("timeout_ms").integer();
    return entry;
}

/// The parts beside the entries. The walk over the entries tells about cut and malformed text.
class HeadReader {
public:
    HeadReader(std::string_view bytes, FlightDump& dump) : m_bytes(bytes), m_dump(dump) {}

    void read() {
        static constexpr std::array<std::string_view, 1> version = {"version"};
        static constexpr std::array<std::string_view, 2> config = {"pg_config", "*"};
        static constexpr std::array<std::string_view, 2> status = {"pg_status", "*"};
        each(version,
             [&](const JsonRange&, const JsonValue& value) { m_dump.version = value.scalar; });
        each(config, [&](const JsonRange& at, const JsonValue& value) {
            m_dump.groups[std::string(at.key)] = {value.at("desc").scalar,
                                                  value.at("ranks").scalar};
        });
        each(status, [&](const JsonRange& at, const JsonValue& value) {
            m_dump.statuses.push_back({{at.offset, at.length},
                                       std::string(at.key),
                                       value.at("last_enqueued_collective").integer(),
                                       value.at("last_started_collective").integer(),
                                       value.at("last_completed_collective").integer()});
        });
    }

private:
    template <class Take>
    void each(std::span<const std::string_view> path, Take take) {
        std::ignore = scanJson(m_bytes, path, [&](const JsonRange& at) {
            const auto value = at.isComplete ? readJsonValue(m_bytes.substr(at.offset, at.length))
                                             : Result<JsonValue>(JsonValue{});
            if (value && !value->isNull()) {
                take(at, *value);
            }
        });
    }

    std::string_view m_bytes;
    FlightDump& m_dump;
};

} // namespace

RecordReading readFlightRecorderJson(const Member& member) {
    static constexpr std::array<std::string_view, 2> entries = {"entries", "*"};
    RecordReadingBuilder builder(member);
    if (builder.bytes().empty()) {
        return builder.take();
    }
    FlightDump dump;
    dump.hasLines = true;
    HeadReader(builder.bytes(), dump).read();
    readJsonRows(builder, builder.bytes(), 0, entries, "entry", [&](const JsonRow& row) {
        if (auto entry = entryOf(row)) {
            dump.entries.push_back(std::move(*entry));
        } else {
            builder.addIssue(row.offset, IntakeIssue::Severity::Warning,
                             "An entry without an operation or a record id was left out.");
        }
    });
    if (dump.groups.empty() && dump.statuses.empty() && dump.entries.empty()) {
        builder.addIssue(0, IntakeIssue::Severity::Error,
                         "The file holds nothing of a flight recorder dump.");
        return builder.take();
    }
    addFlightRecords(builder, std::move(dump));
    return builder.take();
}

} // namespace ff
