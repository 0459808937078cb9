// A distance that is the offset of a zone in use, almost to the second, is no chance.
#include "engine/pipeline/zone_finder.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "engine/base/zone_alignment.h"
#include "engine/intake/stamp_resolver.h"

namespace ff {

namespace {

/// Ranks of one job end within a minute of each other, unless something is wrong with just that.
constexpr Nanos ranksEndWithin = minute;
/// Schedulers close a job's books some minutes later.
constexpr Nanos jobEndsWithin = 5 * minute;
/// Two daemons write one kernel message.
constexpr Nanos sameLineWithin = 2 * second;

bool hasZone(const Member& member) {
    return member.zoneMinutes.isKnown() || member.zoneName.isKnown();
}

class ZoneFinder {
public:
    ZoneFinder(Bundle& bundle, const std::vector<MemberEvidence>& evidence,
               std::optional<Nanos> reference)
        : m_bundle(bundle), m_evidence(evidence) {
        m_plain.referenceTime = reference;
    }

    void run() {
        for (std::size_t i = 0; i < m_evidence.size(); ++i) {
            adopt(i);
        }
        const auto& members = m_bundle.members;
        const bool anyKnown = std::any_of(members.begin(), members.end(), hasZone);
        if (anyKnown) {
            lookForEnds();
            guessAll();
        }
        noteUnknown(anyKnown);
    }

private:
    [[nodiscard]] const TimeProbe& times(std::size_t i) const { return *m_evidence[i].times; }

    /// What the member's own content says.
    void adopt(std::size_t i) {
        Member& member = m_bundle.members[i];
        if (hasZone(member)) {
            return;
        }
        member.zoneMinutes = times(i).zoneMinutes;
        member.zoneName = times(i).zoneName;
        const auto& rows = *m_evidence[i].rows;
        const bool isDated = std::any_of(rows.begin(), rows.end(),
                                         [](const Record& row) { return row.stamp.isWall(); });
        if (!hasZone(member) && isDated && !times(i).hasPlainDates && !hasOpenRows(i)) {
            member.zoneMinutes = {0, Learnt::Content, "its times carry their zone"};
        }
    }

    [[nodiscard]] bool hasOpenRows(std::size_t i) const {
        const auto& rows = *m_evidence[i].rows;
        return std::any_of(rows.begin(), rows.end(), [](const Record& row) {
            return row.stamp.quality == TimeQuality::Guessed;
        });
    }

    [[nodiscard]] bool isOpen(std::size_t i) const {
        return !hasZone(m_bundle.members[i]) && (times(i).hasPlainDates || hasOpenRows(i));
    }

    /// When the ranks' last lines and the scheduler's end were, as far as zones are known.
    void lookForEnds() {
        m_jobEnd = m_bundle.manifest.end;
        if (m_jobEnd) {
            m_jobEndFrom = "the end stated in bundle.toml";
        }
        for (std::size_t i = 0; i < m_evidence.size(); ++i) {
            const Member& member = m_bundle.members[i];
            if (member.source == Source::AppLog && times(i).lastKnown &&
                *times(i).lastKnown > m_ranksEnd.value_or(minTime)) {
                m_ranksEnd = times(i).lastKnown;
                m_ranksEndFrom = member.path;
            }
            for (const Record& row : *m_evidence[i].rows) {
                if (!m_jobEnd && row.kind == "sacct_job" && row.field("end").ends_with('Z') &&
                    row.stamp.quality == TimeQuality::Exact) {
                    m_jobEnd = row.stamp.at;
                    m_jobEndFrom = "the job's end in " + member.path;
                }
            }
        }
    }

    /// Members that fit by their own lines first: the others follow them.
    void guessAll() {
        for (std::size_t i = 0; i < m_evidence.size(); ++i) {
            if (isOpen(i) && !byEqualLines(i) && !byLastLine(i) && !byEndOfNode(i)) {
                byRows(i);
            }
        }
        for (std::size_t i = 0; i < m_evidence.size(); ++i) {
            if (isOpen(i)) {
                byNode(i);
            }
        }
        followOthers();
    }

