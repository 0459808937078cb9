// Finds private names in free text: those that are known, and what looks like one.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/redaction/name_index.h"
#include "engine/redaction/name_kind.h"

namespace ff {

/// Bytes `[offset, offset + length)` of a text.
struct FoundName {
    std::size_t offset = 0;
    std::size_t length = 0;
    NameKind kind = NameKind::Word;
    bool isHostList = false; ///< `n[01-04]`: stands for several hosts
};

/// In the order of the text, without overlaps; at one place the longest. Known names are found at
/// word boundaries, whatever their case; of other text: e-mail addresses, IPv4, IPv6 and MAC
/// addresses, absolute paths outside the system's folders (without their extension, and up to
/// `site-packages` of a Python library), authorities and paths of URLs outside public
/// documentation, full names of known hosts and of private domains, hosts that differ from known
/// ones in their numbers only, `user=` and its like, and host lists. Time grows with the text.
[[nodiscard]] std::vector<FoundName> findNames(std::string_view text, const NameIndex& index);

} // namespace ff
