// Streams of one place are one text: levels and metadata that Loki makes labels of split them.
#include "engine/bundle/loki_unpacker.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "engine/base/text.h"
#include "engine/bundle/kind_sniffer.h"
#include "engine/bundle/loki_reader.h"
#include "engine/bundle/loki_stream_name.h"
#include "engine/bundle/spill_store.h"

namespace ff {

namespace {

using Severity = IntakeIssue::Severity;

constexpr std::size_t kindHead = 64 << 10;

/// Calls `take` for each line of the entries, in the order of their times.
template <class Take>
void forEachLine(const std::vector<LokiEntry>& entries, const Take& take) {
    for (const LokiEntry& entry : entries) {
        const std::string whole = lokiText(entry.json);
        std::string_view text = whole;
        while (text.ends_with('\n') || text.ends_with('\r')) {
            text.remove_suffix(1);
        }
        for (const std::string_view line : split(text, '\n')) {
            if (!take(entry.time, line)) {
                return;
            }
        }
    }
}

/// Loki gives the newest first unless asked; lines of one time keep the order they were printed
/// in. One line of one time is stored once, so a repeated one comes from joined answers.
void sortByTime(std::vector<LokiEntry>& entries) {
    if (entries.size() > 1 && entries.front().time > entries.back().time) {
        std::reverse(entries.begin(), entries.end());
    }
    const auto isEarlier = [](const LokiEntry& a, const LokiEntry& b) { return a.time < b.time; };
    if (!std::is_sorted(entries.begin(), entries.end(), isEarlier)) {
        std::stable_sort(entries.begin(), entries.end(), isEarlier);
    }
    const auto isSame = [](const LokiEntry& a, const LokiEntry& b) {
        return a.time == b.time && a.json == b.json;
    };
    entries.erase(std::unique(entries.begin(), entries.end(), isSame), entries.end());
}

class LokiUnpacker {
public:
    LokiUnpacker(FoundFile answer, const UnpackContext& context, std::vector<FoundFile>& files)
        : m_answer(std::move(answer)), m_context(context), m_files(files) {}

    void run(LokiShape shape) {
        if (shape == LokiShape::Numbers) {
            keepAnswer(Severity::Note, 0,
                       "is an answer of Loki without log lines; ask query_range for a stream "
                       "selector such as {job=\"...\"} to get them");
            return;
        }
        LokiAnswer read = readLokiAnswer(m_answer.bytes->view(), shape, m_context.progress);
        group(read);
        for (auto& [path, group] : m_groups) {
            add(path, group);
            group.entries = {};
        }
        tell(read);
    }

private:
    struct Group {
        LokiStreamName name;
        std::vector<LokiEntry> entries;
    };

    void group(LokiAnswer& read) {
        for (LokiStream& stream : read.streams) {
            LokiStreamName name = nameOfStream(stream.labels);
            Group& group = m_groups[name.path];
            group.name = std::move(name);
            std::vector<LokiEntry>& into = group.entries;
            if (into.empty()) {
                into = std::move(stream.entries);
            } else {
                into.insert(into.end(), stream.entries.begin(), stream.entries.end());
                stream.entries = {};
            }
        }
    }

    void add(const std::string& path, Group& group) {
        sortByTime(group.entries);
        FoundFile file;
        file.path = m_answer.path + "/" + path;
        const std::size_t slash = m_answer.name.rfind('/');
        file.name = m_answer.name.substr(0, slash == std::string::npos ? 0 : slash + 1) + path;
        file.node = group.name.node;
        file.rank = group.name.rank;
        file.localRank = group.name.localRank;
        file.kind = kindOf(file.name, group);
        write(file, group.entries);
        m_files.push_back(std::move(file));
    }

    /// The stamps in front would hide what the lines look like.
    [[nodiscard]] static Known<MemberKind> kindOf(const std::string& name, const Group& group) {
        std::string head;
        forEachLine(group.entries, [&](Nanos, std::string_view line) {
            head.append(line.substr(0, kindHead)).push_back('\n');
            return head.size() < kindHead;
        });
        Known<MemberKind> kind = sniffKind(head, name);
        if (kind.value == MemberKind::JournalJson) {
            kind.value = MemberKind::JsonLines; // its decoder knows no stamp in front
        } else if (!isLineText(kind.value)) {
            kind.value = MemberKind::AppLog;
        }
        const bool isOpen = kind.value == MemberKind::AppLog || kind.value == MemberKind::Text;
        return isOpen && group.name.kind.isKnown() ? group.name.kind : kind;
    }

