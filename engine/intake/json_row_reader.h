// Rows of a JSON member: finds them, parses them one by one, turns trouble into issues.
#pragma once

#include <functional>
#include <span>
#include <string_view>

#include "engine/intake/json_scanner.h"
#include "engine/intake/json_value.h"
#include "engine/intake/record_reading_builder.h"

namespace ff {

/// A row with its place in the member.
struct JsonRow {
    JsonValue value;
    std::size_t offset = 0;
    std::string_view text;
    std::string_view key; ///< as written; empty in an array
};

/// Calls `take` for each value at `path` (see `scanJson`) inside `text`, which lies at `base` in
/// the member. Rows that are cut, malformed or larger than 64 MiB become issues; `rowName` is what
/// to call them, such as "job".
void readJsonRows(RecordReadingBuilder& builder, std::string_view text, std::size_t base,
                  std::span<const std::string_view> path, std::string_view rowName,
                  const std::function<void(const JsonRow&)>& take);

} // namespace ff
