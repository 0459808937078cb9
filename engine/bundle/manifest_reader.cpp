// bundle.toml through toml++. The schema is in resources/bundle.toml.md.
#include "engine/bundle/manifest_reader.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <span>

// The parser asserts on some malformed headers instead of reporting them.
#define TOML_ASSERT(expression) static_assert(true)
#include <toml++/toml.h>

#include "engine/base/text.h"
#include "engine/base/zone_table.h"

namespace ff {

namespace {

class ManifestReader {
public:
    ManifestReader(const toml::table& root, std::string path)
        : m_root(root), m_path(std::move(path)) {}

    Result<Manifest> read() {
        static constexpr std::array<std::string_view, 8> known{
            "schema",  "workload", "member",   "rank",
            "aliases", "racks",    "switches", "nvlink_domains"};
        checkKeys(m_root, known);
        if (const auto schema = m_root["schema"].value<std::int64_t>(); schema != 1) {
            fail(m_root, "`schema = 1` is missing or of another version");
        }
        if (const toml::table* workload = tableAt("workload")) {
            readWorkload(*workload);
        }
        eachTable("member", [this](const toml::table& table) { readMember(table); });
        eachTable("rank", [this](const toml::table& table) { readRank(table); });
        readMap("aliases", m_manifest.aliases, true);
        checkAliases();
        checkWorldSize();
        readMap("racks", m_manifest.rackOfNode, false);
        readMap("switches", m_manifest.switchOfNode, false);
        readMap("nvlink_domains", m_manifest.nvlinkDomainOfNode, false);
        if (m_error) {
            return tl::unexpected<Error>(*m_error);
        }
        return m_manifest;
    }

private:
    /// The first finding is kept: a manifest is small and is corrected step by step.
    void fail(const toml::node& node, std::string what, std::string hint = {}) {
        if (!m_error) {
            m_error = Error{std::move(what), m_path, static_cast<int>(node.source().begin.line),
                            static_cast<int>(node.source().begin.column), std::move(hint)};
        }
    }

    void checkKeys(const toml::table& table, std::span<const std::string_view> known) {
        for (const auto& [key, node] : table) {
            if (std::find(known.begin(), known.end(), key.str()) == known.end()) {
                const std::string near = closestTo(key.str(), known);
                fail(node, "unknown key `" + std::string(key.str()) + "`",
                     near.empty() ? "" : "did you mean `" + near + "`?");
            }
        }
    }

    template <class T>
    std::optional<T> value(const toml::table& table, std::string_view key) {
        const toml::node* node = table.get(key);
        if (node == nullptr) {
            return std::nullopt;
        }
        const auto found = node->value_exact<T>();
        if (!found) {
            fail(*node, "`" + std::string(key) + "` has the wrong type");
        }
        return found;
    }

    std::optional<int> integer(const toml::table& table, std::string_view key, int least = 0,
                               int most = 100000000) {
        const auto found = value<std::int64_t>(table, key);
        if (found && (*found < least || *found > most)) {
            fail(*table.get(key), "`" + std::string(key) + "` is out of range (" +
                                      std::to_string(least) + " to " + std::to_string(most) + ")");
            return std::nullopt;
        }
        return found ? std::optional<int>(static_cast<int>(*found)) : std::nullopt;
    }

    std::optional<Nanos> time(const toml::table& table, std::string_view key) {
        const auto found = value<toml::date_time>(table, key);
        if (!found) {
            return std::nullopt;
        }
        CivilTime civil;
        civil.year = found->date.year;
        civil.month = found->date.month;
        civil.day = found->date.day;
        civil.hour = found->time.hour;
        civil.minute = found->time.minute;
        civil.second = found->time.second;
        civil.fraction = found->time.nanosecond;
        const Nanos offset = found->offset ? found->offset->minutes * minute : 0;
        return addSaturated(fromCivil(civil), -offset);
    }

    void readWorkload(const toml::table& table) {
        static constexpr std::array<std::string_view, 7> known{
            "id", "name", "scheduler", "start", "end", "world_size", "nodes"};
        checkKeys(table, known);
        m_manifest.jobId = value<std::string>(table, "id");
        m_manifest.jobName = value<std::string>(table, "name");
        m_manifest.scheduler = value<std::string>(table, "scheduler");
        m_manifest.start = time(table, "start");
        m_manifest.end = time(table, "end");
        m_manifest.worldSize = integer(table, "world_size", 1);
        if (m_manifest.start && m_manifest.end && *m_manifest.end < *m_manifest.start) {
            fail(*table.get("end"), "`end` is before `start`");
        }
        if (const toml::node* nodes = table.get("nodes")) {
            readNodes(*nodes);
        }
    }

    void readNodes(const toml::node& nodes) {
        const toml::array* list = nodes.as_array();
        const bool holdsTexts =
            list != nullptr && (list->empty() || list->is_homogeneous(toml::node_type::string));
        if (!holdsTexts) {
            fail(nodes, "`nodes` must be a list of texts");
            return;
        }
        for (const toml::node& node : *list) {
            m_manifest.nodes.push_back(node.value_or(std::string()));
        }
    }

    /// Null when the key is not there or no table.
    const toml::table* tableAt(std::string_view key) {
        const toml::node* node = m_root.get(key);
        if (node != nullptr && !node->is_table()) {
            fail(*node, "`" + std::string(key) + "` must be a table");
        }
        return node == nullptr ? nullptr : node->as_table();
    }