    void write(FoundFile& file, const std::vector<LokiEntry>& entries) {
        SpillWriter writer(m_context.store);
        const std::uint64_t packed = m_answer.bytes->view().size();
        std::string stop = m_context.budget.beginEntry(0);
        std::string block;
        const auto flush = [&] {
            stop = m_context.budget.charge(block.size(), packed);
            if (const auto kept = stop.empty() ? writer.append(block) : Result<void>(); !kept) {
                stop = kept.error().text();
            }
            block.clear();
        };
        if (stop.empty()) {
            forEachLine(entries, [&](Nanos time, std::string_view line) {
                block.append(toRfc3339(time)).append(" ").append(line).push_back('\n');
                if (block.size() >= kindHead) {
                    flush();
                }
                return stop.empty() && !m_context.progress.isCancelled();
            });
        }
        if (stop.empty()) {
            flush();
        }
        auto bytes = writer.finish();
        file.bytes = bytes ? *bytes : nullptr;
        if (!bytes && stop.empty()) {
            stop = bytes.error().text();
        }
        if (!stop.empty()) {
            file.truncation = stop;
            file.problem = stop;
            file.issues.push_back(issueOf(Severity::Warning, 0, file.path + " " + stop));
        }
    }

    void tell(const LokiAnswer& read) {
        if (!read.damage.empty()) {
            m_answer.truncation = "is damaged: " + read.damage;
            keepAnswer(Severity::Error, read.stoppedAt,
                       fmt::format("is an answer of Loki that is damaged: {}; {} streams before "
                                   "that are read",
                                   read.damage, m_groups.size()));
        } else if (read.leftOut > 0) {
            keepAnswer(Severity::Warning, 0,
                       fmt::format("holds more than {} lines or {} streams; those behind are left "
                                   "out. Ask for a shorter time or fewer streams",
                                   mostLokiEntries, mostLokiStreams),
                       read.leftOut);
        } else if (read.badEntries > 0) {
            keepAnswer(Severity::Warning, read.firstBadEntry,
                       "holds entries without a time or a text, which are left out",
                       read.badEntries);
        } else if (!read.error.empty()) {
            keepAnswer(Severity::Error, 0,
                       "is an error answer of Loki and holds no lines: " +
                           displayable(read.error, 300) + "; run the query again");
        } else if (m_groups.empty()) {
            keepAnswer(Severity::Warning, 0,
                       "is an answer of Loki without any stream: nothing matched the selector in "
                       "the time asked for");
        }
    }

    [[nodiscard]] IntakeIssue issueOf(Severity severity, std::size_t offset,
                                      std::string what) const {
        IntakeIssue issue;
        issue.severity = severity;
        issue.offset = offset;
        issue.what = std::move(what);
        return issue;
    }

    void keepAnswer(Severity severity, std::size_t offset, const std::string& what,
                    std::uint64_t count = 1) {
        IntakeIssue issue = issueOf(severity, offset, m_answer.path + " " + what);
        const std::string_view before = m_answer.bytes->view().substr(0, offset);
        issue.line = static_cast<std::uint64_t>(std::count(before.begin(), before.end(), '\n')) + 1;
        issue.count = count;
        m_answer.issues.push_back(std::move(issue));
        m_answer.kind = {MemberKind::LokiJson, Learnt::Content, "answer of Loki"};
        m_files.push_back(std::move(m_answer));
    }

    FoundFile m_answer;
    UnpackContext m_context;
    std::vector<FoundFile>& m_files;
    std::map<std::string, Group> m_groups; ///< by path below the answer's
};

} // namespace

void unpackLoki(FoundFile answer, LokiShape shape, const UnpackContext& context,
                std::vector<FoundFile>& files) {
    LokiUnpacker(std::move(answer), context, files).run(shape);
}

} // namespace ff
