// Records of a flight recorder dump: which entries are kept, and which group a status is about.
#include "engine/intake/flight_record_builder.h"

#include <algorithm>

#include "engine/base/text.h"

namespace ff {

namespace {

constexpr std::size_t mostPending = 512;
constexpr std::size_t finishedPerGroup = 4;

bool isFinished(const FlightEntry& entry) { return entry.isRetired || entry.state == "completed"; }

/// `nccl_trace_rank_12`, `_dump_12`, `rank_12.json`
std::optional<int> rankOfName(std::string_view path) {
    std::string_view name = path.substr(path.rfind('/') + 1);
    const auto dot = name.rfind('.');
    if (dot != std::string_view::npos &&
        name.find_first_of("0123456789", dot) == std::string_view::npos) {
        name = name.substr(0, dot);
    }
    const auto letter = name.find_last_not_of("0123456789");
    const auto rank = parseInteger(name.substr(letter == std::string_view::npos ? 0 : letter + 1));
    return rank && *rank <= 100'000'000 ? std::optional(static_cast<int>(*rank)) : std::nullopt;
}

std::optional<int> rankOf(const Member& member) {
    return member.rank.isKnown() && member.rank.value ? member.rank.value : rankOfName(member.path);
}

struct JoinedName {
    std::string name;
    const char* how = nullptr;
};

/// Local group number -> name.
class GroupNames {
public:
    explicit GroupNames(const FlightDump& dump) {
        for (const FlightEntry& entry : dump.entries) {
            if (entry.groupId && !entry.groupName.empty()) {
                m_names.emplace(*entry.groupId, JoinedName{entry.groupName, "entry"});
            }
        }
        joinByOrder(dump);
    }

    [[nodiscard]] JoinedName nameOf(const FlightStatus& status) const {
        const auto id = parseInteger(status.groupId);
        const auto found = id ? m_names.find(*id) : m_names.end();
        return found == m_names.end() ? JoinedName{} : found->second;
    }

private:
    void joinByOrder(const FlightDump& dump) {
        std::vector<std::int64_t> ids;
        std::vector<std::int64_t> names;
        for (const FlightStatus& status : dump.statuses) {
            ids.push_back(parseInteger(status.groupId).value_or(-1));
        }
        for (const auto& [name, group] : dump.groups) {
            names.push_back(parseInteger(name).value_or(-1));
        }
        std::sort(ids.begin(), ids.end());
        std::sort(names.begin(), names.end());
        if (ids.empty() || ids.size() != names.size() || ids.front() < 0 || names.front() < 0) {
            return;
        }
        std::map<std::int64_t, JoinedName> joined;
        for (std::size_t i = 0; i < ids.size(); ++i) {
            joined.emplace(ids[i], JoinedName{std::to_string(names[i]), "order"});
        }
        for (const auto& [id, name] : m_names) {
            const auto found = joined.find(id);
            if (found == joined.end() || found->second.name != name.name) {
                return; // the entries say that the order does not hold here
            }
        }
        m_names.merge(joined); // what entries say stays
    }

    std::map<std::int64_t, JoinedName> m_names;
};

class DumpRecorder {
public:
    DumpRecorder(RecordReadingBuilder& builder, const FlightDump& dump, int rank)
        : m_builder(builder), m_dump(dump), m_rank(rank) {
        for (const auto& [name, group] : dump.groups) {
            m_ranks[name] = compactRanks(group.ranks).value_or(group.ranks.substr(0, 4096));
        }
    }

    void add(const std::vector<const FlightEntry*>& kept, std::size_t pending) {
        addDump(pending);
        const GroupNames names(m_dump);
        for (const FlightStatus& status : m_dump.statuses) {
            addStatus(status, names.nameOf(status));
        }
        for (const FlightEntry* entry : kept) {
            addEntry(*entry);
        }
    }

private:
    Record recordAt(const char* kind, const FlightPlace& place) {
        Record record = m_dump.hasLines
                            ? m_builder.recordAt(kind, place.offset, place.length)
                            : m_builder.binaryRecordAt(kind, place.offset, place.length);
        record.rank = m_rank;
        record.set("rank", std::to_string(m_rank));
        return record;
    }

    static void set(Record& record, const char* name, const std::string& value) {
        if (!value.empty()) {
            record.set(name, value);
        }
    }

    static void set(Record& record, const char* name, std::optional<std::int64_t> value) {
        if (value) {
            record.set(name, std::to_string(*value));
        }
    }

    void setGroup(Record& record, const std::string& name, std::string description) {
        const auto group = m_dump.groups.find(name);
        if (group != m_dump.groups.end() && description.empty()) {
            description = group->second.description;
        }
        set(record, "pg_name", name);
        set(record, "pg_desc", description);
        const auto ranks = m_ranks.find(name);
        set(record, "pg_ranks", ranks == m_ranks.end() ? std::string() : ranks->second);
    }