    void readMember(const toml::table& table) {
        static constexpr std::array<std::string_view, 8> known{"path", "kind",    "node", "rank",
                                                               "zone", "attempt", "year", "ignore"};
        checkKeys(table, known);
        Manifest::MemberEntry entry;
        entry.path = value<std::string>(table, "path").value_or("");
        if (entry.path.empty()) {
            fail(table, "a member needs `path`");
        }
        if (const auto kind = value<std::string>(table, "kind")) {
            entry.kind = memberKindFrom(*kind);
            if (!entry.kind) {
                fail(*table.get("kind"), "`" + *kind + "` is no kind of member");
            }
        }
        entry.node = value<std::string>(table, "node");
        entry.rank = integer(table, "rank");
        entry.attempt = integer(table, "attempt");
        entry.year = integer(table, "year", 1970, 2261); // what a time of 64 bits can hold
        entry.ignore = value<bool>(table, "ignore");
        readZone(table, entry);
        m_manifest.members.push_back(std::move(entry));
    }

    void readZone(const toml::table& table, Manifest::MemberEntry& entry) {
        const auto zone = value<std::string>(table, "zone");
        if (!zone) {
            return;
        }
        entry.zoneMinutes = zoneFrom(*zone);
        if (entry.zoneMinutes) {
            return;
        }
        if (NamedZone::find(*zone)) {
            entry.zoneName = *zone;
            return;
        }
        const std::string near = closestZoneName(*zone);
        fail(*table.get("zone"),
             "`zone` must look like `+01:00`, `Z` or `Europe/Berlin`, and `" + *zone +
                 "` is no zone of this system",
             near.empty() ? "" : "did you mean `" + near + "`?");
    }

    static std::optional<int> zoneFrom(std::string_view text) {
        if (text == "Z" || text == "UTC") {
            return 0;
        }
        if (text.size() != 6 || (text[0] != '+' && text[0] != '-') || text[3] != ':') {
            return std::nullopt;
        }
        const auto hours = parseInteger(text.substr(1, 2));
        const auto minutes = parseInteger(text.substr(4, 2));
        if (text.find_first_of("+-", 1) != std::string_view::npos || !hours || !minutes ||
            *hours > 14 || *minutes > 59) {
            return std::nullopt;
        }
        const int total = static_cast<int>(*hours * 60 + *minutes);
        return text[0] == '-' ? -total : total;
    }

    void readRank(const toml::table& table) {
        static constexpr std::array<std::string_view, 4> known{"rank", "node", "local_rank", "gpu"};
        checkKeys(table, known);
        Manifest::RankEntry entry;
        const auto rank = integer(table, "rank");
        if (!rank) {
            fail(table, "a rank entry needs `rank`");
        }
        entry.rank = rank.value_or(0);
        entry.node = value<std::string>(table, "node").value_or("");
        entry.localRank = integer(table, "local_rank");
        entry.gpu = value<std::string>(table, "gpu").value_or("");
        m_manifest.ranks.push_back(std::move(entry));
    }

    template <class Read>
    void eachTable(std::string_view key, Read read) {
        const toml::node* node = m_root.get(key);
        if (node == nullptr) {
            return;
        }
        const toml::array* tables = node->as_array();
        if (tables == nullptr) {
            fail(*node, "`" + std::string(key) + "` must be `[[" + std::string(key) + "]]` tables");
            return;
        }
        for (const toml::node& item : *tables) {
            if (const toml::table* table = item.as_table()) {
                read(*table);
            } else {
                fail(item, "`" + std::string(key) + "` must hold tables");
            }
        }
    }

    /// Names are looked up once: what a name of a name stands for would never be found.
    void checkAliases() {
        const toml::table* table = m_root["aliases"].as_table();
        if (table == nullptr) {
            return;
        }
        for (const auto& [name, node] : *table) {
            const std::string target = lowered(node.value_or(std::string()));
            const bool isChain = m_manifest.aliases.contains(target);
            if (isChain && m_manifest.aliases.at(target) != node.value_or(std::string())) {
                fail(node,
                     "`" + std::string(name.str()) + "` is another name of `" + target +
                         "`, which `aliases` calls another name too",
                     "give each name the node itself");
            }
        }
    }

    void checkWorldSize() {
        if (!m_manifest.worldSize) {
            return;
        }
        int largest = -1;
        for (const Manifest::RankEntry& entry : m_manifest.ranks) {
            largest = std::max(largest, entry.rank);
        }
        for (const Manifest::MemberEntry& entry : m_manifest.members) {
            largest = std::max(largest, entry.rank.value_or(-1));
        }
        if (largest >= *m_manifest.worldSize) {
            fail(*m_root.at_path("workload.world_size").node(),
                 "`world_size` is " + std::to_string(*m_manifest.worldSize) + ", but rank " +
                     std::to_string(largest) + " is stated (ranks count from 0)");
        }
    }

    /// `name = "node"` pairs; alias names compare without case.
    void readMap(std::string_view key, std::map<std::string, std::string>& map, bool lowerKeys) {
        const toml::table* table = tableAt(key);
        if (table == nullptr) {
            return;
        }
        for (const auto& [name, node] : *table) {
            const auto text = node.value_exact<std::string>();
            if (!text) {
                fail(node, "`" + std::string(name.str()) + "` must be a text");
                continue;
            }
            map[lowerKeys ? lowered(name.str()) : std::string(name.str())] = *text;
        }
    }

    const toml::table& m_root;
    std::string m_path;
    Manifest m_manifest;
    std::optional<Error> m_error;
};

} // namespace

Result<Manifest> readManifest(std::string_view text, const std::string& path) {
    try {
        const toml::table root = toml::parse(text, path);
        return ManifestReader(root, path).read();
    } catch (const toml::parse_error& error) {
        return failure(std::string(error.description()), path,
                       static_cast<int>(error.source().begin.line),
                       static_cast<int>(error.source().begin.column));
    }
}

} // namespace ff
