// Files as relative URIs, and nodes, GPUs and ranks as logical locations.
#include <fmt/format.h>

#include "engine/report/clean_text.h"
#include "engine/report/sarif_run.h"

namespace ff {
namespace {

/// Unreserved characters of RFC 3986 and `/` stay; all others are escaped, byte by byte.
std::string percentEncoded(std::string_view path) {
    std::string uri;
    for (const char c : path) {
        const bool isPlain = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') ||
                             (c >= 'a' && c <= 'z') ||
                             std::string_view("-._~/").find(c) != std::string_view::npos;
        uri += isPlain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
    return uri;
}

/// Neither absolute nor leading out of its base, whatever the member is called.
std::string relativeUri(std::string_view path) {
    std::string uri;
    std::size_t at = 0;
    while (at <= path.size()) {
        const std::size_t end = std::min(path.find('/', at), path.size());
        const std::string_view part = path.substr(at, end - at);
        if (!part.empty() && part != "." && part != "..") {
            uri += (uri.empty() ? "" : "/") + percentEncoded(part);
        }
        at = end + 1;
    }
    return uri.empty() ? "unnamed" : uri;
}

} // namespace

std::string SarifRun::uriOf(const Member& member) const {
    return relativeUri(m_redactor == nullptr ? member.path : m_redactor->redacted(member.path));
}

Json SarifRun::artifactLocation(MemberId id) {
    if (!id.isValid() || id.index() >= m_input.bundle.members.size()) {
        return {};
    }
    const auto [found, isNew] = m_artifactOf.try_emplace(id, m_members.size());
    if (isNew) {
        m_members.push_back(id);
        m_uris.push_back(uriOf(m_input.bundle.member(id)));
    }
    return {{"uri", m_uris[found->second]}, {"uriBaseId", "BUNDLE"}, {"index", found->second}};
}

std::size_t SarifRun::placeIndex(std::string_view kind, const std::string& name,
                                 std::optional<std::size_t> parent) {
    std::string full = fmt::format("{}:{}", kind, name);
    if (parent) {
        full = m_places[*parent]["fullyQualifiedName"].get<std::string>() + "/" + full;
    }
    const auto [found, isNew] = m_placeOf.try_emplace(full, m_places.size());
    if (isNew) {
        Json place = {{"name", name}, {"fullyQualifiedName", full}, {"kind", kind}};
        if (parent) {
            place["parentIndex"] = *parent;
        }
        m_places.push_back(std::move(place));
    }
    return found->second;
}

/// A rank whose node the event does not name stands below the node on which it ran.
std::optional<std::size_t> SarifRun::nodeIndex(const Entity& entity) {
    std::string node = entity.node;
    if (node.empty() && entity.rank) {
        const RankPlace* place = m_input.placement.place(*entity.rank);
        node = place == nullptr ? "" : place->node;
    }
    return node.empty() ? std::nullopt : std::optional(placeIndex("node", say(node), {}));
}

Json SarifRun::logicalLocations(const Entity& entity) {
    const auto kind = entity.kind();
    if (!kind) {
        return {};
    }
    const bool isOnNode = *kind == EntityKind::Gpu || *kind == EntityKind::Nic ||
                          *kind == EntityKind::Link || *kind == EntityKind::Rank ||
                          *kind == EntityKind::Storage;
    const std::optional<std::size_t> parent = isOnNode ? nodeIndex(entity) : std::nullopt;
    const std::size_t index = placeIndex(toText(*kind), say(entity.name(*kind)), parent);
    const Json& place = m_places[index];
    return Json::array({{{"name", place["name"]},
                         {"fullyQualifiedName", place["fullyQualifiedName"]},
                         {"kind", place["kind"]},
                         {"index", index}}});
}

} // namespace ff
