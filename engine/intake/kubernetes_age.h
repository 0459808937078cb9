// Ages in kubectl's tables, and the stamps they can be counted from.
#pragma once

#include <optional>
#include <string_view>

#include "engine/intake/iso_time_reader.h"

namespace ff {

/// `3m`, `3m20s`, `2d4h`: the age, and the size of its last unit, which is how much is cut off.
struct KubernetesAge {
    Nanos age = 0;
    Nanos unit = second;
};

/// The whole text; nothing for `<unknown>` and any other text.
[[nodiscard]] std::optional<KubernetesAge> readKubernetesAge(std::string_view text);

/// `12m (x4 over 40m)`: when last, how often, and when first.
struct KubernetesAges {
    std::optional<KubernetesAge> last;
    std::optional<KubernetesAge> first; ///< `last` when it is not told
    std::string_view count;
};

[[nodiscard]] KubernetesAges readKubernetesAges(std::string_view text);

/// When something of that age happened, if `now` is when it was printed.
[[nodiscard]] Stamp stampOfAge(const KubernetesAge& age, const Stamp& now);

/// `Sun, 29 Nov 2026 08:47:11 +0000`, as `kubectl describe` prints times.
[[nodiscard]] std::optional<WrittenTime> readRfc1123Time(std::string_view text);

/// The time that a line of its own tells: ISO 8601 or RFC 3339 anywhere in it, or what `date`
/// prints. A `date` in a zone other than UTC has none (`hasZone` false).
[[nodiscard]] std::optional<WrittenTime> readTimeLine(std::string_view line);

} // namespace ff
