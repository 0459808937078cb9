// Times as structured evidence writes them.
#pragma once

#include <optional>
#include <string_view>

#include "engine/base/time.h"
#include "engine/model/member.h"
#include "engine/model/stamp.h"

namespace ff {

/// A time as written. Without a zone `at` is the civil time read as UTC.
struct WrittenTime {
    Nanos at = 0;
    bool hasZone = false;
    Nanos resolution = second; ///< of the last digit
};

/// RFC 3339, or `YYYY-MM-DDTHH:MM:SS` (also with a space) without a zone; the whole text.
/// Nothing for any other text or a date that does not exist.
[[nodiscard]] std::optional<WrittenTime> readIsoTime(std::string_view text);

/// Decimal seconds since the epoch, with fraction or exponent; the whole text. Exact to the
/// nanosecond unless there is an exponent.
[[nodiscard]] std::optional<WrittenTime> readEpochSeconds(std::string_view text);

/// `zoneMinutes` is used for a time without a zone; where it is not known the stamp is guessed. A year
/// before 1970 or after 2200 gives quality None.
[[nodiscard]] Stamp stampOf(const WrittenTime& time, const Known<int>& zoneMinutes = {});

} // namespace ff
