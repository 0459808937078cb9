// One walk over the lines; only their heads are looked at.
#include "engine/intake/boot_finder.h"

#include <algorithm>
#include <string>

#include "engine/base/text.h"
#include "engine/intake/control_text.h"
#include "engine/intake/journal_reader.h"
#include "engine/intake/line_span.h"

namespace ff {

namespace {

constexpr std::size_t headSize = 512;

/// `rtc_cmos 00:01: setting system clock to 2026-02-27T10:01:41 UTC (1772186501)`
std::optional<Nanos> clockChipTime(std::string_view line) {
    const std::size_t at = line.find("setting system clock to ");
    const std::size_t open = at == std::string_view::npos ? at : line.find('(', at);
    const std::size_t close = open == std::string_view::npos ? open : line.find(')', open);
    if (close == std::string_view::npos) {
        return std::nullopt;
    }
    const auto seconds = parseInteger(line.substr(open + 1, close - open - 1));
    if (!seconds || *seconds <= 0 || *seconds > 7'000'000'000) {
        return std::nullopt;
    }
    return *seconds * second;
}

class BootFinder {
public:
    BootFinder(const EnvelopeProfile& profile, const StampContext& context)
        : m_profile(profile), m_context(context) {}

    std::vector<BootSpan> run(std::string_view text) {
        m_spans.emplace_back();
        for (LineSpan span = lineAt(text, 0); span.begin < text.size();
             span = lineAt(text, span.next)) {
            const std::string_view raw = span.in(text);
            look(withoutControls(raw, headSize).text, span.begin);
        }
        return std::move(m_spans);
    }

private:
    void look(std::string_view line, std::uint64_t offset) {
        if (line.starts_with("-- Boot ") || line.starts_with("-- Reboot --")) {
            beginAt(offset);
            return;
        }
        const RawEnvelope envelope = peelEnvelope(line, m_profile);
        const bool isBare = envelope.stamp && envelope.stamp->style == ParsedStamp::Style::Uptime;
        const std::optional<Nanos> uptime =
            isBare ? std::optional(envelope.stamp->value) : envelope.uptime;
        if (!uptime) {
            return;
        }
        if (isRestart(*uptime, line.substr(envelope.bodyOffset))) {
            beginAt(offset);
        }
        BootSpan& boot = m_spans.back();
        boot.lastUptime = std::max(boot.lastUptime, *uptime);
        boot.hasBareUptimes = boot.hasBareUptimes || isBare;
        m_hasUptime = true;
        learnTime(line, envelope, isBare, *uptime);
    }

    [[nodiscard]] bool isRestart(Nanos uptime, std::string_view body) const {
        const Nanos last = m_spans.back().lastUptime;
        if (!m_hasUptime || uptime + second > last) {
            return false;
        }
        // Snippets pasted out of order fall back too, but not to the first minutes of a boot.
        return body.starts_with("Linux version ") || uptime < 10 * minute || uptime < last / 10;
    }

    void beginAt(std::uint64_t offset) {
        if (!m_hasUptime) {
            return; // nothing before it needs a boot of its own
        }
        BootSpan boot;
        boot.offset = offset;
        m_spans.push_back(boot);
        m_hasUptime = false;
        m_isByClockChip = false;
    }

    /// The clock chip's own line says it best; of others the first counts.
    void learnTime(std::string_view line, const RawEnvelope& envelope, bool isBare, Nanos uptime) {
        BootSpan& boot = m_spans.back();
        if (isBare) {
            const auto wall = m_isByClockChip ? std::nullopt : clockChipTime(line);
            if (wall) {
                boot.bootTime = *wall - uptime;
                m_isByClockChip = true;
            }
        } else if (!boot.bootTime && envelope.stamp) {
            const Stamp stamp = resolve(*envelope.stamp, m_context);
            if (stamp.isWall()) {
                boot.bootTime = stamp.at - uptime;
            }
        }
    }

    const EnvelopeProfile& m_profile;
    const StampContext& m_context;
    std::vector<BootSpan> m_spans;
    bool m_hasUptime = false; ///< in the last span
    bool m_isByClockChip = false;
};

} // namespace

std::vector<BootSpan> findBoots(std::string_view text, const EnvelopeProfile& profile,
                                const StampContext& context) {
    return BootFinder(profile, context).run(text);
}

std::vector<Nanos> bootsOfJournal(std::string_view text) {
    std::vector<Nanos> boots;
    std::string bootId;
    JournalLine line;
    for (LineSpan span = lineAt(text, 0); span.begin < text.size();
         span = lineAt(text, span.next)) {
        if (readJournalLine(span.in(text), line) == JournalLineEnd::NotJournal || !line.realtime ||
            !line.monotonic || (line.bootId == bootId && !boots.empty())) {
            continue;
        }
        bootId = line.bootId;
        boots.push_back(*line.realtime - *line.monotonic);
    }
    return boots;
}

} // namespace ff
