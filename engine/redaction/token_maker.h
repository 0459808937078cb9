// Makes the tokens that stand for names.
#pragma once

#include <array>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/redaction/name_index.h"
#include "engine/redaction/name_kind.h"

namespace ff {

/// What begins tokens is changed (`x-host`) where a known name begins like that.
class TokenMaker {
public:
    [[nodiscard]] static TokenMaker numbered(const NameIndex& index);
    [[nodiscard]] static TokenMaker keyed(const NameIndex& index, std::string key);

    /// The token of a name that has none yet. `identity` is what names of one thing share.
    [[nodiscard]] std::string make(NameKind kind, std::string_view identity);
    /// Tokens of hosts as a host list: `host-[1-3,7]`; keyed ones one after the other.
    [[nodiscard]] std::string hostList(const std::vector<std::string>& tokens) const;

private:
    TokenMaker(const NameIndex& index, bool isKeyed, std::string key);

    [[nodiscard]] std::string keyedToken(NameKind kind, std::string_view identity,
                                         std::size_t again) const;
    [[nodiscard]] std::string withPrefix(NameKind kind, const std::string& rest) const;

    bool m_isKeyed = false;
    std::string m_key;
    std::array<std::string, nameKindCount> m_prefixes;
    std::array<std::uint64_t, nameKindCount> m_counts{};
    std::set<std::string> m_given; ///< keyed tokens, so that no two names share one
};

} // namespace ff
