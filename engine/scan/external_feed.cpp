// A reference is a place, so that nothing that was sent has to be remembered.
#include "engine/scan/external_feed.h"

#include <algorithm>

#include "engine/base/digest.h"
#include "engine/base/text.h"
#include "engine/scan/external_message_writer.h"

namespace ff {

namespace {

constexpr std::size_t pieceSize = 64 << 10; ///< bytes of messages
constexpr std::size_t mostWork = 1 << 20;   ///< bytes of evidence looked at for a piece

struct RawLine {
    std::string_view text; ///< without its end
    std::uint64_t next = 0;
};

RawLine lineAt(std::string_view bytes, std::uint64_t offset) {
    const std::size_t newline = bytes.find('\n', offset);
    const std::size_t end = std::min(newline, bytes.size());
    std::string_view text = bytes.substr(offset, end - offset);
    if (newline != std::string_view::npos && text.ends_with('\r')) {
        text.remove_suffix(1);
    }
    return {text, newline == std::string_view::npos ? bytes.size() : newline + 1};
}

Locator locatorOf(const Member& member, std::uint64_t number, std::uint64_t offset,
                  std::string_view text) {
    return {member.id, number, offset, text.size(), quickHash(text)};
}

std::optional<std::uint64_t> numberFrom(std::string_view text) {
    const auto number = text.starts_with('+') ? std::nullopt : parseInteger(text);
    return number && *number >= 0 ? std::optional(static_cast<std::uint64_t>(*number))
                                  : std::nullopt;
}

Result<std::optional<Pattern>> compiled(const std::string& regex) {
    if (regex.empty()) {
        return std::optional<Pattern>();
    }
    auto pattern = Pattern::compile(regex);
    if (!pattern) {
        return tl::unexpected<Error>(pattern.error());
    }
    return std::optional<Pattern>(std::move(*pattern));
}

} // namespace

Result<ExternalFeed> ExternalFeed::build(const Extractor& extractor, const ExternalInput& input) {
    ExternalFeed feed(extractor, input);
    auto regex = compiled(extractor.regex);
    auto exception = compiled(extractor.notRegex);
    if (!regex || !exception) {
        return tl::unexpected<Error>(regex ? exception.error() : regex.error());
    }
    feed.m_regex = std::move(*regex);
    feed.m_not = std::move(*exception);
    if (!extractor.fields.empty()) {
        auto fields = RecordPattern::build(extractor, {});
        if (!fields) {
            return tl::unexpected<Error>(fields.error());
        }
        feed.m_fields = std::move(*fields);
    }
    feed.m_sendsLines = feed.m_regex || !feed.m_fields;
    feed.m_sendsRecords = feed.m_fields || !feed.m_regex;
    return feed;
}

bool ExternalFeed::isSent(const Member& member) const {
    const auto& sources = m_extractor.sources;
    return member.bytes && !member.isIgnored &&
           (sources.empty() ||
            std::find(sources.begin(), sources.end(), member.source) != sources.end());
}

bool ExternalFeed::hasLines(const Member& member) const {
    return m_sendsLines && m_input.decoders[member.id.index()] != nullptr;
}

bool ExternalFeed::isSent(const LineText& line) const {
    const std::string_view body = line.body();
    return !body.empty() && (!m_regex || m_regex->isFoundIn(body)) &&
           !(m_not && m_not->isFoundIn(body));
}

bool ExternalFeed::isSent(const Record& record) const {
    Match unused;
    return !m_fields || m_fields->matchFact(record, unused);
}

bool ExternalFeed::next(std::string& out) {
    std::size_t work = 0;
    while (out.size() < pieceSize && work < mostWork) {
        if (m_member >= m_input.bundle.members.size()) {
            if (m_isEnded) {
                return false;
            }
            m_isEnded = true;
            writeEndMessage(out);
            return true;
        }
        const Member& member = m_input.bundle.members[m_member];
        if (!isSent(member)) {
            startNextMember();
            ++work;
        } else if (hasLines(member) && m_offset < member.bytes->view().size()) {
            const std::uint64_t before = m_offset;
            addLine(member, out);
            work += m_offset - before;
        } else if (m_sendsRecords && m_record < m_input.readings[m_member].records.size()) {
            addRecord(member, out);
            work += 64;
        } else {
            startNextMember();
            ++work;
        }
    }
    return true;
}

void ExternalFeed::startNextMember() {
    ++m_member;
    m_offset = 0;
    m_line = 0;
    m_record = 0;
}

void ExternalFeed::addLine(const Member& member, std::string& out) {
    const RawLine raw = lineAt(member.bytes->view(), m_offset);
    ++m_line;
    Locator locator{member.id, m_line, m_offset, raw.text.size(), 0};
    m_offset = raw.next;
    const LineText line = m_input.decoders[m_member]->decode(raw.text, locator);
    if (isSent(line)) {
        writeLineMessage(member, m_line, line, out);
    }
}

void ExternalFeed::addRecord(const Member& member, std::string& out) {
    const Record& record = m_input.readings[m_member].records[m_record];
    if (isSent(record)) {
        writeRecordMessage(member, m_record, record, out);
    }
    ++m_record;
}

std::optional<Match> ExternalFeed::findLine(const Member& member, std::uint64_t number) const {
    const LineIndex& index = m_input.readings[member.id.index()].lines;
    if (!hasLines(member) || number == 0 || number > index.lineCount || index.checkpoints.empty()) {
        return std::nullopt;
    }
    const std::string_view bytes = member.bytes->view();
    const std::uint64_t checkpoint =
        std::min<std::uint64_t>((number - 1) / LineIndex::stride, index.checkpoints.size() - 1);
    std::uint64_t offset = index.checkpoints[checkpoint];
    for (std::uint64_t i = checkpoint * LineIndex::stride + 1; i < number; ++i) {
        offset = lineAt(bytes, offset).next;
    }
    if (offset >= bytes.size()) {
        return std::nullopt;
    }
    const std::string_view raw = lineAt(bytes, offset).text;
    Match match;
    match.locator = locatorOf(member, number, offset, raw);
    const LineText line = m_input.decoders[member.id.index()]->decode(raw, match.locator);
    if (!isSent(line)) {
        return std::nullopt;
    }
    const LineEnvelope& envelope = line.envelope;
    match.stamp = envelope.stamp;
    match.printer = {envelope.node, envelope.rank, envelope.localRank, envelope.pid,
                     envelope.process};
    return match;
}

std::optional<Match> ExternalFeed::find(std::string_view reference) const {
    const std::size_t colon = reference.find(':');
    if (colon == std::string_view::npos) {
        return std::nullopt;
    }
    const auto number = numberFrom(reference.substr(0, colon));
    if (!number || *number >= m_input.bundle.members.size()) {
        return std::nullopt;
    }
    const Member& member = m_input.bundle.members[*number];
    std::string_view place = reference.substr(colon + 1);
    const bool isRecord = place.starts_with('r');
    const auto at = numberFrom(isRecord ? place.substr(1) : place);
    if (!at || !isSent(member)) {
        return std::nullopt;
    }
    if (!isRecord) {
        return findLine(member, *at);
    }
    const std::vector<Record>& records = m_input.readings[*number].records;
    if (!m_sendsRecords || *at >= records.size() || !isSent(records[*at])) {
        return std::nullopt;
    }
    const Record& record = records[*at];
    Match match;
    match.locator = record.locator;
    match.stamp = record.stamp;
    match.printer = {record.node, record.rank, {}, {}, {}};
    return match;
}

} // namespace ff
