// Places of records and issues. Lines are counted from the last place asked for, in either
// direction, so that rows in file order cost one pass over the bytes.
#include "engine/intake/record_reading_builder.h"

#include <algorithm>

#include "engine/base/digest.h"

namespace ff {

namespace {

/// About what a text takes besides its object: short ones lie in it.
std::size_t memoryOf(const std::string& text) { return text.size() < 16 ? 0 : text.size() + 1; }

std::size_t memoryOf(const Record& record) {
    std::size_t bytes = sizeof(Record) + memoryOf(record.kind) + memoryOf(record.node);
    for (const RecordField& field : record.fields) {
        bytes += sizeof(RecordField) + memoryOf(field.name) + memoryOf(field.value);
    }
    return bytes;
}

} // namespace

RecordReadingBuilder::RecordReadingBuilder(const Member& member)
    : m_member(member),
      m_bytes(member.bytes != nullptr ? member.bytes->view() : std::string_view()) {}

Record RecordReadingBuilder::recordAt(std::string kind, std::uint64_t offset,
                                      std::uint64_t length) {
    Record record = binaryRecordAt(std::move(kind), offset, length);
    record.locator.line = lineAt(offset);
    return record;
}

Record RecordReadingBuilder::binaryRecordAt(std::string kind, std::uint64_t offset,
                                            std::uint64_t length) const {
    Record record;
    record.kind = std::move(kind);
    record.source = m_member.source;
    record.locator = {m_member.id, 1, offset, length, quickHash(m_bytes.substr(offset, length))};
    if (m_member.node.isKnown()) {
        record.node = m_member.node.value;
    }
    return record;
}

void RecordReadingBuilder::add(Record record) {
    m_memory += memoryOf(record);
    if (m_memory > mostMemory) {
        m_memory = mostMemory; // a smaller one fits no more either
        addIssue(record.locator.offset, IntakeIssue::Severity::Warning,
                 "What is read of one file takes 256 MiB of memory here; the rows behind are left "
                 "out. Give the part around the failure to have them read.");
        return;
    }
    m_reading.records.push_back(std::move(record));
}

bool RecordReadingBuilder::mayKeep(std::size_t bytes, std::uint64_t offset) {
    if (m_kept + bytes > mostKept) {
        addIssue(offset, IntakeIssue::Severity::Warning,
                 "What is read of one file takes 512 MiB of memory here; what lies behind is left "
                 "out. Give the time around the failure to have it read.");
        return false;
    }
    m_kept += bytes;
    return true;
}

void RecordReadingBuilder::addIssue(std::uint64_t offset, IntakeIssue::Severity severity,
                                    std::string_view what) {
    const auto same = std::find_if(m_reading.issues.begin(), m_reading.issues.end(),
                                   [&](const IntakeIssue& issue) { return issue.what == what; });
    if (same != m_reading.issues.end()) {
        ++same->count;
        return;
    }
    m_reading.issues.push_back(
        {m_member.id, lineAt(offset), offset, severity, std::string(what), 1});
}

std::uint64_t RecordReadingBuilder::lineAt(std::uint64_t offset) {
    const std::uint64_t place = std::min<std::uint64_t>(offset, m_bytes.size());
    const std::uint64_t from = std::min(place, m_knownOffset);
    const std::uint64_t to = std::max(place, m_knownOffset);
    const std::string_view between = m_bytes.substr(from, to - from);
    const auto lines = static_cast<std::uint64_t>(std::count(between.begin(), between.end(), '\n'));
    m_knownLine = place >= m_knownOffset ? m_knownLine + lines : m_knownLine - lines;
    m_knownOffset = place;
    return m_knownLine;
}

} // namespace ff
