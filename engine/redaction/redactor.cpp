#include "engine/redaction/redactor.h"

#include <fmt/format.h>

#include "engine/base/host_list.h"
#include "engine/base/text.h"
#include "engine/redaction/name_search.h"

namespace ff {

Redactor::Redactor(const KnownNames& names, TokenMaker tokens)
    : m_index(names), m_tokens(std::move(tokens)) {}

Redactor Redactor::numbered(const KnownNames& names) {
    return {names, TokenMaker::numbered(NameIndex(names))};
}

Redactor Redactor::keyed(const KnownNames& names, std::string key) {
    return {names, TokenMaker::keyed(NameIndex(names), std::move(key))};
}

const std::string& Redactor::tokenOf(NameKind kind, std::string_view name) {
    const bool hasCase = kind == NameKind::Path;
    const std::string identity = kind == NameKind::Host ? m_index.hostIdentity(name)
                                 : hasCase              ? std::string(name)
                                                        : lowered(name);
    const std::string key = fmt::format("{}:{}", toText(kind), identity);
    const auto [found, isNew] = m_positions.try_emplace(key, m_map.size());
    if (isNew) {
        m_map.push_back({kind, std::string(name), m_tokens.make(kind, identity), 0});
    }
    Replacement& replacement = m_map[found->second];
    ++replacement.count;
    return replacement.token;
}

std::string Redactor::hostListOf(std::string_view list) {
    std::vector<std::string> tokens;
    for (const std::string& host : expandHostList(list)) {
        tokens.push_back(m_index.isKept(host) ? host : tokenOf(NameKind::Host, host));
    }
    return m_tokens.hostList(tokens);
}

std::string Redactor::redacted(std::string_view text) {
    std::string made;
    std::size_t done = 0;
    for (const FoundName& found : findNames(text, m_index)) {
        const std::string_view name = text.substr(found.offset, found.length);
        made += text.substr(done, found.offset - done);
        made += found.isHostList ? hostListOf(name) : tokenOf(found.kind, name);
        done = found.offset + found.length;
    }
    return made += text.substr(done);
}

} // namespace ff
