// What every reader of a report has to survive.
#pragma once

#include "memory_member.h"

namespace ff {

/// Reads the report cut after every byte, and with every byte replaced: nothing crashes, every
/// record and issue has a place, and a cut inside of a line that loses records is told.
inline void checkMalformed(const std::string& text, RecordReaderFunction read) {
    const std::size_t whole = read(memoryMember(text)).records.size();
    QVERIFY(whole > 0);
    QVERIFY(read(memoryMember("")).records.empty());
    QVERIFY(read(Member{}).records.empty());
    for (std::size_t length = 1; length < text.size(); ++length) {
        const Member cut = memoryMember(text.substr(0, length));
        const RecordReading reading = read(cut);
        checkPlaces(cut, reading);
        const bool loses = text[length - 1] != '\n' && reading.records.size() < whole;
        QVERIFY2(!loses || !reading.issues.empty() || reading.isTruncated,
                 qPrintable(QString::number(length)));
        std::string changed = text;
        changed[length] = "\0:|\n\xFF[{"[length % 7];
        const Member damaged = memoryMember(changed);
        checkPlaces(damaged, read(damaged));
    }
    const Member twice = memoryMember(text + text);
    checkPlaces(twice, read(twice));
}

inline std::vector<Record> recordsOf(const RecordReading& reading, std::string_view kind) {
    std::vector<Record> found;
    for (const Record& record : reading.records) {
        if (record.kind == kind) {
            found.push_back(record);
        }
    }
    return found;
}

} // namespace ff
