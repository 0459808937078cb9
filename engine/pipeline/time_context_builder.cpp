// Three passes: years, then boots that date themselves, then boots dated by others.
#include "engine/pipeline/time_context_builder.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <set>

#include <fmt/format.h>

#include "engine/intake/boot_finder.h"
#include "engine/intake/date_parser.h"
#include "engine/intake/year_turn_finder.h"
#include "engine/pipeline/boot_register.h"

namespace ff {

namespace {

/// The clock chip is read in whole seconds, and drifts against NTP time while a host runs.
constexpr Nanos bootUncertainty = 2 * second;

class TimeContextBuilder {
public:
    TimeContextBuilder(Bundle& bundle, const std::vector<MemberEvidence>& evidence,
                       std::optional<Nanos> reference)
        : m_bundle(bundle), m_evidence(evidence), m_reference(reference),
          m_contexts(evidence.size()), m_boots(evidence.size()), m_turns(evidence.size()) {}

    std::vector<StampContext> build() {
        for (std::size_t i = 0; i < m_contexts.size(); ++i) {
            startContext(i);
            findYear(i);
        }
        for (std::size_t i = 0; i < m_contexts.size(); ++i) {
            findOwnBoots(i);
            findStatedBoots(i);
        }
        for (std::size_t i = 0; i < m_contexts.size(); ++i) {
            if (!m_boots[i].empty()) {
                dateLastBoot(i);
                noteUndatedBoots(i);
            }
            joinSpans(i);
        }
        return std::move(m_contexts);
    }

private:
    [[nodiscard]] const Member& member(std::size_t i) const { return m_bundle.members[i]; }
    [[nodiscard]] const TimeProbe& times(std::size_t i) const { return *m_evidence[i].times; }
    [[nodiscard]] std::string_view textOf(std::size_t i) const { return member(i).bytes->view(); }

    void startContext(std::size_t i) {
        StampContext& context = m_contexts[i];
        const Member& own = member(i);
        if (own.zoneName.isKnown()) {
            context.zone = NamedZone::find(own.zoneName.value);
            context.isZoneGuessed = own.zoneName.how == Learnt::Guess;
        } else if (own.zoneMinutes.isKnown()) {
            context.zoneMinutes = own.zoneMinutes.value;
            context.isZoneGuessed = own.zoneMinutes.how == Learnt::Guess;
        }
        context.isDayFirst = times(i).isDayFirst;
        context.referenceTime = m_reference;
        context.bootUncertainty = bootUncertainty;
        if (times(i).hasOpenOrder && !context.isDayFirst) {
            note(i, "Its dates can be read with the day or with the month first, and no line tells "
                    "which. Both are taken to be possible.");
        }
    }

    void findYear(std::size_t i) {
        StampContext& context = m_contexts[i];
        if (!times(i).hasYearless || !member(i).bytes) {
            if (member(i).year.isKnown()) {
                context.year = member(i).year.value;
            }
            return;
        }
        if (times(i).turnsYear) {
            m_turns[i] = findYearTurns(textOf(i), m_evidence[i].text->profile);
        }
        const int later = m_turns[i].empty() ? 0 : m_turns[i].back().years;
        if (member(i).year.isKnown()) {
            context.year = member(i).year.value;
            return;
        }
        context.isYearGuessed = true;
        if (m_reference) {
            StampContext asUtc;
            asUtc.referenceTime = m_reference;
            const Stamp last = resolve(*times(i).lastYearless, asUtc);
            const Nanos at = last.hasTime() ? last.at : *m_reference;
            context.year = toCivil(at).year - later;
            return;
        }
        context.year = yearUnknown - later;
        note(i,
             fmt::format("Its dates have no year and nothing in the evidence tells it: {} stands "
                         "in for it. State `year` for it in bundle.toml.",
                         yearUnknown));
    }

    /// A file of several hosts has several uptimes, which its boots do not divide.
    void findOwnBoots(std::size_t i) {
        const bool isOfOneHost = !m_evidence[i].text->profile.hasHostPrefixes;
        if (!times(i).hasUptimes || !isOfOneHost || !member(i).bytes) {
            return;
        }
        m_boots[i] = findBoots(textOf(i), m_evidence[i].text->profile, m_contexts[i]);
        for (const BootSpan& boot : m_boots[i]) {
            if (boot.bootTime) {
                addBoot(i, {*boot.bootTime, bootUncertainty});
            }
        }
    }

    void addBoot(std::size_t i, NodeBoot boot) {
        if (member(i).node.isKnown()) {
            m_register.add(member(i).node.value, boot);
        }
    }

    void findStatedBoots(std::size_t i) {
        if (times(i).statedBoot) {
            const Stamp stated = resolve(*times(i).statedBoot, m_contexts[i]);
            if (stated.isWall()) {
                addBoot(i, {stated.at, bootUncertainty + times(i).statedBoot->resolution});
            }
        }
        for (const Nanos boot : times(i).journalBoots) {
            addBoot(i, {boot, bootUncertainty});
        }
        for (const Record& row : *m_evidence[i].rows) {
            if (row.field("metric") == "node_boot_time_seconds" && !row.node.empty()) {
                addMetricBoot(row);
            }
        }
    }

