// Known names, ready to be looked up in text.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/redaction/known_names.h"

namespace ff {

/// A tree of characters; ASCII letters count without their case.
class NameIndex {
public:
    struct Hit {
        std::size_t length = 0;
        NameKind kind = NameKind::Word;
    };

    explicit NameIndex(const KnownNames& names);

    /// The longest known name that begins at `at` and ends at a word boundary.
    [[nodiscard]] std::optional<Hit> longestAt(std::string_view text, std::size_t at) const;
    /// Whether the word differs from a known host in its numbers only.
    [[nodiscard]] bool isOfFamily(std::string_view word) const;
    [[nodiscard]] bool isHost(std::string_view word) const;
    /// Whether the full host name ends in a known or a private domain.
    [[nodiscard]] bool hasKnownDomain(std::string_view fullName) const;
    [[nodiscard]] bool isKept(std::string_view name) const;
    /// What names of one host have in common: lower case, without the domain unless hosts of
    /// several domains share that name.
    [[nodiscard]] std::string hostIdentity(std::string_view name) const;
    /// Whether some known name begins with it, as tokens do.
    [[nodiscard]] bool hasBeginning(std::string_view prefix) const;

private:
    struct Node {
        std::map<char, std::uint32_t> next;
        std::optional<NameKind> kind; ///< of the name that ends here
    };

    void insert(std::string_view name, NameKind kind);
    void learnHost(std::string_view name);

    std::vector<Node> m_nodes;
    std::set<std::string, std::less<>> m_hosts;
    std::set<std::string, std::less<>> m_families;
    std::set<std::string, std::less<>> m_domains;
    std::set<std::string, std::less<>> m_kept;
    std::map<std::string, std::set<std::string>, std::less<>> m_domainsOf; ///< by first label
};

/// Whether a name may begin at `at`: no letter or digit stands before it, but that of a control
/// sequence (`ESC[31m`, as it is or as JSON writes it) or of an escaped line end (`\n`).
[[nodiscard]] bool beginsWord(std::string_view text, std::size_t at);
[[nodiscard]] bool endsWord(std::string_view text, std::size_t end);

} // namespace ff
