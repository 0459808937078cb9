// The answer is written for people: a table of groups, then sections of sentences by communicator.
#include "engine/intake/nccl_ras_reader.h"

#include <algorithm>
#include <array>
#include <optional>
#include <set>

#include "engine/base/pattern.h"
#include "engine/base/text.h"
#include "engine/intake/report_text.h"

namespace ff {

namespace {

/// Larger numbers are no ranks.
constexpr std::int64_t mostRanks = 65536;
/// Rows that the lists of missing ranks of one answer make: a short list can name very many.
constexpr std::size_t mostMissing = 8192;

struct Sentences {
    Pattern job = Pattern::ofConstant(R"(^(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s+(\d+)$)");
    Pattern group = Pattern::ofConstant(
        R"(^(\d+)\s+(\d+)\s+(\d+)\s+([\d\-]+)\s+([\d\-]+)\s+(\d+)\s+([A-Z]+)\s+([A-Z]+)$)");
    Pattern communicator = Pattern::ofConstant(R"(^#(\d+-\d+) \(([0-9a-f]+)\) ([A-Z]+))");
    Pattern process =
        Pattern::ofConstant(R"(^Process (\d+) on node (\S+) managing GPUs? ([\d, \-]+))");
    Pattern missing = Pattern::ofConstant(
        R"((?i)^(?:The )?(?:missing|dead) ranks?(?: (?:is|are))?:? ([\d, \-]+)$)");
    Pattern operation =
        Pattern::ofConstant(R"(^Communicator ranks have different (\w+) operation counts)");
    Pattern count =
        Pattern::ofConstant(R"(^(\d+) ranks? ha(?:s|ve) launched up to operation (\d+))");
    Pattern rankCount = Pattern::ofConstant(R"(^Rank (\d+) has launched up to operation (\d+))");
    Pattern rank = Pattern::ofConstant(
        R"(^Rank (\d+) -- GPUs? ([\d, \-]*\d) managed by process (\d+) on node (\S+))");
};

const Sentences& sentences() {
    static const Sentences all;
    return all;
}

using Groups = std::vector<std::string_view>;

/// The groups of a match; empty when there is none.
Groups groupsOf(const Pattern& pattern, std::string_view text) {
    std::vector<CaptureSpan> spans;
    Groups groups;
    if (pattern.find(text, spans)) {
        for (const CaptureSpan& span : spans) {
            groups.push_back(span.isSet() ? text.substr(span.offset, span.length)
                                          : std::string_view());
        }
    }
    return groups;
}

std::optional<int> rankOf(std::string_view text) {
    const auto value = parseInteger(trimmed(text));
    const bool isRank = value && *value >= 0 && *value < mostRanks;
    return isRank ? std::optional(static_cast<int>(*value)) : std::nullopt;
}

class NcclRasReader {
public:
    explicit NcclRasReader(const Member& member) : m_builder(member) {}

    RecordReading run() {
        readReportLines(m_builder, [this](const ReportLine& line) { readLine(line); });
        flush();
        return m_builder.take();
    }

private:
    void readLine(const ReportLine& line) {
        const Sentences& all = sentences();
        if (const Groups found = groupsOf(all.communicator, line.text); !found.empty()) {
            startCommunicator(line, found);
        } else if (line.indent == 0 && isHeading(line.text)) {
            flush();
            m_condition = lowered(line.text);
        } else if (!readTable(line) && !readRanks(line) && !readCounts(line) && m_communicator) {
            setOnce(*m_communicator, "message", line.text);
        }
    }

