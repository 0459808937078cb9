// Addresses of networks by their shape.
#pragma once

#include <cstddef>
#include <string_view>

namespace ff {

enum class AddressShape { Ipv4, Ipv6, Mac };

/// Of a whole address as `addressLengthAt` finds it.
[[nodiscard]] AddressShape addressShape(std::string_view address);

/// Bytes of the IPv4, IPv6 or MAC address that begins at `at`; 0 for none. Loopback, `0.0.0.0`,
/// `::` and broadcast name nobody and are none; a time of day and a PCI address have another shape.
/// What stands before `at` is not looked at.
[[nodiscard]] std::size_t addressLengthAt(std::string_view text, std::size_t at);

} // namespace ff
