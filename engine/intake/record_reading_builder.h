// Collects the records and issues of one member and works out their places.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/intake/record_reader.h"

namespace ff {

/// Places are cheapest to work out when they are asked for in ascending order.
class RecordReadingBuilder {
public:
    /// Of all records of one member, in bytes.
    static constexpr std::size_t mostMemory = std::size_t{256} << 20;
    /// Of what a reader keeps before it makes records of it, such as the samples of metrics.
    static constexpr std::size_t mostKept = std::size_t{512} << 20;

    explicit RecordReadingBuilder(const Member& member);

    [[nodiscard]] std::string_view bytes() const { return m_bytes; }
    [[nodiscard]] const Member& member() const { return m_member; }

    /// A record of this member's source at these bytes.
    [[nodiscard]] Record recordAt(std::string kind, std::uint64_t offset, std::uint64_t length);
    /// For members that have no lines, such as a pickle: the line is 1.
    [[nodiscard]] Record binaryRecordAt(std::string kind, std::uint64_t offset,
                                        std::uint64_t length) const;
    /// Past `mostMemory` records are left out, which is said at the first of them.
    void add(Record record);

    /// Asked before `bytes` more are kept of what lies at `offset`. False past `mostKept`, which is
    /// said at the first place.
    [[nodiscard]] bool mayKeep(std::size_t bytes, std::uint64_t offset);

    /// Repeats of the same sentence are counted at the first place.
    void addIssue(std::uint64_t offset, IntakeIssue::Severity severity, std::string_view what);
    [[nodiscard]] std::size_t recordCount() const { return m_reading.records.size(); }
    void markTruncated() { m_reading.isTruncated = true; }

    [[nodiscard]] RecordReading take() { return std::move(m_reading); }

private:
    [[nodiscard]] std::uint64_t lineAt(std::uint64_t offset);

    const Member& m_member;
    std::string_view m_bytes;
    RecordReading m_reading;
    std::size_t m_memory = 0; ///< of the records
    std::size_t m_kept = 0;   ///< by the reader
    std::uint64_t m_knownOffset = 0;
    std::uint64_t m_knownLine = 1;
};

} // namespace ff
