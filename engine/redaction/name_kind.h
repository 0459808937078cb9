// What a private name is a name of.
#pragma once

#include <cstdint>
#include <string_view>

namespace ff {

enum class NameKind : std::uint8_t {
    Host,
    User,
    Address, ///< IPv4, IPv6, MAC
    Path,    ///< absolute, of a file or folder
    Mail,    ///< e-mail address
    Place,   ///< switch, rack or domain of several nodes
    Word,    ///< told by the user
};

inline constexpr std::size_t nameKindCount = 7;

/// What tokens begin with: `host`, `user`, `addr`, `path`, `mail`, `place`, `word`.
[[nodiscard]] std::string_view toText(NameKind kind);

} // namespace ff
