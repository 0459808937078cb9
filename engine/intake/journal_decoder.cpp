// Journal lines carry their own exact time: microseconds since 1970.
#include "engine/intake/journal_decoder.h"

#include "engine/intake/journal_reader.h"

namespace ff {

namespace {

Stamp stampOf(const JournalLine& line) {
    Stamp stamp;
    if (line.realtime) {
        stamp.at = *line.realtime;
        stamp.earliest = stamp.at;
        stamp.latest = stamp.at + microsecond - 1;
        stamp.quality = TimeQuality::Exact;
    }
    return stamp;
}

} // namespace

LineText JournalDecoder::decode(std::string_view raw, const Locator& /*locator*/) const {
    JournalLine line;
    LineText out;
    if (readJournalLine(raw, line) == JournalLineEnd::NotJournal) {
        out.text = std::string(raw.substr(0, 4096));
        return out;
    }
    out.text = line.message;
    // Escapes inside the message shift later bytes; the whole message is then the place.
    out.jumps.push_back({0, line.messageOffset});
    out.envelope.stamp = stampOf(line);
    out.envelope.node = line.hostname;
    out.envelope.process = line.transport == "kernel" ? "kernel" : line.identifier;
    out.envelope.pid = line.pid;
    return out;
}

Stamp journalStamp(std::string_view raw) {
    JournalLine line;
    if (readJournalLine(raw, line) == JournalLineEnd::NotJournal) {
        return {};
    }
    return stampOf(line);
}

} // namespace ff
