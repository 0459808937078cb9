// Joining of node names by what their spelling and the evidence say.
#include "engine/placement/node_aliases.h"

#include <algorithm>

#include "engine/base/text.h"

namespace ff {

namespace {

std::string shortName(std::string_view name) {
    if (isAddress(name)) {
        return std::string(name);
    }
    const std::size_t dot = name.find('.');
    // A leading dot is no DNS name (`...-48` of a shortened log).
    return std::string(dot == 0 ? name : name.substr(0, dot));
}

/// `n1-ib0` or `n1-ib0_187281_0` (a rendezvous id) without what follows the node's name.
std::string withoutInterface(std::string_view name) {
    const std::size_t at = name.find("-ib");
    if (at == std::string_view::npos || at + 3 >= name.size() || name[at + 3] < '0' ||
        name[at + 3] > '9') {
        return std::string(name);
    }
    return std::string(name.substr(0, at));
}

} // namespace

bool isAddress(std::string_view name) {
    const bool numbers = std::all_of(name.begin(), name.end(),
                                     [](char c) { return (c >= '0' && c <= '9') || c == '.'; });
    return (numbers && std::count(name.begin(), name.end(), '.') == 3) ||
           std::count(name.begin(), name.end(), ':') >= 2;
}

void NodeAliases::addNode(std::string_view name) {
    name = trimmed(name);
    if (!name.empty() && name != "localhost") {
        const std::string node = canonical(name);
        m_nodes.insert(node);
        m_aliases.try_emplace(lowered(name), node);
    }
}

void NodeAliases::addAlias(std::string_view other, std::string_view node) {
    if (other.empty() || node.empty()) {
        return;
    }
    const std::string target = canonical(node);
    m_nodes.insert(target);
    if (!equalsIgnoringCase(other, target)) {
        m_aliases[lowered(other)] = target;
        m_nodes.erase(std::string(other));
    }
}

std::string NodeAliases::canonical(std::string_view name) const {
    if (const auto found = m_aliases.find(lowered(name)); found != m_aliases.end()) {
        return found->second;
    }
    const std::string brief = shortName(name);
    if (const auto found = m_aliases.find(lowered(brief)); found != m_aliases.end()) {
        return found->second;
    }
    const std::string bare = withoutInterface(brief);
    if (bare != brief && m_nodes.contains(bare)) {
        return bare;
    }
    return brief;
}

std::map<std::string, std::string> NodeAliases::all() const {
    std::map<std::string, std::string> out;
    for (const auto& [name, node] : m_aliases) {
        out[name] = canonical(node);
    }
    for (const std::string& node : m_nodes) {
        out[lowered(node)] = canonical(node);
    }
    return out;
}

} // namespace ff
