// Structured facts first; free text is looked through for users alone.
#include "engine/redaction/name_collector.h"

#include <algorithm>
#include <array>
#include <optional>

#include "engine/base/host_list.h"
#include "engine/base/text.h"
#include "engine/redaction/name_search.h"
#include "engine/redaction/path_shape.h"

namespace ff {

namespace {

/// What fields of records and facts of events with this name hold; nothing for others.
std::optional<NameKind> kindOfField(std::string_view name) {
    struct Entry {
        std::string_view name;
        NameKind kind;
    };
    static constexpr std::array<Entry, 19> entries = {{
        {"user", NameKind::User},     {"username", NameKind::User}, {"account", NameKind::User},
        {"uid", NameKind::User},      {"owner", NameKind::User},    {"node", NameKind::Host},
        {"nodes", NameKind::Host},    {"nodelist", NameKind::Host}, {"host", NameKind::Host},
        {"hostname", NameKind::Host}, {"peer", NameKind::Host},     {"peer_node", NameKind::Host},
        {"server", NameKind::Host},   {"nodename", NameKind::Host}, {"remote", NameKind::Host},
        {"workdir", NameKind::Path},  {"mount", NameKind::Path},    {"path", NameKind::Path},
        {"switch", NameKind::Place},
    }};
    const std::string wanted = lowered(name);
    const auto found = std::find_if(entries.begin(), entries.end(),
                                    [&](const Entry& entry) { return entry.name == wanted; });
    return found == entries.end() ? std::nullopt : std::optional(found->kind);
}

/// A path is one whatever it is told as.
void addValue(KnownNames& names, NameKind kind, std::string_view value) {
    if (value.starts_with('/')) {
        const PathShape path = pathShapeAt(value, 0, 1);
        names.add(NameKind::Path, value.substr(0, path.privateLength));
    } else if (kind == NameKind::Host) {
        for (const std::string& host : expandHostList(value)) {
            if (host.find_first_of(" \t:/(){}\"=") == std::string::npos) {
                names.add(NameKind::Host, host);
            }
        }
    } else if (kind != NameKind::Path && value.find(' ') == std::string_view::npos) {
        names.add(kind, value);
    }
}

/// `nfs01:/export/data` is a host and a path.
void addStorage(KnownNames& names, std::string_view storage) {
    const std::size_t slash = storage.find(":/");
    if (slash == std::string_view::npos) {
        addValue(names, NameKind::Place, storage);
        return;
    }
    addValue(names, NameKind::Host, storage.substr(0, slash));
    addValue(names, NameKind::Path, storage.substr(slash + 1));
}

void addPlacement(KnownNames& names, const Placement& placement) {
    for (const std::string& node : placement.nodes) {
        addValue(names, NameKind::Host, node);
    }
    for (const auto& [rank, place] : placement.ranks) {
        addValue(names, NameKind::Host, place.node);
    }
    for (const auto& [alias, node] : placement.aliases) {
        addValue(names, NameKind::Host, alias);
        addValue(names, NameKind::Host, node);
    }
    for (const auto* groups :
         {&placement.rackOfNode, &placement.switchOfNode, &placement.nvlinkDomainOfNode}) {
        for (const auto& [node, group] : *groups) {
            addValue(names, NameKind::Host, node);
            addValue(names, NameKind::Place, group);
        }
    }
}

void addBundle(KnownNames& names, const Bundle& bundle) {
    const Manifest& manifest = bundle.manifest;
    for (const Member& member : bundle.members) {
        addValue(names, NameKind::Host, member.node.value);
    }
    for (const std::string& node : manifest.nodes) {
        addValue(names, NameKind::Host, node);
    }
    for (const Manifest::RankEntry& entry : manifest.ranks) {
        addValue(names, NameKind::Host, entry.node);
    }
    for (const auto& [alias, node] : manifest.aliases) {
        addValue(names, NameKind::Host, alias);
        addValue(names, NameKind::Host, node);
    }
}

void addEntity(KnownNames& names, const Entity& entity) {
    addValue(names, NameKind::Host, entity.node);
    addValue(names, NameKind::Place, entity.switchName);
    addValue(names, NameKind::Place, entity.rack);
    addStorage(names, entity.storage);
}

void addEvents(KnownNames& names, const CausalGraph& graph) {
    for (const Event& event : graph.log.events) {
        addEntity(names, event.entity);
        addValue(names, NameKind::Host, event.printer.node);
        for (const Attribute& attribute : event.attributes) {
            if (const auto kind = kindOfField(attribute.name)) {
                addValue(names, *kind, toText(attribute.value));
            }
        }
    }
    for (const Clock& clock : graph.log.clocks) {
        addValue(names, NameKind::Host, clock.node);
    }
}

void addReadings(KnownNames& names, const std::vector<MemberReading>& readings) {
    for (const MemberReading& reading : readings) {
        addValue(names, NameKind::Host, reading.node.value);
        for (const Record& record : reading.records) {
            addValue(names, NameKind::Host, record.node);
            for (const RecordField& field : record.fields) {
                if (const auto kind = kindOfField(field.name)) {
                    addValue(names, *kind, field.value);
                }
            }
        }
    }
}

} // namespace

KnownNames collectNames(const NameSources& sources) {
    KnownNames names;
    addBundle(names, sources.bundle);
    addReadings(names, sources.readings);
    addPlacement(names, sources.placement);
    addEvents(names, sources.graph);
    for (const std::string& node : sources.workload.nodes) {
        addValue(names, NameKind::Host, node);
    }
    return names;
}

void learnNames(KnownNames& names, std::string_view text) {
    static const NameIndex nothingKnown{KnownNames{}};
    for (const FoundName& found : findNames(text, nothingKnown)) {
        const std::string_view name = text.substr(found.offset, found.length);
        if (found.kind == NameKind::User) {
            names.add(NameKind::User, name);
        } else if (found.kind == NameKind::Path) {
            names.add(NameKind::User, userOfPath(name));
        } else if (found.kind == NameKind::Mail) {
            const std::size_t sign = name.find('@');
            names.add(NameKind::User, name.substr(0, sign));
        }
    }
}

} // namespace ff