    void addDump(std::size_t pending) {
        const bool hasCompleted =
            std::any_of(m_dump.entries.begin(), m_dump.entries.end(),
                        [](const FlightEntry& entry) { return entry.state == "completed"; });
        Record record = recordAt("fr_dump", {});
        set(record, "version", m_dump.version);
        record.set("entries", std::to_string(m_dump.entries.size()));
        record.set("pending", std::to_string(pending));
        record.set("has_completed", hasCompleted ? "true" : "false");
        m_builder.add(std::move(record));
    }

    void addStatus(const FlightStatus& status, const JoinedName& joined) {
        Record record = recordAt("fr_status", status.place);
        set(record, "pg_id", status.groupId);
        if (joined.how != nullptr) {
            setGroup(record, joined.name, {});
            record.set("joined_by", joined.how);
        }
        set(record, "last_enqueued", status.lastEnqueued);
        set(record, "last_started", status.lastStarted);
        set(record, "last_completed", status.lastCompleted);
        m_builder.add(std::move(record));
    }

    void addEntry(const FlightEntry& entry) {
        Record record = recordAt("fr_entry", entry.place);
        record.set("record_id", std::to_string(entry.recordId));
        set(record, "pg_id", entry.groupId);
        setGroup(record, entry.groupName, entry.groupDescription);
        set(record, "seq", entry.sequence);
        set(record, "p2p_seq", entry.p2pSequence);
        set(record, "op", entry.operation);
        set(record, "sizes_in", entry.sizesIn);
        set(record, "sizes_out", entry.sizesOut);
        set(record, "dtype", entry.dtype);
        set(record, "state", entry.state);
        record.set("retired", entry.isRetired ? "true" : "false");
        record.set("is_p2p", entry.isP2p ? "true" : "false");
        set(record, "created", entry.created);
        set(record, "timeout_ms", entry.timeoutMs);
        if (entry.created && *entry.created > 0) {
            record.stamp = {*entry.created, *entry.created, *entry.created, TimeQuality::Exact, {}};
        }
        m_builder.add(std::move(record));
    }

    RecordReadingBuilder& m_builder;
    const FlightDump& m_dump;
    int m_rank = 0;
    std::map<std::string, std::string> m_ranks; ///< compact, by group name
};

/// The entries worth keeping, by record id; `pending` counts all unfinished ones.
std::vector<const FlightEntry*> keptEntries(const FlightDump& dump, std::size_t& pending) {
    std::vector<const FlightEntry*> byId;
    for (const FlightEntry& entry : dump.entries) {
        byId.push_back(&entry);
    }
    std::stable_sort(byId.begin(), byId.end(), [](const FlightEntry* a, const FlightEntry* b) {
        return a->recordId < b->recordId;
    });
    std::vector<const FlightEntry*> kept;
    pending = 0;
    std::copy_if(byId.begin(), byId.end(), std::back_inserter(kept), [&](const FlightEntry* entry) {
        return !isFinished(*entry) && ++pending <= mostPending;
    });
    std::map<std::string_view, std::size_t> finished;
    for (auto entry = byId.rbegin(); entry != byId.rend(); ++entry) {
        if (isFinished(**entry) && ++finished[(*entry)->groupName] <= finishedPerGroup) {
            kept.push_back(*entry);
        }
    }
    std::stable_sort(kept.begin(), kept.end(), [](const FlightEntry* a, const FlightEntry* b) {
        return a->recordId < b->recordId;
    });
    return kept;
}

} // namespace

void addFlightRecords(RecordReadingBuilder& builder, FlightDump dump) {
    using Severity = IntakeIssue::Severity;
    const std::string_view major = split(dump.version, '.').front();
    if (!dump.version.empty() && major != "2") {
        builder.addIssue(0, Severity::Error,
                         "The dump has version " + displayable(dump.version, 32) +
                             "; only versions 2.x (PyTorch 2.3 and later) are read.");
        return;
    }
    const auto rank = rankOf(builder.member());
    if (!rank) {
        builder.addIssue(0, Severity::Error,
                         "The dump does not say whose it is: its file name must end with the "
                         "rank, or the manifest must name it.");
        return;
    }
    std::size_t pending = 0;
    const auto kept = keptEntries(dump, pending);
    if (pending > mostPending) {
        builder.addIssue(0, Severity::Note,
                         "The dump holds more than 512 unfinished entries; the oldest were kept.");
    }
    DumpRecorder(builder, dump, *rank).add(kept, pending);
}

} // namespace ff
