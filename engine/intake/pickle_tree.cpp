// Look-up in the values of a pickle.
#include "engine/intake/pickle_parser.h"

namespace ff {

namespace {

using Kind = PickleNode::Kind;

} // namespace

const std::vector<PickleTree::Index>& PickleTree::children(Index index) const {
    static const std::vector<Index> none;
    const PickleNode& at = m_nodes[index];
    const bool isContainer =
        at.kind == Kind::List || at.kind == Kind::Tuple || at.kind == Kind::Dict;
    return isContainer ? m_children[static_cast<std::size_t>(at.value)] : none;
}

std::optional<PickleTree::Index> PickleTree::find(Index dict, std::string_view key) const {
    if (m_nodes[dict].kind != Kind::Dict) {
        return std::nullopt;
    }
    const std::vector<Index>& items = children(dict);
    std::optional<Index> found;
    for (std::size_t i = 0; i + 1 < items.size(); i += 2) {
        if (m_nodes[items[i]].kind == Kind::Text && text(items[i]) == key) {
            found = items[i + 1];
        }
    }
    return found;
}

std::string_view PickleTree::text(Index index) const {
    const PickleNode& at = m_nodes[index];
    if (at.kind != Kind::Text) {
        return {};
    }
    const auto packed = static_cast<std::uint64_t>(at.value);
    return m_bytes.substr(packed >> 32U, packed & 0xFFFFFFFFU);
}

std::optional<std::int64_t> PickleTree::integer(Index index) const {
    return m_nodes[index].kind == Kind::Integer ? std::optional(m_nodes[index].value)
                                                : std::nullopt;
}

bool PickleTree::isTrue(Index index) const {
    return m_nodes[index].kind == Kind::Bool && m_nodes[index].value != 0;
}

} // namespace ff
