// One walk over a sample of the lines; what needs the whole text is found only where a sample says
// that it is there.
#include "engine/intake/time_probe.h"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "engine/base/digest.h"
#include "engine/base/text.h"
#include "engine/base/zone_alignment.h"
#include "engine/intake/boot_finder.h"
#include "engine/intake/stamp_resolver.h"
#include "engine/intake/zone_statement_reader.h"

namespace ff {

namespace {

using Style = ParsedStamp::Style;

std::string quoted(std::string_view line) {
    return fmt::format("`{}`", displayable(trimmed(line), 80));
}

bool isKernelText(MemberKind kind) {
    return kind == MemberKind::KernelLog || kind == MemberKind::Syslog;
}

class Prober {
public:
    explicit Prober(const Member& member) : m_isKernel(isKernelText(member.kind.value)) {}

    TimeProbe run(const LineSample& sample) {
        for (std::size_t i = 0; i < sample.lines.size(); ++i) {
            look(sample.lines[i], sample.envelopes[i]);
        }
        decideZone();
        if (m_isDayFirst != m_isMonthFirst) {
            m_out.isDayFirst = m_isDayFirst;
        }
        return std::move(m_out);
    }

private:
    void look(const std::string& line, const RawEnvelope& envelope) {
        if (!m_statement) {
            if (auto statement = zoneStatedIn(line)) {
                m_statement = std::move(statement);
                m_statementLine = line;
            }
        }
        lookForBoot(line, envelope);
        m_asksUptime = line.find("uptime -s") != std::string::npos;
        m_out.hasUptimes = m_out.hasUptimes || envelope.uptime;
        if (!envelope.stamp) {
            return;
        }
        const ParsedStamp& stamp = *envelope.stamp;
        switch (stamp.style) {
        case Style::Date:
        case Style::DateNoYear:
            lookAtDate(line, stamp);
            break;
        case Style::Epoch:
            lookAtKnown(line, resolve(stamp, {}).at, 0);
            break;
        case Style::Uptime:
            m_out.hasUptimes = true;
            break;
        case Style::UptimeDelta:
            break;
        }
        if (m_isKernel) {
            remember(line, envelope);
        }
    }

    /// `         system boot  2026-08-14 09:12` of `who -b`; the line behind `uptime -s`.
    void lookForBoot(std::string_view line, const RawEnvelope& envelope) {
        const std::size_t at = line.find("system boot ");
        if (at != std::string_view::npos && at < 40) {
            m_out.statedBoot = parseStamp(trimmed(line.substr(at + 12)));
        } else if (m_asksUptime && envelope.stamp && envelope.stamp->style == Style::Date &&
                   trimmed(line.substr(envelope.bodyOffset)).empty()) {
            m_out.statedBoot = envelope.stamp;
        }
    }

    void lookAtDate(const std::string& line, const ParsedStamp& stamp) {
        m_isDayFirst = m_isDayFirst || stamp.order == ParsedStamp::Order::DayFirst;
        m_isMonthFirst = m_isMonthFirst || stamp.order == ParsedStamp::Order::MonthFirst;
        m_out.hasOpenOrder = m_out.hasOpenOrder || stamp.order == ParsedStamp::Order::Open;
        if (stamp.style == Style::DateNoYear) {
            const auto& last = m_out.lastYearless;
            m_out.turnsYear =
                m_out.turnsYear || (last && stamp.civil.month <= last->civil.month - 6);
            m_out.lastYearless = stamp;
            m_out.hasYearless = true;
        }
        if (stamp.zoneMinutes) {
            const Stamp known = resolve(stamp, {});
            if (stamp.style == Style::Date && known.isWall()) {
                lookAtKnown(line, known.at, *stamp.zoneMinutes);
            }
            return;
        }
        m_out.hasPlainDates = true;
        m_out.lastPlain = stamp;
        if (stamp.style == Style::Date && stamp.order != ParsedStamp::Order::Open) {
            const Nanos local = fromCivil(stamp.civil);
            vote(local, m_lastKnown);
            m_lastLocal = local;
        } else {
            m_lastLocal.reset();
        }
        m_lastKnown.reset();
    }

