// Lines, names and values of the reports that diagnostic tools print for people.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "engine/intake/record_reading_builder.h"

namespace ff {

/// A line that is not blank.
struct ReportLine {
    std::string_view text;    ///< without blanks around it
    std::string_view raw;     ///< without the line end only
    std::uint64_t offset = 0; ///< of `raw` in the member
    std::size_t indent = 0;   ///< columns before the text; a tab goes to the next multiple of 8
};

/// Calls `take` for every line that is not blank. A last line without an end becomes an issue: a
/// value in it may be cut.
void readReportLines(RecordReadingBuilder& builder,
                     const std::function<void(const ReportLine&)>& take);

/// `SRAM Uncorrectable SEC-DED` -> `sram_uncorrectable_sec_ded`, `PortRcvErrors` ->
/// `port_rcv_errors`; at most 96 characters.
[[nodiscard]] std::string fieldName(std::string_view text);

struct KeyValue {
    std::string_view key;
    std::string_view value; ///< may be empty
};

/// `Key : value`, `key:\tvalue` and `Key:.....value`, at the first colon that a blank, a dot or the
/// line's end follows; nothing when there is none or nothing before it.
[[nodiscard]] std::optional<KeyValue> keyValueOf(std::string_view text);

/// The text up to its first blank.
[[nodiscard]] std::string_view firstWord(std::string_view text);

/// Sets the field unless it has a value already; says whether it did. Values are cut after 4096
/// bytes, and a record holds no more than 1024 fields.
bool setOnce(Record& record, std::string name, std::string_view value);

} // namespace ff
