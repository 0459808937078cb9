// Digests that only the holder of a key can make again.
#pragma once

#include <string>
#include <string_view>

namespace ff {

/// HMAC-SHA-256 (RFC 2104) of the bytes: 64 lower-case hex digits. The key may have any length.
[[nodiscard]] std::string keyedDigest(std::string_view key, std::string_view bytes);

/// 256 random bits of the system's generator as 64 hex digits; empty when it has none.
[[nodiscard]] std::string randomKey();

} // namespace ff
