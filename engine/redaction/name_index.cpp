#include "engine/redaction/name_index.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "engine/base/text.h"

namespace ff {

namespace {

char lower(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }

bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isLetterOrDigit(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }

/// `gpu-a17` -> `gpu-a#`; nothing for a word that says too little to go by.
std::string familyOf(std::string_view word) {
    std::string family;
    std::size_t letters = 0;
    bool isJoined = false;
    for (const char c : word) {
        if (isDigit(c)) {
            if (!family.ends_with('#')) {
                family += '#';
            }
            continue;
        }
        letters += isLetterOrDigit(c) ? 1 : 0;
        isJoined = isJoined || c == '-' || c == '_';
        family += lower(c);
    }
    const bool isTelling = family.find('#') != std::string::npos && (letters >= 3 || isJoined);
    return isTelling && letters > 0 ? family : std::string();
}

/// Whether what stands before `end` is a control sequence that ends there, as it is or escaped.
bool endsControlSequence(std::string_view text, std::size_t end) {
    constexpr std::size_t longestSequence = 24;
    std::size_t at = end - 1;
    const std::size_t least = end > longestSequence ? end - longestSequence : 0;
    while (at > least && (isDigit(text[at - 1]) || text[at - 1] == ';')) {
        --at;
    }
    if (at == 0 || text[at - 1] != '[') {
        return false;
    }
    const std::string_view before = text.substr(0, at - 1);
    return before.ends_with('\x1b') || before.ends_with("\\u001b") || before.ends_with("\\u001B") ||
           before.ends_with("\\x1b") || before.ends_with("\\033") || before.ends_with("^") ||
           before.ends_with("#033") || before.ends_with("\xEF\xBF\xBD");
}

} // namespace

bool beginsWord(std::string_view text, std::size_t at) {
    if (at == 0 || !isLetterOrDigit(text[at - 1])) {
        return true;
    }
    const char before = text[at - 1];
    const bool isEscape =
        at > 1 && text[at - 2] == '\\' && (before == 'n' || before == 't' || before == 'r');
    return isEscape || (!isDigit(before) && endsControlSequence(text, at));
}

bool endsWord(std::string_view text, std::size_t end) {
    return end >= text.size() || !isLetterOrDigit(text[end]);
}

NameIndex::NameIndex(const KnownNames& names)
    : m_nodes(1), m_domains(names.domains), m_kept(names.kept) {
    for (const auto& [name, kind] : names.names) {
        insert(name, kind);
        if (kind == NameKind::Host) {
            learnHost(name);
        }
    }
    for (const std::string& domain : m_domains) {
        insert(domain, NameKind::Host);
    }
}

void NameIndex::insert(std::string_view name, NameKind kind) {
    std::uint32_t at = 0;
    for (const char c : name) {
        const auto [found, isNew] =
            m_nodes[at].next.try_emplace(lower(c), static_cast<std::uint32_t>(m_nodes.size()));
        at = found->second;
        if (isNew) {
            m_nodes.emplace_back();
        }
    }
    if (!m_nodes[at].kind) {
        m_nodes[at].kind = kind;
    }
}

void NameIndex::learnHost(std::string_view name) {
    const std::string host = lowered(name);
    const std::size_t dot = host.find('.');
    const std::string first = host.substr(0, dot);
    m_hosts.insert(host);
    if (dot != std::string::npos) {
        m_domainsOf[first].insert(host.substr(dot + 1));
        if (first.size() > 1 && first.find_first_not_of("0123456789-") != std::string::npos) {
            m_hosts.insert(first);
            insert(first, NameKind::Host);
        }
    }
    if (const std::string family = familyOf(first); !family.empty()) {
        m_families.insert(family);
    }
}

std::optional<NameIndex::Hit> NameIndex::longestAt(std::string_view text, std::size_t at) const {
    std::optional<Hit> longest;
    std::uint32_t node = 0;
    for (std::size_t end = at; end < text.size();) {
        const auto next = m_nodes[node].next.find(lower(text[end]));
        if (next == m_nodes[node].next.end()) {
            break;
        }
        node = next->second;
        ++end;
        if (m_nodes[node].kind && endsWord(text, end)) {
            longest = Hit{end - at, *m_nodes[node].kind};
        }
    }
    return longest;
}

bool NameIndex::isOfFamily(std::string_view word) const {
    return !m_families.empty() && m_families.contains(familyOf(word));
}

bool NameIndex::isHost(std::string_view word) const { return m_hosts.contains(lowered(word)); }

bool NameIndex::hasKnownDomain(std::string_view fullName) const {
    static constexpr std::array<std::string_view, 8> ofNobody = {
        "local", "internal", "lan", "corp", "localdomain", "intranet", "hpc", "cluster"};
    const std::string name = lowered(fullName);
    for (std::size_t dot = name.find('.'); dot != std::string::npos;
         dot = name.find('.', dot + 1)) {
        if (m_domains.contains(std::string_view(name).substr(dot + 1))) {
            return true;
        }
    }
    const std::string_view last = std::string_view(name).substr(name.rfind('.') + 1);
    return std::find(ofNobody.begin(), ofNobody.end(), last) != ofNobody.end();
}

bool NameIndex::isKept(std::string_view name) const {
    return !m_kept.empty() && m_kept.contains(lowered(name));
}

std::string NameIndex::hostIdentity(std::string_view name) const {
    std::string identity = lowered(name);
    const std::size_t dot = identity.find('.');
    const std::string first = identity.substr(0, dot);
    const auto domains = m_domainsOf.find(first);
    const bool isShared = domains != m_domainsOf.end() && domains->second.size() > 1;
    const bool isKnown = m_hosts.contains(first) || isOfFamily(first);
    return dot == std::string::npos || isShared || !isKnown ? identity : first;
}

bool NameIndex::hasBeginning(std::string_view prefix) const {
    std::uint32_t node = 0;
    for (const char c : prefix) {
        const auto next = m_nodes[node].next.find(lower(c));
        if (next == m_nodes[node].next.end()) {
            return false;
        }
        node = next->second;
    }
    return true;
}

} // namespace ff
