// Which names and addresses mean the same node.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>

namespace ff {

/// Names are compared without case. A DNS name and its first label are one node; the mark of an
/// interface (`-ib0`, `-hsn1`, or `ib-` before it) is dropped where the rest is a known node.
class NodeAliases {
public:
    /// A name that certainly is a node's (a host column, a scheduler's list).
    void addNode(std::string_view name);
    /// `other` is another name or address of `node`.
    void addAlias(std::string_view other, std::string_view node);

    [[nodiscard]] std::string canonical(std::string_view name) const;
    [[nodiscard]] const std::set<std::string>& nodes() const { return m_nodes; }
    /// Every name seen, lower case, to its node.
    [[nodiscard]] std::map<std::string, std::string> all() const;

private:
    std::set<std::string> m_nodes;
    std::map<std::string, std::string> m_aliases; ///< lower case -> a name, not yet canonical
};

/// Four numbers between dots, or a text with two colons.
[[nodiscard]] bool isAddress(std::string_view name);

} // namespace ff
