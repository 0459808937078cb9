// Joining of node names by what their spelling and the evidence say.
#include "engine/placement/node_aliases.h"

#include <algorithm>
#include <array>

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

bool isDigit(char c) { return c >= '0' && c <= '9'; }

/// `n1-ib0`, `n1-ib0_187281_0` (a rendezvous id) or `n1-hsn1` without what follows the node's name.
/// Names of interfaces by drivers and sites: InfiniBand, Slingshot, Omni-Path, Ethernet, RoCE.
std::string withoutInterface(std::string_view name) {
    static constexpr std::array<std::string_view, 7> interfaces{"-ib",   "-hsn",  "-opa", "-eth",
                                                                "-roce", "-bond", "-mlx"};
    for (const std::string_view interface : interfaces) {
        const std::size_t at = name.find(interface);
        if (at == std::string_view::npos || at == 0) {
            continue;
        }
        const std::string_view rest = name.substr(at + interface.size());
        if (rest.empty() || isDigit(rest.front())) {
            return std::string(name.substr(0, at));
        }
    }
    return std::string(name.starts_with("ib-") ? name.substr(3) : name);
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