    /// Local times of one cluster are of one zone, unless its members say otherwise.
    void followOthers() {
        std::optional<std::size_t> leader;
        for (std::size_t i = 0; i < m_evidence.size(); ++i) {
            const Member& member = m_bundle.members[i];
            if (!hasZone(member) ||
                !(times(i).hasPlainDates || hasOpenRows(i) || writesItsHostsZone(i))) {
                continue;
            }
            if (leader && !isOneZone(m_bundle.members[*leader], member)) {
                return;
            }
            leader = leader.value_or(i);
        }
        for (std::size_t i = 0; leader && i < m_evidence.size(); ++i) {
            if (isOpen(i)) {
                follow(i, *leader, "the zone of the other local times, such as those of ");
            }
        }
    }

    /// Loggers of a host that write an offset write the one of the host, UTC too.
    [[nodiscard]] bool writesItsHostsZone(std::size_t i) const {
        return m_bundle.members[i].source == Source::Syslog && times(i).writesOffsets;
    }

    static bool isOneZone(const Member& a, const Member& b) {
        return a.zoneName.value == b.zoneName.value && a.zoneMinutes.value == b.zoneMinutes.value;
    }

    void follow(std::size_t i, std::size_t leader, std::string_view why) {
        const Member& other = m_bundle.members[leader];
        Member& member = m_bundle.members[i];
        std::string from = std::string(why) + other.path;
        if (other.zoneName.isKnown()) {
            member.zoneName = {other.zoneName.value, Learnt::Guess, std::move(from)};
        } else {
            guess(i, other.zoneMinutes.value, std::move(from));
        }
    }

    void guess(std::size_t i, int zone, std::string from) {
        m_bundle.members[i].zoneMinutes = {zone, Learnt::Guess, std::move(from)};
    }

    /// The local time read as UTC.
    [[nodiscard]] std::optional<Nanos> localOf(const std::optional<ParsedStamp>& stamp) const {
        const Stamp at = stamp ? resolve(*stamp, m_plain) : Stamp{};
        return at.isWall() ? std::optional(at.at) : std::nullopt;
    }

    /// Kernel lines that another member has too, with a known time.
    bool byEqualLines(std::size_t i) {
        std::map<std::uint64_t, Nanos> own;
        for (const ToldLine& line : times(i).told) {
            if (const auto local =
                    line.wall && !line.wall->zoneMinutes ? localOf(line.wall) : std::nullopt) {
                own.try_emplace(line.body, *local);
            }
        }
        for (std::size_t j = 0; !own.empty() && j < m_evidence.size(); ++j) {
            if (j == i || !isOfOneNode(i, j)) {
                continue;
            }
            for (const ToldLine& line : times(j).told) {
                const auto same = own.find(line.body);
                if (same == own.end() || !line.wall || !line.wall->zoneMinutes) {
                    continue;
                }
                const Stamp known = resolve(*line.wall, m_plain);
                if (const auto zone = alignedZone(same->second, known.at, sameLineWithin)) {
                    guess(i, *zone, "fits equal lines of " + m_bundle.members[j].path);
                    return true;
                }
            }
        }
        return false;
    }

    [[nodiscard]] bool isOfOneNode(std::size_t i, std::size_t j) const {
        const auto& a = m_bundle.members[i].node;
        const auto& b = m_bundle.members[j].node;
        return a.isKnown() && b.isKnown() && a.value == b.value;
    }

    bool byLastLine(std::size_t i) {
        const auto last = localOf(times(i).lastPlain);
        if (m_bundle.members[i].source != Source::AppLog || !last) {
            return false;
        }
        if (const auto zone =
                m_ranksEnd ? alignedZone(*last, *m_ranksEnd, ranksEndWithin) : std::nullopt) {
            guess(i, *zone, "fits the last line of " + m_ranksEndFrom);
            return true;
        }
        if (const auto zone =
                m_jobEnd ? alignedZone(*last, *m_jobEnd, jobEndsWithin) : std::nullopt) {
            guess(i, *zone, "fits " + m_jobEndFrom);
            return true;
        }
        return false;
    }

