// `Key=value` pairs as scontrol prints them, one record on one line or on several.
#pragma once

#include <string_view>
#include <vector>

namespace ff {

struct ScontrolField {
    std::string_view key;
    std::string_view value; ///< may hold blanks; `(null)` as written
};

/// The first line of a record: `JobId=`, `StepId=`, `NodeName=` or `PartitionName=`.
[[nodiscard]] bool startsScontrolRecord(std::string_view line);

/// The pairs of one record. A value ends before the next key that scontrol has, or at the line's
/// end, so that names and reasons may hold blanks and even equal signs.
[[nodiscard]] std::vector<ScontrolField> scontrolFields(std::string_view record);

/// Empty when the key is not there; of repeated keys the first counts.
[[nodiscard]] std::string_view scontrolValue(const std::vector<ScontrolField>& fields,
                                             std::string_view key);

} // namespace ff
