// Sampling of a text: cheap enough to run over every member before anything else.
#include "engine/intake/text_probe.h"

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "engine/base/text.h"
#include "engine/intake/json_lines_decoder.h"
#include "engine/intake/line_sample.h"
#include "engine/intake/stamp_resolver.h"
#include "engine/intake/text_cursor.h"

namespace ff {

namespace {

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

/// `trainer-1  | ` in front of nearly every line, from a few names.
bool haveNameColumns(const std::vector<std::string>& lines) {
    std::map<std::string_view, std::size_t> names;
    std::size_t named = 0;
    for (const std::string& line : lines) {
        const std::string_view start = std::string_view(line).substr(0, 128);
        const std::size_t bar = start.find('|');
        const std::string_view name = start.substr(0, bar == std::string_view::npos ? 0 : bar);
        const bool isName = name.size() > 1 && name.back() == ' ' &&
                            trimmed(name).find_first_of(" \t:[]%") == std::string_view::npos &&
                            name.front() != ' ' &&
                            trimmed(name).find_first_not_of("0123456789") != std::string_view::npos;
        if (isName) {
            ++named;
            ++names[trimmed(name)];
        }
    }
    return named >= 3 && named * 10 >= lines.size() * 9 && names.size() * 2 <= named;
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
    profile.hasNameColumns = haveNameColumns(lines);
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

LineSample sampleOf(const Member& member) {
    LineSample sample;
    if (!member.bytes) {
        return sample;
    }
    sample.lines = sampleLines(member.bytes->view());
    sample.profile = profileOf(sample.lines);
    sample.envelopes.reserve(sample.lines.size());
    for (const std::string& line : sample.lines) {
        sample.envelopes.push_back(peelEnvelope(line, sample.profile));
    }
    return sample;
}

TextProbe probeText(const Member& member, const LineSample& sample) {
    TextProbe probe;
    probe.profile = sample.profile;
    StampContext context;
    if (member.zoneMinutes.isKnown()) {
        context.zoneMinutes = member.zoneMinutes.value;
    }
    std::map<std::string, std::size_t> hosts;
    std::set<int> ranks;
    if (member.kind.value == MemberKind::JsonLines) {
        return probeObjects(sample.lines, context, std::move(probe));
    }
    for (const RawEnvelope& envelope : sample.envelopes) {
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
    }
    probe.node = mostNamedHost(hosts, sample.lines.size());
    probe.holdsSeveralRanks = ranks.size() > 1;
    return probe;
}

} // namespace ff
