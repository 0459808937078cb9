// Flight recorder dumps as PyTorch pickles them. Of a file that was cut the dictionaries that were
// finished are recognised by their keys.
#include <tuple>

#include <fmt/format.h>

#include "engine/intake/flight_record_builder.h"
#include "engine/intake/flight_recorder_reader.h"
#include "engine/intake/pickle_parser.h"

namespace ff {

namespace {

using Index = PickleTree::Index;
using Kind = PickleNode::Kind;

constexpr std::uint64_t longestPlace = 65'536;
constexpr std::size_t mostSizes = 64;

class DumpReader {
public:
    explicit DumpReader(const PickleTree& tree) : m_tree(tree) {}

    FlightDump readWhole(Index root) {
        m_dump.version = textOf(root, "version");
        eachMember(root, "pg_config", [&](Index, Index group) { readGroup(group); });
        eachMember(root, "pg_status",
                   [&](Index key, Index status) { readStatus(keyText(key), status); });
        if (const auto entries = m_tree.find(root, "entries")) {
            for (const Index entry : m_tree.children(*entries)) {
                readEntry(entry);
            }
        }
        return std::move(m_dump);
    }

    FlightDump readParts() {
        for (Index i = 0; i < m_tree.size(); ++i) {
            if (m_tree.node(i).kind != Kind::Dict) {
                continue;
            }
            if (m_tree.find(i, "profiling_name")) {
                readEntry(i);
            } else if (m_tree.find(i, "ranks") && m_tree.find(i, "name")) {
                readGroup(i);
            } else {
                readStatuses(i);
            }
        }
        return std::move(m_dump);
    }

    /// Whether there was an entry that is none.
    [[nodiscard]] bool hasMalformed() const { return m_hasMalformed; }

private:
    template <class Take>
    void eachMember(Index root, std::string_view key, Take take) {
        const auto dict = m_tree.find(root, key);
        if (!dict || m_tree.node(*dict).kind != Kind::Dict) {
            return;
        }
        const auto& items = m_tree.children(*dict);
        for (std::size_t i = 0; i + 1 < items.size(); i += 2) {
            take(items[i], items[i + 1]);
        }
    }

    std::string keyText(Index key) const {
        const auto number = m_tree.integer(key);
        return number ? std::to_string(*number) : std::string(m_tree.text(key));
    }

