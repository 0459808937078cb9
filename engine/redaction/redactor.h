// Replaces private names by tokens, the same name always by the same token.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/redaction/name_index.h"
#include "engine/redaction/token_maker.h"

namespace ff {

/// One name that was replaced, for a map that is kept locally.
struct Replacement {
    NameKind kind = NameKind::Word;
    std::string name; ///< as first met
    std::string token;
    std::uint64_t count = 0; ///< how often it was replaced
};

/// Not safe for several threads at once. What a text becomes depends on the known names, and for
/// numbered tokens on the texts before it.
class Redactor {
public:
    /// Tokens numbered by order of appearance: `host-7`, `user-2`, `addr-3`, `/path-4`.
    [[nodiscard]] static Redactor numbered(const KnownNames& names);
    /// Tokens made from the name and a key, equal in all texts that share the key. Hosts stay host
    /// names, addresses addresses (of 240.0.0.0/4, fd00::/8 and 02:..), paths absolute.
    [[nodiscard]] static Redactor keyed(const KnownNames& names, std::string key);

    /// Host lists become ranges of tokens, or one token after the other.
    [[nodiscard]] std::string redacted(std::string_view text);

    /// Every name replaced so far, in the order in which it was first met.
    [[nodiscard]] const std::vector<Replacement>& map() const { return m_map; }

private:
    Redactor(const KnownNames& names, TokenMaker tokens);

    [[nodiscard]] const std::string& tokenOf(NameKind kind, std::string_view name);
    [[nodiscard]] std::string hostListOf(std::string_view list);

    NameIndex m_index;
    TokenMaker m_tokens;
    std::vector<Replacement> m_map;
    std::map<std::string, std::size_t, std::less<>> m_positions; ///< kind and identity -> m_map
};

} // namespace ff
