// Sampling of a text: cheap enough to run over every member before anything else.
#include "engine/intake/text_probe.h"

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "engine/base/text.h"
#include "engine/intake/control_text.h"
#include "engine/intake/json_lines_decoder.h"
#include "engine/intake/line_span.h"
#include "engine/intake/stamp_resolver.h"
#include "engine/intake/text_cursor.h"

namespace ff {

namespace {

constexpr std::size_t sampleSize = 64 << 10;
constexpr std::size_t longestLine = 2048;

std::vector<std::string> sampleLines(std::string_view text) {
    std::vector<std::string> lines;
    std::set<std::size_t> starts{0};
    if (text.size() > sampleSize) {
        starts.insert(text.size() / 2);
        starts.insert(text.size() - sampleSize);
    }
    std::size_t done = 0;
    for (const std::size_t start : starts) {
        LineSpan span = lineAround(text, std::min(start, text.size()));
        if (start > 0) {
            span = lineAt(text, span.next);
        }
        const std::size_t end = std::min(text.size(), start + sampleSize);
        while (span.begin < end) {
            if (span.begin >= done && span.end > span.begin) {
                lines.push_back(withoutControls(span.in(text), longestLine).text);
            }
            done = std::max(done, span.next);
            span = lineAt(text, span.next);
        }
    }
    return lines;
}

/// The number that a line starts with, when a colon, bar or blank follows it.
std::optional<int> leadingNumber(std::string_view line, bool& hasColon) {
    TextCursor at(line);
    at.takeBlanks();
    const auto number = at.digitsUpTo(6);
    hasColon = at.peek() == ':' && at.rest().substr(1, 1) == " ";
    if (!number || !(hasColon || at.peek() == ' ' || at.peek() == '\t' || at.peek() == '|')) {
        return std::nullopt;
    }
    return number;
}

EnvelopeProfile profileOf(const std::vector<std::string>& lines) {
    std::size_t numbered = 0;
    std::size_t withColon = 0;
    std::size_t rising = 0;
    std::map<std::string, std::size_t> hosts;
    std::size_t hosted = 0;
    int last = -1;
    for (const std::string& line : lines) {
        bool hasColon = false;
        if (const auto number = leadingNumber(line, hasColon)) {
            ++numbered;
            withColon += hasColon ? 1U : 0U;
            rising += *number > last ? 1U : 0U;
            last = *number;
        }
        const std::size_t colon = line.substr(0, 128).find(": ");
        if (colon != std::string::npos && looksLikeHost(std::string_view(line).substr(0, colon))) {
            ++hosted;
            ++hosts[line.substr(0, colon)];
        }
    }
    EnvelopeProfile profile;
    const bool mostlyNumbered = numbered > 0 && numbered * 10 >= lines.size() * 7;
    profile.hasLineNumbers = mostlyNumbered && numbered >= 2 && rising == numbered;
    profile.hasTaskPrefixes =
        !profile.hasLineNumbers && withColon > 0 && withColon * 2 >= lines.size();
    // A few hosts over many lines; a word that stands before its own text only once is no host.
    profile.hasHostPrefixes = hosted > 1 && hosted * 2 >= lines.size() && hosts.size() < hosted;
    return profile;
}

Known<std::string> mostNamedHost(const std::map<std::string, std::size_t>& hosts,
                                 std::size_t lines) {
    const auto most =
        std::max_element(hosts.begin(), hosts.end(),
                         [](const auto& a, const auto& b) { return a.second < b.second; });
    // Several hosts in one file (merged output): no single one owns it.
    if (most == hosts.end()) {
        return {};
    }
    std::size_t named = 0;
    for (const auto& [host, count] : hosts) {
        named += count;
    }
    if (most->second * 10 < named * 9 || lines == 0) {
        return {};
    }
    return {most->first, Learnt::Content, "host named in its lines"};
}

/// `rtc_cmos 00:01: setting system clock to 2026-02-27T10:01:41 UTC (1772186501)`
std::optional<Nanos> rtcTime(std::string_view line) {
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

void learnBootTime(const RawEnvelope& envelope, std::string_view line, const StampContext& context,
                   TextProbe& probe) {
    if (!envelope.stamp) {
        return;
    }
    const bool isUptime = envelope.stamp->style == ParsedStamp::Style::Uptime;
    if (isUptime) {
        if (const auto wall = rtcTime(line)) {
            probe.bootTime = *wall - envelope.stamp->value;
        }
    } else if (envelope.uptime && !probe.bootTime &&
               envelope.stamp->style == ParsedStamp::Style::Date) {
        const Stamp stamp = resolve(*envelope.stamp, context);
        if (stamp.isWall()) {
            probe.bootTime = stamp.at - *envelope.uptime;
        }
    }
}

/// Lines whose fields say what the layers in front of a text would.
TextProbe probeObjects(const std::vector<std::string>& lines, const StampContext& context,
                       TextProbe probe) {
    std::map<std::string, std::size_t> hosts;
    std::set<int> ranks;
    for (const std::string& line : lines) {
        const LineEnvelope envelope = decodedObject(line, probe.profile, context).envelope;
        if (const auto rank = envelope.rank ? envelope.rank : envelope.localRank) {
            ranks.insert(*rank);
        }
        if (!envelope.node.empty()) {
            ++hosts[envelope.node];
        }
        if (envelope.stamp.isWall()) {
            probe.latestDate = std::max(probe.latestDate.value_or(minTime), envelope.stamp.at);
        }
    }
    probe.node = mostNamedHost(hosts, lines.size());
    probe.holdsSeveralRanks = ranks.size() > 1;
    return probe;
}

} // namespace

TextProbe probeText(const Member& member) {
    TextProbe probe;
    if (!member.bytes) {
        return probe;
    }
    const std::vector<std::string> lines = sampleLines(member.bytes->view());
    probe.profile = profileOf(lines);
    StampContext context;
    if (member.zoneMinutes.isKnown()) {
        context.zoneMinutes = member.zoneMinutes.value;
    }
    if (member.kind.value == MemberKind::JsonLines) {
        return probeObjects(lines, context, std::move(probe));
    }
    std::map<std::string, std::size_t> hosts;
    std::set<int> ranks;
    for (const std::string& line : lines) {
        const RawEnvelope envelope = peelEnvelope(line, probe.profile);
        if (const auto rank = envelope.rank ? envelope.rank : envelope.localRank) {
            ranks.insert(*rank);
        }
        if (!envelope.node.empty()) {
            ++hosts[envelope.node];
        }
        if (envelope.stamp && envelope.stamp->style == ParsedStamp::Style::Date) {
            const Stamp stamp = resolve(*envelope.stamp, context);
            probe.latestDate = std::max(probe.latestDate.value_or(minTime), stamp.at);
        }
        learnBootTime(envelope, line, context, probe);
    }
    probe.node = mostNamedHost(hosts, lines.size());
    probe.holdsSeveralRanks = ranks.size() > 1;
    return probe;
}

} // namespace ff