    /// A rank that dies leaves its last traces in its log and in the kernel's at once.
    bool byEndOfNode(std::size_t i) {
        const auto last = localOf(times(i).lastPlain);
        if (m_bundle.members[i].source != Source::AppLog || !last) {
            return false;
        }
        for (std::size_t j = 0; j < m_evidence.size(); ++j) {
            const Member& other = m_bundle.members[j];
            if (other.source != Source::Syslog || !isOfOneNode(i, j) || !times(j).lastKnown) {
                continue;
            }
            if (const auto zone = alignedZone(*last, *times(j).lastKnown, ranksEndWithin)) {
                guess(i, *zone, "fits the last line of " + other.path);
                return true;
            }
        }
        return false;
    }

    [[nodiscard]] bool isOfTheJob(const Record& row, const std::vector<Record>& rows) const {
        const auto& stated = m_bundle.manifest.jobId;
        const std::string_view id = row.field("job_id");
        return stated ? id == *stated
                      : std::all_of(rows.begin(), rows.end(), [&](const Record& other) {
                            return other.field("job_id") == id;
                        });
    }

    /// The scheduler's rows by the ranks' logs, where it is sure that they are of one job.
    void byRows(std::size_t i) {
        if (!m_ranksEnd) {
            return;
        }
        const auto& rows = *m_evidence[i].rows;
        for (const Record& row : rows) {
            const bool isEnd = row.kind == "sacct_job" && !row.field("end").empty() &&
                               row.stamp.isWall() && isOfTheJob(row, rows);
            if (!isEnd) {
                continue;
            }
            if (const auto zone = alignedZone(row.stamp.at, *m_ranksEnd, jobEndsWithin)) {
                guess(i, *zone, "brings the job's end to the last line of " + m_ranksEndFrom);
                return;
            }
        }
    }

    /// What another member of the node says about the zone its machine lives in.
    void byNode(std::size_t i) {
        for (std::size_t j = 0; j < m_evidence.size(); ++j) {
            const Member& other = m_bundle.members[j];
            const bool isLocal = times(j).hasPlainDates || times(j).isZoneStated ||
                                 writesItsHostsZone(j) || other.zoneName.isKnown() ||
                                 other.zoneMinutes.value != 0;
            if (j == i || !hasZone(other) || !isLocal || !isOfOneNode(i, j)) {
                continue;
            }
            follow(i, j, "the zone of the same node's ");
            return;
        }
    }

    void noteUnknown(bool anyKnown) {
        std::vector<std::size_t> open;
        for (std::size_t i = 0; i < m_evidence.size(); ++i) {
            if (isOpen(i)) {
                open.push_back(i);
                m_bundle.members[i].zoneMinutes.from =
                    anyKnown ? "nothing tells it" : "one unknown zone for all members";
            }
        }
        if (open.empty()) {
            return;
        }
        IntakeIssue issue;
        issue.severity = anyKnown ? IntakeIssue::Severity::Warning : IntakeIssue::Severity::Note;
        issue.count = open.size();
        if (anyKnown) {
            const std::string& path = m_bundle.members[open.front()].path;
            issue.member = m_bundle.members[open.front()].id;
            issue.what = fmt::format(
                "The times of {}{} carry no zone and nothing tells it. They are shown as UTC and "
                "may be hours off the other members': their order against those is not known. "
                "State `zone` in bundle.toml.",
                path,
                open.size() == 1 ? std::string()
                                 : fmt::format(" and {} more members", open.size() - 1));
        } else {
            issue.what =
                "No time in the evidence carries a zone: all are taken to be of one zone and "
                "are shown as UTC. State `zone` in bundle.toml.";
        }
        m_bundle.issues.push_back(std::move(issue));
    }

    Bundle& m_bundle;
    const std::vector<MemberEvidence>& m_evidence;
    StampContext m_plain; ///< no zone: local times as if they were UTC
    std::optional<Nanos> m_ranksEnd;
    std::string m_ranksEndFrom;
    std::optional<Nanos> m_jobEnd;
    std::string m_jobEndFrom;
};

} // namespace

void findZones(Bundle& bundle, const std::vector<MemberEvidence>& evidence,
               std::optional<Nanos> reference) {
    ZoneFinder(bundle, evidence, reference).run();
}

} // namespace ff