    /// `DEAD` and `INCOMPLETE` stand above processes.
    [[nodiscard]] static bool isHeading(std::string_view text) {
        return std::all_of(text.begin(), text.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
    }

    void startCommunicator(const ReportLine& line, const Groups& found) {
        flush();
        m_condition.clear();
        m_communicator = m_builder.recordAt("ras_communicator", line.offset, line.raw.size());
        setOnce(*m_communicator, "comm", found[1]);
        setOnce(*m_communicator, "hash", found[2]);
        setOnce(*m_communicator, "condition", lowered(found[3]));
    }

    bool readTable(const ReportLine& line) {
        constexpr std::array<const char*, 5> jobFields{"nodes", "processes_per_node",
                                                       "gpus_per_process", "processes", "gpus"};
        constexpr std::array<const char*, 8> groupFields{
            "group",          "comms", "nodes",  "ranks_per_node",
            "ranks_per_comm", "ranks", "status", "errors"};
        return addRow(line, sentences().job, "ras_job", jobFields) ||
               addRow(line, sentences().group, "ras_group", groupFields);
    }

    template <std::size_t count>
    bool addRow(const ReportLine& line, const Pattern& pattern, const char* kind,
                const std::array<const char*, count>& names) {
        const Groups found = groupsOf(pattern, line.text);
        if (found.empty()) {
            return false;
        }
        Record record = m_builder.recordAt(kind, line.offset, line.raw.size());
        for (std::size_t i = 0; i < count; ++i) {
            setOnce(record, names[i], found[i + 1]);
        }
        if (record.hasField("gpus")) {
            m_jobRanks = std::string(record.field("gpus"));
        } else if (record.field("ranks_per_comm") == m_jobRanks && !m_jobRanks.empty()) {
            m_wholeGroups.insert(std::string(record.field("group")));
        }
        m_builder.add(std::move(record));
        return true;
    }

    /// Ranks of such a communicator are the job's own.
    [[nodiscard]] bool spansJob() const {
        const std::string_view comm =
            m_communicator ? m_communicator->field("comm") : std::string_view();
        return m_wholeGroups.contains(std::string(comm.substr(0, comm.find('-'))));
    }

    bool readRanks(const ReportLine& line) {
        if (const Groups found = groupsOf(sentences().process, line.text); !found.empty()) {
            Record record = m_builder.recordAt("ras_process", line.offset, line.raw.size());
            setOnce(record, "condition", m_condition);
            setOnce(record, "pid", found[1]);
            setOnce(record, "node", found[2]);
            setOnce(record, "gpus", trimmed(found[3]));
            record.node = std::string(found[2]);
            m_rows.push_back(std::move(record));
            return true;
        }
        if (const Groups found = groupsOf(sentences().missing, line.text); !found.empty()) {
            addMissing(line, found[1]);
            return true;
        }
        if (const Groups found = groupsOf(sentences().rank, line.text); !found.empty()) {
            Record record = rankRecord("ras_rank", line, rankOf(found[1]));
            setOnce(record, "gpus", found[2]);
            setOnce(record, "pid", found[3]);
            setOnce(record, "node", found[4]);
            record.node = std::string(found[4]);
            setCount(record, m_count, m_ranksOfCount);
            m_rows.push_back(std::move(record));
            return true;
        }
        return false;
    }

    /// `21`, `4-7, 21`.
    void addMissing(const ReportLine& line, std::string_view list) {
        for (const std::string_view part : split(list, ',')) {
            const auto dash = part.find('-');
            const auto first = rankOf(part.substr(0, dash));
            const auto last =
                dash == std::string_view::npos ? first : rankOf(part.substr(dash + 1));
            if (!first || !last || !addMissing(line, *first, *last)) {
                m_builder.addIssue(line.offset, IntakeIssue::Severity::Warning,
                                   "A list of ranks could not be read to its end.");
            }
        }
    }

    /// False when the lists name more than anybody looks at.
    bool addMissing(const ReportLine& line, int first, int last) {
        for (int rank = first; rank <= last; ++rank) {
            if (m_missing >= mostMissing) {
                return false;
            }
            ++m_missing;
            m_rows.push_back(rankRecord("ras_missing_rank", line, rank));
        }
        return true;
    }

    bool readCounts(const ReportLine& line) {
        if (const Groups found = groupsOf(sentences().operation, line.text); !found.empty()) {
            m_operation = lowered(found[1]);
            if (m_communicator) {
                setOnce(*m_communicator, "message", line.text);
            }
            return true;
        }
        if (const Groups found = groupsOf(sentences().count, line.text); !found.empty()) {
            m_ranksOfCount = std::string(found[1]);
            m_count = std::string(found[2]);
            noteCount(m_count);
            return true;
        }
        if (const Groups found = groupsOf(sentences().rankCount, line.text); !found.empty()) {
            Record record = rankRecord("ras_rank", line, rankOf(found[1]));
            setCount(record, std::string(found[2]), "1");
            noteCount(std::string(found[2]));
            m_rows.push_back(std::move(record));
            return true;
        }
        return false;
    }

    Record rankRecord(const char* kind, const ReportLine& line, std::optional<int> rank) {
        Record record = m_builder.recordAt(kind, line.offset, line.raw.size());
        if (m_communicator) {
            setOnce(record, "comm", m_communicator->field("comm"));
            setOnce(record, "hash", m_communicator->field("hash"));
        }
        if (rank) {
            setOnce(record, "comm_rank", std::to_string(*rank));
        }
        if (rank && spansJob()) {
            record.rank = rank;
            setOnce(record, "rank", std::to_string(*rank));
        }
        return record;
    }

    void setCount(Record& record, const std::string& count, const std::string& ranks) const {
        setOnce(record, "operation", count.empty() ? std::string() : m_operation);
        setOnce(record, "count", count);
        setOnce(record, "ranks", count.empty() ? std::string() : ranks);
    }

    void noteCount(const std::string& count) {
        m_highest = std::max(m_highest, parseInteger(count).value_or(0));
    }

    /// Who is behind is known when all counts of the communicator are.
    void flush() {
        if (m_communicator) {
            m_builder.add(std::move(*m_communicator));
            m_communicator.reset();
        }
        for (Record& record : m_rows) {
            if (const auto count = parseInteger(record.field("count"))) {
                setOnce(record, "lag", *count < m_highest ? "behind" : "ahead");
            }
            m_builder.add(std::move(record));
        }
        m_rows.clear();
        m_operation.clear();
        m_count.clear();
        m_ranksOfCount.clear();
        m_highest = 0;
    }

    RecordReadingBuilder m_builder;
    std::string m_jobRanks;              ///< how many, as written
    std::set<std::string> m_wholeGroups; ///< groups of communicators that span the job
    std::size_t m_missing = 0;           ///< rows of missing ranks so far
    std::string m_condition;
    std::optional<Record> m_communicator;
    std::vector<Record> m_rows; ///< below the communicator or heading
    std::string m_operation;
    std::string m_count; ///< of the ranks that are listed next
    std::string m_ranksOfCount;
    std::int64_t m_highest = 0;
};

} // namespace

RecordReading readNcclRas(const Member& member) { return NcclRasReader(member).run(); }

} // namespace ff
