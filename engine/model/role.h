// Closed vocabularies of symptoms: role, severity, and the taxonomy of outcomes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ff {

enum class Role : std::uint8_t { Cause, Confirmation, Cascade, Teardown, Context };
enum class Severity : std::uint8_t { Info, Degraded, Fatal };

[[nodiscard]] std::string_view toText(Role role);
[[nodiscard]] std::optional<Role> roleFrom(std::string_view text);
[[nodiscard]] std::string_view toText(Severity severity);
[[nodiscard]] std::optional<Severity> severityFrom(std::string_view text);

/// A cause may be the root of a failure; the rest never.
[[nodiscard]] constexpr bool canBeRoot(Role role) { return role == Role::Cause; }

} // namespace ff