    void lookAtKnown(const std::string& line, Nanos at, int zone) {
        m_out.hasKnownDates = true;
        m_out.writesOffsets = m_out.writesOffsets || zone != 0 || hasZeroOffset(line);
        m_out.lastKnown = std::max(m_out.lastKnown.value_or(minTime), at);
        m_written.insert(zone);
        m_writtenLine = line;
        if (m_lastLocal) {
            vote(*m_lastLocal, at);
        }
        m_lastLocal.reset();
        m_lastKnown = at;
    }

    static bool hasZeroOffset(std::string_view line) {
        const std::string_view head = line.substr(0, 64); // where a stamp is
        return head.find("+00:00") != std::string_view::npos ||
               head.find("+0000") != std::string_view::npos;
    }

    /// Two stamped lines, one behind the other, were written close together more often than not.
    void vote(Nanos local, std::optional<Nanos> known) {
        if (!known) {
            return;
        }
        ++m_pairs;
        if (const auto zone = alignedZone(local, *known, minute)) {
            ++m_votes[*zone];
        }
    }

    void remember(const std::string& line, const RawEnvelope& envelope) {
        constexpr std::size_t most = 4000;
        constexpr std::size_t shortest = 24; // shorter texts come again and again
        const std::string_view body = std::string_view(line).substr(envelope.bodyOffset);
        if (m_out.told.size() >= most || body.size() < shortest) {
            return;
        }
        ToldLine told;
        told.body = quickHash(body);
        if (envelope.stamp->style == Style::Uptime) {
            told.uptime = envelope.stamp->value;
        } else {
            told.wall = envelope.stamp;
            told.uptime = envelope.uptime;
        }
        m_out.told.push_back(std::move(told));
    }

    void decideZone() {
        if (m_statement) {
            const std::string from = quoted(m_statementLine);
            m_out.isZoneStated = true;
            if (m_statement->minutes) {
                m_out.zoneMinutes = {*m_statement->minutes, Learnt::Content, from};
            } else {
                m_out.zoneName = {m_statement->name, Learnt::Content, from};
            }
            return;
        }
        const auto most =
            std::max_element(m_votes.begin(), m_votes.end(),
                             [](const auto& a, const auto& b) { return a.second < b.second; });
        const bool isDecided = most != m_votes.end() && most->second * 10 >= m_pairs * 8 &&
                               (most->second > 1 || m_written.contains(most->first));
        if (isDecided) {
            m_out.zoneMinutes = {most->first, Learnt::Content,
                                 "fits the lines beside it, such as " + quoted(m_writtenLine)};
        } else if (m_written.size() == 1 && (!m_out.hasPlainDates || *m_written.begin() != 0)) {
            m_out.zoneMinutes = {*m_written.begin(), Learnt::Content, quoted(m_writtenLine)};
        } else if (!m_written.empty() && !m_out.hasPlainDates) {
            m_out.zoneMinutes = {*m_written.rbegin(), Learnt::Content,
                                 "its lines carry several zones; " + quoted(m_writtenLine)};
        }
    }

    bool m_isKernel;
    TimeProbe m_out;
    std::optional<ZoneStatement> m_statement;
    std::string m_statementLine;
    std::string m_writtenLine;
    std::set<int> m_written;
    std::optional<Nanos> m_lastLocal;
    std::optional<Nanos> m_lastKnown;
    std::map<int, int> m_votes;
    int m_pairs = 0;
    bool m_isDayFirst = false;
    bool m_isMonthFirst = false;
    bool m_asksUptime = false;
};

} // namespace

TimeProbe probeTimes(const Member& member, const LineSample& sample) {
    if (!member.bytes) {
        return {};
    }
    if (member.kind.value == MemberKind::JournalJson) {
        TimeProbe probe;
        probe.hasKnownDates = true;
        probe.zoneMinutes = {0, Learnt::Content, "microseconds since 1970"};
        probe.journalBoots = bootsOfJournal(member.bytes->view());
        return probe;
    }
    return Prober(member).run(sample);
}

} // namespace ff
