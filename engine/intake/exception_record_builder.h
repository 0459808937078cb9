// Makes records of assembled reports and folds those that are said again.
#pragma once

#include <string>
#include <unordered_map>

#include "engine/intake/spoken_block.h"
#include "engine/intake/traceback_assembler.h"

namespace ff {

/// Who printed a report, and how.
struct ReportSpeaker {
    std::string key;
    LineEnvelope envelope; ///< of the first line; its stamp does not count
    bool isIgnored = false;
    bool isUnprefixed = false;
};

class ExceptionRecordBuilder {
public:
    static constexpr std::size_t mostRecords = 4096;

    explicit ExceptionRecordBuilder(const TracebackInput& input);

    void add(const ExceptionReport& report, const ReportSpeaker& speaker);
    void add(const LauncherFailure& row, const ReportSpeaker& speaker);
    [[nodiscard]] TracebackReading take();

private:
    struct Repeats {
        std::size_t record = 0;
        std::uint64_t count = 0;
        Stamp last;
    };

    /// False: enough are kept already.
    [[nodiscard]] bool hasRoom(std::size_t offset);
    [[nodiscard]] Record recordAt(std::string kind, std::size_t begin, std::size_t end) const;
    [[nodiscard]] Stamp stampAt(std::size_t begin) const;
    void setSpeaker(Record& record, const ReportSpeaker& speaker) const;

    const TracebackInput& m_input;
    std::string_view m_bytes;
    TracebackReading m_out;
    std::unordered_map<std::string, Repeats> m_repeats;
};

} // namespace ff