    void addMetricBoot(const Record& row) {
        for (const std::string_view name : {"value", "last", "to"}) {
            const std::string_view text = row.field(name);
            double seconds = 0;
            const auto read = std::from_chars(text.data(), text.data() + text.size(), seconds);
            if (read.ec == std::errc() && seconds > 1e9 && seconds < 7e9) {
                m_register.add(row.node,
                               {static_cast<Nanos>(seconds * 1e3) * millisecond, bootUncertainty});
                return;
            }
        }
    }

    /// Later boots are found at the end of the file; of earlier ones nothing but their own lines
    /// tells which they were.
    void dateLastBoot(std::size_t i) {
        BootSpan& last = m_boots[i].back();
        if (last.bootTime) {
            return;
        }
        if (const auto boot = bootByEqualLines(i)) {
            last.bootTime = boot;
            return;
        }
        const Nanos latest = m_reference ? addSaturated(*m_reference, day) : maxTime;
        const auto known = member(i).node.isKnown()
                               ? m_register.find(member(i).node.value, last.lastUptime, latest)
                               : std::nullopt;
        if (known) {
            last.bootTime = known->at;
            m_contexts[i].bootUncertainty = known->uncertainty;
        }
    }

    /// The same messages with a date, as `dmesg -T` and the system log have them.
    [[nodiscard]] std::optional<Nanos> bootByEqualLines(std::size_t i) const {
        std::map<std::uint64_t, Nanos> own;
        std::set<std::uint64_t> repeated;
        for (const ToldLine& line : times(i).told) {
            if (line.uptime && !line.wall && !own.try_emplace(line.body, *line.uptime).second) {
                repeated.insert(line.body);
            }
        }
        std::vector<Nanos> boots;
        for (std::size_t j = 0; !own.empty() && j < m_contexts.size(); ++j) {
            if (j == i || !isOfOneNode(i, j)) {
                continue;
            }
            for (const ToldLine& line : times(j).told) {
                const auto same = own.find(line.body);
                if (same == own.end() || !line.wall || repeated.contains(line.body)) {
                    continue;
                }
                const Stamp wall = resolve(*line.wall, m_contexts[j]);
                if (wall.isWall()) {
                    boots.push_back(wall.at - same->second);
                }
            }
        }
        if (boots.empty()) {
            return std::nullopt;
        }
        const auto middle = boots.begin() + static_cast<std::ptrdiff_t>(boots.size() / 2);
        std::nth_element(boots.begin(), middle, boots.end());
        return *middle;
    }

    [[nodiscard]] bool isOfOneNode(std::size_t i, std::size_t j) const {
        return member(i).node.isKnown() && member(j).node.isKnown() &&
               member(i).node.value == member(j).node.value;
    }

    void noteUndatedBoots(std::size_t i) {
        const auto& boots = m_boots[i];
        const auto undated = std::count_if(boots.begin(), boots.end(), [](const BootSpan& boot) {
            return boot.hasBareUptimes && !boot.bootTime;
        });
        if (undated == 0) {
            return;
        }
        const std::string which =
            boots.size() == 1
                ? std::string("Its times are")
                : fmt::format("The times of {} of its {} boots are", undated, boots.size());
        note(i, which + " seconds since the boot, and nothing tells when that was: they order its "
                        "own lines only. `dmesg -T`, the journal or `uptime -s` of the node would "
                        "tell.");
    }

    /// Puts the turns of the year and the boots into one order.
    void joinSpans(std::size_t i) {
        StampContext& context = m_contexts[i];
        const auto& boots = m_boots[i];
        const auto& turns = m_turns[i];
        std::set<std::uint64_t> offsets;
        std::transform(turns.begin(), turns.end(), std::inserter(offsets, offsets.end()),
                       [](const YearTurn& turn) { return turn.offset; });
        for (const BootSpan& boot : boots) {
            if (boot.offset > 0) {
                offsets.insert(boot.offset);
            }
        }
        const StampContext whole = context;
        setBoot(i, 0, context);
        for (const std::uint64_t offset : offsets) {
            StampContext from = whole;
            setBoot(i, offset, from);
            const auto after = std::upper_bound(
                turns.begin(), turns.end(), offset,
                [](std::uint64_t place, const YearTurn& turn) { return place < turn.offset; });
            if (after != turns.begin() && from.year) {
                from.year = *from.year + std::prev(after)->years;
            }
            context.later.push_back({offset, std::move(from)});
        }
    }

    void setBoot(std::size_t i, std::uint64_t offset, StampContext& context) const {
        Nanos base = 0;
        for (const BootSpan& boot : m_boots[i]) {
            if (boot.offset > offset) {
                break;
            }
            context.bootTime = boot.bootTime;
            context.uptimeBase = base;
            base = addSaturated(base, addSaturated(boot.lastUptime, second));
        }
    }

    void note(std::size_t i, std::string what) {
        IntakeIssue issue;
        issue.member = member(i).id;
        issue.what = std::move(what);
        m_bundle.issues.push_back(std::move(issue));
    }

    Bundle& m_bundle;
    const std::vector<MemberEvidence>& m_evidence;
    std::optional<Nanos> m_reference;
    std::vector<StampContext> m_contexts;
    std::vector<std::vector<BootSpan>> m_boots;
    std::vector<std::vector<YearTurn>> m_turns;
    BootRegister m_register;
};

} // namespace

std::vector<StampContext> buildTimeContexts(Bundle& bundle,
                                            const std::vector<MemberEvidence>& evidence,
                                            std::optional<Nanos> reference) {
    return TimeContextBuilder(bundle, evidence, reference).build();
}

} // namespace ff