    std::string textOf(Index dict, std::string_view key) const {
        const auto value = m_tree.find(dict, key);
        return value ? std::string(m_tree.text(*value).substr(0, 65'536)) : std::string();
    }

    std::optional<std::int64_t> integerOf(Index dict, std::string_view key) const {
        const auto value = m_tree.find(dict, key);
        return value ? m_tree.integer(*value) : std::nullopt;
    }

    bool flagOf(Index dict, std::string_view key) const {
        const auto value = m_tree.find(dict, key);
        return value && m_tree.isTrue(*value);
    }

    void readGroup(Index group) {
        const std::string name = textOf(group, "name");
        if (const auto ranks = m_tree.find(group, "ranks"); ranks && !name.empty()) {
            m_dump.groups[name] = {textOf(group, "desc"), std::string(m_tree.text(*ranks))};
        }
    }

    void readStatuses(Index dict) {
        const auto& items = m_tree.children(dict);
        for (std::size_t i = 0; i + 1 < items.size(); i += 2) {
            if (m_tree.find(items[i + 1], "last_enqueued_collective")) {
                readStatus(keyText(items[i]), items[i + 1]);
            }
        }
    }

    void readStatus(std::string groupId, Index status) {
        m_dump.statuses.push_back({{m_tree.node(status).offset, 1},
                                   std::move(groupId),
                                   integerOf(status, "last_enqueued_collective"),
                                   integerOf(status, "last_started_collective"),
                                   integerOf(status, "last_completed_collective")});
    }

    /// `[[4096,5120]]`
    std::string sizesOf(Index dict, std::string_view key) const {
        const auto lists = m_tree.find(dict, key);
        std::string text;
        std::size_t count = 0;
        for (const Index list : lists ? m_tree.children(*lists) : m_tree.children(dict)) {
            if (!lists || ++count > mostSizes) {
                break;
            }
            text += text.empty() ? "[" : ",[";
            std::size_t dimensions = 0;
            for (const Index size : m_tree.children(list)) {
                if (++dimensions > mostSizes) {
                    break;
                }
                text += dimensions > 1 ? "," : "";
                text += std::to_string(m_tree.integer(size).value_or(0));
            }
            text += "]";
        }
        return text.empty() ? text : "[" + text + "]";
    }

    std::string firstTextOf(Index dict, std::string_view key) const {
        const auto list = m_tree.find(dict, key);
        const bool hasFirst = list && !m_tree.children(*list).empty();
        return hasFirst ? std::string(m_tree.text(m_tree.children(*list).front())) : std::string();
    }

    void readEntry(Index dict) {
        FlightEntry entry;
        entry.operation = textOf(dict, "profiling_name");
        const auto recordId = integerOf(dict, "record_id");
        if (entry.operation.empty() || !recordId) {
            m_hasMalformed = true;
            return;
        }
        const std::uint64_t offset = m_tree.node(dict).offset;
        if (!m_dump.entries.empty()) {
            endPlace(m_dump.entries.back().place, offset);
        }
        entry.place = {offset, 1};
        entry.recordId = *recordId;
        entry.groupId = integerOf(dict, "pg_id");
        if (const auto group = m_tree.find(dict, "process_group")) {
            const auto& names = m_tree.children(*group);
            entry.groupName = names.empty() ? std::string() : std::string(m_tree.text(names[0]));
            entry.groupDescription =
                names.size() < 2 ? std::string() : std::string(m_tree.text(names[1]));
        }
        entry.sequence = integerOf(dict, "collective_seq_id");
        entry.p2pSequence = integerOf(dict, "p2p_seq_id");
        entry.sizesIn = sizesOf(dict, "input_sizes");
        entry.sizesOut = sizesOf(dict, "output_sizes");
        entry.dtype = firstTextOf(dict, "input_dtypes");
        entry.state = textOf(dict, "state");
        entry.isRetired = flagOf(dict, "retired");
        entry.isP2p = flagOf(dict, "is_p2p");
        entry.created = integerOf(dict, "time_created_ns");
        entry.timeoutMs = integerOf(dict, "timeout_ms");
        m_dump.entries.push_back(std::move(entry));
    }

    /// An entry reaches to the next one.
    static void endPlace(FlightPlace& place, std::uint64_t next) {
        if (next > place.offset) {
            place.length = std::min(next - place.offset, longestPlace);
        }
    }

    const PickleTree& m_tree;
    FlightDump m_dump;
    bool m_hasMalformed = false;
};

} // namespace

RecordReading readFlightRecorderPickle(const Member& member) {
    using Severity = IntakeIssue::Severity;
    RecordReadingBuilder builder(member);
    const PickleTree tree = parsePickle(builder.bytes());
    if (tree.error) {
        builder.addIssue(tree.error->offset, Severity::Error,
                         fmt::format("Reading stopped: {}.", tree.error->what));
        if (!tree.error->isCut || tree.size() == 0) {
            return builder.take();
        }
        builder.markTruncated();
    }
    if (tree.root && tree.node(*tree.root).kind != Kind::Dict) {
        builder.addIssue(0, Severity::Error, "The pickle is no flight recorder dump.");
        return builder.take();
    }
    DumpReader reader(tree);
    FlightDump dump = tree.root ? reader.readWhole(*tree.root) : reader.readParts();
    if (reader.hasMalformed()) {
        builder.addIssue(0, Severity::Warning,
                         "Entries without an operation or a record id were left out.");
    }
    addFlightRecords(builder, std::move(dump));
    return builder.take();
}

} // namespace ff
